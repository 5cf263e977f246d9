"""What is known about games here, looked up by class; a subclass inherits it."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

Known = TypeVar("Known")


class Registry(Generic[Known]):
    """Something known about games, looked up by class; a subclass inherits it.

    >>> from coursekit.games import Kayles, Nim
    >>> pieces = Registry()
    >>> pieces.add(Nim, "stones")
    >>> pieces.of(Nim(3)), pieces.of(Kayles(3))
    ('stones', None)
    """

    def __init__(self) -> None:
        self._known: dict[type, Known] = {}

    def add(self, game: type, known: Known) -> None:
        """Remember what is known about the positions of `game`."""
        self._known[game] = known

    def of(self, position: Any) -> Known | None:
        """What is known about the game of `position`; None if nothing is."""
        return next(
            (self._known[kind] for kind in type(position).__mro__ if kind in self._known), None
        )
