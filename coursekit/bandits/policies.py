"""Policies: which arm to play next, given how often each was played and what it has paid so far.

`counts[i]` says how often arm i was played, at least once, and `totals[i]` what it has paid in all.
If they are tables with a column for each of many gamblers, the answer is an arm for each of them.
Of equally good arms, the first. Notes §5.4.1.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np


def greedy(
    counts: np.ndarray, totals: np.ndarray, rng: np.random.Generator, rounds: int = 1
) -> Any:
    """Play every arm `rounds` times, then for ever the one that was best in these rounds.

    >>> import numpy as np
    >>> int(greedy(np.array([1, 1, 1]), np.array([5, 3, 0]), np.random.default_rng(0)))
    0
    """
    explores = counts.min(axis=0) < rounds
    has_settled = counts.max(axis=0) > rounds
    best = np.argmax(totals / counts, axis=0)
    exploits = np.where(has_settled, np.argmax(counts, axis=0), best)
    return np.where(explores, np.argmin(counts, axis=0), exploits)


def epsilon_greedy(
    counts: np.ndarray, totals: np.ndarray, rng: np.random.Generator, epsilon: Any = 0.1
) -> Any:
    """With probability `epsilon` any arm; otherwise the one with the highest average so far.

    >>> import numpy as np
    >>> int(epsilon_greedy(np.array([1, 2, 1]), np.array([5, 12, 0]), np.random.default_rng(0)))
    1
    """
    best = np.argmax(totals / counts, axis=0)
    explores = rng.random(best.shape) < epsilon
    return np.where(explores, rng.integers(len(counts), size=best.shape), best)


def decaying_epsilon_greedy(
    counts: np.ndarray, totals: np.ndarray, rng: np.random.Generator, scale: float = 10
) -> Any:
    """As `epsilon_greedy`, with less and less exploration: epsilon is `scale` divided by the steps.

    >>> import numpy as np
    >>> counts, totals = np.array([9, 80, 9]), np.array([5, 99, 0])
    >>> int(decaying_epsilon_greedy(counts, totals, np.random.default_rng(0)))
    1
    """
    return epsilon_greedy(counts, totals, rng, scale / counts.sum(axis=0))


def ucb(
    counts: np.ndarray,
    totals: np.ndarray,
    rng: np.random.Generator,
    exploration: float = sqrt(2),
) -> Any:
    """The arm with the highest upper confidence bound: its average, and a bonus if rarely played.

    The bonus is `exploration` · √(ln T / n) for an arm played n of T times. Rewards are to lie
    between 0 and 1: then the theorem of 5d promises zero average regret.

    >>> import numpy as np
    >>> int(ucb(np.array([50, 5]), np.array([30, 2]), np.random.default_rng(0)))
    1
    """
    steps = counts.sum(axis=0)
    bounds = totals / counts + exploration * np.sqrt(np.log(steps) / counts)
    return np.argmax(bounds, axis=0)


def thompson(counts: np.ndarray, totals: np.ndarray, rng: np.random.Generator) -> Any:
    """The arm that is best if each mean is drawn from what is believed of it by now.

    The belief about an arm that won w of n times is the distribution Beta(1 + w, 1 + n - w).
    Rewards are to lie between 0 and 1.

    >>> import numpy as np
    >>> int(thompson(np.array([500, 50]), np.array([300, 10]), np.random.default_rng(0)))
    0
    """
    if np.any(totals < 0) or np.any(totals > counts):
        raise ValueError("totals must come from rewards between 0 and 1: see scaled(arms)")
    return np.argmax(rng.beta(1 + totals, 1 + counts - totals), axis=0)
