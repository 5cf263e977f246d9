"""The course as a web site that needs no network and no server.

    coursekit site public

writes all notebooks as they were saved, without running them, and all pages into the folder
`public`; open `public/index.html`. Navigation, search, formulas and pictures: all is in the folder.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from coursekit.commands.paper import (
    INSTALL,
    WIDGET,
    mathjax_file,
    picture,
    read_notebook,
    without_live,
)
from coursekit.commands.start import WIDGETS

COURSE, README = Path("notebooks"), Path("README.md")
MARK = ".coursekit-site"
"""A file in every site: a folder that has it may be replaced by a newer site."""
SECTIONS = ("## The map\n", "## The sources\n")
"""What of the README stands on the first page, after its beginning."""

STYLE = Path(__file__).with_name("site.css")
FRAMES = Path(__file__).parents[1] / "interact" / "widgets" / "frames.js"
"""What moves frames in a notebook moves them on a page as well."""

SETTINGS = {
    "project": "coursekit",
    "copyright": "2026 the coursekit authors",
    "language": "en_GB",
    "smartquotes": False,  # what is written in a notebook stays as it is
    "extensions": ["myst_nb", "sphinx.ext.mathjax"],
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
        str(mathjax_file()),
        str(STYLE),
        str(FRAMES.with_suffix(".css")),
        "static",
    ],
    "html_css_files": [STYLE.name, "frames.css"],
    "html_js_files": [("frames.js", {"defer": "defer"})],
    "html_copy_source": False,
    "html_show_search_summary": False,  # it would be fetched, which needs a server
    "html_use_index": False,
    "pygments_dark_style": "a11y-high-contrast-dark",
}
"""What Sphinx is told about the site."""


def build(folder: Path) -> None:
    """Write the site into the folder, in place of an earlier one as soon as it is complete."""
    from sphinx.application import Sphinx

    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".site-", dir=folder.parent) as temporary:
        sources, site, trees = (Path(temporary, name) for name in ("sources", "site", "trees"))
        write_sources(sources)
        warnings = StringIO()
        Sphinx(sources, sources, site, trees, "html", status=None, warning=warnings).build()
        (site / "notebooks").mkdir()
        for file in COURSE.glob("*.ipynb"):
            shutil.copy(file, site / "notebooks")
        (site / MARK).touch()
        if folder.exists():
            shutil.rmtree(folder)
        site.rename(folder)
    print(warnings.getvalue(), end="", file=sys.stderr)


def write_sources(sources: Path) -> None:
    """Fill the folder that Sphinx reads: settings, notebooks, pages, and the README's map."""
    import nbformat

    readme = README.read_text(encoding="utf-8")
    shutil.copytree(COURSE / "images", sources / "images")
    notebooks, pages = sorted(COURSE.glob("*.ipynb")), sorted(COURSE.glob("*.md"))
    for file in notebooks:
        nbformat.write(chapter(file, binder_link(readme)), sources / file.name)
    for file in pages:
        text = linked(file.read_text(encoding="utf-8"))
        (sources / file.name).write_text(text, encoding="utf-8")
    (sources / "static").mkdir()
    (sources / "static" / "frames.js").write_text(frames_script(), encoding="utf-8")
    settings = "".join(f"{name} = {value!r}\n" for name, value in SETTINGS.items())
    (sources / "conf.py").write_text(settings, encoding="utf-8")
    front = front_page(readme, {"Chapters": notebooks, "Pages": pages})
    (sources / "index.md").write_text(front, encoding="utf-8")


def front_page(readme: str, lists: dict[str, list[Path]]) -> str:
    """The README's beginning and its map, and what the navigation lists under which caption."""
    beginning, *sections = re.split("^(?=## )", readme, flags=re.MULTILINE)
    shown = beginning + "".join(part for part in sections if part.startswith(SECTIONS))
    shown = re.sub(r"!\[(.*?)\]\(https?:.*?\)", r"\1", shown)  # a picture that lies elsewhere
    for caption, files in lists.items():
        names = "\n".join(file.stem for file in files)
        shown += f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{names}\n```\n"
    return shown.replace("](notebooks/", "](")


def linked(text: str, ending: str = ".ipynb") -> str:
    """A text whose links to cells lead to the targets that `chapter` sets."""
    return text.replace(".ipynb#cell-id=", f"{ending}#cell-").replace('.ipynb"', f'{ending}"')


def binder_link(readme: str) -> str | None:
    """Where Binder opens a notebook, up to the notebook's name; None if the README has no link."""
    found = re.search(r"\]\((https://mybinder\.org/[^)]*/notebooks/)", readme)
    return found and found[1]


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
            about = output.get("metadata", {}).get("image/png", {})
            if "alt" in about:
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


def frames_script() -> str:
    """What moves frames, as one script: a page that is a file may not load modules."""
    frames, page = (file.read_text(encoding="utf-8") for file in (FRAMES, STYLE.with_suffix(".js")))
    return frames.replace("export default { render };", page)


def with_frames(outputs: list[Any], state: dict[str, Any]) -> list[Any]:
    """Outputs in which frames stand in place of the picture below them, which is seen in print."""
    from nbformat.v4 import new_output

    shown, frames = [], None
    for output in outputs:
        data = output.get("data", {})
        about = output.get("metadata", {}).get("image/png", {})
        if WIDGET in data:
            frames = state.get(data[WIDGET]["model_id"])
        elif frames:
            inside = picture(data, about) if "alt" in about else data.get("text/html", "")
            page = frames_html(frames["state"], frames["buffers"][0]["data"], inside)
            shown.append(new_output("display_data", {"text/html": page}))
            frames = None
        else:
            shown.append(output)
    return shown


def frames_html(numbers: dict[str, int], packed: str, inside: str = "") -> str:
    """The place where the script shows frames; `inside` is seen where no script runs."""
    given = " ".join(f'data-{name}="{numbers[name]}"' for name in ("count", "first", "step"))
    return f'<div class="coursekit-frames" {given} data-packed="{packed}">{inside}</div>'


def main(arguments: Sequence[str]) -> None:
    """The command: write the site, or say in one sentence why it cannot be written."""
    parser = ArgumentParser("coursekit site", description="Write the whole course as web pages.")
    parser.add_argument("folder", type=Path, help="a new one, such as public, or an earlier site")
    folder = parser.parse_args(arguments).folder
    if mathjax_file() is None:
        sys.exit(f"Sphinx is missing: {INSTALL} brings it.")
    if not any(COURSE.glob("*.ipynb")) or not README.is_file():
        sys.exit("There are no notebooks here: give this command in the folder of the course.")
    if folder.is_file() or (
        folder.exists() and os.listdir(folder) and not (folder / MARK).exists()
    ):
        sys.exit(f"{folder} holds something other than an earlier site: name a new folder.")
    from sphinx.errors import SphinxError

    try:
        build(folder)
    except (OSError, ValueError, SphinxError) as error:
        sys.exit(f"The site cannot be written: {error}.")
    print(f"{folder / 'index.html'}: written")
