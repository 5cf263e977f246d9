"""Which leaves of a tree a search looks at, by their numbers from the left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.course.tools.watching import height, leaf_number, leaves_below, leaves_seen
from coursekit.games import Tree


def looked_at(search: Callable, tree: Tree, *more: Any) -> list[int]:
    """The leaves that a search of the whole tree comes to, each once, in this order.

    `more` are further arguments of the search, after the position, the heuristic and the depth.

    >>> from coursekit.search import alpha_beta
    >>> looked_at(alpha_beta, Tree(((8, 9), (1, 5, 7))))
    [1, 2, 3]
    """
    seen = leaves_seen(search, tree, height(tree.node), *more)
    return [leaf_number(tree, path) for path in seen]


def not_looked_at(search: Callable, tree: Tree) -> list[int]:
    """The leaves that a search of the whole tree does not come to.

    >>> from coursekit.search import alpha_beta
    >>> not_looked_at(alpha_beta, Tree(((8, 9), (1, 5, 7))))
    [4, 5]
    """
    seen = looked_at(search, tree)
    return [number for number in range(1, leaves_below(tree.node) + 1) if number not in seen]
