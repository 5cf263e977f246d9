"""What happens at each step of a trace, in words and as a table of the open calls."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from html import escape
from reprlib import Repr
from typing import Any, NamedTuple

from coursekit.draw.canvas.style import FAINT, INK, LIT
from coursekit.draw.trees.cutoffs import cutoff_text
from coursekit.text import short
from coursekit.trace.call_tree import Call, CallTree
from coursekit.trace.windows import window_of


class ShortRepr(Repr):
    """Long values are cut, a fraction is 1/2, a function its name, what has no text its class."""

    def repr1(self, x: Any, level: int) -> str:
        if callable(x) and hasattr(x, "__name__"):
            return x.__name__
        return type(x).__name__ if type(x).__repr__ is object.__repr__ else super().repr1(x, level)

    def repr_Fraction(self, x: Fraction, level: int) -> str:  # noqa: N802 -- found by its name
        return str(x)


SHORT = ShortRepr()
SHORT.maxdict, SHORT.maxstring, SHORT.maxother = 3, 40, 40
MOST_CALLS, MOST_ANSWERS = 8, 6
"""How many open calls, and how many answers to one call, are listed."""
SHORTEST = 7
"""Texts of the table that are no longer than this stay on one line."""


class Event(NamedTuple):
    """What happens at a step of time: `call` begins or, if it does not begin, ends."""

    call: Call
    begins: bool


def events_of(tree: CallTree) -> list[Event]:
    """What happens at each step."""
    begun = {call.entered: Event(call, True) for call in tree.calls}
    ended = {call.exited: Event(call, False) for call in tree.calls}
    return [begun.get(now) or ended[now] for now in range(tree.steps)]


def sentence(event: Event) -> str:
    """What happens, in words."""
    if event.begins:
        return f"{_signature(event.call)} is called."
    verb = "returns" if event.call.returned else "stops with"
    return f"{_signature(event.call)} {verb} {_answer(event.call)}."


def cutoff_sentence(tree: CallTree, event: Event) -> str:
    """Which moves are not searched and why, if the call ends with a cutoff; otherwise nothing."""
    reason = "" if event.begins else cutoff_text(tree, event.call)
    if not reason:
        return ""
    moves = [str(skip.move) for skip in tree.skipped(event.call)]
    if len(moves) > MOST_ANSWERS:
        which = f"{len(moves)} moves are"
    elif len(moves) > 1:
        which = f"moves {', '.join(moves[:-1])} and {moves[-1]} are"
    else:
        which = f"move {moves[0]} is"
    return f"Cut off: {reason}, so {which} not searched."


def open_calls_html(event: Event, now: int, windows: bool = False) -> str:
    """A table of the calls that are open, the first call first.

    With `windows`, alpha and beta have columns of their own. They are those that the call was made
    with; the row below shows how it has narrowed them since.
    """
    path, call = [event.call], event.call.parent
    while call is not None:
        path.append(call)
        call = call.parent
    path.reverse()
    hidden = len(path) - MOST_CALLS
    if hidden > 0:
        del path[1 : hidden + 1]
    rows = [_row(call, event, now, windows) for call in path]
    columns = ["open call", *(["α", "β"] if windows else []), "answers", "returns"]
    if hidden > 0:
        more = [f"… {hidden:,} more …", *[""] * (len(columns) - 1)]
        rows.insert(1, _table_row(more, ""))
    head = _table_row(columns, "white-space:nowrap")
    return f'<table style="border-collapse:collapse;font-size:0.93em">{head}{"".join(rows)}</table>'


def _row(call: Call, event: Event, now: int, windows: bool) -> str:
    heard = [child for child in call.children if child.exited is not None and child.exited <= now]
    answers = ", ".join(map(_answer, heard[-MOST_ANSWERS:]))
    if len(heard) > MOST_ANSWERS:
        answers = f"…, {answers}"
    happens_here = call is event.call
    returns = _answer(call) if happens_here and not event.begins else ""
    window = [short(bound) for bound in window_of(call) or ("", "")] if windows else []
    signature = _signature(call, ("alpha", "beta") if windows else ())
    return _table_row(
        [signature, *window, answers, returns],
        f"background:{LIT};color:{INK}" if happens_here else "",
    )


def _table_row(cells: list[str], style: str) -> str:
    look = f"padding:4px 8px 4px 4px;border-bottom:1px solid {FAINT};text-align:left"
    look += ";line-height:1.4;"
    wraps = {False: "white-space:nowrap", True: "overflow-wrap:anywhere"}
    inside = "".join(
        f'<td style="{look}{wraps[len(cell) > SHORTEST]}">{escape(cell)}</td>' for cell in cells
    )
    return f'<tr style="{style}">{inside}</tr>'


def _answer(call: Call) -> str:
    return SHORT.repr(call.value if call.returned else call.error)


def _signature(call: Call, without: Collection[str] = ()) -> str:
    inside = [SHORT.repr(value) for name, value in call.arguments.items() if name not in without]
    return f"{call.name}({', '.join(inside)})"
