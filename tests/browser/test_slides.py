"""Slides that do not fit on a projector are found; `test_chapters` looks at all of the course's."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook
from tests.browser.live_slides import SCREENS, misfits, start_slides

LISTING = "import IPython\nIPython.display.HTML('<pre>' + {lines} * 'one line\\n')"
FAULTS = {
    "a high widget": "import ipywidgets\nipywidgets.HTML('<div style=\"height:700px\"></div>')",
    "a small button": "import ipywidgets\nipywidgets.Button(description='Next')",
    "a wide output": "import IPython\nIPython.display.HTML('<div style=\"width:2000px\">…</div>')",
    "a long line": "2 + 2  # " + 30 * "long ",
    "a small table": "import IPython\nIPython.display.HTML('<table style=\"font-size:9px\"><td>…')",
    "a small text": "import IPython\nIPython.display.Markdown('<p style=\"font-size:9px\">…</p>')",
    "a listing without room": 12 * "# a comment\n" + LISTING.format(lines=24),
}
IMPORTS = """
%load_ext coursekit
from coursekit.games import Subtraction, TicTacToe
from coursekit.widgets import play, step
from coursekit.trace import trace
from coursekit.solving import outcome
"""


def one_slide_for_each_cell(notebook: OpenNotebook) -> None:
    """Run all cells, each of which is a slide."""
    notebook.page.evaluate(
        """for (const cell of jupyterapp.shell.currentWidget.content.model.cells)
            cell.setMetadata('slideshow', {slide_type: 'slide'})"""
    )
    notebook.run_all()


def test_slides_that_do_not_fit_are_found(open_cells):
    faults = [f"# {what}\n{source}" for what, source in FAULTS.items()]
    notebook = open_cells(LISTING.format(lines=26), *faults, LISTING.format(lines=60))
    one_slide_for_each_cell(notebook)
    for what, slide in zip(len(SCREENS) * list(FAULTS), misfits(notebook), strict=True):
        assert what in slide["text"]


def test_keys_turn_the_slides_after_a_click_in_a_widget(open_cells):
    notebook = open_cells(
        IMPORTS, "play(TicTacToe())", "step(trace(outcome, Subtraction(4)))", "3 + 3"
    )
    one_slide_for_each_cell(notebook)
    start_slides(notebook)
    keyboard, slide = notebook.page.keyboard, notebook.page.locator(".slides > .present > .present")
    keyboard.press("PageDown")
    for key in ("PageDown", "Space", "ArrowRight"):
        slide.get_by_role("button", name="Restart").click()
        keyboard.press(key)
        expect(slide).to_contain_text("step(trace(")
        keyboard.press("PageUp")
        expect(slide).to_contain_text("play(TicTacToe")
    slide.get_by_role("checkbox").click()
    keyboard.press("PageDown")
    slide.locator("input[type=range]").press("ArrowRight")
    expect(slide.locator(".coursekit-time output")).to_have_text("1")
    keyboard.press("PageDown")
    expect(slide).to_contain_text("3 + 3")
    keyboard.press("PageUp")
    expect(slide.locator(".coursekit-time output")).to_have_text("1")
    assert notebook.crashes == []
