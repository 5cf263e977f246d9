"""Tables of cells: a text and a colour each, with the names of rows and columns around them.

Heat maps, outcomes, values on a map, cross tables and the weights of networks are such tables.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from coursekit.draw.sketch import Mark, Sketch, Spot, Text, fitted, rectangle, shortened, text_width
from coursekit.draw.style import GREY, INK, PAPER, THICK, shade

EDGE = 12.0
"""Room around a table."""
SMALLEST = 8.0
"""Texts that would be smaller are left out: then the colours speak alone."""
NAME_SIZE = 12.0


class Cell(msgspec.Struct, frozen=True):
    """What a cell shows: a text, its fill, a sign below the text, and whether it has a frame.

    With a `move`, a click on it means that.
    """

    text: str = ""
    fill: str = PAPER
    sign: str = ""
    framed: bool = False
    bold: bool = False
    stroke: str = GREY
    move: Any = None


def cell_table(
    cells: Mapping[tuple[int, int], Cell],
    rows: Sequence[Any],
    columns: Sequence[Any],
    *,
    width: float = 44.0,
    height: float = 30.0,
    titles: tuple[str, str] = ("", ""),
    empty: str = GREY,
    alt: str = "",
) -> Sketch:
    """The cells by (row, column), with a name before each row and above each column.

    `titles` say what the rows and the columns are; where there is no cell, it is `empty`.
    """
    names, above = [shortened(name) for name in rows], [shortened(name) for name in columns]
    left = EDGE + max(text_width(name, NAME_SIZE) for name in names) + 8 * any(names)
    top = EDGE + 20 * any(titles) + 18 * any(above)
    marks: list[Mark] = []
    title_end = EDGE
    for title, sign in zip(titles, "↓→", strict=True):
        if title:
            marks.append(Text(title_end, EDGE + 7, f"{title} {sign}", NAME_SIZE, anchor="start"))
            title_end += text_width(f"{title} {sign}", NAME_SIZE) + 20
    for number, name in enumerate(above):
        size, x = fitted(name, NAME_SIZE, width - 2), left + (number + 0.5) * width
        marks += [Text(x, top - 10, name, size)] if name else []
    for number, name in enumerate(names):
        size, y = min(NAME_SIZE, 0.8 * height), top + (number + 0.5) * height
        marks += [Text(left - 7, y, name, size, anchor="end")] if name else []
    right, bottom = left + len(columns) * width, top + len(rows) * height
    marks.append(rectangle(left, top, right - left, bottom - top, fill=empty, stroke=GREY))
    for (row, column), cell in cells.items():
        marks += cell_marks(cell, left + column * width, top + row * height, width, height)
    return Sketch(max(right, title_end - 20) + EDGE, bottom + EDGE, tuple(marks), alt)


def cell_marks(cell: Cell, x: float, y: float, width: float, height: float) -> list[Mark]:
    """The cell with its upper left corner at (x, y)."""
    as_wide = re.sub(r"\d", "0", cell.text)  # all digits are: few texts have to be measured
    size = fitted(as_wide, min(15.0, 0.5 * height), width - 9)
    has_text = bool(cell.text) and size >= SMALLEST
    box = rectangle(x, y, width, height, fill=cell.fill, stroke=cell.stroke)
    marks: list[Mark] = [box] if cell.move is None else [box, Spot(box.points, cell.move)]
    if has_text:
        middle = y + height * (0.34 if cell.sign else 0.5)
        bold = cell.bold or cell.framed
        marks.append(Text(x + width / 2, middle, cell.text, size, bold=bold))
    if cell.framed:
        inside = x + 2, y + 2, width - 4, height - 4
        marks.append(rectangle(*inside, fill="none", stroke=INK, width=min(THICK, 0.1 * width)))
    if cell.sign:
        middle = y + height * (0.72 if has_text else 0.5)
        marks.append(Text(x + width / 2, middle, cell.sign, 0.36 * height, bold=True))
    return marks


def with_scale(sketch: Sketch, low: str, high: str, meaning: str) -> Sketch:
    """The sketch above a ramp of its colours that says what they mean."""
    ramp, shades = 90.0, 18
    words = [low, high, meaning]
    widths = [text_width(word) for word in words]
    needed = sum(widths) + ramp + 2 * 6 + EDGE
    width = max(sketch.width, needed + 2 * EDGE)
    marks = sketch.at((width - sketch.width) / 2, 0)
    x, y = (width - needed) / 2, sketch.height + 12
    left = x + widths[0] + 6
    step = ramp / shades
    for number in range(shades):
        fill = shade(number / (shades - 1))
        marks.append(
            rectangle(left + number * step, y - 7, step + 0.3, 14, fill=fill, stroke="none")
        )
    marks.append(rectangle(left, y - 7, ramp, 14, fill="none", stroke=GREY))
    for at, word in zip(
        (x, left + ramp + 6, left + ramp + 6 + widths[1] + EDGE), words, strict=True
    ):
        marks.append(Text(at, y, word, anchor="start"))
    return Sketch(width, sketch.height + 28, tuple(marks), sketch.alt)
