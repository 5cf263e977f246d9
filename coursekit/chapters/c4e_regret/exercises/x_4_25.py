"""Exercise 4.25: the average, or the last?"""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

import numpy as np

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text
from coursekit.matrix_games import COIN_GAME
from coursekit.regret import regret_matching_steps

ITERATIONS, FROM = 3000, 2000
"""Exercise 4.25 asks about Player I's strategies in all iterations, and in those after `FROM`."""

ROUNDING = 0.0006
"""The answers are asked for to three decimals."""


@cache
def guarantees() -> dict[str, float]:
    """What Player I's strategies earn in the coin game at the worst, and others to compare with."""
    steps = list(islice(regret_matching_steps(COIN_GAME), ITERATIONS))
    A = COIN_GAME.A.astype(float)
    rows, columns = np.array([s.row for s in steps]), np.array([s.column for s in steps])
    each = (rows @ A).min(axis=1)
    return {
        "worst": float(each[FROM:].min()),
        "best": float(each[FROM:].max()),
        "mean": float(each.mean()),
        "late mean": float(each[FROM:].mean()),
        "last": float(each[-1]),
        "average": float((rows.mean(axis=0) @ A).min()),
        "late average": float((rows[FROM:].mean(axis=0) @ A).min()),
        "most": float((rows.mean(axis=0) @ A).max()),
        "against II": float((A @ columns.mean(axis=0)).max()),
        "value": 0.2,
    }


WORST = [
    ("best", "That is the best of these strategies. The worst one is asked for."),
    ("late mean", "That is the mean of what the strategies guarantee. What is the smallest?"),
]
AVERAGE = [
    ("mean", "You take the mean of the guarantees. Take the mean of the strategies first."),
    ("late mean", "You take the mean of the guarantees. Take the mean of the strategies first."),
    ("late average", "That is the average of the last 1,000. Take all 3,000 iterations."),
    ("last", "That is the last strategy. Here the average of all of them is asked for."),
    ("most", "So much it earns against the more generous column. At the worst it is less."),
    ("against II", "That is what Player II's average allows. Here Player I's is asked for."),
    ("value", "That is the value of the game. The average comes close, but not so close."),
]


def average_or_last(answer: Any) -> str | None:
    pair = the_sequence(answer, "(worst, average)")
    if len(pair) != 2:
        raise Hint(f"I expected `(worst, average)`, and you gave {shown(answer)}.")
    worst = pair[0] if pair[0] is ... else the_number(pair[0], "The worst guarantee")
    average = pair[1] if pair[1] is ... else the_number(pair[1], "What the average guarantees")
    if worst is not ... and not _is(worst, "worst"):
        return _about(worst, WORST, "The worst of them does not guarantee")
    if average is not ... and not _is(average, "average"):
        return _about(average, AVERAGE, "The average does not guarantee")
    return Right(
        "Each iteration answers what the other player has done so far, and overdoes it, for ever; "
        "only on average do the answers settle."
    )


def _is(number: Any, what: str) -> bool:
    return abs(number - guarantees()[what]) <= ROUNDING


def _about(number: Any, slips: list[tuple[str, str]], otherwise: str) -> str:
    for what, hint in slips:
        if _is(number, what):
            return hint
    return (
        f"{otherwise} {text(number)}. For a strategy X, `(X @ A).min()` is what it guarantees, "
        "with `A = COIN_GAME.A.astype(float)`."
    )


EXERCISE = Exercise("4.25", "The average, or the last?", average_or_last)
