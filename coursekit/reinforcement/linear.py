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
    seen = vectors(experience, features)
    width = len(next(iter(seen.values())))
    learned = np.zeros(width) if weights is None else np.array(weights, dtype=float)
    if len(learned) != width:
        raise ValueError(f"weights must be {width} numbers, one for each feature, not {weights!r}")
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
    seen = vectors(experience, features)
    matrix: Any = 0
    earned: Any = 0
    for episode in experience:
        for state, reward, after in steps_of(episode):
            then = 0 if after is END else seen[after]
            matrix = matrix + np.outer(seen[state], seen[state] - float(discount) * then)
            earned = earned + reward * seen[state]
    try:
        return np.linalg.solve(matrix, earned)
    except np.linalg.LinAlgError:
        raise ValueError(
            "features must tell the states apart: their weights are not unique"
        ) from None


def vectors(experience: Sequence[Episode], features: Features) -> dict[Any, np.ndarray]:
    """The features of each state in the episodes.

    >>> from coursekit.reinforcement import Episode
    >>> vectors([Episode((1, 2), (0, 1))], lambda n: (1, n))[2]
    array([1., 2.])
    """
    states = {state: None for episode in experience for state in episode.states}
    found = {state: np.array(features(state), dtype=float) for state in states}
    if len({vector.shape for vector in found.values()}) > 1:
        raise ValueError("features must return as many numbers for every state")
    return found
