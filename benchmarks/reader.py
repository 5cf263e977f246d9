"""What a reader waits for: notebooks, the start, a picture, an opponent who stops.

Notebooks run in kernels of their own and are measured there, from the first cell to the last; the
start is measured in a fresh interpreter that has IPython.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any

from benchmarks.harness import READ, Row, Way
from coursekit import fast
from coursekit.games import ConnectFour, Subtraction, TicTacToe, TwoPlayers
from coursekit.search import minimax, no_heuristic
from coursekit.stopping import OutOfTime, within

ROOT = Path(__file__).parent.parent


def slowest() -> Callable[[], float]:
    """Every notebook, and the most that one of them takes of the processor's time."""
    import nbformat
    from nbclient import NotebookClient

    code = ("import time as _t\n_from = _t.process_time()", "print(_t.process_time() - _from)")
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": paths}  # this coursekit, not an installed one

    def spent(path: Path) -> float:
        page = nbformat.read(path, 4)
        begin, end = map(nbformat.v4.new_code_cell, code)
        page.cells = [begin, *page.cells, end]
        where = {"metadata": {"path": str(path.parent)}}
        NotebookClient(page, timeout=600, resources=where).execute(env=environment)
        return float(end.outputs[0]["text"])

    most = max(map(spent, (ROOT / "notebooks").glob("*.ipynb")))  # once is enough: it is long
    return lambda: most


TIMED = """
from time import process_time
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
started = process_time()
{code}
print(process_time() - started)
"""


def started(code: str) -> Callable[[], float]:
    """The processor's time for the code, in a fresh interpreter."""
    command = [sys.executable, "-c", TIMED.format(code=code)]

    def load() -> float:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
        return float(done.stdout.splitlines()[-1])

    return load


def moved() -> Callable[[], None]:
    """A slider moves: until the new picture is there, in Python."""
    from ipywidgets import IntSlider

    from coursekit.draw import draw_tree
    from coursekit.solving import outcome
    from coursekit.trace import trace
    from coursekit.widgets import explore

    def slider_of(widget: Any) -> Any:
        if isinstance(widget, IntSlider):
            return widget
        return next(filter(None, map(slider_of, getattr(widget, "children", ()))), None)

    most = 40
    slider = slider_of(
        explore(lambda stones: draw_tree(trace(outcome, Subtraction(stones % 6 + 1))), stones=most)
    )

    def move() -> None:
        slider.value = slider.value % slider.max + 1

    return move


def answered() -> Callable[[], None]:
    """A click on a board: until the answer of the perfect opponent is drawn, in Python."""
    from coursekit.widgets import play

    table = play(TicTacToe(), "perfect")

    def click() -> None:
        table.board.click("restart" if table.match.position.is_over else "0", table.board.turn)

    return click


def stepper() -> Any:
    from coursekit.trace import trace
    from coursekit.widgets import step

    return step(trace(minimax, TwoPlayers(Subtraction(7)), no_heuristic, 7))


def stopped() -> Callable[[], float]:
    """How long a compiled search goes on after its time is up."""
    fast.compile(ConnectFour())

    def late() -> float:
        begun = perf_counter()
        with suppress(OutOfTime):
            within(0.2, fast.alpha_beta_with_table, ConnectFour(), no_heuristic, inf)
        return perf_counter() - begun - 0.2

    return late


def watched() -> Any:
    from coursekit.widgets import watch_search

    return watch_search(TicTacToe(), iterations=30)


LOAD = "shell.extension_manager.load_extension('coursekit')"
WIDGETS = f"{LOAD}\nimport coursekit.widgets"
ROWS = (
    Row("start", (Way(READ, lambda: started(LOAD), seconds=float),), limit=1),
    Row("start with widgets", (Way(READ, lambda: started(WIDGETS), seconds=float),), limit=2),
    Row("a slider moves", (Way(READ, moved),), limit=0.1),
    Row("a click is answered", (Way(READ, answered),), limit=0.1),
    Row("all pictures of a stepper", (Way(READ, lambda: stepper),), limit=1),
    Row("all pictures of a watched search", (Way(READ, lambda: watched),), limit=2),
    Row("a compiled search stops", (Way(READ, stopped, seconds=float),), limit=0.1),
    Row("the slowest notebook", (Way(READ, slowest, needs="nbclient", seconds=float),), limit=60),
)
