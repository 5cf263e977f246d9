"""Strong solutions: the value of every position, from the ends upwards, and how many there are.

Notes §1.2 and §1.2.3.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import numpy as np

from coursekit.games import Position
from coursekit.games.position import is_zero_sum
from coursekit.solving.graph import Explored, GameGraph
from coursekit.validate import checked


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


@checked
def strongly_solve(graph: Explored) -> StrongSolution:
    """Player I's value of every position of a two-player zero-sum game, from the end upwards.

    >>> from coursekit.games import TicTacToe
    >>> solution = strongly_solve(GameGraph.explore(TicTacToe()))
    >>> solution.value(TicTacToe()), solution.best_moves(TicTacToe().play(4))
    (0, [0, 2, 6, 8])
    """
    if not np.isin(graph.movers, (0, 1)).all():
        raise ValueError("strongly_solve needs a game for two players without chance")
    if not all(map(is_zero_sum, graph.payoffs)):
        raise ValueError("strongly_solve needs a two-player zero-sum game")
    won = graph.payoffs[:, 0]
    small = all(type(value) is int and abs(value) < 2**62 for value in won)
    values = np.zeros(len(graph), dtype=np.int64 if small else object)  # exact in any case
    values[graph.ended] = won
    for layer in graph.layers[1:]:
        choose(graph, values, layer)
    return StrongSolution(graph, values, quickest_wins(graph, values))


def choose(graph: GameGraph, values: np.ndarray, layer: np.ndarray) -> None:
    """Player I takes the option with the largest of the `values`, Player II the smallest."""
    for player, choice in enumerate((np.maximum, np.minimum)):
        own = layer[graph.movers[layer] == player]
        values[own] = graph.combine(choice, values, own)


def quickest_wins(graph: GameGraph, values: np.ndarray) -> np.ndarray:
    """How many moves are left if the winner is in a hurry and the loser is not; 0 in a draw.

    A prize that shrinks a little with each move makes them play so. The prizes are the values'
    ranks, so far apart that no play is long enough to make a larger one the smaller.
    """
    _, ranks = np.unique(np.append(values, 0), return_inverse=True)
    prizes = (ranks[:-1] - ranks[-1]) * len(graph.layers)
    shrunk = prizes.copy()
    for layer in graph.layers[1:]:
        choose(graph, shrunk, layer)
        shrunk[layer] -= np.sign(shrunk[layer])
    return abs(prizes - shrunk)


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


@checked
def complexity(graph: Explored) -> Complexity:
    """The sizes of the game that starts at the graph's first position. Notes §1.2.3.

    >>> from coursekit.games import TicTacToe
    >>> complexity(GameGraph.explore(TicTacToe())).tree_nodes
    549946
    """
    histories, nodes, length = (np.ones(len(graph), dtype=object) for _ in range(3))
    length[:] = 0
    for layer in graph.layers[1:]:
        histories[layer] = graph.combine(np.add, histories, layer)
        nodes[layer] = 1 + graph.combine(np.add, nodes, layer)
        length[layer] = histories[layer] + graph.combine(np.add, length, layer)
    inner_positions = len(graph) - len(graph.layers[0])
    inner_nodes = nodes[0] - histories[0]
    return Complexity(
        positions=len(graph),
        histories=histories[0],
        tree_nodes=nodes[0],
        branching=Fraction(len(graph.moves), max(inner_positions, 1)),
        tree_branching=Fraction(nodes[0] - 1, max(inner_nodes, 1)),
        depth=Fraction(length[0], histories[0]),
    )
