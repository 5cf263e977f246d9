"""Puzzles for backtracking: queens, sudoku, sums of letters, and the tour of a knight."""

from __future__ import annotations

import re
from functools import cache, cached_property
from itertools import compress, zip_longest
from operator import itemgetter
from typing import Any

import msgspec
from msgspec.structs import force_setattr

from coursekit.validate import list_of, must, refused, whole

Columns = tuple[int | None, ...]
Cells = tuple[int, ...]
Digits = tuple[int | None, ...]
Square = tuple[int, int]
Path = tuple[Square, ...]


# Queens


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
        force_setattr(self, "n", whole(1, 10_000)("n", self.n))

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


# Sudoku

DIGITS = frozenset(range(1, 10))
ROWS = [[9 * row + column for column in range(9)] for row in range(9)]
COLUMNS = [[9 * row + column for row in range(9)] for column in range(9)]
BOXES = [
    [27 * (box // 3) + 3 * (box % 3) + cell for cell in ROWS[0][:3] + ROWS[1][:3] + ROWS[2][:3]]
    for box in range(9)
]
UNITS = {
    f"{kind} {number}": cells
    for kind, units in (("row", ROWS), ("column", COLUMNS), ("box", BOXES))
    for number, cells in enumerate(units, 1)
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
        force_setattr(self, "grid", _digits_of(self.grid))
        for name, cells in UNITS.items():
            digits = [self.grid[cell] for cell in cells if self.grid[cell]]
            for digit in digits:
                if digits.count(digit) > 1:
                    raise ValueError(f"grid holds the digit {digit} twice in {name}")

    @classmethod
    def from_text(cls, text: str) -> Sudoku:
        """The puzzle on one line or nine; `.`, `_` or 0 is empty, blanks and `|-+` mean nothing."""
        if not isinstance(text, str):
            raise refused("text", "a text with 81 cells", text)
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


def _digits_of(grid: Any) -> Cells:
    """The 81 digits of a grid, which may be given as nine rows."""
    listed = list_of(lambda name, cell: cell, "81 digits or 9 rows of 9")
    cells = listed("grid", grid)
    if len(cells) == 9:
        rows = [listed(f"row {number} of grid", row) for number, row in enumerate(cells, 1)]
        for number, row in enumerate(rows, 1):
            if len(row) != 9:
                raise ValueError(f"row {number} of grid has {len(row)} cells: expected 9")
        cells = tuple(cell for row in rows for cell in row)
    if len(cells) != 81:
        raise ValueError(f"grid has {len(cells)} cells or rows: expected 81 cells or 9 rows of 9")
    return tuple(
        whole(0, 9)(f"grid in row {cell // 9 + 1}, column {cell % 9 + 1}", digit)
        for cell, digit in enumerate(cells)
    )


# Sums of letters


class Cryptarithm(msgspec.Struct, frozen=True, dict=True):
    """A sum such as SEND + MORE = MONEY: different letters are different digits.

    No number of two or more digits starts with 0. A partial solution holds a digit for each of
    `letters`, None where it is open; the variables are the letters. Notes §1.1.1.

    >>> from coursekit.puzzles import backtrack
    >>> puzzle = Cryptarithm("SEND + MORE = MONEY")
    >>> puzzle.numbers(backtrack(puzzle))
    (9567, 1085, 10652)
    """

    text: str

    def __post_init__(self):
        pattern = r" *[A-Z]+( *\+ *[A-Z]+)* *= *[A-Z]+ *"
        must(
            "a sum of words in capitals, as in 'AB + BC = DEF'",
            lambda text: re.fullmatch(pattern, text),
        )("text", self.text)
        if len(self.letters) > 10:
            raise ValueError(
                f"text has {len(self.letters)} different letters, {', '.join(self.letters)}: "
                "expected at most 10, one for each digit"
            )

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words that are added, and last the word for their sum."""
        return tuple(re.findall("[A-Z]+", self.text))

    @cached_property
    def columns(self) -> tuple[tuple[str, ...], ...]:
        """The letters that stand below each other, units first; "" where a word has ended."""
        return tuple(zip_longest(*(reversed(word) for word in self.words), fillvalue=""))

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The letters in the order in which adding by hand meets them."""
        return tuple(
            dict.fromkeys(letter for column in self.columns for letter in column if letter)
        )

    @property
    def start(self) -> Digits:
        return (None,) * len(self.letters)

    def unassigned(self, digits: Digits) -> tuple[str, ...]:
        return tuple(
            letter for letter, digit in zip(self.letters, digits, strict=True) if digit is None
        )

    def values(self, digits: Digits, letter: str) -> tuple[int, ...]:
        leads = any(word[0] == letter and len(word) > 1 for word in self.words)
        return tuple(
            digit
            for digit in range(1 if leads else 0, 10)
            if digit not in digits and self.adds_up(self.assign(digits, letter, digit))
        )

    def assign(self, digits: Digits, letter: str, digit: int) -> Digits:
        place = self.letters.index(letter)
        return (*digits[:place], digit, *digits[place + 1 :])

    def adds_up(self, digits: Digits) -> bool:
        """Whether the sum is right from the units up to the first column with an open letter."""
        digit_of: dict[str, Any] = {"": 0, **dict(zip(self.letters, digits, strict=True))}
        carry = 0
        for column in self.columns:
            *addends, total = (digit_of[letter] for letter in column)
            if None in (*addends, total):
                return True
            carry, written = divmod(sum(addends) + carry, 10)
            if written != total:
                return False
        return carry == 0

    def numbers(self, solution: Digits) -> tuple[int, ...]:
        """The numbers that the words stand for, in the order of `words`."""
        digit_of = dict(zip(self.letters, map(str, solution), strict=True))
        return tuple(int("".join(digit_of[letter] for letter in word)) for word in self.words)


# The tour of a knight

JUMPS = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))


@cache
def knight_moves(n: int) -> dict[Square, Path]:
    """Where a knight can jump from each square (row, column) of an n×n board.

    >>> knight_moves(3)[0, 0]
    ((1, 2), (2, 1))
    """
    squares = [(row, column) for row in range(n) for column in range(n)]
    return {
        (row, column): tuple(
            (row + down, column + right)
            for down, right in JUMPS
            if 0 <= row + down < n and 0 <= column + right < n
        )
        for row, column in squares
    }


class KnightsTour(msgspec.Struct, frozen=True):
    """Lead a knight from the square `first` to every square of an n×n board, each once.

    A partial solution is the path so far. There is one variable at a time: where the next
    jump goes. Notes §1.1.1.

    >>> KnightsTour(5).values(((0, 0), (1, 2)), 2)
    ((0, 4), (2, 0), (2, 4), (3, 1), (3, 3))
    """

    n: int
    first: Square = (0, 0)

    def __post_init__(self):
        n = whole(1, 1_000)("n", self.n)
        is_on_board = must(
            f"a (row, column) on the {n}×{n} board",
            lambda square: tuple(square) in knight_moves(n),
            lambda square: tuple(map(int, square)),
        )
        force_setattr(self, "first", is_on_board("first", self.first))
        force_setattr(self, "n", n)

    @property
    def start(self) -> Path:
        return (self.first,)

    def unassigned(self, path: Path) -> tuple[int, ...]:
        return (len(path),) if len(path) < self.n**2 else ()

    def values(self, path: Path, step: int) -> Path:
        visited = set(path)
        return tuple(square for square in knight_moves(self.n)[path[-1]] if square not in visited)

    def assign(self, path: Path, step: int, square: Square) -> Path:
        return (*path, square)


def warnsdorff(tour: KnightsTour, path: Path) -> tuple[int, Path]:
    """The next step of the tour and its squares, those with the fewest ways on first.

    >>> from coursekit.puzzles import backtrack
    >>> len(backtrack(KnightsTour(20), order=warnsdorff))
    400
    """

    def ways_on(square: Square) -> int:
        return len(tour.values((*path, square), step + 1))

    step = len(path)
    return step, tuple(sorted(tour.values(path, step), key=ways_on))
