"""Mutation: small accidents, which bring what no parent has. Notes §6.1."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

Mutation = Callable[[np.ndarray, np.random.Generator], np.ndarray]
"""mutate(genome, rng) returns another genome."""


def flip_bits(
    genome: np.ndarray, rng: int | np.random.Generator, rate: float | None = None
) -> np.ndarray:
    """Each bit flips with probability `rate`; left out, one bit flips on average.

    >>> from coursekit.genetic import flip_bits
    >>> flip_bits([0, 0, 0, 0, 0, 0, 0, 0], 0).tolist()
    [0, 0, 1, 1, 0, 0, 0, 0]
    """
    chance = 1 / len(genome) if rate is None else rate
    flips = np.random.default_rng(rng).random(len(genome)) < chance
    return np.where(flips, 1 - genome, genome)


def gaussian(genome: np.ndarray, rng: int | np.random.Generator, spread: float = 0.1) -> np.ndarray:
    """Each number moves a little, by a normal distribution with the standard deviation `spread`.

    >>> from coursekit.genetic import gaussian
    >>> gaussian([1.0, 5.0], 0).round(2).tolist()
    [1.01, 4.99]
    """
    return genome + np.random.default_rng(rng).normal(0.0, spread, len(genome))
