"""Function approximation: a few weights instead of a table. Notes §6.3."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from coursekit.reinforcement.results import Episode
from coursekit.reinforcement.td import END, steps_of

Features = Callable[[Any], Sequence[float]]
"""features(state): a few numbers that say what matters about it."""


def linear_td(
    experience: Sequence[Episode],
    features: Features,
    rate: float = 0.01,
    discount: float = 1,
) -> np.ndarray:
    """The weights with which the features of a state add up to its value, learned by TD(0).

    A surprise changes each weight in proportion to its feature, and so the values of all states.

    >>> from coursekit.reinforcement import Episode
    >>> linear_td([Episode((1, 2), (0, 1))] * 500, features=lambda n: (1, n), rate=0.1).round(2)
    array([1., 0.])
    """
    states = {state for episode in experience for state in episode.states}
    seen = {state: np.array(features(state), dtype=float) for state in states}
    if len({vector.shape for vector in seen.values()}) > 1:
        raise ValueError("features must return as many numbers for every state")
    weights = np.zeros(len(next(iter(seen.values()))))
    for episode in experience:
        for state, reward, after in steps_of(episode):
            target = reward + discount * (0 if after is END else weights @ seen[after])
            weights = weights + rate * (target - weights @ seen[state]) * seen[state]
    return weights
