"""What a tournament returns: who earned what against whom."""

from __future__ import annotations

from math import sqrt

import msgspec
import numpy as np
from numpy.typing import ArrayLike

CONFIDENCE = 1.96
"""So many standard errors on either side of a mean hold the true one in 95 of 100 cases."""


class RoundRobin(msgspec.Struct, frozen=True, eq=False):
    """What came of a tournament in which everybody met everybody else.

    `earned[i, j, k]` is what contestant i earned in game k against contestant j, and so the
    opposite of `earned[j, i, k]`; nobody plays against themselves, and `earned[i, i]` is 0.
    """

    names: tuple[str, ...]
    earned: np.ndarray

    @property
    def points(self) -> np.ndarray:
        """[i, j]: the share of points that i took from j: a win is one point, a draw a half."""
        return points_won(self.earned).mean(axis=2)

    @property
    def totals(self) -> np.ndarray:
        """[i]: the share of points that contestant i took from all others."""
        others = ~np.eye(len(self.names), dtype=bool)
        return np.array([row[other].mean() for row, other in zip(self.points, others, strict=True)])

    def __repr__(self) -> str:
        games = self.earned.shape[2]
        return f"RoundRobin of {', '.join(self.names)}: {games:,} games each"


def points_won(earned: ArrayLike) -> np.ndarray:
    """A point for each game that was won, half a point for a draw.

    >>> points_won([3, 0, -1])
    array([1. , 0.5, 0. ])
    """
    return (np.sign(np.asarray(earned)) + 1) / 2


def confidence_interval(results: ArrayLike) -> tuple[float, float]:
    """Between which numbers the true mean lies, 95 of 100 times; one result for each game.

    The games come in pairs that share an opening, as `series` plays them, and two games of a pair
    are not independent. So the spread is that of the pairs' averages.

    >>> low, high = confidence_interval([1, 0, 1, 1, 1, 0, 1, 1])
    >>> round(low, 2), round(high, 2)
    (0.47, 1.03)
    """
    pairs = np.asarray(results, dtype=float).reshape(-1, 2).mean(axis=1)
    error = CONFIDENCE * pairs.std(ddof=1) / sqrt(len(pairs))
    return float(pairs.mean() - error), float(pairs.mean() + error)
