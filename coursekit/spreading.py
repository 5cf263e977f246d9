"""Spreading work over an executor: lazily, a bounded number of tasks at a time, nothing lost.

Serial without an executor; a process pool uses this machine, and `client.get_executor()` of Dask a
cluster. What a task returns must not depend on when and where it runs: then neither does the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from typing import Any

FIRST, IN_FLIGHT = 32, 256
"""How many tasks the executor holds at first, and at most: each that ends lets it hold one more.
Enough for 100 workers, few enough to remember. The first ones show how large tasks should be."""
ATTEMPTS = 5
"""How many workers may be lost on one task before the task itself is taken for the reason."""
LOST = ("KilledWorker", "FutureCancelledError", "CancelledError")
"""What Dask says if the worker of a task is gone; to know it by its name needs no Dask."""


def as_they_come(
    function: Callable[[Any], Any], tasks: Iterable[Any], executor: Executor | None = None
) -> Iterator[tuple[int, Any]]:
    """The number of each task and what the function returns for it, in the order in which they end.

    Tasks are asked for when there is room for them. One whose worker was lost is handed out again.
    Whoever closes this early takes back what was not begun.

    >>> list(as_they_come(abs, [-3, 4]))
    [(0, 3), (1, 4)]
    """
    numbered = enumerate(tasks)
    if executor is None:
        for number, task in numbered:
            yield number, function(task)
        return
    under_way: dict[Future, tuple[int, Any, int]] = {}
    room = FIRST

    def hand_out(number: int, task: Any, attempt: int) -> None:
        future = executor.submit(_attempt, function, task, number, attempt)
        under_way[future] = number, task, attempt

    try:
        while True:
            while len(under_way) < room and (following := next(numbered, None)):
                hand_out(*following, 1)
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                number, task, attempt = under_way.pop(future)
                if is_lost(future) and attempt < ATTEMPTS:
                    hand_out(number, task, attempt + 1)
                else:
                    room = min(room + 1, IN_FLIGHT)
                    yield number, future.result()
    finally:
        for future in under_way:
            future.cancel()


def gathered(
    function: Callable[[Any], Any], tasks: Iterable[Any], executor: Executor | None = None
) -> list[Any]:
    """What the function returns for each of the tasks, in their order.

    >>> gathered(abs, [-3, 4])
    [3, 4]
    """
    return [result for _, result in sorted(as_they_come(function, tasks, executor), key=_number)]


def is_lost(future: Future) -> bool:
    """Whether a task ended with its worker and not by itself."""
    try:
        error = future.exception()
    except CancelledError:
        return True
    return type(error).__name__ in LOST


def _attempt(function: Callable[[Any], Any], task: Any, number: int, attempt: int) -> Any:
    """Dask takes two calls with the same arguments for one: so each attempt has its own."""
    return function(task)


def _number(pair: tuple[int, Any]) -> int:
    return pair[0]
