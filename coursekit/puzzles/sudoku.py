"""Sudoku: the digits 1 to 9, each once in every row, column and box."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

import msgspec

from coursekit.games.fields import a_tuple, is_whole, keep

Cells = tuple[int, ...]

DIGITS = frozenset(range(1, 10))
ROWS = [[9 * row + column for column in range(9)] for row in range(9)]
COLUMNS = [[9 * row + column for row in range(9)] for column in range(9)]
BOXES = [
    [27 * (box // 3) + 3 * (box % 3) + cell for cell in ROWS[0][:3] + ROWS[1][:3] + ROWS[2][:3]]
    for box in range(9)
]
UNITS = {
    **{f"row {number}": cells for number, cells in enumerate(ROWS, 1)},
    **{f"column {number}": cells for number, cells in enumerate(COLUMNS, 1)},
    **{f"box {number}": cells for number, cells in enumerate(BOXES, 1)},
}

# For each cell, what picks from a grid the 20 cells that share a row, a column or a box with it.
NEIGHBOURS_OF = [
    itemgetter(
        *sorted({other for unit in UNITS.values() if cell in unit for other in unit} - {cell})
    )
    for cell in range(81)
]


class Sudoku(msgspec.Struct, frozen=True):
    """Fill the grid so that every row, column and box holds each digit once.

    The grid is 81 digits row by row (or nine rows of nine), 0 for an empty cell; so is a partial
    solution. The variables are the cells 0 to 80. Notes §1.1.1.

    >>> puzzle = Sudoku.from_text('''
    ...     . . . | . . . | . 1 .
    ...     4 . . | . . . | . . .
    ...     . 2 . | . . . | . . .
    ...     ------+-------+------
    ...     . . . | . 5 . | 4 . 7
    ...     . . 8 | . . . | 3 . .
    ...     . . 1 | . 9 . | . . .
    ...     ------+-------+------
    ...     3 . . | 4 . . | 2 . .
    ...     . 5 . | 1 . . | . . .
    ...     . . . | 8 . 6 | . . .
    ... ''')
    >>> puzzle.values(puzzle.grid, 0)
    (5, 6, 7, 8, 9)
    """

    grid: Cells

    def __post_init__(self):
        keep(self, grid=_flat(self.grid))
        for cell, digit in enumerate(self.grid):
            if not is_whole(digit) or not 0 <= digit <= 9:
                where = f"row {cell // 9 + 1}, column {cell % 9 + 1}"
                raise ValueError(f"grid holds {digit!r} in {where}: expected a digit from 0 to 9")
        keep(self, grid=tuple(map(int, self.grid)))
        for name, cells in UNITS.items():
            digits = [self.grid[cell] for cell in cells if self.grid[cell]]
            for digit in digits:
                if digits.count(digit) > 1:
                    raise ValueError(f"grid holds the digit {digit} twice in {name}")

    @classmethod
    def from_text(cls, text: str) -> Sudoku:
        """The puzzle on one line or nine; `.`, `_` or 0 is empty, blanks and `|-+` mean nothing."""
        if not isinstance(text, str):
            raise ValueError(f"text must be a text with 81 cells, not {text!r}")
        lines = [line.translate(_READING) for line in text.splitlines()]
        rows: Any = [[int(c) if c.isdecimal() else c for c in line] for line in lines if line]
        try:
            return cls(rows[0] if len(rows) == 1 else rows)
        except ValueError as error:
            raise ValueError(f"text is no Sudoku: {error}") from None

    @property
    def start(self) -> Cells:
        return self.grid

    def unassigned(self, grid: Cells) -> tuple[int, ...]:
        return tuple(cell for cell, digit in enumerate(grid) if digit == 0)

    def values(self, grid: Cells, cell: int) -> tuple[int, ...]:
        return tuple(sorted(DIGITS.difference(NEIGHBOURS_OF[cell](grid))))

    def assign(self, grid: Cells, cell: int, digit: int) -> Cells:
        return (*grid[:cell], digit, *grid[cell + 1 :])


_READING = str.maketrans({".": "0", "_": "0"} | dict.fromkeys(" \t|-+/"))


def _flat(grid) -> Cells:
    """The 81 cells of a grid, which may be given as nine rows."""
    given = a_tuple(grid)
    if given is None:
        raise ValueError(f"grid must be 81 cells or 9 rows of 9, not {grid!r}")
    if len(given) == 81:
        return given
    if len(given) != 9:
        raise ValueError(f"grid has {len(given)} cells or rows: expected 81 cells or 9 rows of 9")
    cells: list[Any] = []
    for number, given_row in enumerate(given, 1):
        row = a_tuple(given_row) or ()
        if len(row) != 9:
            raise ValueError(f"row {number} of grid has {len(row)} cells: expected 9")
        cells += row
    return tuple(cells)
