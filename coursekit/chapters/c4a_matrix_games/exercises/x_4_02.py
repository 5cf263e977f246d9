"""Exercise 4.2: all saddle points."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import Unfinished, is_unfinished
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import Cell, outside, text, the_cells
from coursekit.course.wording import list_so_far
from coursekit.matrix_games import column_maxima, row_minima, saddle_points

TIES = ((5, 2, 3, 2), (7, 2, 4, 0), (2, 2, 6, 2))
"""The payoffs of exercise 4.2."""


def every_saddle_point(answer: Any) -> str | None:
    cells = the_cells(answer)
    has_gaps = is_unfinished(answer)
    if not cells and not has_gaps:
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
    if has_gaps:
        raise Unfinished(list_so_far(is_all=len(cells) == len(saddles)))
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
    here = f"The payoff at {text(cell)} is {text(value)}"
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


EXERCISE = Exercise("4.2", "Every saddle point", every_saddle_point)
