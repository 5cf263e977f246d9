"""Exercise 2.7: all winning moves in a sum."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import Hint, Unfinished, shown, the_items
from coursekit.course.exercises import Exercise, Right
from coursekit.course.wording import list_so_far
from coursekit.games import Kayles
from coursekit.impartial import grundy
from coursekit.position import Impartial

START = Kayles(8) + Kayles(6)


def every_winning_move(answer: Any) -> str | None:
    form = "[Kayles(8) + Kayles(5), …]"
    if isinstance(answer, Impartial):
        return f"I expected a list of positions, even if there is only one: `{form}`."
    given = the_items(answer, form)
    mine = [_position(each, form) for each in given if each is not ...]
    if not given:
        return "Your list is empty. From an N-position there is a winning move."
    options = dict.fromkeys(START.options())
    winning = [option for option in options if grundy(option) == 0]
    for position in mine:
        if position not in options:
            return _not_one_move_away(position, options)
    for position in mine:
        if position not in winning:
            return _opponent_wins(position, options)
    missing = [option for option in winning if option not in mine]
    if len(mine) < len(given):
        raise Unfinished(list_so_far(is_all=not missing))
    if not missing:
        return Right(
            "Two of them, the moves in the row of eight, make its nimber larger: did you see?"
        )
    so_far = "What you have is right, but it is not all yet."
    in_eight = [Kayles(6) + option for option in Kayles(8).options()]
    if not any(position in in_eight for position in mine):
        return f"{so_far} You moved only in the row of six. Can a move in the row of eight win?"
    if all(position in in_eight for position in mine):
        return f"{so_far} You moved only in the row of eight. Can a move in the row of six win?"
    if any(len(option.parts()) == 2 and option in in_eight for option in missing):
        return (
            f"{so_far} A move need not make the nimber of its row smaller.\n"
            "Which nimber should the row of eight get, and which of its options have it?"
        )
    if any(len(option.parts()) == 2 for option in missing):
        return f"{so_far} A winning move need not split its row: look at the end of the row of six."
    return f"{so_far} A winning move may split its row in two: go through all the splits."


def _position(given: Any, form: str) -> Impartial:
    if isinstance(given, Impartial):
        return given
    raise Hint(
        f"Write what each winning move leaves on the table, as in `{form}`, not {shown(given)}."
    )


def _not_one_move_away(position: Impartial, options: dict) -> str:
    here = f"No single move leads from {START} to {shown(position)}."
    if position == START:
        return f"{shown(position)} is where we are: nobody has moved yet."
    for row in START.parts():
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


EXERCISE = Exercise("2.7", "Every winning move", every_winning_move)
