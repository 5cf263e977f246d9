"""What the exercises that ask for a function to count something in a tree have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isclose
from numbers import Rational
from typing import Any

from coursekit.course.answers import ask, shown, written
from coursekit.course.comparison import FirstDifference
from coursekit.course.exercises import Diagnosis, Right


def near(number: Any, other: Any) -> bool:
    """Whether the two are equal up to rounding.

    >>> near(3**0.5 * 3**0.5, 3), near(3, 4)
    (True, False)
    """
    try:
        return isclose(number, other, rel_tol=1e-12)
    except OverflowError:  # too large for a float, and so for any count
        return False


def whole_numbers(cases: Sequence[tuple], remark: str) -> Diagnosis:
    """A last look at a function whose counts are right up to rounding."""

    def look(function: Callable) -> str:
        for case in cases:
            number = ask(function, *case)
            if not isinstance(number, Rational):
                return (
                    f"`{written(function, *case)}` returned {shown(number)}, a floating-point "
                    "number. Nearly: a count is a whole number. Powers with whole exponents stay "
                    "exact, and so does `//`."
                )
        return Right(remark)

    return look


def draw_a_tree(by_hand: str) -> Callable[[FirstDifference], str]:
    """The hint to draw the first tree on which a student's function goes wrong, and to count."""

    def hint(first: FirstDifference) -> str:
        b, depth = first.args
        moves = "one move" if b == 1 else f"{b} moves"
        return f"{first.returned}. Draw a tree with {moves} at each node, {depth} deep, {by_hand}"

    return hint
