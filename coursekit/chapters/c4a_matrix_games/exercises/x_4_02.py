"""Exercise 4.2: all saddle points."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import Unfinished, is_unfinished
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import Cell, outside, text, the_cells
from coursekit.course.wording import list_so_far
from coursekit.matrix_games import column_maxima, row_minima, saddle_points

Table = tuple[tuple[int, ...], ...]

THE_TIES: Table = ((5, 2, 3, 2), (7, 2, 4, 0), (2, 2, 6, 2))
"""The payoffs of exercise 4.2."""


def every_saddle_point(ties: Table, answer: Any) -> str | None:
    cells = the_cells(answer)
    has_gaps = is_unfinished(answer)
    if not cells and not has_gaps:
        return "Your list is empty. Compare v⁻ and v⁺: what do they say about saddle points?"
    saddles = [(int(row), int(column)) for row, column in saddle_points(ties)]
    if set(cells) == {(row - 1, column - 1) for row, column in saddles}:
        return "It looks as if you counted from 0. The first row and the first column are number 1."
    if set(cells) == {(column, row) for row, column in saddles}:
        return "Each pair is the other way round: the row comes first."
    wrong = outside(cells, (len(ties), len(ties[0])))
    if wrong:
        return wrong
    for cell in cells:
        if cell not in saddles:
            return _no_saddle(ties, cell)
    if has_gaps:
        raise Unfinished(list_so_far(is_all=len(cells) == len(saddles)))
    if len(cells) == len(saddles):
        return Right(
            "If two opposite corners of a rectangle are saddle points, so are the other two, and "
            "all of them are worth the same."
        )
    return _more(cells)


def _no_saddle(ties: Table, cell: Cell) -> str:
    row, column = cell
    value = ties[row - 1][column - 1]
    smallest, largest = row_minima(ties)[row - 1], column_maxima(ties)[column - 1]
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


def other_ties(rng: Random) -> Variant:
    """Two rows and two columns whose four crossings are saddle points, and other cells as good."""
    while True:
        rows, columns = rng.sample(range(3), 2), rng.sample(range(4), 2)
        worth = rng.randint(1, 4)
        table = tuple(
            tuple(rng.randint(*_bounds(worth, i in rows, j in columns)) for j in range(4))
            for i in range(3)
        )
        found = [(int(i), int(j)) for i, j in saddle_points(table)]
        if {i for i, _ in found} == {j for _, j in found}:
            continue  # then nobody could tell whether rows and columns are interchanged
        if len(found) == 4 and sum(row.count(worth) for row in table) > 4:
            break
    question = (
        f"Find all saddle points of the game whose rows of payoffs are `{[*map(list, table)]}`, "
        "each as (row, column), counted from 1, in a list."
    )
    return Variant(question, found, partial(every_saddle_point, table))


def _bounds(worth: int, in_row: bool, in_column: bool) -> tuple[int, int]:
    """The least and the most that a cell may hold beside saddle points of this worth."""
    return worth if in_row else worth - 3, worth if in_column else worth + 4


EXERCISE = Exercise("4.2", "Every saddle point", partial(every_saddle_point, THE_TIES), other_ties)
