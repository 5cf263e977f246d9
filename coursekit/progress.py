"""Work that takes longer than two seconds says so, wherever somebody is watching.

No algorithm looks at a clock. One thread, which sleeps while nothing takes long, looks in from
outside and writes how long the work has been going on, and how far it is if that can be seen from
there. What ends in time leaves no trace, and neither does what was written at the end.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import Context, copy_context
from dataclasses import dataclass
from shutil import get_terminal_size
from time import monotonic, sleep
from typing import Any

from coursekit.stopping import start

FIRST, EVERY = 2.0, 0.5
"""The seconds until the line is first written, and from then on between two of its changes."""
NOTHING = {"text/html": "", "text/plain": ""}


@dataclass(eq=False)
class Work:
    """Something that may take long: what it is called, how far it is, and since when it runs."""

    what: str
    count: Callable[[], int] | None
    unit: str
    total: int | None
    since: float
    cell: Context  # so that the line stands below the cell at work


_at_work: list[Work] = []
"""What the main thread is doing, the outermost first."""
_repeating = 0
"""How many repetitions are under way, inside each other."""
_line: Callable[[str], Any] | None = None
"""What writes over the line, once there is one."""
_writing = threading.Lock()
_there_is_work = threading.Event()
_watcher: threading.Thread | None = None


@contextmanager
def progress(
    what: str, count: Callable[[], int] | None = None, unit: str = "", total: int | None = None
) -> Iterator[None]:
    """Show a line that says `what` is at work, from two seconds on until this is over.

    `count()` says how far the work is, in `unit`s out of the `total` if that is known. Work inside
    other work shares its line. In a thread other than the main one nobody waits, and none is shown.

    >>> with progress("adding", unit="numbers", total=100):
    ...     sum(range(100))
    4950
    """
    if threading.get_ident() != threading.main_thread().ident:
        yield
        return
    work = Work(what, count, unit, total, monotonic(), copy_context())
    try:
        _at_work.append(work)
        if work is _at_work[0]:
            _wake_the_watcher()
        yield
    finally:
        if work in _at_work:  # it was not interrupted before
            _at_work.remove(work)
        if not _at_work:
            _wipe()


def repeat(once: Callable[[int], None], iterations: int) -> int:
    """Call once(1), once(2), …; the number of finished calls.

    An interruption by the keyboard ends it early, with a line that says so, and what was learned is
    kept. Before the first call has ended there is nothing to keep, and it is raised. Of repetitions
    inside each other, it ends the outermost.

    >>> repeat(print, 3)
    1
    2
    3
    3
    """
    global _repeating
    done = 0
    _repeating += 1
    try:
        with progress("learning", lambda: done, "iterations", iterations):
            while done < iterations:
                once(done + 1)
                done += 1
    except KeyboardInterrupt:
        if done == 0 or _repeating > 1:
            raise
        print(f"Stopped after {done:,} of {iterations:,}. What was learned is kept.")
    finally:
        _repeating -= 1
    return done


def is_interactive() -> bool:
    """Whether a person runs the cell that is at work, and not a program."""
    shell = _notebook()
    return bool(shell is not None and shell.get_parent().get("content", {}).get("allow_stdin"))


def _notebook() -> Any:
    """The shell of a notebook, if this is one."""
    ipython = sys.modules.get("IPython")
    shell: Any = ipython.get_ipython() if ipython else None
    return shell if hasattr(shell, "get_parent") else None


def _wake_the_watcher() -> None:
    global _watcher
    if _watcher is None or not _watcher.is_alive():  # at first, and after a fork
        _watcher = threading.Thread(target=_watch, name="coursekit-progress", daemon=True)
        start(_watcher)
    if not _there_is_work.is_set():
        _there_is_work.set()


def _watch() -> None:
    """What the thread does: look in on the work at hand, and sleep while there is none."""
    while True:
        _there_is_work.wait()
        _there_is_work.clear()
        sleep(FIRST)  # most work is over then, and has cost the thread nothing
        while _at_work:
            with suppress(Exception):  # to go on working matters more than to talk about it
                _write()
            sleep(EVERY)


def _write() -> None:
    """Write the line, for the first time or again."""
    global _line
    with _writing:
        first, *others = tuple(_at_work)
        if monotonic() < first.since + FIRST:
            return
        if _line is None:
            _line = first.cell.run(_new_line)
        first.cell.run(_line, _text(first, next((w for w in reversed(others) if w.count), first)))


def _text(work: Work, counted: Work) -> str:
    """What the line says: the bar is that of tqdm, but never a widget, which would not be saved."""
    from tqdm import tqdm  # here, because most work never needs it

    share = "{percentage:.0f} % |{bar:20}| " if counted.total else ""
    so_far = f"{{n:,}} {counted.unit}, " if counted.count else ""
    return tqdm.format_meter(
        counted.count() if counted.count else 0,
        counted.total,
        monotonic() - work.since,
        prefix=work.what,
        bar_format=f"{{desc}}: {share}{so_far}{{elapsed}}",
    )


def _new_line() -> Callable[[str], Any]:
    """What writes a text over the one before: below a cell that a person runs, or in a terminal.

    A notebook that is run by a program says that nobody could answer a question, and a click on a
    widget is no cell.
    """
    if _notebook() is None and sys.stderr is not None and sys.stderr.isatty():
        return _in_the_terminal
    if not is_interactive():
        return lambda text: None
    from IPython.display import display

    handle: Any = display(NOTHING, raw=True, display_id=True)
    return lambda text: handle.update(
        {"text/plain": f"{text}, ■ stops it"} if text else NOTHING, raw=True
    )


def _in_the_terminal(text: str) -> None:
    width = get_terminal_size().columns - 1
    line = f"{text}, Ctrl-C stops it" if text else ""
    print(f"\r{line[:width]:{width}}", end="\r", file=sys.stderr, flush=True)


def _wipe() -> None:
    """Take the line away, if there is one."""
    global _line
    with _writing:
        line, _line = _line, None
    if line is not None:
        line("")
