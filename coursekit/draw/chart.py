"""Charts: what is shown is said in data, and axes, ticks, legend and alternative text follow.

>>> chart = Chart("depth", "leaves", log="y").curve("minimax", [1, 2, 3], [5, 25, 125])
>>> chart.sketch()
A chart of leaves over depth: minimax goes from 5 to 125
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor, inf, log10
from typing import Any

import msgspec
import numpy as np

from coursekit.draw.labels import Name, beside_point, placed
from coursekit.draw.sketch import (
    Curve,
    Disc,
    Mark,
    Point,
    Shape,
    Sketch,
    Text,
    colour_key,
    line,
    line_key,
    rectangle,
    shortened,
    text_width,
    with_legend,
)
from coursekit.draw.style import BLUE, FAINT, GREEN, GREY, INK, ORANGE, PAPER, PURPLE
from coursekit.text import MINUS, grouped

SERIES = (BLUE, ORANGE, GREEN, PURPLE, GREY)
"""Of the curves; every second one is dashed, for print without colours."""
SUPERSCRIPTS = str.maketrans(f"{MINUS}0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
BELOW, ABOVE = 44.0, 30.0  # room for the names of x and y
MOST_POINTS = 200  # of a curve: more cannot be told apart
MOST_MARKERS = 60
TICK_SIZE, NAME_SIZE, LINE = 11.0, 12.0, 17.0
Ticks = Sequence[tuple[float, str]]
"""Where they are, and what they say; a second line of text is a name, further outside."""


class Plot(msgspec.Struct, frozen=True):
    """The frame of a chart on the canvas: it shows `xs` by `ys` of the plane, y upwards.

    Where a scale is logarithmic, `xs` or `ys` are logarithms.

    >>> Plot((0, 1), (-2, 2), left=30, top=10, width=100, height=80).place(0.5, 2)
    (80.0, 10.0)
    """

    xs: tuple[float, float]
    ys: tuple[float, float]
    left: float
    top: float
    width: float
    height: float
    log: str = ""

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
        return self.places([x], [y])[0]

    def places(self, xs: Any, ys: Any) -> tuple[Point, ...]:
        """Where points of the plane lie on the canvas."""
        (x0, x1), (y0, y1) = self.xs, self.ys
        across = (scaled(xs, "x" in self.log) - x0) / (x1 - x0)
        up = (scaled(ys, "y" in self.log) - y0) / (y1 - y0)
        points = self.left + self.width * across, self.bottom - self.height * up
        return tuple(zip(*(side.tolist() for side in points), strict=True))

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
        return (self.place(*inside[0]), self.place(*inside[-1])) if inside else None


Draw = Callable[[Plot], Iterable[Mark]]
"""The marks of a piece, when it is known where the frame lies."""


class Chart:
    """A chart that is put together piece by piece; each method returns the chart.

    `log` names the scales that are logarithmic, and `zero` the variables whose value 0 has a line.
    `xs` and `ys` are what is shown; without them, all data and a `margin` around them.
    """

    def __init__(
        self,
        xlabel: str,
        ylabel: str,
        *,
        log: str = "",
        xs: tuple[float, float] | None = None,
        ys: tuple[float, float] | None = None,
        size: tuple[float, float] = (440.0, 230.0),
        x_ticks: Ticks | None = None,
        y_ticks: Ticks | None = None,
        margin: tuple[float, float] = (0.0, 0.05),
        zero: str = "",
        title: str = "",
        name_colours: tuple[str, str] = (INK, INK),
    ):
        self.xlabel, self.ylabel, self.log, self.zero = xlabel, ylabel, log, zero
        self.ranges, self.ticks, self.size, self.margin = (xs, ys), (x_ticks, y_ticks), size, margin
        self.title, self.name_colours, self.curves = title, name_colours, 0
        self.behind: list[Draw] = []
        self.lines: list[Draw] = []
        self.on_top: list[Draw] = []
        self.names: list[Callable[[Plot], Name]] = []
        self.ends: list[tuple[float, str, str, bool]] = []
        self.data: list[tuple[Any, Any]] = []
        self.entries: list[tuple[Sketch, str]] = []
        self.said: list[str] = []

    def curve(
        self,
        name: str,
        x: Any,
        y: Any,
        *,
        band: tuple[Any, Any] | None = None,
        until: float | None = None,
        style: tuple[str, bool] | None = None,
        marker: int | None = None,
        width: float = 2.0,
    ) -> Chart:
        """A line through points, with a band (low, high) around it; it is drawn as far as `until`.

        Its style is a colour, and whether it is dashed. Zero has no place on a logarithmic scale.
        """
        colour, dashed = style or series_style(self.curves)
        self.curves += 1
        rows = self._drawable(x, y, *(band or ()))
        self.data += [(rows[0], row) for row in rows[1:]]
        seen = [row[rows[0] <= (inf if until is None else until)] for row in rows]
        has_markers = marker is not None and len(rows[0]) <= MOST_MARKERS
        if len(seen[0]):
            across, up = seen[:2]
            if band is not None:
                edge = np.concatenate([seen[3], seen[2][::-1]])
                self.region(np.concatenate([across, across[::-1]]), edge, colour + "28")
            self.lines.append(lambda plot: [Curve(plot.places(across, up), colour, width, dashed)])
            if has_markers or len(across) == 1:  # a line through one point cannot be seen
                self.points("", across, up, colour, marker or 0, max(4.5 - 0.7 * (marker or 0), 3))
        if name:
            first, last = (grouped(float(up[at])) if len(seen[0]) else "–" for at in (0, -1))
            nothing = "has nothing to show" if not len(rows[0]) else "has not begun"
            says = f"goes from {first} to {last}" if len(seen[0]) else nothing
            self.said.append(f"{name} {says}")
            at_key = [marker_at(marker or 0, colour, (13, 7))] if has_markers else []
            key = line_key(colour, dashed, *at_key)
            self.entries.append((key, shortened(name) + ("" if len(rows[0]) else f" {nothing}")))
        return self

    def _drawable(self, x: Any, *ys: Any) -> list[np.ndarray]:
        """The rows without what has no place on the scales, and not too many of the points."""
        rows = [np.array(list(row), dtype=float) for row in (x, *ys)]
        right = np.logical_and.reduce([np.isfinite(row) for row in rows])
        for row, axis in zip(rows, "xyyy", strict=False):
            right &= (row > 0) | (axis not in self.log)
        rows = [row[right] for row in rows]
        some = np.unique(np.linspace(0, len(rows[0]) - 1, MOST_POINTS).round().astype(int))
        return [row[some] for row in rows] if len(rows[0]) > MOST_POINTS else rows

    def points(
        self, name: str, x: Any, y: Any, colour: str, marker: int = 0, size: float = 4.0
    ) -> Chart:
        """Points without a line."""
        self.data.append((x, y))
        self.on_top.append(
            lambda plot: [marker_at(marker, colour, at, size) for at in plot.places(x, y)]
        )
        if name:
            key = Sketch(14, 14, (marker_at(marker, colour, (7, 7), size),))
            self.entries.append((key, shortened(name)))
        return self

    def region(self, x: Any, y: Any, fill: str, stroke: str = "none", name: str = "") -> Chart:
        """A filled polygon behind everything else."""
        self.data.append((x, y))
        self.behind.append(lambda plot: [Shape(plot.places(x, y), fill, stroke, 1.4)])
        self.entries += [(colour_key(fill), name)] if name else []
        return self

    def segment(self, start: Any, end: Any, colour: str = INK, width: float = 1.2) -> Chart:
        """A straight dashed line between two points of the plane."""
        x, y = zip(start, end, strict=True)
        self.data.append((x, y))
        self.lines.append(lambda plot: [Curve(plot.places(x, y), colour, width, dashed=True)])
        return self

    def interval(self, start: Any, end: Any, colour: str) -> Chart:
        """A line between two points, with a short one across at either end."""
        x, y = zip(start, end, strict=True)
        self.data.append((x, y))

        def draw(plot: Plot) -> list[Mark]:
            ends = plot.places(x, y)
            dx, dy = (4.0, 0.0) if x[0] == x[1] else (0.0, 4.0)
            caps = [line(a - dx, b - dy, a + dx, b + dy, colour, 1.6) for a, b in ends]
            return [Curve(ends, colour, 1.6), *caps]

        self.lines.append(draw)
        return self

    def label(self, text: str, at: Any, distance: float = 9.0, **style: Any) -> Chart:
        """A text beside a point, where it covers nothing."""
        self.names.append(lambda plot: beside_point(text, plot.place(*at), distance, **style))
        return self

    def end(self, y: float, text: str, colour: str = INK, is_joined: bool = True) -> Chart:
        """A text to the right of the frame, as near to `y` as the others allow."""
        self.ends.append((y, shortened(text), colour, is_joined))
        return self

    def sketch(self, alt: str = "") -> Sketch:
        """The picture."""
        if not self.data and None in self.ranges:
            raise ValueError(f"a chart of {self.ylabel or self.xlabel} must have something to show")
        plot = self._plot()
        behind, lines, on_top = (
            [mark for draw in layer for mark in draw(plot)]
            for layer in (self.behind, self.lines, self.on_top)
        )
        frame = rectangle(plot.left, plot.top, *self.size, fill="none", stroke=GREY, width=1.2)
        marks = [*behind, *self._axes(plot), *lines, frame, *on_top, *self._ends(plot)]
        room = (plot.left + 3, plot.top + 3, plot.right - 3, plot.bottom - 3)
        marks += placed([name(plot) for name in self.names], marks, room)[0]
        if self.title:
            at = plot.right, self._above() - 14 - 18 * self._is_crowded()
            marks.append(Text(*at, self.title, NAME_SIZE, anchor="end", bold=True))
        rights = [plot.right + 16, *(plot.right + 30 + text_width(end[1], 12) for end in self.ends)]
        for x, text in self._ticks(0, plot):
            rights.append(plot.place(x, self._corner(plot)[1])[0] + _widest(text) / 2 + 4)
        said = alt or f"A chart of {self.ylabel or 'points'} over {self.xlabel}"
        said += ": " + "; ".join(self.said) if self.said and not alt else ""
        whole = Sketch(max(rights), plot.bottom + BELOW, tuple(marks), said)
        return with_legend(whole, self.entries)

    def _above(self) -> float:
        return ABOVE + 18.0 * self._is_crowded() if self.ylabel or self.title else 10.0

    def _is_crowded(self) -> bool:
        """Whether the title needs a line of its own above the name of y."""
        width = text_width(self.title, NAME_SIZE, True) + text_width(self.ylabel, NAME_SIZE)
        return bool(self.title) and width + 12 > self.size[0]

    def _plot(self) -> Plot:
        """The frame, around all data unless ranges were given."""
        ranges = []
        for axis, (given, share) in enumerate(zip(self.ranges, self.margin, strict=True)):
            is_log = "xy"[axis] in self.log
            rows = [np.ravel(np.array(pair[axis], dtype=float)) for pair in self.data]
            values = scaled(np.concatenate(rows) if given is None else given, is_log)
            low, high = (float(values.min()), float(values.max())) if len(values) else (0.0, 1.0)
            more = share * (high - low) if given is None else 0.0
            ranges.append((low - more, high + more) if low < high else (low - 1.0, high + 1.0))
        xs, ys = ranges
        narrow = Plot(xs, ys, 0, self._above(), *self.size, self.log)
        left = 15 + max((_beside(text) for _, text in self._ticks(1, narrow)), default=0.0)
        for x, text in self._ticks(0, narrow)[:1]:  # its words may reach further to the left
            left = max(left, _widest(text) / 2 + 6 - narrow.place(x, self._corner(narrow)[1])[0])
        title = text_width(self.title, NAME_SIZE, True) + 4
        return msgspec.structs.replace(narrow, left=max(left, title - self.size[0]))

    def _corner(self, plot: Plot) -> Point:
        """The lower left corner of what is shown, in the numbers of the data."""
        x, y = plot.xs[0], plot.ys[0]
        return 10**x if "x" in self.log else x, 10**y if "y" in self.log else y

    def _ticks(self, axis: int, plot: Plot) -> Ticks:
        """The ticks; across, as many of them as do not touch each other."""
        found, (low, high) = self.ticks[axis], (plot.xs, plot.ys)[axis]
        if found is None and "xy"[axis] in self.log:
            found = log_ticks(low, high)
        elif found is None:
            numbers = nice_ticks(low, high)
            given = [x for pair in self.data for x in np.ravel(pair[axis])]
            if all(float(x).is_integer() for x in given):
                numbers = [number for number in numbers if number.is_integer()]
            found = [
                (x, grouped(round(x) if abs(x) >= 1000 and x.is_integer() else x)) for x in numbers
            ]
        if axis == 1:
            return found
        kept: list[tuple[float, str]] = []
        free = -inf
        for at, text in found:
            middle = plot.place(at, self._corner(plot)[1])[0]
            half = text_width(text.split("\n")[0]) / 2
            if middle - half > free:
                kept.append((at, text))
                free = middle + half + 6
        return kept

    def _axes(self, plot: Plot) -> list[Mark]:
        """Ticks with a faint grid, the name of x below, and the name of y above."""
        marks: list[Mark] = []
        left, bottom = self._corner(plot)
        for x, text in self._ticks(0, plot):
            across, _ = plot.place(x, bottom)
            marks.append(line(across, plot.top, across, plot.bottom, FAINT))
            words, _, name = text.partition("\n")
            marks.append(Text(across, plot.bottom + 12, words, TICK_SIZE))
            marks.append(Text(across, plot.bottom + 31, name, NAME_SIZE, self.name_colours[0]))
        for y, text in self._ticks(1, plot):
            _, up = plot.place(left, y)
            marks.append(line(plot.left, up, plot.right, up, FAINT))
            words, _, name = text.partition("\n")
            marks.append(Text(plot.left - 9, up, words, TICK_SIZE, anchor="end"))
            x = plot.left - 17 - text_width(words, TICK_SIZE)
            marks.append(Text(x, up, name, NAME_SIZE, self.name_colours[1], anchor="end"))
        if "x" in self.zero and plot.xs[0] <= 0 <= plot.xs[1]:
            across, _ = plot.place(0, bottom)
            marks.append(line(across, plot.top, across, plot.bottom, INK, 1.4))
        if "y" in self.zero and plot.ys[0] <= 0 <= plot.ys[1]:
            _, up = plot.place(left, 0)
            marks.append(line(plot.left, up, plot.right, up, INK, 1.4))
        middle = plot.left + plot.width / 2
        marks.append(Text(middle, plot.bottom + 31, self.xlabel, NAME_SIZE))
        ylabel = Text(plot.left, plot.top - 14, self.ylabel, NAME_SIZE, anchor="start")
        return [mark for mark in (*marks, ylabel) if getattr(mark, "text", "-")]

    def _ends(self, plot: Plot) -> list[Mark]:
        """The texts to the right of the frame, and lines from where they belong."""
        order = sorted(self.ends, key=lambda end: -end[0])
        at = [plot.place(self._corner(plot)[0], y)[1] for y, *_ in order]
        heights = spread(at, LINE, plot.top, plot.bottom)
        marks: list[Mark] = []
        for (_, text, colour, is_joined), from_, to in zip(order, at, heights, strict=True):
            if is_joined:
                marks.append(line(plot.right + 2, from_, plot.right + 22, to, colour))
            x, y = (plot.right + 26, to) if is_joined else (plot.right + 10, from_)
            marks.append(Text(x, y, text, NAME_SIZE, colour, anchor="start"))
        return marks


def series_style(number: int) -> tuple[str, bool]:
    """The colour of a chart's curve, and whether it is dashed.

    >>> series_style(0), series_style(1)
    (('#0072b2', False), ('#b84e00', True))
    """
    return SERIES[number % len(SERIES)], number % 2 == 1


def scaled(values: Any, is_log: bool) -> np.ndarray:
    """Numbers as they are, or their logarithms."""
    numbers = np.asarray(values, dtype=float)
    return np.log10(numbers) if is_log else numbers


def nice_ticks(low: float, high: float) -> list[float]:
    """Round numbers from `low` to `high`, at most seven of them.

    >>> nice_ticks(0, 1), nice_ticks(-1.3, 2.2)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [-1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0])
    """
    power = 10.0 ** floor(log10((high - low) / 7))
    for step in (power, 2 * power, 5 * power, 10 * power, 20 * power):
        first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
        if last - first < 7:
            break
    return [float(f"{number * step:.12g}") for number in range(first, last + 1)]


def log_ticks(low: float, high: float) -> Ticks:
    """Powers of ten, at most eight of them; where these are few, 2 and 5 times them as well.

    They are written out, unless one of them has many zeros.

    >>> [text for _, text in log_ticks(0, 1.8)], [text for _, text in log_ticks(-4, 0)]
    (['1', '2', '5', '10', '20', '50'], ['10⁻⁴', '10⁻³', '10⁻²', '10⁻¹', '10⁰'])
    """
    step, digits = max(1, ceil((high - low) / 8)), (1, 2, 5) if high - low < 2 else (1,)
    powers = range(step * floor(low / step), ceil(high) + 1, step)
    found = [
        (power, digit)
        for power in powers
        for digit in digits
        if low - 1e-9 <= power + log10(digit) <= high + 1e-9
    ]
    is_long = any(not -3 < power < 6 for power, _ in found)
    return [
        (digit * 10.0**power, power_text(power, digit) if is_long else grouped(digit * 10.0**power))
        for power, digit in found
    ]


def power_text(power: int, digit: int) -> str:
    """A power of ten as it is written at a tick: 10³, or 2 · 10³."""
    text = "10" + grouped(power).translate(SUPERSCRIPTS)
    return text if digit == 1 else f"{digit} · {text}"


def marker_at(number: int, colour: str, at: Point, size: float = 4.0) -> Mark:
    """A disc, a square, a triangle or a diamond, for print without colours."""
    corners = (
        (),
        ((-1, -1), (1, -1), (1, 1), (-1, 1)),
        ((0, -1.2), (1.2, 1), (-1.2, 1)),
        ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
    )[number % 4]
    if not corners:
        return Disc(*at, size, colour, PAPER, 0.8)
    points = tuple((at[0] + size * x, at[1] + size * y) for x, y in corners)
    return Shape(points, colour, PAPER, 0.8)


def spread(heights: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """The heights, from top to bottom, moved apart so that neighbours have a `gap`.

    >>> spread([10.0, 10.0, 50.0], gap=10, top=0, bottom=100)
    [10.0, 20.0, 50.0]
    >>> spread([95.0, 95.0], gap=10, top=0, bottom=100)
    [85.0, 95.0]
    """
    moved: list[float] = []
    for height in heights:
        moved.append(max(height, moved[-1] + gap) if moved else max(height, top + gap / 2))
    limit = bottom - gap / 2
    for number in reversed(range(len(moved))):
        moved[number] = min(moved[number], limit)
        limit = moved[number] - gap
    return moved


def _widest(text: str) -> float:
    words, _, name = text.partition("\n")
    return max(text_width(words, TICK_SIZE), text_width(name, NAME_SIZE))


def _beside(text: str) -> float:
    words, _, name = text.partition("\n")
    return text_width(words, TICK_SIZE) + (text_width(name, NAME_SIZE) + 8 if name else 0)
