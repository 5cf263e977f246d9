"""How long a student's function may run: in one call, and in all calls that a check makes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic
from typing import Any

from coursekit.course.prints import catching, catching_prints
from coursekit.search.interrupting import Interrupted, within_a_thread

ONE_CALL, ONE_CHECK = 5.0, 20.0
"""The seconds after which a student's function is stopped: in a single call, and in a check."""

_deadline = ContextVar("_deadline", default=math.inf)


@contextmanager
def one_check() -> Iterator[None]:
    """While this lasts, the student's function has `ONE_CHECK` seconds for all its calls."""
    before = _deadline.set(monotonic() + ONE_CHECK)
    try:
        yield
    finally:
        _deadline.reset(before)


def time_is_up() -> bool:
    """Whether the student's function has had all its seconds for this check."""
    return monotonic() >= _deadline.get()


def in_time(function: Callable, *args: Any, **kwargs: Any) -> Any:
    """What the function returns; `Interrupted` when its time is up, even if it goes on then."""
    return overheard(function, *args, **kwargs)[0]


def overheard(function: Callable, *args: Any, **kwargs: Any) -> tuple[Any, str]:
    """As `in_time`, and what the function prints on the way; it is not shown."""
    seconds = min(ONE_CALL, _deadline.get() - monotonic())
    if seconds <= 0:
        raise Interrupted
    pieces: list[str] = []
    with catching_prints():
        value = within_a_thread(seconds, catching(function, pieces), *args, **kwargs)
    return value, "".join(pieces)
