"""Players: an agent is a function that is shown a position and answers with a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from coursekit.graph import GameGraph
from coursekit.position import Position
from coursekit.solving import StrongSolution, strongly_solve

Agent = Callable[[Position], Any]


def perfect_agent(start: Position) -> Agent:
    """An agent that has strongly solved the two-player game from `start` and never errs in it.

    >>> from coursekit.games import Subtraction
    >>> from coursekit.position import TwoPlayers
    >>> start = TwoPlayers(Subtraction(21))
    >>> perfect_agent(start)(start)
    1
    """
    solution = strongly_solve(GameGraph.explore(start))

    def move(position: Position) -> Any:
        return perfect_move(solution, position)

    return move


def perfect_move(solution: StrongSolution, position: Position) -> Any:
    """A best move for the player to move; a win at hand is taken, a loss put off for now.

    >>> from coursekit.games import TicTacToe
    >>> position = TicTacToe.from_text("XX. OO. X..")
    >>> perfect_move(strongly_solve(GameGraph.explore(position)), position)
    5
    """
    if position.is_over:
        raise ValueError(f"there is no move in {position!r}: the game is over")
    best = solution.best_moves(position)
    wins = solution.value(position) * (1 - 2 * position.player) > 0
    return next((move for move in best if position.play(move).is_over == wins), best[0])


def random_agent(rng: int | np.random.Generator) -> Agent:
    """An agent that chooses each legal move with the same probability.

    >>> from coursekit.games import TicTacToe
    >>> random_agent(0)(TicTacToe())
    7
    """
    generator = np.random.default_rng(rng)

    def move(position: Position) -> Any:
        moves = position.moves()
        return moves[int(generator.integers(len(moves)))]

    return move
