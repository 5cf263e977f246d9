"""The board of a grid world: a map with walls, ends and the place where one is."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, fitted
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Shape, Sketch, Text, rectangle
from coursekit.draw.canvas.style import (
    BLUE,
    GREY,
    INK,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PAPER,
)
from coursekit.games import GridWorld
from coursekit.games.grid_world import HEADINGS, ground
from coursekit.text import signed


@board_sketch.register
def grid_world_board(position: GridWorld) -> Sketch:
    """The map: walls grey, ends with what they pay, a disc where one is.

    An arrow says which step chance is about to decide.
    """
    land = ground(position.world)
    rows, columns = len(land.rows), len(land.rows[0])
    side = min(56.0, 500.0 / columns, 400.0 / rows)
    marks: list[Mark] = []
    for r in range(rows):
        for c in range(columns):
            fill = PAPER if (r, c) in land.free else GREY
            corner = MARGIN + c * side, MARGIN + r * side
            marks.append(rectangle(*corner, side, side, fill=fill, stroke=GREY))
    for (r, c), pays in land.ends.items():
        x, y = MARGIN + c * side, MARGIN + r * side
        fill = PALE_GREEN if pays > 0 else PALE_ORANGE if pays < 0 else PAPER
        marks.append(rectangle(x, y, side, side, fill=fill, stroke=GREY))
        text = signed(float(pays))
        high = 0.25 if (r, c) == position.place else 0.5
        size = fitted(text, 0.3 * side, 0.86 * side)
        marks.append(Text(x + side / 2, y + high * side, text, size, bold=True))
    row, column = position.place
    is_end = position.place in land.ends
    x, y = MARGIN + (column + 0.5) * side, MARGIN + (row + (0.68 if is_end else 0.5)) * side
    marks.append(Disc(x, y, (0.2 if is_end else 0.24) * side, PALE_BLUE, BLUE, 2))
    if position.heading:
        marks += _arrow(x, y, position.heading, 0.42 * side)
    return Sketch(columns * side + 2 * MARGIN, rows * side + 2 * MARGIN, tuple(marks))


def _arrow(x: float, y: float, heading: str, length: float) -> list[Mark]:
    down, right = HEADINGS[heading]
    tip_x, tip_y = x + right * length, y + down * length
    wide, back_x, back_y = 0.3 * length, x + 0.5 * right * length, y + 0.5 * down * length
    head = (
        (tip_x, tip_y),
        (back_x + down * wide, back_y + right * wide),
        (back_x - down * wide, back_y - right * wide),
    )
    return [
        Line(x - 0.4 * right * length, y - 0.4 * down * length, back_x, back_y, INK, 3),
        Shape(head, INK, INK),
    ]
