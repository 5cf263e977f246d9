"""Exercise 5.19: a choice of UCB by hand."""

from __future__ import annotations

from collections.abc import Callable
from math import log, log10, sqrt
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text

COUNTS, TOTALS = (20, 6, 4), (14, 3, 1)
"""Exercise 5.19: how often each arm was played, and what it has paid in all."""

ROUNDING = 0.006
"""The bound is asked for to two decimals."""

Bonus = Callable[[int, int], float]
"""The bonus of an arm played n of T times."""


def bounds(bonus: Bonus) -> list[float]:
    """The average of each arm and its bonus."""
    steps = sum(COUNTS)
    return [total / n + bonus(n, steps) for n, total in zip(COUNTS, TOTALS, strict=True)]


RIGHT = bounds(lambda n, steps: sqrt(2 * log(steps) / n))
BEST = RIGHT.index(max(RIGHT))

SLIPS: list[tuple[Bonus, str]] = [
    (lambda n, steps: 2 * sqrt(log(steps) / n), "the slides' constant: the 2 is under the root"),
    (lambda n, steps: sqrt(log(steps) / n), "the 2 under the root is missing"),
    (lambda n, steps: sqrt(2 * log10(steps) / n), "ln is the natural logarithm, not that to 10"),
    (lambda n, steps: sqrt(2 * log(n) / n), "the logarithm is that of all plays, 30 of them"),
    (lambda n, steps: 2 * log(steps) / n, "the root is missing"),
    (lambda n, steps: sqrt(2 * log(steps)) / n, "the root is taken of n as well"),
    (lambda n, steps: sqrt(2 * steps / n), "T stands in a logarithm"),
]


def ucb_by_hand(answer: Any) -> str | None:
    pair = the_sequence(answer, "(arm, bound)")
    if len(pair) != 2:
        raise Hint(f"I expected `(arm, bound)`, and you gave {shown(answer)}.")
    arm = pair[0] if pair[0] is ... else the_whole_number(pair[0], "The arm")
    bound = pair[1] if pair[1] is ... else the_number(pair[1], "The bound")
    if arm is not ... and arm not in range(len(COUNTS)):
        return f"There is no arm {arm}: the arms are 0, 1 and 2."
    if bound is not ... and abs(bound - RIGHT[BEST]) > ROUNDING:
        return _about_bound(bound)
    if arm is not ... and arm != BEST:
        return _about_arm(arm)
    return Right("Neither the best average nor the rarest arm: the two terms share the choice.")


def _about_bound(bound: Any) -> str:
    """What the bound may be instead of the one asked for."""
    for bonus, what in SLIPS:
        if any(abs(bound - other) <= ROUNDING for other in bounds(bonus)):
            return f"With {text(bound)}, {what}."
    for arm, (right, n, total) in enumerate(zip(RIGHT, COUNTS, TOTALS, strict=True)):
        if abs(bound - right) <= ROUNDING:
            return f"That is the bound of arm {arm}. Another arm has a larger one."
        if abs(bound - total / n) <= ROUNDING:
            return f"{text(bound)} is the average of arm {arm} alone. The bonus comes on top."
        if abs(bound - (right - total / n)) <= ROUNDING:
            return f"{text(bound)} is the bonus of arm {arm} alone. The average belongs to it."
    return (
        f"No arm has the bound {text(bound)}. Begin with arm 2: its average is {TOTALS[2]} / "
        f"{COUNTS[2]}, and its bonus the root of 2 ln 30 / {COUNTS[2]}."
    )


def _about_arm(arm: int) -> str:
    if arm == 0:
        return "Arm 0 has the best average, but the smallest bonus. Add the two for each arm."
    return "Arm 2 has the largest bonus, but the smallest average. Add the two for each arm."


EXERCISE = Exercise("5.19", "A choice of UCB by hand", ucb_by_hand)
