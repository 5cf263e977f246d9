"""Nimbers in pictures: binary digits lined up, the Grundy table, the Grundy sequence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import xor
from textwrap import fill
from typing import TYPE_CHECKING, Any

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.figures import few_ticks, new_figure
from coursekit.draw.canvas.sketch import Line, Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import BLUE, GREY, INK, LIT, ORANGE, PALE_BLUE
from coursekit.draw.tables.text import Table, show_table
from coursekit.text import short

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

CELL = 26.0


def binary_rows(heaps: Sequence[int], labels: Sequence[str] | None = None) -> Sketch:
    """The heaps in binary, digit below digit, and their nim-sum below the line. Notes §2.1.4.

    A column with an odd number of ones is lit: it has a one in the nim-sum. `labels` name
    positions that are equivalent to the heaps.

    >>> sketch = binary_rows([5, 7, 9])
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)][-5:]
    ['nim-sum 11', '1', '0', '1', '1']
    """
    for heap in heaps:
        if not isinstance(heap, int) or heap < 0:
            raise ValueError(f"heaps has {heap!r}: expected whole numbers, 0 or more")
    if labels is not None and len(labels) != len(heaps):
        raise ValueError(f"labels has {len(labels)} names: expected {len(heaps)}, one per heap")
    total = reduce(xor, heaps, 0)
    digits = max([1, *(heap.bit_length() for heap in heaps)])
    names = [str(heap) for heap in heaps]
    if labels is not None:
        names = [_equivalence(label, heap) for label, heap in zip(labels, heaps, strict=True)]
    result = f"nim-sum {total}"
    left = MARGIN + max(text_width(name, 14, True) for name in [*names, result]) + 14
    right, top = left + digits * CELL, MARGIN + 20
    line = top + len(heaps) * CELL + 3
    bottom = line + 3 + CELL
    marks: list[Mark] = []
    for column in range(digits):
        place, x = digits - 1 - column, left + column * CELL
        if total >> place & 1:
            lit = rectangle(x + 2, top, CELL - 4, bottom - top, fill=LIT, stroke="none")
            marks.append(lit)
        head = str(1 << place)
        marks.append(Text(x + CELL / 2, MARGIN + 8, head, 11 if len(head) < 4 else 8, GREY))
    for i, (name, heap) in enumerate(zip(names, heaps, strict=True)):
        marks += _digits(name, heap, digits, left, top + (i + 0.5) * CELL, bold=False)
    marks.append(Line(MARGIN, line, right, line, INK, 1.5))
    marks += _digits(result, total, digits, left, line + 3 + CELL / 2, bold=True)
    return Sketch(right + MARGIN, bottom + MARGIN, tuple(marks))


def _equivalence(label: str, heap: int) -> str:
    """The label and the row of Nim that it is worth; a very long label is cut."""
    name = label if len(label) <= 30 else label[:29] + "…"
    return name if name == f"*{heap}" else f"{name} ≡ *{heap}"


def _digits(name: str, number: int, digits: int, left: float, y: float, bold: bool) -> list[Mark]:
    """A name and the binary digits of a number."""
    marks: list[Mark] = [Text(left - 14, y, name, 14, anchor="end", bold=bold)]
    for column, digit in enumerate(f"{number:0{digits}b}"):
        marks.append(Text(left + (column + 0.5) * CELL, y, digit, 16, bold=bold))
    return marks


def grundy_rows(table: Iterable[Any]) -> Table:
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
    rows = [
        (
            _name(row.position),
            " · ".join(map(_name, row.options)) or None,
            " · ".join(map(str, row.nimbers)) or None,
            row.value,
        )
        for row in table
    ]
    return show_table(rows, ("position", "options", "nimbers", "mex"))


def _name(position: Any) -> str:
    return position.node_label() or short(position)


def sequence_chart(values: Sequence[int], period: Any = None) -> Figure:
    """The nimbers of the heaps 0, 1, 2, … as points; `period` is what `find_period` returns.

    Where the sequence repeats, every second period is shaded; the earlier heaps that do not fit
    into the period are orange, and named above. The period may be that of a longer sequence. Notes
    §2.1.5.

    >>> figure = sequence_chart([0, 1, 2, 0, 1, 2, 0, 1, 2])
    """
    figure = new_figure(9, 3.6, layout="constrained")
    ax = figure.subplots()
    exceptions = [] if period is None else [n for n in period.exceptions if n < len(values)]
    ordinary = sorted(set(range(len(values))) - set(exceptions))
    size = 5 if len(values) <= 200 else 3
    style: dict[str, Any] = {"linestyle": "none", "markersize": size}
    ax.plot(ordinary, [values[n] for n in ordinary], marker="o", color=BLUE, **style)
    if period is not None:
        _mark_period(ax, period, len(values))
        if exceptions:
            named = ", ".join(map(str, exceptions))
            label = fill(f"{len(exceptions)} exceptions: {named}", 88)
            style["markersize"] = size + 2
            heights = [values[n] for n in exceptions]
            ax.plot(exceptions, heights, marker="D", color=ORANGE, label=label, **style)
    if ax.get_legend_handles_labels()[0]:
        ax.legend(loc="lower left", bbox_to_anchor=(0, 1), frameon=False, fontsize=10)
    ax.set(xlabel="size of the heap", ylabel="nimber", ylim=(-0.6, max(values, default=0) + 0.6))
    ax.margins(x=0.02)
    for axis in (ax.xaxis, ax.yaxis):
        few_ticks(axis, integer=True)
    return figure


def _mark_period(ax: Axes, period: Any, length: int) -> None:
    start = period.preperiod
    label = f"from {start} on the same again every {period.period}"
    for begin in range(start, length, 2 * period.period):
        end = min(begin + period.period, length) - 0.5
        ax.axvspan(begin - 0.5, end, color=PALE_BLUE, lw=0, zorder=0, label=label)
        label = "_"  # one entry in the legend
