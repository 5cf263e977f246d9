"""Exercise 1.16: a table with two dimensions, filled bottom-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.chapters.c1c_dynamic_programming.exercises.x_1_10 import SWAPPED
from coursekit.course.answers import Hint, shown, the_items, traced, written
from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise, Right

STEPS = ((-1, 0), (0, -1), (-1, -1))
"""What a move adds to the row and to the column."""
CASES = [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (5, 7), (40, 40)]
"""Rows and columns; without a table, the largest would take for ever."""
Words = tuple[str, ...]
"""A table: the letters of each row as a word."""


def king_table(rows: int, columns: int, steps: Any = STEPS, end: str = "P") -> Words:
    """The table; with other steps or another letter at the end, that of another game."""
    table: list[str] = []
    for row in range(rows):
        table.append("")
        for column in range(columns):
            options = [
                table[row + down][column + right]
                for down, right in steps
                if row + down >= 0 and column + right >= 0
            ]
            table[row] += "N" if "P" in options else "P" if options else end
    return tuple(table)


def needs_all(rows: int, columns: int) -> Words:
    """N only where every option is P."""
    table: list[str] = []
    for row in range(rows):
        table.append("")
        for column in range(columns):
            options = options_of(row, column)
            lost = [table[up][left] == "P" for up, left in options]
            table[row] += "N" if lost and all(lost) else "P"
    return tuple(table)


def one_row_for_all(rows: int, columns: int) -> Words:
    """Filled in the right order, but all rows are one list."""
    table = [["P"] * columns] * rows
    for row in range(rows):
        for column in range(columns):
            lost = ["P" for up, left in options_of(row, column) if table[up][left] == "P"]
            table[row][column] = "N" if lost else "P"
    return tuple("".join(row) for row in table)


def round_the_edge(rows: int, columns: int) -> Words:
    """Row and column −1 are looked up, and so the last ones, which are still as they were made."""
    table = [["P"] * columns for _ in range(rows)]
    for row in range(rows):
        for column in range(columns):
            lost = ["P" for down, right in STEPS if table[row + down][column + right] == "P"]
            if row or column:
                table[row][column] = "N" if lost else "P"
    return tuple("".join(row) for row in table)


def ends_first(rows: int, columns: int) -> Words:
    """Filled from the last square to the first, out of a table that says P throughout."""
    table = [["P"] * columns for _ in range(rows)]
    for row in reversed(range(rows)):
        for column in reversed(range(columns)):
            lost = ["P" for up, left in options_of(row, column) if table[up][left] == "P"]
            table[row][column] = "N" if lost else "P"
    return tuple("".join(row) for row in table)


def options_of(row: int, column: int) -> list[tuple[int, int]]:
    """The squares that a move leads to.

    >>> options_of(0, 2), options_of(1, 1)
    ([(0, 1)], [(0, 1), (1, 0), (0, 0)])
    """
    squares = [(row + down, column + right) for down, right in STEPS]
    return [square for square in squares if min(square) >= 0]


def the_table(value: Any, call: str) -> Words:
    """A list of rows, each a word or a list of letters."""
    rows = the_items(value, '["PNP", "NNN"]', call)
    words = tuple(
        "".join(map(str, row if isinstance(row, str) else the_items(row, '"PNP"', "Each row")))
        for row in rows
    )
    for row, word in enumerate(words):
        for letter in word:
            if letter not in ("N", "P"):
                raise Hint(
                    f"{call} has {shown(letter)} in row {row}; each square is lost or won, "
                    '"P" or "N".'
                )
    return words


def first_wrong_square(first: FirstDifference) -> str:
    (rows, columns), mine, right = first.args, first.mine, first.right
    call = f"`{written(first.function, rows, columns)}`"
    lengths = [len(word) for word in mine]
    if lengths != [columns] * rows:
        size = f"{rows} row{'s' * (rows > 1)} of {columns} letter{'s' * (columns > 1)}"
        many = f"{len(mine)} row{'s' * (len(mine) != 1)}, of lengths {shown(lengths)}"
        return f"{call} should have {size}, and yours has {many}."
    row, column = next(
        (row, column)
        for row in range(rows)
        for column in range(columns)
        if mine[row][column] != right[row][column]
    )
    here = f"{call} has {shown(mine[row][column])} in row {row}, column {column}"
    options = options_of(row, column)
    if not options:
        return f"{here}. There the king cannot move any more. Who has lost?"
    lost = [option for option in options if right[option[0]][option[1]] == "P"]
    if lost:
        return (
            f"{here}, but one move leads to row {lost[0][0]}, column {lost[0][1]}, where you have "
            '"P".\nWhat does a move to a P-position make of a square?'
        )
    return (
        f'{here}, but wherever the king goes from there, you have "N".\n'
        "What is left to the player who has to move?"
    )


def without_recursion(function: Callable) -> str:
    """A last look at a function whose tables are right."""
    try:
        is_recursive = len(traced(function, 3, 3)) > 1
    except Hint:  # it cannot be traced
        is_recursive = False
    if is_recursive:
        return (
            "The letters are right, but your function calls itself. Here the point is to do "
            "without: in which order can the squares be filled, so that a look is enough?"
        )
    return Right("1,600 squares, three looks at each at most: no call, and nothing twice.")


EXERCISE = Exercise(
    "1.16",
    "A table with two dimensions",
    Comparison(
        "king_table(rows, columns)",
        ours=king_table,
        cases=CASES,
        slips=[
            (
                lambda rows, columns: king_table(columns, rows),
                "Rows and columns have changed places.",
            ),
            (
                lambda rows, columns: tuple(
                    w.translate(SWAPPED) for w in king_table(rows, columns)
                ),
                "Your two letters have changed places: N says that the Next player can win.",
            ),
            (
                lambda rows, columns: king_table(rows, columns, end="N"),
                "That is the misère game. Here whoever cannot move loses.",
            ),
            (
                lambda rows, columns: king_table(rows, columns, steps=STEPS[:2]),
                "It looks as if the king never went diagonally.",
            ),
            (
                lambda rows, columns: king_table(rows, columns, steps=STEPS[2:]),
                "It looks as if the king only went diagonally.",
            ),
            (
                needs_all,
                "It looks as if every option had to be P to make an N. How many good moves does "
                "the mover need?",
            ),
            (
                one_row_for_all,
                "All your rows are one and the same list: `[row] * n` does not copy it. Make a "
                "new list for each row.",
            ),
            (
                round_the_edge,
                "In Python `table[-1]` is the last row. Which of the three moves are there on the "
                "upper and on the left edge?",
            ),
            (
                ends_first,
                "A square is looked up before it has been filled. Which squares have to come "
                "first?",
            ),
        ],
        otherwise=first_wrong_square,
        read=the_table,
        right=without_recursion,
    ),
)
