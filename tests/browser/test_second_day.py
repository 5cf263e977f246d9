"""A live thing that has lost its kernel: its picture stands there instead, and says what to do."""

import nbformat
from playwright.sync_api import expect

from coursekit.draw.canvas.page_style import LOST
from tests.browser.conftest import OpenNotebook, open_in, running_lab, write_cells
from tests.examples import IMPORTS_OF_WIDGETS, WIDGETS

IMPORTS = f"{IMPORTS_OF_WIDGETS}from ipywidgets import HBox\n"
LIVES = [*WIDGETS, "explore(lambda n: print('noise') or n * 'ha', n=(1, 3))"]
TWO = "display(slide(Subtraction, 3), slide(Subtraction, 4)); print('after two')"
BOXED = "display(HBox([slide(Subtraction, 5)])); print('after a box')"
BOARD = "TicTacToe.from_text('XO. ... ...')"
MESSAGE = "Error displaying widget: model not found"


def seen(notebook: OpenNotebook, source: str) -> tuple[int, int]:
    """How many live things and how many twins a reader sees below a cell."""
    output = notebook.output(source)
    alive = output.locator(".coursekit-live:has(> :not(:empty))").evaluate_all(
        "lives => lives.filter(live => [...live.children].some(part => part.offsetHeight)).length"
    )
    twins = output.locator(".jp-RenderedImage img:visible, .jp-RenderedHTMLCommon pre:visible")
    return alive, twins.count()


def lines(notebook: OpenNotebook, source: str) -> list[str]:
    """The lines, made of style alone, in place of a cell's lost widgets."""
    return notebook.output(source).evaluate(
        """output => [...output.querySelectorAll('.jupyter-widgets, .coursekit-live')]
            .filter(node => node.offsetHeight)
            .map(node => getComputedStyle(node, '::before').content)"""
    )


def assert_only_twins_are_seen(notebook: OpenNotebook) -> None:
    for source in LIVES:
        assert (source, *seen(notebook, source)) == (source, 0, 1)
        assert lines(notebook, source) == [f'"{LOST}"']
    assert seen(notebook, TWO) == (0, 2)
    for message in notebook.page.get_by_text(MESSAGE).all():
        expect(message).to_have_css("font-size", "0px")


def test_whatever_has_lost_its_kernel_shows_its_twin(context, tmp_path):
    home, folder = tmp_path / "home", tmp_path / "folder"
    home.mkdir(), folder.mkdir()
    with running_lab(home, folder) as lab:
        name = write_cells(lab, IMPORTS, *LIVES, TWO, BOXED, BOARD)
        notebook = open_in(context, lab, name)
        notebook.run_all()
        notebook.assert_no_errors()
        for source in LIVES:
            expect(notebook.output(source).locator(".coursekit-live")).to_have_count(1)
            assert (source, *seen(notebook, source)) == (source, 1, 0)
        assert seen(notebook, TWO) == (2, 0)
        for printed in ("after two", "after a box", "noise"):
            expect(notebook.output(printed).get_by_text(printed)).to_be_visible()
        notebook.run(0)  # a second time: the extension is loaded already
        notebook.page.evaluate("jupyterapp.commands.execute('docmanager:save')")

        notebook.page.evaluate("jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
        lost = notebook.page.locator(".coursekit-live.jupyter-widgets-disconnected")
        expect(lost).to_have_count(len(LIVES) + 3)
        assert_only_twins_are_seen(notebook)
        notebook.page.close()
        lab.stop_kernels()

    with running_lab(home, folder) as lab:
        notebook = open_in(context, lab, name)
        expect(notebook.page.get_by_text(MESSAGE)).to_have_count(len(LIVES) + 3)
        assert_only_twins_are_seen(notebook)
        notebook.run_all()
        expect(notebook.page.get_by_text(MESSAGE)).to_have_count(0)
        assert {seen(notebook, source) for source in LIVES} == {(1, 0)}

        path = lab.folder / "notebooks" / f"{name}.ipynb"
        changed = nbformat.read(path, as_version=4)
        changed.cells[0].source += "# somebody else's"
        nbformat.write(changed, path.with_stem("untrusted"))
        notebook = open_in(context, lab, "untrusted")
        for source in LIVES:
            assert (source, *seen(notebook, source)) == (source, 0, 1)
        expect(notebook.output(LIVES[0])).to_contain_text("A game from TicTacToe")
        board = notebook.output(BOARD)
        expect(board.locator("img")).to_be_visible()
        expect(board.locator(".jp-OutputArea-output")).to_have_text("")
        lab.stop_kernels()
