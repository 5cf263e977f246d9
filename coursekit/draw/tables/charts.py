"""How numbers that were counted elsewhere grow, on a logarithmic scale."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor, log10

from coursekit.draw.canvas.labels import keys_of_lines
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import (
    ABOVE,
    BELOW,
    TICK_SIZE,
    Plot,
    Point,
    nice_ticks,
    padded,
)
from coursekit.draw.canvas.sketch import Curve, Disc, Line, Mark, Shape, Sketch, text_width
from coursekit.draw.canvas.style import BLUE, GREEN, GREY, INK, ORANGE, PURPLE
from coursekit.text import MINUS, number_text

COLOURS = (BLUE, ORANGE, GREEN, PURPLE)
CORNERS = (
    (),  # the first method's points are discs
    ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    ((0, -1.2), (1.2, 1), (-1.2, 1)),
    ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
)
"""Each method's points have their own shape, for print without colours."""

BOUND_COLOURS = (INK, GREY)
MOST_POINTS = 60
"""A line through more has none that could be told apart."""
WIDTH, HEIGHT = 420.0, 230.0
SUPERSCRIPTS = str.maketrans(f"{MINUS}0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def growth_chart(
    calls: Mapping[str, Mapping[int, float]],
    xlabel: str = "n",
    ylabel: str = "calls",
    bounds: Mapping[str, Mapping[int, float]] | None = None,
) -> Sketch:
    """How the calls of several methods grow with n, on a logarithmic scale.

    `calls` has for each method its name and the calls for each n. Zero has no place on the scale.
    `bounds` are dashed: what no method can beat, or what none exceeds.

    >>> sketch = growth_chart({"plain": {1: 2, 2: 4, 3: 8}, "memoised": {1: 2, 2: 3, 3: 4}})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-2:]
    ['plain', 'memoised']
    """
    bounds = bounds or {}
    if not 1 <= len(calls) <= len(COLOURS):
        raise ValueError(f"calls has {len(calls)} series: expected 1 to {len(COLOURS)}")
    if len(bounds) > len(BOUND_COLOURS):
        raise ValueError(f"bounds has {len(bounds)} series: expected 1 or {len(BOUND_COLOURS)}")
    plot = _plot([*calls.values(), *bounds.values()])
    across = [x for x in nice_ticks(*plot.xs) if x.is_integer()]
    up = [y for y in nice_ticks(*plot.ys) if y.is_integer()]
    marks = plot.axes(xlabel, ylabel, across, up, power_text)
    marks.append(plot.frame())
    entries = []
    for i, (name, count) in enumerate(calls.items()):
        points = _points(plot, count)
        marks.append(Curve(points, COLOURS[i], 2))
        if len(points) <= MOST_POINTS:
            marks += [method_point(i, at) for at in points]
        key = Line(0, 7, 26, 7, COLOURS[i], 2), method_point(i, (13, 7))
        entries.append((Sketch(26, 14, key), shortened(name)))
    for colour, (name, count) in zip(BOUND_COLOURS, bounds.items(), strict=False):
        marks.append(Curve(_points(plot, count), colour, 2, dashed=True))
        entries += keys_of_lines([(shortened(name), colour, True)])
    return with_legend(Sketch(plot.right + 16, plot.bottom + BELOW, tuple(marks)), entries)


def _plot(series: list[Mapping[int, float]]) -> Plot:
    """A frame around all points of the series; y is the decimal logarithm."""
    shown = [(n, log10(y)) for count in series for n, y in count.items() if y > 0] or [(0, 0.0)]
    ns, heights = zip(*shown, strict=True)
    low, high = min(heights), max(heights)
    if ceil(low) > floor(high):  # no power of ten is between them
        low, high = floor(low), ceil(high)
    xs, ys = padded(min(ns), max(ns), 0.04), padded(low, high, 0.06)
    left = 15 + max(text_width(power_text(y), TICK_SIZE) for y in ys)
    return Plot(xs, ys, left, ABOVE, WIDTH, HEIGHT)


def _points(plot: Plot, count: Mapping[int, float]) -> tuple[Point, ...]:
    """Where the numbers lie on the canvas, those that have a place on the scale."""
    return plot.places([(n, log10(y)) for n, y in count.items() if y > 0])


def method_point(number: int, at: Point) -> Mark:
    """A point of a method; those of later methods are smaller and lie in front."""
    size, colour = 4.5 - 0.7 * number, COLOURS[number]
    if not CORNERS[number]:
        return Disc(*at, size, colour, colour)
    corners = tuple((at[0] + size * x, at[1] + size * y) for x, y in CORNERS[number])
    return Shape(corners, colour, colour)


def power_text(exponent: float) -> str:
    """A power of ten as it is written at a tick: 10³."""
    return "10" + number_text(exponent).translate(SUPERSCRIPTS)


def shortened(name: str) -> str:
    """A name that fits into a legend."""
    return name if len(name) <= 40 else name[:39] + "…"
