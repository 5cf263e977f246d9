"""What a reader waits for: notebooks, `%load_ext coursekit`, and a picture after a slider moves.

Notebooks run in kernels of their own; they are measured there, from the first cell to the last, and
so is the most memory that the kernel has held. What is loaded at the start is loaded by fresh
interpreters, in which IPython is there before the clock starts. A widget's latency is that of its
Python side: from the change of the slider to the new picture, which has not been drawn before.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Any

from benchmarks.suite import OURS, Contestant, Run, Task
from coursekit.commands.pages import frames_html, frames_script
from coursekit.decision_trees import WEATHER
from coursekit.draw import draw_tree
from coursekit.games import Subtraction, TicTacToe, TwoPlayers
from coursekit.interact import explore, step, tree_growth, watch_search
from coursekit.search import minimax, no_heuristic
from coursekit.solving import outcome
from coursekit.trace import trace

ROOT = Path(__file__).parent.parent
NOTEBOOKS = tuple(path.stem for path in sorted((ROOT / "notebooks").glob("*.ipynb")))

# Notebooks

STARTED = (
    "from time import perf_counter as _clock, process_time as _used\n_began = _clock(), _used()"
)
ENDED = """
try:
    with open("/proc/self/status") as _status:
        _peak = [_line.split()[1] for _line in _status if "VmHWM" in _line]
except OSError:
    _peak = []
print(_used() - _began[1], _clock() - _began[0], *_peak)
"""


def executed(name: str) -> Run:
    """The processor's seconds, those of the clock, and the kilobytes at the most."""
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(ROOT / "notebooks" / f"{name}.ipynb", 4)
    begin, end = (nbformat.v4.new_code_cell(code) for code in (STARTED, ENDED))
    notebook.cells = [begin, *notebook.cells, end]
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": paths}  # this coursekit, not an installed one

    def run() -> list[float]:
        path = {"metadata": {"path": str(ROOT / "notebooks")}}
        NotebookClient(notebook, timeout=600, resources=path).execute(env=environment)
        return [float(number) for number in end.outputs[0]["text"].split()]

    def remark(found: list[float]) -> str:
        _, clock, *peak = found
        memory = f"; at most {peak[0] / 1024:.0f} MB" if peak else ""
        return f"{clock:.1f} s by the clock{memory}"

    return Run(run, answer=None, remark=remark, seconds=lambda found: found[0])


# Start-up

TIMED = """
from time import process_time
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
started = process_time()
{code}
print(process_time() - started)
"""
LOAD = "shell.extension_manager.load_extension('coursekit')"
WITH_WIDGETS = "import coursekit.interact"
LIBRARIES = "import numpy, matplotlib.pyplot, ipywidgets"


def loaded(code: str) -> Run:
    """The processor's time for the code, in a fresh interpreter."""
    command = [sys.executable, "-c", TIMED.format(code=code)]

    def load() -> float:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
        return float(done.stdout.splitlines()[-1])

    return Run(load, answer=None, seconds=lambda seconds: seconds)


# Widgets


def slider_of(widget: Any) -> Any:
    """The slider in a widget, wherever it is."""
    from ipywidgets import IntSlider

    if isinstance(widget, IntSlider):
        return widget
    return next(filter(None, map(slider_of, getattr(widget, "children", ()))), None)


def stepper() -> Any:
    return step(trace(minimax, TwoPlayers(Subtraction(7)), no_heuristic, 7))


def explorer() -> Any:
    return explore(lambda stones: draw_tree(trace(outcome, Subtraction(stones))), stones=(1, 6))


def search_watcher() -> Any:
    return watch_search(TicTacToe(), iterations=30)


def growing_tree() -> Any:
    return tree_growth(WEATHER)


FRAMES = {"step": stepper, "watch_search": search_watcher, "tree_growth": growing_tree}


STEP = """() => new Promise(done => {
    const [next] = [...document.querySelectorAll('button')].filter(one => one.innerText === 'Next');
    const begun = performance.now();
    next.click();
    requestAnimationFrame(() => {
        document.body.getBoundingClientRect();
        done((performance.now() - begun) / 1000);
    });
})"""
"""Seconds from a click on Next until the next picture is laid out, when the screen is drawn."""


@cache
def browser() -> Any:
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium") or shutil.which("google-chrome")
    return sync_playwright().start().chromium.launch(executable_path=program)


def stepped(name: str) -> Run:
    """A page with frames, without a kernel, in a real browser."""
    widget = FRAMES[name]()
    packed = b64encode(widget.packed).decode()
    frames = frames_html(packed, {"count": widget.count, "first": 0, "step": 0})
    page = browser().new_page(viewport={"width": 1280, "height": 720})
    page.set_content(f"{frames}<script>{frames_script()}</script>")
    page.locator(".coursekit-frame > *").first.wait_for()
    return Run(lambda: page.evaluate(STEP), answer=None, seconds=lambda seconds: seconds)


def moved(_: str) -> Run:
    """Every run has a widget of its own, made on nobody's time, and moves its slider once."""
    sliders: list[Any] = []

    def make() -> None:
        sliders[:] = [slider_of(explorer())]

    def move() -> None:
        (slider,) = sliders
        slider.value = slider.max if slider.value != slider.max else slider.max - 1

    return Run(move, answer=None, before=make)


TASKS = (
    Task(
        "every-notebook",
        "Each notebook from its first cell to its last, in a kernel of its own.",
        (Contestant(OURS, executed, ("nbclient",)),),
        sizes=NOTEBOOKS,
        quick=NOTEBOOKS[:1],
        rounds=0,
        cap=600,
        fitted=None,
    ),
    Task(
        "start-up",
        "What is loaded in a fresh interpreter that has IPython, beside the libraries that a "
        "notebook may need later.",
        (
            Contestant(OURS, lambda _: loaded(LOAD)),
            Contestant("coursekit and its widgets", lambda _: loaded(f"{LOAD}\n{WITH_WIDGETS}")),
            Contestant("numpy, pyplot and ipywidgets", lambda _: loaded(LIBRARIES)),
        ),
        quick=("",),
        fitted=None,
    ),
    Task(
        "widgets",
        "From the change of a slider to the new picture, in Python.",
        (Contestant(OURS, moved),),
        sizes=("explore",),
        quick=("explore",),
        fitted=None,
    ),
    Task(
        "frames",
        "Until all pictures of a stepper or slider are drawn and packed: then the page moves them.",
        (Contestant(OURS, lambda name: Run(FRAMES[name], answer=None)),),
        sizes=tuple(FRAMES),
        quick=tuple(FRAMES),
        fitted=None,
    ),
    Task(
        "next-frame",
        "From a click on Next until the screen shows the next picture, in Chromium.",
        (Contestant(OURS, stepped, ("playwright",)),),
        sizes=tuple(FRAMES),
        fitted=None,
    ),
)
