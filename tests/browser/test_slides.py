"""Every slide of every notebook fits on a projector of 1280 × 720 pixels.

The pages are laid out as sliveshow does it, with its style sheet, but without JupyterLab: what is
measured is what was saved, with formulas as they are typed. `test_chapters` measures the slides of
each notebook in sliveshow, with live widgets; that it would find those that are too large is tested
here.
"""

from itertools import accumulate

import nbformat
import pytest
from nbconvert import HTMLExporter

from tests.browser.conftest import NOTEBOOKS
from tests.browser.live_slides import HEIGHT, WIDTH, slides_too_large

CHAPTERS = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
TOLERANCE = 20  # pixels: formulas are a little higher or lower than their TeX
SMALLEST_TEXT = 22  # pixels
LAYOUT = """
body { margin: 0; width: 1184px; }
.jp-InputPrompt, .jp-OutputPrompt { display: none; }
.jp-InputArea pre { font-size: 17px; line-height: 1.4; }
"""
CELLS = """() => [...document.querySelectorAll('.jp-Cell')].map(cell => ({
    height: cell.getBoundingClientRect().height,
    text: cell.textContent.trim().slice(0, 40),
    sizes: [...cell.querySelectorAll('.jp-RenderedMarkdown :is(p, li, td)')]
        .map(text => parseFloat(getComputedStyle(text).fontSize)),
    right: Math.max(0, ...[...cell.querySelectorAll('.jp-OutputArea-child *')]
        .filter(part => part.checkVisibility())
        .map(part => part.getBoundingClientRect().right)),
}))"""


def laid_out(browser, notebook):
    """For each cell of a notebook its place: height, first words, sizes of text, right edge."""
    page, _ = HTMLExporter(embed_images=True).from_notebook_node(notebook)
    style = (NOTEBOOKS / "sliveshow.css").read_text(encoding="utf-8")
    with browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}) as window:
        window.route("http*://**/*", lambda route: route.abort())
        opened = window.new_page()
        opened.set_content(page.replace("</head>", f"<style>{style}{LAYOUT}</style></head>"))
        return opened.evaluate(CELLS)


def slides(notebook, cells):
    """The cells on each slide."""
    kinds = [cell.metadata.slideshow.slide_type for cell in notebook.cells]
    numbers = accumulate(kind in ("slide", "subslide") for kind in kinds)
    found = {}
    for number, kind, cell in zip(numbers, kinds, cells, strict=True):
        if kind not in ("skip", "notes"):
            found.setdefault(number, []).append(cell)
    return list(found.values())


def too_large(notebook, cells):
    """The slides that do not fit: first words, height, right edge."""
    measured = [
        (slide[0]["text"], sum(cell["height"] for cell in slide), max(c["right"] for c in slide))
        for slide in slides(notebook, cells)
    ]
    return [
        (text, round(height), round(right))
        for text, height, right in measured
        if height > HEIGHT + TOLERANCE or right > WIDTH
    ]


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_slide_fits(browser, name):
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    cells = laid_out(browser, notebook)
    assert len(slides(notebook, cells)) >= 10
    assert min(size for cell in cells for size in cell["sizes"]) >= SMALLEST_TEXT
    assert too_large(notebook, cells) == []


@pytest.mark.parametrize("inside", ["high\n\n" * 40, '<div style="width:2000px">wide</div>'])
def test_a_slide_that_is_too_large_is_found(browser, inside):
    notebook = nbformat.read(NOTEBOOKS / "00-start-here.ipynb", as_version=4)
    before = len(too_large(notebook, laid_out(browser, notebook)))
    if inside.startswith("<"):
        code = next(cell for cell in notebook.cells if cell.get("outputs"))
        code.metadata.slideshow.slide_type = "slide"
        code.outputs = [nbformat.v4.new_output("display_data", {"text/html": inside})]
    else:
        notebook.cells[0].source += "\n\n" + inside
    assert len(too_large(notebook, laid_out(browser, notebook))) == before + 1


TOO_LARGE = {
    "a high widget": "import ipywidgets\nipywidgets.HTML('<div style=\"height:700px\"></div>')",
    "a wide output": "import IPython\nIPython.display.HTML('<div style=\"width:2000px\">…</div>')",
    "a long line": "2 + 2  # " + 30 * "long ",
}


def test_live_slides_that_are_too_large_are_found(open_cells):
    faults = [f"# {what}\n{source}" for what, source in TOO_LARGE.items()]
    notebook = open_cells("1 + 1", *faults, "3 + 3")
    notebook.page.evaluate(
        """for (const cell of jupyterapp.shell.currentWidget.content.model.cells)
            cell.setMetadata('slideshow', {slide_type: 'slide'})"""
    )
    notebook.run_all()
    for what, slide in zip(TOO_LARGE, slides_too_large(notebook), strict=True):
        assert what in slide["text"]
