"""The tree of a compiled search: its nodes are made when somebody looks at them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from coursekit.engine.kernel import Kernel
from coursekit.engine.uct import FIRST_CHILD, MOVE, MOVER, PARENT, SIBLING, VISITS
from coursekit.monte_carlo.results import Node
from coursekit.position import Position


class GrownTree:
    """A tree as arrays, one row for each node; children come after their parents."""

    def __init__(self, kernel: Kernel, nodes: np.ndarray, totals: np.ndarray):
        self.kernel, self.nodes, self.totals = kernel, nodes, totals

    @cached_property
    def sizes(self) -> np.ndarray:
        """[k]: how many nodes there are from node k on."""
        sizes, parents = [1] * len(self.nodes), self.nodes[:, PARENT].tolist()
        for node in range(len(sizes) - 1, 0, -1):
            sizes[parents[node]] += sizes[node]
        return np.array(sizes)

    def children(self, number: int) -> list[int]:
        """The children of a node, in the order in which they were tried."""
        found, child = [], int(self.nodes[number, FIRST_CHILD])
        while child:
            found.append(child)
            child = int(self.nodes[child, SIBLING])
        return found


class GrownNode(Node):
    """A node of such a tree. Whoever asks for its children gets them, and may let them grow."""

    __slots__ = ("_children", "_untried", "number", "tree")

    def __init__(
        self,
        position: Position,
        mover: int,
        move: Any = None,
        tree: GrownTree | None = None,
        number: int = 0,
    ):
        self.position, self.mover, self.move, self.proven = position, mover, move, None
        self.tree, self.number = tree, number
        self.visits = int(tree.nodes[number, VISITS]) if tree else 0
        self.total = float(tree.totals[number]) if tree else 0.0
        self._children: dict[Any, Node] | None = None if tree else {}
        self._untried: list[Any] | None = None

    @property
    def children(self) -> dict[Any, Node]:  # type: ignore[override]
        if self._children is None:
            assert self.tree is not None
            self._children, nodes = {}, self.tree.nodes
            for child in self.tree.children(self.number):
                move = self.tree.kernel.move(self.position, int(nodes[child, MOVE]))
                option, mover = self.position.play(move), int(nodes[child, MOVER])
                self._children[move] = GrownNode(option, mover, move, self.tree, child)
        return self._children

    @property
    def untried(self) -> list[Any]:  # type: ignore[override]
        if self._untried is None:
            self._untried = [move for move in self.position.moves() if move not in self.children]
        return self._untried

    def __len__(self) -> int:
        if self._children is None and self.tree is not None:
            return len(self.tree.nodes) if self.number == 0 else int(self.tree.sizes[self.number])
        return 1 + sum(map(len, self.children.values()))
