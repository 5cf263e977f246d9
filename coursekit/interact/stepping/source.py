"""The source of a traced function as HTML, with the current line highlighted."""

from __future__ import annotations

import ast
import inspect
import linecache
import re
from collections.abc import Callable
from functools import lru_cache
from textwrap import dedent
from typing import Any, NamedTuple

from coursekit.draw.canvas.style import FAINT, INK, LIT, PAPER
from coursekit.record.call_tree import Call, CallTree
from coursekit.text.code import coloured

WRAPPED = "max-width:100%;white-space:pre-wrap;word-break:normal;overflow-wrap:anywhere"
HANGING = "padding:0 2px 0 68px;text-indent:-64px"
"""A line that is too long goes on below, further to the right."""


class Source(NamedTuple):
    """A function's lines as HTML by their number in the file, and the number of its `def` line."""

    lines: dict[int, str]
    entry: int


@lru_cache(maxsize=64)
def source_of(function: Callable) -> Source | None:
    """The function's source without its docstring, or None if it cannot be found.

    >>> source = source_of(source_html)
    >>> source.entry == min(source.lines)
    True
    >>> source_of(len) is None
    True
    """
    try:
        code, first = inspect.getsourcelines(inspect.unwrap(function))
        text = dedent("".join(code))
        statement = ast.parse(text).body[0]
    except (OSError, TypeError, SyntaxError):
        return None
    if not isinstance(statement, ast.FunctionDef):
        return None
    docstring = range(0)
    if ast.get_docstring(statement) is not None and len(statement.body) > 1:
        docstring = range(statement.body[0].lineno, statement.body[1].lineno)
    lines = {
        first + number - 1: line
        for number, line in enumerate(coloured(text).splitlines(), 1)
        if number not in docstring
    }
    return Source(lines, first + statement.lineno - 1)


def source_of_call(tree: CallTree, call: Call) -> Source | None:
    """The source of the function that was called; None if it has none or we cannot tell which.

    A call knows only its function's name. Where several functions have that name, the lines that
    made the calls tell which was meant, from the first call on.
    """
    named = [function for function in tree.functions if function.__name__ == call.function]
    if len(named) == 1:
        return source_of(named[0])
    path = [call]
    while path[-1].parent is not None:
        path.append(path[-1].parent)
    function = tree.functions[0]
    for called in reversed(path[:-1]):
        known = _functions_on_line(function, called.line or 0)
        named = [f for f in tree.functions if f.__name__ == called.function]
        meant = [f for f in named if len(named) == 1 or (f in known and _fits(f, called))]
        if len(meant) != 1:
            return None
        function = meant[0]
    return source_of(function)


def _fits(function: Callable, call: Call) -> bool:
    """Whether the function has the call's parameters, and the lines that made its calls."""
    source = source_of(function)
    has_lines = source is None or all(child.line in source.lines for child in call.children)
    return has_lines and list(inspect.signature(function).parameters) == list(call.arguments)


def _functions_on_line(caller: Callable, line: int) -> list[Any]:
    """What the words on a line of the caller's file mean to the caller."""
    plain: Any = inspect.unwrap(caller)
    words = re.findall(r"\w+", linecache.getline(plain.__code__.co_filename, line))
    names = plain.__globals__ | dict(inspect.getclosurevars(plain).nonlocals)
    return [names[word] for word in words if word in names]


def source_html(source: Source, current: int | None) -> str:
    """The lines, the one with number `current` highlighted."""
    lines = []
    for number, line in source.lines.items():
        lit = f"background:{LIT};scroll-snap-align:center" if number == current else ""
        lines.append(f'<div style="{HANGING};{lit}">{line} </div>')
    style = (
        f"margin:0;padding:4px 0;border:1px solid {FAINT};background:{PAPER};color:{INK};"
        f"font-size:13px;line-height:1.5;{WRAPPED}"
    )
    return f'<pre style="{style}">{"".join(lines)}</pre>'
