"""Exercise 2.5: write mex."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from coursekit.course.answers import shown, the_whole_number
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.impartial import mex

SETS = [list(values) for size in range(6) for values in combinations(range(5), size)]
"""Every set of numbers from 0 to 4, the smallest first."""

TURNED = [[3, 0, 1], *(values[::-1] for values in SETS), *(values * 2 for values in SETS)]
"""Such values in another order, or twice."""

_random = np.random.default_rng(2)
LONG = [_random.integers(0, 12, size=size).tolist() for size in range(3, 40)]


def wrong_mex(first: FirstDifference) -> str:
    (values,), mine = first.args, first.mine
    if values in TURNED and values not in SETS:
        if len(set(values)) < len(values):
            why = "Every value stands there twice: does that change what is missing?"
        else:
            why = "The same values in rising order are no trouble to your function."
        return f"{first.returned}. {why}"
    if mine < 0:
        return f"{first.returned}, but the mex is never below 0."
    if mine in values:
        return f"{first.returned}, but {shown(mine)} is among the values. Which are missing?"
    return (
        f"{first.returned}. It is true that {shown(mine)} is missing there.\n"
        "But the mex is the least number that is missing: do you find a smaller one?"
    )


def _least_missing_from(start: int, values: list[int]) -> int:
    while start in values:
        start += 1
    return start


SLIPS: list[Slip] = [
    (
        lambda values: max(values) + 1,
        "You always go beyond the largest value. There may be a gap further down.",
    ),
    (max, "You always find the largest value. Look for a number that is not among them."),
    (min, "You always find the least value that is there. Look for the least that is not."),
    (
        len,
        "You always count the values. That is the mex only if they begin at 0 and have no gap.",
    ),
    (
        lambda values: _least_missing_from(1, values),
        "You begin to look at 1. Which is the first number that may be missing?",
    ),
    (
        lambda values: _least_missing_from(min(values), values),
        "You look for the first gap above the least value. But may there be one below it?",
    ),
    (
        lambda values: mex(values) - 1,
        "You are always one too low: the last number before the gap is one of the values.",
    ),
    (
        lambda values: mex(values) + 1,
        "You are always one too high. Does your function count on after it has found the gap?",
    ),
]

EXERCISE = Exercise(
    "2.5",
    "Write mex",
    Comparison(
        "my_mex(values)",
        ours=mex,
        cases=[*SETS, *TURNED, [0, 1, 10**6], *LONG, list(range(40))],
        slips=SLIPS,
        otherwise=wrong_mex,
        read=the_whole_number,
        right=f"All {len(SETS)} sets of numbers from 0 to 4, and longer lists as well.",
    ),
)
