"""Heaps to click on: which pieces a heap has, and which move each of them stands for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from coursekit.draw.registry import Registry
from coursekit.games import Impartial

STEP = 26.0
"""The room of a stone, a pin or a bean."""

MOST = 30
"""How many stones or pins of a row are drawn one by one; a number stands for the others."""


class Spot(NamedTuple):
    """A piece of a heap: its kind, its text, its move in the heap or None, and what this leaves."""

    kind: Literal["stone", "pin", "pair", "penny"]
    text: str
    move: Any
    leaves: Sequence[Impartial]


class Heap(NamedTuple):
    """How the heaps of a game are played by clicking.

    `spots` lists the pieces of one heap line by line. A "row" is one line, and several of them lie
    below each other; a "stack" is one line from the lowest piece to the highest; "lines" are below
    each other, and each heap has its own place.
    """

    hint: str
    spots: Callable[[Any], list[list[Spot]]]
    arranged: Literal["row", "stack", "lines"]


_heaps: Registry[Heap] = Registry()


def register_heap(game: type, heap: Heap) -> None:
    """Say how the heaps of a game are played by clicking."""
    _heaps.add(game, heap)


def is_of_heaps(game: Impartial) -> bool:
    """Whether all parts of the game are heaps that can be clicked on.

    >>> from coursekit.games import Kayles, Nim, Subtraction
    >>> is_of_heaps(Kayles(4) + Nim(2)), is_of_heaps(Subtraction(4) + Nim(2))
    (True, False)
    """
    return all(_heaps.of(part) is not None for part in game.parts())


def heap_of(part: Impartial) -> Heap:
    """How a heap is played by clicking."""
    known = _heaps.of(part)
    if known is None:
        raise ValueError(f"part must be a heap that can be clicked on, not {part!r}")
    return known
