"""What of the course a student's code has replaced, and putting it back.

A function is checked in the process in which it was made, where its author may have changed
anything: `coursekit.course.checking.check`, `Feedback.__bool__`, `len`. So the code that judges is
remembered before a student's code runs, put back before the check, and looked at again after every
call of the student's function. This stops whoever changes names, classes, functions and the
exercises themselves; nothing inside one process stops somebody who wants to get through by all
means, but the usual ways there have names that can be noticed.
"""

from __future__ import annotations

import ast
import builtins
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import is_dataclass
from functools import partial
from types import FunctionType
from typing import Any

from coursekit.course import asking
from coursekit.course.cells import without_magic

BUILTINS = {name: value for name, value in vars(builtins).items() if name != "input"}
"""A check takes `input` away while a function is called."""
TOOLS = ["copy", "dis", "fractions", "functools", "inspect", "io", "itertools", "json", "math"]
TOOLS += ["numbers", "operator", "os", "pathlib", "random", "re", "threading", "time"]
"""What of Python's own library a check and a report are made of."""

JUDGES = "coursekit.course."
"""What is looked at after every call of a student's function; all the rest when they are over."""

PATIENCE = "coursekit.patience"
"""It counts in its own names how much is under way, and judges nothing."""

Remembered = list[tuple[str, Any, dict[str, Any]]]
"""A name for people, a module, class, function or frozen object, and the attributes it had."""

WAYS_IN = {"ctypes", "gc", "inspect", "settrace", "setprofile", "_exit", "__setattr__"}
WAYS_IN |= {"_getframe", "_current_frames", "f_back", "f_locals", "gi_frame", "tb_frame"}
WAYS_IN |= {"__closure__", "__code__", "__globals__", "grading", "chapters"}
WAYS_IN |= {"fork", "setsid", "subprocess", "multiprocessing", "Popen", "threading", "_thread"}
"""What code names that looks for the grader around it, for the checks and our solutions, or for a
way to go on when its time is over; no exercise needs any of them."""


def looks_around(text: str) -> bool:
    """Whether a cell names one of WAYS_IN, as code or as a whole string.

    >>> looks_around("getattr(sys, '_getframe')()"), looks_around("from gc import get_objects")
    (True, True)
    >>> looks_around("inspected = 3  # inspect")
    False
    """
    try:
        nodes = list(ast.walk(ast.parse(without_magic(text))))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False  # nor can it run
    found = [getattr(node, field, "") for node in nodes for field in _NAMES]
    names = {part for name in found if isinstance(name, str) for part in name.split(".")}
    return not names.isdisjoint(WAYS_IN)


_NAMES = ("id", "attr", "name", "module", "value")
"""Where the parts of a program keep the names in it."""


def code_of_the_course() -> Remembered:
    """The modules of the course that are loaded, with their classes, functions and exercises.

    Where a package keeps its modules is not remembered: what was hidden there stays hidden.
    """
    remembered: Remembered = []
    loaded = {name: module for name, module in sys.modules.items() if module is not None}
    for name, module in loaded.items():
        if name.split(".")[0] in ("coursekit", *TOOLS) and name != PATIENCE:
            parts = vars(module).items()
            own = {
                part: value for part, value in parts if loaded.get(f"{name}.{part}") is not value
            }
            remembered.append((name, module, own))
            for thing in list(vars(module).values()):
                if getattr(thing, "__module__", None) == name:
                    remembered += _inside(f"{name}.{getattr(thing, '__qualname__', '')}", thing)
    for thing in filter(_is_frozen, gc.get_objects()):
        remembered.append(
            (f"{type(thing).__module__}.{type(thing).__name__}", thing, dict(_parts(thing)))
        )
    return remembered


def _is_frozen(thing: Any) -> bool:
    """Whether it is one of the course's objects that never change, as `Function` is."""
    kind = type(thing)
    is_ours = str(kind.__module__).startswith("coursekit.")
    return is_ours and is_dataclass(kind) and kind.__dataclass_params__.frozen  # type: ignore[attr-defined]


def _inside(name: str, thing: Any) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    if isinstance(thing, FunctionType):
        yield name, thing, {part: getattr(thing, part) for part in ("__code__", "__defaults__")}
    elif isinstance(thing, type):
        yield name, thing, dict(vars(thing))
        for part in vars(thing).values():
            if isinstance(part, FunctionType):
                yield from _inside(f"{name}.{part.__name__}", part)


def put_back(remembered: Remembered) -> list[str]:
    """Make everything as it was; the names of what was not.

    Python's own functions come first, for all the rest needs them, and with none of their help.
    """
    here = builtins.__dict__
    names = [f"builtins.{name}" for name in BUILTINS if here.get(name) is not BUILTINS[name]]
    here.update(BUILTINS)
    for name, mend in _differences(remembered):
        mend()
        names.append(name)
    return names


@contextmanager
def guarded(remembered: Remembered) -> Iterator[list[str]]:
    """Everything is put back, and kept so while this lasts; what it takes to that end is listed.

    Whatever a student's function replaces does not outlive the call: it might be something that
    puts itself back once it has been used. `check` makes all those calls in a thread of their own.
    """
    put_back(remembered)
    replaced: list[str] = []
    in_a_thread = asking.within_a_thread

    def watched(*args: Any, **kwargs: Any) -> Any:
        try:
            return in_a_thread(*args, **kwargs)
        finally:
            replaced.extend(put_back(judges))

    asking.within_a_thread = watched
    judges = [part for part in code_of_the_course() if part[0].startswith(JUDGES)]
    yield replaced
    asking.within_a_thread = in_a_thread
    replaced.extend(put_back(remembered))


def _differences(remembered: Remembered) -> Iterator[tuple[str, Callable[[], None]]]:
    """What is not as it was, and how to put it back.

    What a module has besides is left alone: modules grow as they are used. A class does not, but
    for what copying notes there.
    """
    for name, thing, before in remembered:
        is_function = isinstance(thing, FunctionType)
        now = {part: getattr(thing, part) for part in before} if is_function else _parts(thing)
        for part, value in before.items():
            if now.get(part, remembered) is not value:
                yield f"{name}.{part}", partial(_set, thing, part, value)
        if isinstance(thing, type):
            for part in set(now) - {*before, "__slotnames__"}:
                yield f"{name}.{part}", partial(delattr, thing, part)


def _parts(thing: Any) -> Any:
    """What `vars` returns, even of an object whose class has been told to lie."""
    kind = type if isinstance(thing, type) else object
    return kind.__getattribute__(thing, "__dict__")


def _set(thing: Any, part: str, value: Any) -> None:
    """Set an attribute, also of what is frozen."""
    kind = type if isinstance(thing, type) else object
    kind.__setattr__(thing, part, value)
