"""Exercise 5.2: write minimax with a heuristic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from coursekit.course.answers import Hint, Unfinished, shown, stepping, the_function, written
from coursekit.course.exercises import Exercise, Right
from coursekit.course.watching import (
    height,
    leaves_below,
    some_trees,
    value_and_log,
    watched,
)
from coursekit.course.wrong_searches import WRONG_SEARCHES, value_of
from coursekit.games import Tree
from coursekit.search import first_leaf

PLAYERS = ("Player I", "Player II")


Case = tuple[Tree, int]


@cache
def cases() -> list[Case]:
    """Trees and how deep to search them: less than the whole tree, all of it, and beyond."""
    trees = [tree for tree in some_trees() if leaves_below(tree.node) <= 9]
    return [(tree, depth) for tree in trees for depth in range(1, height(tree.node) + 2)]


def write_minimax(answer: Any) -> str | None:
    my_minimax = the_function(answer, "my_minimax(position, heuristic, depth)")
    for tree, depth in cases():
        mine, _ = value_and_log(my_minimax, tree, depth)
        if mine != value_of(tree, first_leaf, depth):
            break
    else:
        return Right(f"{len(cases())} searches, to the end of the tree and not so far.")
    args = watched(tree, depth)[1]
    hint = known_slip(my_minimax, cases()) or what_it_should_be(tree, depth)
    returned = f"`{written(my_minimax, *args)}` returned {shown(mine)}."
    return f"{returned} {hint}{stepping(my_minimax, *args)}"


def what_it_should_be(tree: Tree, depth: int) -> str:
    """What the mover chooses from."""
    values = [value_of(option, first_leaf, depth - 1) for option in tree.options()]
    wants = "as much as possible" if tree.player == 0 else "Player I to earn as little as possible"
    worth = " and ".join(map(str, values))
    move = "The only move is worth" if len(values) == 1 else "The moves are worth"
    return f"{move} {worth} to Player I, and {PLAYERS[tree.player]} wants {wants}."


def known_slip(search: Callable, asked: Sequence[Case]) -> str | None:
    """A hint on a search that does another thing than minimax, the same in all cases."""
    try:
        mine = [value_and_log(search, *case)[0] for case in asked]
    except (Hint, Unfinished):
        return None
    for slip, hint in WRONG_SEARCHES:
        if mine == [slip(tree, first_leaf, depth) for tree, depth in asked]:
            return hint
    return None


EXERCISE = Exercise("5.2", "Write minimax with a heuristic", write_minimax)
