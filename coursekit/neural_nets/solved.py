"""Examples from solved games: positions, and what they are worth to their mover. Notes §6.2.2."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from coursekit.games import Position
from coursekit.solving import StrongSolution


def solved_examples(
    solution: StrongSolution, many: int, rng: int | np.random.Generator
) -> tuple[list[Position], np.ndarray]:
    """Different unfinished positions, at random, and their values: 1 if the mover wins, 0, or -1.

    If the game has no more than `many`, they are all there.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.solving import GameGraph
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


def share_of_good_moves(
    agent: Callable[[Position], Any], solution: StrongSolution, positions: Iterable[Position]
) -> float:
    """In which share of the positions the agent's move keeps what the position is worth.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.solving import strongly_solve
    >>> solution = strongly_solve(GameGraph.explore(TicTacToe()))
    >>> share_of_good_moves(lambda position: 8, solution, [TicTacToe(), TicTacToe().play(1)])
    0.5
    """
    good = [agent(position) in solution.best_moves(position) for position in positions]
    return sum(good) / len(good)
