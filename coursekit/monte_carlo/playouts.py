"""Many random games from one position. Notes §5.4."""

from __future__ import annotations

import numpy as np

from coursekit.games import Position
from coursekit.games.lines import line_game
from coursekit.monte_carlo.compiled_play import quick_playouts
from coursekit.monte_carlo.line_games import line_playouts
from coursekit.monte_carlo.random_play import random_playout, seeded

FEW = 70
"""Fewer games than this are played faster one after the other than side by side."""


def playouts(position: Position, games: int, rng: int | np.random.Generator = 0) -> np.ndarray:
    """[k, i]: what player i earns in the k-th of `games` random games from `position`.

    Games of lines, such as tic-tac-toe and Connect Four, are played thousands at a time.

    >>> from coursekit.games import TicTacToe
    >>> playouts(TicTacToe(), 10_000).mean(axis=0).round(1)
    array([ 0.3, -0.3])
    """
    lines = None if games < FEW or position.is_over else line_game(position)
    if lines is not None:
        return line_playouts(lines, games, np.random.default_rng(rng))
    quick = quick_playouts(position, games, rng)
    if quick is not None:
        return quick
    random = seeded(rng)
    earned = [random_playout(position, random) for _ in range(games)]
    return np.array(earned).reshape(games, position.players)
