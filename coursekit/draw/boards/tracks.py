"""Tracks: how far each player has come, as bars that grow to the right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import msgspec

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Line, Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import FAINT, GREY, PAPER
from coursekit.text import number_text

LENGTH, HEIGHT, ROW = 215.0, 26.0, 50.0
"""The length of a track, its height, and the distance from one to the next."""
SIZE = 13
"""Of words."""


class Track(msgspec.Struct, frozen=True):
    """A bar: its name, its pieces one after the other, and what is written at its end.

    Each piece has a length, on the scale of the track, and a fill.
    """

    name: str
    pieces: Sequence[tuple[float, str]]
    text: str
    rim: str = GREY


def tracks_sketch(tracks: Sequence[Track], goal: int, widest: str) -> Sketch:
    """The tracks below each other, all of them `goal` long; what exceeds the goal is cut off.

    Beside them is room for the `widest` text, so that all boards of a game have the same size.
    """
    left = MARGIN + max(text_width(track.name, SIZE) for track in tracks) + 10
    beside = text_width(widest, SIZE, bold=True)
    marks: list[Mark] = []
    for row, track in enumerate(tracks):
        top = MARGIN + row * ROW
        middle = top + HEIGHT / 2
        marks.append(Text(MARGIN, middle, track.name, SIZE, anchor="start"))
        marks.append(rectangle(left, top, LENGTH, HEIGHT, fill=PAPER, stroke=FAINT))
        x = left
        for length, fill in track.pieces:
            end = min(x + LENGTH * length / goal, left + LENGTH)
            if end > x:
                marks.append(rectangle(x, top, end - x, HEIGHT, fill=fill, stroke=track.rim))
            x = end
        marks.append(Text(left + LENGTH + 10, middle, track.text, SIZE, anchor="start", bold=True))
        marks += _scale(left, top + HEIGHT, goal)
    height = MARGIN + len(tracks) * ROW
    return Sketch(left + LENGTH + 10 + beside + MARGIN, height, tuple(marks))


def _scale(left: float, bottom: float, goal: int) -> list[Mark]:
    """Ticks below a track, at most ten steps of equal length, and the numbers of a few."""
    sizes = (digit * 10**power for power in count() for digit in (1, 2, 5))
    step = next(size for size in sizes if goal <= 10 * size)
    marks: list[Mark] = []
    for points in (*range(0, goal, step), goal):
        x = left + LENGTH * points / goal
        marks.append(Line(x, bottom, x, bottom + 4, GREY))
    for points in (0, goal // 2, goal) if goal % 2 == 0 else (0, goal):
        x = left + LENGTH * points / goal
        marks.append(Text(x, bottom + 11, number_text(points), 10, GREY))
    return marks
