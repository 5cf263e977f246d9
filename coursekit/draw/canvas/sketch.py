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

from coursekit.draw.canvas.style import FONT, FONT_SIZE, INK, PAPER, RIM, THIN

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.axes import Axes

POINT = 4 / 3
"""How many pixels of a page one point takes; sketches are measured in points."""

MOST_WORDS = 24
"""The most words of a picture that are read aloud, if nobody has described it."""

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
    """One line of text, centred vertically on y and anchored at x: "start", "middle" or "end".

    With a `rim` of paper around its letters it can be read on top of a line.
    """

    x: float
    y: float
    text: str
    size: float = FONT_SIZE
    colour: str = INK
    anchor: str = "middle"
    bold: bool = False
    rim: bool = False


Mark = Line | Shape | Curve | Disc | Text


class Sketch(msgspec.Struct, frozen=True):
    """Marks on a canvas of the given size, painted in order; a notebook shows it by itself.

    `alt` is a sentence for those who cannot see it.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    alt: str = ""

    def __repr__(self) -> str:
        return f"Sketch of {len(self.marks)} marks, {round(self.width)} × {round(self.height)}"

    @property
    def alt_text(self) -> str:
        """What is to be seen, in words: `alt` or, if nobody has said it, the words in the picture.

        >>> Sketch(40, 20, (Text(20, 10, "row"), Text(20, 10, "3"), Text(20, 10, "row"))).alt_text
        'A picture with the words: row, 3'
        """
        if self.alt:
            return drawable(self.alt)
        texts = dict.fromkeys(mark.text for mark in self.marks if isinstance(mark, Text))
        words = sorted(filter(str.strip, texts), key=lambda text: not re.search(r"[^\W\d]", text))
        more = ", …" if len(words) > MOST_WORDS else ""
        said = ", ".join(words[:MOST_WORDS]) + more
        return drawable(f"A picture with the words: {said}") if words else "A picture without words"

    def at(self, x: float, y: float, scale: float = 1.0) -> list[Mark]:
        """The marks, scaled and moved so that the canvas's upper left corner lies at (x, y)."""
        return [_moved(mark, x, y, scale) for mark in self.marks]

    def draw(self, ax: Axes | None = None) -> Axes:
        """The axes with the sketch painted on them: `ax`, or new ones of just its size.

        >>> axes = Sketch(40, 20, (Text(20, 10, "hello"),)).draw()
        >>> [text.get_text() for text in axes.texts]
        ['hello']
        """
        from coursekit.draw.canvas.painting import paint_mark  # it paints marks, so it imports us

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
            paint_mark(ax, mark, order, scale)
        return ax

    def _repr_svg_(self) -> str:
        return to_svg(self)

    def _repr_png_(self) -> tuple[bytes, dict[str, Any]]:
        """For readers of notebooks that show no SVG, with the width at which to show it."""
        from coursekit.draw.canvas.png import sketch_png  # it paints sketches, so it imports us

        png, width = sketch_png(self)
        return png, {"width": width, "alt": self.alt_text}


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
        f'role="img" aria-label="{escape(sketch.alt_text)}" '
        f'style="max-width:100%;min-width:{_n(least)}px;height:auto;background:{PAPER}">'
        f"{body}</svg>"
    )


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=8192)  # most marks of a stepper's frame are those of the frame before
def _svg_mark(mark: Mark) -> str:
    if isinstance(mark, Text):
        style = ' font-weight="bold"' if mark.bold else ""
        if mark.rim:
            style += f' stroke="{PAPER}" stroke-width="{_n(RIM)}" paint-order="stroke"'
        return (
            f'<text x="{_n(mark.x)}" y="{_n(mark.y + 0.36 * mark.size)}" fill="{mark.colour}" '
            f'font-size="{_n(mark.size)}" text-anchor="{mark.anchor}"{style}>'
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
    sketches = list(sketches)
    for sketch in sketches:
        marks += sketch.at(x, 0)
        x += sketch.width + gap
        height = max(height, sketch.height)
    return Sketch(max(x - gap, 0.0), height, tuple(marks), joined_alt(sketches))


def joined_alt(sketches: Iterable[Sketch]) -> str:
    """What is said of several sketches, one after the other; nothing, if one says nothing."""
    said = [sketch.alt for sketch in sketches]
    return ". ".join(said) if all(said) else ""
