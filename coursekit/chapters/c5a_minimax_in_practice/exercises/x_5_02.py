"""Exercise 5.2: write minimax with a heuristic."""

from __future__ import annotations

from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise
from coursekit.course.tools.watching import (
    FIRST_LEAF,
    ask_watched,
    height,
    leaves_below,
    some_trees,
    the_value,
)
from coursekit.course.tools.wrong_searches import WRONG_SEARCHES, value_of

SMALL = [tree for tree in some_trees() if leaves_below(tree.node) <= 9]
CASES = [(tree, FIRST_LEAF, d) for tree in SMALL for d in range(1, height(tree.node) + 2)]
"""Trees and how deep to search them: less than the whole tree, all of it, and beyond."""


def _what_the_mover_chooses_from(first: FirstDifference) -> str:
    tree, heuristic, depth = first.args
    values = [value_of(option, heuristic, depth - 1) for option in tree.options()]
    move = "The only move is worth" if len(values) == 1 else "The moves are worth"
    worth = " and ".join(map(str, values))
    wants = "Player II wants Player I to earn as little as possible"
    if tree.player == 0:
        wants = "Player I wants as much as possible"
    return f"{first.returned}. {move} {worth} to Player I, and {wants}."


EXERCISE = Exercise(
    "5.2",
    "Write minimax with a heuristic",
    Comparison(
        "my_minimax(position, heuristic, depth)",
        ours=value_of,
        cases=CASES,
        slips=WRONG_SEARCHES,
        otherwise=_what_the_mover_chooses_from,
        right=f"{len(CASES)} searches, to the end of the tree and not so far.",
        read=the_value,
        ask=ask_watched,
    ),
)
