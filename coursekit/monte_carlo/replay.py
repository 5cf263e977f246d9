"""A search by random play, iteration by iteration, to be looked at again. Notes §5.4.2."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import TYPE_CHECKING

from coursekit.monte_carlo.results import Iteration, Node

if TYPE_CHECKING:
    import networkx as nx


class Replay:
    """What a growing tree looked like after any number of iterations.

    >>> from itertools import islice
    >>> from random import Random
    >>> from coursekit.games import TicTacToe
    >>> from coursekit.monte_carlo import Node, grow, random_playout, ucb_tree
    >>> growing = grow(Node(TicTacToe(), 0), ucb_tree(), random_playout, Random(0))
    >>> replay = Replay(islice(growing, 50))
    >>> len(replay), replay.path(12), replay.tree(12).nodes[0]["visits"]
    (50, (0, 7, 13), 12)
    """

    def __init__(self, iterations: Iterable[Iteration]):
        self.iterations = list(iterations)
        self.numbers: dict[Node, int] = {}
        self._visited: dict[Node, list[int]] = {}
        self._totals: dict[Node, list[float]] = {}
        for when, iteration in enumerate(self.iterations):
            for node in iteration.path:
                self.numbers.setdefault(node, len(self.numbers))
                self._visited.setdefault(node, []).append(when)
                totals = self._totals.setdefault(node, [0.0])
                totals.append(totals[-1] + iteration.rewards[node.mover])

    def __len__(self) -> int:
        return len(self.iterations)

    def statistics(self, node: Node, when: int) -> tuple[int, float]:
        """Visits and total reward of the node after `when` iterations."""
        visits = bisect_left(self._visited[node], when)
        return visits, self._totals[node][visits]

    def path(self, when: int) -> tuple[int, ...]:
        """The numbers of the nodes that iteration `when`, counted from 0, went through."""
        return tuple(self.numbers[node] for node in self.iterations[when].path)

    def tree(self, when: int) -> nx.DiGraph:
        """The tree after `when` iterations, in the form of `Node.to_networkx`.

        Nodes are numbered in the order in which they came.
        """
        import networkx as nx

        graph = nx.DiGraph()
        for node, number in self.numbers.items():
            visits, total = self.statistics(node, when)
            if visits or number == 0:
                graph.add_node(
                    number, position=node.position, mover=node.mover, visits=visits, total=total
                )
        for node, number in self.numbers.items():
            for move, child in node.children.items():
                if self.numbers.get(child) in graph:
                    graph.add_edge(number, self.numbers[child], move=move)
        return graph
