"""No texts overlap in any figure or SVG that a notebook shows; its cells run here, in-process."""

import contextlib
import io
import sys
from pathlib import Path

import matplotlib
import matplotlib.pyplot as plt
import nbformat
import pytest
from IPython.core.displaypub import CapturingDisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets import Widget
from matplotlib.figure import Figure
from traitlets.config import Config

from tests.figures.overlap import overlapping_texts, svg_documents

NOTEBOOKS = sorted((Path(__file__).parent.parent.parent / "notebooks").glob("*.ipynb"))


@pytest.fixture
def shell(monkeypatch, tmp_path):
    """A shell that keeps what is displayed; figures stay open until they have been looked at."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])  # the shell replaces it
    shell = InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}}))
    shell.display_pub = CapturingDisplayPublisher()
    shell.enable_matplotlib = lambda *args, **kwargs: ("agg", "agg")
    monkeypatch.setattr(plt, "show", lambda *args, **kwargs: None)
    plt.close("all")
    with matplotlib.rc_context():  # a notebook sets its own style
        yield shell
    plt.close("all")
    InteractiveShell.clear_instance()


def live_html(widget):
    """The HTML that a widget and those inside it show now."""
    if isinstance(getattr(widget, "value", None), str):
        yield widget.value
    for child in getattr(widget, "children", ()):
        yield from live_html(child)


def overlaps_of_cell(shell, cell):
    """Runs the cell; (what overlaps, with what) in everything that it shows."""
    shell.display_pub.outputs.clear()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        run = shell.run_cell(cell.source)
    if "raises-exception" not in cell.metadata.get("tags", []):
        run.raise_error()
    shown = [output["data"] for output in shell.display_pub.outputs]
    if run.result is not None:
        shown.append(shell.display_formatter.format(run.result)[0])
    pictures = [plt.figure(number) for number in plt.get_fignums()]
    if isinstance(run.result, Figure):
        pictures.append(run.result)
    html = [data.get(kind, "") for data in shown for kind in ("image/svg+xml", "text/html")]
    if isinstance(run.result, Widget):
        html += live_html(run.result)
    pictures += [svg for text in html for svg in svg_documents(text)]
    found = [pair for picture in pictures for pair in overlapping_texts(picture)]
    plt.close("all")
    return found


def overlaps_of_notebook(shell, path):
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    return [(cell.source, pair) for cell in cells for pair in overlaps_of_cell(shell, cell)]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_texts_overlap(path, shell, monkeypatch):
    monkeypatch.chdir(path.parent)
    assert overlaps_of_notebook(shell, path) == []


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


@pytest.mark.parametrize(
    ("source", "overlaps"),
    [
        ("import matplotlib.pyplot as plt\n_ = plt.title('alone')\nplt.show()", 0),
        ("%matplotlib inline\nplt.text(0, 0, 'over'); plt.text(0, 0, 'under')\nplt.show()", 1),
        (FIGURE, 1),
        (FIGURE + "; 'the figure is not shown'", 0),
        (SVG + "SVG(svg)", 1),
        (SVG + "display(HTML(svg))\nHTML(svg)", 2),
        (SVG + "class Board:\n    def _repr_svg_(self): return svg\nBoard()", 1),
        (SVG + "from ipywidgets import HTML, HBox\nHBox([HTML(svg)])", 1),
        (SVG, 0),
    ],
)
def test_a_planted_overlap_is_found(source, overlaps, shell, tmp_path):
    first = nbformat.v4.new_code_cell("import matplotlib.pyplot as plt")
    notebook = nbformat.v4.new_notebook(cells=[first, nbformat.v4.new_code_cell(source)])
    nbformat.write(notebook, tmp_path / "planted.ipynb")
    assert len(overlaps_of_notebook(shell, tmp_path / "planted.ipynb")) == overlaps


def test_a_cell_that_fails_is_reported(shell):
    with pytest.raises(ZeroDivisionError):
        overlaps_of_cell(shell, nbformat.v4.new_code_cell("1 / 0"))
    expected = {"tags": ["raises-exception"]}
    assert overlaps_of_cell(shell, nbformat.v4.new_code_cell("1 / 0", metadata=expected)) == []
