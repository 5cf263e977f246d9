"""Problems whose best solution is known, so that we can see whether evolution finds it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec
import numpy as np

from coursekit.games import Position
from coursekit.games.fields import keep, whole_number, whole_tuple
from coursekit.games.position import payoff_to_first
from coursekit.kinds import LARGEST


def one_max(bits: Sequence[int]) -> int:
    """How many bits are 1.

    >>> one_max([1, 0, 1])
    2
    """
    return int(np.sum(bits))


class Knapsack(msgspec.Struct, frozen=True):
    """Things with a weight and a value, and how much may be carried: as a function, a fitness.

    >>> pack = Knapsack((5, 4, 3), (50, 30, 30), 8)
    >>> pack([1, 0, 1]), pack([1, 1, 0])
    (80, 0)
    """

    weights: tuple[int, ...]
    values: tuple[int, ...]
    capacity: int

    def __post_init__(self) -> None:
        weights, values = whole_tuple("weights", self.weights), whole_tuple("values", self.values)
        capacity = whole_number("capacity", self.capacity, 0, limit=LARGEST)
        keep(self, weights=weights, values=values, capacity=capacity)
        if len(self.weights) != len(self.values):
            raise ValueError(
                f"values must be as many as the weights, {len(self.weights)}, not {self.values!r}"
            )

    def __call__(self, bits: Sequence[int]) -> int:
        """What the things with a 1 are worth together; nothing if they are too heavy."""
        if len(bits) != len(self.weights):
            raise ValueError(f"bits must be {len(self.weights)}, one for each thing, not {bits!r}")
        if np.dot(bits, self.weights) > self.capacity:
            return 0
        return int(np.dot(bits, self.values))

    def optimum(self) -> tuple[int, tuple[int, ...]]:
        """The most that can be carried, and the things to take, by dynamic programming.

        >>> Knapsack((5, 4, 3), (50, 30, 30), 8).optimum()
        (80, (0, 2))
        """
        best: list[tuple[int, tuple[int, ...]]] = [(0, ())] * (self.capacity + 1)
        for thing, (weight, value) in enumerate(zip(self.weights, self.values, strict=True)):
            for room in range(self.capacity, weight - 1, -1):  # downwards: everything once only
                worth, things = best[room - weight]
                if worth + value > best[room][0]:
                    best[room] = worth + value, (*things, thing)
        return best[self.capacity]


FIFTEEN_THINGS = Knapsack(
    (70, 73, 77, 80, 82, 87, 90, 94, 98, 106, 110, 113, 115, 118, 120),
    (135, 139, 149, 150, 156, 163, 173, 184, 192, 201, 210, 214, 221, 229, 240),
    750,
)
"""A well-known example: 1458 is the best."""

CORNER, EDGE, MIDDLE = 0, 1, 2
SQUARES = (CORNER, EDGE, CORNER, EDGE, MIDDLE, EDGE, CORNER, EDGE, CORNER)
"""The kind of each square of tic-tac-toe, row by row."""


def square_score(start: Position, weights: Sequence[float]) -> Fraction:
    """What Player I earns on average against random play if her `weights` choose the squares.

    She has a weight for corners, one for edges and one for the middle, and takes a free square with
    the greatest weight, all such squares being equally likely. It is computed exactly.

    >>> from coursekit.games import TicTacToe
    >>> square_score(TicTacToe(), [0.5, -1, 2])
    Fraction(109, 144)
    """
    kinds = sorted(set(map(float, weights)))
    ranks = tuple(kinds.index(float(weight)) for weight in weights)  # only the order matters
    return _score(start, ranks)


@cache
def _score(position: Any, ranks: tuple[int, ...]) -> Fraction:
    if position.is_over:
        return Fraction(payoff_to_first(position))
    moves = position.moves()
    if position.player == 0:
        best = max(ranks[SQUARES[move]] for move in moves)
        moves = [move for move in moves if ranks[SQUARES[move]] == best]
    return sum((_score(position.play(move), ranks) for move in moves), Fraction()) / len(moves)
