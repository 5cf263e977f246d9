"""Exercise 6.8: a neuron that takes a vote."""

from __future__ import annotations

from functools import partial
from itertools import product
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import Hint, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.modest_numbers import the_modest_number

NUMBERS = ("none", "one", "two", "three", "four", "five")


class Vote(NamedTuple):
    """How many inputs there are, and how many of them must be 1, at least or at most."""

    inputs: int
    many: int
    at_least: bool = True

    def fires(self, votes: tuple[int, ...]) -> bool:
        """Whether the unit should fire."""
        return sum(votes) >= self.many if self.at_least else sum(votes) <= self.many

    def said(self, fires: bool) -> str:
        """What is true of the inputs if the unit should fire, or should not."""
        if self.at_least:
            bound = "at least" if fires else "fewer than"
        else:
            bound = "at most" if fires else "more than"
        return f"{bound} {NUMBERS[self.many]} of them {'is' if self.many == 1 else 'are'} 1"

    @property
    def form(self) -> str:
        return f"(bias, {', '.join(f'w{n}' for n in range(1, self.inputs + 1))})"


VOTE = Vote(inputs=3, many=2)
"""Exercise 6.8: a majority of three."""


def a_vote(vote: Vote, answer: Any) -> str | None:
    numbers = the_sequence(answer, vote.form)
    weights = NUMBERS[vote.inputs + 1] if vote.inputs < 5 else "six"
    if len(numbers) == vote.inputs:
        raise Hint(f"I expected `{vote.form}`, {weights} numbers: the bias comes first.")
    if len(numbers) != vote.inputs + 1:
        raise Hint(f"I expected `{vote.form}`, and you gave {shown(answer)}.")
    given = [n if n is ... else the_modest_number(n, "Each weight") for n in numbers]
    if ... in given:
        return None
    all_votes = sorted(product((0, 1), repeat=vote.inputs), key=sum)
    wrong = [votes for votes in all_votes if (_sum(given, votes) > 0) != vote.fires(votes)]
    if not wrong:
        return Right("A straight cut through a cube: the corners where it fires lie behind it.")
    total = _sum(given, wrong[0])
    at = f"For the inputs {wrong[0]} your sum is {text(total)}"
    if len(wrong) == len(all_votes):
        return f"{at}. It does just the opposite everywhere: turn all {weights} signs."
    if total == 0:
        return f"{at}. The unit fires only above 0, and here {vote.said(True)}."
    if total > 0:
        return f"{at}, so the unit fires, and {vote.said(False)}."
    return f"{at}, so the unit is silent, and {vote.said(True)}."


def _sum(weights: Any, votes: tuple[int, ...]) -> Any:
    return weights[0] + sum(w * x for w, x in zip(weights[1:], votes, strict=True))


def other_vote(rng: Random) -> Variant:
    inputs = rng.choice((3, 4, 5))
    vote = Vote(inputs, rng.randrange(1, inputs), at_least=False)
    if inputs > 3 and rng.random() < 0.6:
        vote = Vote(inputs, rng.randrange(2, inputs))
    question = (
        f"{NUMBERS[inputs].title()} inputs are 0 or 1. Find a bias and weights for a threshold "
        f"unit that fires exactly if {vote.said(True)}. It "
        "fires only if the bias and the weights of the inputs that are 1 add up to more than 0. "
        f"Give {vote.form}."
    )
    weights = (0.5 - vote.many, *[1] * inputs)
    answer = weights if vote.at_least else (vote.many + 0.5, *[-1] * inputs)
    return Variant(question, answer, partial(a_vote, vote))


EXERCISE = Exercise("6.8", "A neuron that takes a vote", partial(a_vote, VOTE), other_vote)
