"""Answers that call an algorithm of ours where the student is to write one.

Whatever name a student's function knows ours by (imported, an attribute of a module, another name,
wrapped into a partial), Python's profiler sees it being called.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import FrameType
from typing import Any

ROOMS = ["bandits", "decision_trees", "extensive_form", "general_sum", "genetic", "impartial"]
ROOMS += ["linear_programs", "many_players", "matrix_games", "monte_carlo", "neural_nets", "regret"]
ROOMS += ["reinforcement", "search", "solving", "stochastic"]
ALGORITHMS = tuple(f"coursekit.{room}." for room in ROOMS)
"""Whose functions are not to be called; the rules of games and puzzles may be."""

DOOR = "door.<locals>.with_checks"
AT_THE_DOOR = ("coursekit.checks", "coursekit.kinds", "coursekit.position.fields")
"""Where the arguments of ours are looked at, and a student's `map` may be gone through."""

MOST_EVENTS = 2000
"""A function that has not borrowed anything by then is left alone: watching makes it slow."""

_allowed: ContextVar[frozenset[str]] = ContextVar("_allowed", default=frozenset())
_to_write: ContextVar[Any] = ContextVar("_to_write", default=None)


@contextmanager
def writing(ours: Callable, may_call: Iterable[Callable]) -> Iterator[None]:
    """While this lasts, a student should write `ours`, and may call none of ours but these."""
    plain = inspect.unwrap(getattr(ours, "__func__", ours))
    tokens = (
        _to_write.set(getattr(plain, "__code__", None)),
        _allowed.set(frozenset(function.__name__ for function in may_call)),
    )
    try:
        yield
    finally:
        _to_write.reset(tokens[0])
        _allowed.reset(tokens[1])


def noticing(function: Callable, borrowed: list[str]) -> Callable:
    """`function`, for a thread of its own; the algorithms of ours that it calls go to `borrowed`.

    >>> from coursekit.impartial import nim_sum
    >>> borrowed: list[str] = []
    >>> noticing(nim_sum, borrowed)([1, 2]), borrowed
    (3, ['nim_sum'])
    """
    allowed, to_write = _allowed.get(), _to_write.get()

    def run(*args: Any, **kwargs: Any) -> Any:
        start, events = sys._getframe(), 0

        def look(frame: FrameType, event: str, _: Any) -> None:
            nonlocal events
            events += 1
            if events > MOST_EVENTS:
                sys.setprofile(None)
            elif event == "call":
                name = frame.f_code.co_name if frame.f_code is to_write else _algorithm(frame)
                if name and name not in allowed and _is_students(frame.f_back, start, allowed):
                    borrowed.append(name)

        sys.setprofile(look)
        try:
            return function(*args, **kwargs)
        finally:
            sys.setprofile(None)

    return run


def _algorithm(frame: FrameType) -> str:
    """The name of the algorithm of ours that is called; nothing if it is anything else.

    A method or an inner function is none. A door goes by the name of the algorithm behind it.
    """
    qualified = frame.f_code.co_qualname
    if "." not in qualified and _module(frame).startswith(ALGORITHMS) and not _at_the_door(frame):
        return qualified
    return frame.f_locals["function"].__name__ if qualified == DOOR else ""


def _is_students(caller: FrameType | None, start: FrameType, allowed: frozenset[str]) -> bool:
    """Whether the student's code made the call, or handed over what `start` has called.

    The student's `mex(map(grundy, options))` has our mex call our grundy: that counts as well.
    """
    while caller is not None and caller is not start:
        if _algorithm(caller) not in allowed and not _at_the_door(caller):
            break
        caller = caller.f_back
    return caller is start or (caller is not None and not _module(caller).startswith("coursekit."))


def _at_the_door(frame: FrameType) -> bool:
    return _module(frame) in AT_THE_DOOR or _module(frame).endswith(".checks")


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__"))
