"""Lines on a board, for games in which a row of marks counts."""

from __future__ import annotations

from functools import cache

from coursekit.position.fields import LONGEST_SIDE, whole_number


def board_lines(columns: int, rows: int, k: int) -> tuple[int, ...]:
    """Every line of k squares on a board, as a number with a bit for each of its squares.

    Bits are numbered row by row: that of a square is row · columns + column. Bad sizes are refused.

    >>> [oct(line) for line in board_lines(3, 3, 3)]
    ['0o7', '0o111', '0o421', '0o222', '0o444', '0o124', '0o70', '0o700']
    """
    columns = whole_number("columns", columns, 1, limit=LONGEST_SIDE)
    rows = whole_number("rows", rows, 1, limit=LONGEST_SIDE)
    k = whole_number("k", k, 2, max(columns, rows))
    return _lines(columns, rows, k)


@cache
def _lines(columns: int, rows: int, k: int) -> tuple[int, ...]:
    found = []
    for row in range(rows):
        for column in range(columns):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [(row + i * down, column + i * right) for i in range(k)]
                last_row, last_column = line[-1]
                if last_row < rows and 0 <= last_column < columns:
                    found.append(sum(1 << r * columns + c for r, c in line))
    return tuple(found)
