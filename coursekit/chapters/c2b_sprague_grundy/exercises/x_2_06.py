"""Exercise 2.6: the table of Kayles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.course.answers import shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.games import Kayles
from coursekit.impartial import grundy_sequence, mex

FIRST, LAST = 6, 10
"""The rows of the table that exercise 2.6 asks for."""


def _pairs(pins: int, widths: tuple[int, ...] = (1, 2)) -> list[tuple[int, int]]:
    """The pairs of rows that a move from this many pins may leave, the shorter row first."""
    return [
        (part, pins - width - part) for width in widths for part in range((pins - width) // 2 + 1)
    ]


def kayles_table(answer: Any) -> str | None:
    given = the_sequence(answer, "[0, 0, 0, 0, 0]")
    right = grundy_sequence(Kayles, LAST)
    numbers = [n if n is ... else the_whole_number(n, "Each nimber") for n in given]
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
        return f"All five are there, but the other way round: begin with K{FIRST}."
    for slip, hint in _TABLE_SLIPS:
        if numbers == _continued(right[:FIRST], slip):
            return hint
    for pins, number in enumerate(numbers, FIRST):
        if number not in (..., right[pins]):
            return _wrong_row(pins, number, right[:FIRST] + numbers)
    return None


def _wrong_row(pins: int, number: int, mine: list[Any]) -> str:
    """Why K`pins` cannot have this nimber; those before it are the student's own, and right."""
    row = f"You say that K{pins} is worth {shown(number)}"
    if number < 0:
        return f"{row}, but the nimber of a game is the length of a row of stones."
    if ... in mine[:pins]:
        return f"{row}. Fill in the rows before it: you need them to find it."
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


EXERCISE = Exercise("2.6", "Kayles, from six pins to ten", kayles_table)
