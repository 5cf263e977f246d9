"""Exercise 1.9: how many strategies."""

from __future__ import annotations

from collections.abc import Callable
from math import isclose
from numbers import Rational
from typing import Any

from coursekit.course.answers import ask, the_number
from coursekit.course.comparison import Comparison, FirstDifference, call_returned
from coursekit.course.exercises import Exercise, Right

# All small: a function that lists the strategies one by one is right as well.
CASES = [(2, 2), (2, 3), (3, 2), (2, 1), (3, 1), (1, 1), (1, 5), (4, 0), (4, 6)]


def wrong_count(first: FirstDifference) -> str:
    b, n = first.args
    if all(_nearly(count, b**n) for (b, n), count in first.answers):
        return _in_floating_point(first.returned)
    if all(count == b**n for (b, n), count in first.answers if n):
        return (
            f"{first.returned}. With nothing to decide there is still one way to play: do nothing."
        )
    letters = "abcdefghij"[:b]
    return (
        f"{first.returned}. Write the strategies down for {n} node{'s' if n != 1 else ''} with the "
        f"moves {', '.join(letters)}: a strategy is a word of {n} letter{'s' if n != 1 else ''}. "
        "How many words are there?"
    )


def is_it_exact(strategies: Callable) -> str:
    for case in CASES:
        count = ask(strategies, *case)
        if not isinstance(count, Rational):
            return _in_floating_point(call_returned(strategies, case, count))
    return Right("With 10 moves at each of 20 nodes, nobody can list them any more.")


def _nearly(count: Any, right: int) -> bool:
    """Whether the two are equal, or as good as equal for a floating-point number."""
    return count == right or (not isinstance(count, Rational) and isclose(count, right))


def _in_floating_point(returned: str) -> str:
    return (
        f"{returned}, a floating-point number. Nearly: a count is a whole number, and in Python "
        "those are exact however large; floating point is not."
    )


EXERCISE = Exercise(
    "1.9",
    "How many strategies",
    Comparison(
        "strategies(moves, nodes)",
        ours=lambda b, n: b**n,
        cases=CASES,
        slips=[
            (
                lambda b, n: b * n,
                "You add the choices up; but a strategy fixes a move at every node, and each "
                "choice here goes with each choice there.",
            ),
            (
                lambda b, n: n**b,
                "Base and exponent have changed places.\n"
                "One more node: how many times as many strategies?",
            ),
            (
                lambda b, n: b ^ n,
                "In Python `^` is not a power: it compares two numbers bit by bit.\n"
                "The sign for a power is `**`.",
            ),
        ],
        otherwise=wrong_count,
        read=the_number,
        right=is_it_exact,
    ),
)
