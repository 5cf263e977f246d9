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
    weights: Sequence[float] | None = None,
) -> np.ndarray:
    """The weights with which the features of a state add up to its value, learned by TD(0).

    A surprise changes each weight in proportion to its feature, and so the values of all states.
    `weights` are those learned before, at first 0.

    >>> from coursekit.reinforcement import Episode
    >>> linear_td([Episode((1, 2), (0, 1))] * 500, features=lambda n: (1, n), rate=0.1).round(2)
    array([1., 0.])
    """
    seen = {state: _vector(features, state) for each in experience for state in each.states}
    learned = np.zeros(len(next(iter(seen.values())))) if weights is None else np.array(weights)
    for episode in experience:
        for state, reward, after in steps_of(episode):
            target = reward + discount * (0 if after is END else learned @ seen[after])
            learned = learned + rate * (target - learned @ seen[state]) * seen[state]
    return learned


def linear_fixed_point(
    experience: Sequence[Episode], features: Features, discount: float = 1
) -> np.ndarray:
    """The weights at which the changes that these episodes call for add up to nothing.

    `linear_td` wanders about them, closer the smaller its rate. They solve a linear system.

    >>> from coursekit.reinforcement import Episode
    >>> linear_fixed_point([Episode((1, 2), (0, 1))], features=lambda n: (n,)).round(9)
    array([0.66666667])
    """
    matrix: Any = 0
    earned: Any = 0
    for episode in experience:
        for state, reward, after in steps_of(episode):
            now = _vector(features, state)
            then = np.zeros_like(now) if after is END else _vector(features, after)
            matrix = matrix + np.outer(now, now - discount * then)
            earned = earned + reward * now
    try:
        return np.linalg.solve(matrix, earned)
    except np.linalg.LinAlgError:
        raise ValueError(
            "features must tell the states apart: their weights are not unique"
        ) from None


def _vector(features: Features, state: Any) -> np.ndarray:
    return np.array(features(state), dtype=float)
