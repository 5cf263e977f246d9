"""Tables of text and numbers, for a notebook and for plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import zip_longest
from numbers import Integral, Real
from textwrap import wrap
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.draw.style import GREY, INK, PALE_YELLOW
from coursekit.games.fields import keep
from coursekit.impartial import GrundyRow
from coursekit.text import MINUS, by_hand, grouped, short
from coursekit.validate import a, checked, list_of, refused, whole

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
