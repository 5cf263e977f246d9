"""Stopping a search that is under way, from outside: by a timer, or from another thread."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar

from coursekit.checks import function_name
from coursekit.threads import locks, start

Result = TypeVar("Result")

GRACE = 0.5
"""For this many seconds a function that does not listen is told to stop, again and again."""
PERSISTENCE = 300.0
"""After that, it is told now and then for this many seconds, while nobody waits for it any more."""


_under_way = threading.local()
"""`_under_way.runners` are those that run in this thread, one inside the other."""


class Interrupted(BaseException):
    """Raised inside a search that is stopped; not an Exception, so that no search swallows it."""


class OutOfTime(Interrupted):
    """Raised by `within` when its own time is up, not that of a search around it."""


class Interruptible:
    """Runs one function at a time; another thread may `stop` it.

    As with Ctrl-C, the exception comes up wherever the function happens to be: no search needs to
    look at a clock, and none is any slower for it. Where one runs inside another, the inner one
    does not outlast the outer one.

    >>> runner = Interruptible()
    >>> runner.run(max, 3, 5)
    5
    """

    def __init__(self) -> None:
        self._thread: int | None = None  # as long as it can be stopped
        self._at_work: int | None = None  # as long as the function has not come back
        self._around: tuple[Interruptible, ...] = ()
        self.stopped = False

    def run(self, function: Callable, *args: Any, **kwargs: Any) -> Any:
        """What the function returns; `Interrupted` if it was stopped."""
        around, thread = getattr(_under_way, "runners", ()), threading.get_ident()
        lock = locks[thread]
        self._around, self._thread, self.stopped = around, thread, False
        self._at_work = thread
        _under_way.runners = (*around, self)
        try:
            return function(*args, **kwargs)
        finally:
            with lock:  # from here on, it is too late to stop
                self._thread = self._at_work = None
                _under_way.runners = around
            if self.stopped_from_around():  # also if both were stopped, but only one exception came
                raise Interrupted

    def stop(self) -> None:
        """Raise `Interrupted` in the running function, if there is one."""
        thread = self._thread
        with locks[thread or 0]:
            if thread is not None and thread == self._thread:
                _interrupt(thread)
                self._thread, self.stopped = None, True

    def insist(self, ended: threading.Event) -> None:
        """Stop it, and if it has not `ended` soon, again: an exception in a destructor is lost."""
        self.stop()
        while not ended.wait(GRACE):
            thread = self._at_work
            with locks[thread or 0]:
                if thread is not None and thread == self._at_work and self.stopped:
                    _interrupt(thread)

    def stopped_from_around(self) -> bool:
        """Whether a runner was stopped in which this one runs."""
        return any(runner.stopped for runner in self._around)


def _interrupt(thread: int) -> None:
    """Raise `Interrupted` in the thread with that number, whose lock we hold."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread), ctypes.py_object(Interrupted)
    )


def within(seconds: float | None, function: Callable, *args: Any, **kwargs: Any) -> Any:
    """What the function returns; `OutOfTime` if it takes longer. None: as long as it takes.

    >>> within(60, max, 3, 5)
    5
    """
    if seconds is None:
        return function(*args, **kwargs)
    runner, ended = Interruptible(), threading.Event()
    limit = min(max(seconds, 0), threading.TIMEOUT_MAX)
    timer = threading.Timer(limit, runner.insist, [ended])
    timer.daemon = True

    def timed() -> Any:
        start(timer)  # not before there is something to stop
        return function(*args, **kwargs)

    try:
        return runner.run(timed)
    except Interrupted:
        if runner.stopped and not runner.stopped_from_around():
            raise OutOfTime from None
        raise
    finally:
        with locks[threading.get_ident()]:
            timer.cancel()
        ended.set()


def last_in_time(seconds: float | None, results: Iterator[Result]) -> Result:
    """The last of the results that comes in time, but at least the first. None: the very last.

    Whoever interrupts it from the keyboard says that the time is up.

    >>> last_in_time(60, iter("abc"))
    'c'
    """
    result = next(results)

    def go_on() -> None:
        nonlocal result
        for better in results:
            result = better

    with suppress(OutOfTime, KeyboardInterrupt):
        within(seconds, go_on)
    return result


def timed(seconds: float | None, function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The function, which raises `OutOfTime` when it is called more than `seconds` from now.

    The timer of `within` comes first, but what it raises in a destructor is lost.
    """
    if seconds is None:
        return function
    deadline = monotonic() + seconds

    def look_at_the_clock() -> None:
        if monotonic() > deadline:
            raise OutOfTime

    def in_time(argument: Any) -> Any:
        look_at_the_clock()
        return function(argument)

    in_time.__name__ = function_name(function)
    in_time.given, in_time.look_at_the_clock = function, look_at_the_clock  # type: ignore[attr-defined]
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
    start(thread)
    try:
        thread.join(min(max(seconds, 0), threading.TIMEOUT_MAX))
    finally:  # also if the reader has stopped the cell
        _keep_interrupting(thread)
        if thread.is_alive():
            start(threading.Thread(target=_remind, args=(thread,), daemon=True))
    if errors:
        raise errors[0]
    if not results:
        raise Interrupted
    return results[0]


def _keep_interrupting(thread: threading.Thread) -> None:
    """Raise `Interrupted` in the thread again and again, until it ends or `GRACE` is over."""
    until = monotonic() + GRACE
    while thread.is_alive() and monotonic() < until:
        _interrupt_safely(thread)
        thread.join(0.02)


def _remind(thread: threading.Thread) -> None:
    """Raise `Interrupted` in the thread now and then, until it ends or `PERSISTENCE` is over.

    A thread that sleeps takes no notice. While an exception waits to be noticed, Python 3.11 does
    not get on in any thread that has a profiler; noticing one of our own ends that.
    """
    until = monotonic() + PERSISTENCE
    while thread.is_alive() and monotonic() < until:
        _interrupt_safely(thread)
        thread.join(0.01)
        with suppress(Interrupted):
            _interrupt(threading.get_ident())
            thread.join(0)  # at the latest, it comes up in here
        thread.join(0.25)


def _interrupt_safely(thread: threading.Thread) -> None:
    """Raise `Interrupted` in the thread, unless it is just starting another one."""
    number = thread.ident or 0
    with locks[number]:
        _interrupt(number)
