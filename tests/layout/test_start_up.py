"""Quick to open: a notebook loads what it uses, and in any order it looks the same."""

import subprocess
import sys

import pytest
from nbconvert.preprocessors import ExecutePreprocessor
from nbformat.v4 import new_code_cell, new_notebook

from tests.layout.project import ROOT
from tests.layout.test_layers import MODULES, module_name

PACKAGES = [
    module_name(path)
    for path in MODULES
    if path.name == "__init__.py" and "chapters" not in path.parts
]
LATER = ["matplotlib", "networkx", "numba", "scipy", "tqdm"]  # libraries that load where they work
LOAD_THE_EXTENSION = """
from IPython.core.interactiveshell import InteractiveShell
InteractiveShell.instance().extension_manager.load_extension("coursekit")
"""


def loaded(code: str, libraries: list[str]) -> list[str]:
    """Those of the libraries that a fresh interpreter has loaded after running the code."""
    ask = f"import sys; print(*[name for name in {libraries} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{ask}"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1].split()


def test_the_extension_loads_nothing_that_a_notebook_may_not_use():
    unused = [*LATER, "PIL", "ipywidgets", "coursekit.widgets"]
    assert loaded(LOAD_THE_EXTENSION, unused) == []


ONE_AFTER_THE_OTHER = """
import sys
from importlib import import_module

def forgotten(*names):
    for module in list(sys.modules):
        if module.split(".")[0] in names:
            del sys.modules[module]

for package in PACKAGES:
    import_module(package)  # as if it were the first
    found = [library for library in LATER if library in sys.modules]
    if found:
        print(package, "loads", *found, file=sys.stderr)
    forgotten("coursekit", *found)
"""


def packages_that_load_libraries(packages: list[str]) -> list[str]:
    """Which of the packages, each imported before all others, loads which library of LATER."""
    code = f"PACKAGES, LATER = {packages}, {LATER}\n{ONE_AFTER_THE_OTHER}"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stderr.splitlines()


def test_a_package_loads_no_library_before_it_needs_it():
    assert packages_that_load_libraries(PACKAGES) == []


def test_all_exercises_are_read_without_these_libraries():
    code = "from coursekit.course.progress import *; [*map(exercise_with, contents())]"
    assert loaded(code, LATER) == []


# In a kernel

SET_UP = "%load_ext coursekit"
PYPLOT = "import matplotlib.pyplot as plt"
ORDERS = {
    "pyplot after the extension": [SET_UP, PYPLOT],
    "pyplot before the extension": [PYPLOT, SET_UP],
    "pyplot used before the extension": [f"{PYPLOT}\nplt.subplots()\nplt.close()", SET_UP],
}
THINGS = {  # what a cell ends with, and the kinds of output that it is to be shown as
    "sequence_chart([0, 1, 2, 3, 1, 4])": {"text/plain", "image/png"},
    "plt.plot([1, 2, 3]);": {"text/plain", "image/png"},
    "board_sketch(TicTacToe())": {"text/plain", "image/png", "image/svg+xml"},
    "TicTacToe()": {"text/plain", "image/png", "image/svg+xml"},
    "Queens(4)": {"text/plain", "image/png", "image/svg+xml"},
    "COIN_GAME": {"text/plain", "text/html"},
    "Fraction(3, 4)": {"text/plain"},
}
IMPORTS = """
from fractions import Fraction
from coursekit.draw import board_sketch, sequence_chart
from coursekit.games import TicTacToe
from coursekit.matrix_games import COIN_GAME
from coursekit.puzzles import Queens
"""


@pytest.fixture(scope="module", params=ORDERS)
def outputs(request):
    """The outputs of a kernel that shows all THINGS, by the cell's code."""
    cells = [new_code_cell(code) for code in [*ORDERS[request.param], IMPORTS, *THINGS]]
    notebook = new_notebook(cells=cells)
    run = ExecutePreprocessor(timeout=60, kernel_name="python3")
    run.preprocess(notebook, {"metadata": {"path": str(ROOT)}})
    return {cell.source: cell.outputs for cell in notebook.cells}


def test_everything_shows_itself_once(outputs):
    for thing, kinds in THINGS.items():
        (output,) = outputs[thing]
        assert output.data.keys() == kinds, thing
    assert outputs["Fraction(3, 4)"][0].data["text/plain"] == "3/4"


def test_figures_say_what_they_show(outputs):
    for figure in list(THINGS)[:2]:  # pyplot's own pictures also say how high they are, or nothing
        assert outputs[figure][0].metadata["image/png"].keys() == {"width", "alt"}
