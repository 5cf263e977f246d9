"""Tables of text and numbers, and of cells with a colour each; outcomes and nimbers of heaps.

Heat maps, values on a map, cross tables and the weights of networks are tables of cells, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from html import escape
from itertools import zip_longest
from math import cos, pi, sin
from numbers import Integral, Real
from operator import xor
from textwrap import wrap
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.draw.sketch import (
    Curve,
    Mark,
    Shape,
    Sketch,
    Spot,
    Text,
    fitted,
    line,
    rectangle,
    shortened,
    text_width,
)
from coursekit.draw.style import (
    BLUE,
    GREY,
    INK,
    LIT,
    OUTCOME_FILLS,
    PALE_YELLOW,
    PAPER,
    THICK,
    shade,
)
from coursekit.games.fields import keep
from coursekit.impartial import GrundyRow
from coursekit.text import MINUS, by_hand, grouped, short
from coursekit.validate import Text as Words
from coursekit.validate import a, checked, list_of, refused, whole

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


WIDEST = 60  # characters of a cell in plain text; longer ones go on below


def row_of_cells(name: str, row: Any) -> tuple[Any, ...]:
    """The cells of a row."""
    if isinstance(row, str):
        raise refused(name, "rows of cells", row)
    return list_of(lambda _, cell: cell, "rows of cells")(name, row)


Grundy = Annotated[
    Iterable[GrundyRow],
    list_of(a(GrundyRow, "a row of a grundy_table"), "what grundy_table returns"),
]


class Table(msgspec.Struct, frozen=True):
    """Rows under a header; it shows itself in a notebook. The rows in `highlight` are tinted."""

    rows: tuple[tuple[Any, ...], ...]
    header: tuple[str, ...]
    caption: str | None = None
    highlight: tuple[int, ...] = ()

    def __post_init__(self):
        rows = list_of(row_of_cells, "a list of rows")("rows", self.rows)
        header = list_of(lambda _, title: str(title), "a list of names")("header", self.header)
        lit = list_of(whole(), "the numbers of some rows")("highlight", self.highlight or ())
        if self.caption is not None:
            a(str, "a text")("caption", self.caption)
        for number, row in enumerate(rows):
            if len(row) != len(header):
                raise ValueError(
                    f"rows must be as long as the header: row {number} has {len(row)} cells: "
                    f"expected {len(header)}, one for each of {', '.join(header)}"
                )
        for number in lit:
            if number >= len(rows):
                raise ValueError(f"highlight has {number!r}: expected 0 to {len(rows) - 1}")
        keep(self, rows=rows, header=header, highlight=lit)

    def _repr_html_(self) -> str:
        numeric = self._numeric()
        parts = ['<table style="border-collapse:collapse">']
        if self.caption:
            style = "caption-side:top;text-align:left;padding:4px 10px;font-weight:bold"
            if len(self.caption) <= WIDEST:
                style += ";white-space:nowrap"  # a caption is as wide as the table, if it may wrap
            parts.append(f'<caption style="{style}">{escape(self.caption)}</caption>')
        header = f"border-bottom:2px solid {GREY};"
        parts.append(f"<thead>{_html_row('th', self.header, numeric, header)}</thead><tbody>")
        for number, row in enumerate(self.rows):
            lit = f"background:{PALE_YELLOW};color:{INK};" if number in self.highlight else ""
            parts.append(_html_row("td", map(_shown, row), numeric, lit))
        return "".join([*parts, "</tbody></table>"])

    def __repr__(self) -> str:
        numeric = self._numeric()
        rows = [[wrap(_shown(value), WIDEST) or [""] for value in row] for row in self.rows]
        lines = [line for row in rows for line in zip_longest(*row, fillvalue="")]
        widths = [max(map(len, column)) for column in zip(self.header, *lines, strict=True)]
        texts = [
            "  ".join(
                text.rjust(width) if right else text.ljust(width)
                for text, width, right in zip(line, widths, numeric, strict=True)
            ).rstrip()
            for line in [self.header, tuple("-" * width for width in widths), *lines]
        ]
        return "\n".join([*([self.caption] if self.caption else []), *texts])

    def _numeric(self) -> list[bool]:
        """Whether each column holds only numbers and gaps."""
        found = []
        for column in range(len(self.header)):
            values = [row[column] for row in self.rows if row[column] is not None]
            numbers = [isinstance(v, Real) and not isinstance(v, bool) for v in values]
            found.append(bool(values) and all(numbers))
        return found


def show_table(
    rows: Iterable[Sequence[Any]],
    header: Sequence[str],
    caption: str | None = None,
    highlight: Iterable[int] | None = None,
) -> Table:
    """A table that shows itself in a notebook; `highlight` numbers the rows to be tinted.

    Numbers are aligned right, with commas; True and False become ✓ and ✗, and None a dash.

    >>> show_table([("positions", 5478, True), ("games", 255168, True)], ("", "size", "checked"))
               size     checked
    ---------  -------  -------
    positions    5,478  ✓
    games      255,168  ✓
    """
    if isinstance(rows, Iterable) and not isinstance(rows, str):
        rows = tuple(rows)
    header = tuple(header) if isinstance(header, str) else header
    return Table(rows, header, caption, highlight or ())  # type: ignore[arg-type]


def table_html(
    rows: Iterable[Sequence[Any]],
    header: Sequence[str],
    caption: str | None = None,
    highlight: Iterable[int] | None = None,
) -> str:
    """The table as HTML; all texts are escaped.

    >>> "&lt;b&gt;" in table_html([("<b>", 1)], ("name", "count"))
    True
    """
    return show_table(rows, header, caption, highlight)._repr_html_()


@checked
def grundy_rows(table: Grundy) -> Table:
    """The rows of a `grundy_table`: position, options, their nimbers, and the mex. Notes §2.1.5.

    >>> from coursekit.games import Nim
    >>> from coursekit.impartial import grundy_table
    >>> grundy_rows(grundy_table(Nim(2)))
    position  options  nimbers  mex
    --------  -------  -------  ---
    0         –        –          0
    1         0        0          1
    2         0 · 1    0 · 1      2
    """

    def name(position: Any) -> str:
        return position.node_label() or short(position)

    rows = [
        (
            name(row.position),
            " · ".join(map(name, row.options)) or None,
            " · ".join(map(str, row.nimbers)) or None,
            row.value,
        )
        for row in table
    ]
    return show_table(rows, ("position", "options", "nimbers", "mex"))


def _html_row(tag: str, texts: Iterable[str], numeric: Sequence[bool], style: str) -> str:
    cells = [
        f'<{tag} style="text-align:{"right" if right else "left"};padding:4px 10px;{style}">'
        f"{escape(text)}</{tag}>"
        for text, right in zip(texts, numeric, strict=True)
    ]
    return f"<tr>{''.join(cells)}</tr>"


def _shown(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool | np.bool_):
        return "✓" if value else "✗"
    if isinstance(value, Integral):
        return f"{value:,}".replace("-", MINUS)
    return by_hand(value) if isinstance(value, tuple | list) else grouped(value)


# Outcomes in cells, nimbers in binary


def outcomes_of_heaps(name: str, outcomes: Any) -> tuple[str | None, ...]:
    """The letters N and P one after the other, as a text or as a list; None is not known yet."""

    def letter(name: str, outcome: Any) -> str | None:
        if outcome is not None and outcome not in ("N", "P"):
            raise refused(name, "a list of 'N', 'P' and None", outcomes)
        return outcome

    letters = list_of(lambda _, outcome: letter(name, outcome), "a list of 'N', 'P' and None", 1)
    return letters(name, tuple(outcomes) if isinstance(outcomes, str) else outcomes)


Outcomes = Annotated[Sequence[str | None], outcomes_of_heaps]
Rows = Annotated[
    Sequence[Sequence[str | None]], list_of(outcomes_of_heaps, "rows of 'N', 'P' and None", 1)
]
Takes = Annotated[
    Sequence[int | None],
    list_of(
        lambda name, take: None if take is None else whole(1)(name, take), "whole numbers and None"
    ),
]
Heaps = Annotated[Sequence[int], list_of(whole(), "whole numbers, 0 or more")]
Labels = Annotated[Sequence[str], list_of(a(str, "a text"), "a list of texts")]

MOST_HEAPS = 100


@checked
def outcome_strip(outcomes: Outcomes, moves: Takes | None = None) -> Sketch:
    """The outcomes of the heaps 0, 1, 2, … in a row, with arrows for the winning moves.

    `moves` has for each heap how many stones to take, None where no move wins; the arrow leads to
    the heap that is left. Notes §1.2.3.

    >>> outcome_strip("PNNNP", moves=[None, 1, 2, 3, None])
    The outcomes of the heaps 0 to 4: P, N, N, N, P
    """
    if len(outcomes) > MOST_HEAPS:
        raise ValueError(f"outcomes must be of at most {MOST_HEAPS} heaps, not {len(outcomes):,}")
    arrows = _winning_moves(outcomes, moves)
    cell, top = 40.0, EDGE + max((16.0 + 9 * (heap - left) + 4 for heap, left in arrows), default=0)
    marks: list[Mark] = []
    for heap, outcome in enumerate(outcomes):
        x = EDGE + heap * cell
        marks.append(rectangle(x, top, cell, cell, fill=OUTCOME_FILLS[outcome], stroke=GREY))
        marks += [Text(x + cell / 2, top + cell / 2, outcome, 18, bold=True)] if outcome else []
        marks.append(Text(x + cell / 2, top + cell + 13, str(heap), 13, GREY))
    for heap, left in arrows:
        arriving = [other for other, target in arrows if target == left]
        apart = min(9.0, 32.0 / len(arriving))
        beside = apart * ((len(arriving) - 1) / 2 - arriving.index(heap))
        start, end = EDGE + (heap + 0.5) * cell, EDGE + (left + 0.5) * cell + beside
        marks += _half_ellipse(start, end, top - 2, 16.0 + 9 * (heap - left))
    width, height = 2 * EDGE + len(outcomes) * cell, top + cell + 24
    letters = ", ".join(outcome or "not known" for outcome in outcomes)
    said = f"The outcomes of the heaps 0 to {len(outcomes) - 1}: {letters}"
    return Sketch(width, height, tuple(marks), said)


def _winning_moves(
    outcomes: Sequence[str | None], moves: Sequence[int | None] | None
) -> list[tuple[int, int]]:
    """(heap, the heap that the move leaves) for each move."""
    if moves is None:
        return []
    if len(moves) != len(outcomes):
        raise ValueError(f"moves has {len(moves)} entries: expected {len(outcomes)}, one per heap")
    for heap, take in enumerate(moves):
        if take is not None and take > heap:
            raise ValueError(f"moves takes {take!r} from {heap}: expected 1 to {heap}")
    return [(heap, heap - take) for heap, take in enumerate(moves) if take is not None]


def _half_ellipse(start: float, end: float, y: float, height: float) -> list[Mark]:
    """Half an ellipse from right to left above y, with a tip at its left end."""
    middle, half, tip = (start + end) / 2, (start - end) / 2, 8.0
    angles = [k * pi / 24 for k in range(24)]
    points = [(middle + half * cos(angle), y - height * sin(angle)) for angle in angles]
    curve = Curve((*points, (end, y - tip)), BLUE, 1.8)
    return [curve, Shape(((end, y), (end - 3.5, y - tip), (end + 3.5, y - tip)), BLUE, BLUE, 0.5)]


@checked
def outcome_grid(
    outcomes: Rows, rows: Words = "first heap", columns: Words = "second heap"
) -> Sketch:
    """The outcomes of two heaps: `outcomes[i][j]` for i in the first and j in the second.

    >>> outcome_grid(["PNN", "NPN", "NNP"])
    The outcomes of 3 × 3 pairs of heaps: P for 0 and 0, 1 and 1, 2 and 2
    """
    high, wide = len(outcomes), len(outcomes[0])
    for row, letters in enumerate(outcomes):
        if len(letters) != wide:
            raise ValueError(f"row {row} of outcomes has length {len(letters)}, not {wide}")
    side = min(36.0, 640.0 / max(wide, high))
    cells = {
        (i, j): Cell(letter or "", OUTCOME_FILLS[letter], bold=letter == "P", stroke=PAPER)
        for i, letters in enumerate(outcomes)
        for j, letter in enumerate(letters)
    }
    losing = [f"{i} and {j}" for (i, j), cell in cells.items() if cell.text == "P"]
    more = f" and {len(losing) - 12} more" if len(losing) > 12 else ""
    said = f"P for {', '.join(losing[:12])}{more}" if losing else "none is P"
    said = f"The outcomes of {high} × {wide} pairs of heaps: {said}"
    size: dict[str, Any] = {"width": side, "height": side, "titles": (rows, columns)}
    return cell_table(cells, range(high), range(wide), alt=said, **size)


@checked
def binary_rows(heaps: Heaps, labels: Labels | None = None) -> Sketch:
    """The heaps in binary, digit below digit, and their nim-sum below the line. Notes §2.1.4.

    A column with an odd number of ones is lit: it has a one in the nim-sum. `labels` name
    positions that are equivalent to the heaps.

    >>> binary_rows([5, 7, 9])
    Binary digits: 5 is 101, 7 is 111, 9 is 1001; the nim-sum 11 is 1011
    """
    if labels is not None and len(labels) != len(heaps):
        raise ValueError(f"labels has {len(labels)} names: expected {len(heaps)}, one per heap")
    total, cell = reduce(xor, heaps, 0), 26.0
    digits = max([1, *(heap.bit_length() for heap in heaps)])
    names = [str(heap) for heap in heaps]
    if labels is not None:
        short = [shortened(label, 30) for label in labels]
        pairs = zip(short, heaps, strict=True)
        names = [name if name == f"*{heap}" else f"{name} ≡ *{heap}" for name, heap in pairs]
    result = f"nim-sum {total}"
    left = EDGE + max(text_width(name, 14, True) for name in [*names, result]) + 14
    right, top = left + digits * cell, EDGE + 20
    bar = top + len(heaps) * cell + 3
    marks: list[Mark] = []
    for column in range(digits):
        place, x = digits - 1 - column, left + column * cell
        if total >> place & 1:
            marks.append(
                rectangle(x + 2, top, cell - 4, bar + 3 + cell - top, fill=LIT, stroke="none")
            )
        head = str(1 << place)
        marks.append(Text(x + cell / 2, EDGE + 8, head, fitted(head, 11, cell - 1), GREY))
    lines = [
        (name, heap, top + (row + 0.5) * cell)
        for row, (name, heap) in enumerate(zip(names, heaps, strict=True))
    ]
    for name, value, y in (*lines, (result, total, bar + 3 + cell / 2)):
        bold = name is result
        marks.append(Text(left - 14, y, name, 14, anchor="end", bold=bold))
        for column, digit in enumerate(f"{value:0{digits}b}"):
            marks.append(Text(left + (column + 0.5) * cell, y, digit, 16, bold=bold))
    marks.append(line(EDGE, bar, right, bar, INK, 1.5))
    said = ", ".join(f"{heap} is {heap:b}" for heap in heaps)
    said = f"Binary digits: {said}; the {result} is {total:b}"
    return Sketch(right + EDGE, bar + 3 + cell + EDGE, tuple(marks), said)
