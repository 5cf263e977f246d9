"""Games on a map: where on it a position is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.draw.registry import Registry
from coursekit.games import GridWorld

Place = tuple[int, int]
"""The row and the column, from 0."""

_places: Registry[Callable[[Any], Place | None]] = Registry()


def register_places(game: type, place: Callable[[Any], Place | None]) -> None:
    """Say where on a map a position is; None if another position stands for that place."""
    _places.add(game, place)


def place_on_map(position: Any) -> Callable[[Any], Place | None] | None:
    """The function that says where the positions of this game are; None if they are on no map.

    >>> from coursekit.games import Nim
    >>> place_on_map(GridWorld())(GridWorld()), place_on_map(Nim(3))
    ((2, 0), None)
    """
    return _places.of(position)


register_places(GridWorld, lambda position: None if position.heading else position.place)
