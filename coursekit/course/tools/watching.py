"""Trees that remember which of their leaves a student's search has looked at."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from math import inf
from numbers import Real
from typing import Any

import numpy as np

from coursekit.course.answers import Hint, ask, the_number, written
from coursekit.games import Tree, Utilities
from coursekit.games.tree_nodes import subtrees_of
from coursekit.search import first_leaf

Path = tuple[int, ...]


class Log:
    """The leaves that were looked at, each as the moves that lead there."""

    def __init__(self) -> None:
        self.leaves: list[Path] = []
        self.asked_at_the_end: Tree | None = None
        """A finished game that the heuristic was asked about."""


class WatchedTree(Tree, frozen=True):
    """A tree that writes down whose payoffs are asked for."""

    path: Path = ()
    log: Any = None

    def play(self, move):
        option, path = Tree.play(self, move), (*self.path, self.legal(move))
        return as_watched(option, path, self.log)

    def payoffs(self):
        self.log.leaves.append(self.path)
        return Tree.payoffs(self)

    def __repr__(self):
        return repr(self.plain())

    def plain(self) -> Tree:
        """The same tree, unwatched."""
        return Tree(self.node, self.player, self.players, self.is_over, self.turn)


def as_watched(tree: Tree, path: Path, log: Log) -> WatchedTree:
    """`tree`, which these moves have led to, but it writes down whose payoffs are asked for."""
    return WatchedTree(
        tree.node, tree.player, tree.players, tree.is_over, tree.turn, path=path, log=log
    )


class Heuristic:
    """A heuristic that writes down what it is asked about; it shows itself as `name`."""

    def __init__(self, log: Log, guess: Callable[[Any], Any], name: str):
        self.log, self.guess, self.name = log, guess, name

    def __call__(self, position: Any) -> Any:
        if not isinstance(position, WatchedTree):
            return self.guess(position)
        if position.is_over:
            self.log.asked_at_the_end = position.plain()
        self.log.leaves.append(position.path)
        return self.guess(position.plain())

    def __repr__(self) -> str:
        return self.name


def watched(
    tree: Tree, depth: float, *window: Any, guess: Callable = first_leaf, name: str = "first_leaf"
) -> tuple[Log, tuple[Any, ...]]:
    """A log, and the arguments with which a student's search of `tree` writes into it."""
    log = Log()
    return log, (as_watched(tree, (), log), Heuristic(log, guess, name), depth, *window)


FIRST_LEAF = Heuristic(Log(), first_leaf, "first_leaf")
"""The heuristic `first_leaf`, which a hint shows by that name."""


def ask_watched(
    search: Callable, tree: Tree, heuristic: Heuristic, depth: float, *window: Any
) -> Any:
    """What a student's search returns, if it has not asked the heuristic about finished games."""
    log, args = watched(tree, depth, *window, guess=heuristic.guess, name=heuristic.name)
    answer = ask(search, *args)
    if log.asked_at_the_end is not None and answer is not None:
        raise Hint(
            f"`{written(search, *args)}` asked the heuristic about `{log.asked_at_the_end!r}`. "
            "There the game is over, and the payoffs are known: a guess could be wrong.\n"
            "Which of your two base cases should come first?"
        )
    return answer


def listed(answer: Any) -> Any:
    """An array as a list, or as a number if it holds only one; everything else as it is.

    >>> listed(np.array([3, 5])), listed(np.array(3)), listed((3, 5))
    ([3, 5], 3, (3, 5))
    """
    return answer.tolist() if isinstance(answer, np.ndarray) else answer


def the_value(answer: Any, call: str) -> Any:
    """The value that a student's search returned, alone or with a move; otherwise a hint."""
    value = listed(answer)
    if isinstance(value, tuple | list) and len(value) == 2:
        value = listed(value[0])
    is_infinite = isinstance(value, Real) and value in (-inf, inf)
    return value if is_infinite else the_number(value, f"What {call} returns")


def leaves_seen(search: Callable, tree: Tree, depth: float, *more: Any) -> list[Path]:
    """Where a search looks: each leaf once, as the moves that lead there.

    `more` are further arguments of the search, such as its window.
    """
    log, args = watched(tree, depth, *more)
    search(*args)
    return list(dict.fromkeys(log.leaves))


def leaf_number(tree: Tree, path: Path) -> int:
    """The number of a leaf, or of the leftmost one below a node, counted from 1 at the left."""
    before, node = 1, tree.node
    for move in path:
        subtrees = subtrees_of(node)
        before += sum(map(leaves_below, subtrees[:move]))
        node = subtrees[move]
    return before


def leaves_below(node: Any) -> int:
    """How many leaves a nested tuple has."""
    return 1 if is_leaf_node(node) else sum(map(leaves_below, subtrees_of(node)))


def height(node: Any) -> int:
    """How many moves the longest game takes."""
    return 0 if is_leaf_node(node) else 1 + max(map(height, subtrees_of(node)))


def is_leaf_node(node: Any) -> bool:
    """Whether a part of a nested tuple is a leaf: a number, or the utilities of all players."""
    return not isinstance(node, tuple) or isinstance(node, Utilities)


@cache
def some_trees() -> list[Tree]:
    """Trees for two players, always the same, the smallest first."""
    chooser = random.Random(5)
    trees = [Tree((3, 5)), Tree((3, 5), player=1), Tree(((2, 7), (4, 1))), Tree(((2, 7), 3))]
    while len(trees) < 160:
        node = _node(chooser, chooser.choice((2, 2, 3, 3, 4)))
        if isinstance(node, tuple) and len(node) > 1 and leaves_below(node) <= 14:
            trees.append(Tree(node, chooser.choice((0, 0, 1))))
    unique = list(dict.fromkeys(trees))
    return sorted(unique, key=lambda tree: (leaves_below(tree.node), height(tree.node)))


def _node(chooser: random.Random, levels: int) -> Any:
    """A random nested tuple of `levels` levels; now and then a leaf comes early."""
    if levels == 0 or (levels < 3 and chooser.random() < 0.1):
        return chooser.randrange(10)
    return tuple(_node(chooser, levels - 1) for _ in range(chooser.choice((1, 2, 2, 2, 3))))
