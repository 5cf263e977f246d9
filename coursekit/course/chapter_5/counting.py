"""Exercises 5.1, 5.4 and 5.9: how large trees are, and how little of them has to be seen."""

from __future__ import annotations

from collections.abc import Callable
from math import isclose, log, log10
from numbers import Rational
from typing import Any

from coursekit.course.answers import ask, shown, the_function, the_number, written
from coursekit.course.chapter_5.minimax import NOTEBOOK
from coursekit.course.chapter_5.pruning import NOTEBOOK as ALPHA_BETA
from coursekit.course.exercises import Right, exercise
from coursekit.search import fewest_leaves

MOVES, LENGTH = 92, 115
"""Shogi: so many moves in a position, so many moves in a game, on average."""


@exercise("5.1", "How large is the tree?", notebook=NOTEBOOK)
def how_large(answer: Any) -> str | None:
    x = the_number(answer, "x")
    exact = LENGTH * log10(MOVES)
    if x == int(exact):
        return Right("A computer that sees 10¹⁵ leaves a second needs more than 10²⁰⁰ years.")
    if x == MOVES**LENGTH or x > 10**6:
        return "That is the number of leaves itself, or near it. How many zeros has it, roughly?"
    if isclose(x, exact, abs_tol=0.06):  # rounded to one digit, as the example
        return f"Yes, {shown(x)}. Rounded down to a whole number?"
    if x == int(exact) + 1:
        return (
            "That is one too many: rounded up, or the number of digits. 100 has three digits and "
            "is 10²."
        )
    if isclose(x, LENGTH * log(MOVES), abs_tol=1):
        return "That is the power of e. Take the logarithm to base 10."
    if isclose(x, MOVES * log10(LENGTH), abs_tol=1):
        return f"That would be a tree with {LENGTH} moves in each position and games of {MOVES}."
    if x == LENGTH:
        return (
            f"With 10 moves in a position it would be 10 to the {LENGTH}. Here there are {MOVES}."
        )
    if x == MOVES * LENGTH:
        return (
            f"{MOVES} times {LENGTH} would be the leaves if the choices added up. Each move of the "
            "first player is followed by each of the second."
        )
    return (
        f"One move: {MOVES} positions. Two moves: {MOVES} · {MOVES}. How many after {LENGTH}?\n"
        "Then ask `log10` from `math` for the power of ten; yours would be 10 to the "
        f"{shown(x)}."
    )


Count = Callable[[int, int], Any]


def searched(b: int, depth: int) -> int:
    """How many positions below the root one search looks at."""
    return sum(b**level for level in range(1, depth + 1))


def deepening_cost(b: int, depth: int) -> int:
    """The same for the searches to depth 1, 2, … together."""
    return sum(searched(b, limit) for limit in range(1, depth + 1))


@exercise("5.4", "What iterative deepening costs", notebook=NOTEBOOK)
def what_deepening_costs(answer: Any) -> str | None:
    mine_of = the_function(answer, "my_deepening_cost(b, depth)")
    cases = [(3, 1), (3, 2), (2, 3), (3, 3), (4, 2), (1, 4), (5, 1), (10, 4), (2, 10)]
    slips: list[tuple[Count, str]] = [
        (
            searched,
            "That is what the last search costs. The shallower ones were looked at as well, and "
            "all of them begin at the root.",
        ),
        (
            lambda b, depth: b**depth,
            "That is the lowest level of the deepest search alone. What lies above it?",
        ),
        (
            lambda b, depth: depth * searched(b, depth),
            "You count the deepest search again and again. The first one only goes to depth 1.",
        ),
        (
            lambda b, depth: deepening_cost(b, depth) + depth,
            "You count the root, once in each search. It should not count here.",
        ),
        (
            lambda b, depth: deepening_cost(b, depth) + 1,
            "You count the root. It should not count here.",
        ),
        (
            lambda b, depth: deepening_cost(b, depth) + depth + 1,
            "You count the root, and a search to depth 0 as well. Neither counts here.",
        ),
        (
            lambda b, depth: sum(level * b**level for level in range(1, depth + 1)),
            "You count the lowest level most often. Only the last search comes there, and all of "
            "them pass through the first.",
        ),
        (
            lambda b, depth: searched(b, depth) + 1,
            "That is the deepest search, with the root. How much did the shallower ones cost?",
        ),
        (
            lambda b, depth: deepening_cost(b, depth - 1),
            "The deepest search is missing: does your loop stop one too early?",
        ),
    ]
    right = Right("The larger b is, the less the repetitions matter: most of it is the last level.")
    by_hand = "and count by hand, in each of the searches."
    return _count(mine_of, deepening_cost, cases, slips, by_hand) or right


@exercise("5.9", "The fewest leaves", notebook=ALPHA_BETA)
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
