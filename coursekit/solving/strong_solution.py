"""Strong solutions: the value of every position, on arrays, from the end upwards. Notes §1.2."""

from __future__ import annotations

import numpy as np

from coursekit.games.position import is_zero_sum
from coursekit.graph import GameGraph
from coursekit.solving.results import Explored, StrongSolution
from coursekit.validate import checked


@checked
def strongly_solve(graph: Explored) -> StrongSolution:
    """Player I's value of every position of a two-player zero-sum game, from the end upwards.

    >>> from coursekit.games import TicTacToe
    >>> solution = strongly_solve(GameGraph.explore(TicTacToe()))
    >>> solution.value(TicTacToe()), solution.best_moves(TicTacToe().play(4))
    (0, [0, 2, 6, 8])
    """
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
        _choose(graph, player, values, layer)
    return StrongSolution(graph, values, _lengths(graph, player, values))


def _choose(graph: GameGraph, player: np.ndarray, values: np.ndarray, layer: np.ndarray) -> None:
    """Player I takes the option with the largest of the `values`, Player II the smallest."""
    for combine, mover in ((np.maximum, 0), (np.minimum, 1)):
        own = layer[player[layer] == mover]
        if own.size:
            values[own] = graph.combine(combine, values, own)


def _lengths(graph: GameGraph, player: np.ndarray, values: np.ndarray) -> np.ndarray:
    """How many moves are left if the winner is in a hurry and the loser is not; 0 in a draw.

    A prize that shrinks a little with each move makes them play so. The prizes are the values'
    ranks, so far apart that no play is long enough to make a larger one the smaller.
    """
    _, ranks = np.unique(np.append(values, 0), return_inverse=True)
    prizes = (ranks[:-1] - ranks[-1]) * len(graph.layers)
    shrunk = prizes.copy()
    for layer in graph.layers[1:]:
        _choose(graph, player, shrunk, layer)
        shrunk[layer] -= np.sign(shrunk[layer])
    return abs(prizes - shrunk)
