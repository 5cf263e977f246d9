"""Without a kernel: frames go on moving, and of all other live things the picture is seen."""

import nbformat
from playwright.sync_api import expect

from coursekit.draw.style import LOST
from tests.browser.conftest import OpenNotebook, open_in, running_lab, write_cells
from tests.examples import IMPORTS_OF_WIDGETS, WIDGETS

IMPORTS = f"{IMPORTS_OF_WIDGETS}from ipywidgets import HBox\n"
FRAMES = ("step(", "slide(", "tree_growth", "bandit_race", "watch_search", "evolution_steps")
FRAMES += ("simplex_steps", "guarantee_steps", "elimination_steps", "response_steps")
MOVING = [each for each in WIDGETS if each.startswith(FRAMES)]
LIVES = [each for each in WIDGETS if each not in MOVING]
LIVES.append("explore(lambda n: print('noise') or n * 'ha', n=(1, 3))")
TWO = "display(slide([Subtraction(2)]), slide([Subtraction(3)])); print('after two')"
BOXED = "display(HBox([slide([Subtraction(4)])])); print('after a box')"
BOARD = "TicTacToe.from_text('XO. ... ...')"
ALIVE = ".coursekit-live, .coursekit-frames:not(.coursekit-live *)"
MESSAGE = "Error displaying widget: model not found"


def seen(notebook: OpenNotebook, source: str) -> tuple[int, int]:
    """How many live things and how many pictures a reader sees below a cell."""
    output = notebook.output(source)
    alive = output.locator(ALIVE).evaluate_all(
        "lives => lives.filter(live => [...live.children].some(part => part.offsetHeight)).length"
    )
    pictures = output.locator(".jp-RenderedImage img:visible, .jp-RenderedHTMLCommon pre:visible")
    return alive, pictures.count()


def lines(notebook: OpenNotebook, source: str) -> list[str]:
    """The lines, made of style alone, in place of a cell's lost widgets."""
    return notebook.output(source).evaluate(
        """output => [...output.querySelectorAll('.jupyter-widgets, .coursekit-live')]
            .filter(node => node.offsetHeight && !node.closest('.coursekit-frames'))
            .map(node => getComputedStyle(node, '::before').content)"""
    )


def assert_frames_move_and_of_all_others_the_picture_is_seen(notebook: OpenNotebook) -> None:
    for source in LIVES:
        expect(notebook.output(source).locator("img:visible, pre:visible").first).to_be_visible()
        assert (source, *seen(notebook, source)) == (source, 0, 1)
        assert lines(notebook, source) == [f'"{LOST}"']
    for source in MOVING:
        frames = notebook.output(source).locator(".coursekit-frames")
        for button, step in (("First", "0"), ("Next", "1"), ("Next", "2")):
            frames.get_by_role("button", name=button, exact=True).click()
            expect(frames.locator("output")).to_have_text(step)
        before = frames.locator(".coursekit-frame").inner_html()
        frames.locator("input[type=range]").press("ArrowLeft")
        assert frames.locator(".coursekit-frame").inner_html() != before
        assert (source, *seen(notebook, source)) == (source, 1, 0)
    assert seen(notebook, TWO) == (2, 0)
    for message in notebook.page.get_by_text(MESSAGE).all():
        expect(message).to_have_css("font-size", "0px")


def test_without_a_kernel_frames_move_and_others_show_their_picture(context, tmp_path):
    home, folder = tmp_path / "home", tmp_path / "folder"
    home.mkdir(), folder.mkdir()
    with running_lab(home, folder) as lab:
        name = write_cells(lab, IMPORTS, *LIVES, *MOVING, TWO, BOXED, BOARD)
        notebook = open_in(context, lab, name)
        notebook.run_all()
        notebook.assert_no_errors()
        for source in (*LIVES, *MOVING):
            expect(notebook.output(source).locator(ALIVE)).to_have_count(1)
            assert (source, *seen(notebook, source)) == (source, 1, 0)
        assert seen(notebook, TWO) == (2, 0)
        for printed in ("after two", "after a box", "noise"):
            expect(notebook.output(printed).get_by_text(printed)).to_be_visible()
        notebook.run(0)  # a second time: the extension is loaded already
        notebook.page.evaluate("jupyterapp.commands.execute('docmanager:save')")

        notebook.page.evaluate("jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
        lost = notebook.page.locator(".coursekit-live.jupyter-widgets-disconnected")
        expect(lost).to_have_count(len(LIVES))
        assert_frames_move_and_of_all_others_the_picture_is_seen(notebook)
        notebook.page.close()
        lab.stop_kernels()

    with running_lab(home, folder) as lab:
        notebook = open_in(context, lab, name)
        moving = notebook.page.locator(".coursekit-frames:not(.coursekit-live *)")
        notebook.assert_frames_are_there(moving, len(MOVING) + 3)
        assert_frames_move_and_of_all_others_the_picture_is_seen(notebook)
        notebook.run_all()
        expect(notebook.page.get_by_text(MESSAGE)).to_have_count(0)
        assert {seen(notebook, source) for source in (*LIVES, *MOVING)} == {(1, 0)}

        path = lab.folder / "notebooks" / f"{name}.ipynb"
        changed = nbformat.read(path, as_version=4)
        changed.cells[0].source += "# somebody else's"
        nbformat.write(changed, path.with_stem("untrusted"))
        notebook = open_in(context, lab, "untrusted")
        for source in (*LIVES, *MOVING):
            assert (source, *seen(notebook, source)) == (source, 0, 1)
        expect(notebook.output(LIVES[0])).to_contain_text("A game from TicTacToe")
        board = notebook.output(BOARD)
        expect(board.locator("img")).to_be_visible()
        expect(board.locator(".jp-OutputArea-output")).to_have_text("")
        lab.stop_kernels()
