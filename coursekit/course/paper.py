"""A notebook as a page to print, with everything unfolded.

    coursekit paper notebooks/2b-sprague-grundy.ipynb

writes `2b-sprague-grundy.html` into the current folder; print it from the browser. With the extra
`site`, the page brings along what sets its formulas; without, the browser fetches that.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from coursekit.course.mathjax import with_mathjax
from coursekit.text.arguments import Arguments

if TYPE_CHECKING:
    from nbformat import NotebookNode


def paper(notebook: Path) -> str:
    """The page: the notebook as it was saved, but with its proofs and answers open."""
    from nbconvert import HTMLExporter

    content = read_notebook(notebook)
    for cell in content.cells:
        if cell.cell_type == "markdown":
            cell.source = cell.source.replace("<details", "<details open")
    resources = {"metadata": {"name": notebook.stem, "path": str(notebook.parent)}}
    page = HTMLExporter(embed_images=True).from_notebook_node(content, resources)[0]
    try:
        return with_mathjax(page)
    except ModuleNotFoundError:
        return page


def read_notebook(file: Path) -> NotebookNode:
    """The notebook in the file; a ValueError if there is none in it."""
    import nbformat

    wrong = (ValueError, KeyError, TypeError, AttributeError, nbformat.ValidationError)
    try:
        return nbformat.read(file, as_version=4)
    except wrong as error:
        raise ValueError(f"{file} is not a notebook") from error


def main(arguments: Sequence[str]) -> None:
    """The command: write the pages of these notebooks."""
    parser = Arguments("coursekit paper", description="Write notebooks as pages to print.")
    example = "such as notebooks/2b-sprague-grundy.ipynb"
    parser.add_argument("notebooks", nargs="+", metavar="notebook", type=Path, help=example)
    for notebook in parser.parse_args(arguments).notebooks:
        if not notebook.is_file():
            sys.exit(f"There is no notebook {notebook}.")
        target = Path(notebook.stem).with_suffix(".html")
        try:
            target.write_text(paper(notebook), encoding="utf-8")
        except OSError as error:
            sys.exit(f"The page {target} cannot be written: {error}")
        except ValueError as error:
            sys.exit(f"{error}.")
        print(f"{target}: written")
