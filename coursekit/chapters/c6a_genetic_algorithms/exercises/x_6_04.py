"""Exercise 6.4: a fitness that leads evolution astray."""

from __future__ import annotations

from statistics import mean
from typing import Any

from coursekit.checks import is_number
from coursekit.course.answers import Hint, shown, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text

PLACES = ("first", "second", "third")


def averages(fitness: tuple, place: int) -> tuple[Any, Any]:
    """The average fitness of all that have a 0 at the place, and of all that have a 1."""
    sides = [[value for number, value in enumerate(fitness) if number >> (2 - place) & 1 == bit]
             for bit in (0, 1)]  # fmt: skip
    return mean(sides[0]), mean(sides[1])


def astray(answer: Any) -> str | None:
    fitness = the_sequence(answer, "[0, 1, 1, 2, 1, 2, 2, 3]")
    if len(fitness) != 8:
        raise Hint(f"I expected eight numbers, for 000 to 111, and you gave {shown(answer)}.")
    if any(value is ... for value in fitness):
        return None
    if not all(map(is_number, fitness)):
        raise Hint(f"The fitness should be numbers, and you gave {shown(answer)}.")
    if min(fitness) < 0:
        return "A wheel has no negative fields: let all numbers be 0 or more."
    if max(fitness[:7]) >= fitness[7]:
        best = fitness.index(max(fitness[:7]))
        return f"111 should be the fittest of all, and {best:03b} is at least as fit."
    for place, name in enumerate(PLACES):
        zero, one = averages(fitness, place)
        if zero <= one:
            return (
                f"Look at the {name} bit: with a 0 there the average fitness is {text(zero)}, with "
                f"a 1 it is {text(one)}. So selection is not led astray there."
            )
    return Right("Every single bit says 0, and the best of all is 111: this is called deceptive.")


EXERCISE = Exercise("6.4", "A fitness that leads astray", astray)
