"""Running the cells of a student, up to the value that they hand to `check`."""

from __future__ import annotations

import ast
import linecache
import sys
from types import ModuleType
from typing import Any

from coursekit.course.always_here import always_here
from coursekit.course.cells import without_magic
from coursekit.grading.attempts import Attempt, handed

HANDED_IN = "__handed_in__"


class NothingHandedIn(Exception):
    """There is no answer to be checked; its text says why."""


def answer_of(attempt: Attempt) -> Any:
    """What the student's cells hand to `check`; `NothingHandedIn` if they do not get there.

    As in a notebook, a cell that fails does not keep the next ones from running.
    """
    world = ModuleType("__main__")
    world.__dict__.update(always_here(), display=_nothing, get_ipython=_nothing)
    sys.modules["__main__"] = world
    trouble = "Your cell never comes to its `check`."
    for number, cell in enumerate(attempt.cells, 1):
        try:
            _run(cell, f"<cell {number}>", attempt, world)
        except SyntaxError as error:
            line = f" in line {error.lineno}" if error.lineno else ""
            trouble = f"Your cell cannot be read as Python{line}: {error.msg}."
        except BaseException as error:  # a student may raise anything, and leave Python as well
            said = " ".join(str(error).replace("`", "'").split())
            what = f"{type(error).__name__}: {said}" if said else type(error).__name__
            trouble = f"Your cell raised `{what}` before there was an answer to check."
    if HANDED_IN in vars(world):
        return vars(world)[HANDED_IN]
    raise NothingHandedIn(trouble)


def _run(cell: str, name: str, attempt: Attempt, world: ModuleType) -> None:
    """Run a cell; hints that quote it, and tracebacks, find its lines by `name`."""
    is_last = cell is attempt.cell
    text = without_magic(cell)
    tree = _Taken(attempt.id if is_last else "").visit(ast.parse(text, name))
    if is_last and attempt.name:
        tree.body += ast.parse(f"{HANDED_IN} = {attempt.name}").body
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    exec(compile(ast.fix_missing_locations(tree), name, "exec"), vars(world))


class _Taken(ast.NodeTransformer):
    """In place of every `check("1.2", answer)` there is the answer, and one of them is kept."""

    def __init__(self, id: str):
        self.id = id

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        call = handed(node)
        if call is None:
            return node
        id, answer = call
        kept = ast.NamedExpr(ast.Name(HANDED_IN, ast.Store()), answer)
        return kept if id == self.id else answer


def _nothing(*_: Any, **__: Any) -> None:
    """Stands in for what only IPython has."""
