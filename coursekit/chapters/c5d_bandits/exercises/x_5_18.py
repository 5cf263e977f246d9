"""Exercise 5.18: what exploring for ever costs."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import same, text


class Arms(NamedTuple):
    """What the arms pay on average, how often they are explored, and what that may cost."""

    means: tuple[int, ...]
    epsilon: Fraction
    most: Fraction

    @property
    def exploring(self) -> Fraction:
        """The regret of a play of any arm, all equally likely."""
        best = max(self.means)
        return Fraction(sum(best - mean for mean in self.means), len(self.means))

    @property
    def limit(self) -> Fraction:
        """What the average regret tends to."""
        return self.epsilon * self.exploring

    @property
    def largest(self) -> Fraction:
        """The epsilon at which that is as much as is allowed."""
        return self.most / self.exploring


FOUR_ARMS = Arms((2, 6, 3, 5), Fraction(1, 5), Fraction(1, 10))
"""The arms of exercise 5.18."""


def slips_of(arms: Arms) -> list[tuple[Any, str]]:
    """Wrong regrets, and where they come from."""
    number = len(arms.means)
    return [
        (
            arms.limit * number,
            "You forget that each arm gets only its share of the exploring.",
        ),
        (
            arms.limit * number / (number - 1),
            "Exploring, it plays any of the four arms, the best one too.",
        ),
        (arms.exploring, "That is the regret of exploring alone. How often does it?"),
        (
            (1 - arms.epsilon) * arms.exploring,
            "That is as if it explored whenever it exploits, and the other way round.",
        ),
        (0, "It never stops exploring, and exploring costs."),
        (
            max(arms.means) - arms.limit,
            "That is what it earns per play. Regret is what it misses.",
        ),
        (
            arms.epsilon * sum(arms.means) / number,
            "What an arm costs is not what it pays, but what it pays less than the best one.",
        ),
    ]


def exploring_for_ever(arms: Arms, answer: Any) -> str | None:
    pair = the_sequence(answer, "(regret, epsilon)")
    if len(pair) != 2:
        raise Hint(f"I expected `(regret, epsilon)`, and you gave {shown(answer)}.")
    regret = pair[0] if pair[0] is ... else the_number(pair[0], "The regret")
    epsilon = pair[1] if pair[1] is ... else the_number(pair[1], "Epsilon")
    if regret is not ... and not same(regret, arms.limit):
        return _about_regret(arms, regret)
    if epsilon is not ... and not same(epsilon, arms.largest):
        return _about_epsilon(arms, epsilon)
    return Right("Half the exploring, half the regret: but never none.")


def _about_regret(arms: Arms, regret: Any) -> str:
    for slip, hint in slips_of(arms):
        if same(regret, slip):
            return hint
    return (
        f"It does not tend to {text(regret)}. How much less than the best arm does each arm pay, "
        "and in which share of all plays is it played when nothing is left to learn?"
    )


def _about_epsilon(arms: Arms, epsilon: Any) -> str:
    if not 0 <= epsilon <= 1:
        return f"Epsilon is a probability, and {text(epsilon)} is none."
    costs = epsilon * arms.exploring
    if costs < arms.most:
        return f"With {text(epsilon)}, the regret tends to {text(costs)}. More would be allowed."
    return f"With {text(epsilon)}, the regret tends to {text(costs)}, more than {text(arms.most)}."


def other_arms(rng: Random) -> Variant:
    """Four other arms, for which every slip gives another number."""
    while True:
        means = tuple(rng.sample(range(1, 10), 4))
        epsilon = Fraction(rng.randint(1, 4), 10)
        arms = Arms(means, epsilon, Fraction(1, rng.choice((5, 8, 10, 20))))
        regrets = {arms.limit, *(slip for slip, _ in slips_of(arms))}
        if len(regrets) == 1 + len(slips_of(arms)) and arms.largest not in (1, epsilon):
            break
    question = (
        f"Four arms have the means `{means}`. What does the average regret of ε-greedy tend to, "
        f"with ε = {text(epsilon)}? And how large may ε be, if that regret is to be at most "
        f"{text(arms.most)}? Give (regret, epsilon)."
    )
    answer = arms.limit, arms.largest
    return Variant(question, answer, partial(exploring_for_ever, arms))


EXERCISE = Exercise(
    "5.18", "What exploring for ever costs", partial(exploring_for_ever, FOUR_ARMS), other_arms
)
