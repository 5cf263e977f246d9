"""Tables of text and numbers, for a notebook and for plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import zip_longest
from numbers import Integral, Real
from textwrap import wrap
from typing import Any

import msgspec
import numpy as np

from coursekit.draw.arguments import CHECKS
from coursekit.draw.canvas.style import GREY, INK, PALE_YELLOW
from coursekit.games.fields import keep
from coursekit.text import MINUS, by_hand, number_text

Rows = Iterable[Sequence[Any]]


class Table(msgspec.Struct, frozen=True):
    """Rows under a header; it shows itself in a notebook. The rows in `highlight` are tinted."""

    rows: tuple[tuple[Any, ...], ...]
    header: tuple[str, ...]
    caption: str | None = None
    highlight: tuple[int, ...] = ()

    def __post_init__(self):
        for name in ("rows", "header", "caption", "highlight"):
            keep(self, **{name: CHECKS[name](name, getattr(self, name))})
        keep(self, highlight=self.highlight or ())
        for number, row in enumerate(self.rows):
            if len(row) != len(self.header):
                raise ValueError(
                    f"rows must be as long as the header: row {number} has {len(row)} cells: "
                    f"expected {len(self.header)}, one for each of {', '.join(self.header)}"
                )
        for number in self.highlight:
            if number not in range(len(self.rows)):
                last = len(self.rows) - 1
                raise ValueError(f"highlight has {number!r}: expected 0 to {last}")

    def _repr_html_(self) -> str:
        numeric = list(map(_is_numeric, self._columns()))
        parts = ['<table style="border-collapse:collapse">']
        if self.caption:
            style = "caption-side:top;text-align:left;padding:4px 10px;font-weight:bold"
            if len(self.caption) <= _WIDEST:
                style += ";white-space:nowrap"  # a caption is as wide as the table, if it may wrap
            parts.append(f'<caption style="{style}">{escape(self.caption)}</caption>')
        parts.append(f"<thead>{_html_row('th', self.header, numeric, _HEADER)}</thead><tbody>")
        for number, row in enumerate(self.rows):
            style = _LIT if number in self.highlight else ""
            parts.append(_html_row("td", map(_shown, row), numeric, style))
        return "".join([*parts, "</tbody></table>"])

    def __repr__(self) -> str:
        numeric = list(map(_is_numeric, self._columns()))
        rows = [[wrap(_shown(value), _WIDEST) or [""] for value in row] for row in self.rows]
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

    def _columns(self) -> list[tuple[Any, ...]]:
        return [tuple(row[i] for row in self.rows) for i in range(len(self.header))]


def show_table(
    rows: Rows,
    header: Sequence[str],
    caption: str | None = None,
    highlight: Iterable[int] | None = None,
) -> Table:
    """A table that shows itself in a notebook; `highlight` numbers the rows to be tinted.

    Numbers are aligned right, whole ones with commas; True and False become ✓ and ✗, and None
    a dash.

    >>> show_table([("positions", 5478, True), ("games", 255168, True)], ("", "size", "checked"))
               size     checked
    ---------  -------  -------
    positions    5,478  ✓
    games      255,168  ✓
    """
    all_rows = tuple(map(tuple, rows))
    return Table(all_rows, tuple(map(str, header)), caption, tuple(highlight or ()))


def table_html(
    rows: Rows,
    header: Sequence[str],
    caption: str | None = None,
    highlight: Iterable[int] | None = None,
) -> str:
    """The table as HTML; all texts are escaped.

    >>> "&lt;b&gt;" in table_html([("<b>", 1)], ("name", "count"))
    True
    """
    return show_table(rows, header, caption, highlight)._repr_html_()


_WIDEST = 60  # characters of a cell in plain text; longer ones go on below
_HEADER = f"border-bottom:2px solid {GREY};"
_LIT = f"background:{PALE_YELLOW};color:{INK};"


def _html_row(tag: str, texts: Iterable[str], numeric: Sequence[bool], style: str) -> str:
    cells = [
        f'<{tag} style="text-align:{"right" if right else "left"};padding:4px 10px;{style}">'
        f"{escape(text)}</{tag}>"
        for text, right in zip(texts, numeric, strict=True)
    ]
    return f"<tr>{''.join(cells)}</tr>"


def _is_numeric(column: Sequence[Any]) -> bool:
    """Whether the column holds only numbers and gaps."""
    values = [value for value in column if value is not None]
    return bool(values) and all(
        isinstance(value, Real) and not isinstance(value, bool) for value in values
    )


def _shown(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool | np.bool_):
        return "✓" if value else "✗"
    if isinstance(value, Integral):
        return f"{value:,}".replace("-", MINUS)
    return by_hand(value) if isinstance(value, tuple | list) else number_text(value)
