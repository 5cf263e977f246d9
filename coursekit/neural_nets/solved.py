"""Examples from solved games: positions, and what they are worth to their mover. Notes §6.2.2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from coursekit.neural_nets.encodings import encode
from coursekit.neural_nets.network import Network
from coursekit.position import Position
from coursekit.solving import StrongSolution


def solved_examples(
    solution: StrongSolution, many: int, rng: int | np.random.Generator
) -> tuple[list[Position], np.ndarray]:
    """Different unfinished positions, at random, and their values: 1 if the mover wins, 0, or -1.

    If the game has no more than so many, they are all there.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.graph import GameGraph
    >>> from coursekit.solving import strongly_solve
    >>> solution = strongly_solve(GameGraph.explore(TicTacToe()))
    >>> positions, values = solved_examples(solution, many=10_000, rng=0)
    >>> len(positions), [int((values == value).sum()) for value in (-1, 0, 1)]
    (4520, [632, 1052, 2836])
    """
    graph = solution.graph
    unfinished = np.flatnonzero(np.diff(graph.first) > 0)
    shuffled = np.random.default_rng(rng).permutation(unfinished)[:many]
    positions = [graph.positions[i] for i in shuffled]
    signs = np.array([1 - 2 * position.player for position in positions])
    return positions, signs * np.sign(solution.values[shuffled]).astype(int)


def value_move(network: Network, position: Position) -> Any:
    """The move that leads to where the network, in its last output, likes it least for the other.

    The end of the game is not guessed. Of equals, the first move is taken.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.neural_nets import Dense, Flatten
    >>> takes_the_middle = Network([Flatten(), Dense([[0]] * 13 + [[-1]] + [[0]] * 4, [0])])
    >>> value_move(takes_the_middle, TicTacToe())
    4
    """
    moves, options = position.moves(), position.options()
    values = network(encode(options))[:, -1]
    for number, option in enumerate(options):
        if option.is_over:
            values[number] = np.sign(option.payoffs()[1 - position.player])
    return moves[int(np.argmin(values))]


def share_of_good_moves(
    network: Network, solution: StrongSolution, positions: Iterable[Position]
) -> float:
    """In which share of the positions the move of the network keeps what the position is worth."""
    good = [value_move(network, each) in solution.best_moves(each) for each in positions]
    return sum(good) / len(good)
