"""Exercise 5.8: write alpha-beta; the check counts the leaves that it looks at."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from math import inf
from typing import Any

from coursekit.course.answers import Hint, Unfinished, shown, stepping, the_function, written
from coursekit.course.exercises import Exercise, Right
from coursekit.course.planting import planted
from coursekit.course.watching import (
    Log,
    height,
    leaf_number,
    leaves_below,
    leaves_seen,
    some_trees,
    value_and_log,
    watched,
)
from coursekit.course.wrong_searches import WRONG_SEARCHES, value_of
from coursekit.games import Tree
from coursekit.search import alpha_beta, first_leaf

FULL = (-inf, inf)
Case = tuple[Tree, int]


@cache
def cases() -> list[Case]:
    """Trees searched to the end, and some of them not so far; the smallest first."""
    chooser = random.Random(8)
    whole = [(tree, height(tree.node)) for tree in some_trees()]
    part = [(tree, depth - 1) for tree, depth in whole if depth > 2 and chooser.random() < 0.3]
    return sorted(whole + part, key=lambda case: leaves_below(case[0].node))


@cache
def windows() -> list[tuple[Tree, int, Any, Any]]:
    """Searches with windows, below, around and above the value."""
    chooser = random.Random(9)
    found = []
    for tree, depth in cases()[::3]:
        alpha = chooser.randrange(-1, 9)
        found.append((tree, depth, alpha, alpha + chooser.choice((1, 1, 3))))
    return found


def write_alpha_beta(answer: Any) -> str | None:
    mine_of = the_function(answer, "my_alpha_beta(position, heuristic, depth, alpha, beta)")
    counts = []
    for case in cases():
        value, log = value_and_log(mine_of, *case, *FULL)
        if value != _right(*case):
            return _wrong_value(mine_of, case, value, log)
        counts.append(len(set(log.leaves)))
    fewest = [len(leaves_seen(alpha_beta, *case)) for case in cases()]
    for case, mine, enough in zip(cases(), counts, fewest, strict=True):
        if mine != enough:
            return _wrong_count(mine_of, case, mine, enough, counts)
    for tree, depth, *window in windows():
        value, log = value_and_log(mine_of, tree, depth, *window)
        hint = _out_of_the_window(value_of(tree, first_leaf, depth), value, *window)
        if hint:
            args = watched(tree, depth, *window)[1]
            returned = f"`{written(mine_of, *args)}` returned {shown(value)}"
            return f"{returned}. {hint}{stepping(mine_of, *args)}"
    of = sum(leaves_below(tree.node) for tree, depth in cases() if depth == height(tree.node))
    seen = sum(n for n, (t, depth) in zip(counts, cases(), strict=True) if depth == height(t.node))
    return Right(f"{len(some_trees())} trees with {of} leaves, and you looked at {seen} of them.")


def _right(tree: Tree, depth: int) -> Any:
    return value_of(tree, first_leaf, depth)


def _known_slip(mine_of: Callable) -> str | None:
    """A hint on a search that does another thing than minimax, the same in all cases."""
    try:
        mine = [value_and_log(mine_of, *case, *FULL)[0] for case in cases()]
    except (Hint, Unfinished):
        return None
    for slip, hint in WRONG_SEARCHES:
        if mine == [slip(tree, first_leaf, depth) for tree, depth in cases()]:
            return hint
    return None


def _wrong_value(mine_of: Callable, case: Case, value: Any, log: Log) -> str:
    """The first tree on which a student's alpha-beta differs from minimax."""
    args = watched(*case, *FULL)[1]
    right = _right(*case)
    differs = f"`{written(mine_of, *args)}` returned {shown(value)}, and minimax returns {right}."
    hint = _known_slip(mine_of)
    missed = [path for path in leaves_seen(alpha_beta, *case) if path not in log.leaves]
    if not hint and missed:
        number = leaf_number(case[0], missed[0])
        hint = (
            f"It did not look at leaf {number}, counted from the left, and that one may matter. "
            "What does the player above it already have elsewhere?"
        )
    if not hint:
        hint = "It looked at the right leaves. What does each node make of its moves?"
    return f"{differs} {hint}{stepping(mine_of, *args)}"


def _wrong_count(mine_of: Callable, case: Case, mine: int, enough: int, counts: list[int]) -> str:
    """Right values, and too many leaves; or too few, which will go wrong somewhere."""
    args = watched(*case, *FULL)[1]
    if mine < enough:
        looked = (
            f"The value is right, but `{written(mine_of, *args)}` looked at {mine} leaves, and "
            f"alpha-beta needs {enough}. How do you know what the others are worth?"
        )
        return f"{looked}{stepping(mine_of, *args)}"
    tree, depth = case
    all_of_them = "all " if mine == len(leaves_seen(NEVER, tree, depth)) else ""
    looked = (
        f"The value is right, but `{written(mine_of, *args)}` looked at {all_of_them}{mine} leaves "
        f"where {enough} suffice."
    )
    for variant, hint in _VARIANTS:
        asked = [n for n, each in enumerate(cases()) if each[1] <= 2 or variant == SHALLOW]
        if all(counts[n] == len(leaves_seen(variant, *cases()[n])) for n in asked):
            return f"{looked} {hint}{stepping(mine_of, *args)}"
    hint = "Which window does each call get? Take the moves in their order."
    return f"{looked} {hint}{stepping(mine_of, *args)}"


def changed(*changes: tuple[str, str]) -> Callable:
    """Alpha-beta with some of its lines changed."""
    search: Callable = alpha_beta
    for right, wrong in changes:
        search = planted(search, right, wrong)
    return search


NO_CUT = {0: ("if best >= beta", "if False"), 1: ("if best <= alpha", "if False")}
STRICT = {0: ("best >= beta", "best > beta"), 1: ("best <= alpha", "best < alpha")}
NEVER = changed(*NO_CUT.values())
SHALLOW = changed(
    ("alpha, beta)\n            if value > best", "alpha, inf)\n            if value > best"),
    ("alpha, beta)\n            if value < best", "-inf, beta)\n            if value < best"),
)

# What a student's search may do otherwise; all but the last show in trees of two levels.
_VARIANTS: list[tuple[Callable, str]] = [
    (
        NEVER,
        "It never stops early: compare what a node has with the window before the next move is "
        "searched. Do alpha and beta ever change, and does each call hand them on?",
    ),
    (
        changed(*STRICT.values()),
        "You stop if the value lies beyond the bound. If it equals the bound, nothing better can "
        "come of it either.",
    ),
    (changed(STRICT[0]), "Where Player I moves, a value that equals beta is enough to stop."),
    (changed(STRICT[1]), "Where Player II moves, a value that equals alpha is enough to stop."),
    (
        changed(NO_CUT[1]),
        "Where Player I moves it stops early, where Player II moves it never does.",
    ),
    (
        changed(NO_CUT[0]),
        "Where Player II moves it stops early, where Player I moves it never does.",
    ),
    (
        changed(NO_CUT[1], STRICT[0]),
        "Where Player II moves it never stops early; and equal to the bound is enough.",
    ),
    (
        changed(NO_CUT[0], STRICT[1]),
        "Where Player I moves it never stops early; and equal to the bound is enough.",
    ),
    (
        SHALLOW,
        "Each node knows the bound of the node above it, but not those of the players further up. "
        "Hand both alpha and beta on.",
    ),
]


def _out_of_the_window(right: Any, mine: Any, alpha: Any, beta: Any) -> str | None:
    """What is wrong with an answer to a search with a window, if anything."""
    if alpha < right < beta:
        where = f"Minimax's value is {right}, inside the window"
        return None if mine == right else f"{where}: then it should be exact."
    if right <= alpha:
        where = f"Minimax's value is {right}, and alpha is {alpha}"
        fits, needed = right <= mine <= alpha, "an upper bound that is no more than alpha"
    else:
        where = f"Minimax's value is {right}, and beta is {beta}"
        fits, needed = beta <= mine <= right, "a lower bound that is no less than beta"
    return None if fits else f"{where}. The answer should be {needed}."


EXERCISE = Exercise("5.8", "Write alpha-beta", write_alpha_beta)
