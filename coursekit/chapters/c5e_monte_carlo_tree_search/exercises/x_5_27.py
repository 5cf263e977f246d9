"""Exercise 5.27: UCT1 and UCT2 by hand, on the graph of Figure 5.8."""

from __future__ import annotations

from math import isclose, log, log10, sqrt
from typing import Any

from coursekit.course.answers import shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right

AT_B, AT_E, ALONG_THE_EDGE = 7, 8, 6
"""Visits of B, of E, and of the move from B to E."""
BONUS = sqrt(2 * log(AT_B) / ALONG_THE_EDGE)
UCT1, UCT2 = -4 / 6 + BONUS, -5 / 8 + BONUS

SLIPS = [
    (
        (4 / 6 + BONUS, 5 / 8 + BONUS),
        "At B Player II moves, and the rewards are Player I's: the mean counts with a minus.",
    ),
    (
        (-4 / 6 + BONUS / sqrt(2), -5 / 8 + BONUS / sqrt(2)),
        "The bonus is √(2 ln N / n): yours lacks the 2.",
    ),
    (
        (-4 / 6 + sqrt(2 * log10(AT_B) / 6), -5 / 8 + sqrt(2 * log10(AT_B) / 6)),
        "It is the natural logarithm, `log` of `math`, not that of base 10.",
    ),
    (
        (-4 / 6 + sqrt(2 * log(10) / 6), -5 / 8 + sqrt(2 * log(10) / 6)),
        "10 are the visits of A. The choice is made at B: its own visits stand in the logarithm.",
    ),
    (
        (-4 / 6 + sqrt(2 * log(7) / 8), -5 / 8 + sqrt(2 * log(7) / 8)),
        "E was visited 8 times, but two of them came through C. The bonus counts the visits along "
        "the move from B, in UCT1 and in UCT2.",
    ),
    (
        (UCT1, -5 / 8 + sqrt(2 * log(7) / 8)),
        "UCT1 is right. UCT2 takes the mean from the position, but the visits in its bonus are "
        "still those of the move from B.",
    ),
    ((UCT2, UCT1), "Both numbers are there, but the other way round: UCT1 first."),
    ((UCT1, UCT1), "UCT1 is right. UCT2 uses the mean of all that came back to E."),
    ((UCT2, UCT2), "UCT2 is right. UCT1 uses only what came back along the move from B."),
]
"""Wrong pairs, and where they come from."""


def bounds_on_the_graph(answer: Any) -> str | None:
    pair = the_sequence(answer, "(UCT1, UCT2)")
    if len(pair) != 2:
        return f"I expected two numbers, `(UCT1, UCT2)`, and you gave {shown(answer)}."
    mine = tuple(number if number is ... else the_number(number, "Each bound") for number in pair)
    if ... in mine:
        so_far = all(m is ... or near(m, r) for m, r in zip(mine, (UCT1, UCT2), strict=True))
        return None if so_far else "The one that is there is not right yet: mean, then bonus."
    if alike(mine, (UCT1, UCT2)):
        return Right("UCT2 has heard through C that E is less good for Player I than it looked.")
    for slip, hint in SLIPS:
        if alike(mine, slip):
            return hint
    for name, number, right in zip(("UCT1", "UCT2"), mine, (UCT1, UCT2), strict=True):
        if not near(number, right):
            return (
                f"{name} is not {shown(number)}. A mean for Player II, and √(2 ln N / n), where N "
                "are the visits of B and n those of the move from B to E. Three decimals will do."
            )
    return None


def near(number: Any, right: float) -> bool:
    """Whether the number is right to three decimals."""
    return isclose(number, right, abs_tol=0.0006)


def alike(numbers: Any, others: Any) -> bool:
    return all(map(near, numbers, others))


EXERCISE = Exercise("5.27", "UCT1 and UCT2", bounds_on_the_graph)
