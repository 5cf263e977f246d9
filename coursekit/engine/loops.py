"""Loops that are compiled for a game: at hand at once, or worth waiting for.

The first use of a loop in a session loads it from the disk, which takes about a second, and its
first use on a machine compiles it, which takes some seconds. So a small search does without: the
readable function gives the same answer. A large one waits, and says what for. Meanwhile another
thread compiles, so that whoever waits can be interrupted at any time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from types import ModuleType
from typing import Any

import numpy as np

from coursekit.compiling import can_compile, compiled_with
from coursekit.engine.kernel import functions_of
from coursekit.progress import progress
from coursekit.stopping import start

SLICE = 0.02
"""Seconds for which a compiled loop may be at work before somebody else is heard."""


class Loop:
    """A loop over the functions of a game, which may have been compiled."""

    def __init__(self, loop: Callable[..., Any], functions: ModuleType):
        self.loop, self.functions = loop, functions
        self.compiled: Callable[..., Any] | None = None
        self.error: BaseException | None = None
        """What went wrong: then the readable functions do without."""
        self._thread: threading.Thread | None = None

    def prepare(self, try_it: Callable[[Callable[..., Any]], Any]) -> None:
        """Begin to compile it in the background; `try_it(loop)` uses it, so that numba does it."""
        at_work = self._thread is not None and self._thread.is_alive()
        if not at_work and self.compiled is None and self.error is None:
            # By a name of its own: another thread may begin at the same time
            self._thread = thread = threading.Thread(target=self._compile, args=(try_it,))
            start(thread)

    def wait(self) -> None:
        """Until it is there. Whoever waits can be interrupted; the work goes on."""
        with progress(f"compiling {self.loop.__name__}, once on this machine"):
            while self._thread is not None and self._thread.is_alive():
                self._thread.join(0.05)

    def _compile(self, try_it: Callable[[Callable[..., Any]], Any]) -> None:
        try:
            loop = compiled_with(self.loop, functions_of(self.functions))
            try_it(loop)
            self.compiled = loop
        except Exception as error:
            self.error = error


_loops: dict[tuple[Callable[..., Any], ModuleType], Loop] = {}
_preparing = threading.local()


def loop_for(
    loop: Callable[..., Any],
    functions: ModuleType,
    try_it: Callable[[Callable[..., Any]], Any],
    is_large: Callable[[], bool],
) -> Callable[..., Any] | None:
    """The loop, compiled, if it is at hand or there is much to do; otherwise None."""
    known = _loops.setdefault((loop, functions), Loop(loop, functions))
    if known.compiled is None and can_compile():
        ahead_of_time = getattr(_preparing, "now", False)
        if ahead_of_time or is_large():
            known.prepare(try_it)
            if not ahead_of_time:
                known.wait()
    return known.compiled


def is_at_hand(loop: Callable[..., Any], functions: ModuleType) -> bool:
    """Whether `loop_for` returns the loop, or prepares it, however little there is to do."""
    known = _loops.get((loop, functions))
    return getattr(_preparing, "now", False) or (known is not None and known.compiled is not None)


@contextmanager
def preparing() -> Iterator[None]:
    """Inside, loops that are asked for begin to be compiled, and nobody waits for them."""
    _preparing.now = True
    try:
        yield
    finally:
        _preparing.now = False


def finish_preparing() -> list[Loop]:
    """Wait until all loops that were begun are there; all loops that there are now."""
    for known in list(_loops.values()):
        known.wait()
    return list(_loops.values())


def longer(array: np.ndarray) -> np.ndarray:
    """The array with as many rows again: a compiled loop makes no room by itself."""
    return np.concatenate([array, np.zeros_like(array)])


class Slices:
    """How much a loop may do in one call: as much as fits into a `SLICE` of time."""

    def __init__(self, first: int = 1000):
        self.budget, self._since = first, perf_counter()

    def next(self) -> int:
        """The budget of the next call; the time since this was asked before is that of the last."""
        now = perf_counter()
        taken, self._since = now - self._since, now
        if taken < SLICE / 2:
            self.budget *= 2
        elif taken > SLICE:
            self.budget = max(self.budget // 2, 1)
        return self.budget
