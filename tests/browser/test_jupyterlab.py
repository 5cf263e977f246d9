"""The browser tests' own tools: they run cells, notice failures and measure what the eye sees."""

import pytest
from playwright.sync_api import expect

import coursekit

DISC = """
import time
import ipywidgets

def growing_disc(seconds_to_draw):
    slider = ipywidgets.IntSlider(0, min=0, max=9)
    disc = ipywidgets.HTML()

    def draw(change):
        time.sleep(seconds_to_draw)
        circle = f'<circle cx="40" cy="40" r="{4 * change["new"]}"/>'
        disc.value = f'<svg width="80" height="80">{circle}</svg>'

    slider.observe(draw, "value")
    draw({"new": 0})
    return ipywidgets.VBox([slider, disc])
"""


def test_cells_run_with_the_package_under_test(open_cells):
    notebook = open_cells("import coursekit", "print(coursekit.__file__)")
    with pytest.raises(AssertionError, match="has not run: import coursekit"):
        notebook.assert_no_errors()
    notebook.run_all()
    notebook.assert_no_errors()
    expect(notebook.output("print")).to_have_text(coursekit.__file__)


def test_a_cell_that_fails_is_noticed(open_cells):
    notebook = open_cells("1 / 0")
    notebook.run_all()
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook.assert_no_errors()


def test_a_formula_that_cannot_be_set_is_noticed(open_cells, monkeypatch):
    show = "from IPython.display import Markdown\n"
    notebook = open_cells(
        show + r"Markdown(r'$\begin{pmatrix} 1 & \tfrac12 \end{pmatrix}$ costs `$5`')",
        show + r"Markdown(r'$\begin{nothing} 1 \end{nothing}$')",
        show + r"Markdown(r'a \$ and a \\frac')",
    )
    notebook.run_all()
    monkeypatch.setattr("tests.browser.conftest.PATIENCE", 2_000)
    with pytest.raises(
        AssertionError, match=r"1: Unknown environment 'nothing'.*2: a \$ and"
    ) as no:
        notebook.assert_formulas_are_set()
    assert "0: " not in str(no.value)


def test_latency_tells_a_quick_picture_from_a_slow_one(open_cells):
    notebook = open_cells(DISC, "growing_disc(0)", "growing_disc(1)")
    notebook.run_all()
    notebook.assert_no_errors()

    def times(cell: str) -> list[float]:
        output = notebook.output(cell)
        handle = output.locator(".widget-slider .noUi-handle")
        disc = output.locator(".widget-html-content")
        measured = []
        for position in range(1, 4):
            measured.append(notebook.latency(lambda: handle.press("ArrowRight"), disc))
            expect(output.locator(".widget-readout")).to_have_text(str(position))
            expect(disc.locator("circle")).to_have_attribute("r", str(4 * position))
        return measured

    quick, slow = times("growing_disc(0)"), times("growing_disc(1)")
    assert min(slow) > 1000, f"milliseconds: {slow}"
    assert 0 < min(quick) < min(slow), f"milliseconds: {quick} and {slow}"


def test_a_listing_can_be_edited_in_a_cell_of_its_own(open_cells):
    notebook = open_cells(
        "%load_ext coursekit",
        "from coursekit.solving import minimax\nfrom coursekit.games import TicTacToe",
        "edit(minimax)",
        "minimax(TicTacToe.from_text('XOX .O. X.O'))",
    )
    for number in range(3):
        notebook.run(number)
    expect(notebook.cells()).to_have_count(5)
    listing = notebook.place("def minimax(position")
    notebook.page.evaluate(
        """number => {
            const cell = jupyterapp.shell.currentWidget.content.widgets[number].model.sharedModel;
            cell.setSource(cell.source.replace('max(values) if', 'min(values) if'));
        }""",
        listing,
    )
    notebook.run(listing)
    notebook.run(4)
    notebook.assert_no_errors()
    expect(notebook.output("minimax(TicTacToe.from_text")).to_contain_text("(-1, ")
