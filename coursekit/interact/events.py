"""What happens at each step of a trace, in words and as a table of the open calls."""

from __future__ import annotations

from html import escape
from reprlib import Repr
from typing import Any, NamedTuple

from coursekit.call_tree import Call, CallTree
from coursekit.draw.style import FAINT, GREY, LIT


class ShortRepr(Repr):
    """Long values are cut, and a function is its name."""

    def repr1(self, x: Any, level: int) -> str:
        return x.__name__ if callable(x) and hasattr(x, "__name__") else super().repr1(x, level)


SHORT = ShortRepr()
SHORT.maxdict, SHORT.maxstring, SHORT.maxother = 3, 40, 40
MOST_CALLS, MOST_ANSWERS = 8, 6
"""How many open calls, and how many answers to one call, are listed."""


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


def open_calls_html(event: Event, now: int) -> str:
    """A table of the calls that are open, the first call first."""
    path, call = [event.call], event.call.parent
    while call is not None:
        path.append(call)
        call = call.parent
    path.reverse()
    hidden = len(path) - MOST_CALLS
    if hidden > 0:
        del path[1 : hidden + 1]
    rows = [_row(call, event, now) for call in path]
    if hidden > 0:
        rows.insert(1, _table_row([f"… {hidden:,} more …", "", ""], f"color:{GREY}"))
    head = _table_row(["open call", "answers", "returns"], f"color:{GREY};white-space:nowrap")
    return f'<table style="border-collapse:collapse;font-size:13px">{head}{"".join(rows)}</table>'


def _row(call: Call, event: Event, now: int) -> str:
    heard = [child for child in call.children if child.exited is not None and child.exited <= now]
    answers = ", ".join(map(_answer, heard[-MOST_ANSWERS:]))
    if len(heard) > MOST_ANSWERS:
        answers = f"…, {answers}"
    happens_here = call is event.call
    returns = _answer(call) if happens_here and not event.begins else ""
    return _table_row(
        [_signature(call), answers, returns], f"background:{LIT}" if happens_here else ""
    )


def _table_row(cells: list[str], style: str) -> str:
    look = f"padding:4px 8px 4px 4px;border-bottom:1px solid {FAINT};text-align:left"
    look += ";line-height:1.4;overflow-wrap:anywhere"
    inside = "".join(f'<td style="{look}">{escape(cell)}</td>' for cell in cells)
    return f'<tr style="{style}">{inside}</tr>'


def _answer(call: Call) -> str:
    return SHORT.repr(call.value if call.returned else call.error)


def _signature(call: Call) -> str:
    return f"{call.function}({', '.join(map(SHORT.repr, call.arguments.values()))})"
