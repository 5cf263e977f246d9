"""Exercises 2.6 and 2.7: the table of Kayles, and all winning moves in a sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.course.answers import Hint, shown, the_items, the_sequence, the_whole_number
from coursekit.course.exercises import Right, exercise
from coursekit.games import Kayles
from coursekit.impartial import grundy, grundy_sequence, mex
from coursekit.position import Impartial

NOTEBOOK = "2b-sprague-grundy"
FIRST, LAST = 6, 10
"""The rows of the table that exercise 2.6 asks for."""


def _pairs(pins: int, widths: tuple[int, ...] = (1, 2)) -> list[tuple[int, int]]:
    """The two rows that a move from so many pins may leave, the shorter one first."""
    return [
        (part, pins - width - part) for width in widths for part in range((pins - width) // 2 + 1)
    ]


@exercise("2.6", "Kayles, from six pins to ten", notebook=NOTEBOOK)
def kayles_table(answer: Any) -> str | None:
    given = the_sequence(answer, "[0, 0, 0, 0, 0]")
    right = grundy_sequence(Kayles, LAST)
    numbers = [the_whole_number(number, "Each nimber") for number in given]
    if numbers == right:
        return f"The rows up to K{FIRST - 1} are known. Give the {LAST - FIRST + 1} after them."
    if len(numbers) != LAST - FIRST + 1:
        return (
            f"From K{FIRST} to K{LAST} there are {LAST - FIRST + 1} nimbers, and a number may "
            f"come twice. You gave {len(numbers)}."
        )
    if numbers == right[FIRST:]:
        return Right("Go on for some time, and from 71 pins on the nimbers repeat every 12.")
    if numbers == right[FIRST - 1 : LAST]:
        return f"These are the nimbers from K{FIRST - 1} to K{LAST - 1}: you began one row early."
    if numbers == right[FIRST:][::-1]:
        return f"All five are there, the other way round: begin with K{FIRST}."
    for slip, hint in _TABLE_SLIPS:
        if numbers == _continued(right[:FIRST], slip):
            return hint
    pins = next(FIRST + i for i, number in enumerate(numbers) if number != right[FIRST + i])
    return _wrong_row(pins, numbers[pins - FIRST], right[:FIRST] + numbers)


def _wrong_row(pins: int, number: int, mine: list[int]) -> str:
    """Why K`pins` cannot have this nimber; those before it are the student's own, and right."""
    row = f"You say that K{pins} is worth {shown(number)}"
    if number < 0:
        return f"{row}, but the nimber of a game is the length of a row of stones."
    for left, right in _pairs(pins):
        if mine[left] ^ mine[right] == number:
            after = f"K{left} + K{right}" if left else f"K{right}"
            why = f" ({mine[left]} and {mine[right]} in binary, without carrying)" if left else ""
            return (
                f"{row}. But one move leaves {after}, and that is worth {number}{why}.\n"
                "Can a game be worth the same as one of its options?"
            )
    return (
        f"{row}. It is true that no option is worth that. But is it the least such number?\n"
        f"K{pins} has {len(_pairs(pins))} different options: write their nimbers side by side."
    )


def _continued(known: list[int], rule: Callable[[list[int], int], int]) -> list[int]:
    """The rows asked for if each follows from those before it by `rule`."""
    values = list(known)
    for pins in range(FIRST, LAST + 1):
        values.append(rule(values, pins))
    return values[FIRST:]


_TABLE_SLIPS: list[tuple[Callable[[list[int], int], int], str]] = [
    (  # whoever adds in the ordinary way gets the same: two rows of pins are never worth 0 then
        lambda values, pins: mex([values[pins - 1], values[pins - 2]]),
        "It looks as if you left out the moves that split the row, or added the nimbers of the two "
        "parts in the ordinary way.\nWhat are K2 and K2 side by side worth?",
    ),
    (
        lambda values, pins: mex(values[a] ^ values[b] for a, b in _pairs(pins, (1,))),
        "It looks as if every move knocked down a single pin. What else is allowed?",
    ),
    (
        lambda values, pins: max(values[a] ^ values[b] for a, b in _pairs(pins)) + 1,
        "You take the number after the largest nimber of an option. There may be a gap below.",
    ),
    (
        lambda values, pins: pins,
        "A row of Kayles pins is not worth as much as a row of Nim stones: no move of Kayles takes "
        "six pins.\nBegin with the options of K6.",
    ),
]

START = Kayles(8) + Kayles(6)


@exercise("2.7", "Every winning move", notebook=NOTEBOOK)
def every_winning_move(answer: Any) -> str | None:
    form = "[Kayles(8) + Kayles(5), …]"
    if isinstance(answer, Impartial):
        return f"I expected a list of positions, also if there is only one: `{form}`."
    mine = [_position(given, form) for given in the_items(answer, form)]
    if not mine:
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
