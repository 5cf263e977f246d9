"""What solving a game with chance finds out: values and a policy. Notes §3."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from coursekit.graph import GameGraph
from coursekit.position import Position

CLOSE = 1e-9
"""Values of floats that differ by less are taken for equal."""


class Solution(msgspec.Struct, frozen=True, eq=False):
    """Player I's value of every position, and a best move wherever a player moves.

    `values[i]` is the value of `graph.positions[i]`, and `policy[i]` the number of the edge that is
    chosen there: the move `graph.moves[policy[i]]`. It is -1 where nobody chooses. `rounds` says
    how many sweeps or policies it took.
    """

    graph: GameGraph
    values: np.ndarray
    policy: np.ndarray
    rounds: int

    def value(self, position: Position) -> Any:
        """Player I's value of `position`."""
        return self.values.item(self._number(position))

    def move(self, position: Position) -> Any:
        """The move that the policy chooses in `position`."""
        edge = self.policy[self._number(position)]
        if edge < 0:
            raise ValueError(f"position must be one in which a player moves, not {position!r}")
        return self.graph.moves[edge]

    def best_moves(self, position: Position) -> list[Any]:
        """All moves that are as good as that of the policy, in the order of the moves."""
        i, chosen = self._number(position), self.move(position)
        best = self.value(position.play(chosen))
        edges = range(self.graph.first[i], self.graph.first[i + 1])
        keeps = abs(self.values[self.graph.options[edges.start : edges.stop]] - best) < CLOSE
        return [self.graph.moves[edge] for edge, good in zip(edges, keeps, strict=True) if good]

    def win_probability(self, position: Position) -> Any:
        """The probability that Player I wins, where a win pays 1 and a defeat costs 1."""
        return (1 + self.value(position)) / 2

    def _number(self, position: Position) -> int:
        if position not in self.graph.index:
            raise ValueError(f"{position!r} cannot be reached from {self.graph.positions[0]!r}")
        return self.graph.index[position]
