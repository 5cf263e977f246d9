"""Stopping a search that is under way, from outside: by a timer, or from another thread."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any


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
