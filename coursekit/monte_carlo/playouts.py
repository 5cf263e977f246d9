"""Many random games from one position. Notes §5.4."""

from __future__ import annotations

import numpy as np

from coursekit.monte_carlo.random_play import random_playout, seeded
from coursekit.position import Position


def playouts(position: Position, games: int, rng: int | np.random.Generator = 0) -> np.ndarray:
    """[k, i]: what player i earns in the k-th of so many random games from `position`.

    >>> from coursekit.games import TicTacToe
    >>> playouts(TicTacToe(), 10_000).mean(axis=0).round(1)
    array([ 0.3, -0.3])
    """
    random = seeded(rng)
    return np.array([random_playout(position, random) for _ in range(games)])
