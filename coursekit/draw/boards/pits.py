"""Boards of houses and stores to click on, as in Kalah."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from coursekit.draw.registry import Registry


class Side(NamedTuple):
    """The seeds in a player's houses, in the direction of sowing, and in the store behind them.

    A move is the number of a house, from 0.
    """

    houses: Sequence[int]
    store: int


_sides: Registry[Callable[[Any], Sequence[Side]]] = Registry()


def register_sides(game: type, sides: Callable[[Any], Sequence[Side]]) -> None:
    """Say where the seeds of a game lie: one side per player."""
    _sides.add(game, sides)


def sides_of(position: Any) -> Sequence[Side]:
    """Where the seeds lie, one side per player; nothing if the game is not played with seeds."""
    sides = _sides.of(position)
    return sides(position) if sides else ()
