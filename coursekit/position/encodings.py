"""A position as numbers, for a network: what a game says about that, below its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from coursekit.position.contract import Position
from coursekit.position.registry import Registry


class Symmetry(NamedTuple):
    """A way to turn or flip a board: the square, and the move, that comes to each place.

    Squares are numbered row by row, as in the planes of the board.
    """

    squares: tuple[int, ...]
    moves: tuple[int, ...]


class Encoding(msgspec.Struct, frozen=True):
    """How the positions of a game become numbers; see `register_encoding`."""

    planes: Callable[[Any], Sequence[Any]]
    moves: Callable[[Any], int] | None = None
    symmetries: Callable[[Any], Sequence[Symmetry]] | None = None


_encodings: Registry[Encoding] = Registry()


def register_encoding(
    game: type,
    planes: Callable[[Any], Sequence[Any]],
    moves: Callable[[Any], int] | None = None,
    symmetries: Callable[[Any], Sequence[Symmetry]] | None = None,
) -> None:
    """Say how a position becomes numbers, as its mover sees it.

    `planes(position)` is a list of numbers or, for a board, a list of planes, each with its rows
    from the top. Positions of one size have as many. If the moves are numbers, `moves(position)`
    says how many there are on an empty board. `symmetries(position)` lists how the board may be
    turned and flipped without a change to the game, the board as it is first.
    """
    for name, function in (("planes", planes), ("moves", moves), ("symmetries", symmetries)):
        if not (callable(function) or (function is None and name != "planes")):
            raise ValueError(f"{name} must be a function of a position, not {function!r}")
    _encodings.add(game, Encoding(planes, moves, symmetries))


def encoding_of(position: Position) -> Encoding | None:
    """How positions of this game become numbers; None if the game has not said so.

    >>> from coursekit.games import Kayles, TicTacToe
    >>> encoding_of(TicTacToe()).planes(TicTacToe.from_text("XO. ... ..."))[1]
    [[0, 1, 0], [0, 0, 0], [0, 0, 0]]
    >>> encoding_of(Kayles(3)) is None
    True
    """
    return _encodings.of(position)


def plane(squares: int, columns: int, rows: int) -> list[list[int]]:
    """A set of squares, bit by bit from the first row on, as rows of 0 and 1.

    >>> plane(0b100_011, columns=3, rows=2)
    [[1, 1, 0], [0, 0, 1]]
    """
    return [
        [squares >> row * columns + column & 1 for column in range(columns)] for row in range(rows)
    ]
