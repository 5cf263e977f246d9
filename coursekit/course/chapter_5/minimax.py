"""Exercise 5.2: write minimax with a heuristic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import inf
from typing import Any

from coursekit.course.answers import Hint, Unfinished, shown, stepping, the_function, written
from coursekit.course.chapter_5.watching import (
    height,
    leaves_below,
    some_trees,
    value_and_log,
    watched,
)
from coursekit.course.exercises import Right, exercise
from coursekit.games import Tree
from coursekit.search import first_leaf

NOTEBOOK = "5a-minimax-in-practice"
PLAYERS = ("Player I", "Player II")

Case = tuple[Tree, int]


@cache
def cases() -> list[Case]:
    """Trees and how deep to search them: less than the whole tree, all of it, and beyond."""
    trees = [tree for tree in some_trees() if leaves_below(tree.node) <= 9]
    return [(tree, depth) for tree in trees for depth in range(1, height(tree.node) + 2)]


@exercise("5.2", "Write minimax with a heuristic", notebook=NOTEBOOK)
def write_minimax(answer: Any) -> str | None:
    my_minimax = the_function(answer, "my_minimax(position, heuristic, depth)")
    for tree, depth in cases():
        mine, _ = value_and_log(my_minimax, tree, depth)
        if mine != value_of(tree, depth):
            break
    else:
        return Right(f"{len(cases())} searches, to the end of the tree and not so far.")
    args = watched(tree, depth)[1]
    hint = known_slip(my_minimax, cases()) or what_it_should_be(tree, depth)
    returned = f"`{written(my_minimax, *args)}` returned {shown(mine)}."
    return f"{returned} {hint}{stepping(my_minimax, *args)}"


def what_it_should_be(tree: Tree, depth: int) -> str:
    """What the mover chooses from."""
    values = [value_of(option, depth - 1) for option in tree.options()]
    wants = "as much as possible" if tree.player == 0 else "Player I to earn as little as possible"
    worth = " and ".join(map(str, values))
    move = "The only move is worth" if len(values) == 1 else "The moves are worth"
    return f"{move} {worth} to Player I, and {PLAYERS[tree.player]} wants {wants}."


def known_slip(search: Callable, asked: Sequence[Case], *window: Any) -> str | None:
    """A hint on a search that does another thing than minimax, the same in all cases."""
    try:
        mine = [value_and_log(search, *case, *window)[0] for case in asked]
    except (Hint, Unfinished):
        return None
    for slip, hint in _SLIPS:
        if mine == [slip(*case) for case in asked]:
            return hint
    return None


def payoff(position: Tree) -> Any:
    """What Player I earns at the end."""
    return position.payoffs()[0]


def chooser_of(player: int) -> Callable:
    """Player I takes the largest value, Player II the smallest."""
    return max if player == 0 else min


def value_of(
    position: Tree,
    depth: float,
    end: Callable = payoff,
    guess: Callable = first_leaf,
    choose: Callable = chooser_of,
) -> Any:
    """Minimax, unless other functions judge the end, guess below the depth, or choose."""
    if position.is_over:
        return end(position)
    if depth <= 0:
        return guess(position)
    values = [value_of(option, depth - 1, end, guess, choose) for option in position.options()]
    return choose(position.player)(values)


def _from_the_root(tree: Tree, depth: float) -> Any:
    """The first mover maximises, whoever it is."""
    return value_of(Tree(tree.node, 0), depth)


_SLIPS: list[tuple[Callable[[Tree, float], Any], str]] = [
    (
        lambda tree, depth: value_of(tree, depth + 1),
        "You always look one move too deep: with depth 0 it is the heuristic's turn.",
    ),
    (
        lambda tree, depth: value_of(tree, depth - 1),
        "You always stop one move too early: depth 1 means that each move is tried.",
    ),
    (
        lambda tree, depth: value_of(tree, inf),
        "You always search to the end of the game. Where does `depth` stop it?",
    ),
    (
        lambda tree, depth: value_of(tree, depth, choose=lambda player: max),
        "You always take the largest value. Player II wants Player I to earn little.",
    ),
    (
        lambda tree, depth: value_of(tree, depth, choose=lambda player: min),
        "You always take the smallest value. Player I wants to earn much.",
    ),
    (
        lambda tree, depth: value_of(tree, depth, choose=lambda player: chooser_of(1 - player)),
        "The roles are swapped: `position.player` is 0 where Player I moves, who maximises.",
    ),
    (
        _from_the_root,
        "You let whoever moves first maximise. Here Player II moves first: `position.player` "
        "says so.",
    ),
    (
        lambda tree, depth: (1 - 2 * tree.player) * value_of(tree, depth),
        "The size is right, but where Player II moves you return what Player II earns. "
        "Player I's value is asked for, whoever moves.",
    ),
    (
        lambda tree, depth: value_of(
            tree, depth, guess=lambda position: (1 - 2 * position.player) * first_leaf(position)
        ),
        "Where Player II is to move you turn the heuristic's sign round. It speaks for Player I, "
        "whoever is to move.",
    ),
    (
        lambda tree, depth: value_of(
            tree, depth, guess=lambda position: -first_leaf(position), end=lambda t: -payoff(t)
        ),
        "All signs are turned round: the heuristic and `payoffs()[0]` both speak for Player I.",
    ),
    (
        lambda tree, depth: value_of(tree, depth, guess=lambda position: -first_leaf(position)),
        "You turn the heuristic's sign round. High is good for Player I, as with the payoffs.",
    ),
    (
        lambda tree, depth: value_of(
            tree, depth, end=lambda position: position.payoffs()[position.player]
        ),
        "At the end you take the payoff of the player who would be next. Take Player I's.",
    ),
    (
        lambda tree, depth: value_of(tree, depth, end=lambda position: position.payoffs()[1]),
        "At the end you take Player II's payoff. The values are Player I's.",
    ),
    (
        lambda tree, depth: value_of(tree, depth, guess=lambda position: 0),
        "Below the depth you take every position for a 0. The heuristic knows more.",
    ),
]
