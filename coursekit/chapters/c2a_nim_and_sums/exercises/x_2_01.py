"""Exercise 2.1: two rows."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import Hint, is_unfinished, shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.games import Nim
from coursekit.impartial import winning_moves

Positions = tuple[tuple[int, int], ...]

TWO_ROWS: Positions = ((5, 2), (3, 7), (4, 0))
"""The positions of exercise 2.1."""


def two_rows(positions: Positions, answer: Any) -> str | None:
    form = "[(row, left), (row, left), (row, left)]"
    given = the_sequence(answer, form)
    if len(given) != len(positions):
        return f"For three positions I expected three moves, `{form}`; you gave {len(given)}."
    mine = [... if is_unfinished(pair) else _move(pair) for pair in given]
    winning = [winning_moves(Nim(rows))[0] for rows in positions]
    if mine == winning:
        return Right("From then on, whatever the opponent does in one row, you do in the other.")
    if mine == [(left, left) for _, left in winning]:
        return (
            "Those are the rows after your moves, and they are right. Now write the moves "
            "themselves: the row you take from, and how many stones of it you leave."
        )
    if mine == [(row, row - left) for row, left in winning]:
        return "Your second numbers say how many stones to take. How many are left then?"
    places = [rows.index(row) for rows, (row, _) in zip(positions, winning, strict=True)]
    for first in (0, 1):
        numbered = zip(places, winning, strict=True)
        if mine == [(place + first, left) for place, (_, left) in numbered]:
            return (
                f"Your first numbers say which row it is, counted from {first}. "
                "Name a row by its length: how many stones does it hold before the move?"
            )
    for rows, move, right in zip(positions, mine, winning, strict=True):
        if move not in (..., right):
            return _why_not(rows, *move)
    return None


def _move(given: Any) -> tuple[int, int]:
    pair = the_sequence(given, "(row, left)", "Each move")
    if len(pair) != 2:
        raise Hint(f"A move is a pair of numbers, `(row, left)`, and you gave {shown(given)}.")
    row, left = (the_whole_number(number, "Each number of a move") for number in pair)
    return row, left


def _why_not(rows: tuple[int, int], row: int, left: int) -> str:
    """What is wrong with a move that is illegal or does not win."""
    here = f"From {_listed(rows)} you play {shown((row, left))}"
    if row not in rows or row == 0:
        return (
            f"{here}, but there is no row of {shown(row)} to take from.\n"
            "The first number of a move is the length of a row, the second what is left of it."
        )
    if left < 0:
        return f"{here}, but no row can have fewer than 0 stones."
    if left >= row:
        return f"{here}, but a move takes at least one stone: fewer than {row} are left of {row}."
    after = tuple(left if length == row else length for length in rows)
    if 0 in after:
        return f"{here}. One row is left then, and the opponent takes the whole of it."
    return (
        f"{here}, which leaves {_listed(after)}. Is that lost for the opponent?\n"
        "Suppose you want to answer every move by copying it in the other row: what must the two "
        "rows look like?"
    )


def _listed(rows: tuple[int, ...]) -> str:
    """The rows in words: "5 and 2", or "4 alone"."""
    return " and ".join(map(str, rows)) if all(rows) else f"{sum(rows)} alone"


def other_rows(rng: Random) -> Variant:
    short, long = sorted(rng.sample(range(2, 12), 2))
    few, many = sorted(rng.sample(range(2, 12), 2))
    positions = ((long, short), (few, many), (rng.randint(3, 11), 0))
    first, second, third = map(_listed, positions)
    question = (
        f"Which moves win from the rows {first}, from {second}, and from {third}? Write each as "
        "(row, what is left of it), in a list."
    )
    answer = [winning_moves(Nim(rows))[0] for rows in positions]
    return Variant(question, answer, partial(two_rows, positions))


EXERCISE = Exercise("2.1", "Two rows", partial(two_rows, TWO_ROWS), other_rows)
