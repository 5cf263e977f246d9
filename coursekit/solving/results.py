"""What solving a game finds out: values, strategies, sizes. Notes §1.2."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games import Position
from coursekit.graph import GameGraph
from coursekit.validate import a

Explored = Annotated[GameGraph, a(GameGraph, "a GameGraph.explore(…)")]


class StrongSolution(msgspec.Struct, frozen=True, eq=False):
    """Player I's value of every position: `values[i]` is that of `graph.positions[i]`.

    `lengths[i]` moves are left there if the winner takes the quickest way and the loser the
    longest; in a draw it is 0, since nobody is in a hurry.
    """

    graph: GameGraph
    values: np.ndarray
    lengths: np.ndarray

    def value(self, position: Position) -> Any:
        """Player I's value of `position`."""
        return self.values.item(self.graph.number(position))

    def length(self, position: Position) -> int:
        """How many moves are left if the winner takes the quickest way and the loser the longest.

        In a draw it is 0.
        """
        return self.lengths.item(self.graph.number(position))

    def best_moves(self, position: Position) -> list[Any]:
        """All moves that keep the value of `position`, in the order of its moves."""
        i = self.graph.number(position)
        edges = range(self.graph.first[i], self.graph.first[i + 1])
        keeps = self.values[self.graph.options[edges.start : edges.stop]] == self.values[i]
        return [self.graph.moves[edge] for edge, good in zip(edges, keeps, strict=True) if good]

    def move(self, position: Position) -> Any:
        """A best move for the player to move: the quickest way to win, the longest way to lose."""
        best, value = self.best_moves(position), self.value(position)
        wins = (value if position.player == 0 else -value) > 0
        return (min if wins else max)(best, key=lambda move: self.length(position.play(move)))


class WeakSolution(msgspec.Struct, frozen=True, eq=False):
    """Player I's value of one position, and a strategy that secures it against any play.

    `strategies[player]` has a move for each position that can arise when that player follows it.
    In a game that one side wins there is only the winner's.
    """

    value: Any
    strategies: dict[int, dict[Position, Any]]


class Complexity(msgspec.Struct, frozen=True):
    """How large a game is: as a set of positions, and as a tree of histories.

    `branching` is the mean number of moves at a nonterminal position, counted once for each
    position; `tree_branching` counts it once for each node of the tree; `depth` is the mean length
    of a history, all histories weighing the same.
    """

    positions: int
    histories: int
    tree_nodes: int
    branching: Fraction
    tree_branching: Fraction
    depth: Fraction
