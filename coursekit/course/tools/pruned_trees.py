"""What pruning leaves of small trees: their values and the leaves that are looked at."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import inf
from typing import Any

from coursekit.course.tools.looked_at import looked_at
from coursekit.course.tools.random_games import random_trees, uniform
from coursekit.course.tools.watching import height
from coursekit.games import Tree
from coursekit.search import alpha_beta, first_leaf, minimax


def minimax_value(tree: Tree, depth: float = inf) -> Any:
    """Player I's value of a tree.

    >>> minimax_value(Tree(((3, 12), (2, 4))))
    3
    """
    return minimax(tree, first_leaf, depth)[0]


def leaf_values(tree: Tree, numbers: list[int]) -> list[Any]:
    """The values of the leaves with these numbers.

    >>> leaf_values(Tree(((8, 9), (1, 5, 7))), [1, 3])
    [8, 1]
    """
    leaves = flat(tree.node)
    return [leaves[number - 1] for number in numbers]


def flat(node: Any) -> list[Any]:
    """The leaves of a nested tuple, from the left."""
    return [leaf for part in node for leaf in flat(part)] if isinstance(node, tuple) else [node]


def same_as_minimax(search: Callable) -> bool:
    """Whether a search with a full window returns minimax's value, at every depth.

    >>> same_as_minimax(alpha_beta)
    True
    """
    return all(
        search(tree, first_leaf, depth)[0] == minimax_value(tree, depth)
        for tree in random_trees(100, seed=12)
        for depth in range(1, height(tree.node) + 1)
    )


def ordered(node: Any, player: int, best_first: bool) -> Any:
    """The tree with the moves of each node in the order of their values.

    >>> ordered(((2, 4), (3, 12)), 0, best_first=True)
    ((3, 12), (2, 4))
    """
    if not isinstance(node, tuple):
        return node
    below = [ordered(part, 1 - player, best_first) for part in node]
    values = {part: minimax_value(Tree((part,), player)) for part in below}
    return tuple(sorted(below, key=lambda part: values[part], reverse=(player == 0) == best_first))


def leaves_in_order(b: int, d: int, best_first: bool, count: int = 60) -> list[int]:
    """How many leaves alpha-beta looks at in each of `count` random trees with ordered moves.

    >>> set(leaves_in_order(2, 2, best_first=True))
    {3}
    """
    chooser = random.Random(20)
    nodes = [uniform(b, d, lambda: chooser.randrange(10**6)) for _ in range(count)]
    return [len(looked_at(alpha_beta, Tree(ordered(node, 0, best_first)))) for node in nodes]
