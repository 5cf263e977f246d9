"""Domineering: dominoes are placed on a board, one player's upright and the other's across."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from msgspec.structs import astuple

from coursekit.position import (
    LONGEST_SIDE,
    Position,
    apart,
    keep,
    player_of,
    register_heuristic,
    register_names,
    register_rules,
    rows_of_text,
    square_set,
    weighted,
    whole_number,
)

# A set of squares is a number with a bit for each square, row by row: that of a square is
# row · columns + column.

WIN = 1000
"""What a win pays: more than any heuristic promises."""


class Domineering(Position, frozen=True):
    """The squares that the dominoes of each player cover; whoever cannot move loses.

    Player I places vertical dominoes, Player II horizontal ones. A move is the (row, column) of the
    domino's upper or left square, both from 0.

    >>> board = Domineering(3, 2).play((0, 0))
    >>> board, board.moves()
    (Domineering.from_text("V.. V..", player=1), ((0, 1), (1, 1)))
    >>> board.play((1, 1)).payoffs()
    (-1000, 1000)
    """

    columns: int = 6
    rows: int = 6
    vertical: int = 0
    horizontal: int = 0
    player: int = 0

    def __post_init__(self):
        columns = whole_number("columns", self.columns, 1, limit=LONGEST_SIDE)
        rows = whole_number("rows", self.rows, 1, limit=LONGEST_SIDE)
        board = (1 << columns * rows) - 1
        vertical = square_set("vertical", self.vertical, board)
        horizontal = square_set("horizontal", self.horizontal, board)
        player = player_of(2, self.player)
        apart("vertical and horizontal", vertical, horizontal)
        if set(map(type, astuple(self))) != {int}:  # numbers of NumPy
            keep(self, columns=columns, rows=rows, player=player)
            keep(self, vertical=vertical, horizontal=horizontal)

    def moves(self):
        return places(free_squares(self), self.columns, self.rows, self.player)

    def play(self, move):
        row, column = self.legal(move)
        square, columns = 1 << row * self.columns + column, self.columns
        if self.player == 0:
            vertical = self.vertical | square | square << columns
            return Domineering(columns, self.rows, vertical, self.horizontal, 1)
        horizontal = self.horizontal | square | square << 1
        return Domineering(columns, self.rows, self.vertical, horizontal, 0)

    def payoffs(self):
        return (-WIN, WIN) if self.player == 0 else (WIN, -WIN)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.vertical, self.horizontal, self.player))

    @staticmethod
    def from_text(text: str, player: int = 0) -> Domineering:
        """The position written as rows of `V`, `H` and `.`, with blanks or `/` between the rows."""
        rows = rows_of_text(text)
        if len(set(map(len, rows))) != 1 or not set("".join(rows)) <= set("VH."):
            raise ValueError(f"text must have rows of V, H and '.', equally long, not {text!r}")
        down = ["".join(column) for column in zip(*rows, strict=True)]
        for mark, lines in (("V", down), ("H", rows)):
            if any(len(run) % 2 for line in lines for run in re.findall(f"{mark}+", line)):
                raise ValueError(f"a domino covers two squares in a line: {text!r} cannot arise")
        squares = "".join(rows)
        vertical, horizontal = (
            sum(1 << i for i, square in enumerate(squares) if square == mark) for mark in "VH"
        )
        return Domineering(len(rows[0]), len(rows), vertical, horizontal, player)

    def __repr__(self):
        text = " ".join(map("".join, self.squares()))
        player = f", player={self.player}" if self.player else ""
        return f'Domineering.from_text("{text}"{player})'

    def squares(self) -> list[list[str]]:
        """The board row by row from the top: `V`, `H` or `.` for each square."""
        bits = [1 << i for i in range(self.columns * self.rows)]
        marks = ["V" if self.vertical & b else "H" if self.horizontal & b else "." for b in bits]
        return [marks[start : start + self.columns] for start in range(0, len(bits), self.columns)]


def free_squares(position: Domineering) -> int:
    """The squares that no domino covers."""
    board = (1 << position.columns * position.rows) - 1
    return board & ~(position.vertical | position.horizontal)


@cache
def not_last(columns: int, rows: int) -> int:
    """All squares but those of the last column."""
    row = (1 << columns - 1) - 1
    return sum(row << columns * i for i in range(rows))


def upper_or_left(free: int, columns: int, rows: int, player: int) -> int:
    """The free squares where a domino of the player may begin."""
    if player == 0:
        return free & free >> columns
    return free & free >> 1 & not_last(columns, rows)


@lru_cache(maxsize=1 << 14)  # whether the game is over, what the moves are, which one is legal
def places(free: int, columns: int, rows: int, player: int) -> tuple[tuple[int, int], ...]:
    """Where a domino of the player may begin, row by row."""
    begins = upper_or_left(free, columns, rows, player)
    return tuple(divmod(i, columns) for i in range(begins.bit_length()) if begins >> i & 1)


# Features: whole numbers, large where Player I stands well. Notes §5.1.


def mobility(position: Domineering) -> int:
    """Places for the next domino: Player I's minus Player II's, whoever moves.

    >>> mobility(Domineering(3, 3)), mobility(Domineering(3, 3).play((0, 1)))
    (0, 2)
    """
    free, columns, rows = free_squares(position), position.columns, position.rows
    mine, theirs = (upper_or_left(free, columns, rows, player) for player in (0, 1))
    return mine.bit_count() - theirs.bit_count()


def safe_dominoes(position: Domineering) -> int:
    """Dominoes for which there will be room whatever the opponent does: Player I's minus II's.

    >>> safe_dominoes(Domineering(3, 4).play((0, 1)).play((3, 1)).play((1, 0)))
    1
    """
    columns, rows, free = position.columns, position.rows, free_squares(position)
    upright, across = (upper_or_left(free, columns, rows, player) for player in (0, 1))
    mine, theirs = free & ~(across | across << 1), free & ~(upright | upright << columns)
    return dominoes_that_fit(mine, upright, columns) - dominoes_that_fit(theirs, across, 1)


def dominoes_that_fit(squares: int, begins: int, step: int) -> int:
    """How many dominoes fit onto `squares` beside each other.

    One may begin at each of `begins`, and its second square is `step` bits further.
    """
    found = 0
    while squares:
        first = squares & -squares
        squares ^= first
        if begins & first and squares & first << step:
            squares ^= first << step
            found += 1
    return found


heuristic = weighted({safe_dominoes: 4, mobility: 1})
"""Moves that nobody can prevent, then room for others."""


def move_name(position: Domineering, move: tuple[int, int]) -> str:
    """Which squares the domino covers: rows and columns count from 1.

    >>> move_name(Domineering(), (0, 2)), move_name(Domineering().with_mover(1), (0, 2))
    ('column 3, rows 1 and 2', 'row 1, columns 3 and 4')
    """
    row, column = move[0] + 1, move[1] + 1
    if position.player == 0:
        return f"column {column}, rows {row} and {row + 1}"
    return f"row {row}, columns {column} and {column + 1}"


register_heuristic(Domineering, heuristic, prize=WIN)
register_names(Domineering, move=move_name, marks="VH")
register_rules(
    Domineering,
    lambda position: (
        "V and H take turns to place a domino on two free squares, V upright and H across. "
        "Whoever has no room for one on their turn loses."
    ),
)
