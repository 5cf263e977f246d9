"""Cells with numbers, coloured by how much they are worth."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from coursekit.draw.boards.board import fitted
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import BLUE, GREY, INK, ORANGE, PAPER, THICK, blend

DEEPEST = 0.6
"""The share of blue or orange in the deepest shade; dark words can still be read on it."""
SMALLEST = 8.0
"""Numbers that would be smaller are left out: then the colours speak alone."""
RAMP, SHADES = 90.0, 18
SPACE = 12.0


class Cell(msgspec.Struct, frozen=True):
    """What a cell shows: a number, how good it is from 0 to 1, and a sign below the number."""

    text: str
    share: float
    sign: str = ""
    framed: bool = False


def shade(share: float) -> str:
    """From orange at 0 over white in the middle to blue at 1.

    >>> shade(0.5), shade(0), shade(1)
    ('#ffffff', '#d49566', '#66aad1')
    """
    colour = BLUE if share > 0.5 else ORANGE
    return blend(PAPER, colour, DEEPEST * min(abs(2 * share - 1), 1.0))


def cell_marks(cell: Cell, x: float, y: float, width: float, height: float) -> list[Mark]:
    """The cell with its upper left corner at (x, y)."""
    as_wide = re.sub(r"\d", "0", cell.text)  # all digits are: few texts have to be measured
    size = fitted(as_wide, min(15.0, 0.5 * height), width - 9)
    has_text = size >= SMALLEST
    marks: list[Mark] = [rectangle(x, y, width, height, fill=shade(cell.share), stroke=GREY)]
    if has_text:
        middle = y + height * (0.34 if cell.sign else 0.5)
        marks.append(Text(x + width / 2, middle, cell.text, size, bold=cell.framed))
    if cell.framed:
        inside = x + 2, y + 2, width - 4, height - 4
        marks.append(rectangle(*inside, fill="none", stroke=INK, width=min(THICK, 0.1 * width)))
    if cell.sign:
        middle = y + height * (0.72 if has_text else 0.5)
        marks.append(Text(x + width / 2, middle, cell.sign, 0.36 * height, bold=True))
    return marks


def scale_key(low: str, high: str, meaning: str) -> Sketch:
    """A line that says what the colours mean."""
    left = text_width(low) + 6
    marks: list[Mark] = [Text(0, 8, low, anchor="start")]
    step = RAMP / SHADES
    for i in range(SHADES):
        fill = shade(i / (SHADES - 1))
        marks.append(rectangle(left + i * step, 1, step + 0.3, 14, fill=fill, stroke="none"))
    marks.append(rectangle(left, 1, RAMP, 14, fill="none", stroke=GREY))
    x = left + RAMP + 6
    marks.append(Text(x, 8, high, anchor="start"))
    x += text_width(high) + SPACE
    marks.append(Text(x, 8, meaning, anchor="start"))
    return Sketch(x + text_width(meaning), 16, tuple(marks))


def above_its_key(sketch: Sketch, key: Sketch) -> Sketch:
    """The sketch with the line below it."""
    width = max(sketch.width, key.width + 2 * SPACE)
    marks = sketch.at((width - sketch.width) / 2, 0)
    marks += key.at((width - key.width) / 2, sketch.height + 4)
    return Sketch(width, sketch.height + key.height + SPACE, tuple(marks))


def heat_map(
    cells: Mapping[tuple[int, int], Cell], rows: int, columns: int, width: float, height: float
) -> Sketch:
    """The cells by row and column, in a frame; where there is none, it is grey."""
    ground = rectangle(0, 0, columns * width, rows * height, fill=GREY, stroke=GREY)
    marks: list[Mark] = [ground]
    for (row, column), cell in cells.items():
        marks += cell_marks(cell, column * width, row * height, width, height)
    return Sketch(columns * width, rows * height, tuple(marks))
