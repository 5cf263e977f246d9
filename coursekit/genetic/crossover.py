"""Crossover: two parents have two children, who take after both. Notes §6.1."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

Children = tuple[np.ndarray, np.ndarray]
Crossover = Callable[[np.ndarray, np.ndarray, np.random.Generator], Children]
"""cross(mother, father, rng) returns two children."""


def one_point(mother: np.ndarray, father: np.ndarray, rng: int | np.random.Generator) -> Children:
    """Both parents are cut at the same place, and their tails change places.

    >>> from coursekit.genetic import one_point
    >>> [child.tolist() for child in one_point([0, 0, 0, 0], [1, 1, 1, 1], 0)]
    [[0, 0, 0, 1], [1, 1, 1, 0]]
    """
    cut = np.random.default_rng(rng).integers(1, max(len(mother), 2))
    return (
        np.concatenate([mother[:cut], father[cut:]]),
        np.concatenate([father[:cut], mother[cut:]]),
    )


def blend(
    mother: np.ndarray, father: np.ndarray, rng: int | np.random.Generator, reach: float = 0.5
) -> Children:
    """Each gene lies anywhere between those of the parents, or beyond by `reach` of their distance.

    It is for numbers that may be fractions.

    >>> from coursekit.genetic import blend
    >>> [child.round(2).tolist() for child in blend([0.0, 5.0], [1.0, 5.0], 0)]
    [[0.77, 5.0], [-0.42, 5.0]]
    """
    generator = np.random.default_rng(rng)
    lowest, highest = np.minimum(mother, father), np.maximum(mother, father)
    margin = reach * (highest - lowest)
    first, second = generator.uniform(lowest - margin, highest + margin, (2, len(mother)))
    return first, second
