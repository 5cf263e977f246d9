"""The board of Chomp: a chocolate bar."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch
from coursekit.draw.canvas.sketch import Line, Mark, Sketch, rectangle
from coursekit.draw.canvas.style import GREEN, ORANGE, PALE_GREEN, PALE_ORANGE
from coursekit.games import Chomp


@board_sketch.register
def chomp_board(position: Chomp) -> Sketch:
    """What is left of the chocolate; the poisoned square is crossed out."""
    square = 30.0
    marks: list[Mark] = []
    for row, length in enumerate(position.rows):
        for column in range(length):
            corner = MARGIN + column * square, MARGIN + row * square
            marks.append(rectangle(*corner, square, square, fill=PALE_ORANGE, stroke=ORANGE))
    if position.rows:
        marks[0] = rectangle(MARGIN, MARGIN, square, square, fill=PALE_GREEN, stroke=ORANGE)
        near, far = MARGIN + 8, MARGIN + square - 8
        marks += [Line(near, near, far, far, GREEN, 3), Line(near, far, far, near, GREEN, 3)]
    width = 2 * MARGIN + max(position.rows, default=1) * square
    return Sketch(width, 2 * MARGIN + max(1, len(position.rows)) * square, tuple(marks))
