"""What a student's function prints while it is checked is caught, and not shown.

The function is called many times there, and nobody could tell what belongs to which call. One that
does not come back may print for ever: its prints stay caught, or they would come up in later cells.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from coursekit.search.interrupting import Interrupted

MOST = 200
"""The most pieces of what is printed that are kept, and the most letters of each piece."""

_thread = threading.local()


class _CatchingStdout:
    """Stands in for `sys.stdout`: catches what the threads of students' functions print."""

    def __init__(self, stream: Any):
        self.stream = stream

    def write(self, text: str) -> int:
        pieces: list[str] | None = getattr(_thread, "pieces", None)
        if pieces is None:
            return self.stream.write(text)
        if len(pieces) < MOST:
            pieces.append(text[:MOST])
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@contextmanager
def catching_prints() -> Iterator[None]:
    """While this lasts, prints can be caught; for good if a function may have been left behind."""
    before, left_behind = sys.stdout, False
    if not isinstance(before, _CatchingStdout):
        sys.stdout = _CatchingStdout(before)
    try:
        yield
    except (Interrupted, KeyboardInterrupt):
        left_behind = True
        raise
    finally:
        if not left_behind:
            sys.stdout = before


def catching(function: Callable, pieces: list[str]) -> Callable:
    """`function`, for a thread of its own; what it prints goes into `pieces`."""

    def run(*args: Any, **kwargs: Any) -> Any:
        _thread.pieces = pieces
        return function(*args, **kwargs)

    return run
