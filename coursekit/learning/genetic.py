"""Genetic algorithms: solutions that are bred. Notes §6.1.

A population is an array with a row for each individual; its fitness has a number for each row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Sized
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games import Position
from coursekit.games.fields import keep, whole_number, whole_tuple
from coursekit.games.position import payoff_to_first
from coursekit.progress import repeat
from coursekit.text import number_text
from coursekit.validate import (
    CHANCE_MOVES,
    LARGEST,
    NO_MOVER,
    NO_POSITION,
    NOT_TWO,
    Check,
    Count,
    Probability,
    Seed,
    Whole,
    a,
    checked,
    function,
    is_number,
    list_of,
    must,
    number,
    position_unless,
    refused,
    whole,
)

# Arguments


def numbers(dimensions: int, expected: str, least: int = 1, bits: bool = False) -> Check:
    """An array of finite numbers, or of bits; whole numbers stay whole."""

    def is_right(values: Any) -> bool:
        table = np.array(values)
        right = table.ndim == dimensions and table.size > 0 and len(table) >= least
        finite = right and table.dtype.kind in "biuf" and bool(np.isfinite(table).all())
        return finite and (not bits or bool(np.isin(table, (0, 1)).all()))

    def as_array(values: Any) -> np.ndarray:
        table = np.array(values)
        return table.astype(int) if bits or table.dtype.kind in "bu" else table

    return must(expected, is_right, as_array)


def wheel(name: str, fitness: Any) -> tuple[Any, ...]:
    """`fitness` as exact numbers for a wheel: none negative, and not all 0."""
    values = list_of(number(0), "a finite number for each individual", 1)(name, fitness)
    if not any(values):
        raise refused(name, "numbers from 0 on, and not all 0", fitness)
    return values


Population = Annotated[
    np.ndarray, numbers(2, "a table of numbers, a row for each of two individuals or more", 2)
]
Fitness = Annotated[np.ndarray, numbers(1, "a finite number for each individual")]
Genome = Annotated[np.ndarray, numbers(1, "a row of numbers")]
RowOfBits = Annotated[
    np.ndarray, numbers(1, "a row of 0 and 1 (for other numbers, say mutate=gaussian)", bits=True)
]
Bits = Annotated[Sequence[int], numbers(1, "a row of 0 and 1", bits=True)]
RowsOfBits = Annotated[np.ndarray, numbers(2, "rows of 0 and 1", 2, bits=True)]
Wheel = Annotated[Sequence[Any], wheel]
Schema = Annotated[
    str,
    must(
        "a text of 0, 1 and *, such as '1*0'",
        lambda text: isinstance(text, str) and text and not set(text) - set("01*"),
    ),
]
Distance = Annotated[float, number(0)]
Exact = Annotated[Any, number(0, 1)]
Size = Annotated[int, whole(1, 100_000)]
Individuals = Annotated[int, whole(2, 100_000)]
Judge = Annotated[Callable[[Any], Any], function("of a genome that returns a number")]
Select = Annotated[Callable[..., Any], function("of a population, its fitness and a generator")]
Cross = Annotated[Callable[..., Any], function("of two parents and a generator")]
Mutate = Annotated[Callable[..., Any], function("of a genome and a generator")]
Workers = Annotated[Executor, a(Executor, "None or an executor, such as ProcessPoolExecutor()")]
Board = Annotated[
    Position,
    position_unless(
        *(NO_POSITION, NO_MOVER, NOT_TWO, CHANCE_MOVES),
        (
            "be of tic-tac-toe, with moves from 0 to 8, not {p!r}",
            lambda position: not set(position.moves()) <= set(range(len(SQUARES))),
        ),
    ),
]
ThreeWeights = Annotated[
    Sequence[float],
    must(
        "three numbers, for corners, edges and the middle",
        lambda weights: np.shape(weights) == (3,) and np.isfinite(np.array(weights, float)).all(),
    ),
]
Children = tuple[np.ndarray, np.ndarray]


def refuse_other_lengths(name: str, expected: Sized, given: Sized) -> None:
    """Refuse what must have as many items as something else."""
    if len(given) != len(expected):
        raise ValueError(f"{name} must have {len(expected)} numbers, not {len(given)}")


# Selection: who become parents. The fitter they are, the more often.


@checked
def roulette(population: Population, fitness: Fitness, rng: Seed) -> np.ndarray:
    """Parents from a wheel on which everybody has a field as wide as their fitness.

    >>> roulette([[0, 0], [0, 1], [1, 1]], [0, 1, 3], 0).tolist()
    [[1, 1], [1, 1], [0, 1]]
    """
    refuse_other_lengths("fitness", population, fitness)
    rng = np.random.default_rng(rng)
    chosen = rng.choice(len(population), len(population), p=shares(fitness))
    return np.array(population)[chosen]


@checked
def shares(fitness: Fitness) -> np.ndarray:
    """The shares of the wheel: fitness over its total. If nobody is fit at all, all are alike.

    >>> shares([1, 0, 3]).tolist(), shares([0, 0]).tolist()
    ([0.25, 0.0, 0.75], [0.5, 0.5])
    """
    fitness = np.array(fitness)
    if fitness.min() < 0:
        raise ValueError(
            f"fitness must be 0 or more for a wheel, not {fitness.min()}: choose by tournament or "
            "ranking, which only compare"
        )
    total = fitness.sum()
    return fitness / total if total > 0 else np.full(len(fitness), 1 / len(fitness))


@checked
def tournament(population: Population, fitness: Fitness, rng: Seed, size: Size = 3) -> np.ndarray:
    """Parents who are each the fittest of `size` individuals, drawn at random, perhaps repeatedly.

    >>> tournament([[0, 0], [0, 1], [1, 1]], [-1, 0, 5], 0).tolist()
    [[1, 1], [0, 0], [0, 0]]
    """
    refuse_other_lengths("fitness", population, fitness)
    rng = np.random.default_rng(rng)
    drawn = rng.integers(len(population), size=(len(population), size))
    winners = np.array(fitness)[drawn].argmax(axis=1)
    return np.array(population)[drawn[np.arange(len(population)), winners]]


@checked
def ranking(population: Population, fitness: Fitness, rng: Seed) -> np.ndarray:
    """Parents from a wheel on which the least fit has a field of width 1, the next of 2, and so on.

    >>> ranking([[0, 0], [0, 1], [1, 1]], [-1, 0, 500], 0).tolist()
    [[1, 1], [0, 1], [0, 0]]
    """
    refuse_other_lengths("fitness", population, fitness)
    ranks = np.empty(len(population))
    ranks[np.argsort(fitness, kind="stable")] = np.arange(1, len(population) + 1)
    return roulette(population, ranks, rng)


# Crossover: two parents have two children, who take after both.


@checked
def one_point(mother: Genome, father: Genome, rng: Seed) -> Children:
    """Both parents are cut at the same place, and their tails change places.

    >>> [child.tolist() for child in one_point([0, 0, 0, 0], [1, 1, 1, 1], 0)]
    [[0, 0, 0, 1], [1, 1, 1, 0]]
    """
    refuse_other_lengths("father", mother, father)
    cut = np.random.default_rng(rng).integers(1, max(len(mother), 2))
    return (
        np.concatenate([mother[:cut], father[cut:]]),
        np.concatenate([father[:cut], mother[cut:]]),
    )


@checked
def blend(mother: Genome, father: Genome, rng: Seed, reach: Distance = 0.5) -> Children:
    """Each gene lies anywhere between those of the parents, or beyond by `reach` of their distance.

    >>> [child.round(2).tolist() for child in blend([0.0, 5.0], [1.0, 5.0], 0)]
    [[0.77, 5.0], [-0.42, 5.0]]
    """
    refuse_other_lengths("father", mother, father)
    rng = np.random.default_rng(rng)
    lowest, highest = np.minimum(mother, father), np.maximum(mother, father)
    margin = reach * (highest - lowest)
    first, second = rng.uniform(lowest - margin, highest + margin, (2, len(mother)))
    return first, second


# Mutation: small accidents, which bring what no parent has.


@checked
def flip_bits(genome: RowOfBits, rng: Seed, rate: Probability | None = None) -> np.ndarray:
    """Each bit flips with probability `rate`; left out, one bit flips on average.

    >>> flip_bits([0, 0, 0, 0, 0, 0, 0, 0], 0).tolist()
    [0, 0, 1, 1, 0, 0, 0, 0]
    """
    genome, rng = np.array(genome), np.random.default_rng(rng)
    chance = 1 / len(genome) if rate is None else rate
    return np.where(rng.random(len(genome)) < chance, 1 - genome, genome)


@checked
def gaussian(genome: Genome, rng: Seed, spread: Distance = 0.1) -> np.ndarray:
    """Each number moves a little, by a normal distribution with the standard deviation `spread`.

    >>> gaussian([1.0, 5.0], 0).round(2).tolist()
    [1.01, 4.99]
    """
    return genome + np.random.default_rng(rng).normal(0.0, spread, len(genome))


# The algorithm


@dataclass(frozen=True, eq=False)
class Evolution:
    """All generations: `populations[g, k]` is individual k of generation g.

    How fit it is says `fitness[g, k]`. Generation 0 is the population that it began with.
    """

    populations: np.ndarray
    fitness: np.ndarray

    @property
    def best(self) -> np.ndarray:
        """The fittest individual of all generations, the earliest of equals."""
        generation, individual = np.unravel_index(self.fitness.argmax(), self.fitness.shape)
        return self.populations[generation, individual]

    @property
    def best_so_far(self) -> np.ndarray:
        """[g]: how fit the fittest individual of generations 0, …, g is."""
        return np.maximum.accumulate(self.fitness.max(axis=1))

    def __repr__(self) -> str:
        generations, individuals = self.fitness.shape
        best = number_text(float(self.fitness.max()))
        return (
            f"Evolution of {individuals:,} individuals over {generations - 1:,} generations, "
            f"best fitness {best}"
        )


@checked
def random_bits(individuals: Individuals, length: Size, rng: Seed = 0) -> np.ndarray:
    """A population of `individuals` rows of random bits.

    >>> random_bits(2, 5).tolist()
    [[1, 1, 1, 0, 0], [0, 0, 0, 0, 1]]
    """
    return np.random.default_rng(rng).integers(2, size=(individuals, length))


@checked
def evolve(
    fitness: Judge,
    population: Population,
    generations: Count = 100,
    rng: Seed = 0,
    select: Select = tournament,
    cross: Cross = one_point,
    mutate: Mutate = flip_bits,
    elite: Whole = 1,
    executor: Workers | None = None,
) -> Evolution:
    """The generations that follow from `population`, the fittest `elite` of each kept as they are.

    With an `executor`, such as a process pool, the fitness of all individuals is found side by
    side. All that is random happens here: the same seed gives the same result either way.

    >>> evolve(one_max, random_bits(20, 10), generations=15)
    Evolution of 20 individuals over 15 generations, best fitness 10
    """
    if elite >= len(population):
        raise ValueError(f"elite must be smaller than the population, not {elite}")
    rng = np.random.default_rng(rng)
    populations, values = [population], [fitness_of(population, fitness, executor)]

    def next_generation(_: int) -> None:
        parents = select(populations[-1], values[-1], rng)
        children = offspring(parents, cross, mutate, rng)
        best = np.argsort(-values[-1], kind="stable")[:elite]
        together = np.concatenate([populations[-1][best], children])[: len(population)]
        found = fitness_of(together, fitness, executor)
        populations.append(together)
        values.append(found)

    done = repeat(next_generation, generations)
    return Evolution(np.array(populations[: done + 1]), np.array(values[: done + 1]))


def offspring(
    parents: np.ndarray, cross: Callable, mutate: Callable, rng: np.random.Generator
) -> np.ndarray:
    """As many children as parents: the first two parents have two, the next two, and so on."""
    children: list[np.ndarray] = []
    for mother in range(0, len(parents), 2):
        father = (mother + 1) % len(parents)  # if there is nobody left, the first one once more
        children += cross(parents[mother], parents[father], rng)
    return np.array([mutate(child, rng) for child in children[: len(parents)]])


def fitness_of(
    population: np.ndarray, fitness: Callable, executor: Executor | None = None
) -> np.ndarray:
    """How fit each individual is; refused unless these are finite numbers."""
    values = list((executor.map if executor else map)(fitness, population))
    for genome, value in zip(population, values, strict=True):
        if not is_number(value):
            raise ValueError(
                f"fitness must return finite numbers, not {value!r} for {genome.tolist()!r}"
            )
    return np.array(values, dtype=float)


# Schemas: which patterns of bits spread? A schema is a text such as "1*0".


@checked
def matches(schema: Schema, bits: Bits) -> bool:
    """Whether the bits are an example of the schema.

    >>> matches("1*0", [1, 1, 0]), matches("1*0", [1, 1, 1])
    (True, False)
    """
    refuse_other_lengths("bits", schema, bits)
    return all(sign in ("*", str(bit)) for sign, bit in zip(schema, bits, strict=True))


@checked
def schema_order(schema: Schema) -> int:
    """How many bits are fixed.

    >>> schema_order("1*0*")
    2
    """
    return len(schema) - schema.count("*")


@checked
def defining_length(schema: Schema) -> int:
    """How far the first fixed bit and the last one are apart: the cuts that may part them.

    >>> defining_length("1*0*"), defining_length("**1*")
    (2, 0)
    """
    fixed = [place for place, sign in enumerate(schema) if sign != "*"]
    return fixed[-1] - fixed[0] if fixed else 0


@checked
def schema_bound(schema: Schema, population: RowsOfBits, fitness: Wheel, rate: Exact) -> Fraction:
    """The fewest examples of the schema to be expected in the next generation. Holland 1975.

    >>> schema_bound("1*", [[0, 1], [1, 0], [1, 1], [0, 0]], [1, 2, 3, 0], Fraction(1, 10))
    Fraction(3, 1)
    """
    refuse_other_lengths("fitness", population, fitness)
    worths = list(map(Fraction, fitness))
    fitting = sum(
        (worth for bits, worth in zip(population, worths, strict=True) if matches(schema, bits)),
        Fraction(),
    )
    selected = fitting / (sum(worths) / len(worths))
    uncut = 1 - Fraction(defining_length(schema), max(len(schema) - 1, 1))
    untouched: Any = (1 - Fraction(rate)) ** schema_order(schema)
    return selected * uncut * untouched


@checked
def expected_examples(
    schema: Schema, population: RowsOfBits, fitness: Wheel, rate: Exact
) -> Fraction:
    """How many examples of the schema are expected in the next generation, exactly.

    Parents are chosen by roulette, cut at one point, and each bit of a child flips with probability
    `rate`: all parents and all cuts are tried.

    >>> expected_examples("1*", [[0, 1], [1, 0], [1, 1], [0, 0]], [1, 2, 3, 0], Fraction(1, 10))
    Fraction(46, 15)
    """
    refuse_other_lengths("fitness", population, fitness)
    refuse_other_lengths("schema", population[0], schema)
    worths, rate = list(map(Fraction, fitness)), Fraction(rate)
    cuts, expected = range(1, max(len(schema), 2)), Fraction()
    for mother, one in zip(population, worths, strict=True):
        for father, other in zip(population, worths, strict=True):
            for cut in cuts:
                child = [*mother[:cut], *father[cut:]]
                becomes = Fraction(1)
                for sign, bit in zip(schema, child, strict=True):
                    if sign != "*":
                        becomes *= 1 - rate if sign == str(bit) else rate
                expected += one * other * becomes
    return len(population) * expected / sum(worths) ** 2 / len(cuts)


# Problems whose best solution is known


@checked
def one_max(bits: Bits) -> int:
    """How many bits are 1.

    >>> one_max([1, 0, 1])
    2
    """
    return int(np.sum(bits))


class Knapsack(msgspec.Struct, frozen=True):
    """Things with a weight and a value, and how much may be carried: as a function, a fitness.

    >>> pack = Knapsack((5, 4, 3), (50, 30, 30), 8)
    >>> pack([1, 0, 1]), pack([1, 1, 0])
    (80, 0)
    """

    weights: tuple[int, ...]
    values: tuple[int, ...]
    capacity: int

    def __post_init__(self) -> None:
        weights, values = whole_tuple("weights", self.weights), whole_tuple("values", self.values)
        capacity = whole_number("capacity", self.capacity, 0, limit=LARGEST)
        keep(self, weights=weights, values=values, capacity=capacity)
        if len(self.weights) != len(self.values):
            raise ValueError(
                f"values must be as many as the weights, {len(self.weights)}, not {self.values!r}"
            )

    def __call__(self, bits: Sequence[int]) -> int:
        """What the things with a 1 are worth together; nothing if they are too heavy."""
        if len(bits) != len(self.weights):
            raise ValueError(f"bits must be {len(self.weights)}, one for each thing, not {bits!r}")
        is_light = np.dot(bits, self.weights) <= self.capacity
        return int(np.dot(bits, self.values)) if is_light else 0

    def optimum(self) -> tuple[int, tuple[int, ...]]:
        """The most that can be carried, and the things to take, by dynamic programming.

        >>> Knapsack((5, 4, 3), (50, 30, 30), 8).optimum()
        (80, (0, 2))
        """
        best: list[tuple[int, tuple[int, ...]]] = [(0, ())] * (self.capacity + 1)
        for thing, (weight, value) in enumerate(zip(self.weights, self.values, strict=True)):
            for room in range(self.capacity, weight - 1, -1):  # downwards: everything once only
                worth, things = best[room - weight]
                if worth + value > best[room][0]:
                    best[room] = worth + value, (*things, thing)
        return best[self.capacity]


FIFTEEN_THINGS = Knapsack(
    (70, 73, 77, 80, 82, 87, 90, 94, 98, 106, 110, 113, 115, 118, 120),
    (135, 139, 149, 150, 156, 163, 173, 184, 192, 201, 210, 214, 221, 229, 240),
    750,
)
"""A well-known example: 1458 is the best."""

CORNER, EDGE, MIDDLE = 0, 1, 2
SQUARES = (CORNER, EDGE, CORNER, EDGE, MIDDLE, EDGE, CORNER, EDGE, CORNER)
"""The kind of each square of tic-tac-toe, row by row."""


@checked
def square_score(start: Board, weights: ThreeWeights) -> Fraction:
    """What Player I earns on average against random play if her `weights` choose the squares.

    She has a weight for corners, one for edges and one for the middle, and takes a free square with
    the greatest weight, all such squares being equally likely. It is computed exactly.

    >>> from coursekit.games import TicTacToe
    >>> square_score(TicTacToe(), [0.5, -1, 2])
    Fraction(109, 144)
    """
    kinds = sorted(set(map(float, weights)))
    return score_by_rank(start, tuple(kinds.index(float(weight)) for weight in weights))


@cache
def score_by_rank(position: Position, ranks: tuple[int, ...]) -> Fraction:
    if position.is_over:
        return Fraction(payoff_to_first(position))
    moves = position.moves()
    if position.player == 0:
        best = max(ranks[SQUARES[move]] for move in moves)
        moves = [move for move in moves if ranks[SQUARES[move]] == best]
    return sum((score_by_rank(position.play(move), ranks) for move in moves), Fraction()) / len(
        moves
    )
