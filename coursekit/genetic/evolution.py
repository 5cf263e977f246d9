"""A genetic algorithm: select, cross, mutate, and again. Notes §6.1."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import numpy as np

from coursekit.checks import is_number
from coursekit.genetic.crossover import Crossover, one_point
from coursekit.genetic.mutation import Mutation, flip_bits
from coursekit.genetic.results import Evolution
from coursekit.genetic.selection import Selection, tournament
from coursekit.progress import repeat
from coursekit.spreading import gathered

Fitness = Callable[[Any], Any]
"""A function from a genome to a number, the larger the better."""


def random_bits(individuals: int, length: int, rng: int | np.random.Generator = 0) -> np.ndarray:
    """A population of `individuals` rows of random bits.

    >>> random_bits(2, 5).tolist()
    [[1, 1, 1, 0, 0], [0, 0, 0, 0, 1]]
    """
    return np.random.default_rng(rng).integers(2, size=(individuals, length))


def evolve(
    fitness: Fitness,
    population: np.ndarray,
    generations: int = 100,
    rng: int | np.random.Generator = 0,
    select: Selection = tournament,
    cross: Crossover = one_point,
    mutate: Mutation = flip_bits,
    elite: int = 1,
    executor: Executor | None = None,
) -> Evolution:
    """The generations that follow from `population`, the fittest `elite` of each kept as they are.

    The fitness of all individuals is found with an `executor` (a process pool, for instance) if
    there is one. Everything random comes from `rng` and happens here: so the same seed gives the
    same result either way. Whoever stops it keeps the generations that are finished.

    >>> from coursekit.genetic import one_max
    >>> evolve(one_max, random_bits(20, 10), generations=15)
    Evolution of 20 individuals over 15 generations, best fitness 10
    """
    generator = np.random.default_rng(rng)
    populations, values = [population], [fitness_of(population, fitness, executor)]

    def next_generation(_: int) -> None:
        parents = select(populations[-1], values[-1], generator)
        children = offspring(parents, cross, mutate, generator)
        best = np.argsort(-values[-1], kind="stable")[:elite]
        together = np.concatenate([populations[-1][best], children])[: len(population)]
        found = fitness_of(together, fitness, executor)
        populations.append(together)
        values.append(found)

    done = repeat(next_generation, generations)
    return Evolution(np.array(populations[: done + 1]), np.array(values[: done + 1]))


def offspring(
    parents: np.ndarray, cross: Crossover, mutate: Mutation, generator: np.random.Generator
) -> np.ndarray:
    """As many children as parents: the first two parents have two, the next two, and so on."""
    children: list[np.ndarray] = []
    for mother in range(0, len(parents), 2):
        father = (mother + 1) % len(parents)  # if there is nobody left, the first one once more
        children += cross(parents[mother], parents[father], generator)
    return np.array([mutate(child, generator) for child in children[: len(parents)]])


def fitness_of(population: np.ndarray, fitness: Fitness, executor: Executor | None) -> np.ndarray:
    """How fit each individual is; refused unless these are finite numbers."""
    values = gathered(fitness, population, executor)
    for genome, value in zip(population, values, strict=True):
        if not is_number(value):
            raise ValueError(
                f"fitness must return finite numbers, not {value!r} for {genome.tolist()!r}"
            )
    return np.array(values, dtype=float)
