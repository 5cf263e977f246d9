"""Exercise 5.20: write UCB for one gambler."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import log, sqrt

from coursekit.course.answers import the_whole_number
from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise

Score = Callable[[int, float, int], float]
"""score(n, total, T): what is said for an arm that was played n of T times and has paid `total`."""


def choosing(score: Score, best: Callable = max) -> Callable[[list, list], int]:
    """The policy that plays the first arm whose score is best."""

    def policy(counts: list, totals: list) -> int:
        scores = scores_of(score, counts, totals)
        return scores.index(best(scores))

    return policy


def scores_of(score: Score, counts: list, totals: list) -> list[float]:
    return [score(n, total, sum(counts)) for n, total in zip(counts, totals, strict=True)]


def upper_bound(n: int, total: float, steps: int) -> float:
    """The upper confidence bound of an arm."""
    return total / n + sqrt(2 * log(steps) / n)


def _clear_cases() -> list[tuple[list, list]]:
    """Counts and totals for which no two arms have nearly the same bound, the smallest first."""
    chooser = random.Random(520)
    cases: list[tuple[list, list]] = [([1, 1], [0, 1]), ([30, 2], [18, 1]), ([60, 200], [18, 108])]
    while len(cases) < 100:
        counts = [chooser.choice((1, 2, 4, 8, 20, 60, 200)) for _ in range(chooser.randint(2, 5))]
        totals = [chooser.randint(0, n) for n in counts]
        *_, second, first = sorted(scores_of(upper_bound, counts, totals))
        if first - second > 0.02:
            cases.append((counts, totals))
    return sorted(cases, key=lambda case: (len(case[0]), sum(case[0])))


def _bounds(first: FirstDifference) -> str:
    counts, totals = first.args
    arm = first.mine if first.mine in range(len(counts)) else None
    if arm is None:
        return f"{first.returned}. There are {len(counts)} arms, counted from 0."
    n, total, steps = counts[arm], totals[arm], sum(counts)
    bound = round(upper_bound(n, total, steps), 2)
    return (
        f"{first.returned}. Arm {arm} has the bound {total}/{n} + √(2 ln {steps} / {n}) ≈ {bound}, "
        "and there is an arm with a larger one."
    )


SLIPS = [
    (choosing(upper_bound, min), "You take the smallest bound."),
    (
        choosing(lambda n, total, steps: total / n),
        "That is the arm with the best average. Where is the bonus?",
    ),
    (
        choosing(lambda n, total, steps: sqrt(2 * log(steps) / n)),
        "You look at the bonus alone: that is always the arm played least. Add the average.",
    ),
    (
        choosing(lambda n, total, steps: total / n + sqrt(2 / n)),
        "Your bonus has no logarithm: without it, an unlucky arm is given up for good.",
    ),
    (
        choosing(lambda n, total, steps: total / n + sqrt(2 * log(n) / n)),
        "In the logarithm stands the number of all plays, not that of this arm.",
    ),
    (
        choosing(lambda n, total, steps: total / steps + sqrt(2 * log(steps) / n)),
        "You divide the total by all plays. An arm's average is its total per play of this arm.",
    ),
    (
        choosing(lambda n, total, steps: total + sqrt(2 * log(steps) / n)),
        "You add the bonus to the total. It belongs to the average.",
    ),
    (
        choosing(lambda n, total, steps: total / n + 2 * log(steps) / n),
        "Your bonus has no root.",
    ),
    (
        choosing(lambda n, total, steps: total / n + sqrt(2 * log(steps)) / n),
        "Your root does not reach n: it is the root of the whole fraction.",
    ),
    (
        choosing(lambda n, total, steps: total / n + 2 * sqrt(log(steps) / n)),
        "That is the constant of Nau's slides. Here the 2 stands under the root.",
    ),
    (
        choosing(lambda n, total, steps: total / n + sqrt(log(steps) / n)),
        "The 2 under the root is missing.",
    ),
    (
        lambda counts, totals: choosing(upper_bound)(counts, totals) + 1,
        "You count the arms from 1. They are counted from 0.",
    ),
    (
        lambda counts, totals: max(scores_of(upper_bound, counts, totals)),
        "That is the largest bound. Which arm has it?",
    ),
]

CASES = _clear_cases()


def the_arm(answer: object, call: str) -> object:
    """A whole number as an int; any other number as it is: a slip may return a bound."""
    if isinstance(answer, float) and not answer.is_integer():
        return answer
    return the_whole_number(answer, call)


EXERCISE = Exercise(
    "5.20",
    "Write UCB",
    Comparison(
        "my_ucb(counts, totals)",
        ours=choosing(upper_bound),
        cases=CASES,
        slips=SLIPS,
        otherwise=_bounds,
        read=the_arm,
        right=f"The same arm as ours, {len(CASES)} times.",
    ),
)
