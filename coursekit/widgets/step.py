"""Step through a recursion: the call tree, the open calls, and the lines that run."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from functools import lru_cache
from html import escape
from itertools import accumulate
from reprlib import Repr
from textwrap import dedent
from typing import Any, NamedTuple

from coursekit.draw.game_trees import Boards, cutoff_text
from coursekit.draw.searches import CallTreeFrames
from coursekit.draw.sketch import POINT
from coursekit.draw.style import BESIDE, CALLS, CODE, FAINT, INK, LIT, PAPER, TREE, VERY_PALE_YELLOW
from coursekit.text import coloured, short
from coursekit.trace.call_tree import Call, CallTree, window_of
from coursekit.widgets.frames import Frames

SMALLER, HIGHEST = 0.9, 400
"""How far a picture may shrink so that the source still fits beside it, and the most room in pixels
that is kept below a small picture for a larger one."""
PANEL = "flex:1 1 320px;min-width:0;font-size:1.08em;line-height:1.7"
ROW = 27
"""The height of a row of the table, in pixels."""
MOST_CALLS, MOST_ANSWERS = 8, 6
"""How many open calls, and how many answers to one call, are listed."""
SHORTEST = 7
"""Texts of the table that are no longer than this stay on one line."""
WRAPPED = "max-width:100%;white-space:pre-wrap;word-break:normal;overflow-wrap:anywhere"
HANGING = "padding:0 2px 0 72px;text-indent:-64px"
"""A line that is too long goes on below, further to the right."""
COLOURED = re.compile(r'<span style="color: #\w+(; )?')
BAR = "box-shadow:inset 4px 0"
AT_WORK = f"background:{LIT};color:{INK};{BAR} {INK}"
RAN = f"background:{VERY_PALE_YELLOW};color:{INK};{BAR} {LIT}"
"""Two fills, and for eyes or projectors that do not tell them apart a dark bar and a light one."""
LEGEND = (
    f'<div style="font-size:0.93em"><span style="{AT_WORK};padding:0 6px 0 9px">now</span> '
    f'<span style="{RAN};padding:0 6px 0 9px">ran since the last step</span></div>'
)


def step(tree: CallTree, start: int = 0, boards: Boards = False) -> Frames:
    """A slider through the steps of a trace: each call that begins or ends is a step.

    The open calls are lit in the tree and listed with the answers they have had so far. Beside them
    is the source of the function: where a call begins, its `def` line is lit, and where it ends,
    the `return` that ran; lines that ran since the step before are pale. `boards` is as in
    `draw_tree`.

    >>> from coursekit.games import Subtraction
    >>> from coursekit.solving import outcome
    >>> from coursekit.trace import trace
    >>> step(trace(outcome, Subtraction(6)))
    outcome(Subtraction(6)) returns 'N'. 32 calls, 64 steps
    """
    if not isinstance(tree, CallTree):
        raise ValueError(f"tree must be a trace, as in step(trace(f, 6)), not {tree!r}")
    frames = CallTreeFrames(tree, boards)
    begins = {call.entered for call in tree}
    deepest = max(accumulate(1 if now in begins else -1 for now in range(tree.steps)))
    rows = 1 + min(deepest, MOST_CALLS + 1)
    has_windows = any(map(window_of, tree))
    width, height = _room(frames, tree.steps)
    room = (
        f"flex:99 1 {SMALLER * width:.0f}px;max-width:{width:.0f}px;"
        f"min-height:{min(SMALLER * height, HIGHEST):.0f}px"
    )

    def frame(now: int) -> str:
        path = tree.path(now)
        words, cutoff = sentence(path[-1], now), cutoff_sentence(tree, path[-1], now)
        source, table = source_at(tree, path[-1], now), open_calls_html(path, now, has_windows)
        return (
            '<div style="display:flex;flex-flow:row wrap;gap:0 24px">'
            f'<div class="{TREE}" style="{room}">{frames.svg(now)}</div>'
            f'<div class="{BESIDE}" style="{PANEL}">'
            f"<span><b>{escape(words)}</b> {escape(cutoff)}</span>"
            '<div style="display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px 24px">'
            f'{source}<div class="{CALLS}" style="min-height:{rows * ROW}px">{table}</div>'
            "</div></div></div>"
        )

    return Frames(
        frame,
        tree.steps,
        start,
        lambda: frames.sketch(tree.steps - 1),
        f"{sentence(tree.root, tree.steps - 1)} {len(tree):,} calls, {tree.steps:,} steps",
        "Run this cell to step through it, call by call.",
    )


def _room(frames: CallTreeFrames, steps: int) -> tuple[float, float]:
    """Width and height of the pictures in pixels. Those of a long trace vary: a few are tried."""
    some = [frames.sketch(now) for now in range(0, steps, 1 + steps // 8)]
    return POINT * max(one.width for one in some), POINT * max(one.height for one in some)


# What happens, in words and as a table of the open calls


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


def sentence(call: Call, now: int) -> str:
    """What happens at a step of time, at which the call begins or ends."""
    if call.entered == now:
        return f"{_signature(call)} is called."
    return f"{_signature(call)} {'returns' if call.returned else 'stops with'} {_answer(call)}."


def cutoff_sentence(tree: CallTree, call: Call, now: int) -> str:
    """Which moves are not searched and why, if the call ends with a cutoff; otherwise nothing."""
    reason = "" if call.entered == now else cutoff_text(tree, call)
    if not reason:
        return ""
    moves = [str(skip.move) for skip in tree.skipped(call)]
    if len(moves) > MOST_ANSWERS:
        which = f"{len(moves)} moves are"
    elif len(moves) > 1:
        which = f"moves {', '.join(moves[:-1])} and {moves[-1]} are"
    else:
        which = f"move {moves[0]} is"
    return f"Cut off: {reason}, so {which} not searched."


def open_calls_html(path: list[Call], now: int, has_windows: bool = False) -> str:
    """A table of the open calls, the first call first; at the last of them, something happens.

    Alpha and beta, if there are any, have columns of their own. They are those that the call was
    made with; the row below shows how it has narrowed them since.
    """
    columns = ["open call", *(["α", "β"] if has_windows else []), "answers", "returns"]
    rows = [_table_row(columns, "white-space:nowrap")]
    hidden = len(path) - MOST_CALLS
    for number, call in enumerate(path):
        if number == 1 and hidden > 0:
            rows.append(_table_row([f"… {hidden:,} more …", *[""] * (len(columns) - 1)], ""))
        if number == 0 or number > hidden:
            rows.append(_row(call, now, call is path[-1], has_windows))
    return f'<table style="border-collapse:collapse;font-size:0.93em">{"".join(rows)}</table>'


def _row(call: Call, now: int, happens_here: bool, has_windows: bool) -> str:
    heard = [child for child in call.children if child.exited is not None and child.exited <= now]
    answers = ", ".join(map(_answer, heard[-MOST_ANSWERS:]))
    if len(heard) > MOST_ANSWERS:
        answers = f"…, {answers}"
    returns = _answer(call) if call.exited == now else ""
    window = [short(bound) for bound in window_of(call) or ("", "")] if has_windows else []
    signature = _signature(call, ("alpha", "beta") if has_windows else ())
    style = f"background:{LIT};color:{INK}" if happens_here else ""
    return _table_row([signature, *window, answers, returns], style)


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


# The source: the line at work is lit, those that ran are pale


class Source(NamedTuple):
    """A function's lines as HTML by their number in the file, and the number of its `def` line.

    `returns` has, for each line of a `return` statement, all lines of that statement.
    """

    lines: dict[int, str]
    entry: int
    returns: dict[int, range]


def source_at(tree: CallTree, call: Call, now: int) -> str:
    """The function of a call that begins or ends, with the lines that ran on the way there.

    Before a call begins, its caller's lines run: they show if both are calls of one function.
    """
    source, ran = source_of(call.function), tree.lines[now]
    if source is None:
        return ""
    at_work: Collection[int] = [source.entry]
    if call.entered != now:
        at_work = lines_of_end(source, call, ran)
    elif call.parent is None or call.parent.function is not call.function:
        ran = ()
    html = source_html(source, at_work, ran)
    return f'<div class="{CODE}"><div class="coursekit-source">{html}</div>{LEGEND}</div>'


@lru_cache(maxsize=64)
def source_of(function: Callable) -> Source | None:
    """The function's source without its docstring, or None if it cannot be found.

    >>> source = source_of(source_html)
    >>> source.entry == min(source.lines)
    True
    >>> source_of(len) is None
    True
    """
    plain: Any = inspect.unwrap(function)
    try:
        code, first = inspect.getsourcelines(plain)
        text = dedent("".join(code))
        statement = ast.parse(text).body[0]
    except (OSError, TypeError, SyntaxError):
        return None
    if _name(statement) != plain.__code__.co_name:
        return None  # a lambda inside something else, or the file has changed since
    hidden = set(range(1, 1 + text.startswith("@checked\n")))  # that line never runs
    if (
        isinstance(statement, ast.FunctionDef)
        and ast.get_docstring(statement) is not None
        and len(statement.body) > 1
    ):
        hidden |= set(range(statement.body[0].lineno, statement.body[1].lineno))
    coloured_lines = enumerate(coloured(text).splitlines(), 1)
    lines = {first + n - 1: line for n, line in coloured_lines if n not in hidden}
    returns: dict[int, range] = {}
    for one in _returns(statement):
        whole = range(first + one.lineno - 1, first + (one.end_lineno or one.lineno))
        returns |= dict.fromkeys(whole, whole)
    return Source(lines, first + statement.lineno - 1, returns)


def _name(statement: ast.AST) -> str:
    """What Python calls the function that is defined by a statement; "" if there is none."""
    match statement:
        case ast.FunctionDef(name=name):
            return name
        case ast.Assign(value=ast.Lambda()):
            return "<lambda>"
    return ""


def _returns(statement: ast.AST) -> Iterator[ast.Return]:
    """The `return` statements of a function, without those of functions inside it."""
    for part in ast.iter_child_nodes(statement):
        if isinstance(part, ast.Return):
            yield part
        elif not isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _returns(part)


def lines_of_end(source: Source, call: Call, ran: tuple[int, ...]) -> Collection[int]:
    """On which lines a call ended, given the lines that ran last.

    Those of the `return` that ran, even if a `finally` ran after it; the line that raised; or the
    last line, after which nothing was left to do.
    """
    if call.returned:
        for line in reversed(ran):
            if line in source.returns:
                return source.returns[line]
    return ran[-1:]


def source_html(source: Source, at_work: Collection[int], ran: Collection[int]) -> str:
    """The lines: those with the numbers `at_work` are lit, the others that `ran` are pale."""
    lines = []
    for number, line in source.lines.items():
        if number in at_work:
            line = COLOURED.sub('<span style="', line)  # would be hard to read on the fill
            lines.append(f'<div class="coursekit-now" style="{HANGING};{AT_WORK}">{line} </div>')
        else:
            look = RAN if number in ran else ""
            lines.append(f'<div style="{HANGING};{look}">{line} </div>')
    style = (
        f"margin:0;padding:4px 0;border:1px solid {FAINT};background:{PAPER};color:{INK};"
        f"font-size:0.93em;line-height:1.5;{WRAPPED}"
    )
    return f'<pre style="{style}">{"".join(lines)}</pre>'
