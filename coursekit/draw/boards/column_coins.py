"""The board of column coins."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Sketch, Text
from coursekit.draw.canvas.style import GREY, ORANGE, PALE_YELLOW
from coursekit.games import ColumnCoins


@board_sketch.register
def column_coins_board(position: ColumnCoins) -> Sketch:
    """Columns of coins, numbered from 1; coins move to the left."""
    column, coin, most = 44.0, 14.0, 16
    tallest = min(max(position.columns, default=0), most)
    ground = MARGIN + (tallest + (max(position.columns, default=0) > most)) * coin + 10
    marks: list[Mark] = []
    for i, coins in enumerate(position.columns):
        x, right = MARGIN + i * column, MARGIN + (i + 1) * column
        for k in range(min(coins, most)):
            y = ground - (k + 0.5) * coin - 2
            marks.append(Disc(x + column / 2, y, 6.5, PALE_YELLOW, ORANGE, 1.5))
        if coins > most:
            y = ground - (most + 0.5) * coin - 2
            marks.append(Text(x + column / 2, y, f"+ {coins - most:,}", 11))
        marks.append(Line(x + 3, ground, right - 3, ground, GREY, 2))
        marks.append(Text(x + column / 2, ground + 12, str(i + 1), 12, GREY))
    width = 2 * MARGIN + max(1, len(position.columns)) * column
    return Sketch(width, ground + 24, tuple(marks))
