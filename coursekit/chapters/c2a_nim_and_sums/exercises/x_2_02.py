"""Exercise 2.2: a game that tells two others apart."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import shown
from coursekit.course.exercises import Exercise, Right
from coursekit.course.time_limits import in_time
from coursekit.games import Nim
from coursekit.impartial import grundy, nim_sum
from coursekit.position import Impartial
from coursekit.search.interrupting import Interrupted


def separating_game(answer: Any) -> str | None:
    if isinstance(answer, int) and not isinstance(answer, bool):
        return f"K is a game and not a number: a row of n stones is `Nim(n)`, not {shown(answer)}."
    if not isinstance(answer, Impartial):
        return f"I expected a game such as `Nim(7)`, and you gave {shown(answer)}."
    if answer.misere:
        return f"{shown(answer)} is played by the misère rule. Here all games are normal ones."
    sums = f"`Nim(2) + K` and `Nim(3) + K`, with {shown(answer)} for K,"
    try:
        value = in_time(_nimber, answer)
    except (RecursionError, ValueError, Interrupted):
        return f"{shown(answer)} is too large for me to work out. A small game will do."
    if (value == 2) != (value == 3):
        lost, won = (2, 3) if value == 2 else (3, 2)
        return Right(
            f"`Nim({lost}) + K` is a P-position and `Nim({won}) + K` is not, so *2 and *3 are not "
            "equivalent. One such K is enough."
        )
    if not answer.parts():
        return (
            f"{shown(answer)} has no moves: it adds nothing, and *2 and *3 are both N-positions.\n"
            "Put something on the table."
        )
    if value == 0:
        return (
            f"{shown(answer)} is a P-position: whoever moves in it gets an answer in it. So {sums} "
            "have the outcomes of *2 and *3, and both are N-positions."
        )
    if value == 1:
        return (
            f"{sums} are both N-positions: whoever moves first shortens the row of 2 or 3 stones "
            "until it is as good as K.\nWhen is there nothing left to shorten?"
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


EXERCISE = Exercise("2.2", "Tell two rows apart", separating_game)
