"""What a benchmark is, and how it is measured.

A task is some work at some sizes, and contestants that do it. All take turns in this one process,
each after a first run that does not count (loops are compiled then), and the processor's time is
taken. Whoever comes to another answer than the first of them is refused. What is not installed is
left out, and named; whoever raises an exception is named with it, and the others go on.
"""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import metadata
from statistics import median, quantiles
from time import process_time
from typing import Any

import numpy as np

from coursekit.agents.warming_up import warm_up
from coursekit.engine.loops import finish_preparing, preparing
from coursekit.monte_carlo import playouts

OURS = "coursekit"
QUICK_ROUNDS = 3
PATIENCE = 10
"""How many times its cap a contestant may take for the first run, by the clock."""
SHORTEST, MOST = 0.02, 10_000
"""A run of fewer seconds is repeated until a round takes as long, but not more often than that."""


@dataclass(frozen=True)
class Run:
    """What a contestant does at one size: `call` is timed, and does `work` units of the task."""

    call: Callable[[], Any]
    work: float = 1
    answer: Callable[[Any], Any] | None = lambda result: result
    """What of the result must be the same for all; None if nothing in it could be compared."""
    remark: Callable[[Any], str] = lambda result: ""
    before: Callable[[], Any] = lambda: None
    """Called before every run, on nobody's time: to forget what the run before has learnt."""
    seconds: Callable[[Any], float] | None = None
    """Where the call measures itself, in another process: its seconds, from its result."""


@dataclass(frozen=True)
class Contestant:
    """Who does the work: `prepare(size)` is a Run. `needs` are packages that must be installed.

    Whoever is `slow` is left out of quick runs.
    """

    name: str
    prepare: Callable[[Any], Run]
    needs: tuple[str, ...] = ()
    slow: bool = False


@dataclass(frozen=True)
class Task:
    """Some work at some sizes, from small to large; the first contestant is ours.

    A contestant that has used more than `cap` seconds at a size makes no more rounds, and if it has
    needed them for a single run, it is not run at the larger sizes. How our cost grows is fitted to
    the size, to the work that is counted at each size, or not at all.
    """

    name: str
    title: str
    contestants: tuple[Contestant, ...]
    sizes: tuple = ("",)
    quick: tuple = ()
    """The sizes of a quick run."""
    unit: str = "run"
    label: Callable[[Any], str] = lambda size: f"{size:,}" if isinstance(size, int) else str(size)
    same: Callable[[Any, Any], bool] = lambda ours, theirs: ours == theirs
    cap: float = 20
    rounds: int = 7
    """0 means that the first run counts, and is the only one."""
    fitted: str | None = "size"


@dataclass
class Row:
    """One contestant at one size: the seconds per unit of work in each round, or what failed."""

    name: str
    size: Any
    work: float = 1
    seconds: list[float] = field(default_factory=list)
    remark: str = ""
    failure: str = ""
    spent: float = 0
    longest: float = 0
    """The seconds of the longest single run."""

    @property
    def median(self) -> float:
        return median(self.seconds)

    @property
    def quartiles(self) -> tuple[float, float]:
        """The first and the third; of a single round, that one."""
        if len(self.seconds) < 2:
            return self.seconds[0], self.seconds[0]
        first, _, third = quantiles(self.seconds, n=4, method="inclusive")
        return first, third


def close(tolerance: float) -> Callable[[Any, Any], bool]:
    """Whether two numbers, or two arrays of numbers, are as near to each other as that."""

    def is_close(ours: Any, theirs: Any) -> bool:
        ours, theirs = np.asarray(ours, dtype=float), np.asarray(theirs, dtype=float)
        return ours.shape == theirs.shape and bool(np.all(abs(ours - theirs) <= tolerance))

    return is_close


def version(package: str) -> str | None:
    """The version that is installed, if any."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def forget() -> None:
    """Empty the caches in which our games and algorithms keep what they have worked out.

    Those without a limit stay: they hold what belongs to a size of the board, and compiled loops.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith("coursekit."):
            for kept in list(vars(module).values()):
                if hasattr(kept, "cache_parameters") and kept.cache_parameters()["maxsize"]:
                    kept.cache_clear()


def ready(start: Any) -> None:
    """Have the loops compiled that know the game of a position: that is done once on a machine."""
    warm_up(start)
    with preparing():
        playouts(start, 100)
    finish_preparing()


def timed(run: Run) -> tuple[Any, float]:
    """What a run returns, and its seconds."""
    run.before()
    started = process_time()
    result = run.call()
    seconds = process_time() - started
    return result, seconds if run.seconds is None else run.seconds(result)


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Raise a TimeoutError after `seconds` seconds by the clock, where that is possible.

    A call into compiled code is stopped when it returns. A timer of the processor's time would make
    the clock that measures it coarse.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: Any) -> None:
        raise TimeoutError(f"not done after {seconds:g} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1)  # again, if a callback swallows it
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def measured(task: Task, quick: bool = False) -> Iterator[list[Row]]:
    """The rows of each size, one size after the other."""
    too_slow = {
        one.name: "left out of quick runs" for one in task.contestants if quick and one.slow
    }
    for size in task.quick if quick else task.sizes:
        rows = [Row(contestant.name, size) for contestant in task.contestants]
        runs, answers = [], []
        for row, contestant in zip(rows, task.contestants, strict=True):
            if run := first_run(task, row, contestant, too_slow, answers):
                runs.append((row, run))
        gc.collect()
        gc.freeze()  # nobody is to clear away what others have left, or to look through it
        for _ in range(min(task.rounds, QUICK_ROUNDS) if quick else task.rounds):
            for row, run in runs:
                if row.spent < task.cap and not row.failure:
                    one_round(row, run)
        gc.unfreeze()
        for row in rows:
            if row.longest > task.cap:
                above = f"above {task.cap:g} s already at {task.label(size)}"
                too_slow[row.name] = f"not run: {above}"
        yield rows


def first_run(
    task: Task, row: Row, contestant: Contestant, too_slow: dict[str, str], answers: list
) -> Run | None:
    """The contestant's run, made once and found right; otherwise the row says what was wrong.

    `answers` are those of the contestants before, with their names.
    """
    if missing := [package for package in contestant.needs if version(package) is None]:
        row.failure = f"left out: {' and '.join(missing)} not installed"
        return None
    if row.name in too_slow:
        row.failure = too_slow[row.name]
        return None
    try:
        with stopped_after(PATIENCE * task.cap):
            run = contestant.prepare(row.size)
            result, row.longest = timed(run)
        row.work, row.remark = run.work, run.remark(result)
        if run.answer is not None:
            answer = run.answer(result)
            answers.append((row.name, answer))
            if not task.same(answers[0][1], answer):
                (who, expected), row.longest = answers[0], 0
                row.failure = in_short(f"refused: its answer is {answer}, but {expected} by {who}")
                return None
    except Exception as error:
        row.failure = raised(error)
        if isinstance(error, TimeoutError):
            too_slow[row.name] = f"not run: {error} at {task.label(row.size)}"
        return None
    if task.rounds == 0:
        row.seconds = [row.longest / row.work]
    elif row.longest > task.cap:  # long enough for what is done only once not to matter
        row.seconds, row.spent = [row.longest / row.work], row.longest
        row.remark = "; ".join(filter(None, (row.remark, "the first run")))
    return run


def one_round(row: Row, run: Run) -> None:
    """One more figure for the row, of as many runs as can be measured well."""
    total, times = 0.0, 0
    gc.collect()
    try:
        while not times or (total < SHORTEST and times < MOST):
            _, seconds = timed(run)
            total, times = total + seconds, times + 1
            row.longest = max(seconds, row.longest if row.seconds else 0)
    except Exception as error:
        row.failure = raised(error)
        return
    row.spent += total
    row.seconds.append(total / times / row.work)


def raised(error: Exception) -> str:
    return in_short(f"raised {type(error).__name__}: {error}")


def in_short(text: str) -> str:
    """The beginning of the text, on one line, for a cell of a table."""
    return " ".join(text.replace("|", "/").split())[:200]


def ratio(row: Row, ours: Row) -> float:
    """How many times as long as ours it takes for the same work."""
    return row.median / ours.median
