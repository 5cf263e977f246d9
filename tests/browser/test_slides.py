"""Every slide of every notebook fits on a projector of 1280 × 720 pixels."""

from contextlib import contextmanager

import pytest

from tests.browser.conftest import NOTEBOOKS

CHAPTERS = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
WIDTH, HEIGHT = 1280, 720
SMALLEST_TEXT = 22  # pixels
SLIDES = ".reveal .slides section:not(:has(section))"
TOO_LARGE = """([slides, height]) => [...document.querySelectorAll(slides)]
    .map((slide, number) => [
        number,
        slide.scrollHeight - height,
        Math.max(0, ...[...slide.querySelectorAll('.jp-OutputArea-child *')]
            .filter(part => part.checkVisibility())
            .map(part => part.getBoundingClientRect().right)) - slide.getBoundingClientRect().right,
        slide.textContent.trim().slice(0, 40),
    ])
    .filter(([, higher, wider]) => higher > 1 || wider > 1)"""
STEADY = """slides => {
    const heights = [...document.querySelectorAll(slides)].map(slide => slide.scrollHeight).join();
    const before = window.heights;
    window.heights = heights;
    return heights === before;
}"""
TEXT_SIZES = """slides => [...document.querySelectorAll(slides)]
    .flatMap(slide => [...slide.querySelectorAll('.jp-RenderedMarkdown :is(p, li, td)')])
    .map(text => parseFloat(getComputedStyle(text).fontSize))"""


@contextmanager
def slides_of(notebook):
    """The slides of an open notebook, once all of them are laid out."""
    page = notebook.page
    notebook.resize(WIDTH, HEIGHT)
    page.wait_for_timeout(3000)  # asked before all cells are there, or again too soon, it may hang
    page.evaluate("() => { jupyterapp.commands.execute('slideshow:start-first'); }")
    slides = page.locator(SLIDES)
    slides.first.wait_for(state="attached")
    page.wait_for_function(STEADY, arg=SLIDES, polling=700)
    yield slides
    page.evaluate("() => { jupyterapp.commands.execute('slideshow:exit'); }")
    page.locator(".reveal").wait_for(state="detached")


def too_large(notebook):
    """Number, pixels too high, pixels too wide and first words of the slides that do not fit."""
    return notebook.page.evaluate(TOO_LARGE, [SLIDES, HEIGHT])


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_slide_fits(open_notebook, name):
    notebook = open_notebook(name)
    with slides_of(notebook) as slides:
        count, found = slides.count(), too_large(notebook)
        sizes = notebook.page.evaluate(TEXT_SIZES, SLIDES)
    assert count >= 10
    assert found == []
    assert min(sizes) >= SMALLEST_TEXT


@pytest.mark.parametrize(
    "cell",
    ["print('high\\n' * 60)", "__import__('IPython').display.HTML('<hr style=width:2000px>')"],
)
def test_a_slide_that_is_too_large_is_found(open_cells, cell):
    notebook = open_cells(cell)
    notebook.run_all()
    with slides_of(notebook):
        found = too_large(notebook)
    assert len(found) == 1
