"""The call tree of any recursive function: ours, or one typed into a cell a minute ago.

The function's own name is bound to a recording version while it runs, and put back afterwards, so
no algorithm needs a hook and an untraced run pays nothing. Python itself says which lines run
between the calls: it is asked only while the function is at work.
"""

from __future__ import annotations

import inspect
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial, wraps
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import Annotated, Any

import numpy as np

from coursekit.trace.call_tree import Call, CallTree
from coursekit.validate import Count, bind, checked, function, list_of

Codes = Mapping[int, CodeType]
"""The codes that are watched, by their id: to look up a code itself is slow, because it has to be
compared as a whole."""

Ran = dict[int, None]
"""The numbers of lines that ran, each once, so that a long loop takes no room; the last is last."""

A_FUNCTION = function("written in Python with def")
Recursion = Annotated[Callable, A_FUNCTION]


class TooManyCallsError(Exception):
    """The traced function made more calls than the limit allows; `tree` has the calls so far."""

    def __init__(self, function: str, tree: CallTree, limit: int):
        super().__init__(
            f"{function} made more than {limit:,} calls. Does every call get closer to the end? "
            "Trace a smaller input, or raise the limit."
        )
        self.tree = tree


class _Stop(BaseException):
    """Unwinds a runaway recursion; not an Exception, so the function cannot swallow it."""


@checked
def trace(
    function: Recursion,
    *args: Any,
    also: Annotated[Iterable[Callable], list_of(A_FUNCTION, "a list of functions")] = (),
    limit: Count = 100_000,
    **kwargs: Any,
) -> CallTree:
    """The tree of all calls that `function(*args)` makes to itself, and to the functions in `also`.

    If the function raises an exception, the tree up to there comes back with it as `error`. Two
    threads cannot trace the same function at the same time.

    >>> from coursekit.games import Subtraction
    >>> from coursekit.solving import outcome
    >>> tree = trace(outcome, Subtraction(6))
    >>> tree
    CallTree of outcome(Subtraction(6)) → 'N': 32 calls
    >>> tree.counts()[Subtraction(3)]
    2
    """
    given = {_original(f): f for f in (function, *also)}
    functions = list(given)
    for traced in functions:
        _refuse_untraceable(traced)
    tree = CallTree(functions)
    recording = _recorder(tree, limit)
    recorded = [recording(f) for f in functions]
    with _at_work_on(functions), _bound(given, recorded):
        try:
            (function if _is_checked(function) else recorded[0])(*args, **kwargs)
        except _Stop:
            raise TooManyCallsError(functions[0].__name__, tree, limit) from None
        except Exception as error:
            if not tree.calls:  # the arguments did not fit: nothing ran
                raise
            tree.error = error
    return tree


def _recorder(tree: CallTree, limit: int) -> Callable[[Callable], Callable]:
    """A decorator whose functions write their calls, and the lines that run, into `tree`."""
    open_calls: list[Call] = []
    thread = threading.get_ident()
    codes, ran = codes_of(tree.functions), Ran()
    watch = watcher(codes, ran)
    known: dict[tuple[int, ...], tuple[int, ...]] = {}

    def next_step() -> int:
        """The next step of time; the lines that led to it are written down."""
        lines = tuple(ran)
        ran.clear()
        tree.lines.append(known.setdefault(lines, lines))  # most are alike: each is kept once
        return tree.steps - 1

    def begun(function: Callable, arguments: dict[str, Any], caller: FrameType) -> Call:
        parent = open_calls[-1] if open_calls else None
        line = line_at_work(codes, caller) if parent else None
        call = Call(function, arguments, parent, next_step(), line)
        tree.calls.append(call)
        if parent:
            parent.children.append(call)
        open_calls.append(call)
        return call

    def ended(call: Call) -> None:
        open_calls.pop()
        if call.error is not None:
            add(ran, line_that_raised(codes, call.error.__traceback__))
        call.exited = next_step()
        add(ran, call.line)  # the caller goes on where it called, with the answer

    def recording(function: Callable) -> Callable:
        signature = inspect.signature(function)

        @wraps(function)
        def recorded(*args, **kwargs):
            if threading.get_ident() != thread:
                return function(*args, **kwargs)
            if len(tree.calls) == limit:
                raise _Stop
            watched_before = sys.gettrace()
            sys.settrace(None)  # to watch the recorder would only take time
            try:
                given = bind(signature, args, kwargs).arguments
                arguments = {name: _snapshot(value) for name, value in given.items()}
                call = begun(function, arguments, sys._getframe(1))
                try:
                    sys.settrace(watch)
                    value = function(*args, **kwargs)
                    call.value = _snapshot(value)
                except BaseException as error:
                    call.error = error
                    raise
                finally:
                    sys.settrace(None)
                    ended(call)
            finally:
                sys.settrace(watched_before)
            return value

        recorded._recorded = function  # type: ignore[attr-defined]
        return recorded

    return recording


_lock = threading.Lock()
_at_work: list[tuple[int, list[Callable]]] = []
"""The traces at work: the thread and the functions."""


@contextmanager
def _at_work_on(functions: list[Callable]) -> Iterator[None]:
    """No other thread may trace these functions meanwhile; the recorder gets room for its frames.

    The limit to the depth of recursion is one for all threads, and Python dies if it is lowered
    below where one of them is: only the main thread, which may be deepest, ever changes it.
    """
    thread = threading.get_ident()
    with _lock:
        for other, taken in _at_work:
            both = [function.__name__ for function in functions if function in taken]
            if both and other != thread:
                raise ValueError(f"{both[0]} is being traced in another thread: wait for its end")
        _at_work.append((thread, functions))
    before = sys.getrecursionlimit()
    is_main = thread == threading.main_thread().ident
    try:
        if is_main:
            sys.setrecursionlimit(2 * before)
        yield
    finally:
        if is_main:
            sys.setrecursionlimit(before)
        with _lock:
            _at_work.remove((thread, functions))


@contextmanager
def _bound(given: dict[Callable, Callable], replacements: list[Callable]) -> Iterator[None]:
    """Every name by which the functions call each other, bound to the replacements for a while.

    `given` has each function in the form in which it is put back: if it is checked, another thread
    may run it just now without its checks.
    """
    restored: list[Callable[[], Any]] = []
    namespaces = {id(f.__globals__): f.__globals__ for f in map(inspect.unwrap, given)}
    cells = {id(cell): cell for function in given for cell in _cells_of(function)}.values()
    try:
        for (function, checked), replacement in zip(given.items(), replacements, strict=True):
            for names in namespaces.values():
                for name in [name for name, value in names.items() if _original(value) is function]:
                    before = checked if names[name] is function else names[name]
                    restored.append(partial(names.__setitem__, name, before))
                    names[name] = replacement
            for cell in cells:
                if _original(cell.cell_contents) is function:
                    restored.append(partial(setattr, cell, "cell_contents", cell.cell_contents))
                    cell.cell_contents = replacement
        yield
    finally:
        for restore in reversed(restored):
            restore()


def _original(value: Any) -> Any:
    """What a recording version or a checked function stands for; anything else is itself."""
    if _is_checked(value):
        return value.recursion
    return value._recorded if inspect.isfunction(value) and hasattr(value, "_recorded") else value


def _is_checked(value: Any) -> bool:
    """Whether `value` checks its arguments and then calls a recursion that does not."""
    return inspect.isfunction(value) and hasattr(value, "recursion")


def _cells_of(function: Callable) -> Iterator[Any]:
    """The variables of the functions around `function` that it uses and that have a value."""
    for cell in inspect.unwrap(function).__closure__ or ():
        with suppress(ValueError):  # no value yet
            _ = cell.cell_contents
            yield cell


def _refuse_untraceable(function: Callable) -> None:
    """Raise a ValueError unless the calls of `function` can be recorded."""
    plain = inspect.unwrap(function)
    if not inspect.isfunction(plain):
        raise ValueError(f"trace needs a function written in Python with def, not {function!r}")
    if inspect.isgeneratorfunction(function) or inspect.iscoroutinefunction(function):
        raise ValueError(
            f"{function.__name__} is a generator: its calls do not nest, so they form no tree. "
            "Trace a function that returns its result."
        )
    names, name = plain.__globals__, plain.__name__
    if "." in plain.__qualname__.rpartition("<locals>.")[2]:
        raise ValueError(
            f"{plain.__qualname__} belongs to a class: trace a function outside classes"
        )
    if (
        callable(names.get(name))
        and _original(names[name]) is not function
        and not plain.__closure__
    ):
        raise ValueError(f"{name} no longer names this function: run its definition again")


def _snapshot(value: Any) -> Any:
    """`value` as it is now: containers that may change later are copied.

    A function that checks another one's answers is shown as the other: that is what was given.
    """
    if isinstance(value, list):
        return [_snapshot(item) for item in value]
    if isinstance(value, FunctionType):
        return getattr(value, "given", value)
    return value.copy() if isinstance(value, _CHANGING) else value


_CHANGING = (dict, set, np.ndarray)


# The lines that run: Python tells a trace function, as it tells a debugger


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
