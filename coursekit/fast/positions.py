"""Positions as plain numbers, for the loops, and moves back again; nothing here loads numba."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from math import inf
from typing import Any, NamedTuple

from coursekit.games import (
    ConnectFour,
    Go,
    Kalah,
    KInARow,
    Othello,
    Position,
    TicTacToe,
    go,
    kalah,
    othello,
)
from coursekit.games.lines import middle_columns, open_lines
from coursekit.games.position import Weighted

ROOM, BYTES = 64, 8
"""The bits of a number, and its bytes."""
LARGEST_WEIGHT = 2**20
"""Of a feature: values of larger ones have no room in an entry of a table."""
LONGEST_LINE = 8
"""Of squares to be filled: shorter ones are joined three times."""


class Game(NamedTuple):
    """What has to be known of a game beside its loops."""

    name: str
    fits: Callable[[Any], bool]
    """Whether the board has room in the numbers."""
    encode: Callable[[Any, bool], tuple[Any, tuple]]
    """encode(position, sure): rules and state; it is `sure` if no estimate exceeds a win."""
    move: Callable[[Any, int], Any]
    """move(position, number): what the move with this number is called."""
    features: tuple[Callable[[Any], Any], ...]
    """In the order of their weights."""
    largest: Callable[[Any], int]
    """What no feature of the position exceeds."""
    words: int = 2
    """Of the key of a position."""


@cache
def can_compile() -> bool:
    """Whether numba is installed, which need not be loaded for that."""
    return find_spec("numba") is not None


def game_of(position: Position) -> Game | None:
    """The game, if there are loops for it and room for the board. A subclass may have other rules.

    >>> from coursekit.games import Nim
    >>> game_of(ConnectFour()).name, game_of(Nim(3)), game_of(KInARow(15, 15, 5))
    ('lines', None, None)
    """
    game = GAMES.get(type(position))
    return game if game is not None and game.fits(position) else None


def weights_of(game: Game, heuristic: Any) -> tuple[int, ...] | None:
    """The heuristic as weights of the game's features; None if it is anything else.

    >>> weights_of(LINES, ConnectFour.heuristic)
    (0, 8, 1, 1)
    """
    terms = heuristic.weights if isinstance(heuristic, Weighted) else ((heuristic, 1),)
    found = [0] * len(game.features)
    for feature, weight in terms:
        if feature not in game.features or type(weight) is not int or abs(weight) > LARGEST_WEIGHT:
            return None
        found[game.features.index(feature)] += weight
    return tuple(found)


def is_sure(game: Game, position: Any, weights: tuple[int, ...], depth: float) -> bool:
    """Whether no estimate can be as large as what a win pays."""
    most = sum(map(abs, weights)) * game.largest(position)
    return depth == inf or (position.prize is not None and most < position.prize)


def signed(number: int) -> int:
    """The same 64 bits as a number that may be negative, as the loops have them."""
    return number - (number >> 63 << 64)


# Games of lines: a set of squares has rows + 1 bits for each column


def lines_fit(position: Any) -> bool:
    """Whether a set of squares has room, and no line is longer than a number can be shifted."""
    column = position.rows + 1
    has_room = position.columns * column <= ROOM and (position.k - 1) * (column + 1) < ROOM
    return has_room and position.k <= LONGEST_LINE


def lines_numbers(position: Any, sure: bool) -> tuple[Any, tuple]:
    from coursekit.fast import loops

    columns, rows, k = position.columns, position.rows, position.k
    falls = isinstance(position, ConnectFour)

    def turned(squares: int) -> int:
        """Squares as the game has them, row by row, with those of a column side by side."""
        places = (i for i in range(columns * rows) if squares >> i & 1)
        return sum(1 << i % columns * (rows + 1) + i // columns for i in places)

    rules = loops.Lines(
        *(position.players, k, min(2, k - 2), max(0, k - 4)),
        *(position.prize, columns, rows + 1, turned(-1)),
        bottom=turned((1 << columns) - 1) if falls else 0,
        middle=turned(middle_columns(columns, rows)) if falls else 0,
        sure=sure,
    )
    marks = [turned(mine) for mine in position.marks]
    in_turn = marks[position.player :] + marks[: position.player]
    return rules, (position.player, 0, *in_turn, *[0] * (3 - len(marks)))


def lines_move(position: Any, number: int) -> int:
    """The column, or the square counted row by row."""
    column, row = divmod(number, position.rows + 1)
    return column if isinstance(position, ConnectFour) else row * position.columns + column


LINES = Game(
    *("lines", lines_fit, lines_numbers, lines_move),
    (KInARow.threats, ConnectFour.threats, open_lines, ConnectFour.centre),
    lambda position: max(len(position.lines), position.columns * position.rows),
)


# Kalah: eight bits for each pit of a side


def kalah_fits(position: Kalah) -> bool:
    return position.houses < BYTES and sum(position.pits) < 1 << BYTES


def kalah_numbers(position: Kalah, sure: bool) -> tuple[Any, tuple]:
    from coursekit.fast import loops

    def as_side(pits: Sequence[int]) -> int:
        return signed(sum(seeds << 8 * i for i, seeds in enumerate(pits)))

    houses, pits, player = position.houses, position.pits, position.player
    sides = as_side(pits[: houses + 1]), as_side(pits[houses + 1 :])
    rules = loops.Kalah(2, houses, position.empty_capture)
    return rules, (player, 0, sides[player], sides[1 - player])


KALAH = Game(
    *("kalah", kalah_fits, kalah_numbers, lambda position, number: number),
    (kalah.stores, kalah.extra_turns),
    lambda position: sum(position.pits),
)


# Othello: eight bits for each row


def othello_numbers(position: Othello, sure: bool) -> tuple[Any, tuple]:
    from coursekit.fast import loops

    size, squares = position.size, tuple(othello.names(position.size).values())

    def in_rows(found: int) -> int:
        """A set with size + 1 bits a row, with eight for each instead."""
        rows = (found >> row * (size + 1) & (1 << size) - 1 for row in range(size))
        return signed(sum(row << 8 * i for i, row in enumerate(rows)))

    mine, theirs = position._mine_and_theirs()
    corners = squares[0] | squares[size - 1] | squares[-size] | squares[-1]
    sets = mine, theirs, othello.landings(mine, theirs, size)
    rules = loops.Othello(2, in_rows(sum(squares)), in_rows(corners))
    return rules, (position.player, 0, *map(in_rows, sets))


def othello_move(position: Othello, number: int) -> str:
    """What the square is called."""
    if number == ROOM:
        return "pass"
    row, column = divmod(number, 8)
    return tuple(othello.names(position.size))[row * position.size + column]


OTHELLO = Game(
    *("othello", lambda position: position.size <= BYTES, othello_numbers, othello_move),
    (othello.discs, othello.corners, othello.mobility),
    lambda position: position.size**2,
)


# Go: five rows in a word


def go_numbers(position: Go, sure: bool) -> tuple[Any, tuple]:
    from coursekit.fast import loops

    size, width, board = position.size, position.size + 1, go.board_of(position.size)
    inside = board & board << 1 & board >> 1 & board << width & board >> width

    def in_words(points: int) -> tuple[int, int]:
        points >>= width  # the game has a row of the frame below
        return points & (1 << 5 * width) - 1, points >> 5 * width

    komi, sets = int(2 * position.komi), (in_words(board), in_words(board & ~inside))
    rules = loops.Go(2, position.prize, komi, width, 3 * size**2, *sets)
    low, high = in_words(position.ko)
    ko = low.bit_length() - 1 if low else high.bit_length() + 63 if high else loops.NO_POINT
    stones = map(in_words, position._mine_and_theirs())
    return rules, (position.player, 0, *stones, ko, position.passes, position.turn)


def go_move(position: Go, number: int) -> str:
    """What the point is called."""
    if number == 127:
        return go.PASS
    width = position.size + 1
    place = number if number < ROOM else number - ROOM + 5 * width
    return go.names_in(1 << place + width, position.size)[0]


GO = Game(
    "go",
    lambda position: abs(position.komi) < 1000 and position.ko.bit_count() < 2,
    *(go_numbers, go_move, (go.nearer,), lambda position: position.size**2),
    words=4,
)
GAMES: dict[type, Game] = {
    **dict.fromkeys((TicTacToe, KInARow, ConnectFour), LINES),
    Kalah: KALAH,
    Othello: OTHELLO,
    Go: GO,
}
KNOWN = ", ".join(game.__name__ for game in GAMES)
