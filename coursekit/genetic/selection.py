"""Selection: who become parents. The fitter they are, the more often. Notes §6.1.

A population is an array with a row for each individual, and `fitness` has a number for each row.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

Selection = Callable[[np.ndarray, np.ndarray, np.random.Generator], np.ndarray]
"""select(population, fitness, rng) returns as many parents as there are individuals."""


def roulette(
    population: np.ndarray, fitness: np.ndarray, rng: int | np.random.Generator
) -> np.ndarray:
    """Parents from a wheel on which everybody has a field as wide as their fitness.

    >>> from coursekit.genetic import roulette
    >>> roulette([[0, 0], [0, 1], [1, 1]], [0, 1, 3], 0).tolist()
    [[1, 1], [1, 1], [0, 1]]
    """
    generator = np.random.default_rng(rng)
    chosen = generator.choice(len(population), len(population), p=shares(fitness))
    return population[chosen]


def shares(fitness: np.ndarray) -> np.ndarray:
    """The shares of the wheel: fitness over its total. If nobody is fit at all, all are alike.

    A negative number has no field on a wheel and is refused.

    >>> from coursekit.genetic import shares
    >>> shares([1, 0, 3]).tolist(), shares([0, 0]).tolist()
    ([0.25, 0.0, 0.75], [0.5, 0.5])
    """
    if (fitness < 0).any():
        raise ValueError(
            f"fitness must be 0 or more for a wheel, not {fitness.min()}: choose by tournament or "
            "ranking, which only compare"
        )
    total = fitness.sum()
    return fitness / total if total > 0 else np.full(len(fitness), 1 / len(fitness))


def tournament(
    population: np.ndarray, fitness: np.ndarray, rng: int | np.random.Generator, size: int = 3
) -> np.ndarray:
    """Parents who are each the fittest of `size` individuals, drawn at random, perhaps repeatedly.

    >>> from coursekit.genetic import tournament
    >>> tournament([[0, 0], [0, 1], [1, 1]], [-1, 0, 5], 0).tolist()
    [[1, 1], [0, 0], [0, 0]]
    """
    drawn = np.random.default_rng(rng).integers(len(population), size=(len(population), size))
    winners = fitness[drawn].argmax(axis=1)
    return population[drawn[np.arange(len(population)), winners]]


def ranking(
    population: np.ndarray, fitness: np.ndarray, rng: int | np.random.Generator
) -> np.ndarray:
    """Parents from a wheel on which the least fit has a field of width 1, the next of 2, and so on.

    >>> from coursekit.genetic import ranking
    >>> ranking([[0, 0], [0, 1], [1, 1]], [-1, 0, 500], 0).tolist()
    [[1, 1], [0, 1], [0, 0]]
    """
    ranks = np.empty(len(population))
    ranks[np.argsort(fitness, kind="stable")] = np.arange(1, len(population) + 1)
    return roulette(population, ranks, rng)
