"""Exercise 6.4: a fitness that leads evolution astray."""

from __future__ import annotations

from functools import partial
from numbers import Rational
from random import Random
from statistics import mean
from typing import Any

from coursekit.checks import is_number
from coursekit.course.answers import Hint, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import as_fraction, same, text
from coursekit.course.tools.modest_numbers import the_modest_number

PLACES = ("first", "second", "third")
ALL = 0b111


def averages(fitness: tuple, place: int) -> tuple[Any, Any]:
    """The average fitness of all that have a 0 at the place, and of all that have a 1."""
    sides = [[value for number, value in enumerate(fitness) if number >> (2 - place) & 1 == bit]
             for bit in (0, 1)]  # fmt: skip
    return mean(sides[0]), mean(sides[1])


def astray(best: int, most: int | None, answer: Any) -> str | None:
    """`best` is to be the fittest of 000 to 111, and its fitness to be `most`, unless None."""
    fitness = the_sequence(answer, "[0, 1, 1, 2, 1, 2, 2, 3]")
    if len(fitness) != 8:
        raise Hint(f"I expected eight numbers, for 000 to 111, and you gave {shown(answer)}.")
    if any(value is ... for value in fitness):
        return None
    if not all(map(is_number, fitness)):
        raise Hint(f"The fitness should be numbers, and you gave {shown(answer)}.")
    fitness = tuple(_plain(the_modest_number(value, "Each fitness")) for value in fitness)
    if min(fitness) < 0:
        return "A wheel has no negative fields: let all numbers be 0 or more."
    others = [value for number, value in enumerate(fitness) if number != best]
    if max(others) >= fitness[best]:
        rival = next(n for n, value in enumerate(fitness) if n != best and value == max(others))
        return f"{best:03b} should be the fittest of all, and {rival:03b} is at least as fit."
    if most is not None and not same(fitness[best], most):
        return f"{best:03b} should have the fitness {most}, and has {text(fitness[best])}."
    for place, name in enumerate(PLACES):
        zero, one = averages(fitness, place)
        good, bad = (zero, one) if best >> (2 - place) & 1 else (one, zero)
        if good <= bad:
            return (
                f"Look at the {name} bit: with a 0 there the average fitness is {text(zero)}, with "
                f"a 1 it is {text(one)}. So selection is not led astray there."
            )
    return Right(
        f"Every single bit says {ALL - best:03b}, and the best of all is {best:03b}: this is "
        "called deceptive."
    )


def _plain(value: Any) -> Any:
    """A number of which averages are exact: numpy's whole numbers round theirs down."""
    return as_fraction(value) if isinstance(value, Rational) else float(value)


def other_optimum(rng: Random) -> Variant:
    best, most = rng.randrange(ALL), rng.randrange(5, 25)
    by_distance = (most, 0, 2, most - 1)
    fitness = [by_distance[(number ^ best).bit_count()] for number in range(8)]
    question = (
        "Give a fitness for `000`, `001`, `010`, …, `111`, eight numbers in this order and none of "
        f"them negative, for which `{best:03b}` is the fittest of all, with fitness {most}, but "
        f"at each of the three places those that differ from `{best:03b}` are fitter on average "
        "than those that agree with it."
    )
    return Variant(question, fitness, partial(astray, best, most))


EXERCISE = Exercise("6.4", "A fitness that leads astray", partial(astray, ALL, None), other_optimum)
