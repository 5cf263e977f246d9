"""Dice, coins and plates: what chance has thrown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from coursekit.draw.boards.board import MARGIN, fitted
from coursekit.draw.canvas.sketch import (
    Disc,
    Mark,
    Sketch,
    Text,
    rounded_rectangle,
    side_by_side,
    text_width,
)
from coursekit.draw.canvas.style import GREY, INK, PALE_YELLOW, PAPER
from coursekit.draw.registry import Registry
from coursekit.games import CHANCE, Position
from coursekit.text import player_name

SIDE = 30.0
"""How large a die is."""

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face lie, seen from its middle."""

MOST = 8
"""How many throws are shown; of more, the last ones."""


def die(shown: int, fill: str = PAPER, side: float = SIDE) -> Sketch:
    """A die that shows a number, as pips if it has a face for it; 0 is a die without a face.

    >>> len(die(5).marks), len(die(12).marks), len(die(0).marks)
    (6, 2, 1)
    """
    if shown not in PIPS:
        return plate(str(shown or ""), fill, side)
    pips = [
        Disc((0.5 + 0.25 * x) * side, (0.5 + 0.25 * y) * side, 0.085 * side, INK, INK)
        for x, y in PIPS[shown]
    ]
    return Sketch(side, side, (_face(fill, side), *pips))


def plate(text: str, fill: str = PAPER, side: float = SIDE) -> Sketch:
    """What is thrown, in words or numbers, as large as a die; "" is a die without a face.

    >>> [len(plate(text).marks) for text in ("12", "")]
    [2, 1]
    """
    if not text:
        return Sketch(side, side, (_face(fill, side, GREY, 1.0),))
    written = Text(side / 2, side / 2, text, fitted(text, 0.5 * side, 0.75 * side), bold=True)
    return Sketch(side, side, (_face(fill, side), written))


def _face(fill: str, side: float, rim: str = INK, width: float = 1.5) -> Mark:
    return rounded_rectangle(1, 1, side - 2, side - 2, side / 5, fill=fill, stroke=rim, width=width)


def coin_face(letter: str, fill: str = PALE_YELLOW, side: float = SIDE) -> Sketch:
    """A coin with a letter on it."""
    middle = side / 2
    rim = Disc(middle, middle, middle - 1, fill, INK, 1.5)
    return Sketch(side, side, (rim, Text(middle, middle, letter, 0.45 * side, bold=True)))


class Throws(msgspec.Struct, frozen=True):
    """What chance's moves in a game look like, and whose throws they are; see `register_throws`."""

    faces: Callable[[Any, Any], Sequence[Sketch]]
    thrower: Callable[[Any], int]


_throws: Registry[Throws] = Registry()


def register_throws(
    game: type,
    faces: Callable[[Any, Any], Sequence[Sketch]],
    thrower: Callable[[Any], int] = lambda position: 0,
) -> None:
    """Say what a throw looks like, where positions do not remember it, so that `play` shows it.

    `faces(position, move)` returns the dice that chance's `move` in `position` has thrown, and
    `thrower(position)` says whose throw it is.
    """
    _throws.add(game, Throws(faces, thrower))


def throws_of(position: Position) -> Throws | None:
    """How the throws in the game of `position` are shown; None if they are not."""
    return _throws.of(position)


def thrown_sketch(played: Sequence[tuple[Any, Any]]) -> Sketch:
    """The throws among the moves that were `played`, each of them with the position before it.

    In a game for several players it also says whose they are.

    >>> from coursekit.games import Pig
    >>> rolling = Pig(turn=3, rolling=True)
    >>> [mark.text for mark in thrown_sketch([(rolling, 1)]).marks if isinstance(mark, Text)]
    ['Player I']
    """
    thrown = [(position, move) for position, move in played if position.player == CHANCE]
    parts, before = [_words("…")] if len(thrown) > MOST else [], None
    for position, move in thrown[-MOST:]:
        known = throws_of(position)
        if known is None:
            raise ValueError(f"played must be of a game that shows its throws, not {position!r}")
        who = known.thrower(position)
        if who != before and position.players > 1:
            parts.append(_words(player_name(position, who)))
        parts.append(side_by_side(known.faces(position, move), 2))
        before = who
    row = side_by_side(parts, 6)
    return Sketch(row.width + 2 * MARGIN, SIDE + MARGIN, tuple(row.at(MARGIN, MARGIN / 2)))


def _words(text: str) -> Sketch:
    return Sketch(
        text_width(text, 13) + 4, SIDE, (Text(2, SIDE / 2, text, 13, GREY, anchor="start"),)
    )
