"""Exercise 5.9: the fewest leaves that alpha-beta can do with."""

from __future__ import annotations

from collections.abc import Callable
from math import isclose
from numbers import Rational
from typing import Any

from coursekit.course.answers import ask, shown, the_function, the_number, written
from coursekit.course.exercises import Exercise, Right
from coursekit.search import fewest_leaves

Count = Callable[[int, int], Any]


def the_fewest_leaves(answer: Any) -> str | None:
    mine_of = the_function(answer, "my_fewest_leaves(b, d)")
    cases = [(2, 1), (2, 2), (3, 2), (2, 3), (3, 3), (3, 4), (2, 5), (1, 4), (35, 6), (2, 15)]
    slips: list[tuple[Count, str]] = [
        (lambda b, d: b**d, "That is every leaf. With good moves first, most can be skipped."),
        (
            lambda b, d: fewest_leaves(b, d) + 1,
            "Nearly: the two proofs have leaves in common, and you count them twice.",
        ),
        (
            lambda b, d: b ** ((d + 1) // 2),
            "That is one of the two proofs. The other one needs leaves of its own.",
        ),
        (
            lambda b, d: b ** (d // 2),
            "That is one of the two proofs. The other one needs leaves of its own.",
        ),
        (
            lambda b, d: b ** (d / 2),
            "That is one of the two proofs, and only where d is even. What does the other need?",
        ),
        (
            lambda b, d: 2 * b ** (d // 2),
            "Two proofs, yes. Do they have leaves in common? And are they alike where d is odd?",
        ),
        (
            lambda b, d: 2 * b ** (d // 2) - 1,
            "Right where d is even. Where it is odd, one player moves once more than the other.",
        ),
        (
            lambda b, d: 2 * b ** (d / 2) - 1,
            "Half of d is no whole number where d is odd: one player moves once more than the "
            "other.",
        ),
        (
            lambda b, d: 2 * b ** ((d + 1) // 2) - 1,
            "Right where d is even. Where it is odd, one player moves once more than the other.",
        ),
    ]
    right = Right("About twice the square root of all leaves: the same time, twice as deep.")
    by_hand = "and mark the leaves of both proofs: that Player I can have so much, and no more."
    return _count(mine_of, fewest_leaves, cases, slips, by_hand) or right


def _count(
    mine_of: Callable, right_of: Count, cases: list, slips: list[tuple[Count, str]], by_hand: str
) -> str | None:
    """A hint on a function that counts, if it is not right for all cases."""
    mine = {}
    for case in cases:
        call = f"`{written(mine_of, *case)}`"
        answer = ask(mine_of, *case)
        if answer is None:
            return f"{call} returned None. Does every way through your function end in a `return`?"
        mine[case] = the_number(answer, f"What {call} returns")
    wrong = next((case for case in mine if mine[case] != right_of(*case)), None)
    if wrong is None:
        inexact = next((case for case in cases if not isinstance(mine[case], Rational)), None)
        return _float(mine_of, inexact, mine[inexact]) if inexact else None
    returned = f"`{written(mine_of, *wrong)}` returned {shown(mine[wrong])}."
    if _near(mine[wrong], right_of(*wrong)):
        return _float(mine_of, wrong, mine[wrong])
    for slip, hint in slips:
        if all(_near(number, slip(*case)) for case, number in mine.items()):
            return f"{returned} {hint}"
    b, d = wrong
    moves = "one move" if b == 1 else f"{b} moves"
    return f"{returned} Draw a tree with {moves} at each node, {d} deep, {by_hand}"


def _near(number: Any, other: Any) -> bool:
    """Whether the two are equal up to rounding."""
    try:
        return isclose(number, other, rel_tol=1e-12)
    except OverflowError:  # too large for a float, and so for any of the cases
        return False


def _float(mine_of: Callable, case: Any, number: Any) -> str:
    return (
        f"`{written(mine_of, *case)}` returned {shown(number)}, a floating-point number. Nearly: "
        "a count is a whole number. Powers with whole exponents stay exact, and so does `//`."
    )


EXERCISE = Exercise("5.9", "The fewest leaves", the_fewest_leaves)
