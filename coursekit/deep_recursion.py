"""Running a recursion as deep as it goes: Python's own limit of a thousand calls or so is no bound.

That limit protects against functions that call themselves for ever. It is raised only if the calls
that reached it are those of the recursion itself: plain Python calls, which need memory but no
stack of the machine. A function of the game's that calls itself for ever is reported as ever.
"""

from __future__ import annotations

import inspect
import sys
import threading
from collections.abc import Callable, Iterator
from os.path import dirname
from traceback import walk_tb
from typing import Any

from coursekit.progress import progress

DEEPEST = 100_000
"""The most calls that may be open at a time."""


def run(function: Callable, *args: Any, **kwargs: Any) -> Any:
    """What the function returns, or yields one by one, however deep it calls itself on the way.

    From two seconds on, a line says that it is at work. More than `DEEPEST` calls are refused.

    >>> def length(items):
    ...     return 1 + length(items[1:]) if items else 0
    >>> run(length, "x" * 5_000)
    5000
    """
    if inspect.isgeneratorfunction(function):
        return _one_by_one(function.__name__, function(*args, **kwargs))
    with progress(function.__name__):
        try:
            return function(*args, **kwargs)
        except RecursionError as error:
            if not _is_its_own(function, error):
                raise
        before = limit = sys.getrecursionlimit()
        if threading.current_thread() is threading.main_thread():  # the limit is that of all
            limit = max(before, DEEPEST)
            sys.setrecursionlimit(limit)
            try:
                return function(*args, **kwargs)
            except RecursionError as error:
                if not _is_its_own(function, error):
                    raise
            finally:
                sys.setrecursionlimit(before)
        raise _too_deep(function.__name__, limit)


def _one_by_one(name: str, results: Iterator) -> Iterator:
    """The results of a generator, each awaited patiently; what failed once cannot be run again."""
    while True:
        with progress(name):
            try:
                result = next(results)
            except StopIteration:
                return
            except RecursionError:
                raise _too_deep(name, sys.getrecursionlimit()) from None
        yield result


def _is_its_own(function: Callable, error: RecursionError) -> bool:
    """Whether nearly all the calls that were open are of the function, or of others beside it."""
    folder = dirname(inspect.unwrap(function).__code__.co_filename)
    files = [frame.f_code.co_filename for frame, _ in walk_tb(error.__traceback__)]
    return sum(dirname(file) == folder for file in files) >= 0.9 * len(files)


def _too_deep(name: str, limit: int) -> ValueError:
    return ValueError(
        f"{name} went {limit:,} calls deep without coming to an end: try a smaller game or "
        "puzzle, and make sure that it cannot go on for ever"
    )
