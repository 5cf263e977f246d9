"""Compiling a plain loop, where numba is installed and there is enough to do.

A loop that is compiled is plain Python all the same: without the extra "fast" it runs as it is.
What was compiled is kept on the disk, so that it is compiled once and not in every session.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha1
from numbers import Number
from types import CodeType, FunctionType
from typing import Any

FEW = 20_000
"""A loop over a graph with fewer edges is done before numba is loaded."""


@cache
def can_compile() -> bool:
    """Whether the extra "fast" is installed; numba is not loaded for that."""
    return importlib.util.find_spec("numba") is not None


@cache
def compiled(loop: Callable[..., Any]) -> Callable[..., Any]:
    """The loop, compiled; what it calls is compiled with it. Without numba, the loop as it is."""
    return _compiled(loop, {}) if can_compile() else loop


def compiled_for(edges: int, loop: Callable[..., Any]) -> Callable[..., Any]:
    """The loop over a graph with `edges` edges: as it is, or compiled if there are many."""
    return loop if edges < FEW else compiled(loop)


def compiled_with(loop: Callable[..., Any], parts: Mapping[str, Any]) -> Callable[..., Any]:
    """The loop, compiled, in which the names in `parts` stand for other things than in its file.

    It must not make arrays: nobody counts who uses them, which takes a third of the time otherwise.
    """
    return _compiled(loop, parts, _nrt=False)


def with_parts(
    loop: Callable[..., Any],
    parts: Mapping[str, Any],
    called: Callable[[FunctionType], Any] | None = None,
) -> FunctionType:
    """A copy of the loop in which the names in `parts` stand for other things than in its file.

    The same holds for the functions of this package that it calls, and for those that they call;
    `called(function)` may stand in for each of these.

    >>> def twice(number):
    ...     return number + number
    >>> def six():
    ...     return twice(3)
    >>> with_parts(six, {"twice": lambda number: number})()
    3
    """
    assert isinstance(loop, FunctionType)
    names = {**loop.__globals__}
    copy = FunctionType(loop.__code__, names, loop.__name__, loop.__defaults__, loop.__closure__)
    copy.__qualname__ = loop.__qualname__
    for name in loop.__code__.co_names:
        known = parts.get(name, names.get(name))
        if known is loop:
            names[name] = copy
        elif _is_ours(known):
            names[name] = called(known) if called else with_parts(known, parts)
        elif known is not None:
            names[name] = known
    return copy


def _is_ours(known: Any) -> bool:
    """Whether it is a function of this package, which has to be compiled with those that call it.

    Every loop of this package that is compiled lies in it, in a file or in a doctest.
    """
    return isinstance(known, FunctionType) and known.__module__.startswith("coursekit")


def _callees(function: FunctionType) -> list[tuple[str, Any]]:
    """What the function's own names stand for, as far as they are known outside of it."""
    names = function.__globals__
    return [(name, names[name]) for name in function.__code__.co_names if name in names]


def _digest(function: FunctionType) -> str:
    """A short text that is another one as soon as the function changes, or one that it calls.

    numba itself looks at the file of the outermost function alone.
    """
    seen = sha1(repr(_written(function.__code__)).encode())
    for name, known in _callees(function):
        text = _digest(known) if _is_ours(known) else repr(known) if _is_plain(known) else ""
        seen.update(f"{name}={text}".encode())
    return seen.hexdigest()[:12]


def _written(code: CodeType) -> tuple:
    """The code as plain data, that of functions inside it included."""
    constants = [_written(c) if isinstance(c, CodeType) else c for c in code.co_consts]
    return code.co_code, constants, code.co_names


def _is_plain(known: Any) -> bool:
    return isinstance(known, Number | str)


def _compiled(
    loop: Callable[..., Any], parts: Mapping[str, Any], **options: Any
) -> Callable[..., Any]:
    """The loop and what it calls, compiled; it is kept on the disk if there is a place."""
    from numba import njit  # here, because it takes half a second to load

    def called(function: FunctionType) -> Callable[..., Any]:
        key = function, tuple(parts.items()), tuple(options.items())
        if key not in _called:  # loops share what they call
            inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, **options}
            copy = _named(with_parts(function, parts, called), function, parts, options)
            _called[key] = njit(nogil=True, **inner)(copy)
        return _called[key]

    function = _named(with_parts(loop, parts, called), loop, parts, options)
    try:
        return _kept_if_possible(njit(cache=True, nogil=True, **options)(function))
    except RuntimeError:  # there is no folder where it could be kept
        return njit(nogil=True, **options)(function)


def _kept_if_possible(loop: Any) -> Callable[..., Any]:
    """The compiled loop, which works all the same if the disk is full when it is to be kept."""
    keep = loop._cache.save_overload

    def try_to_keep(*compiled: Any) -> None:
        with suppress(OSError):
            keep(*compiled)

    loop._cache.save_overload = try_to_keep
    return loop


_called: dict[Any, Callable[..., Any]] = {}


def _named(
    copy: FunctionType,
    function: Callable[..., Any],
    parts: Mapping[str, Any],
    options: Mapping[str, Any],
) -> FunctionType:
    """The copy, under a name that no other function has unless it is the same.

    A loop from the disk brings its own copies of the functions that it calls. Where another
    function has the same name, numba takes the one that it met first, whatever is in it.
    """
    digest = _digest(with_parts(function, parts))
    copy.__qualname__ = "_".join([function.__qualname__, digest, *options])
    return copy
