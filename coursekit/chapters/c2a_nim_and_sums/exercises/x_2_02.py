"""Exercise 2.2: a game that tells two others apart."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import shown
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.time_limits import in_time
from coursekit.games import Nim
from coursekit.impartial import grundy, nim_sum
from coursekit.position import Impartial
from coursekit.search.interrupting import Interrupted


def separating_game(short: int, long: int, answer: Any) -> str | None:
    """Whether the answer tells a row of `short` stones from one of `long` stones."""
    if isinstance(answer, int) and not isinstance(answer, bool):
        return f"K is a game and not a number: a row of n stones is `Nim(n)`, not {shown(answer)}."
    if not isinstance(answer, Impartial):
        return f"I expected a game such as `Nim(1)`, and you gave {shown(answer)}."
    if answer.misere:
        return f"{shown(answer)} is played by the misère rule. Here all games are normal ones."
    sums = f"`Nim({short}) + K` and `Nim({long}) + K`, with {shown(answer)} for K,"
    try:
        value = in_time(_nimber, answer)
    except (RecursionError, ValueError, Interrupted):
        return f"{shown(answer)} is too large for me to work out. A small game will do."
    if value in (short, long):
        lost, won = (short, long) if value == short else (long, short)
        return Right(
            f"`Nim({lost}) + K` is a P-position and `Nim({won}) + K` is not, so *{short} and "
            f"*{long} are not equivalent. One such K is enough."
        )
    if not answer.parts():
        return (
            f"{shown(answer)} has no moves: it adds nothing, and *{short} and *{long} are both "
            "N-positions.\nPut something on the table."
        )
    if value == 0:
        return (
            f"{shown(answer)} is a P-position: whoever moves in it gets an answer in it. So {sums} "
            f"have the outcomes of *{short} and *{long}, and both are N-positions."
        )
    if value < short:
        return (
            f"{sums} are both N-positions: whoever moves first shortens the row of {short} or "
            f"{long} stones until it is as good as K.\nWhen is there nothing left to shorten?"
        )
    if value < long:
        return (
            f"{sums} are both N-positions: beside the row of {short}, whoever moves first makes K "
            f"smaller, and beside the row of {long}, that row.\n"
            "Which sums of two games are lost for the first player?"
        )
    return (
        f"{sums} are both N-positions: whoever moves first makes K smaller, down to what the other "
        "row is worth.\nWhich sums of two games are lost for the first player?"
    )


def _nimber(game: Impartial) -> int:
    """The nimber of a game; a long row of Nim is read off, not worked out."""
    return nim_sum(
        sum(part.rows) if isinstance(part, Nim) else grundy(part) for part in game.parts()
    )


def other_rows(rng: Random) -> Variant:
    short, long = sorted(rng.sample(range(3, 12), 2))
    question = (
        f"Rows of {short} and of {long} stones are both N-positions. Find a game K that tells them "
        "apart: of the sums with K, one is to be a P-position and the other is not. Answer with a "
        "game, written like `Nim(1)`."
    )
    return Variant(question, Nim((short,)), partial(separating_game, short, long))


EXERCISE = Exercise("2.2", "Tell two rows apart", partial(separating_game, 2, 3), other_rows)
