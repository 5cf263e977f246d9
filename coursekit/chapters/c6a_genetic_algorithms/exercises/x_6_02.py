"""Exercise 6.2: write the wheel."""

from __future__ import annotations

import random

from coursekit.course.answers import the_whole_number
from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise


def stops_at(fitness: list, r: float) -> int:
    """The field on which a ball stops after the share `r` of the wheel."""
    passed = 0
    for number, width in enumerate(fitness):
        passed += width
        if r * sum(fitness) < passed:
            return number
    return len(fitness) - 1


def _clear_cases() -> list[tuple[list, float]]:
    """Wheels and places that are not at the edge of a field, the smallest wheels first."""
    chooser = random.Random(62)
    cases: list[tuple[list, float]] = [([1, 1], 0.3), ([1, 3], 0.3), ([0, 2], 0.01)]
    while len(cases) < 60:
        fitness = [chooser.choice((0, 1, 2, 5, 9)) for _ in range(chooser.randint(2, 6))]
        r = chooser.random()
        edges = [sum(fitness[:end]) / max(sum(fitness), 1) for end in range(len(fitness) + 1)]
        if any(fitness) and min(abs(r - edge) for edge in edges) > 0.01:
            cases.append((fitness, round(r, 3)))
    return sorted(cases, key=lambda case: len(case[0]))


def _unscaled(fitness: list, r: float) -> int:
    passed = 0
    for number, width in enumerate(fitness):
        passed += width
        if r < passed:
            return number
    return len(fitness) - 1


def _backwards(fitness: list, r: float) -> int:
    return len(fitness) - 1 - stops_at(fitness[::-1], r)


SLIPS = [
    (
        lambda fitness, r: fitness.index(max(fitness)),
        "You always take the fittest. Where does the ball stop?",
    ),
    (
        lambda fitness, r: int(r * len(fitness)),
        "Your fields are all equally wide. They should be as wide as the fitness.",
    ),
    (
        _unscaled,
        "You compare `r` with widths. It is a share of the whole wheel: scale one of them.",
    ),
    (
        lambda fitness, r: stops_at(fitness, r) + 1,
        "You count the fields from 1. They are counted from 0.",
    ),
    (_backwards, "You go round the wheel backwards: the first field begins at 0."),
    (
        lambda fitness, r: stops_at(sorted(fitness), r),
        "You sort the fields first. They lie in the order of the list.",
    ),
    (
        lambda fitness, r: fitness[stops_at(fitness, r)],
        "That is the fitness of the individual. Which number has it?",
    ),
]


def _where(first: FirstDifference) -> str:
    fitness, r = first.args
    return (
        f"{first.returned}. The wheel is {sum(fitness)} wide, and the ball stops at "
        f"{r} · {sum(fitness)} ≈ {round(r * sum(fitness), 2)}."
    )


CASES = _clear_cases()

EXERCISE = Exercise(
    "6.2",
    "Write the wheel",
    Comparison(
        "my_wheel(fitness, r)",
        ours=stops_at,
        cases=CASES,
        slips=SLIPS,
        otherwise=_where,
        read=the_whole_number,
        right=f"The same field as ours, {len(CASES)} times.",
    ),
)
