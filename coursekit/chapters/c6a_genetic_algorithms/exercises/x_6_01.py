"""Exercise 6.1: expected copies under roulette selection."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same, text

FITNESS = (6, 1, 2, 3)
COPIES = [Fraction(4 * value, 12) for value in FITNESS]
RANKS = (4, 1, 2, 3)

SLIPS = [
    (
        [Fraction(value, 12) for value in FITNESS],
        "These are the shares of the wheel. How often is it turned?",
    ),
    (
        [Fraction(4 * rank, 10) for rank in RANKS],
        "That is selection by ranking. On the wheel a field is as wide as the fitness.",
    ),
    ([*FITNESS], "That is the fitness itself. How many copies are there in all?"),
    (
        [Fraction(value, 6) for value in FITNESS],
        "You divide by the largest fitness. How wide is the whole wheel?",
    ),
    ([Fraction(1)] * 4, "So it would be if all were equally fit."),
]


def copies_by_hand(answer: Any) -> str | None:
    given = the_sequence(answer, "[a, b, c, d]")
    if len(given) != 4:
        raise Hint(f"There are four individuals, and you gave {shown(answer)}.")
    numbers = [one if one is ... else the_number(one, "Each of them") for one in given]
    for slip, hint in SLIPS:
        if all(
            one is not ... and same(one, wrong) for one, wrong in zip(numbers, slip, strict=True)
        ):
            return hint
    for place, (one, right) in enumerate(zip(numbers, COPIES, strict=True), 1):
        if one is not ... and not same(one, right):
            return (
                f"Individual {place} has fitness {FITNESS[place - 1]} of 12 in all, and the wheel "
                f"is turned four times: {text(one)} is not what to expect."
            )
    return Right("They add up to four, as they must.")


EXERCISE = Exercise("6.1", "Expected copies", copies_by_hand)
