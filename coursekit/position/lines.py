"""Lines on a board, for games in which a row of marks counts."""

from __future__ import annotations

from functools import cache
from typing import Any

from coursekit.position.fields import LONGEST_SIDE, whole_number


def board_lines(columns: int, rows: int, k: int) -> tuple[int, ...]:
    """Every line of k squares on a board, as a number with a bit for each of its squares.

    Bits are numbered row by row: that of a square is row · columns + column. Bad sizes are refused.

    >>> [oct(line) for line in board_lines(3, 3, 3)]
    ['0o7', '0o111', '0o421', '0o222', '0o444', '0o124', '0o70', '0o700']
    """
    if not type(columns) is type(rows) is type(k) is int:
        columns, rows, k = _sizes(columns, rows, k)
    return _lines(columns, rows, k)


def _sizes(columns: Any, rows: Any, k: Any) -> tuple[int, int, int]:
    """The sizes as Python's numbers; bad ones are refused."""
    columns = whole_number("columns", columns, 1, limit=LONGEST_SIDE)
    rows = whole_number("rows", rows, 1, limit=LONGEST_SIDE)
    return columns, rows, whole_number("k", k, 2, max(columns, rows))


@cache
def _lines(columns: int, rows: int, k: int) -> tuple[int, ...]:
    _sizes(columns, rows, k)
    found = []
    for row in range(rows):
        for column in range(columns):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [(row + i * down, column + i * right) for i in range(k)]
                last_row, last_column = line[-1]
                if last_row < rows and 0 <= last_column < columns:
                    found.append(sum(1 << r * columns + c for r, c in line))
    return tuple(found)
