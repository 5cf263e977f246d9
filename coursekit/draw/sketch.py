"""A picture as data: marks on a canvas, shown as SVG, painted on matplotlib axes, saved as a file.

x grows to the right and y downwards, in points: a text of size 11 is 11 units tall. Trees, boards,
charts and tables are all sketches; a `Spot` says where a click on a board means a move.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from importlib.util import find_spec
from io import BytesIO
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from coursekit.draw.style import FIGURE_STYLE, FONT, FONT_SIZE, GREY, INK, PAPER, RIM, SLAB, THIN

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

POINT = 4 / 3
"""How many pixels of a page one point takes."""
LEGIBLE = 0.9
"""How many pixels a point must at least take so that words can be read."""
SHARPNESS = 2
"""How many pixels of a saved picture there are for each pixel of the page."""
TITLE_SIZE, MARGIN, ROW, GAP = 14.0, 10.0, 22.0, 18.0
PNG_TOO = "COURSEKIT_PNG"
"""Where this environment variable is set, a notebook keeps each picture as PNG, too: for those to
whom it is given, whose JupyterLab shows no SVG of a notebook that it does not trust yet."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


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
    """A closed polygon; a colour may be "none", or have two more digits: how opaque it is."""

    points: tuple[Point, ...]
    fill: str = PAPER
    stroke: str = INK
    width: float = THIN
    dashed: bool = False


class Curve(msgspec.Struct, frozen=True):
    """An open line through points."""

    points: tuple[Point, ...]
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
    """One line of text around y, at x its "start", "middle" or "end".

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


class Spot(msgspec.Struct, frozen=True):
    """Where a click means a move, and is not seen; the first spot of a move bears its note."""

    points: tuple[Point, ...]
    move: Any


class Place(msgspec.Struct, frozen=True):
    """A part of a board that has a name, and what lies there; it is not seen, but read aloud.

    It tells what a move has changed.
    """

    points: tuple[Point, ...]
    name: str
    holds: str


Mark = Line | Shape | Curve | Disc | Text | Spot | Place


class Sketch(msgspec.Struct, frozen=True):
    """Marks on a canvas, painted in order; a notebook shows it by itself.

    `alt` is a sentence for those who cannot see it, and what is seen where no picture is shown.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    alt: str = ""

    def __repr__(self) -> str:
        if self.alt:
            return printable(self.alt)
        words = dict.fromkeys(mark.text for mark in self.marks if isinstance(mark, Text))
        said = printable(", ".join(list(filter(str.strip, words))[:24]))
        return f"A picture with the words: {said}" if said else "A picture without words"

    def at(self, x: float, y: float, scale: float = 1.0) -> list[Mark]:
        """The marks, scaled and moved so that the canvas's upper left corner lies at (x, y)."""
        return [_moved(mark, x, y, scale) for mark in self.marks]

    def titled(self, title: str) -> Sketch:
        """The sketch below a title.

        >>> Sketch(40, 20, ()).titled("Nothing").marks[0].text
        'Nothing'
        """
        width = max(self.width, text_width(title, TITLE_SIZE, bold=True) + 8)
        heading = Text(width / 2, TITLE_SIZE, title, TITLE_SIZE, bold=True)
        marks = (heading, *self.at((width - self.width) / 2, 2 * TITLE_SIZE))
        said = f"{title}: {self.alt}" if self.alt else ""
        return Sketch(width, self.height + 2 * TITLE_SIZE, marks, said)

    def scaled(self, factor: float) -> Sketch:
        """A copy that is `factor` times as large."""
        if not 0 < factor <= 100:
            raise ValueError(f"factor must be a number above 0, at most 100, not {factor!r}")
        marks = tuple(self.at(0, 0, factor))
        return Sketch(factor * self.width, factor * self.height, marks, self.alt)

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
        room = ax.get_window_extent().transformed(ax.figure.dpi_scale_trans.inverted())
        scale = 72 * min(room.width / self.width, room.height / self.height)
        ax.set(xlim=(0, self.width), ylim=(self.height, 0), aspect="equal")
        ax.set_axis_off()
        for order, mark in enumerate(self.marks, 2):
            _paint(ax, mark, order, scale)
        return ax

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the sketch into a file: "tree.svg", "tree.png" or "tree.pdf"."""
        forms = {
            ".svg": lambda: to_svg(self).encode(),
            ".png": lambda: sketch_png(self)[0],
            ".pdf": lambda: _pdf(self),
        }
        ending = Path(path).suffix.lower()
        if ending not in forms:
            raise ValueError(f"path must end in {', '.join(forms)}, not {str(path)!r}")
        Path(path).write_bytes(forms[ending]())

    def _repr_svg_(self) -> str:
        return to_svg(self)

    def _repr_png_(self) -> tuple[bytes, dict[str, Any]] | None:
        if PNG_TOO not in os.environ:
            return None
        png, width = sketch_png(self)
        return png, {"width": width, "alt": repr(self)}


# As SVG


def to_svg(sketch: Sketch, scale: float = POINT) -> str:
    """The sketch as an SVG document; texts are escaped.

    Where there is less room it shrinks, but only as far as it can be read.
    """
    width, height = sketch.width, sketch.height
    stays = any(getattr(mark, "fill", "") == SLAB for mark in sketch.marks)
    name_of_class = "" if stays else "coursekit"
    body = "".join(_svg(mark) for mark in sketch.marks if not isinstance(mark, Spot | Place))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" '
        f'width="{_n(width * scale)}" height="{_n(height * scale)}" class="{name_of_class}" '
        f'font-family="{FONT}, Verdana, sans-serif" stroke-linejoin="round" '
        f'role="img" aria-label="{escape(repr(sketch))}" '
        f'style="max-width:100%;min-width:{_n(min(scale, LEGIBLE) * width)}px;height:auto;'
        f'background:{PAPER}">{body}</svg>'
    )


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def points_text(points: Iterable[Point]) -> str:
    """The corners of a polygon, as SVG writes them."""
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


@lru_cache(maxsize=8192)  # most marks of a frame are those of the frame before
def _svg(mark: Any) -> str:
    if isinstance(mark, Text):
        style = ' font-weight="bold"' if mark.bold else ""
        if mark.rim:
            style += f' stroke="{PAPER}" stroke-width="{_n(RIM)}" paint-order="stroke"'
        return (
            f'<text x="{_n(mark.x)}" y="{_n(mark.y + 0.36 * mark.size)}" fill="{mark.colour}" '
            f'font-size="{_n(mark.size)}" text-anchor="{mark.anchor}"{style}>'
            f"{escape(printable(mark.text))}</text>"
        )
    style = ""  # which means no outline
    if mark.stroke != "none":
        style = f' stroke="{mark.stroke}" stroke-width="{_n(mark.width)}"'
    style += ' stroke-dasharray="4 3"' if mark.dashed else ""
    if isinstance(mark, Disc):
        place = f'cx="{_n(mark.x)}" cy="{_n(mark.y)}" r="{_n(mark.radius)}"'
        return f'<circle {place} fill="{mark.fill}"{style}/>'
    if isinstance(mark, Line):
        ends = f'x1="{_n(mark.x1)}" y1="{_n(mark.y1)}" x2="{_n(mark.x2)}" y2="{_n(mark.y2)}"'
        return f"<line {ends}{style}/>"
    if isinstance(mark, Curve):
        return f'<polyline points="{points_text(mark.points)}" fill="none"{style}/>'
    return f'<polygon points="{points_text(mark.points)}" fill="{mark.fill}"{style}/>'


def printable(text: str) -> str:
    """`text` in one line, with a sign for each character that no SVG may hold, such as a bell.

    >>> printable("ding\\a\\ndong")
    'ding� dong'
    """
    one_line = re.sub(r"[\t\n\r]+", " ", text)
    return re.sub(r"[\x00-\x1f\ud800-\udfff\ufffe\uffff]", "\ufffd", one_line)


def _moved(mark: Mark, x: float, y: float, scale: float) -> Mark:
    change: dict[str, Any] = {}
    if isinstance(mark, Text | Disc):
        change |= {"x": x + scale * mark.x, "y": y + scale * mark.y}
    elif isinstance(mark, Line):
        change |= {"x1": x + scale * mark.x1, "y1": y + scale * mark.y1}
        change |= {"x2": x + scale * mark.x2, "y2": y + scale * mark.y2}
    else:
        change["points"] = tuple((x + scale * px, y + scale * py) for px, py in mark.points)
    for size in ("size", "radius", "width"):
        if hasattr(mark, size):
            change[size] = scale * getattr(mark, size)
    return msgspec.structs.replace(mark, **change)


# By matplotlib, and as a file


def new_figure(
    width: float, height: float, layout: Literal["constrained", "none"] = "none"
) -> Figure:
    """An empty figure of that size in inches, in our style: for what no sketch can show."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams.update(FIGURE_STYLE)
    figure = Figure(figsize=(width, height))
    figure.set_layout_engine(layout)
    return figure


def few_ticks(axis: Axis, **how: Any) -> None:
    """Let matplotlib choose ticks on the axis, as its `MaxNLocator` does."""
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator(**how))


def _paint(ax: Axes, mark: Mark, order: int, scale: float) -> None:
    """Paint a mark on axes; lines and letters are `scale` as large as on the canvas."""
    from matplotlib import patches

    if isinstance(mark, Spot | Place):
        return
    if isinstance(mark, Text):
        style: dict[str, Any] = {"size": mark.size * scale, "color": mark.colour, "family": FONT}
        style["ha"] = {"start": "left", "middle": "center", "end": "right"}[mark.anchor]
        style |= {"va": "center_baseline", "weight": "bold" if mark.bold else "normal"}
        style |= {"zorder": order, "path_effects": [paper_rim(scale)] if mark.rim else None}
        ax.text(mark.x, mark.y, printable(mark.text).replace("$", r"\$"), **style)
        return
    dashes = (0, (4 / mark.width, 3 / mark.width)) if mark.dashed else "solid"
    style = {"linewidth": mark.width * scale, "linestyle": dashes, "zorder": order}
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


def paper_rim(scale: float = 1.0) -> Any:
    """Letters that matplotlib draws with a rim of paper, to be read on top of lines."""
    from matplotlib.patheffects import withStroke

    return withStroke(linewidth=RIM * scale, foreground=PAPER)


def sketch_png(sketch: Sketch) -> tuple[bytes, int]:
    """The sketch as PNG, and how many pixels wide it is on a page."""
    figure, width = _painted(sketch), round(POINT * sketch.width)
    dpi = 72 * POINT * min(1.0, 800 / max(width, 1))  # what is wider has pixels enough
    return _png(figure, dpi, figure.bbox_inches, repr(sketch)), width


def figure_png(figure: Figure) -> tuple[bytes, int]:
    """The figure as PNG without its empty margins, and how many pixels wide it is on a page."""
    from PIL import Image

    png = _png(figure, figure.dpi, "tight", figure_alt(figure))
    return png, Image.open(BytesIO(png)).width // SHARPNESS


def figure_alt(figure: Figure) -> str:
    """What a figure shows: its own sentence, or its titles and the names of axes and lines."""
    if said := getattr(figure, "alt", ""):
        return said
    texts = [figure.get_suptitle()]
    for axes in figure.axes:
        texts += [axes.get_title(), axes.get_xlabel(), axes.get_ylabel()]
        texts += axes.get_legend_handles_labels()[1]
    words = ", ".join(dict.fromkeys(filter(None, texts)))
    return f"A chart: {words}" if words else "A chart without words"


def _painted(sketch: Sketch) -> Figure:
    figure = new_figure(sketch.width / 72, sketch.height / 72)
    sketch.draw(figure.add_axes((0, 0, 1, 1)))
    return figure


def _pdf(sketch: Sketch) -> bytes:
    """As PDF, for paper; the file says what is to be seen, and not when it was made."""
    saved = BytesIO()
    about = {"Subject": repr(sketch), "CreationDate": None}
    _painted(sketch).savefig(saved, format="pdf", metadata=about)
    return saved.getvalue()


def _png(figure: Figure, dpi: float, part: Any, alt: str) -> bytes:
    """As PNG in few colours, which is five times smaller; the file itself says what it shows."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    drawn, saved, about = BytesIO(), BytesIO(), PngInfo()
    about.add_itxt("Description", alt)
    canvas = FigureCanvasAgg(figure)
    canvas.print_figure(drawn, dpi=SHARPNESS * dpi, format="png", bbox_inches=part)
    picture = Image.open(drawn).convert("RGB").quantize(64, dither=Image.Dither.NONE)
    picture.save(saved, "PNG", optimize=True, pnginfo=about)
    return saved.getvalue()


# Shapes and texts


def line(x1: float, y1: float, x2: float, y2: float, *style: Any, **more: Any) -> Curve:
    """A straight line, as a curve of two points; its style is that of a `Curve`."""
    return Curve(((x1, y1), (x2, y2)), *style, **more)


def rectangle(x: float, y: float, width: float, height: float, /, **style: Any) -> Shape:
    """A rectangle with its upper left corner at (x, y); `style` is that of a `Shape`."""
    return Shape(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), **style)


def rounded_rectangle(
    x: float, y: float, width: float, height: float, radius: float, /, **style: Any
) -> Shape:
    """The same with round corners."""
    right, low, left, high = x + width - radius, y + height - radius, x + radius, y + radius
    corners = ((right, high, -pi / 2), (right, low, 0), (left, low, pi / 2), (left, high, pi))
    turns = [pi / 8 * i for i in range(5)]
    points = [
        (cx + radius * cos(start + turn), cy + radius * sin(start + turn))
        for cx, cy, start in corners
        for turn in turns
    ]
    return Shape(tuple(points), **style)


def arrow(
    start: Point, end: Point, *style: Any, short: float = 0.0, head: float = 9.0
) -> list[Mark]:
    """A line with a head that ends `short` of `end`; its style is that of a `Curve`."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    tip = x2 - short * dx, y2 - short * dy
    neck = tip[0] - head * dx, tip[1] - head * dy
    wings = [(neck[0] - s * head * dy, neck[1] + s * head * dx) for s in (0.45, -0.45)]
    shaft = Curve((start, neck), *style)
    return [shaft, Shape((tip, *wings), shaft.stroke, shaft.stroke, 0.5)]


@lru_cache(maxsize=8192)
def text_width(text: str, size: float = FONT_SIZE, bold: bool = False) -> float:
    """How wide `text` is when drawn."""
    return _font(bold).getlength(printable(text)) * size / 100


@lru_cache
def _font(bold: bool) -> Any:
    """The font that comes with matplotlib, which need not be loaded for it."""
    from PIL import ImageFont

    fonts = Path(next(iter(find_spec("matplotlib").submodule_search_locations)))  # type: ignore
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    path = str(fonts / "mpl-data" / "fonts" / "ttf" / name)
    return ImageFont.truetype(path, 100, layout_engine=ImageFont.Layout.BASIC)


def fitted(text: str, size: float, room: float) -> float:
    """The font size at which `text` is no wider than `room`, at most `size`."""
    return min(size, size * room / (text_width(text, size) or 1))


def shortened(name: Any, longest: int = 40) -> str:
    """A name that fits into a picture.

    >>> shortened("always cooperate with everybody", 18)
    'always cooperate…'
    """
    text = "".join(sign if sign.isprintable() else " " for sign in str(name))
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def bounds(mark: Mark) -> Box:
    """How far a mark reaches, its line included; a text as far as its capitals.

    >>> bounds(Disc(10, 20, 5, width=2))
    (4.0, 14.0, 16.0, 26.0)
    """
    if isinstance(mark, Text):
        width, half = text_width(mark.text, mark.size, mark.bold), 0.37 * mark.size
        left = mark.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[mark.anchor] * width
        return left, mark.y - half, left + width, mark.y + half
    around = 0.0 if getattr(mark, "stroke", "none") == "none" else mark.width / 2  # type: ignore
    if isinstance(mark, Disc):
        around += mark.radius
        points: tuple[Point, ...] = ((mark.x, mark.y),)
    else:
        is_line = isinstance(mark, Line)
        points = ((mark.x1, mark.y1), (mark.x2, mark.y2)) if is_line else mark.points  # type: ignore
    xs, ys = zip(*points, strict=True)
    return min(xs) - around, min(ys) - around, max(xs) + around, max(ys) + around


# Several sketches as one


def trimmed(sketch: Sketch, margin: float) -> Sketch:
    """The sketch with the same margin around its marks on all sides."""
    if not sketch.marks:
        return sketch
    lefts, tops, rights, bottoms = zip(*map(bounds, sketch.marks), strict=True)
    left, top = min(lefts) - margin, min(tops) - margin
    width, height = max(rights) + margin - left, max(bottoms) + margin - top
    return Sketch(width, height, tuple(sketch.at(-left, -top)), sketch.alt)


def side_by_side(sketches: Iterable[Sketch], gap: float = 8.0) -> Sketch:
    """The sketches side by side, from left to right."""
    marks: list[Mark] = []
    x = height = 0.0
    sketches = list(sketches) or [nothing()]
    for sketch in sketches:
        marks += sketch.at(x, 0)
        x += sketch.width + gap
        height = max(height, sketch.height)
    return Sketch(max(x - gap, 0.0), height, tuple(marks), joined_alt(sketches))


def stacked(title: str, sketches: Sequence[Sketch]) -> Sketch:
    """The sketches below each other and below a title."""
    marks: list[Mark] = [Text(MARGIN, 13, title, 13, anchor="start", bold=True)]
    top, width = 26.0, max(420.0, text_width(title, 13, bold=True) + 2 * MARGIN)
    for sketch in sketches:
        marks += sketch.at(0, top)
        top += sketch.height + MARGIN
    width = max(width, *(sketch.width for sketch in sketches))
    return Sketch(width, top, tuple(marks), f"{title}: {joined_alt(sketches)}")


def gallery(
    sketches: Iterable[Sketch],
    titles: Sequence[object] | None = None,
    columns: int = 4,
    width: float = 580.0,
) -> Sketch:
    """The sketches row by row, each above its title; shrunk if they would be wider than `width`.

    >>> gallery([Sketch(50, 20, (), "Nim(3)")] * 6, titles=range(6), columns=3).width
    178.0
    """
    boards, gap, size = list(sketches), 14.0, 13.0
    if not isinstance(columns, int) or columns < 1:
        raise ValueError(f"columns must be 1 or more, not {columns!r}")
    names = [""] * len(boards) if titles is None else [str(title) for title in titles]
    if len(names) != len(boards):
        raise ValueError(f"titles has {len(names)} titles: expected {len(boards)}, one per sketch")
    if not boards:
        return nothing()
    columns = min(columns, len(boards))
    if not width > columns * gap:
        raise ValueError(f"width must be more than {columns * gap} for {columns} columns")
    widest = max(board.width for board in boards)
    scale = min(1.0, (width - (columns - 1) * gap) / (columns * widest))
    cell = max(scale * widest, *(text_width(name, size) for name in names))
    marks: list[Mark] = []
    y = 0.0
    for first in range(0, len(boards), columns):
        row = boards[first : first + columns]
        tallest = scale * max(board.height for board in row)
        for column, (board, name) in enumerate(zip(row, names[first:], strict=False)):
            middle = column * (cell + gap) + cell / 2
            corner = middle - scale * board.width / 2, y + tallest - scale * board.height
            marks += board.at(*corner, scale)
            marks += [Text(middle, y + tallest + size, name, size)] if name else []
        y += tallest + (0 if titles is None else 2 * size) + gap
    pairs = zip(names, map(repr, boards), strict=True)
    said = "; ".join(f"{name}: {alt}" if name else alt for name, alt in pairs)
    return Sketch(columns * cell + (columns - 1) * gap, y - gap, tuple(marks), said)


def nothing() -> Sketch:
    """What is shown in place of no pictures at all."""
    said = "Nothing to show."
    return Sketch(text_width(said) + 12, 24, (Text(6, 12, said, anchor="start"),), said)


def joined_alt(sketches: Iterable[Sketch]) -> str:
    """What is said of several sketches, in one sentence; what is said twice, once."""
    return "; ".join(dict.fromkeys(map(repr, sketches)))


# Legends: a line below a picture that says what its shapes and colours mean

Entry = tuple[Sketch, str]


def with_legend(sketch: Sketch, entries: Sequence[Entry]) -> Sketch:
    """The sketch with a legend below, both centred, in as many rows as it needs.

    It is not much wider than a narrow picture, which would look lost above it.
    """
    if not entries:
        return sketch
    widest = max(sketch.width, 440.0)
    rows: list[list[Entry]] = [[]]
    for entry in entries:
        if rows[-1] and _row_width([*rows[-1], entry]) > widest:
            rows.append([])
        rows[-1].append(entry)
    width = max(sketch.width, *(_row_width(row) + GAP for row in rows))
    marks: list[Mark] = sketch.at((width - sketch.width) / 2, 0)
    for number, row in enumerate(rows):
        x, middle = (width - _row_width(row)) / 2, sketch.height + (number + 0.5) * ROW
        for key, text in row:
            marks += key.at(x, middle - key.height / 2)
            marks.append(Text(x + key.width + 5, middle, text, anchor="start"))
            x += key.width + 5 + text_width(text) + GAP
    return Sketch(width, sketch.height + len(rows) * ROW + 6, tuple(marks), sketch.alt)


def _row_width(row: Sequence[Entry]) -> float:
    return sum(key.width + 5 + text_width(text) + GAP for key, text in row) - GAP


def colour_key(fill: str, **style: Any) -> Sketch:
    """A small square of a colour."""
    return Sketch(14, 14, (rectangle(1, 1, 12, 12, fill=fill, **({"stroke": GREY} | style)),))


def line_key(colour: str, dashed: bool = False, *marks: Mark) -> Sketch:
    """A short line with marks on it."""
    return Sketch(26, 14, (line(0, 7, 26, 7, colour, 2, dashed), *marks))
