"""Exercise 5.8: write alpha-beta.

Four comparisons, one after the other: the values, the leaves that are looked at, what a search with
a window returns, and the values of ends of Kalah, where the players need not take turns.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import inf
from typing import Any

from coursekit.course.answers import ask, shown, written
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.course.planting import planted
from coursekit.course.tools import moving_twice
from coursekit.course.tools.watching import (
    FIRST_LEAF,
    Heuristic,
    ask_watched,
    height,
    leaf_number,
    leaves_below,
    leaves_seen,
    some_trees,
    the_value,
)
from coursekit.course.tools.wrong_searches import (
    WRONG_SEARCHES,
    Search,
    value_of,
    what_the_mover_chooses_from,
)
from coursekit.games import Tree
from coursekit.search.alpha_beta_search import alpha_beta

CALLED = "my_alpha_beta(position, heuristic, depth, alpha, beta)"
Case = tuple[Tree, Heuristic, int, Any, Any]


def _cases() -> list[Case]:
    """Trees searched to the end, and some of them less deep; the smallest first."""
    chooser = random.Random(8)
    whole = [(tree, height(tree.node)) for tree in some_trees()]
    some = [(tree, depth) for tree, depth in whole if depth > 2 and chooser.random() < 0.3]
    part = [(tree, less) for tree, depth in some for less in range(2, depth)]
    found = sorted(whole + part, key=lambda case: leaves_below(case[0].node))
    return [(tree, FIRST_LEAF, depth, -inf, inf) for tree, depth in found]


def _windows() -> list[Case]:
    """Searches with windows below, around and above the value."""
    chooser = random.Random(9)
    found = []
    for tree, heuristic, depth, *_ in CASES[::3]:
        alpha = chooser.randrange(-1, 9)
        found.append((tree, heuristic, depth, alpha, alpha + chooser.choice((1, 1, 3))))
    return found


CASES = _cases()
WINDOWS = _windows()


def changed(*changes: tuple[str, str]) -> Callable:
    """Alpha-beta with some of its lines changed."""
    search: Callable = alpha_beta
    for right, wrong in changes:
        search = planted(search, right, wrong)
    return search


NO_CUT_I, STRICT_I = ("if best >= beta", "if False"), ("best >= beta", "best > beta")
NO_CUT_II, STRICT_II = ("if best <= alpha", "if False"), ("best <= alpha", "best < alpha")

NEVER_STOPS = changed(NO_CUT_I, NO_CUT_II)
SHALLOW: Slip = (
    changed(
        ("alpha, beta)\n            if value > best", "alpha, inf)\n            if value > best"),
        ("alpha, beta)\n            if value < best", "-inf, beta)\n            if value < best"),
    ),
    "Each node knows the bound of the node above it, but not those of the players further up. "
    "Hand both alpha and beta on.",
)
LOOK_TOO_OFTEN: list[Slip] = [
    (
        NEVER_STOPS,
        "It never stops early: compare what a node has with the window before the next move is "
        "searched. Do alpha and beta ever change, and does each call hand them on?",
    ),
    (
        changed(STRICT_I, STRICT_II),
        "You stop if the value lies beyond the bound. If it equals the bound, nothing better can "
        "come of it either.",
    ),
    (changed(STRICT_I), "Where Player I moves, a value that equals beta is enough to stop."),
    (changed(STRICT_II), "Where Player II moves, a value that equals alpha is enough to stop."),
    (
        changed(NO_CUT_II),
        "Where Player I moves it stops early, where Player II moves it never does.",
    ),
    (
        changed(NO_CUT_I),
        "Where Player II moves it stops early, where Player I moves it never does.",
    ),
    (
        changed(NO_CUT_II, STRICT_I),
        "Where Player II moves it never stops early; and equal to the bound is enough.",
    ),
    (
        changed(NO_CUT_I, STRICT_II),
        "Where Player I moves it never stops early; and equal to the bound is enough.",
    ),
]
"""Searches with the right values that do not skip what they could."""


def counting(search: Callable, deepest: float = inf) -> Callable[..., int]:
    """How many leaves a search looks at; beyond `deepest` that depends on how it is written."""

    def count(tree: Tree, heuristic: Heuristic, depth: int, alpha: Any, beta: Any) -> int:
        if depth > deepest:
            raise ValueError(f"depth must be at most {deepest}, not {depth}")
        return len(leaves_seen(search, tree, depth, -inf, inf))

    return count


def asking(search: Callable) -> Callable:
    """A student's search; trouble on the way becomes a hint."""
    return lambda *args: ask(search, *args)


def _missed_leaf(first: FirstDifference) -> str:
    tree, _, depth, *_ = first.args
    seen = leaves_seen(asking(first.function), tree, depth, -inf, inf)
    missed = [path for path in leaves_seen(alpha_beta, tree, depth) if path not in seen]
    if missed:
        number = leaf_number(tree, missed[0])
        return (
            f"{first.returned}. It did not look at leaf {number}, counted from the left, and that "
            "one may matter. What does the player above it already have elsewhere?"
        )
    return f"{first.returned}. It looked at the right leaves. Which value does each node return?"


def _looked_at(function: Callable, args: tuple, mine: int) -> str:
    looked = f"The value is right, but `{written(function, *args)}` looked at"
    enough, of_them_all = counting(alpha_beta)(*args), counting(NEVER_STOPS)(*args)
    if mine < enough:
        return f"{looked} {mine} leaves, and alpha-beta needs {enough}"
    return f"{looked} {'all ' if mine == of_them_all else ''}{mine} leaves where {enough} suffice"


def _other_leaves(first: FirstDifference) -> str:
    if first.mine < first.right:
        return f"{first.returned}. How do you know what the others are worth?"
    return f"{first.returned}. Which window does each call get? Take the moves in their order."


Bounds = tuple[Any, Any, Any]


def _value_and_window(tree: Tree, heuristic: Heuristic, depth: int, *window: Any) -> Bounds:
    return (value_of(tree, heuristic, depth), *window)


def _fits(mine: Any, bounds: Bounds) -> bool:
    """Whether the answer to a search with a window is exact inside it, and otherwise a bound."""
    value, alpha, beta = bounds
    if alpha < value < beta:
        return mine == value
    return value <= mine <= alpha if value <= alpha else beta <= mine <= value


def _out_of_the_window(first: FirstDifference) -> str:
    value, alpha, beta = first.right
    where = f"{first.returned}. Minimax's value is {value}"
    if alpha < value < beta:
        return f"{where}, inside the window: then it should be exact."
    if value <= alpha:
        needed = "an upper bound that is no more than alpha"
        return f"{where}, and alpha is {alpha}. The answer should be {needed}."
    needed = "a lower bound that is no less than beta"
    return f"{where}, and beta is {beta}. The answer should be {needed}."


def without_window(search: Search) -> Callable:
    """The same search, called like alpha-beta."""
    return lambda position, heuristic, depth, alpha, beta: search(position, heuristic, depth)


WHOLE = [case for case in CASES if case[2] == height(case[0].node)]
_leaves = sum(leaves_below(tree.node) for tree, *_ in WHOLE)
_seen = sum(counting(alpha_beta)(*case) for case in WHOLE)

kalah = Comparison(
    CALLED,
    ours=without_window(value_of),
    cases=[(*case, -inf, inf) for case in moving_twice.CASES],
    slips=[(without_window(search), hint) for search, hint in moving_twice.SLIPS],
    otherwise=what_the_mover_chooses_from,
    right=f"{len(WHOLE)} trees with {_leaves} leaves, and you looked at {_seen} of them.",
    read=the_value,
    watch=moving_twice.stepping_through_kalah,
)
windows = Comparison(
    CALLED,
    ours=_value_and_window,
    cases=WINDOWS,
    otherwise=_out_of_the_window,
    right=kalah,
    read=the_value,
    same=_fits,
    ask=ask_watched,
)
leaves = Comparison(
    CALLED,
    ours=counting(alpha_beta),
    cases=CASES,
    slips=[
        *((counting(search, deepest=2), hint) for search, hint in LOOK_TOO_OFTEN),
        (counting(SHALLOW[0]), SHALLOW[1]),
    ],
    otherwise=_other_leaves,
    right=windows,
    ask=lambda search, *args: counting(asking(search))(*args),
    returned=_looked_at,
)
values = Comparison(
    CALLED,
    ours=lambda *args: alpha_beta(*args)[0],
    cases=CASES,
    slips=[(without_window(search), hint) for search, hint in WRONG_SEARCHES],
    otherwise=_missed_leaf,
    right=leaves,
    read=the_value,
    ask=ask_watched,
    returned=lambda function, args, mine: (
        f"`{written(function, *args)}` returned {shown(mine)}, and minimax returns "
        f"{value_of(*args[:3])}"
    ),
)

EXERCISE = Exercise("5.8", "Write alpha-beta", values)
