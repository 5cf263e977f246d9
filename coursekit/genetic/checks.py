"""What the functions on genetic algorithms accept."""

from __future__ import annotations

from concurrent.futures import Executor
from numbers import Real
from typing import Any

import numpy as np

from coursekit.games import Position
from coursekit.genetic.mutation import flip_bits
from coursekit.genetic.problems import SQUARES
from coursekit.kinds import Check, a, a_whole_number, function, number, optional, refused, rng
from coursekit.regret.checks import check_position_for_two

POPULATION = "a table of numbers, a row for each of two individuals or more"


def array_of(name: str, values: Any, dimensions: int, expected: str) -> np.ndarray:
    """`values` as an array of finite numbers; whole ones stay whole."""
    try:
        array = np.array(values)
        right = array.dtype.kind in "biuf" and array.ndim == dimensions and array.size > 0
    except ValueError:  # rows of different lengths
        right = False
    if not right or not np.isfinite(array).all():
        raise refused(name, expected, values)
    return array.astype(int) if array.dtype.kind in "bu" else array


def check_population(name: str, population: Any) -> np.ndarray:
    """`population` as an array, if it has two rows or more."""
    table = array_of(name, population, 2, POPULATION)
    if len(table) < 2:
        raise refused(name, POPULATION, population)
    return table


def check_bits(name: str, population: Any) -> np.ndarray:
    """`population` as an array, if all numbers in it are 0 or 1."""
    table = check_population(name, population)
    if not are_bits(table):
        raise refused(name, "rows of 0 and 1", population)
    return table


def are_bits(numbers: np.ndarray) -> bool:
    """Whether all numbers are 0 or 1."""
    return bool(np.isin(numbers, (0, 1)).all())


def check_fitness(name: str, fitness: Any) -> np.ndarray:
    """`fitness` as an array of numbers, one for each individual."""
    return array_of(name, fitness, 1, "a finite number for each individual")


def check_wheel(name: str, fitness: Any) -> list[Any]:
    """`fitness` as exact numbers for a wheel: none negative, and not all 0."""
    values = check_fitness(name, [float(value) for value in _a_list(name, fitness)]).tolist()
    if min(values) < 0 or not any(values):
        raise refused(name, "numbers from 0 on, and not all 0", fitness)
    return list(fitness)


def _a_list(name: str, fitness: Any) -> Any:
    if isinstance(fitness, str) or not hasattr(fitness, "__len__"):
        raise refused(name, "a finite number for each individual", fitness)
    if not all(isinstance(value, Real) and not isinstance(value, bool) for value in fitness):
        raise refused(name, "a finite number for each individual", fitness)
    return fitness


def check_genome(name: str, genome: Any) -> np.ndarray:
    """`genome` as a row of numbers."""
    return array_of(name, genome, 1, "a row of numbers")


def check_row_of_bits(name: str, genome: Any) -> np.ndarray:
    """`genome` as a row of bits."""
    row = check_genome(name, genome)
    if not are_bits(row):
        raise refused(name, "a row of 0 and 1", genome)
    return row


def check_schema(name: str, schema: Any) -> str:
    """`schema` if it is a text of 0, 1 and *."""
    if not isinstance(schema, str) or not schema or set(schema) - set("01*"):
        raise refused(name, "a text of 0, 1 and *, such as '1*0'", schema)
    return schema


def check_distance(name: str, distance: Any) -> float:
    """`distance` if it is a number from 0."""
    return float(number(0)(name, distance))


def check_board(name: str, start: Any) -> Position:
    """`start` if its moves are the squares of tic-tac-toe."""
    check_position_for_two(name, start)
    if not set(start.moves()) <= set(range(len(SQUARES))):
        raise refused(name, "of tic-tac-toe, with moves from 0 to 8", start)
    return start


def check_weights(name: str, weights: Any) -> np.ndarray:
    """`weights` if they are three numbers: of corners, edges and the middle."""
    row = check_genome(name, weights)
    if len(row) != 3:
        raise refused(name, "three numbers, for corners, edges and the middle", weights)
    return row


def check_fit(arguments: dict[str, Any]) -> None:
    """Rows have as many numbers as what goes with them."""
    population: Any = arguments.get("population")
    fitness: Any = arguments.get("fitness")
    if population is not None and hasattr(fitness, "__len__") and len(fitness) != len(population):
        raise refused("fitness", f"{len(population)} numbers, one for each individual", fitness)
    if "father" in arguments and len(arguments["mother"]) != len(arguments["father"]):
        raise refused("father", "as long as the mother", arguments["father"])
    if "elite" in arguments and arguments["elite"] >= len(population):
        raise refused("elite", "smaller than the population", arguments["elite"])
    mutate = arguments.get("mutate")
    if getattr(mutate, "recursion", mutate) is flip_bits and not are_bits(population):
        raise ValueError(
            f"population must be rows of 0 and 1 to flip bits, not {population[0].tolist()!r}: "
            "say mutate=gaussian for numbers"
        )
    if "schema" in arguments:
        bits = population[0] if population is not None else arguments.get("bits")
        if bits is not None and len(bits) != len(arguments["schema"]):
            raise refused("schema", f"as long as the rows, {len(bits)}", arguments["schema"])


CHECKS: dict[str, Check] = {
    "population": check_population,
    "schema_bound.population": check_bits,
    "expected_examples.population": check_bits,
    "fitness": check_fitness,
    "schema_bound.fitness": check_wheel,
    "expected_examples.fitness": check_wheel,
    "evolve.fitness": function("of a genome that returns a number"),
    "generations": a_whole_number(1),
    "individuals": a_whole_number(2, 100_000),
    "length": a_whole_number(1, 100_000),
    "rng": rng,
    "select": function("of a population, its fitness and a generator"),
    "cross": function("of two parents and a generator"),
    "mutate": function("of a genome and a generator"),
    "elite": a_whole_number(),
    "executor": optional(a(Executor, "None or an executor, such as ProcessPoolExecutor()")),
    "mother": check_genome,
    "father": check_genome,
    "genome": check_genome,
    "flip_bits.genome": check_row_of_bits,
    "rate": number(0, 1),
    "flip_bits.rate": optional(number(0, 1)),
    "size": a_whole_number(1, 100_000),
    "reach": check_distance,
    "spread": check_distance,
    "bits": check_row_of_bits,
    "schema": check_schema,
    "start": check_board,
    "weights": check_weights,
}
"""By the name of the argument: what is refused."""
