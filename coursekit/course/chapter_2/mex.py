"""Exercise 2.5: write mex."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from coursekit.course.answers import Hint, ask, shown, the_function, the_whole_number, written
from coursekit.course.exercises import Right, exercise
from coursekit.impartial import mex

NOTEBOOK = "2b-sprague-grundy"

Values = tuple[int, ...]


@cache
def _small() -> list[Values]:
    """Every set of numbers from 0 to 4, the smallest first."""
    return [values for size in range(6) for values in combinations(range(5), size)]


@cache
def _others() -> list[Values]:
    """Values in any order, some of them twice; then long lists, always the same ones."""
    random = np.random.default_rng(2)
    long = [tuple(random.integers(0, 12, size=size).tolist()) for size in range(3, 40)]
    short = [values[::-1] for values in _small()] + [values * 2 for values in _small()]
    return [*short, (0, 1, 10**6), *long, tuple(range(200))]


@exercise("2.5", "Write mex", notebook=NOTEBOOK)
def write_mex(answer: Any) -> str | None:
    my_mex = the_function(answer, "my_mex(values)")
    mine: dict[Values, int] = {}
    for values in [*_small(), *_others()]:
        mine[values] = _number(my_mex, values)
        if mine[values] != mex(values):
            break
    else:
        return _remark(my_mex)
    call = f"`{written(my_mex, list(values))}`"
    returned = f"{call} returned {shown(mine[values])}"
    if values in _small():
        hint = _known_slip(my_mex)
        if hint:
            return f"{returned}. {hint}"
    elif tuple(sorted(set(values))) in _small():
        if len(set(values)) < len(values):
            return f"{returned}. Every value stands there twice: does that change what is missing?"
        return f"{returned}. The same values in rising order are no trouble to your function."
    if mine[values] < 0:
        return f"{returned}, but the mex is never below 0."
    if mine[values] in values:
        return f"{returned}, but {shown(mine[values])} is among the values. Which are missing?"
    return (
        f"{returned}. It is true that {shown(mine[values])} is missing there.\n"
        "But the mex is the least number that is missing: do you find a smaller one?"
    )


def _number(my_mex: Callable, values: Values) -> int:
    number = ask(my_mex, list(values))
    call = f"`{written(my_mex, list(values))}`"
    if number is None:
        raise Hint(f"{call} returned None. Does every way through your function end in a `return`?")
    return the_whole_number(number, f"What {call} returns")


def _known_slip(my_mex: Callable) -> str | None:
    """A hint on a function that computes something else, the same thing for all small sets."""
    mine: dict[Values, int] = {}
    for values in _small()[1:]:  # many a slip has no answer for no values
        try:
            mine[values] = _number(my_mex, values)
        except Hint:
            return None
    for slip, hint in _SLIPS:
        if all(number == slip(values) for values, number in mine.items()):
            return hint
    return None


def _least_missing_from(start: int, values: Values) -> int:
    while start in values:
        start += 1
    return start


_SLIPS: list[tuple[Callable[[Values], int], str]] = [
    (
        lambda values: max(values) + 1,
        "You always go beyond the largest value. There may be a gap further down.",
    ),
    (
        max,
        "You always find the largest value. Look for a number that is not among them.",
    ),
    (
        min,
        "You always find the least value that is there. Look for the least that is not.",
    ),
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


def _remark(my_mex: Callable) -> Right:
    values = [3, 0, 1]
    ask(my_mex, values)
    if values != [3, 0, 1]:
        return Right(
            f"One thing to mend: after `{written(my_mex, [3, 0, 1])}` the list that I handed over "
            f"was {shown(values)}. Work on a copy."
        )
    return Right(f"All {len(_small())} sets of numbers from 0 to 4, and longer lists as well.")
