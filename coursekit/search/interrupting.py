"""Stopping a search that is under way, from outside: by a timer, or from another thread."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar

from coursekit.checks import function_name

Result = TypeVar("Result")

GRACE = 0.5
"""For this many seconds a function that does not listen is told to stop, again and again."""
PERSISTENCE = 300.0
"""For so long it is told now and then after that, while nobody waits for it any more."""


class Interrupted(BaseException):
    """Raised inside a search that is stopped; not an Exception, so that no search swallows it."""


class Interruptible:
    """Runs one function at a time; another thread may `stop` it.

    As with Ctrl-C, the exception comes up wherever the function happens to be: no search needs to
    look at a clock, and none is any slower for it.

    >>> runner = Interruptible()
    >>> runner.run(max, 3, 5)
    5
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: int | None = None

    def run(self, function: Callable, *args: Any, **kwargs: Any) -> Any:
        """What the function returns; `Interrupted` if it was stopped."""
        self._thread = threading.get_ident()
        try:
            return function(*args, **kwargs)
        finally:
            with self._lock:  # from here on, it is too late to stop
                self._thread = None

    def stop(self) -> None:
        """Raise `Interrupted` in the running function, if there is one."""
        with self._lock:
            thread, self._thread = self._thread, None
            if thread is not None:
                _interrupt(thread)


def _interrupt(thread: int) -> None:
    """Raise `Interrupted` in the thread with that number, if there is one."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread), ctypes.py_object(Interrupted)
    )


def within(seconds: float | None, function: Callable, *args: Any, **kwargs: Any) -> Any:
    """What the function returns; `Interrupted` if it takes longer. None: as long as it takes.

    >>> within(60, max, 3, 5)
    5
    """
    if seconds is None:
        return function(*args, **kwargs)
    runner = Interruptible()
    timer = threading.Timer(min(max(seconds, 0), threading.TIMEOUT_MAX), runner.stop)
    timer.daemon = True

    def timed() -> Any:
        timer.start()  # not before there is something to stop
        return function(*args, **kwargs)

    try:
        return runner.run(timed)
    finally:
        timer.cancel()


def last_in_time(seconds: float | None, results: Iterator[Result]) -> Result:
    """The last of the results that comes in time, but at least the first. None: the very last.

    Who interrupts by the keyboard says that the time is up.

    >>> last_in_time(60, iter("abc"))
    'c'
    """
    result = next(results)

    def go_on() -> None:
        nonlocal result
        for better in results:
            result = better

    try:
        within(seconds, go_on)
    except KeyboardInterrupt:
        pass
    except Interrupted:
        if seconds is None:  # by somebody else
            raise
    return result


def timed(seconds: float | None, function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The function, which raises `Interrupted` when it is called more than `seconds` from now.

    The timer of `within` comes first, but what it raises in a destructor is lost.
    """
    if seconds is None:
        return function
    deadline = monotonic() + seconds

    def in_time(argument: Any) -> Any:
        if monotonic() > deadline:
            raise Interrupted
        return function(argument)

    in_time.__name__ = function_name(function)
    return in_time


def within_a_thread(seconds: float, function: Callable, *args: Any, **kwargs: Any) -> Any:
    """As `within`, for a function that may swallow `Interrupted`, or sleep: it is left behind.

    A `while True` with a bare `except` cannot be stopped from outside. So the function runs in a
    thread of its own, and nobody waits for that thread once it has been told to stop for `GRACE`.
    It is told again now and then: most such loops end when that comes outside their `try`.

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
    thread.start()
    try:
        thread.join(min(max(seconds, 0), threading.TIMEOUT_MAX))
    finally:  # also if the reader has stopped the cell
        _keep_interrupting(thread, GRACE, 0.02)
        if thread.is_alive():
            later = (thread, PERSISTENCE, 0.25)
            threading.Thread(target=_keep_interrupting, args=later, daemon=True).start()
    if errors:
        raise errors[0]
    if not results:
        raise Interrupted
    return results[0]


def _keep_interrupting(thread: threading.Thread, seconds: float, pause: float) -> None:
    """Raise `Interrupted` in the thread once in a `pause`, until it ends or the time is up."""
    until = monotonic() + seconds
    while thread.is_alive() and monotonic() < until:
        _interrupt(thread.ident or 0)
        thread.join(pause)
