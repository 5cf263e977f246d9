"""Notebooks as pages to print, with everything unfolded.

    coursekit paper notebooks/2b-sprague-grundy.ipynb

writes `2b-sprague-grundy.html` into the current folder; print it from the browser. Everything is
in the page, so that no network is needed; the extra `site` brings what sets the formulas.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

INSTALL = f'{sys.executable} -m pip install -e ".[site]"'
WIDGET = "application/vnd.jupyter.widget-view+json"
ANSWER = re.compile('<details class="answer"><summary>Answer.*?</details>', re.DOTALL)
"""An answer to a question in the text; proofs and lists of misprints are folded, too, but stay."""
FOLDED = re.compile("<details.*?><summary>(.*?)</summary>")

PAGE = """
{% extends "lab/index.html.j2" %}
{% block html_head_js %}{% endblock %}
{% block html_head_js_mermaidjs %}{% endblock %}
{% block html_head_js_mathjax %}<script>{{ resources.mathjax }}</script>
<style>{{ resources.style }}</style>{% endblock %}
"""
"""The page of nbconvert, without what it would fetch."""

MATHJAX = r"""window.MathJax = {
  tex: {inlineMath: [["$", "$"], ["\\(", "\\)"]], processEscapes: true},
  options: {enableMenu: false},
};
"""
"""What a notebook takes for a formula; the menu would ask for more files."""


def paper(notebook: Path, with_answers: bool = True) -> str:
    """The page: the notebook as it was saved, but with its proofs and answers open."""
    from nbconvert import HTMLExporter

    content = read_notebook(notebook)
    content.metadata.pop("widgets", None)
    for cell in content.cells:
        if cell.cell_type == "code":
            cell.outputs = without_live(cell.outputs)
        if cell.cell_type == "markdown":
            text = cell.source if with_answers else ANSWER.sub("", cell.source)
            text = FOLDED.sub(r'<p class="unfolded">\1</p>', text)
            cell.source = text.replace("</details>", "")
        for output in cell.get("outputs", []):
            about = output.get("metadata", {}).get("image/png", {})
            if "alt" in about:
                output.data["text/html"] = picture(output.data, about)
    mathjax = mathjax_file()
    resources = {
        "metadata": {"name": notebook.stem, "path": str(notebook.parent)},
        "mathjax": MATHJAX + mathjax.read_text(encoding="utf-8") if mathjax else "",
        "style": Path(__file__).with_name("paper.css").read_text(encoding="utf-8"),
    }
    exporter = HTMLExporter(raw_template=PAGE, embed_images=True)
    return exporter.from_notebook_node(content, resources)[0]


def picture(data: dict[str, Any], about: dict[str, Any]) -> str:
    """A picture with its words for those who cannot see it, which nbconvert leaves out."""
    svg = data.get("image/svg+xml", "").encode()
    kind, code = ("svg+xml", b64encode(svg).decode()) if svg else ("png", data["image/png"])
    words = escape(about["alt"])
    return f'<img src="data:image/{kind};base64,{code}" alt="{words}" width="{about["width"]}">'


def mathjax_file() -> Path | None:
    """MathJax, with its letters in it; None if the extra `site` is not installed."""
    try:
        return Path(str(files("sphinx-mathjax-offline"))) / "static" / "mathjax" / "tex-svg.js"
    except ModuleNotFoundError:
        return None


def read_notebook(file: Path) -> Any:
    """The notebook in the file."""
    import nbformat

    try:
        notebook = nbformat.read(file, as_version=4)
        _ = [cell.source for cell in notebook.cells]
    except (ValueError, KeyError, TypeError, AttributeError, nbformat.ValidationError) as error:
        raise ValueError(f"{file} is not a notebook") from error
    return notebook


def without_live(outputs: list[Any]) -> list[Any]:
    """Outputs without widgets and their styles; the pictures of live things stay."""
    kept = []
    for output in outputs:
        data = output.get("data", {})
        page = data.get("text/html", "").strip()
        is_style = page.startswith("<style") and page.endswith("</style>")
        if WIDGET not in data and not is_style:
            kept.append(output)
    return kept


def main(arguments: Sequence[str]) -> None:
    """The command: write the pages of these notebooks."""
    parser = ArgumentParser("coursekit paper", description="Write notebooks as pages to print.")
    example = "such as notebooks/2b-sprague-grundy.ipynb"
    parser.add_argument("notebooks", nargs="+", metavar="notebook", type=Path, help=example)
    left_out = "leave out the answers to the questions in the text; proofs stay"
    parser.add_argument("--without-answers", action="store_true", help=left_out)
    given = parser.parse_args(arguments)
    for notebook in given.notebooks:
        target = Path(notebook.stem + "-without-answers" * given.without_answers + ".html")
        try:
            target.write_text(paper(notebook, not given.without_answers), encoding="utf-8")
        except FileNotFoundError:
            sys.exit(f"There is no notebook {notebook}.")
        except (OSError, ValueError) as error:
            sys.exit(f"The page {target} cannot be written: {error}.")
        print(f"{target}: written")
    if mathjax_file() is None:
        print(f"Formulas are printed as they are typed: {INSTALL} brings what sets them.")
