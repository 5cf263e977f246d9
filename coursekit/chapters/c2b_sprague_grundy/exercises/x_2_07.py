"""Exercise 2.7: all winning moves in a sum."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import Hint, Unfinished, shown, the_items
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.wording import list_so_far
from coursekit.games import Kayles
from coursekit.impartial import grundy
from coursekit.position import Impartial

Rows = tuple[int, int]

WORDS = dict(enumerate(("three", "four", "five", "six", "seven", "eight", "nine", "ten"), 3))

EIGHT_AND_SIX: Rows = (8, 6)
OTHERS: tuple[Rows, ...] = (
    *((4, 3), (7, 3), (8, 3), (6, 4), (10, 4), (6, 5)),
    *((7, 6), (8, 7), (9, 7), (10, 8), (10, 9)),
)
"""Two rows with three winning moves or more, in both of them, so that one makes a nimber larger."""


def every_winning_move(rows: Rows, answer: Any) -> str | None:
    """What is wrong with this list of the positions that winning moves from the two rows leave."""
    start = Kayles(rows[0]) + Kayles(rows[1])
    options = dict.fromkeys(start.options())
    winning = [option for option in options if grundy(option) == 0]
    form = f"[{_losing(start)}, …]"
    if isinstance(answer, Impartial):
        return f"I expected a list of positions, even if there is only one: `{form}`."
    given = the_items(answer, form)
    mine = [_position(each, form) for each in given if each is not ...]
    if not given:
        return "Your list is empty. From an N-position there is a winning move."
    for position in mine:
        if position not in options:
            return _not_one_move_away(position, start, options)
    for position in mine:
        if position not in winning:
            return _opponent_wins(position, options)
    missing = [option for option in winning if option not in mine]
    if len(mine) < len(given):
        raise Unfinished(list_so_far(is_all=not missing))
    moved_in = {option: _row_moved_in(option, rows) for option in winning}
    low = min(rows, key=lambda length: grundy(Kayles(length)))  # it gets the nimber of the other
    if not missing:
        return Right(
            f"Each winning move in the row of {WORDS[low]} makes its nimber larger: did you see?"
        )
    so_far = "What you have is right, but it is not all yet."
    for length, other in (rows, rows[::-1]):
        if length not in map(moved_in.get, mine):
            return (
                f"{so_far} You moved only in the row of {WORDS[other]}. Can a move in the row of "
                f"{WORDS[length]} win?"
            )
    whole = [option for option in missing if len(option.parts()) == 2]
    for option in whole:
        if moved_in[option] == low:
            return (
                f"{so_far} A move need not make the nimber of its row smaller.\n"
                f"Which nimber should the row of {WORDS[low]} get, and which of its options "
                "have it?"
            )
    if whole:
        return (
            f"{so_far} A winning move need not split its row: look at the end of the row of "
            f"{WORDS[moved_in[whole[0]]]}."
        )
    return f"{so_far} A winning move may split its row in two: go through all the splits."


def _losing(start: Impartial) -> Impartial:
    """Where a move leads that does not win: an example that tells nothing."""
    return next(option for option in start.options() if grundy(option))


def _row_moved_in(option: Impartial, rows: Rows) -> int:
    """The length of the row that the move to this option changes."""
    first, second = rows
    return (
        first if option in [Kayles(second) + left for left in Kayles(first).options()] else second
    )


def _position(given: Any, form: str) -> Impartial:
    if isinstance(given, Impartial):
        return given
    raise Hint(
        f"Write what each winning move leaves on the table, as in `{form}`, not {shown(given)}."
    )


def _not_one_move_away(position: Impartial, start: Impartial, options: dict) -> str:
    here = f"No single move leads from {start} to {shown(position)}."
    if position == start:
        return f"{shown(position)} is where we are: nobody has moved yet."
    for row in start.parts():
        if not position.misere and position + row in options:
            return f"{here}\nThe row that you did not touch is still on the table: write it too."
    return f"{here}\nA move knocks down one pin, or two that stand side by side, in one row."


def _opponent_wins(position: Impartial, options: dict) -> str:
    replies = [reply for reply in position.options() if grundy(reply) == 0]
    other = [reply for reply in replies if reply not in options]  # the others would tell too much
    story = f"{shown(position)} is not lost for the opponent"
    if other:
        return f"{story}, who can move on to {other[0]}.\nWhat are the rows worth there?"
    return f"{story}: what are its rows worth, and what is their nim-sum?"


def other_rows(rng: Random) -> Variant:
    rows = rng.choice(OTHERS)
    first, second = rows
    start = Kayles(first) + Kayles(second)
    question = (
        f"Find all winning moves from rows of {first} and {second} pins in Kayles. Answer with the "
        f"list of positions they lead to, such as `{_losing(start)}`."
    )
    winning = [option for option in dict.fromkeys(start.options()) if grundy(option) == 0]
    return Variant(question, winning, partial(every_winning_move, rows))


EXERCISE = Exercise(
    "2.7", "Every winning move", partial(every_winning_move, EIGHT_AND_SIX), other_rows
)
