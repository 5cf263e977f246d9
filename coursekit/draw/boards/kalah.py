"""The board of Kalah: two rows of houses between two stores."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin, sqrt

from coursekit.draw.boards.board import (
    LOOKS,
    MARGIN,
    board_sketch,
    check_notes,
    fitted,
    with_result,
)
from coursekit.draw.boards.pits import Side, register_sides
from coursekit.draw.canvas.sketch import Disc, Mark, Sketch, Text, rounded_rectangle
from coursekit.draw.canvas.style import GREY, INK
from coursekit.games import Kalah

STEP, RADIUS = 60.0, 26.0
"""The distance from one house to the next, and how large a house is."""

LINE = 20.0
"""Room for a number."""

MOST = 24
"""How many seeds of a pit are drawn; the number beside it counts them all."""


@board_sketch.register
def kalah_board(position: Kalah, notes: Mapping[int, object] | None = None) -> Sketch:
    """Player II's houses above those of Player I, who sows to the right; below it, who moves.

    Seeds are counted between the rows. The numbers of the houses stand outside in grey or, for the
    player who moves, the `notes` on those moves.
    """
    notes, houses = check_notes(position, notes), position.houses
    upper = MARGIN + LINE + RADIUS
    lower = upper + 2 * (RADIUS + LINE + 2)
    right = MARGIN + (houses + 2) * STEP
    marks: list[Mark] = []
    for player, (y, inwards) in enumerate(((lower, -1), (upper, 1))):
        fill, rim = LOOKS[player]
        pits = position.pits[player * (houses + 1) :][: houses + 1]
        for house, seeds in enumerate(pits[:houses]):
            along = (house + 1.5) * STEP
            x = MARGIN + along if player == 0 else right - along
            inside, outside = (y + side * (RADIUS + LINE / 2) for side in (inwards, -inwards))
            noted = player == position.player and house in notes
            label, colour = (str(notes[house]), INK) if noted else (str(house + 1), GREY)
            marks += [Disc(x, y, RADIUS, fill, rim, 1.5), *_seeds(x, y, seeds)]
            marks.append(Text(x, inside, str(seeds), 13, bold=True))
            marks.append(Text(x, outside, label, fitted(label, 13, STEP - 6), colour))
        x = right - STEP / 2 if player == 0 else MARGIN + STEP / 2
        store = x - RADIUS, upper - RADIUS, 2 * RADIUS, lower - upper + 2 * RADIUS
        marks.append(rounded_rectangle(*store, 16.0, fill=fill, stroke=rim, width=1.5))
        marks += _seeds(x, (upper + lower) / 2 - LINE, pits[houses])
        marks.append(Text(x, lower, str(pits[houses]), 17, bold=True))
    height = lower + RADIUS + LINE + 2
    return with_result(Sketch(right + MARGIN, height, tuple(marks)), position)


def _seeds(x: float, y: float, seeds: int) -> list[Mark]:
    """The seeds of a pit around its middle, as in a sunflower, so that they lie apart."""
    turn, apart = pi * (3 - sqrt(5)), 4.3
    places = [(apart * sqrt(i + 0.4), i * turn) for i in range(min(seeds, MOST))]
    return [Disc(x + far * cos(way), y + far * sin(way), 2.6, INK, INK) for far, way in places]


def sides(position: Kalah) -> list[Side]:
    """The houses and the store of each player.

    >>> sides(Kalah(3, 3).play(1))
    [Side(houses=(3, 0, 4), store=1), Side(houses=(4, 3, 3), store=0)]
    """
    houses, pits = position.houses, position.pits
    halves = pits[: houses + 1], pits[houses + 1 :]
    return [Side(half[:houses], half[houses]) for half in halves]


register_sides(Kalah, sides)
