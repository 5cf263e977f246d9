"""No texts overlap in anything that a notebook shows.

Saved SVG pictures are looked at here; the tests of the notebooks show that they are up to date.
What is not saved as a text, figures and live widgets, is looked at while those tests run.
"""

import gc
import os
import shutil
import subprocess
import sys
import warnings
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output
from nbval.kernel import CURRENT_ENV_KERNEL_NAME, RunningKernel

from tests.figures.overlap import overlapping_texts, svg_documents
from tests.figures.watching import FOUND, PATIENCE, watch_kernel

ROOT = Path(__file__).parent.parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def overlaps_saved_in(notebook):
    """(source of the cell, what overlaps, with what) in every SVG picture that is saved."""
    return [
        (cell.source, *pair)
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        for kind in ("image/svg+xml", "text/html")
        for svg in svg_documents(output.get("data", {}).get(kind, ""))
        for pair in overlapping_texts(svg)
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_texts_overlap_in_saved_pictures(path):
    assert overlaps_saved_in(nbformat.read(path, as_version=4)) == []


# The checks themselves: what is planted is found.

SVG = """
from coursekit.draw.canvas.sketch import Sketch, Text, to_svg
from IPython.display import HTML, SVG, display
svg = to_svg(Sketch(50, 20, (Text(20, 10, "over"), Text(22, 10, "under"))))
"""
FIGURE = """
from matplotlib.figure import Figure
figure = Figure()
_ = figure.text(0.5, 0.5, "over"), figure.text(0.5, 0.5, "under")
figure"""
PYPLOT = "import matplotlib.pyplot as plt\n"
PLANTED = [  # a cell, whether it shows a picture as a text, and the overlaps seen in the kernel
    (SVG, 0, 0),
    (SVG + "SVG(svg)", 1, 0),
    (SVG + "display(HTML(svg))\nHTML(svg)", 2, 0),
    (SVG + "class Board:\n    def _repr_svg_(self): return svg\nBoard()", 1, 0),
    (SVG + "import ipywidgets\nipywidgets.HBox([ipywidgets.HTML(svg)])", 0, 1),
    (FIGURE, 0, 1),
    (FIGURE + "; 'the figure is not shown'", 0, 0),
    (PYPLOT + "_ = plt.title('alone')\nplt.show()", 0, 0),
    (PYPLOT + "plt.text(0, 0, 'over'); plt.text(0, 0, 'under');", 0, 1),
    ("%matplotlib inline\nplt.text(0, 0, 'over'); plt.text(0, 0, 'under')", 0, 1),
]


def outputs_of(kernel, source):
    """What a cell shows when it runs in the kernel."""
    asked = kernel.execute_cell_input(source, allow_stdin=False)
    outputs = []
    while True:
        message = kernel.get_message("iopub", timeout=PATIENCE)
        content, kind = message["content"], message["msg_type"]
        if message["parent_header"].get("msg_id") != asked:
            continue
        if kind == "error":
            outputs.append(new_output(kind, ename=content["ename"], evalue=content["evalue"]))
        elif kind in ("display_data", "execute_result"):
            outputs.append(new_output(kind, data=content["data"]))
        elif content.get("execution_state") == "idle":
            return outputs


@pytest.fixture(scope="module")
def shown():
    """The outputs of each planted cell, in a kernel that is watched as those of the chapters."""
    kernel = RunningKernel(CURRENT_ENV_KERNEL_NAME, startup_timeout=PATIENCE)
    watch_kernel(kernel)
    yield [outputs_of(kernel, source) for source, _, _ in PLANTED]
    kernel.stop()
    with warnings.catch_warnings(action="ignore", category=ResourceWarning):
        gc.collect()  # nbval leaves a file open


@pytest.mark.parametrize("number", range(len(PLANTED)))
def test_a_planted_overlap_is_found(number, shown):
    source, saved, seen = PLANTED[number]
    notebook = new_notebook(cells=[new_code_cell(source, outputs=shown[number])])
    assert len(overlaps_saved_in(notebook)) == saved
    assert [FOUND in output.get("evalue", "") for output in shown[number]].count(True) == seen


def test_a_chapter_whose_texts_overlap_fails(tmp_path):
    (tmp_path / "tests" / "figures").mkdir(parents=True)
    tools = ["overlap.py", "watching.py"]
    for file in [
        "pyproject.toml",
        "tests/conftest.py",
        *(f"tests/figures/{name}" for name in tools),
    ]:
        shutil.copy(ROOT / file, tmp_path / file)
    plain = new_output("execute_result", {"text/plain": "2"}, execution_count=2)
    cells = [
        new_code_cell(f"{PYPLOT}_ = plt.text(0, 0, 'over'), plt.text(0, 0, 'under')"),
        new_code_cell("1 + 1", outputs=[plain]),
    ]
    for number, cell in enumerate(cells, 1):
        cell.execution_count = number
    cells[0].outputs = [
        new_output("display_data", {"text/plain": "<Figure size 640x480 with 1 Axes>"})
    ]
    (tmp_path / "notebooks").mkdir()
    nbformat.write(new_notebook(cells=cells), tmp_path / "notebooks" / "planted.ipynb")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", "notebooks"]
    run = subprocess.run(
        command,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert FOUND in run.stdout
    assert "1 failed, 1 passed" in run.stdout
