"""Notebooks without JupyterLab: a web site of the whole course, and pages to print.

    coursekit site public
    coursekit paper notebooks/2b-sprague-grundy.ipynb

The site has navigation, search, formulas and pictures; open `public/index.html`. A page to print,
with everything unfolded, comes into the current folder. Notebooks are shown as they were saved, and
what is written needs no network and no server.
"""

from __future__ import annotations

import re
import shutil
import sys
from argparse import ArgumentParser
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from importlib import import_module
from importlib.resources import files
from io import StringIO
from pathlib import Path
from pkgutil import iter_modules
from tempfile import TemporaryDirectory
from typing import Any

from coursekit.commands.start import WIDGETS

INSTALL = f'{sys.executable} -m pip install -e ".[site]"'
WIDGET = "application/vnd.jupyter.widget-view+json"
HERE = Path(__file__).parent
FRAMES = HERE.parent / "widgets" / "frames.js"
"""What moves frames in a notebook moves them on a page as well."""


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
    style = re.compile(r"\s*<style.*</style>\s*", re.DOTALL)
    return [
        output
        for output in outputs
        if WIDGET not in output.get("data", {})
        and not style.fullmatch(output.get("data", {}).get("text/html", ""))
    ]


def about_picture(output: Any) -> dict[str, Any]:
    """What an output says about its picture: `alt` and `width`; empty if it shows none of ours."""
    about = output.get("metadata", {}).get("image/png", {})
    return about if "alt" in about else {}


def picture(output: Any) -> str:
    """A picture as HTML, with its words for those who cannot see it."""
    data, about = output.data, about_picture(output)
    svg = data.get("image/svg+xml", "").encode()
    kind, code = ("svg+xml", b64encode(svg).decode()) if svg else ("png", data["image/png"])
    words = escape(about["alt"])
    return f'<img src="data:image/{kind};base64,{code}" alt="{words}" width="{about["width"]}">'


# The site

COURSE, README = Path("notebooks"), Path("README.md")
MARK = ".coursekit-site"
"""A file in every site: a folder that has it may be replaced by a newer site."""
SECTIONS = ("## The map\n", "## The sources\n")
"""What of the README stands on the first page, after its beginning."""
ROOMS = [
    *("games", "puzzles", "solving", "impartial", "stochastic", "matrix_games", "extensive_form"),
    *("search", "monte_carlo", "learning", "fast", "trace", "players", "draw", "widgets", "course"),
]
"""The parts of the package that have a page of their own, with all public functions."""

SETTINGS = {
    "project": "coursekit",
    "copyright": "2026 the coursekit authors",
    "language": "en_GB",
    "smartquotes": False,  # what is written in a notebook stays as it is
    "extensions": ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.mathjax"],
    "autodoc_typehints": "none",  # kinds of arguments are checks, which nobody wants to read
    "default_role": "code",
    "nb_execution_mode": "off",  # a notebook is shown as it was saved
    "nb_code_prompt_show": "Show the {type}",
    "nb_code_prompt_hide": "Hide the {type}",
    "myst_enable_extensions": ["dollarmath"],
    "myst_update_mathjax": False,
    "mathjax_path": "tex-svg.js",
    "mathjax3_config": {
        "options": {
            "enableMenu": False,  # it would ask for more files
            "ignoreHtmlClass": ".*",
            "processHtmlClass": "math",
        }
    },
    "html_theme": "furo",
    "html_title": "Computational Intelligence for Games",
    "html_static_path": [
        *(str(file) for file in (mathjax_file(), HERE / "site.css", FRAMES.with_suffix(".css"))),
        "static",
    ],
    "html_css_files": ["site.css", "frames.css"],
    "html_js_files": [("frames.js", {"defer": "defer"})],
    "html_copy_source": False,
    "html_show_search_summary": False,  # it would be fetched, which needs a server
    "html_use_index": False,
    "pygments_dark_style": "a11y-high-contrast-dark",
}
"""What Sphinx is told about the site."""


def site(arguments: Sequence[str]) -> None:
    """The command: write the site, or say in one sentence why it cannot be written."""
    parser = ArgumentParser("coursekit site", description="Write the whole course as web pages.")
    parser.add_argument("folder", type=Path, help="a new one, such as public, or an earlier site")
    folder = parser.parse_args(arguments).folder
    if mathjax_file() is None:
        sys.exit(f"Sphinx is missing: {INSTALL} brings it.")
    if not any(COURSE.glob("*.ipynb")) or not README.is_file():
        sys.exit("There are no notebooks here: give this command in the folder of the course.")
    if folder.is_file() or (
        folder.exists() and {*folder.iterdir()} and not (folder / MARK).exists()
    ):
        sys.exit(f"{folder} holds something other than an earlier site: name a new folder.")
    from sphinx.errors import SphinxError

    try:
        build(folder)
    except (OSError, ValueError, SphinxError) as error:
        sys.exit(f"The site cannot be written: {error}.")
    print(f"{folder / 'index.html'}: written")


def build(folder: Path) -> None:
    """Write the site into the folder, in place of an earlier one as soon as it is complete."""
    from sphinx.application import Sphinx

    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".site-", dir=folder.parent) as temporary:
        sources, draft, trees = (Path(temporary, name) for name in ("sources", "site", "trees"))
        write_sources(sources)
        warnings = StringIO()
        Sphinx(sources, sources, draft, trees, "html", status=None, warning=warnings).build()
        (draft / "notebooks").mkdir()
        for file in COURSE.glob("*.ipynb"):
            shutil.copy(file, draft / "notebooks")
        (draft / MARK).touch()
        if folder.exists():
            shutil.rmtree(folder)
        draft.rename(folder)
    print(warnings.getvalue(), end="", file=sys.stderr)


def write_sources(sources: Path) -> None:
    """Fill the folder that Sphinx reads: settings, notebooks, pages, and the README's map."""
    import nbformat

    readme = README.read_text(encoding="utf-8")
    shutil.copytree(COURSE / "images", sources / "images")
    notebooks, pages = sorted(COURSE.glob("*.ipynb")), sorted(COURSE.glob("*.md"))
    binder = re.search(r"\]\((https://mybinder\.org/[^)]*/notebooks/)", readme)
    for file in notebooks:
        nbformat.write(chapter(file, binder and binder[1]), sources / file.name)
    texts = {file.name: linked(file.read_text(encoding="utf-8")) for file in pages}
    texts["conf.py"] = "".join(f"{name} = {value!r}\n" for name, value in SETTINGS.items())
    texts |= {f"coursekit-{room}.rst": api_page(room) for room in ROOMS}
    lists = {
        "Chapters": [file.stem for file in notebooks],
        "Pages": [file.stem for file in pages],
        "The package": [f"coursekit-{room}" for room in ROOMS],
    }
    texts["index.md"] = front_page(readme, lists)
    texts["static/frames.js"] = frames_script()
    (sources / "static").mkdir()
    for name, text in texts.items():
        (sources / name).write_text(text, encoding="utf-8")


def api_page(room: str) -> str:
    """The docstrings of what the room makes public: it lists that, or its modules do."""
    module = import_module(f"coursekit.{room}")
    names = [module.__name__]
    if not hasattr(module, "__all__") and hasattr(module, "__path__"):
        names += [f"{module.__name__}.{part.name}" for part in iter_modules(module.__path__)]
    listed = "   :imported-members:\n" if hasattr(module, "__all__") else ""
    parts = [f".. automodule:: {name}\n   :members:\n{listed}" for name in names]
    return "\n".join([room, "=" * len(room), "", *parts])


def front_page(readme: str, lists: dict[str, list[str]]) -> str:
    """The README's beginning and its map, and what the navigation lists under which caption."""
    beginning, *sections = re.split("^(?=## )", readme, flags=re.MULTILINE)
    shown = beginning + "".join(part for part in sections if part.startswith(SECTIONS))
    shown = re.sub(r"!\[(.*?)\]\(https?:.*?\)", r"\1", shown)  # a picture that lies elsewhere
    for caption, listed in lists.items():
        names = "\n".join(listed)
        shown += f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{names}\n```\n"
    return shown.replace("](notebooks/", "](")


def linked(text: str, ending: str = ".ipynb") -> str:
    """A text whose links to cells lead to the targets that `chapter` sets."""
    return text.replace(".ipynb#cell-id=", f"{ending}#cell-").replace('.ipynb"', f'{ending}"')


def chapter(file: Path, binder: str | None) -> Any:
    """The notebook for Sphinx: with a target at each cell, and words for each picture."""
    from nbformat.v4 import new_markdown_cell

    notebook = read_notebook(file)
    state = notebook.metadata.pop("widgets", {}).get(WIDGETS, {}).get("state", {})
    ways = f'<a href="notebooks/{file.name}" download>Download this notebook</a>'
    if binder:
        ways += f' or <a href="{binder}{file.name}">run it on Binder</a>'
    cells = []
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = linked(cell.source)
        elif cell.cell_type == "code":
            cell.outputs = without_live(with_frames(cell.outputs, state))
        for output in cell.get("outputs", []):
            if about := about_picture(output):
                cell.metadata["mystnb"] = {"image": {"alt": about["alt"]}}
                output.metadata["image/svg+xml"] = about  # its width
            for kind in {"text/html", "text/markdown"} & output.get("data", {}).keys():
                output.data[kind] = linked(output.data[kind], ".html")
        # HTML cannot bear a name: an empty paragraph before it does
        empty = '\n<span class="target"></span>' if cell.source.startswith("<") else ""
        cells += [new_markdown_cell(f"(cell-{cell.id})={empty}"), cell]
    cells.insert(2, new_markdown_cell(f'<p class="ways-to-run">{ways}</p>'))  # below the title
    notebook.cells = cells
    return notebook


def with_frames(outputs: list[Any], state: dict[str, Any]) -> list[Any]:
    """Outputs in which frames stand in place of the picture below them.

    The picture is what is seen in print, and where no script runs.
    """
    from nbformat.v4 import new_output

    shown, frames = [], None
    for output in outputs:
        if WIDGET in output.get("data", {}):
            frames = state.get(output.data[WIDGET]["model_id"])
        elif frames:
            still = picture(output) if about_picture(output) else output.data.get("text/html", "")
            page = frames_html(frames["buffers"][0]["data"], frames["state"], still)
            shown.append(new_output("display_data", {"text/html": page}))
            frames = None
        else:
            shown.append(output)
    return shown


def frames_html(packed: str, numbers: dict[str, int], still: str = "") -> str:
    """The place where the script shows frames; `still` is seen where no script runs."""
    given = " ".join(f'data-{name}="{numbers[name]}"' for name in ("count", "first", "step"))
    return f'<div class="coursekit-frames" {given} data-packed="{packed}">{still}</div>'


def frames_script() -> str:
    """What moves frames, as one script: a page that is a file may not load modules."""
    page = (HERE / "site.js").read_text(encoding="utf-8")
    return FRAMES.read_text(encoding="utf-8").replace("export default { render };", page)


# Pages to print

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


def paper(arguments: Sequence[str]) -> None:
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
            target.write_text(page_to_print(notebook, given.without_answers), encoding="utf-8")
        except FileNotFoundError:
            sys.exit(f"There is no notebook {notebook}.")
        except (OSError, ValueError) as error:
            sys.exit(f"The page {target} cannot be written: {error}.")
        print(f"{target}: written")
    if mathjax_file() is None:
        print(f"Formulas are printed as they are typed: {INSTALL} brings what sets them.")


def page_to_print(file: Path, without_answers: bool) -> str:
    """The page: the notebook as it was saved, but with its proofs and answers open."""
    from nbconvert import HTMLExporter

    notebook = read_notebook(file)
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            text = ANSWER.sub("", cell.source) if without_answers else cell.source
            text = FOLDED.sub(r'<p class="unfolded">\1</p>', text)
            cell.source = text.replace("</details>", "")
        elif cell.cell_type == "code":
            cell.outputs = without_live(cell.outputs)
            for output in filter(about_picture, cell.outputs):
                output.data["text/html"] = picture(output)
    mathjax = mathjax_file()
    resources = {
        "metadata": {"name": file.stem, "path": str(file.parent)},
        "mathjax": MATHJAX + mathjax.read_text(encoding="utf-8") if mathjax else "",
        "style": (HERE / "paper.css").read_text(encoding="utf-8"),
    }
    return HTMLExporter(raw_template=PAGE, embed_images=True).from_notebook_node(
        notebook, resources
    )[0]
