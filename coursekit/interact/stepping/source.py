"""The source of a traced function as HTML: the line at work is lit, those that ran are pale."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from textwrap import dedent
from typing import Any, NamedTuple

from coursekit.draw.canvas.style import FAINT, INK, LIT, PAPER, VERY_PALE_YELLOW
from coursekit.text import coloured
from coursekit.trace.call_tree import Call

WRAPPED = "max-width:100%;white-space:pre-wrap;word-break:normal;overflow-wrap:anywhere"
HANGING = "padding:0 2px 0 72px;text-indent:-64px"
"""A line that is too long goes on below, further to the right."""
COLOURED = re.compile(r'<span style="color: #\w+(; )?')
BAR = "box-shadow:inset 4px 0"
AT_WORK = f"background:{LIT};color:{INK};{BAR} {INK}"
RAN = f"background:{VERY_PALE_YELLOW};color:{INK};{BAR} {LIT}"
"""Two fills, and for eyes or projectors that do not tell them apart a dark bar and a light one."""

LEGEND = (
    f'<span style="{AT_WORK};padding:0 6px 0 9px">now</span> '
    f'<span style="{RAN};padding:0 6px 0 9px">ran since the last step</span>'
)


class Source(NamedTuple):
    """A function's lines as HTML by their number in the file, and the number of its `def` line.

    `returns` has, for each line of a `return` statement, all lines of that statement.
    """

    lines: dict[int, str]
    entry: int
    returns: dict[int, range]


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
    is_checked = text.startswith("@checked\n")  # that line never runs
    docstring = range(0)
    if (
        isinstance(statement, ast.FunctionDef)
        and ast.get_docstring(statement) is not None
        and len(statement.body) > 1
    ):
        docstring = range(statement.body[0].lineno, statement.body[1].lineno)
    lines = {
        first + number - 1: line
        for number, line in enumerate(coloured(text).splitlines(), 1)
        if number not in docstring and number not in range(1, is_checked + 1)
    }
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
