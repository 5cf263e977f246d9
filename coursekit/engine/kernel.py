"""Kernels: a game as plain numbers, for searches that are compiled.

The class of positions stays what a game *is*; a kernel is the same game once more, for speed. Only
the class itself has one: a subclass may have other rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from coursekit.games import Position
from coursekit.games.position import Weighted

LARGEST_WEIGHT = 2**31
"""With larger weights, the kernel would have to look out for sums that no longer fit."""


class Encoded(NamedTuple):
    """A position as numbers."""

    rules: np.ndarray
    state: np.ndarray
    most_moves: int
    """No position of the game has more."""


class Kernel(NamedTuple):
    """A game as plain numbers; see `coursekit.engine.game` for its functions."""

    functions: ModuleType
    encode: Callable[[Any], Encoded | None]
    """The position as numbers; None if it is too large for them."""
    move: Callable[[Any, int], Any]
    """move(position, number): the move of the game, from any position of it."""
    numbers: Callable[[Any], Sequence[int]]
    """The numbers of all moves that there are in the game of a position."""
    decode: Callable[[Any, Sequence[int]], Position]
    """decode(position, words): the position with this `key`, in the same game as `position`."""
    features: Mapping[Callable[[Any], Any], int]
    """Which weight belongs to each feature in `evaluate`: the first of its FEATURES is 0."""

    def weights(self, heuristic: Any) -> np.ndarray | None:
        """The heuristic as weights of the features; None if it is no such sum."""
        terms = heuristic.weights if isinstance(heuristic, Weighted) else ((heuristic, 1),)
        found = np.zeros(self.functions.FEATURES, np.int64)
        for feature, weight in terms:
            places = [place for known, place in self.features.items() if known is feature]
            if not places or type(weight) is not int or abs(weight) >= LARGEST_WEIGHT:
                return None
            found[places] += weight
        return found


PARTS = (
    *("is_over", "moves", "random_moves", "play", "payoff", "evaluate", "key", "hashed"),
    "play_at_random",  # where a game has a quicker way of its own
)


def functions_of(functions: ModuleType) -> dict[str, Any]:
    """The functions of a game that stand in for those of `coursekit.engine.game`, by name."""
    return {name: getattr(functions, name) for name in PARTS if hasattr(functions, name)}


_kernels: dict[type, Kernel] = {}


def register_kernel(game: type, kernel: Kernel) -> None:
    """Say how the positions of this very class are turned into numbers."""
    _kernels[game] = kernel


def kernel_for(position: Any) -> Kernel | None:
    """The kernel of the position's game; None if there is none.

    >>> from coursekit.games import ConnectFour, Nim
    >>> kernel_for(ConnectFour()) is not None, kernel_for(Nim(3))
    (True, None)
    """
    if not _kernels:
        import_module("coursekit.engine.kernels")  # where they register themselves
    return _kernels.get(type(position))
