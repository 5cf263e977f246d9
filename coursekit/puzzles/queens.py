"""The n queens: one in every row of the board, and none attacks another."""

from __future__ import annotations

from itertools import compress

import msgspec

from coursekit.games.fields import keep, whole_number

MOST_QUEENS = 10_000
Columns = tuple[int | None, ...]


class Queens(msgspec.Struct, frozen=True):
    """Place n queens on an n×n board so that no two share a row, a column or a diagonal.

    A partial solution holds the column of the queen in each row, None where there is none yet;
    the variables are the rows. Notes §1.1.1.

    >>> Queens(4).start
    (None, None, None, None)
    >>> Queens(4).values((1, None, None, None), 1)
    (3,)
    """

    n: int

    def __post_init__(self):
        keep(self, n=whole_number("n", self.n, 1, limit=MOST_QUEENS))

    @property
    def start(self) -> Columns:
        return (None,) * self.n

    def unassigned(self, columns: Columns) -> tuple[int, ...]:
        if len(columns) != self.n:
            raise ValueError(f"columns must be {self.n}, one for each row, not {columns!r}")
        return tuple([row for row, column in enumerate(columns) if column is None])

    def values(self, columns: Columns, row: int) -> tuple[int, ...]:
        n = self.n
        free = [True] * 3 * n  # the row, with as much room on both sides for long diagonals
        for distance, column in enumerate(columns, -row):
            if column is not None:
                here = n + column
                free[here - distance] = free[here] = free[here + distance] = False
        return tuple(compress(range(n), free[n:]))

    def assign(self, columns: Columns, row: int, column: int) -> Columns:
        return (*columns[:row], column, *columns[row + 1 :])
