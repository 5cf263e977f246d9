"""Exercise 5.4: what iterative deepening costs."""

from __future__ import annotations

from collections.abc import Callable
from math import isclose
from numbers import Rational
from typing import Any

from coursekit.course.answers import ask, shown, the_function, the_number, written
from coursekit.course.exercises import Exercise, Right

Count = Callable[[int, int], Any]


def searched(b: int, depth: int) -> int:
    """How many positions below the root one search looks at."""
    return sum(b**level for level in range(1, depth + 1))


def deepening_cost(b: int, depth: int) -> int:
    """The same for the searches to depth 1, 2, … together."""
    return sum(searched(b, limit) for limit in range(1, depth + 1))


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


EXERCISE = Exercise("5.4", "What iterative deepening costs", what_deepening_costs)
