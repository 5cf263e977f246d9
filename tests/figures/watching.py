"""In a kernel: a cell whose pictures have overlapping texts ends with an error that names them.

The kernels that run the chapters in the tests are watched (tests/conftest.py).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from IPython.core.interactiveshell import ExecutionResult, InteractiveShell

if TYPE_CHECKING:  # a kernel that is watched does not need it
    from nbval.kernel import RunningKernel

ROOT = Path(__file__).parent.parent.parent
FOUND = "overlapping texts:"
PATIENCE = 240  # seconds: the machine may be busy


def watch(shell: InteractiveShell) -> None:
    """Look at the figures and widgets of every cell from now on."""
    shell.events.register("post_execute", look_at_figures)  # before they are shown and closed
    shell.events.register("post_run_cell", look_at_result)


def look_at_figures() -> None:
    """At those that are open in pyplot."""
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        report([pyplot.figure(number) for number in pyplot.get_fignums()])


def look_at_result(run: ExecutionResult) -> None:
    """At the value of the cell, if it is a figure, or a widget with pictures inside."""
    result, loaded = run.result, sys.modules
    if "matplotlib.figure" in loaded and isinstance(result, loaded["matplotlib.figure"].Figure):
        report([result])
    if "ipywidgets" in loaded and isinstance(result, loaded["ipywidgets"].Widget):
        from tests.figures.overlap import svg_documents

        report([svg for html in live_html(result) for svg in svg_documents(html)])


def live_html(widget) -> Iterator[str]:
    """The HTML that a widget and those inside it show now."""
    if isinstance(getattr(widget, "value", None), str):
        yield widget.value
    for child in getattr(widget, "children", ()):
        yield from live_html(child)


def report(pictures: list) -> None:
    """Raise an error if anything overlaps in them."""
    if pictures:
        from tests.figures.overlap import overlapping_texts

        found = [pair for picture in pictures for pair in overlapping_texts(picture)]
        assert not found, f"{FOUND} {found}"


def watch_kernel(kernel: RunningKernel) -> None:
    """Watch the cells of another process; none of its names changes."""
    module = f"__import__('importlib').import_module({__name__!r})"
    code = f"__import__('sys').path.append({str(ROOT)!r})\n{module}.watch(get_ipython())"
    asked = kernel.kc.execute(code, silent=True)
    answer = kernel.kc.get_shell_msg(timeout=PATIENCE)
    while answer["parent_header"].get("msg_id") != asked:
        answer = kernel.kc.get_shell_msg(timeout=PATIENCE)
    assert answer["content"]["status"] == "ok", answer["content"]
    kernel.await_idle(asked, PATIENCE)
