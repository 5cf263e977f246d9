"""Exercise 4.25: the average, or the last?"""

from __future__ import annotations

from functools import cache, partial
from itertools import combinations, islice
from random import Random
from typing import Any, NamedTuple

import numpy as np

from coursekit.course.answers import Hint, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.modest_numbers import the_modest_number
from coursekit.matrix_games import MatrixGame, solve
from coursekit.regret import regret_matching_steps

ROUNDING = 0.0006
"""The answers are asked for to three decimals."""


class Run(NamedTuple):
    """Two rows of payoffs, the iterations, and how many of the last ones are looked at."""

    payoffs: tuple[tuple[int, int], tuple[int, int]]
    iterations: int
    late: int


COINS = Run(((2, -1), (-1, 1)), 3000, 1000)
"""The coin game of exercise 4.25."""


@cache
def guarantees(run: Run) -> dict[str, float]:
    """What Player I's strategies earn at the worst, and others to compare with."""
    game = MatrixGame(run.payoffs)
    steps = list(islice(regret_matching_steps(game), run.iterations))
    A = game.A.astype(float)
    rows, columns = np.array([s.row for s in steps]), np.array([s.column for s in steps])
    each, last = (rows @ A).min(axis=1), -run.late
    return {
        "worst": float(each[last:].min()),
        "best": float(each[last:].max()),
        "mean": float(each.mean()),
        "late mean": float(each[last:].mean()),
        "last": float(each[-1]),
        "average": float((rows.mean(axis=0) @ A).min()),
        "late average": float((rows[last:].mean(axis=0) @ A).min()),
        "most": float((rows.mean(axis=0) @ A).max()),
        "against II": float((A @ columns.mean(axis=0)).max()),
        "value": float(solve(game).value),
    }


WORST = {
    "best": "That is the best of these strategies. The worst one is asked for.",
    "late mean": "That is the mean of what the strategies guarantee. What is the smallest?",
}
AVERAGE = {
    "mean": "You take the mean of the guarantees. Take the mean of the strategies first.",
    "late mean": "You take the mean of the guarantees. Take the mean of the strategies first.",
    "late average": "That is the average of the last {late:,}. Take all {iterations:,} iterations.",
    "last": "That is the last strategy. Here the average of all of them is asked for.",
    "most": "That is what it earns against the more generous column. At the worst it is less.",
    "against II": "That is what Player II's average allows. Here Player I's is asked for.",
    "value": "That is the value of the game. The average comes close, but not so close.",
}


def average_or_last(run: Run, answer: Any) -> str | None:
    pair = the_sequence(answer, "(worst, average)")
    if len(pair) != 2:
        raise Hint(f"I expected `(worst, average)`, and you gave {shown(answer)}.")
    worst = pair[0] if pair[0] is ... else the_modest_number(pair[0], "The worst guarantee")
    average = (
        pair[1] if pair[1] is ... else the_modest_number(pair[1], "What the average guarantees")
    )
    if worst is not ... and not _is(run, worst, "worst"):
        return _about(run, worst, WORST, "The worst of them does not guarantee")
    if average is not ... and not _is(run, average, "average"):
        return _about(run, average, AVERAGE, "The average does not guarantee")
    return Right(
        "Each iteration answers what the other player has done so far, and overdoes it, for ever; "
        "only on average do the answers settle."
    )


def _is(run: Run, number: Any, what: str) -> bool:
    return abs(number - guarantees(run)[what]) <= ROUNDING


def _about(run: Run, number: Any, slips: dict[str, str], otherwise: str) -> str:
    for what, hint in slips.items():
        if _is(run, number, what):
            return hint.format(**run._asdict())
    game = "COIN_GAME" if run == COINS else "game"
    return (
        f"{otherwise} {text(number)}. For a strategy X, `(X @ A).min()` is what it guarantees, "
        f"with `A = {game}.A.astype(float)`."
    )


def is_telling(run: Run) -> bool:
    """Whether all slips can be told from what is right, and from each other."""
    found = guarantees(run)
    if found["best"] - found["worst"] < 0.5:
        return False  # the last strategies must not settle
    others = ["late average", "most", "against II", "value", "average"]
    pairs = [*combinations(others, 2), ("worst", "best"), ("worst", "late mean"), ("mean", "last")]
    return all(abs(found[one] - found[other]) > 3 * ROUNDING for one, other in pairs)


def other_run(rng: Random) -> Variant:
    def draw() -> Run:
        a, b, c, d = rng.sample(range(1, 6), 4)
        iterations = rng.choice([1000, 1500, 2000])
        return Run(((a, -b), (-c, d)), iterations, iterations // rng.choice([4, 5]))

    run = draw()
    while not is_telling(run):
        run = draw()
    question = (
        f"Let both players of `game = MatrixGame({[list(row) for row in run.payoffs]})` match "
        f"their regrets, {run.iterations:,} times. Of Player I's strategies in the last "
        f"{run.late:,} iterations, how much does the worst guarantee? And how much does the "
        f"average of all {run.iterations:,}? To three decimals: (worst, average)."
    )
    found = guarantees(run)
    answer = round(found["worst"], 3), round(found["average"], 3)
    return Variant(question, answer, partial(average_or_last, run))


EXERCISE = Exercise("4.25", "The average, or the last?", partial(average_or_last, COINS), other_run)
