"""Players: an agent is a function that is shown a position and answers with a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from coursekit.graph import GameGraph
from coursekit.position import Position
from coursekit.solving import strongly_solve

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
        return solution.best_moves(position)[0]

    return move


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
