"""The tree of a compiled search: its nodes are made when somebody looks at them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from coursekit.engine.kernel import kernel_for
from coursekit.engine.uct import FIRST_CHILD, MOVE, MOVER, PARENT, TOTAL, TRIED, VISITS
from coursekit.games import Position
from coursekit.monte_carlo.results import Node


class GrownTree:
    """A tree as arrays, with a row for each node, and for some that there might have been."""

    def __init__(self, nodes: np.ndarray, statistics: np.ndarray):
        self.nodes, self.statistics = nodes, statistics

    @cached_property
    def sizes(self) -> list[int]:
        """[k]: how many nodes there are in the tree below row k, that one included."""
        sizes, parents = (self.statistics[:, VISITS] > 0).tolist(), self.nodes[:, PARENT].tolist()
        for row in range(len(sizes) - 1, 0, -1):  # children come after their parents
            sizes[parents[row]] += sizes[row]
        return sizes

    def children(self, row: int) -> range:
        """The rows of a node's children, in the order in which they were tried."""
        first = int(self.nodes[row, FIRST_CHILD])
        return range(first, first + int(self.nodes[row, TRIED]))


class GrownNode(Node):
    """A node of such a tree. Whoever asks for its children gets them, and may let them grow."""

    __slots__ = ("_children", "_untried", "row", "tree")

    def __init__(
        self,
        position: Position,
        mover: int,
        move: Any = None,
        tree: GrownTree | None = None,
        row: int = 0,
    ):
        self.position, self.mover, self.move, self.proven = position, mover, move, None
        self.tree, self.row = tree, row
        self.visits = int(tree.statistics[row, VISITS]) if tree else 0
        self.total = float(tree.statistics[row, TOTAL]) if tree else 0.0
        self._children: dict[Any, Node] | None = None if tree else {}
        self._untried: list[Any] | None = None

    @property
    def children(self) -> dict[Any, Node]:  # type: ignore[override]
        if self._children is None:
            kernel, tree = kernel_for(self.position), self.tree
            children: dict[Any, Node] = {}
            assert kernel is not None
            assert tree is not None
            for child in tree.children(self.row):
                move = kernel.move(self.position, int(tree.nodes[child, MOVE]))
                option, mover = self.position.play(move), int(tree.nodes[child, MOVER])
                children[move] = GrownNode(option, mover, move, tree, child)
            self._children = children  # all of them, even if somebody interrupts
            return children
        return self._children

    @property
    def untried(self) -> list[Any]:  # type: ignore[override]
        if self._untried is None:
            self._untried = [move for move in self.position.moves() if move not in self.children]
        return self._untried

    def __reduce__(self) -> Any:  # a copy has nodes where this one has some, and no more
        own = ("visits", "total", "proven", "_children", "_untried")
        state = {name: getattr(self, name) for name in own}
        made_of = self.position, self.mover, self.move, self.tree, self.row
        return GrownNode, made_of, (None, state)

    def __len__(self) -> int:
        if self._children is None and self.tree is not None:
            return self.tree.sizes[self.row]
        return 1 + sum(map(len, self.children.values()))
