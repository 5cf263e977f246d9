"""Stopping a function that is under way, from outside: by a timer, or from another thread.

As with Ctrl-C, an exception comes up wherever the function happens to be: no search needs to look
at a clock, and none is any slower for it.
"""

from __future__ import annotations

import ctypes
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any, TypeVar

Result = TypeVar("Result")

GRACE = 0.5
"""For this many seconds a function that does not listen is told to stop, again and again."""

locks: defaultdict[int, Any] = defaultdict(threading.Lock)
"""By a thread's number: it is interrupted only by who holds its lock. It holds it itself while it
starts another one: CPython might hit the newborn instead, for which it would wait for ever."""


STACK = 16 * 2**20
"""Bytes for a thread. An endless recursion through `sorted(options, key=…)` fills 2.5 kB a call, so
Python's limit of 1000 calls comes too late where a thread gets 2 MB, as on Windows."""


class Interrupted(BaseException):
    """Raised inside a function that is stopped; not an Exception, so that no search swallows it."""


class OutOfTime(Interrupted):
    """Raised by `within` when its own time is up, not that of a limit around it."""


def start(thread: threading.Thread) -> None:
    """Start the thread; whoever starts it is not interrupted meanwhile."""
    with locks[threading.get_ident()]:
        before = threading.stack_size(STACK)
        try:
            thread.start()
        finally:
            threading.stack_size(before)


class Interruptible:
    """Runs one function at a time; another thread may `stop` it.

    What is raised is of a class of its own, so that a limit inside another never swallows it.

    >>> runner = Interruptible()
    >>> runner.run(max, 3, 5)
    5
    """

    def __init__(self) -> None:
        self._signal: type[Interrupted] = type("Stopped", (Interrupted,), {})
        self._thread: int | None = None  # as long as it can be stopped

    def run(self, function: Callable, *args: Any, **kwargs: Any) -> Any:
        """What the function returns; `Interrupted` if it was stopped."""
        thread = threading.get_ident()
        lock = locks[thread]
        try:
            self._thread = thread
            try:
                return function(*args, **kwargs)
            finally:
                with lock:  # from here on, it is too late to stop
                    self._thread = None
        except self._signal:
            raise Interrupted from None

    def stop(self) -> None:
        """Raise `Interrupted` in the running function, if there is one."""
        thread = self._thread
        with locks[thread or 0]:
            if thread is not None and thread == self._thread:
                _interrupt(thread, self._signal)


def _interrupt(thread: int, signal: type[Interrupted] | None) -> None:
    """Raise the signal in the thread with that number, whose lock we hold; None: take it back."""
    raised = ctypes.py_object(signal) if signal else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)


def within(seconds: float | None, function: Callable, *args: Any, **kwargs: Any) -> Any:
    """What the function returns; `OutOfTime` if it takes longer. None: as long as it takes.

    >>> within(60, max, 3, 5)
    5
    """
    if seconds is None:
        return function(*args, **kwargs)
    runner, ended = Interruptible(), threading.Event()
    limit, rang = min(max(seconds, 0), threading.TIMEOUT_MAX), False

    def ring() -> None:
        nonlocal rang
        wait = limit
        while not ended.wait(wait):  # again: an exception in a destructor is lost
            rang = True
            runner.stop()
            wait = GRACE

    def timed() -> Any:
        start(threading.Thread(target=ring, daemon=True))  # not before there is what to stop
        return function(*args, **kwargs)

    try:
        return runner.run(timed)
    except Interrupted as stopped:
        if rang and type(stopped) is Interrupted:
            raise OutOfTime from None
        raise
    finally:
        ended.set()


def last_in_time(seconds: float | None, results: Iterator[Result]) -> Result:
    """The last of the results that comes in time, but at least the first. None: the very last.

    Whoever interrupts it from the keyboard says that the time is up.

    >>> last_in_time(60, iter("abc"))
    'c'
    """
    until = inf if seconds is None else monotonic() + seconds
    result = next(results)

    def go_on() -> None:
        nonlocal result
        while monotonic() < until:
            result = next(results)

    left = None if seconds is None else until - monotonic()
    with suppress(OutOfTime, KeyboardInterrupt, StopIteration):
        within(left, go_on)
    return result


def within_a_thread(seconds: float, function: Callable, *args: Any, **kwargs: Any) -> Any:
    """As `within`, for a function that may swallow `Interrupted`, or sleep: it is left behind.

    A `while True` with a bare `except` cannot be stopped from outside. So the function runs in a
    thread of its own, and nobody waits for that thread once it has been told to stop for `GRACE`.

    >>> within_a_thread(60, max, 3, 5)
    5
    """
    results: list[Any] = []
    errors: list[BaseException] = []

    def run() -> None:
        with suppress(Interrupted):  # too late: it has just ended
            try:
                results.append(function(*args, **kwargs))
            except BaseException as error:
                errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    start(thread)
    try:
        thread.join(min(max(seconds, 0), threading.TIMEOUT_MAX))
    finally:  # also if the reader has stopped the cell
        _tell_to_stop(thread)
    if errors:
        raise errors[0]
    if not results:
        raise OutOfTime
    return results[0]


def _tell_to_stop(thread: threading.Thread) -> None:
    """Raise `Interrupted` in the thread again and again, until it ends or `GRACE` is over.

    A thread that sleeps takes no notice, and while an exception waits for it, Python 3.11 does not
    get on in any thread that is traced. So the last one is taken back; and as Python then still
    looks for it, it is shown one of our own.
    """
    if not thread.is_alive():
        return
    number, until = thread.ident or 0, monotonic() + GRACE
    while thread.is_alive() and monotonic() < until:
        with locks[number]:  # not while it is just starting another one
            _interrupt(number, Interrupted)
        thread.join(0.02)
    _interrupt(number, None)
    with suppress(Interrupted):
        _interrupt(threading.get_ident(), Interrupted)
        for _ in range(100):  # at the latest, it comes up in here
            pass
