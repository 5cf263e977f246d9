"""The board of Chomp: a chocolate bar."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, with_captions
from coursekit.draw.canvas.sketch import Line, Mark, Sketch, rectangle
from coursekit.draw.canvas.style import GREEN, ORANGE, PALE_GREEN, PALE_ORANGE
from coursekit.games import Chomp

MOST_ROWS, MOST_COLUMNS = 12, 30


@board_sketch.register
def chomp_board(position: Chomp) -> Sketch:
    """What is left of the chocolate; the poisoned square is crossed out."""
    square = 30.0
    marks: list[Mark] = []
    rows = [min(length, MOST_COLUMNS) for length in position.rows[:MOST_ROWS]]
    for row, length in enumerate(rows):
        for column in range(length):
            corner = MARGIN + column * square, MARGIN + row * square
            marks.append(rectangle(*corner, square, square, fill=PALE_ORANGE, stroke=ORANGE))
    if rows:
        marks[0] = rectangle(MARGIN, MARGIN, square, square, fill=PALE_GREEN, stroke=ORANGE)
        near, far = MARGIN + 8, MARGIN + square - 8
        marks += [Line(near, near, far, far, GREEN, 3), Line(near, far, far, near, GREEN, 3)]
    width = 2 * MARGIN + max(rows, default=1) * square
    board = Sketch(width, 2 * MARGIN + max(1, len(rows)) * square, tuple(marks))
    captions = []
    if len(position.rows) > MOST_ROWS:
        more = len(position.rows) - MOST_ROWS
        captions.append(f"+ {more:,} more row{'s' if more > 1 else ''} below")
    if rows and position.rows[0] > MOST_COLUMNS:
        captions.append(f"+ {position.rows[0] - MOST_COLUMNS:,} more squares in the first row")
    return with_captions(board, captions)
