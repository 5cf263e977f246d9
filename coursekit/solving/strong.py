"""Strong solutions: the value of every position, on arrays, from the end upwards. Notes §1.2."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from coursekit.graph import GameGraph
from coursekit.position import Position
from coursekit.solving.exhaustive import is_zero_sum


class StrongSolution(msgspec.Struct, frozen=True, eq=False):
    """Player I's value of every position: `values[i]` is that of `graph.positions[i]`."""

    graph: GameGraph
    values: np.ndarray

    def value(self, position: Position) -> Any:
        """Player I's value of `position`."""
        return self.values.item(self._number(position))

    def best_moves(self, position: Position) -> list[Any]:
        """All moves that keep the value of `position`, in the order of its moves."""
        i = self._number(position)
        edges = range(self.graph.first[i], self.graph.first[i + 1])
        keeps = self.values[self.graph.options[edges.start : edges.stop]] == self.values[i]
        return [self.graph.moves[edge] for edge, good in zip(edges, keeps, strict=True) if good]

    def _number(self, position: Position) -> int:
        if position not in self.graph.index:
            raise ValueError(f"{position!r} cannot be reached from {self.graph.positions[0]!r}")
        return self.graph.index[position]


def strongly_solve(graph: GameGraph) -> StrongSolution:
    """Player I's value of every position of a two-player zero-sum game, from the end upwards.

    >>> from coursekit.games import TicTacToe
    >>> solution = strongly_solve(GameGraph.explore(TicTacToe()))
    >>> solution.value(TicTacToe()), solution.best_moves(TicTacToe().play(4))
    (0, [0, 2, 6, 8])
    """
    if not isinstance(graph, GameGraph):
        raise ValueError(f"graph must be a GameGraph.explore(…), not {graph!r}")
    ended, *layers = graph.layers
    player = np.array([position.player for position in graph.positions])
    if not np.isin(player, (0, 1)).all():
        raise ValueError("strongly_solve needs a game for two players without chance")
    payoffs = [graph.positions[i].payoffs() for i in ended]
    if not all(map(is_zero_sum, payoffs)):
        raise ValueError("strongly_solve needs a two-player zero-sum game")
    won = [payoff[0] for payoff in payoffs]
    small = all(type(value) is int and abs(value) < 2**62 for value in won)
    values = np.zeros(len(graph), dtype=np.int64 if small else object)  # exact in any case
    values[ended] = won
    for layer in layers:
        for combine, mover in ((np.maximum, 0), (np.minimum, 1)):
            own = layer[player[layer] == mover]
            if own.size:
                values[own] = graph.combine(combine, values, own)
    return StrongSolution(graph, values)
