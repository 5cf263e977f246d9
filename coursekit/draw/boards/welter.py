"""The board of Welter's game: a strip with coins."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, text_board
from coursekit.draw.canvas.sketch import Disc, Mark, Sketch, Text, rectangle
from coursekit.draw.canvas.style import GREY, ORANGE, PALE_YELLOW, PAPER
from coursekit.games import Welter

MOST = 60


@board_sketch.register
def welter_board(position: Welter) -> Sketch:
    """The strip with its coins, the squares numbered from 0; a very long one in words."""
    square = 32.0
    squares = max(position.coins, default=0) + 1
    if squares > MOST:
        return text_board(f"coins on {', '.join(f'{coin:,}' for coin in position.coins)}")
    marks: list[Mark] = []
    for i in range(squares):
        x = MARGIN + i * square
        marks.append(rectangle(x, MARGIN, square, square, fill=PAPER, stroke=GREY))
        if i in position.coins:
            middle = MARGIN + square / 2
            marks.append(Disc(x + square / 2, middle, 11, PALE_YELLOW, ORANGE, 2))
        marks.append(Text(x + square / 2, MARGIN + square + 12, str(i), 12, GREY))
    return Sketch(2 * MARGIN + squares * square, MARGIN + square + 24, tuple(marks))
