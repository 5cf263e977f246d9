"""Positions as arrays: what a network is shown."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from coursekit.games import Position
from coursekit.games._old import Encoding, encoding_of


def encode(positions: Iterable[Position]) -> np.ndarray:
    """[i]: the i-th position in numbers, as its mover sees it.

    For a board that is [i, plane, row, column]: the mover's pieces, and then those of the other.

    >>> from coursekit.games import ConnectFour
    >>> board = ConnectFour(4, 4).play(1)
    >>> encode([board]).shape, encode([board])[0, 1]
    ((1, 2, 4, 4), array([[0., 0., 0., 0.],
           [0., 0., 0., 0.],
           [0., 0., 0., 0.],
           [0., 1., 0., 0.]]))
    """
    return np.array([known_encoding(position).planes(position) for position in positions], float)


def known_encoding(position: Position) -> Encoding:
    """How the game of `position` becomes numbers; a ValueError if nobody has said."""
    encoding = encoding_of(position)
    if encoding is None:
        raise ValueError(
            "position must be of a game that has a register_encoding, such as TicTacToe, "
            f"not {position!r}"
        )
    return encoding


def number_of_moves(position: Position) -> int:
    """How many moves a policy has odds for in this game; each is a number below that.

    >>> from coursekit.games import ConnectFour
    >>> number_of_moves(ConnectFour(5, 4))
    5
    """
    moves = known_encoding(position).moves
    if moves is None:
        raise ValueError(f"position must be of a game whose moves are numbers, not {position!r}")
    return moves(position)
