"""A notebook as a page to print, with everything unfolded.

    python -m coursekit.course.paper notebooks/2b-sprague-grundy.ipynb

writes `2b-sprague-grundy.html` into the current folder; print it from the browser. The browser
fetches what it needs to set formulas.
"""

from __future__ import annotations

import sys
from pathlib import Path


def paper(notebook: Path) -> str:
    """The page: the notebook as it was saved, but with its proofs and answers open."""
    import nbformat
    from nbconvert import HTMLExporter

    content = nbformat.read(notebook, as_version=4)
    for cell in content.cells:
        if cell.cell_type == "markdown":
            cell.source = cell.source.replace("<details", "<details open")
    resources = {"metadata": {"name": notebook.stem, "path": str(notebook.parent)}}
    return HTMLExporter(embed_images=True).from_notebook_node(content, resources)[0]


def write_pages(notebooks: list[str]) -> None:
    """Write the pages of these notebooks."""
    for notebook in map(Path, notebooks):
        if not notebook.is_file():
            sys.exit(f"There is no notebook {notebook}.")
        target = Path(notebook.stem).with_suffix(".html")
        target.write_text(paper(notebook), encoding="utf-8")
        print(f"{target}: written")


if __name__ == "__main__":
    write_pages(sys.argv[1:])
