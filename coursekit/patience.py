"""Patience: work that takes longer than two seconds says so, wherever somebody is watching.

No algorithm looks at a clock or counts for it. One thread, which sleeps while nothing takes long,
looks in from outside: it shows how long the work has been going on, and how far it is if that can
be seen from there. What ends in time leaves no trace.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from contextvars import Context, copy_context
from time import sleep, time
from typing import Any

from coursekit.stopping import start

SECONDS = 2.0
"""Work that ends before is never mentioned."""
PAUSE = 0.5
"""How often the line is written again."""
NOTHING = {"text/html": "", "text/plain": ""}


def patiently(
    what: str, count: Callable[[], int] | None = None, unit: str = "", total: int | None = None
) -> AbstractContextManager[None]:
    """Show a line that says `what` is at work, from two seconds on until this is over.

    `count()` says how far the work is, in `unit`s out of the `total` if that is known. Work inside
    other work shares its line. In a thread other than the main one nobody waits, and none is shown.

    >>> with patiently("adding", unit="numbers", total=100):
    ...     sum(range(100))
    4950
    """
    return _Patience(what, (count, unit, total))


Progress = tuple[Callable[[], int] | None, str, int | None]


class _Patience:
    """What `patiently` does at the beginning and at the end, sooner than a generator would."""

    def __init__(self, what: str, progress: Progress):
        self.what, self.progress = what, progress
        self.own: _Work | None = None
        self.outer: _Work | None = None

    def __enter__(self) -> None:
        global _work
        if threading.get_ident() != threading.main_thread().ident:
            return
        if _work is None:
            _wake_the_watcher()
            self.own = _work = _Work(self.what, self.progress)
        else:
            self.outer, self.before = _work, _work.progress
            if self.progress[0]:
                _work.progress = self.progress

    def __exit__(self, *_: object) -> None:
        global _work
        if self.own is not None:
            _work = None
            if self.own.begun:
                self.own.end()
        elif self.outer is not None:
            self.outer.progress = self.before


class _Work:
    """Something that may take long, and the line that says so."""

    def __init__(self, what: str, progress: Progress):
        self.what, self.progress = what, progress
        self.since = time()
        self.cell: Context = copy_context()  # so that the line stands below the cell at work
        self.begun = self.ended = False
        self.bar: Any = None

    def show(self) -> None:
        """Write the line, for the first time or again."""
        with _writing:
            if self.ended:
                return
            if not self.begun:
                self.begun = True
                self.bar = self.cell.run(self._new_bar)
            if self.bar is not None:
                count, unit, self.bar.total = self.progress
                share = "{percentage:.0f} % |{bar:20}| " if self.bar.total else ""
                so_far = f"{{n:,}} {unit}, " if count else ""
                self.bar.bar_format = f"{{desc}}: {share}{so_far}{{elapsed}}{{postfix}}"
                self.bar.n = count() if count else 0
                self.cell.run(self.bar.refresh)

    def end(self) -> None:
        """Wipe the line away."""
        with _writing:
            self.ended = True
            if self.bar is not None:
                self.cell.run(self.bar.close)

    def _new_bar(self) -> Any:
        from tqdm import tqdm  # here, because most work never needs it

        line = _line_to_write_on()
        if line is None:
            return None
        stop = "Ctrl-C" if line is sys.stderr else "■"
        bar = tqdm(desc=self.what, file=line, leave=False, delay=1e-9)
        bar.set_postfix_str(f"{stop} stops it", refresh=False)
        bar.start_t = self.since
        return bar


class _DisplayedLine:
    """A line below a cell, which can be written again; when it is wiped away, nothing is left.

    The bars of `tqdm.auto` are widgets, and a widget that is gone shows an error on the next day.
    """

    encoding = "utf-8"

    def __init__(self) -> None:
        from IPython.display import display

        self.handle = display(NOTHING, raw=True, display_id=True)

    def write(self, text: str) -> None:
        """Show the text of a bar, which is written over the one before."""
        line = text.strip("\r ")
        self.handle.update({"text/plain": line} if line else NOTHING, raw=True)

    def flush(self) -> None:
        """Nothing waits to be written."""


def _line_to_write_on() -> Any:
    """Where somebody sees a line: below a cell that a person runs, or in a terminal; else None.

    A notebook that is run by a program says that nobody could answer a question, and a click on a
    widget is no cell.
    """
    if _shell() is not None:
        return _DisplayedLine() if somebody_watches() else None
    return sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None


def somebody_watches() -> bool:
    """Whether a person runs the cell that is at work."""
    shell = _shell()
    return bool(shell is not None and shell.get_parent().get("content", {}).get("allow_stdin"))


def _shell() -> Any:
    """The shell of a notebook, if this is one."""
    ipython = sys.modules.get("IPython")
    shell: Any = ipython.get_ipython() if ipython else None
    return shell if hasattr(shell, "get_parent") else None


_work: _Work | None = None
_watcher: threading.Thread | None = None
_there_is_work = threading.Event()
_writing = threading.Lock()


def _wake_the_watcher() -> None:
    global _watcher
    if _watcher is None or not _watcher.is_alive():  # at first, and after a fork
        _watcher = threading.Thread(target=_watch, name="coursekit-patience", daemon=True)
        start(_watcher)
    if not _there_is_work.is_set():
        _there_is_work.set()


def _watch() -> None:
    """What the thread does: look in on the work at hand, and sleep while there is none."""
    while True:
        _there_is_work.wait()
        _there_is_work.clear()
        sleep(SECONDS)  # most work is over then, and has cost the thread nothing
        while (work := _work) is not None:
            early = work.since + SECONDS - time()
            if early <= 0:
                with suppress(Exception):  # to go on working matters more than to talk about it
                    work.show()
            sleep(max(early, PAUSE))
