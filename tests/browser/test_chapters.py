"""The course's own notebooks in the real browser, and what is checked of each of them."""

import pytest
from playwright.sync_api import expect

from coursekit.commands.start import WIDGETS
from tests.browser.conftest import NOTEBOOKS
from tests.browser.live_slides import misfits

CHAPTERS = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
WIDGET = "application/vnd.jupyter.widget-view+json"


def cells_with_widgets(cells: list[dict]) -> list[int]:
    """The places of code cells that were saved with a widget below them."""
    return [
        place
        for place, cell in enumerate(cells)
        if any(WIDGET in output.get("data", {}) for output in cell.get("outputs", []))
    ]


@pytest.mark.parametrize("name", CHAPTERS)
def test_formulas_are_set_and_every_widget_appears_and_fits_on_its_slide(open_notebook, name):
    """Frames move on opening; other cells stand there as saved, and other tests run them."""
    notebook = open_notebook(name)
    notebook.assert_formulas_are_set()
    places = cells_with_widgets(notebook.saved()["cells"])
    assert places
    saved = notebook.saved()["metadata"].get("widgets", {}).get(WIDGETS, {}).get("state", {})
    frames = [model for model in saved.values() if model.get("buffers")]
    alive_on_opening = notebook.page.locator(".coursekit-frame > :first-child")
    notebook.assert_frames_are_there(alive_on_opening, len(frames))
    alive = ":is(.coursekit-live, .coursekit-frames):has(> :not(:empty))"
    notebook.run_with_what_they_need(places)
    notebook.assert_no_errors()
    for place in places:
        expect(notebook.cells().nth(place).locator(alive)).not_to_have_count(0)
    assert misfits(notebook) == []


def test_a_students_function_is_checked_and_then_stepped_through(open_notebook):
    notebook = open_notebook("1c-dynamic-programming")
    notebook.run_with_what_they_need([notebook.place("def my_outcome(n)")])
    cell = notebook.cell("def my_outcome(n)")
    cell.locator(".cm-content").click()
    notebook.page.keyboard.press("ControlOrMeta+A")
    source = "def my_outcome(n):\nreturn 'P' if n == 0 else my_outcome(n - 1)"
    notebook.page.keyboard.insert_text(source.replace("\nreturn", "\n    return"))
    notebook.page.keyboard.insert_text("\n\n\ncheck('1.10', my_outcome)")
    notebook.page.keyboard.press("Shift+Enter")
    expect(notebook.output("def my_outcome(n)")).to_contain_text("Not yet.")
    expect(notebook.output("def my_outcome(n)")).to_contain_text("my_outcome(1)")


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
