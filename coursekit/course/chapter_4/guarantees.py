"""Exercises 4.1 and 4.2: the two guarantees, and all saddle points."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import shown, the_sequence
from coursekit.course.chapter_4.reading import Cell, outside, same, text, the_cells, the_vector
from coursekit.course.exercises import Right, exercise
from coursekit.matrix_games import (
    column_maxima,
    lower_value,
    row_minima,
    saddle_points,
    upper_value,
)

NOTEBOOK = "4a-matrix-games"

TABLE = ((8, 5, -3, -1), (8, 1, 6, 6), (2, 3, 0, 2), (8, -1, 9, 7))
"""The payoffs of exercise 4.1; no two of the numbers that one might mix up are equal."""


@exercise("4.1", "Two guarantees", notebook=NOTEBOOK)
def two_guarantees(answer: Any) -> str | None:
    form = "(v_minus, v_plus)"
    if len(the_sequence(answer, form)) != 2:
        return f"I expected two numbers, `{form}`, and you gave {shown(answer)}."
    low, high = the_vector(answer, "Each of the two", form)
    right_low, right_high = lower_value(TABLE), upper_value(TABLE)
    if same(low, right_low) and same(high, right_high):
        return Right("They differ, so no pair of pure strategies stops the reasoning in circles.")
    if same(low, right_high) and same(high, right_low):
        return (
            "Both numbers are there, the other way round: what Player I can guarantee comes first."
        )
    columns = tuple(zip(*TABLE, strict=True))
    if same(low, max(map(min, columns))) and same(high, min(map(max, TABLE))):
        return (
            "You took minima of columns and maxima of rows. Player I chooses a row: "
            "what is the worst that can happen in each?"
        )
    if not same(low, right_low):
        return _low(low, columns)
    return "Your first number is right. " + _high(high)


def _low(low: Any, columns: tuple) -> str:
    """What is wrong with the student's v⁻."""
    v = f"You say that a row guarantees Player I {text(low)}"
    if same(low, min(map(min, TABLE))):
        return f"{v}: the smallest payoff of all. Player I need not choose the row it stands in."
    if same(low, max(map(max, TABLE))):
        return f"{v}: the largest payoff of all. Whoever hopes for it leaves the rest to Player II."
    if same(low, max(map(min, columns))):
        return (
            "Your first number is the best of the column minima. Player I chooses a row: "
            "look for the smallest payoff in each row."
        )
    if same(low, min(map(max, TABLE))):
        return f"{v}: the least of the row maxima. What is the worst that a row can bring?"
    for row, smallest in enumerate(row_minima(TABLE), 1):
        if same(low, smallest):
            return f"Row {row} does guarantee {text(low)}. Is there a row that guarantees more?"
    return (
        f"{v}. Which row is that? Write the smallest payoff beside each row: "
        f"{text(low)} is not among them."
    )


def _high(high: Any) -> str:
    """What is wrong with the student's v⁺."""
    v = f"You say that Player II can hold Player I down to {text(high)}"
    if same(high, max(map(max, TABLE))):
        return f"{v}: the largest payoff of all. Player II can avoid its column."
    if same(high, min(map(min, TABLE))):
        return f"{v}: the smallest payoff of all. Does Player I choose the row that it stands in?"
    if same(high, min(map(max, TABLE))):
        return (
            "Your second number is the least of the row maxima. Player II chooses a column: "
            "look for the largest payoff in each column."
        )
    if same(high, lower_value(TABLE)):
        return f"{v}. If that were so, the game would have a saddle point. Does it?"
    for column, largest in enumerate(column_maxima(TABLE), 1):
        if same(high, largest):
            return (
                f"Column {column} does hold Player I down to {text(high)}. "
                "Does another column do better?"
            )
    return (
        f"{v}. Which column does that? Write the largest payoff below each column: "
        f"{text(high)} is not among them."
    )


TIES = ((5, 2, 3, 2), (7, 2, 4, 0), (2, 2, 6, 2))
"""The payoffs of exercise 4.2."""


@exercise("4.2", "Every saddle point", notebook=NOTEBOOK)
def every_saddle_point(answer: Any) -> str | None:
    cells = the_cells(answer)
    if not cells:
        return "Your list is empty. Compare v⁻ and v⁺: what do they say about saddle points?"
    saddles = [(int(row), int(column)) for row, column in saddle_points(TIES)]
    if set(cells) == {(row - 1, column - 1) for row, column in saddles}:
        return "It looks as if you counted from 0. The first row and the first column are number 1."
    if set(cells) == {(column, row) for row, column in saddles}:
        return "Each pair is the other way round: the row comes first."
    wrong = outside(cells, (len(TIES), len(TIES[0])))
    if wrong:
        return wrong
    for cell in cells:
        if cell not in saddles:
            return _no_saddle(cell)
    if len(cells) == len(saddles):
        return Right(
            "If two opposite corners of a rectangle are saddle points, so are the other two, and "
            "all of them are worth the same."
        )
    return _more(cells)


def _no_saddle(cell: Cell) -> str:
    row, column = cell
    value = TIES[row - 1][column - 1]
    smallest, largest = row_minima(TIES)[row - 1], column_maxima(TIES)[column - 1]
    here = f"At {text(cell)} stands {value}"
    if value != smallest and value != largest:
        return (
            f"{here}, but Player II finds something smaller in row {row}, and Player I something "
            f"larger in column {column}."
        )
    if value != smallest:
        return (
            f"{here}. It is the largest in its column, so Player I has no reason to leave. "
            "Has Player II?"
        )
    return (
        f"{here}. It is the smallest in its row, so Player II has no reason to leave. Has Player I?"
    )


def _more(cells: list[Cell]) -> str:
    so_far = "What you have is right, but it is not all yet."
    if len({row for row, _ in cells}) == 1:
        return f"{so_far} Another row guarantees Player I just as much."
    if len({column for _, column in cells}) == 1:
        return f"{so_far} Another column holds Player I down just as well."
    return f"{so_far} Go through every cell in the rows and the columns that you have named."
