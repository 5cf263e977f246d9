"""A chart as a sketch: where data lie on the canvas, axes with ticks, lines cut at the frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import Any

import msgspec

from coursekit.draw.canvas.sketch import Line, Mark, Text, rectangle, text_width
from coursekit.draw.canvas.style import BLUE, FAINT, GREEN, GREY, INK, ORANGE, PURPLE
from coursekit.text import number_text

Point = tuple[float, float]

TICK_SIZE = 11
LABEL_SIZE = 12

SERIES = (BLUE, ORANGE, GREEN, PURPLE, GREY)
"""Colours of the lines of a chart; every second line is dashed, for print without colours."""


def series_style(number: int) -> tuple[str, bool]:
    """The colour of a chart's line, and whether it is dashed.

    >>> series_style(0), series_style(1)
    (('#0072b2', False), ('#b84e00', True))
    """
    return SERIES[number % len(SERIES)], number % 2 == 1


class Plot(msgspec.Struct, frozen=True):
    """A rectangle of the canvas that shows `xs` by `ys` of the plane; there y grows upwards.

    >>> Plot((0, 1), (-2, 2), left=30, top=10, width=100, height=80).place(0.5, 2)
    (80.0, 10.0)
    """

    xs: tuple[float, float]
    ys: tuple[float, float]
    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge of the frame on the canvas."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge of the frame on the canvas."""
        return self.top + self.height

    def place(self, x: Any, y: Any) -> Point:
        """Where a point of the plane lies on the canvas."""
        (x0, x1), (y0, y1) = self.xs, self.ys
        across, up = (float(x) - x0) / (x1 - x0), (float(y) - y0) / (y1 - y0)
        return self.left + across * self.width, self.bottom - up * self.height

    def places(self, points: Sequence[Any]) -> tuple[Point, ...]:
        """Where points of the plane lie on the canvas."""
        return tuple(self.place(x, y) for x, y in points)

    def line(self, a: Any, b: Any, c: Any) -> tuple[Point, Point] | None:
        """The ends, on the canvas, of the part of the line ax + by = c that is in the frame.

        >>> Plot((0, 1), (0, 1), left=0, top=0, width=100, height=100).line(1, 1, 1)
        ((0.0, 0.0), (100.0, 100.0))
        """
        a, b, c = float(a), float(b), float(c)
        (x0, x1), (y0, y1) = self.xs, self.ys
        crossings = [(x, (c - a * x) / b) for x in self.xs if b]
        crossings += [((c - b * y) / a, y) for y in self.ys if a]
        slack_x, slack_y = 1e-9 * (x1 - x0), 1e-9 * (y1 - y0)
        inside = sorted(
            (x, y)
            for x, y in crossings
            if x0 - slack_x <= x <= x1 + slack_x and y0 - slack_y <= y <= y1 + slack_y
        )
        if not inside:
            return None
        return self.place(*inside[0]), self.place(*inside[-1])

    def axes(
        self,
        x_label: str,
        y_label: str,
        x_ticks: Sequence[float] | None = None,
        y_ticks: Sequence[float] | None = None,
        y_text: Callable[[float], str] | None = None,
        x_text: Callable[[float], str] | None = None,
    ) -> list[Mark]:
        """The frame, ticks with a faint grid, the name of x below, and the name of y above."""
        x_text, y_text = x_text or number_text, y_text or number_text
        marks: list[Mark] = []
        digits_end = self.left - 9
        for x in nice_ticks(*self.xs) if x_ticks is None else x_ticks:
            across, _ = self.place(x, self.ys[0])
            marks.append(Line(across, self.top, across, self.bottom, FAINT))
            marks.append(Text(across, self.bottom + 12, x_text(x), TICK_SIZE))
        for y in nice_ticks(*self.ys) if y_ticks is None else y_ticks:
            _, height = self.place(self.xs[0], y)
            marks.append(Line(self.left, height, self.right, height, FAINT))
            marks.append(Text(digits_end, height, y_text(y), TICK_SIZE, anchor="end"))
        marks.append(Text(self.left + self.width / 2, self.bottom + 31, x_label, LABEL_SIZE))
        marks.append(Text(self.left, self.top - 14, y_label, LABEL_SIZE, anchor="start"))
        return marks

    def frame(self) -> Mark:
        """The frame's outline, to be drawn over what ends at it."""
        outline = {"fill": "none", "stroke": GREY, "width": 1.2}
        return rectangle(self.left, self.top, self.width, self.height, **outline)

    def zero_lines(self) -> list[Mark]:
        """The lines x = 0 and y = 0 where they are inside the frame."""
        ends = [self.line(1, 0, 0), self.line(0, 1, 0)]
        return [Line(*start, *end, INK, 1.4) for start, end in filter(None, ends)]


BELOW = 44.0
"""Room below a frame for its ticks and the name of x."""

ABOVE = 30.0
"""Room above a frame for the name of y."""


def room_for_ticks(low: float, high: float) -> float:
    """How much room the ticks from `low` to `high` need to the left of a frame."""
    return max(text_width(number_text(tick), TICK_SIZE) for tick in nice_ticks(low, high)) + 15


def nice_ticks(low: float, high: float, most: int = 7) -> list[float]:
    """Round numbers from `low` to `high`, at most `most` of them.

    >>> nice_ticks(0, 1), nice_ticks(-1.3, 2.2)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [-1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0])
    """
    power = 10.0 ** floor(log10((high - low) / most))
    for step in (power, 2 * power, 5 * power, 10 * power, 20 * power):
        first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
        if last - first < most:
            break
    return [float(f"{number * step:.12g}") for number in range(first, last + 1)]


def padded(low: float, high: float, share: float = 0.08) -> tuple[float, float]:
    """A range a little larger than from `low` to `high`, even if these are equal.

    >>> padded(0, 10), padded(3, 3)
    ((-0.8, 10.8), (2.0, 4.0))
    """
    margin = share * (high - low) or 1.0
    return low - margin, high + margin
