"""Races: two players by turns roll until they hold. For those who need the whole game at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from coursekit.position.contract import Position
from coursekit.position.registry import Registry


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


_races: Registry[Callable[[Any], Race | None]] = Registry()


def register_race(game: type, as_data: Callable[[Any], Race | None]) -> None:
    """Say that a game is a race: `as_data(position)` returns the position as a `Race`.

    It is None in the middle of a turn.
    """
    _races.add(game, as_data)


def race_of(position: Position) -> Race | None:
    """The position as plain data, if it begins a turn of a race; otherwise None.

    >>> from coursekit.games import Nim, Pig
    >>> race_of(Pig(goal=50)).goal, race_of(Pig(goal=50, turn=7)), race_of(Nim(3))
    (50, None, None)
    """
    as_data = _races.of(position)
    return as_data(position) if as_data else None
