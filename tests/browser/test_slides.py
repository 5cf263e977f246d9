"""Slides that do not fit on a projector are found; `test_chapters` looks at all of the course's."""

from tests.browser.live_slides import misfits

FAULTS = {
    "a high widget": "import ipywidgets\nipywidgets.HTML('<div style=\"height:700px\"></div>')",
    "a wide output": "import IPython\nIPython.display.HTML('<div style=\"width:2000px\">…</div>')",
    "a long line": "2 + 2  # " + 30 * "long ",
    "a small table": "import IPython\nIPython.display.HTML('<table style=\"font-size:9px\"><td>…')",
    "a small text": "import IPython\nIPython.display.Markdown('<p style=\"font-size:9px\">…</p>')",
}


def test_slides_that_do_not_fit_are_found(open_cells):
    faults = [f"# {what}\n{source}" for what, source in FAULTS.items()]
    notebook = open_cells("1 + 1", *faults, "3 + 3")
    notebook.page.evaluate(
        """for (const cell of jupyterapp.shell.currentWidget.content.model.cells)
            cell.setMetadata('slideshow', {slide_type: 'slide'})"""
    )
    notebook.run_all()
    for what, slide in zip(FAULTS, misfits(notebook), strict=True):
        assert what in slide["text"]
