"""Trees of luck and trees of drift: where looking deeper does harm, and where it helps.

The first kind is Pearl's model of a game; that a search of it can be pathological, Nau has shown.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from coursekit.games.tree import Tree

GOLDEN = (sqrt(5) - 1) / 2
"""With this share of won leaves Player I wins a tree of luck of any even height equally often."""


def tree_of_luck(levels: int, rng: Any, share: float = GOLDEN) -> Tree:
    """A tree with two moves at each node, and leaves that are won (1) by luck, else lost (-1).

    No leaf says anything about its neighbours.

    >>> tree_of_luck(2, rng=1)
    Tree(((1, -1), (1, -1)))
    """
    won = np.random.default_rng(rng).random(2**levels) < share
    return Tree(_in_pairs(np.where(won, 1, -1)))


def tree_of_drift(levels: int, rng: Any) -> Tree:
    """A tree with two moves at each node: each move gains or loses a point, and the sum counts.

    A leaf is 1 if its sum is positive, -1 if it is negative, else 0; so neighbours are alike.

    >>> tree_of_drift(2, rng=8)
    Tree(((0, 1), (-1, -1)))
    """
    generator = np.random.default_rng(rng)
    sums = np.zeros(1, dtype=np.int64)
    for _ in range(levels):
        sums = np.repeat(sums, 2)
        sums += generator.choice((-1, 1), len(sums))
    return Tree(_in_pairs(np.sign(sums)))


def sum_of_leaves(position: Tree) -> int:
    """A heuristic for trees: the sum of all leaves below; won minus lost, if they are 1 and -1.

    >>> sum_of_leaves(Tree(((1, -1), (1, 1))))
    2
    """
    todo, total = [position.node], 0
    while todo:
        node = todo.pop()
        if type(node) is tuple:
            todo += node
        else:
            total += node
    return total


def _in_pairs(leaves: np.ndarray) -> Any:
    """The nested tuple over these leaves, two and two together."""
    level = leaves.tolist()
    while len(level) > 1:
        level = list(zip(level[::2], level[1::2], strict=True))
    return level[0]
