"""The code cells of a notebook, and which of them need which."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

MAGIC = ("%", "!", "?")
"""How lines begin that are commands for IPython, and no Python."""

ANY_NAME = "*"
"""What `from module import *` makes."""


def without_magic(source: str) -> str:
    """The code of a cell, without commands such as %load_ext; its lines keep their numbers."""
    return "\n".join("" if line.startswith(MAGIC) else line for line in source.splitlines())


def made_and_used(source: str) -> tuple[set[str], set[str]]:
    """The names that a cell binds or changes, and those that it needs from elsewhere.

    A cell that cannot be read makes nothing. What a function looks up is needed when it is called,
    after the whole cell has run.

    >>> made, used = made_and_used("def double(n):\\n    return two * n\\n\\nfour = double(x)")
    >>> sorted(made), sorted(used)
    (['double', 'four'], ['two', 'x'])
    >>> made_and_used("[n for n in numbers]")
    (set(), {'numbers'})
    """
    try:
        statements = ast.parse(without_magic(source)).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set(), set()
    made: set[str] = set()
    used: set[str] = set()
    in_functions: set[str] = set()
    _go_through(statements, made, used, in_functions)
    return made, used | (in_functions - made)


def needed(sources: list[str]) -> list[int]:
    """The places of those cells that make what the last one uses, and of the last one itself.

    >>> needed(["n = 1", "n = 2", "m = 3", "n + 1"])
    [1, 3]
    """
    wanted: set[str] = set()
    places = []
    for place in reversed(range(len(sources))):
        made, used = made_and_used(sources[place])
        if place == len(sources) - 1 or made & (wanted | {ANY_NAME}):
            wanted = (wanted - made) | used
            places.append(place)
    return places[::-1]


def _go_through(
    statements: Iterable[ast.stmt], made: set[str], used: set[str], in_functions: set[str]
) -> None:
    """Add what the statements make and use, one after the other, to the three sets."""
    for statement in statements:
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                for part in (*statement.decorator_list, statement.args):
                    used |= _looked_up(part) - made
                in_functions |= _looked_up(statement) - _bound_in(statement)
                made.add(statement.name)
            case ast.ClassDef():
                for part in (*statement.decorator_list, *statement.bases):
                    used |= _looked_up(part) - made
                _go_through(statement.body, set(made), used, in_functions)
                made.add(statement.name)
            case _:
                inner = [part for part in _blocks(statement) if isinstance(part, ast.stmt)]
                outer = [part for part in ast.iter_child_nodes(statement) if part not in inner]
                for part in outer:
                    used |= _looked_up(part) - made
                if isinstance(statement, ast.AugAssign):
                    used |= _bound(statement.target) - made
                for part in outer:
                    made |= _bound(part)
                if isinstance(statement, ast.Import | ast.ImportFrom):
                    made |= {_imported(alias) for alias in statement.names}
                _go_through(inner, made, used, in_functions)


def _blocks(statement: ast.stmt) -> Iterator[ast.AST]:
    """The statements inside one such as a loop, in order."""
    for part in ast.iter_child_nodes(statement):
        if isinstance(part, ast.ExceptHandler | ast.match_case):
            yield from part.body
        else:
            yield part


def _imported(alias: ast.alias) -> str:
    return alias.asname or alias.name.split(".")[0]


def _looked_up(node: ast.AST) -> set[str]:
    """The names that are looked up, but for those that a comprehension or a lambda binds."""
    found, inside = set(), set()
    for part in ast.walk(node):
        match part:
            case ast.Name(id=name, ctx=ast.Load()):
                found.add(name)
            case ast.comprehension(target=target):
                inside |= _bound(target)
            case ast.Lambda():
                inside |= _bound_in(part)
    return found - inside


def _bound(node: ast.AST) -> set[str]:
    """The names that are bound, or whose object gets another item or attribute.

    The names of a comprehension are its own: nobody finds them afterwards.
    """
    parts = list(ast.walk(node))
    targets = [part.target for part in parts if isinstance(part, ast.comprehension)]
    inside = {name for target in targets for name in ast.walk(target)}
    found = set()
    for part in parts:
        match part:
            case _ if part in inside:
                pass
            case (
                ast.Name(id=name, ctx=ast.Store())
                | ast.Subscript(value=ast.Name(id=name), ctx=ast.Store())
                | ast.Attribute(value=ast.Name(id=name), ctx=ast.Store())
            ):
                found.add(name)
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                found.add(name)
    return found


def _bound_in(function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> set[str]:
    """The names that are the function's own: its parameters and what is bound inside."""
    names = {part.arg for part in ast.walk(function) if isinstance(part, ast.arg)}
    for part in ast.walk(function):
        match part:
            case ast.Name(id=name, ctx=ast.Store()) | ast.FunctionDef(name=name):
                names.add(name)
            case ast.alias():
                names.add(_imported(part))
    shared = [part.names for part in ast.walk(function) if isinstance(part, ast.Global)]
    return names.difference(*shared)
