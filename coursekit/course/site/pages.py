"""What the site is made of: the notebooks as they were saved, the pages, and the README's map.

Sphinx reads a folder of sources. Here it is filled: each notebook without what lives in JupyterLab
alone, with a target at each cell, so that links lead to cells, and with its pictures as files.
"""

from __future__ import annotations

import re
import shutil
from base64 import b64decode
from collections.abc import Iterator
from html import escape
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell, new_output

from coursekit.course.paper import read_notebook
from coursekit.draw.canvas.page_style import PAGE_STYLE

WIDGET = "application/vnd.jupyter.widget-view+json"
PICTURES = {"image/svg+xml": "svg", "image/png": "png"}
"""The types of pictures, the best one first, and how their files end."""
SECTIONS = ("## The map\n", "## The sources\n")
"""What of the README stands on the first page, after its beginning."""


def write_sources(course: Path, readme: str, sources: Path, extra: Path) -> None:
    """Fill the folder that Sphinx reads, and the one whose files go to the site as they are."""
    (extra / "pictures").mkdir(parents=True)
    (extra / "notebooks").mkdir()
    shutil.copytree(course / "images", sources / "images")
    notebooks, pages = sorted(course.glob("*.ipynb")), sorted(course.glob("*.md"))
    for file in notebooks:
        shutil.copy(file, extra / "notebooks")
        changed = chapter(read_notebook(file), file.stem, binder_link(readme), extra / "pictures")
        nbformat.write(changed, sources / file.name)
    for file in pages:
        text = linked(file.read_text(encoding="utf-8"))
        (sources / file.name).write_text(text, encoding="utf-8")
    lists = {"Chapters": notebooks, "Pages": pages}
    (sources / "index.md").write_text(front_page(readme, lists), encoding="utf-8")


def front_page(readme: str, lists: dict[str, list[Path]]) -> str:
    """The README's beginning and its map, and what the navigation lists under which caption."""
    beginning, *sections = re.split("^(?=## )", readme, flags=re.MULTILINE)
    shown = beginning + "".join(part for part in sections if part.startswith(SECTIONS))
    shown = re.sub(r"!\[(.*?)\]\(https?:.*?\)", r"\1", shown)  # a picture that lies elsewhere
    for caption, files in lists.items():
        names = "\n".join(file.stem for file in files)
        shown += f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{names}\n```\n"
    return linked(shown.replace("](notebooks/", "]("))


def linked(text: str) -> str:
    """Markdown whose links lead to pages of the site; of other files of the course, the words stay.

    >>> linked("[5a](5a-minimax-in-practice.ipynb#cell-id=5a-03), [the rules](../CONTRIBUTING.md)")
    '[5a](5a-minimax-in-practice.ipynb#cell-5a-03), the rules'
    """
    text = text.replace(".ipynb#cell-id=", ".ipynb#cell-").replace("](../README.md", "](index.md")
    return re.sub(r"\[([^\]]*)\]\(\.\./[^)]*\)", r"\1", text)


def chapter(notebook: NotebookNode, name: str, binder: str | None, pictures: Path) -> NotebookNode:
    """The notebook for Sphinx; its pictures are written into the folder `pictures`."""
    cells = []
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = linked(cell.source)
        elif cell.cell_type == "code":
            cell.outputs = list(_seen(cell.outputs, f"{name}-{cell.id}", pictures))
        cells += [new_markdown_cell(_target(cell)), cell]
    cells.insert(2, new_markdown_cell(_ways_to_run(name, binder)))  # below the title's cell
    notebook.cells = cells
    return notebook


def _target(cell: NotebookNode) -> str:
    """What links to the cell lead to: it, or an empty paragraph before HTML, which has no name."""
    empty = '\n<span class="target"></span>' if cell.source.startswith("<") else ""
    return f"(cell-{cell.id})={empty}"


def binder_link(readme: str) -> str | None:
    """Where Binder opens a notebook, up to the notebook's name; None if the README has no link."""
    found = re.search(r"\]\((https://mybinder\.org/[^)]*/notebooks/)", readme)
    return found and found[1]


def _ways_to_run(name: str, binder: str | None) -> str:
    """A line with the notebook itself, to be run."""
    ways = [f'<a href="notebooks/{name}.ipynb" download>Download this notebook</a>']
    if binder:
        ways.append(f'<a href="{escape(binder)}{name}.ipynb">run it on Binder</a>')
    return f'<p class="ways-to-run">{" or ".join(ways)}</p>'


def _seen(outputs: list[NotebookNode], name: str, pictures: Path) -> Iterator[NotebookNode]:
    """The outputs on a page without a kernel: of a live thing, its twin alone."""
    words = ""
    for number, output in enumerate(outputs):
        data = output.get("data", {})
        kind = next((kind for kind in PICTURES if kind in data), None)
        if WIDGET in data:
            words = data["text/plain"]  # for those who cannot see the twin
        elif kind:
            content = data[kind].encode() if kind == "image/svg+xml" else b64decode(data[kind])
            file = pictures / f"{name}-{number}.{PICTURES[kind]}"
            file.write_bytes(content)
            width = output.metadata.get(kind, {}).get("width")
            shown = _picture(file, words or data.get("text/plain", ""), width)
            yield new_output("display_data", {"text/html": shown})
        elif data.get("text/html") != PAGE_STYLE:
            yield _with_links_to_pages(output)


def _picture(file: Path, words: str, width: int | None) -> str:
    """A picture as wide as the page at most; a click shows it alone, in its own size."""
    address = f"{file.parent.name}/{file.name}"
    size = f' width="{width}"' if width else ""
    return (
        f'<a class="picture" href="{address}">'
        f'<img src="{address}" alt="{escape(words)}"{size} loading="lazy"></a>'
    )


def _with_links_to_pages(output: NotebookNode) -> NotebookNode:
    """An output whose links to notebooks lead to their pages."""
    for kind in {"text/html", "text/markdown"} & set(output.get("data", {})):
        text = output.data[kind].replace(".ipynb#cell-id=", ".html#cell-")
        output.data[kind] = re.sub(r"\.ipynb(?=[\")])", ".html", text)
    return output
