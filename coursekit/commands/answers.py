"""Run one submitted notebook and check its answers: what `coursekit grade` starts for each.

A line of JSON says what to run: the code of the cells, the statements to be left out, each with the
reason, and how many seconds a statement may take. A line of JSON is the answer to whatever happens:
each statement before it is run, each verdict, and that it is over.
"""

from __future__ import annotations

import ast
import faulthandler
import json
import linecache
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import chain, groupby
from symtable import symtable
from types import ModuleType
from typing import Any, NamedTuple

import coursekit.chapters
from coursekit import course
from coursekit.course.checking import Feedback, judged
from coursekit.course.notebook import always_here
from coursekit.course.progress import contents, exercise_with

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

LIMITS = {"RLIMIT_AS": 2 * 2**30, "RLIMIT_FSIZE": 100 * 2**20, "RLIMIT_CORE": 0}
"""Bytes of memory, of a file, and of what a crash leaves, where the system can limit them."""
LONGEST = 20_000
"""Letters of a hint that are kept."""
TO_LOAD = 60
"""Seconds for what comes before the first statement."""
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


def parsed(source: str) -> list[ast.stmt]:
    """The code of a cell, without commands such as %load_ext; its lines keep their numbers."""
    lines = ["" if line.startswith(MAGIC) else line for line in source.splitlines()]
    return ast.parse("\n".join(lines)).body


def statements(cells: Sequence[str]) -> list[Statement]:
    """The statements of the cells, one after the other.

    >>> _, double = statements(["two = 2", "def double(n): return two * n"])
    >>> double.made, double.used
    ({'double'}, {'two'})
    """
    found = []
    touched: dict[str, set[str]] = {name: set() for name in ("print", "display", *always_here())}
    for cell, text in enumerate(cells):
        try:
            nodes = parsed(text)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            checks = [id for id in CHECK.findall(text) if id in contents()]
            found.append(Statement(cell, error, set(), set(), checks))
            continue
        for node in nodes:
            made, used = names_in([node])
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("coursekit"):
                touched |= {name: set() for name in made}
            if isinstance(node, ast.FunctionDef):
                touched[node.name] = used
            changed = _changed(node, touched)
            found.append(Statement(cell, node, made | changed, used, handed_in(node)))
    return found


def names_in(nodes: Sequence[ast.stmt]) -> tuple[set[str], set[str]]:
    """The names that statements make, and those that they, or functions in them, look up."""
    whole = symtable("\n".join(map(ast.unparse, nodes)), "<cell>", "exec")
    names, inside = whole.get_symbols(), list(whole.get_children())
    made = {name.get_name() for name in names if name.is_assigned() or name.is_imported()}
    used = {name.get_name() for name in names if name.is_referenced()}
    for scope in inside:  # which grow by the scopes in them
        inside += scope.get_children()
        used |= {name.get_name() for name in scope.get_symbols() if name.is_global()}
    return made, used


def _changed(node: ast.stmt, touched: Mapping[str, set[str]]) -> set[str]:
    """What a statement may change besides: by `a[1] = 2`, `a.b = 2`, `b = a.pop()`, `fill(a)`.

    `touched` are the names that functions look up, where they are known; ours change nothing.
    """
    found: set[str] = set()
    for part in ast.walk(node):
        match part:
            case ast.Subscript(ctx=ast.Store()) | ast.Attribute(ctx=ast.Store()):
                found.add(_root(part))
            case ast.Call(func=ast.Attribute(value=changed, attr=method)) if method in CHANGING:
                found.add(_root(changed))
            case ast.Expr(value=ast.Call(func=called, args=args)):
                if touched.get(name := _root(called), {name}):
                    found |= {*touched.get(name, {name}), *map(_root, args)}
    return found


def _root(node: ast.AST) -> str:
    """The `a` of `a`, `a.b` and `a[1].c`; "" for what does not begin with a name."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def handed_in(node: ast.AST) -> list[str]:
    """The exercises in calls such as `check("1.2", answer)`; with a seed it is only practice."""
    found = []
    for part in ast.walk(node):
        match part:
            case ast.Call(func=ast.Name(id="check") | ast.Attribute(attr="check")):
                given = dict(zip(("id", "answer", "seed"), part.args, strict=False))
                given |= {keyword.arg or "": keyword.value for keyword in part.keywords}
                match given:
                    case {"id": ast.Constant(value=str(id)), "answer": _, **others} if not others:
                        found += [id] if id in contents() else []
    return found


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


def settle() -> Callable[..., None]:
    """Nothing to read, nowhere to print, limits; returns what reports to the grader."""
    reports = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    if hasattr(os, "register_at_fork"):  # nobody else reports, or keeps the grader listening
        os.register_at_fork(after_in_child=reports.close)
    for name, most in LIMITS.items() if resource else ():
        with suppress(AttributeError, ValueError, OSError):  # not on this system, or not so low
            resource.setrlimit(getattr(resource, name), (most, most))

    def report(seconds: float | None = None, **said: Any) -> None:
        if seconds:  # when they are over, Python says "Timeout", and ends, whatever it is doing
            faulthandler.dump_traceback_later(seconds, exit=True, file=reports)
        reports.write(json.dumps(said) + "\n")
        reports.flush()

    return report


def run(
    cells: Sequence[str],
    left_out: Mapping[int, str],
    seconds: float,
    report: Callable[..., None],
) -> None:
    """Run what the answers need, and report on each; a cell ends before what is `left_out`.

    As in a notebook, a cell that fails does not keep the next ones from running. A cell that lacks
    a name is run once more at the end: it may be defined below.
    """
    report(seconds + TO_LOAD)
    everything = statements(cells)
    roots = [place for place, one in enumerate(everything) if one.checks]
    chosen = sorted({place for root in roots for place in needed(everything, root)})
    of_cells = {
        cell: list(places) for cell, places in groupby(chosen, lambda n: everything[n].cell)
    }
    unnamed: list[int] = []
    diagnose = {id: exercise_with(id).diagnose for root in roots for id in everything[root].checks}
    for name in [name for name in sys.modules if name.startswith(coursekit.chapters.__name__)]:
        sys.modules[name] = None  # type: ignore[assignment]  # nobody imports our answers
    del coursekit.chapters

    def check(id: str, answer: Any, seed: int | None = None) -> Feedback | None:
        if seed is not None or id not in diagnose:
            return None
        feedback = judged(id, answer, diagnose[id])
        say(id, feedback.passed, feedback.message)
        return feedback

    def say(id: str, passed: bool | None, hint: str) -> None:
        missed.discard(id)
        if "NameError" in hint and cell not in unnamed:
            unnamed.append(cell)
        verdict = "right" if passed else "wrong"
        if passed is None:
            verdict = "unfinished" if hint else "untouched"
        report(id=id, place=cell, verdict=verdict, hint=hint[:LONGEST])

    sys.modules["__main__"] = ModuleType("__main__")
    world = vars(sys.modules["__main__"])
    world.update(always_here(), display=_nothing, get_ipython=_nothing)
    for cell in chain(of_cells, unnamed):
        missed = {id for place in of_cells[cell] for id in everything[place].checks}
        trouble = "Your cell never comes to its `check`."
        try:
            for place in of_cells[cell]:
                if place in left_out:
                    trouble = left_out[place]
                    if not missed:
                        begin = cells[cell].strip().partition("\n")[0]
                        report(trouble=f"{trouble} So a cell was left out: {begin[:80]}")
                    break
                report(seconds, at=place)
                vars(course)["check"] = world["check"] = check
                _run(everything[place].node, cells[cell], f"<cell {cell + 1}>", world)
        except SyntaxError as error:
            line = f" in line {error.lineno}" if error.lineno else ""
            trouble = f"Your cell cannot be read as Python{line}: {error.msg}."
        except BaseException as error:  # a student may raise anything, and leave Python as well
            text = " ".join(str(error).replace("`", "'").split())
            what = f"{type(error).__name__}: {text}".removesuffix(": ")
            trouble = f"Your cell raised `{what}` before there was an answer to check."
        for id in sorted(missed):
            say(id, False, trouble)
    report(over=True)


def _run(node: ast.stmt | Exception, text: str, name: str, world: dict[str, Any]) -> None:
    """Run a statement; hints that quote its cell, and tracebacks, find the lines by `name`."""
    if isinstance(node, Exception):
        raise node
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    exec(compile(ast.Module([node], []), name, "exec"), world)


def _nothing(*_: Any, **__: Any) -> None:
    """Stands in for what only IPython has."""


if __name__ == "__main__":
    given = json.loads(sys.stdin.buffer.readline())
    try:
        run(given["cells"], dict(given["left_out"]), given["seconds"], settle())
    finally:
        os._exit(0)  # with threads that a student has left behind
