"""Exercise 6.1: expected copies under roulette selection."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import same, text

Fitness = tuple[int, ...]

FITNESS = (6, 1, 2, 3)
"""Exercise 6.1: the fitness of four individuals."""


def copies(fitness: Fitness) -> list[Fraction]:
    """How many copies of each are expected among as many parents."""
    return [Fraction(len(fitness) * value, sum(fitness)) for value in fitness]


def slips(fitness: Fitness) -> list[tuple[list[Any], str]]:
    """Wrong lists, and what to say about them."""
    ranks = tuple(1 + sorted(fitness).index(value) for value in fitness)
    return [
        (
            [Fraction(value, sum(fitness)) for value in fitness],
            "These are the shares of the wheel. How often is it turned?",
        ),
        (
            [*copies(ranks)],
            "That is selection by ranking. On the wheel a field is as wide as the fitness.",
        ),
        ([*fitness], "That is the fitness itself. How many copies are there in all?"),
        (
            [Fraction(value, max(fitness)) for value in fitness],
            "You divide by the largest fitness. How wide is the whole wheel?",
        ),
        ([Fraction(1)] * len(fitness), "So it would be if all were equally fit."),
    ]


def copies_by_hand(fitness: Fitness, answer: Any) -> str | None:
    given = the_sequence(answer, "[a, b, c, d]")
    if len(given) != len(fitness):
        raise Hint(f"There are four individuals, and you gave {shown(answer)}.")
    numbers = [one if one is ... else the_number(one, "Each of them") for one in given]
    for slip, hint in slips(fitness):
        if all(
            one is not ... and same(one, wrong) for one, wrong in zip(numbers, slip, strict=True)
        ):
            return hint
    for place, (one, right) in enumerate(zip(numbers, copies(fitness), strict=True), 1):
        if one is not ... and not same(one, right):
            return (
                f"Individual {place} has fitness {fitness[place - 1]} of {sum(fitness)} in all, "
                f"and the wheel is turned four times: {text(one)} is not what to expect."
            )
    return Right("They add up to four, as they must.")


def other_fitness(rng: Random) -> Variant:
    fitness: Fitness = (1, 2, 3, 4)
    while copies(fitness) in [slip for slip, _ in slips(fitness)]:
        fitness = tuple(rng.sample(range(1, 13), 4))
    question = (
        f"Four individuals have the fitness `{fitness}`. How many copies of each are expected "
        "among four parents who are chosen by roulette? Give a list of four numbers."
    )
    return Variant(question, copies(fitness), partial(copies_by_hand, fitness))


EXERCISE = Exercise("6.1", "Expected copies", partial(copies_by_hand, FITNESS), other_fitness)
