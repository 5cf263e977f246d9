"""Races: two players by turns roll until they hold. For those who need the whole game at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from coursekit.games.position import Position


class Race(msgspec.Struct, frozen=True):
    """The beginning of a turn in a race, as plain data: all that its graph depends on.

    Whoever is to move rolls, or holds after at least one roll. `gains` says what each outcome adds
    to the points of the turn, 0 if the turn and its points are lost; all outcomes are equally
    likely. Held points are added to the mover's score. Whoever reaches the `goal`, the points of
    the turn included, wins at once: the other player pays 1.

    `position(goal, scores, turn, mover, rolling)` makes a position of the game.
    """

    goal: int
    gains: dict[Any, int]
    scores: tuple[int, int]
    mover: int
    position: Callable[..., Position]


_races: dict[type, Callable[[Any], Race | None]] = {}


def register_race(game, as_data):
    _races[game] = as_data


def race_of(position: Position) -> Race | None:
    """The position as plain data, if it begins a turn of a race; otherwise None.

    >>> from coursekit.games import Nim, Pig
    >>> race_of(Pig(goal=50)).goal, race_of(Pig(goal=50, turn=7)), race_of(Nim(3))
    (50, None, None)
    """
    as_data = next((_races[kind] for kind in type(position).__mro__ if kind in _races), None)
    return as_data(position) if as_data else None
