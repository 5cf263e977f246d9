"""How the odds of a game have changed: the probability of a win after each move and each throw."""

from __future__ import annotations

from collections.abc import Sequence

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.plot import Plot
from coursekit.draw.canvas.sketch import Curve, Disc, Line, Mark, Sketch, Text, rectangle
from coursekit.draw.canvas.style import BLUE, FAINT, GREY, PAPER
from coursekit.text import percent_text

WIDTH, HEIGHT, LABEL = 270.0, 70.0, 36.0
"""The size of the frame, and room for words beside it."""
FEWEST = 20
"""A short game does not fill the frame."""


def prospects_chart(probabilities: Sequence[float]) -> Sketch:
    """A line from 0 to 100 %, move by move; the last point is marked, and its value beside it.

    >>> [mark.text for mark in prospects_chart([0.5, 0.531]).marks if isinstance(mark, Text)]
    ['0 %', '50 %', '100 %', '53.1 %']
    """
    span = max(len(probabilities) - 1, FEWEST)
    plot = Plot((0, span), (0, 1), MARGIN + LABEL, 2 * MARGIN, WIDTH, HEIGHT)
    marks: list[Mark] = [rectangle(plot.left, plot.top, WIDTH, HEIGHT, fill=PAPER, stroke=FAINT)]
    for share in (0, 0.5, 1):
        x, y = plot.place(0, share)
        marks.append(Line(x, y, plot.right, y, FAINT))
        marks.append(Text(x - 4, y, percent_text(share, 1), 10, GREY, "end"))
    points = plot.places(list(enumerate(probabilities)))
    if len(points) > 1:
        marks.append(Curve(points, BLUE, 2))
    (x, y), now = points[-1], percent_text(round(probabilities[-1], 4), 1)
    marks.append(Disc(x, y, 4, BLUE, PAPER))
    marks.append(Text(plot.right + 6, y, now, 11, BLUE, "start", bold=True))
    return Sketch(plot.right + LABEL + 2 * MARGIN, plot.bottom + 2 * MARGIN, tuple(marks))
