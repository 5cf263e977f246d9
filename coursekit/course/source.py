"""The code of a function: shown or edited, so that nothing is a black box; or with a slip in it."""

from __future__ import annotations

import ast
import inspect
import linecache
import re
import symtable
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from itertools import count
from pathlib import Path
from textwrap import dedent, fill
from typing import Any

from IPython import get_ipython

from coursekit.draw.style import FAINT, GREY, INK, PAPER
from coursekit.text import coloured
from coursekit.validate import Text, checked

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


def show_source(function: Callable, *others: Callable) -> Source:
    """The definition of `function`, ours or one typed into a cell, without its examples.

    Ours comes with the import lines that it needs: pasted into a cell, it runs. `others` of the
    same file follow, where two functions call each other.

    >>> def double(n):
    ...     return 2 * n
    >>> show_source(double)
    # typed in this notebook
    def double(n):
        return 2 * n
    """
    original = inspect.unwrap(function) if callable(function) else function
    code = "\n\n\n".join(map(_definition, (original, *others)))
    path = Path(inspect.getsourcefile(original) or "")
    if path.is_relative_to(PACKAGE):
        imports = "".join(f"{line}\n" for line in import_lines(code, original.__module__, path))
        return Source(f"{imports}\n{code}".lstrip(), path.relative_to(PACKAGE.parent).as_posix())
    module = inspect.getmodule(original) if path.exists() else None
    return Source(code, module.__name__ if module else "typed in this notebook")


def _definition(function: Callable) -> str:
    """The code of a function without what is for the tests alone."""
    try:
        source = inspect.getsource(inspect.unwrap(function) if callable(function) else function)
    except (TypeError, OSError):
        raise ValueError(
            f"function must be one that is written in Python, not {function!r}"
        ) from None
    code = dedent(source).rstrip().removeprefix("@checked\n")
    # Examples are for the tests, and long; what is left of a docstring may fit on a line.
    examples = re.compile(r'\n\s*\n *>>> .*?\n(?= *"""$)', re.DOTALL | re.MULTILINE)
    return re.sub(r'(""".*)\n *"""', r'\1"""', examples.sub("\n", code, count=1), count=1)


def edit(function: Callable, *others: Callable) -> None:
    """Put the code of `function`, and of others, into a new cell below this one, to be changed.

    From then on the notebook uses yours: run the cells below it again.
    """
    get_ipython().set_next_input(show_source(function, *others).code)


def import_lines(code: str, module: str, path: Path) -> list[str]:
    """What must be imported for `code`, a definition in this module's file, to run elsewhere.

    Each name is imported as the file does it, and what the file itself defines, from the module.
    """
    used = (
        set(_names_used(symtable.symtable(code, str(path), "exec")))
        & vars(sys.modules[module]).keys()
    )
    lines = []
    for statement in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(statement, ast.Import | ast.ImportFrom):
            names = [name for name in statement.names if (name.asname or name.name) in used]
            used -= {name.asname or name.name for name in names}
            if names:
                statement.names = names
                lines.append(ast.unparse(statement))
    if used:
        lines.append(f"from {module} import {', '.join(sorted(used))}")
    lines.sort(key=lambda line: " coursekit" in line)  # what the file has first, but ours last
    return [_in_lines(line) for line in lines]


def _names_used(scope: symtable.SymbolTable) -> Iterator[str]:
    """Names that a definition uses and does not define, also those in its annotations."""
    outermost = scope.get_type() == "module"
    for symbol in scope.get_symbols():
        is_ours = symbol.is_global() or outermost
        if is_ours and symbol.is_referenced() and not symbol.is_assigned():
            yield symbol.get_name()
    own = {symbol.get_name() for symbol in scope.get_symbols() if symbol.is_namespace()}
    for inner in scope.get_children():
        yield from (name for name in _names_used(inner) if not (outermost and name in own))


def _in_lines(line: str) -> str:
    """An import line, or several lines in brackets if it is long."""
    if len(line) <= 100:
        return line
    start, _, names = line.partition(" import ")
    return (
        f"{start} import (\n{fill(names, 96, initial_indent='    ', subsequent_indent='    ')}\n)"
    )


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


@checked
def planted(function: Callable, right: Text, wrong: Text, **others: Any) -> Callable:
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
