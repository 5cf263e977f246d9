"""A cross table: who took how many points from whom in a tournament."""

from __future__ import annotations

import numpy as np

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import FAINT, GREY, PAPER
from coursekit.draw.chance.heat_map import Cell, above_its_key, cell_marks, scale_key
from coursekit.draw.tables.charts import shortened
from coursekit.text import percent_text
from coursekit.tournament import Tournament

WIDTH, HEIGHT = 56.0, 30.0
"""Of a cell: wide enough for "100 %", so that all texts have the same size."""
NAME_SIZE = 13
TOTAL = "all"


def cross_table(results: Tournament) -> Sketch:
    """The share of points that each contestant took from each other one, and from all of them.

    Read along a row; a win is one point, a draw a half. The best contestant stands first, and the
    columns have the numbers of the rows. Where two have not met yet, the table is empty.

    >>> from coursekit.contests import agent, tournament
    >>> from coursekit.games import Nim
    >>> from coursekit.games import TwoPlayers
    >>> agents = {"random": agent("random"), "nimbers": agent("perfect")}
    >>> sketch = cross_table(tournament(TwoPlayers(Nim((3, 4, 5))), agents, games=20))
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][:6]
    ['1 nimbers', '1', '100 %', '100 %', '2 random', '2']
    """
    order = np.argsort(-results.totals, kind="stable")
    shares, totals = results.shares[np.ix_(order, order)], results.totals[order]
    names = [f"{rank} {shortened(results.names[i])}" for rank, i in enumerate(order, 1)]
    left = MARGIN + max(text_width(name, NAME_SIZE) for name in names) + 12
    top, gap = MARGIN + 24.0, 8.0
    total_left = left + len(names) * WIDTH + gap
    marks: list[Mark] = []
    for row, name in enumerate(names):
        y = top + row * HEIGHT
        middle = left + (row + 0.5) * WIDTH
        marks.append(Text(left - 10, y + HEIGHT / 2, name, NAME_SIZE, anchor="end"))
        marks.append(Text(middle, top - 13, str(row + 1), NAME_SIZE))
        for column, share in enumerate(shares[row]):
            x = left + column * WIDTH
            if row == column or np.isnan(share):  # they have not met, or not yet
                fill = FAINT if row == column else PAPER
                marks.append(rectangle(x, y, WIDTH, HEIGHT, fill=fill, stroke=GREY))
            else:
                marks += cell_marks(_cell(share), x, y, WIDTH, HEIGHT)
        if not np.isnan(shares[row]).all():
            marks += cell_marks(_cell(totals[row]), total_left, y, WIDTH, HEIGHT)
    marks.append(Text(total_left + WIDTH / 2, top - 13, TOTAL, NAME_SIZE, bold=True))
    bottom = top + len(names) * HEIGHT + MARGIN
    sketch = Sketch(total_left + WIDTH + MARGIN, bottom, tuple(marks))
    return above_its_key(sketch, scale_key("0 %", "100 %", "of the points, along a row"))


def share_text(share: float) -> str:
    """A share of points in whole per cents.

    >>> share_text(5 / 9)
    '56 %'
    """
    return percent_text(round(float(share), 2), 1)


def _cell(share: float) -> Cell:
    return Cell(share_text(share), float(share))
