"""Run one submitted notebook and check its answers: what `coursekit grade` starts for each.

A line of JSON says what to run: the code cells, the `check` lines of the course, and the statements
to be left out. A line of JSON is the answer to whatever happens: each statement before it is run,
each verdict, and that it is over.
"""

from __future__ import annotations

import ast
import json
import linecache
import os
import re
import signal
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import groupby, takewhile
from symtable import symtable
from threading import Thread
from types import ModuleType
from typing import Any, NamedTuple

from coursekit import chapters
from coursekit.course.checking import judged
from coursekit.course.notebook import always_here
from coursekit.course.progress import contents, exercise_with

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

LIMITS = {"RLIMIT_AS": 2 * 2**30, "RLIMIT_FSIZE": 100 * 2**20, "RLIMIT_CORE": 0}
"""Bytes of memory, of a file, and of what a crash leaves, where the system can limit them."""
CHANGING = {"append", "appendleft", "extend", "insert", "add", "update", "setdefault", "sort"}
CHANGING |= {"reverse", "pop", "popleft", "popitem", "remove", "discard", "clear"}
"""Methods that change an object even where what they return is used."""
WHOLE = (ast.Assign, ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
"""Statements after which it does not matter what a name was before."""
MAGIC = ("%", "!", "?")
"""How lines begin that are commands for IPython, and no Python."""
CHECK = re.compile(r"""\bcheck\(\s*["']([\d.]+)["']""")


class Statement(NamedTuple):
    """A statement of a cell, the names that it makes or may change, and those that it looks up.

    A cell that cannot be read counts as one statement: the error.
    """

    cell: int
    node: ast.stmt | Exception
    made: set[str]
    used: set[str]
    checks: list[str]


def parsed(source: str) -> ast.Module:
    """The code of a cell, without commands such as %load_ext; its lines keep their numbers."""
    lines = ["" if line.startswith(MAGIC) else line for line in source.splitlines()]
    return ast.parse("\n".join(lines))


def statements(cells: Sequence[str]) -> list[Statement]:
    """The statements of the cells, one after the other.

    >>> _, double = statements(["two = 2", "def double(n): return two * n"])
    >>> double.made, double.used
    ({'double'}, {'two'})
    """
    found = []
    touched: dict[str, set[str] | None] = dict.fromkeys(["print", "display", *always_here()])
    for cell, text in enumerate(cells):
        try:
            nodes = parsed(text).body
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            checks = [id for id in CHECK.findall(text) if id in contents()]
            found.append(Statement(cell, error, set(), set(), checks))
            continue
        for node in nodes:
            made, used = _names(node)
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("coursekit"):
                touched |= dict.fromkeys(made)
            if isinstance(node, ast.FunctionDef):
                touched[node.name] = used
            checks = [call[0] for call in map(handed_in, ast.walk(node)) if call]
            found.append(Statement(cell, node, made | _changed(node, touched), used, checks))
    return found


def _names(node: ast.stmt) -> tuple[set[str], set[str]]:
    """The names that a statement makes, and those that it, or a function in it, looks up."""
    whole = symtable(ast.unparse(node), "<cell>", "exec")
    names = whole.get_symbols()
    made = {name.get_name() for name in names if name.is_assigned() or name.is_imported()}
    used = {name.get_name() for name in names if name.is_referenced()}
    inside = list(whole.get_children())
    while inside:
        scope = inside.pop()
        used |= {name.get_name() for name in scope.get_symbols() if name.is_global()}
        inside += scope.get_children()
    return made, used


def _changed(node: ast.stmt, touched: Mapping[str, set[str] | None]) -> set[str]:
    """What a statement may change besides: by `a[1] = 2`, `a.b = 2`, `b = a.pop()`, `fill(a)`.

    `touched` are the names that a function of the notebook looks up; None if it changes nothing.
    """
    found: set[str] = set()
    for part in ast.walk(node):
        match part:
            case ast.Subscript(ctx=ast.Store()) | ast.Attribute(ctx=ast.Store()):
                found.add(_root(part))
            case ast.Call(func=ast.Attribute(value=changed, attr=method)) if method in CHANGING:
                found.add(_root(changed))
            case ast.Expr(value=ast.Call(func=called, args=args)):
                more = touched.get(_root(called), {_root(called)})
                found |= set() if more is None else {*more, *map(_root, args)}
    return found


def _root(node: ast.AST) -> str:
    """The `a` of `a`, `a.b` and `a[1].c`; "" for what does not begin with a name."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def needed(everything: Sequence[Statement], root: int) -> set[int]:
    """The places of the statements that the one at `root` needs, and its own.

    Roughly, and rather too many: a function looks names up when it is called, so what they are at
    the `root` counts, too. What stands nowhere above may stand below: cells are run in any order.

    >>> cells = ["n = 1", "n = 2", "m = 3", 'check("1.1", n + k)', "k = 1"]
    >>> sorted(needed(statements(cells), 3))
    [1, 3, 4]
    """
    chosen: set[int] = set()
    still_open = [root, *(place for place, one in enumerate(everything) if _is_star(one.node))]
    while still_open:
        place = still_open.pop()
        if place not in chosen:
            chosen.add(place)
            for name in everything[place].used:
                still_open += _makers(everything, name, place) + _makers(everything, name, root)
    return chosen


def _makers(everything: Sequence[Statement], name: str, before: int) -> list[int]:
    """The places of what has made the name, and of what has changed it since; else of all below."""
    found = []
    for place in reversed(range(before)):
        if name in everything[place].made:
            found.append(place)
            if isinstance(everything[place].node, WHOLE):
                return found
    return found or [n for n in range(before, len(everything)) if name in everything[n].made]


def _is_star(node: ast.stmt | Exception) -> bool:
    return isinstance(node, ast.ImportFrom) and node.names[0].name == "*"


def handed_in(node: ast.AST) -> tuple[str, ast.expr] | None:
    """The number and the answer in a call such as `check("1.2", answer)`; None for other code.

    With a seed it is only practice.
    """
    match node:
        case ast.Call(func=ast.Name(id="check") | ast.Attribute(attr="check")):
            given = dict(zip(("id", "answer", "seed"), node.args, strict=False))
            given |= {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
            match given:
                case {"seed": _}:
                    return None
                case {"id": ast.Constant(value=str(id)), "answer": answer} if id in contents():
                    return id, answer
    return None


class _ToUs(ast.NodeTransformer):
    """Every `check("1.2", answer)` comes to the grader, whatever `check` may be by now."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if call := handed_in(node):
            id, answer = call
            ours = ast.Call(ast.Name("__handed_in__", ast.Load()), [ast.Constant(id), answer], [])
            return ast.fix_missing_locations(ast.copy_location(ours, node))
        return node


def settle() -> Callable[..., None]:
    """Nothing to read, nowhere to print, limits; returns what reports to the grader.

    All this ends when the grader does. What students run has a parent of its own to kill.
    """
    grader, reports = os.dup(0), os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)

    def end_with_the_grader() -> None:
        os.read(grader, 1)  # nothing comes, until there is nobody to write it
        if hasattr(os, "killpg"):
            os.killpg(0, signal.SIGKILL)
        os._exit(1)

    child = os.fork() if hasattr(os, "fork") else None
    if child != 0:
        Thread(target=end_with_the_grader, daemon=True).start()
    if child:
        os.waitpid(child, 0)
        os._exit(0)
    for name, most in LIMITS.items() if resource else ():
        with suppress(AttributeError, ValueError, OSError):  # not on this system, or not so low
            resource.setrlimit(getattr(resource, name), (most, most))

    def report(**said: Any) -> None:
        reports.write(json.dumps(said) + "\n")
        reports.flush()

    return report


def judges(ids: Iterable[str]) -> dict[str, Callable[[Any], str | None]]:
    """What judges these exercises; from now on nobody can import the chapters with our answers."""
    found = {id: exercise_with(id).diagnose for id in ids}
    for entry in contents().values():
        sys.modules[entry.module] = None  # type: ignore[assignment]
        vars(chapters).pop(entry.module.rpartition(".")[2], None)
    return found


def run(cells: Sequence[str], left_out: Sequence[int], report: Callable[..., None]) -> None:
    """Run what the answers need, and report on each; a cell ends before what is `left_out`.

    As in a notebook, a cell that fails does not keep the next ones from running. A cell that lacks
    a name is run once more at the end: it may be defined below.
    """
    everything = statements(cells)
    roots = [place for place, one in enumerate(everything) if one.checks]
    chosen = sorted({place for root in roots for place in needed(everything, root)})
    of_cells = {
        cell: list(takewhile(lambda place: place not in left_out, own))
        for cell, own in groupby(chosen, lambda place: everything[place].cell)
    }
    diagnose = judges({id for root in roots for id in everything[root].checks})
    reached: set[str] = set()
    unnamed: set[int] = set()

    def check(id: str, answer: Any) -> Any:
        feedback = judged(id, answer, diagnose[id])
        say(id, feedback.passed, feedback.message)
        return feedback

    def say(id: str, passed: bool | None, message: str) -> None:
        reached.add(id)
        if "NameError" in message:
            unnamed.add(cell)
        report(id=id, passed=passed, message=message, cell=cell)

    sys.modules["__main__"] = ModuleType("__main__")
    world = vars(sys.modules["__main__"])
    world.update(always_here(), display=_nothing, get_ipython=_nothing, __handed_in__=check)
    for now in (list(of_cells), unnamed):
        for cell in sorted(now):
            reached.clear()
            checks = {id for place in of_cells[cell] for id in everything[place].checks}
            trouble = "Your cell never comes to its `check`."
            try:
                for place in of_cells[cell]:
                    report(at=place, cell=cell, checks=sorted(checks - reached))
                    _run(everything[place].node, cells[cell], f"<cell {cell + 1}>", world)
            except SyntaxError as error:
                line = f" in line {error.lineno}" if error.lineno else ""
                trouble = f"Your cell cannot be read as Python{line}: {error.msg}."
            except BaseException as error:  # a student may raise anything, and leave Python as well
                text = " ".join(str(error).replace("`", "'").split())
                what = f"{type(error).__name__}: {text}".removesuffix(": ")
                trouble = f"Your cell raised `{what}` before there was an answer to check."
            for id in sorted(checks - reached):
                say(id, False, trouble)


def _run(node: ast.stmt | Exception, text: str, name: str, world: dict[str, Any]) -> None:
    """Run a statement; hints that quote its cell, and tracebacks, find the lines by `name`."""
    if isinstance(node, Exception):
        raise node
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    exec(compile(ast.Module([_ToUs().visit(node)], []), name, "exec"), world)


def _nothing(*_: Any, **__: Any) -> None:
    """Stands in for what only IPython has."""


def with_checks(cells: Sequence[Mapping[str, str]], course: Mapping[str, list[str]]) -> list[str]:
    """The texts of cells; where an exercise is handed in nowhere, its cell gets the course's line.

    >>> print(*with_checks([{"id": "13", "source": "a = 1"}], {"13": ["1.1", 'check("1.1", a)']}))
    a = 1
    check("1.1", a)
    """
    texts = [cell["source"] for cell in cells]
    known = {id for text in texts for id in CHECK.findall(text)}
    for place, cell in enumerate(cells):
        exercise, line = course.get(cell["id"], ("", ""))
        if exercise and exercise not in known:
            texts[place] += f"\n{line}"
    return texts


def main() -> None:
    """The program: the grader's line says what to run."""
    given = json.loads(sys.stdin.buffer.readline())
    report = settle()
    run(with_checks(given["cells"], given["course"]), given["left_out"], report)
    report(over=True)
    os._exit(0)  # with threads that a student has left behind


if __name__ == "__main__":
    main()
