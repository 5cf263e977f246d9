"""Which lines of a function run: Python tells a trace function, as it tells a debugger."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType, FrameType, TracebackType
from typing import Any

Codes = Mapping[int, CodeType]
"""The codes that are watched, by their id: to look up a code itself is slow, because it has to be
compared as a whole."""

Ran = dict[int, None]
"""The numbers of lines that ran, each once, so that a long loop takes no room; the last is last."""


def codes_of(functions: Iterable[Callable]) -> Codes:
    """The codes that the lines of the functions belong to."""
    codes = [code for f in functions for code in _with_inner(inspect.unwrap(f).__code__)]
    return {id(code): code for code in codes}


def _with_inner(code: CodeType) -> Iterator[CodeType]:
    """The code, and that of the comprehensions, generators and functions written inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _with_inner(constant)


def watcher(codes: Codes, ran: Ran) -> Callable[[FrameType, str, Any], Callable | None]:
    """A function for `sys.settrace` that adds to `ran` every line of `codes` that runs.

    >>> import sys
    >>> def sign(n):
    ...     if n < 0:
    ...         return -1
    ...     return 1
    >>> ran = {}
    >>> sys.settrace(watcher(codes_of([sign]), ran))
    >>> sign(5)
    1
    >>> sys.settrace(None)
    >>> list(ran)
    [2, 4]
    """

    def watch_line(frame: FrameType, event: str, _: Any) -> Callable:
        line = frame.f_lineno  # it begins, raises an exception or returns
        ran.pop(line, None)
        ran[line] = None
        return watch_line

    def watch_call(frame: FrameType, event: str, _: Any) -> Callable | None:
        return watch_line if id(frame.f_code) in codes else None

    return watch_call


def add(ran: Ran, line: int | None) -> None:
    """Make `line`, if there is one, the last that ran."""
    if line is not None:
        ran.pop(line, None)
        ran[line] = None


def line_at_work(codes: Codes, frame: FrameType | None) -> int | None:
    """The line of `codes` that led to `frame`: its own, or that of the nearest caller."""
    while frame is not None and id(frame.f_code) not in codes:
        frame = frame.f_back
    return frame.f_lineno if frame else None


def line_that_raised(codes: Codes, traceback: TracebackType | None) -> int | None:
    """The line of `codes` that an exception came out of last."""
    while traceback is not None and id(traceback.tb_frame.f_code) not in codes:
        traceback = traceback.tb_next
    return traceback.tb_lineno if traceback else None
