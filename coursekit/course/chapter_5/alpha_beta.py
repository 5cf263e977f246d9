"""Exercise 5.8: write alpha-beta. The check counts the leaves that it looks at."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from math import inf
from typing import Any

from coursekit.course.answers import shown, stepping, the_function, written
from coursekit.course.chapter_5.minimax import Case, known_slip, value_of
from coursekit.course.chapter_5.pruning import NOTEBOOK
from coursekit.course.chapter_5.watching import (
    Log,
    Path,
    height,
    leaf_number,
    leaves_below,
    some_trees,
    value_and_log,
    watched,
)
from coursekit.course.exercises import Right, exercise
from coursekit.games import Tree

FULL = (-inf, inf)
Window = tuple[Any, Any]


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


@exercise("5.8", "Write alpha-beta", notebook=NOTEBOOK)
def write_alpha_beta(answer: Any) -> str | None:
    mine_of = the_function(answer, "my_alpha_beta(position, heuristic, depth, alpha, beta)")
    counts = []
    for case in cases():
        value, log = value_and_log(mine_of, *case, *FULL)
        if value != value_of(*case):
            return _wrong_value(mine_of, case, value, log)
        counts.append(len(set(log.leaves)))
    fewest = [len(leaves_of(*case)) for case in cases()]
    for case, mine, enough in zip(cases(), counts, fewest, strict=True):
        if mine != enough:
            return _wrong_count(mine_of, case, mine, enough, counts)
    for tree, depth, *window in windows():
        value, log = value_and_log(mine_of, tree, depth, *window)
        hint = _out_of_the_window(value_of(tree, depth), value, *window)
        if hint:
            args = watched(tree, depth, *window)[1]
            returned = f"`{written(mine_of, *args)}` returned {shown(value)}"
            return f"{returned}. {hint}{stepping(mine_of, *args)}"
    of = sum(leaves_below(tree.node) for tree, depth in cases() if depth == height(tree.node))
    seen = sum(n for n, (t, depth) in zip(counts, cases(), strict=True) if depth == height(t.node))
    return Right(f"{len(some_trees())} trees with {of} leaves, and you looked at {seen} of them.")


def _wrong_value(mine_of: Callable, case: Case, value: Any, log: Log) -> str:
    """The first tree on which a student's alpha-beta differs from minimax."""
    args = watched(*case, *FULL)[1]
    right = value_of(*case)
    differs = f"`{written(mine_of, *args)}` returned {shown(value)}, and minimax returns {right}."
    hint = known_slip(mine_of, cases(), *FULL)
    missed = [path for path in leaves_of(*case) if path not in log.leaves]
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
    all_of_them = "all " if mine == len(leaves_of(tree, depth, cuts=())) else ""
    looked = (
        f"The value is right, but `{written(mine_of, *args)}` looked at {all_of_them}{mine} leaves "
        f"where {enough} suffice."
    )
    for variant, hint in _VARIANTS:
        asked = [n for n, each in enumerate(cases()) if each[1] <= 2 or variant == SHALLOW]
        if all(counts[n] == len(leaves_of(*cases()[n], **variant)) for n in asked):
            return f"{looked} {hint}{stepping(mine_of, *args)}"
    hint = "Which window does each call get? Take the moves in their order."
    return f"{looked} {hint}{stepping(mine_of, *args)}"


SHALLOW = {"deep": False}

# What a student's search may do otherwise; all but the last show in trees of two levels.
_VARIANTS: list[tuple[dict[str, Any], str]] = [
    (
        {"cuts": ()},
        "It never stops early: compare what a node has with the window before the next move is "
        "searched. Do alpha and beta ever change, and does each call hand them on?",
    ),
    (
        {"strict": (0, 1)},
        "You stop if the value lies beyond the bound. If it equals the bound, nothing better can "
        "come of it either.",
    ),
    ({"strict": (0,)}, "Where Player I moves, a value that equals beta is enough to stop."),
    ({"strict": (1,)}, "Where Player II moves, a value that equals alpha is enough to stop."),
    ({"cuts": (0,)}, "Where Player I moves it stops early, where Player II moves it never does."),
    ({"cuts": (1,)}, "Where Player II moves it stops early, where Player I moves it never does."),
    (
        {"cuts": (0,), "strict": (0,)},
        "Where Player II moves it never stops early; and equal to the bound is enough.",
    ),
    (
        {"cuts": (1,), "strict": (1,)},
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


def leaves_of(
    tree: Tree,
    depth: float,
    cuts: tuple[int, ...] = (0, 1),
    strict: tuple[int, ...] = (),
    deep: bool = True,
) -> list[Path]:
    """Where alpha-beta looks, or a variant of it: the moves that lead to each leaf.

    `cuts` are the players at whose nodes it stops early, `strict` those at whose nodes a value that
    equals the bound is not enough. Unless `deep`, a node knows the bound of the node above alone.
    """
    leaves: list[Path] = []

    def search(position: Any, depth: float, window: Window, path: Path) -> Any:
        if position.is_over or depth == 0:
            leaves.append(path)
            return value_of(position, 0)
        maximises = position.player == 0
        best = -inf if maximises else inf
        alpha, beta = window
        for move in position.moves():
            window = (alpha, beta) if deep else (alpha, inf) if maximises else (-inf, beta)
            value = search(position.play(move), depth - 1, window, (*path, move))
            if maximises:
                best, alpha = max(best, value), max(alpha, value)
            else:
                best, beta = min(best, value), min(beta, value)
            beyond = alpha > beta or (alpha == beta and position.player not in strict)
            if beyond and position.player in cuts:
                break
        return best

    search(tree, depth, FULL, ())
    return leaves
