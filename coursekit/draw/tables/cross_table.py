"""A cross table: who took how many points from whom in a tournament."""

from __future__ import annotations

import numpy as np

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import FAINT, GREY
from coursekit.draw.chance.heat_map import Cell, above_its_key, cell_marks, scale_key
from coursekit.draw.tables.charts import shortened
from coursekit.text.numbers import percent_text
from coursekit.tournament import RoundRobin

WIDTH, HEIGHT = 52.0, 30.0
"""Of a cell."""
NAME_SIZE = 13
TOTAL = "all"


def cross_table(results: RoundRobin) -> Sketch:
    """The share of points that each contestant took from each other one, and from all of them.

    Read along a row; a win is one point, a draw a half. The best contestant stands first, and the
    columns have the numbers of the rows.

    >>> from coursekit.agents import nim_agent, random_agent, round_robin
    >>> from coursekit.games import Nim
    >>> from coursekit.position import TwoPlayers
    >>> agents = {"random": random_agent, "nimbers": nim_agent}
    >>> sketch = cross_table(round_robin(TwoPlayers(Nim((3, 4, 5))), agents, games=20))
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][:6]
    ['1 nimbers', '1', '100 %', '100 %', '2 random', '2']
    """
    order = np.argsort(-results.totals, kind="stable")
    points, totals = results.points[np.ix_(order, order)], results.totals[order]
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
        for column, share in enumerate(points[row]):
            x = left + column * WIDTH
            if row == column:
                marks.append(rectangle(x, y, WIDTH, HEIGHT, fill=FAINT, stroke=GREY))
            else:
                marks += cell_marks(_cell(share), x, y, WIDTH, HEIGHT)
        marks += cell_marks(_cell(totals[row]), total_left, y, WIDTH, HEIGHT)
    marks.append(Text(total_left + WIDTH / 2, top - 13, TOTAL, NAME_SIZE, bold=True))
    bottom = top + len(names) * HEIGHT + MARGIN
    sketch = Sketch(total_left + WIDTH + MARGIN, bottom, tuple(marks))
    return above_its_key(sketch, scale_key("0 %", "100 %", "of the points, along a row"))


def _cell(share: float) -> Cell:
    return Cell(percent_text(round(float(share), 3), 1), float(share))
