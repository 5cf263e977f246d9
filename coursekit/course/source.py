"""The code of a function: shown, so that nothing is a black box, or with a slip planted in it."""

from __future__ import annotations

import ast
import inspect
import linecache
import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from itertools import count
from pathlib import Path
from textwrap import dedent
from typing import Any

from coursekit.draw.canvas.style import FAINT, GREY, INK, PAPER
from coursekit.text import coloured

PACKAGE = Path(__file__).parent.parent


@dataclass(frozen=True)
class Source:
    """The code of a function and the file it stands in; a notebook shows it highlighted."""

    code: str
    file: str

    def __repr__(self) -> str:
        return f"# {self.file}\n{self.code}"

    def _repr_html_(self) -> str:
        return listing(self.file, self.code)


def listing(title: str, code: str) -> str:
    """Python code as HTML, highlighted, below its title."""
    frame = f"border:1px solid {FAINT};background:{PAPER};color:{INK};padding:0.6em 1em"
    return (
        f'<pre style="{frame};margin:0;overflow-x:auto;white-space:pre;'
        f'font-family:monospace;line-height:1.4">'
        f'<span style="color:{GREY}">{escape(title)}</span>\n\n{coloured(code).rstrip()}</pre>'
    )


def show_source(function: Callable) -> Source:
    """The definition of `function`, ours or one typed into a cell, without its examples.

    >>> def double(n):
    ...     return 2 * n
    >>> show_source(double)
    # typed in this notebook
    def double(n):
        return 2 * n
    """
    original = inspect.unwrap(function) if callable(function) else function
    try:
        code = dedent(inspect.getsource(original)).rstrip().removeprefix("@checked\n")
        path = Path(inspect.getsourcefile(original) or "")
    except (TypeError, OSError):
        raise ValueError(
            f"function must be one that is written in Python, not {function!r}"
        ) from None
    # Examples are for the tests, and long; what is left of a docstring may fit on a line.
    examples = re.compile(r'\n\s*\n *>>> .*?\n(?= *"""$)', re.DOTALL | re.MULTILINE)
    code = re.sub(r'(""".*)\n *"""', r'\1"""', examples.sub("\n", code, count=1), count=1)
    if path.is_relative_to(PACKAGE):
        return Source(code, path.relative_to(PACKAGE.parent).as_posix())
    module = inspect.getmodule(original) if path.exists() else None
    return Source(code, module.__name__ if module else "typed in this notebook")


def source_of(function: Callable) -> str:
    """The code of a function without decorators, and without its docstring, which explains it."""
    code = dedent(inspect.getsource(function))
    definition: Any = ast.parse(code).body[0]
    lines = code.splitlines()
    if ast.get_docstring(definition):
        text = definition.body[0]
        del lines[text.lineno - 1 : text.end_lineno]
    return "\n".join(lines[definition.lineno - 1 :]).strip()


_numbers = count(1)


def planted(function: Callable, right: str, wrong: str, **others: Any) -> Callable:
    """`function` with a slip: in its source, `wrong` stands where `right` should.

    It calls itself, slip included. `others` replace functions that it calls by their names. For a
    second slip, plant it into what this returns.

    >>> from coursekit.solving.outcomes import outcome
    >>> from coursekit.games import Subtraction
    >>> slip = planted(outcome, 'return "N" if position.misere else "P"', 'return "N"')
    >>> "".join(map(slip, map(Subtraction, range(6))))
    'NPNNNP'
    """
    original = inspect.unwrap(function)
    source, name = source_of(original), original.__name__
    if source.count(right) != 1:
        raise ValueError(
            f"right must stand once in the source of {name}, not {source.count(right)} times: "
            f"{right!r}"
        )
    source = source.replace(right, wrong)
    file = f"<{name} with slip {next(_numbers)}>"
    names = {**original.__globals__, **inspect.getclosurevars(original).nonlocals}
    names |= {"__name__": __name__, **others}
    try:
        exec(compile(source, file, "exec"), names)  # our own source, never a user's
    except SyntaxError as error:
        raise ValueError(f"wrong must be Python where right stands: {error}") from None
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    return names[name]
