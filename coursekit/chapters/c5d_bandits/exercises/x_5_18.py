"""Exercise 5.18: what exploring for ever costs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same, text

MEANS, EPSILON = (2, 6, 3, 5), Fraction(1, 5)
"""Exercise 5.18: four arms, by what they pay on average, and how often they are explored."""

MOST = Fraction(1, 10)
"""The regret that the second question allows."""

SHORT = sum(max(MEANS) - mean for mean in MEANS)
LIMIT = EPSILON * SHORT / len(MEANS)
LARGEST = MOST / (Fraction(SHORT) / len(MEANS))

SLIPS = [
    (EPSILON * SHORT, "You forget that each arm gets only its share of the exploring."),
    (
        EPSILON * SHORT / (len(MEANS) - 1),
        "Exploring, it plays any of the four arms, the best one too.",
    ),
    (Fraction(SHORT, len(MEANS)), "That is the regret of exploring alone. How often does it?"),
    (
        (1 - EPSILON) * SHORT / len(MEANS),
        "That is as if it explored whenever it exploits, and the other way round.",
    ),
    (0, "It never stops exploring, and exploring costs."),
    (
        max(MEANS) - LIMIT,
        "That is what it earns per play. Regret is what it misses.",
    ),
    (
        EPSILON * sum(MEANS) / len(MEANS),
        "What an arm costs is not what it pays, but what it pays less than the best one.",
    ),
]


def exploring_for_ever(answer: Any) -> str | None:
    pair = the_sequence(answer, "(regret, epsilon)")
    if len(pair) != 2:
        raise Hint(f"I expected `(regret, epsilon)`, and you gave {shown(answer)}.")
    regret = pair[0] if pair[0] is ... else the_number(pair[0], "The regret")
    epsilon = pair[1] if pair[1] is ... else the_number(pair[1], "Epsilon")
    if regret is not ... and not same(regret, LIMIT):
        return _about_regret(regret)
    if epsilon is not ... and not same(epsilon, LARGEST):
        return _about_epsilon(epsilon)
    return Right("Half the exploring, half the regret: but never none.")


def _about_regret(regret: Any) -> str:
    for slip, hint in SLIPS:
        if same(regret, slip):
            return hint
    return (
        f"It does not tend to {text(regret)}. How much less than the best arm does each arm pay, "
        "and in which share of all plays is it played when nothing is left to learn?"
    )


def _about_epsilon(epsilon: Any) -> str:
    if not 0 <= epsilon <= 1:
        return f"Epsilon is a probability, and {text(epsilon)} is none."
    costs = epsilon * Fraction(SHORT, len(MEANS))
    if costs < MOST:
        return f"With {text(epsilon)}, the regret tends to {text(costs)}. More would be allowed."
    return f"With {text(epsilon)}, the regret tends to {text(costs)}, more than {text(MOST)}."


EXERCISE = Exercise("5.18", "What exploring for ever costs", exploring_for_ever)
