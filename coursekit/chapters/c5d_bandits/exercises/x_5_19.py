"""Exercise 5.19: a choice of UCB by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from math import log, log10, sqrt
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import Hint, shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.modest_numbers import the_modest_number

ROUNDING = 0.006
"""The bound is asked for to two decimals."""

Bonus = Callable[[int, int], float]
"""The bonus of an arm played n of T times."""


class Played(NamedTuple):
    """How often each arm was played, and what it has paid in all."""

    counts: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def averages(self) -> list[float]:
        return [total / n for n, total in zip(self.counts, self.totals, strict=True)]

    def bounds(self, bonus: Bonus) -> list[float]:
        """The average of each arm and its bonus."""
        steps = sum(self.counts)
        return [
            average + bonus(n, steps) for n, average in zip(self.counts, self.averages, strict=True)
        ]


THREE = Played((20, 6, 4), (14, 3, 1))
"""The arms of exercise 5.19."""


def of_ucb(n: int, steps: int) -> float:
    """UCB's bonus."""
    return sqrt(2 * log(steps) / n)


SLIPS: list[tuple[Bonus, str]] = [
    (
        lambda n, steps: 2 * sqrt(log(steps) / n),
        "you have the constant of Nau's slides: here the 2 is under the root",
    ),
    (lambda n, steps: sqrt(log(steps) / n), "the 2 under the root is missing"),
    (lambda n, steps: sqrt(2 * log10(steps) / n), "ln is the natural logarithm, not that to 10"),
    (lambda n, steps: sqrt(2 * log(n) / n), "the logarithm is that of all plays"),
    (lambda n, steps: 2 * log(steps) / n, "the root is missing"),
    (lambda n, steps: sqrt(2 * log(steps)) / n, "the root is taken of n as well"),
    (lambda n, steps: sqrt(2 * steps / n), "T stands in a logarithm"),
]


def ucb_by_hand(played: Played, answer: Any) -> str | None:
    pair = the_sequence(answer, "(arm, bound)")
    if len(pair) != 2:
        raise Hint(f"I expected `(arm, bound)`, and you gave {shown(answer)}.")
    arm = pair[0] if pair[0] is ... else the_whole_number(pair[0], "The arm")
    bound = pair[1] if pair[1] is ... else the_modest_number(pair[1], "The bound")
    right = played.bounds(of_ucb)
    if arm is not ... and arm not in range(len(right)):
        return f"There is no arm {arm}: the arms are 0, 1 and 2."
    if bound is not ... and abs(bound - max(right)) > ROUNDING:
        return _about_bound(played, bound)
    if arm is not ... and arm != right.index(max(right)):
        return _about_arm(played, arm)
    return Right("Neither the best average nor the rarest arm: the two terms share the choice.")


def _about_bound(played: Played, bound: Any) -> str:
    """What the bound may be instead of the one asked for."""
    for bonus, what in SLIPS:
        if any(abs(bound - other) <= ROUNDING for other in played.bounds(bonus)):
            return f"With {text(bound)}, {what}."
    for arm, (right, average) in enumerate(
        zip(played.bounds(of_ucb), played.averages, strict=True)
    ):
        if abs(bound - right) <= ROUNDING:
            return f"That is the bound of arm {arm}. Another arm has a larger one."
        if abs(bound - average) <= ROUNDING:
            return f"{text(bound)} is the average of arm {arm} alone. The bonus comes on top."
        if abs(bound - (right - average)) <= ROUNDING:
            return f"{text(bound)} is the bonus of arm {arm} alone. The average belongs to it."
    n = min(played.counts)
    rarest = played.counts.index(n)
    return (
        f"No arm has the bound {text(bound)}. Begin with arm {rarest}: its average is "
        f"{played.totals[rarest]} / {n}, and its bonus the root of 2 ln {sum(played.counts)} / {n}."
    )


def _about_arm(played: Played, arm: int) -> str:
    if played.counts[arm] == max(played.counts):
        return f"Arm {arm} has the best average, but the smallest bonus. Add the two for each arm."
    return f"Arm {arm} has the largest bonus, but the smallest average. Add the two for each arm."


def tell_apart(played: Played) -> bool:
    """Whether the arm in between is UCB's choice, and slips give numbers of their own.

    In between means that one arm has the best average, and another one the largest bonus.
    """
    middle = sorted(played.counts)[1]
    by_counts = sorted(range(3), key=lambda arm: -played.counts[arm])
    averages = [played.averages[arm] for arm in by_counts]
    right = played.bounds(of_ucb)
    if averages != sorted(averages, reverse=True) or len(set(averages)) < 3:
        return False
    if right.index(max(right)) != played.counts.index(middle):
        return False
    bonuses = [bound - average for bound, average in zip(right, played.averages, strict=True)]
    parts = [*right, *played.averages, *bonuses]
    slips = [other for bonus, _ in SLIPS for other in played.bounds(bonus)]
    tops = [max(played.bounds(bonus)) for bonus, _ in SLIPS]
    return (
        all(abs(a - b) > 2 * ROUNDING for a in slips for b in parts)
        and all(abs(a - b) > 2 * ROUNDING for a, b in combinations(tops, 2))
        and all(abs(max(right) - b) > 2 * ROUNDING for b in sorted(parts)[:-1])
    )


def other_counts(rng: Random) -> Variant:
    while True:
        counts = tuple(rng.sample(range(3, 31), 3))
        played = Played(counts, tuple(rng.randint(0, n) for n in counts))
        if tell_apart(played):
            break
    right = played.bounds(of_ucb)
    question = (
        f"Three arms were played `{played.counts}` times and have paid `{played.totals}` in all. "
        "Which arm does UCB play next, and what is its bound, to two decimals? Give (arm, bound)."
    )
    answer = right.index(max(right)), round(max(right), 2)
    return Variant(question, answer, partial(ucb_by_hand, played))


EXERCISE = Exercise("5.19", "A choice of UCB by hand", partial(ucb_by_hand, THREE), other_counts)
