"""Exercise 6.8: a neuron that takes a vote."""

from __future__ import annotations

from itertools import product
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text

VOTES = sorted(product((0, 1), repeat=3), key=sum)
"""Exercise 6.8: the unit fires if at least two of these are 1."""


def a_vote(answer: Any) -> str | None:
    form = "(bias, w1, w2, w3)"
    numbers = the_sequence(answer, form)
    if len(numbers) == 3:
        raise Hint(f"I expected `{form}`, four numbers: the bias comes first.")
    if len(numbers) != 4:
        raise Hint(f"I expected `{form}`, and you gave {shown(answer)}.")
    given = [n if n is ... else the_number(n, "Each weight") for n in numbers]
    if ... in given:
        return None
    wrong = [votes for votes in VOTES if (_sum(given, votes) > 0) != (sum(votes) >= 2)]
    if not wrong:
        return Right("A straight cut through a cube: the corners with two ones lie behind it.")
    total = _sum(given, wrong[0])
    at = f"For the inputs {wrong[0]} your sum is {text(total)}"
    if len(wrong) == len(VOTES):
        return f"{at}. It does just the opposite everywhere: turn all four signs."
    if total == 0:
        return f"{at}. The unit fires only above 0, and here two of three say yes."
    if total > 0:
        return f"{at}, so the unit fires, and fewer than two of them are 1."
    return f"{at}, so the unit is silent, and at least two of them are 1."


def _sum(weights: Any, votes: tuple[int, ...]) -> Any:
    return weights[0] + sum(w * x for w, x in zip(weights[1:], votes, strict=True))


EXERCISE = Exercise("6.8", "A neuron that takes a vote", a_vote)
