"""Lines on a board, for games in which a row of marks counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from coursekit.games.fields import LONGEST_SIDE, whole_number
from coursekit.games.position import Position


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


class LineGame(msgspec.Struct, frozen=True):
    """A position of a game of lines as plain data: what random play needs to know, and no more.

    A set of squares is a number with a bit for each of them. `marks` are the squares of each
    player. Whoever moves picks one of the `piles` and marks the first free square in it: a pile is
    a column, from the bottom, where discs fall, and otherwise a single square. Whoever first fills
    one of the `lines` is paid the `prize` by each of the others; on a full board nobody pays.
    """

    lines: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    marks: tuple[int, ...]
    player: int
    prize: int


_line_games: dict[type, Callable[[Any], LineGame]] = {}


def register_lines(game, as_data):
    _line_games[game] = as_data


def line_game(position: Position) -> LineGame | None:
    """The position as plain data, if its game is one of lines; otherwise None.

    A subclass may have other rules: it has to register itself.

    >>> from coursekit.games import ConnectFour, Nim
    >>> line_game(ConnectFour(2, 2, k=2).play(1)).marks, line_game(Nim(3))
    ((2, 0), None)
    """
    as_data = _line_games.get(type(position))
    return as_data(position) if as_data else None
