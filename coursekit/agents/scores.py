"""What a series of games says about the two who played it."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import ArrayLike


def points_won(earned: ArrayLike) -> np.ndarray:
    """A point for each game that was won, half a point for a draw.

    >>> points_won([3, 0, -1])
    array([1. , 0.5, 0. ])
    """
    return (np.sign(np.asarray(earned)) + 1) / 2


def confidence_interval(results: ArrayLike) -> tuple[float, float]:
    """Between which numbers the true mean lies, 95 of 100 times; one result for each game.

    The games come in pairs that share an opening, as `series` plays them, and two games of a pair
    are not independent. So the spread is that of the pairs' averages. It is estimated from few
    pairs, for which Student's t makes up; where all averages are equal, as when every game was won,
    there is nothing to estimate it from, and the interval is a point that promises too much.

    >>> low, high = confidence_interval([1, 0, 1, 1, 1, 0, 1, 1])
    >>> round(low, 2), round(high, 2)
    (0.29, 1.21)
    """
    from scipy.special import stdtrit  # here, because it takes a while to load

    pairs = np.asarray(results, dtype=float).reshape(-1, 2).mean(axis=1)
    error = stdtrit(len(pairs) - 1, 0.975) * pairs.std(ddof=1) / sqrt(len(pairs))
    return float(pairs.mean() - error), float(pairs.mean() + error)
