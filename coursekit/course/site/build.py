"""The course as a web site that needs no network and no server.

    coursekit site public

writes all notebooks as they were saved, without running them, and all pages into the folder
`public`; open `public/index.html`. Navigation, search, formulas and pictures: all is in the folder.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from coursekit.text.arguments import Arguments

COURSE, README = Path("notebooks"), Path("README.md")
NEEDED = ("sphinx", "myst_nb", "furo", "sphinx-mathjax-offline", "nbformat")
MARK = ".coursekit-site"
"""A file in every site: a folder that has it may be replaced by a newer site."""


def build(folder: Path) -> None:
    """Write the site into the folder, in place of an earlier one."""
    from sphinx.application import Sphinx

    from coursekit.course.site.pages import write_sources

    with TemporaryDirectory() as temporary:
        sources, extra, site, doctrees = (
            Path(temporary) / name for name in ("sources", "extra", "site", "doctrees")
        )
        write_sources(COURSE, README.read_text(encoding="utf-8"), sources, extra)
        settings = {"html_extra_path": [str(extra)]}
        here = Path(__file__).parent
        Sphinx(sources, here, site, doctrees, "html", settings, status=None).build()
        (site / MARK).touch()
        if folder.exists():
            shutil.rmtree(folder)
        shutil.copytree(site, folder)


def main(arguments: Sequence[str]) -> None:
    """The command: write the site, or say in one sentence why it cannot be written."""
    parser = Arguments("coursekit site", description="Write the whole course as web pages.")
    parser.add_argument("folder", type=Path, help="a new one, such as public, or an earlier site")
    folder = parser.parse_args(arguments).folder
    if any(find_spec(module) is None for module in NEEDED):
        python = Path(".venv", "Scripts" if sys.platform == "win32" else "bin", "python")
        bring = f'{python} -m pip install -e ".[site]"'
        sys.exit(f"Sphinx or a part of it is missing: {bring} brings it.")
    if not any(COURSE.glob("*.ipynb")) or not README.is_file():
        sys.exit("There are no notebooks here: give this command in the folder of the course.")
    if folder.exists() and not _may_be_replaced(folder):
        sys.exit(f"{folder} holds something other than an earlier site: name a new folder.")
    try:
        build(folder)
    except (OSError, ValueError) as error:
        sys.exit(f"The site cannot be written: {error}")
    print(f"{folder / 'index.html'}: written")


def _may_be_replaced(folder: Path) -> bool:
    """Whether it is an empty folder or an earlier site."""
    return folder.is_dir() and ((folder / MARK).exists() or not any(folder.iterdir()))
