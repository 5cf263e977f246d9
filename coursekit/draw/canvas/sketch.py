"""A picture as data: a list of shapes that shows itself as SVG or PNG, or on matplotlib axes.

Boards, trees and charts are sketched once and shown either way. x grows to the right and y
downwards, in points: a text of size 11 is as tall as 11 units.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.draw.canvas.style import FONT, FONT_SIZE, INK, PAPER, THIN

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.axes import Axes

POINT = 4 / 3
"""How many pixels of a page one point takes; sketches are measured in points."""

LEGIBLE = 0.9
"""How many pixels a point must at least take so that words can be read."""


class Line(msgspec.Struct, frozen=True):
    """A straight line, solid or dashed."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str = INK
    width: float = THIN
    dashed: bool = False


class Shape(msgspec.Struct, frozen=True):
    """A closed polygon through `points`; `fill` may be "none"."""

    points: tuple[tuple[float, float], ...]
    fill: str = PAPER
    stroke: str = INK
    width: float = THIN
    dashed: bool = False


class Curve(msgspec.Struct, frozen=True):
    """An open line through `points`."""

    points: tuple[tuple[float, float], ...]
    stroke: str = INK
    width: float = THIN
    dashed: bool = False


class Disc(msgspec.Struct, frozen=True):
    """A circle around (x, y)."""

    x: float
    y: float
    radius: float
    fill: str = PAPER
    stroke: str = INK
    width: float = THIN
    dashed: bool = False


class Text(msgspec.Struct, frozen=True):
    """One line of text, centred vertically on y and anchored at x: "start", "middle" or "end"."""

    x: float
    y: float
    text: str
    size: float = FONT_SIZE
    colour: str = INK
    anchor: str = "middle"
    bold: bool = False


Mark = Line | Shape | Curve | Disc | Text


class Sketch(msgspec.Struct, frozen=True):
    """Marks on a canvas of the given size, painted in order; a notebook shows it by itself."""

    width: float
    height: float
    marks: tuple[Mark, ...]

    def __repr__(self) -> str:
        return f"Sketch of {len(self.marks)} marks, {round(self.width)} × {round(self.height)}"

    def at(self, x: float, y: float, scale: float = 1.0) -> list[Mark]:
        """The marks, scaled and moved so that the canvas's upper left corner lies at (x, y)."""
        return [_moved(mark, x, y, scale) for mark in self.marks]

    def draw(self, ax: Axes | None = None) -> Axes:
        """The axes with the sketch painted on them: `ax`, or new ones of just its size.

        >>> axes = Sketch(40, 20, (Text(20, 10, "hello"),)).draw()
        >>> [text.get_text() for text in axes.texts]
        ['hello']
        """
        if ax is None:
            import matplotlib.pyplot as plt

            size = (self.width / 72, self.height / 72)
            ax = plt.figure(figsize=size, layout="none").add_axes((0, 0, 1, 1))
        figure = ax.get_figure(root=True)
        engine = figure.get_layout_engine() if figure else None
        if figure and engine:  # only then do the axes have their final size
            engine.execute(figure)
        bounds = ax.get_window_extent().transformed(ax.figure.dpi_scale_trans.inverted())
        scale = 72 * min(bounds.width / self.width, bounds.height / self.height)
        ax.set_xlim(0, self.width)
        ax.set_ylim(self.height, 0)
        ax.set_aspect("equal")
        ax.set_axis_off()
        for order, mark in enumerate(self.marks):
            _paint_mark(ax, mark, order, scale)
        return ax

    def _repr_svg_(self) -> str:
        return to_svg(self)

    def _repr_png_(self) -> tuple[bytes, dict[str, int]]:
        """For readers of notebooks that show no SVG, with the width at which to show it."""
        from coursekit.draw.canvas.png import sketch_png  # it paints sketches, so it imports us

        png, width = sketch_png(self)
        return png, {"width": width}


def rectangle(x: float, y: float, width: float, height: float, /, **style) -> Shape:
    """A rectangle with its upper left corner at (x, y); `style` is that of a `Shape`."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Shape(corners, **style)


def rounded_rectangle(
    x: float, y: float, width: float, height: float, radius: float, /, **style
) -> Shape:
    """The same with round corners."""
    corners = (
        (x + width - radius, y + radius, -pi / 2),
        (x + width - radius, y + height - radius, 0.0),
        (x + radius, y + height - radius, pi / 2),
        (x + radius, y + radius, pi),
    )
    turns = [pi / 2 * i / 4 for i in range(5)]
    return Shape(
        tuple(
            (cx + radius * cos(start + turn), cy + radius * sin(start + turn))
            for cx, cy, start in corners
            for turn in turns
        ),
        **style,
    )


def drawable(text: str) -> str:
    """`text` with a sign in place of each character that no SVG may hold, such as a bell.

    >>> drawable("ding\\a")
    'ding�'
    """
    return re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", "\ufffd", text)


@lru_cache(maxsize=4096)
def text_width(text: str, size: float = FONT_SIZE, bold: bool = False) -> float:
    """How wide `text` is when drawn."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    if not text.strip():
        return 0.3 * size * len(text)
    font = FontProperties(family=FONT, weight="bold" if bold else "normal")
    path = TextPath((0, 0), drawable(text).replace("$", r"\$"), size=size, prop=font)
    xs = path.vertices[path.codes != TextPath.CLOSEPOLY, 0]  # as `get_extents`, and much quicker
    return float(xs.max() - xs.min())


def to_svg(sketch: Sketch, scale: float = POINT) -> str:
    """The sketch as an SVG document; texts are escaped.

    Where there is less room it shrinks, but only as far as it can be read.
    """
    width, height = sketch.width, sketch.height
    least = min(scale, LEGIBLE) * width
    body = "".join(_svg_mark(mark) for mark in sketch.marks)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" '
        f'width="{_n(width * scale)}" height="{_n(height * scale)}" '
        f'font-family="{FONT}, Verdana, sans-serif" stroke-linejoin="round" '
        f'style="max-width:100%;min-width:{_n(least)}px;height:auto;background:{PAPER}">'
        f"{body}</svg>"
    )


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=8192)  # most marks of a stepper's frame are those of the frame before
def _svg_mark(mark: Mark) -> str:
    if isinstance(mark, Text):
        weight = ' font-weight="bold"' if mark.bold else ""
        return (
            f'<text x="{_n(mark.x)}" y="{_n(mark.y + 0.36 * mark.size)}" fill="{mark.colour}" '
            f'font-size="{_n(mark.size)}" text-anchor="{mark.anchor}"{weight}>'
            f"{escape(drawable(mark.text))}</text>"
        )
    style = ""  # which means no outline
    if mark.stroke != "none":
        style = f' stroke="{mark.stroke}" stroke-width="{_n(mark.width)}"'
    if mark.dashed:
        style += ' stroke-dasharray="4 3"'
    if isinstance(mark, Disc):
        return (
            f'<circle cx="{_n(mark.x)}" cy="{_n(mark.y)}" r="{_n(mark.radius)}" '
            f'fill="{mark.fill}"{style}/>'
        )
    if isinstance(mark, Line):
        ends = f'x1="{_n(mark.x1)}" y1="{_n(mark.y1)}" x2="{_n(mark.x2)}" y2="{_n(mark.y2)}"'
        return f"<line {ends}{style}/>"
    points = " ".join(f"{_n(x)},{_n(y)}" for x, y in mark.points)
    if isinstance(mark, Curve):
        return f'<polyline points="{points}" fill="none"{style}/>'
    return f'<polygon points="{points}" fill="{mark.fill}"{style}/>'


def _paint_mark(ax: Axes, mark: Mark, order: int, scale: float) -> None:
    from matplotlib import patches

    if isinstance(mark, Text):
        ax.text(
            mark.x,
            mark.y,
            drawable(mark.text).replace("$", r"\$"),
            fontsize=mark.size * scale,
            color=mark.colour,
            weight="bold" if mark.bold else "normal",
            family=FONT,
            ha={"start": "left", "middle": "center", "end": "right"}[mark.anchor],
            va="center_baseline",
            zorder=order + 2,
        )
        return
    style: dict[str, Any] = {
        "linewidth": mark.width * scale,
        "linestyle": (0, (4 / mark.width, 3 / mark.width)) if mark.dashed else "solid",
        "zorder": order + 2,
    }
    if isinstance(mark, Line | Curve):
        points = ((mark.x1, mark.y1), (mark.x2, mark.y2)) if isinstance(mark, Line) else mark.points
        xs, ys = zip(*points, strict=True)
        ax.plot(xs, ys, color=mark.stroke, solid_capstyle="round", **style)
        return
    style |= {"facecolor": mark.fill, "edgecolor": mark.stroke}
    if isinstance(mark, Disc):
        ax.add_patch(patches.Circle((mark.x, mark.y), mark.radius, **style))
    else:
        ax.add_patch(patches.Polygon(mark.points, **style))


def _moved(mark: Mark, x: float, y: float, scale: float) -> Mark:
    change = msgspec.structs.replace
    if isinstance(mark, Text):
        return change(mark, x=x + scale * mark.x, y=y + scale * mark.y, size=scale * mark.size)
    width = scale * mark.width
    if isinstance(mark, Disc):
        centre = {"x": x + scale * mark.x, "y": y + scale * mark.y}
        return change(mark, **centre, radius=scale * mark.radius, width=width)
    if isinstance(mark, Line):
        ends = {"x1": x + scale * mark.x1, "y1": y + scale * mark.y1}
        ends |= {"x2": x + scale * mark.x2, "y2": y + scale * mark.y2}
        return change(mark, **ends, width=width)
    points = tuple((x + scale * px, y + scale * py) for px, py in mark.points)
    return change(mark, points=points, width=width)


def side_by_side(sketches: Iterable[Sketch], gap: float = 8.0) -> Sketch:
    """The sketches side by side, from left to right."""
    marks: list[Mark] = []
    x = height = 0.0
    for sketch in sketches:
        marks += sketch.at(x, 0)
        x += sketch.width + gap
        height = max(height, sketch.height)
    return Sketch(max(x - gap, 0.0), height, tuple(marks))
