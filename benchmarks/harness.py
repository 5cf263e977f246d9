"""Measuring: each row of the table has what is read, what is compiled, and others for comparison.

All ways to do the work of a row take turns in one process, after a first run that does not count,
and must come to the same answer where there is one to compare. Times are the processor's, and the
median of the rounds counts. Ratios mean more than seconds: they depend less on the machine.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from math import isclose
from platform import machine, python_version
from statistics import median
from time import process_time
from typing import Any, NamedTuple

READ, FAST = "read", "fast"
ROUNDS, SHORTEST, LONGEST = 5, 0.05, 10.0
"""How often each way is measured, what is too short to be timed alone, and the seconds after which
once is enough."""


class Way(NamedTuple):
    """One way to do it: `prepare()` returns what is timed, and `work` says how much it does."""

    name: str
    prepare: Callable[[], Callable[[], Any]]
    work: float = 1
    needs: str = ""  # a library that may be missing
    answer: Callable[[Any], Any] | None = None  # to be compared
    seconds: Callable[[Any], float] | None = None  # if what is timed knows better itself


class Row(NamedTuple):
    """A row of the table: one task, and all ways to do it, ours first."""

    what: str
    ways: tuple[Way, ...]
    unit: str = ""
    limit: float | None = None  # seconds that it may take
    tolerance: float = 1e-6


def measured(row: Row, rounds: int = ROUNDS) -> dict[str, float]:
    """For each way that can be gone here, the seconds that a unit of work takes."""
    ready, answers, calls = {}, {}, {}
    times: dict[str, list[float]] = {}
    for way in row.ways:
        if way.needs and find_spec(way.needs) is None:
            continue
        ready[way] = way.prepare()
        begun = process_time()
        result = ready[way]()  # the first run does not count
        calls[way] = (
            1 if way.seconds else int(min(SHORTEST / (process_time() - begun + 1e-9), 50)) + 1
        )
        if way.answer is not None:
            answers[way.name] = way.answer(result)
        times[way.name] = []
    check_the_same(row, answers)
    for number in range(rounds):
        for way, call in ready.items():
            if number and sum(times[way.name]) * way.work * calls[way] > LONGEST:
                continue
            gc.collect()
            spent = 0.0
            for _ in range(calls[way]):
                forget()
                begun = process_time()
                result = call()
                spent += process_time() - begun
            seconds = spent / calls[way] if way.seconds is None else way.seconds(result)
            times[way.name].append(seconds / way.work)
    return {name: median(taken) for name, taken in times.items()}


def forget() -> None:
    """Empty the caches in which our games and algorithms keep what they have worked out.

    Those without a limit stay: they hold what belongs to a size of the board.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith("coursekit."):
            for kept in list(vars(module).values()):
                if hasattr(kept, "cache_parameters") and kept.cache_parameters()["maxsize"]:
                    kept.cache_clear()


def check_the_same(row: Row, answers: dict[str, Any]) -> None:
    """Refuse to compare what has come to different answers."""
    first = next(iter(answers.values()), None)
    for name, answer in answers.items():
        floats = isinstance(answer, float)
        same = isclose(answer, first, abs_tol=row.tolerance) if floats else answer == first
        if not same:
            raise ValueError(f"{row.what}: {name} finds {answer!r}, not {first!r}")


def line(row: Row, found: dict[str, float]) -> str:
    """The row in Markdown: how much is done in a second, and how much longer others take."""
    ours = found.get(FAST, found.get(READ, 0))
    others = [
        f"{name} {number(seconds / ours)} ×"
        for name, seconds in found.items()
        if name not in (READ, FAST)
    ]
    limit = "" if row.limit is None else f"{number(row.limit)} s"
    if row.limit is not None and found.get(READ, 0) > row.limit:
        limit += " – **missed**"
    shown = [quantity(found.get(name), row.unit) for name in (READ, FAST)]
    return f"| {row.what} | {' | '.join(shown)} | {', '.join(others)} | {limit} |"


def quantity(seconds: float | None, unit: str) -> str:
    """The seconds of a piece of work, or how many units are done in a second."""
    if seconds is None:
        return ""
    if unit:
        return f"{number(1 / seconds)} {unit}/s"
    return f"{number(seconds)} s" if seconds >= 1 else f"{number(1000 * seconds)} ms"


def number(value: float) -> str:
    """Two digits say enough.

    >>> [number(value) for value in (1234567, 345.6, 23.4, 4.56, 0.0123)]
    ['1,200,000', '350', '23', '4.6', '0.012']
    """
    rounded = float(f"{value:.2g}")
    return f"{rounded:,.0f}" if rounded >= 10 else f"{rounded:g}"


def table(lines: list[str]) -> str:
    """The page of all rows."""
    libraries = ("numpy", "scipy", "numba", "open_spiel", "nashpy", "quantecon")
    known = ", ".join(f"{name} {at}" for name in libraries if (at := version_of(name)))
    return (
        "# Benchmarks\n\n"
        "Written by `python -m benchmarks`: processor times, the median of some rounds, all in one "
        "process. *Read* is the function that the course shows, *fast* the one in "
        "`coursekit.fast`. *Others* says how many times as long they take for the same work as "
        "our quickest; below 1 they are quicker.\n\n"
        "| what | read | fast | others, times ours | limit |\n|---|---|---|---|---|\n"
        + "\n".join(lines)
        + f"\n\n*{datetime.now(UTC):%Y-%m-%d}, {machine()}; Python {python_version()}; {known}.*\n"
    )


def version_of(library: str) -> str:
    """Its version, "" if it is not there."""
    try:
        return version(library)
    except PackageNotFoundError:
        return ""
