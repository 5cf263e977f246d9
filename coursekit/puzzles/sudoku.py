"""Sudoku: the digits 1 to 9, each once in every row, column and box."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

import msgspec

from coursekit.position import a_tuple, is_whole, keep

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

# For each cell, the places of its row, its column and its box among the units.
UNITS_OF = [
    [place for place, unit in enumerate(UNITS.values()) if cell in unit] for cell in range(81)
]
EVERY_DIGIT = sum(1 << digit for digit in DIGITS)


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


def only_places(sudoku: Sudoku, grid: Cells) -> tuple[int, Sequence[int]]:
    """The most constrained cell and its digits or, if even that leaves a choice, an only place.

    An only place is the one cell of a row, column or box that can hold some digit; it comes with
    that digit.

    >>> puzzle = Sudoku.from_text(
    ...     "......... ...1..... ......1.. .1....... ......... "
    ...     "......... ..1...... ......... ........."
    ... )
    >>> only_places(puzzle, puzzle.grid)
    (0, (1,))
    """
    options = possible_digits(grid)
    cell = min(sudoku.unassigned(grid), key=lambda cell: options[cell].bit_count())
    if options[cell].bit_count() > 1:
        for cells in UNITS.values():
            once = twice = 0
            for place in cells:
                twice |= once & options[place]
                once |= options[place]
            only = once & ~twice
            for place in cells if only else ():
                for digit in sudoku.values(grid, place) if options[place] & only else ():
                    if only >> digit & 1:
                        return place, (digit,)
    return cell, sudoku.values(grid, cell)


def possible_digits(grid: Cells) -> list[int]:
    """For each cell the set of digits that it may hold, a number with a bit for each; else 0."""
    taken = [0] * len(UNITS)
    for digit, (row, column, box) in zip(grid, UNITS_OF, strict=True):
        if digit:
            bit = 1 << digit
            taken[row] |= bit
            taken[column] |= bit
            taken[box] |= bit
    return [
        0 if digit else EVERY_DIGIT & ~(taken[row] | taken[column] | taken[box])
        for digit, (row, column, box) in zip(grid, UNITS_OF, strict=True)
    ]


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
