"""The course's own notebooks in the real browser."""

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


def test_stepping_through_minimax_forward_and_back(open_notebook):
    notebook = open_notebook("1b-game-trees")
    notebook.run_with_what_they_need([notebook.place("step(trace(minimax, small))")])
    output = notebook.output("step(trace(minimax, small))")
    handle = output.locator("input[type=range]")
    picture = output.locator(".coursekit-frame")
    expect(picture.locator("svg")).to_be_visible()
    first = picture.inner_html()
    handle.press("ArrowRight")
    expect(picture).not_to_have_js_property("innerHTML", first)
    handle.press("ArrowLeft")
    expect(picture).to_have_js_property("innerHTML", first)


def test_tic_tac_toe_is_played_to_its_end_by_clicking(open_notebook):
    notebook = open_notebook("00-start-here")
    notebook.run_with_what_they_need([notebook.place("play(TicTacToe()")])
    output = notebook.output("play(TicTacToe()")
    status, moves = output.get_by_role("status"), output.locator(".coursekit-board [tabindex]")
    expect(status).to_have_text("Your turn: you are X.")
    while "Your turn" in status.inner_text():
        said = status.inner_text()
        moves.first.click()
        expect(status).not_to_have_text(said)
    expect(status).to_have_text("The opponent has won.")


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
