"""Positions as arrays: what a network is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from coursekit.games import Position


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
    return np.array([planes_of(position) for position in positions], float)


def planes_of(position: Position) -> Sequence[Any]:
    """The position as numbers; a ValueError if its game does not say how."""
    planes = position.planes()
    if planes is None:
        raise ValueError(
            f"position must be of a game that has planes(), such as TicTacToe, not {position!r}"
        )
    return planes


def number_of_moves(position: Position) -> int:
    """How many moves a policy has odds for in this game; each is a number below that.

    >>> from coursekit.games import ConnectFour
    >>> number_of_moves(ConnectFour(5, 4))
    5
    """
    planes_of(position)
    moves = position.move_numbers()
    if moves is None:
        raise ValueError(f"position must be of a game whose moves are numbers, not {position!r}")
    return moves
