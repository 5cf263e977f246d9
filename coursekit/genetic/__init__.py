"""Genetic algorithms: solutions that are bred. Notes §6.1."""

from coursekit.door import put_doors
from coursekit.genetic.checks import CHECKS, check_fit
from coursekit.genetic.crossover import blend, one_point
from coursekit.genetic.evolution import evolve, random_bits
from coursekit.genetic.mutation import flip_bits, gaussian
from coursekit.genetic.problems import FIFTEEN_THINGS, Knapsack, one_max, square_score
from coursekit.genetic.results import Evolution
from coursekit.genetic.schemas import (
    defining_length,
    expected_examples,
    matches,
    schema_bound,
    schema_order,
)
from coursekit.genetic.selection import ranking, roulette, shares, tournament

__all__ = [
    "FIFTEEN_THINGS",
    "Evolution",
    "Knapsack",
    "blend",
    "defining_length",
    "evolve",
    "expected_examples",
    "flip_bits",
    "gaussian",
    "matches",
    "one_max",
    "one_point",
    "random_bits",
    "ranking",
    "roulette",
    "schema_bound",
    "schema_order",
    "shares",
    "square_score",
    "tournament",
]

put_doors(globals(), CHECKS, check_fit)
