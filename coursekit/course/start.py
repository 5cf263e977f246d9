"""Open the course: your copy of the notebooks, brought up to date, in JupyterLab.

    coursekit start

needs no network, and finds the course from any folder inside it. Options after it are those of
JupyterLab: `coursekit start --no-browser`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryFile

from coursekit.course.work import update
from coursekit.text.arguments import Arguments

FIRST = "00-start-here.ipynb"
OFFLINE = [
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
]
"""What JupyterLab would fetch: news, its own updates, and the list of extensions."""


def course_folder(here: Path) -> Path | None:
    """The folder of the course, `here` or above; None if there is none."""
    folders = [here, *here.parents]
    return next((folder for folder in folders if (folder / "notebooks" / FIRST).is_file()), None)


def work_folder(course: Path) -> Path | None:
    """Where your copy belongs: in the course, or in your home; None if neither can be written."""
    places = [course / "work", Path.home() / "coursekit-work"]
    return next(filter(_can_be_written, places), None)


def _can_be_written(folder: Path) -> bool:
    """Whether there are, or can be, files in the folder; it is made if need be."""
    try:
        folder.mkdir(exist_ok=True)
        with TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def is_root() -> bool:
    """Whether this is the administrator of a machine, whom JupyterLab refuses unless told."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def main(options: Sequence[str]) -> None:
    """The command: say what has changed in your copy, and open it until JupyterLab ends."""
    usage = "coursekit start [--no-browser] [--port 8911] [any option of JupyterLab]"
    Arguments("coursekit start", usage, "Open the course.").parse_known_args(options)
    for before, word in pairwise(["", *options]):
        takes_a_word = before.startswith("-") and "=" not in before
        if not word.startswith("-") and not takes_a_word:
            sys.exit(f"coursekit start takes options such as --no-browser, not {word}.")
    course = course_folder(Path.cwd())
    if course is None:
        sys.exit("The course is not here: give this command in its folder, or in one inside it.")
    try:
        from jupyterlab.labapp import LabApp
    except ImportError:
        sys.exit("JupyterLab is missing: the course command of the README installs it.")
    work = work_folder(course)
    if work is None:
        sys.exit(f"Your copy needs a place: neither {course} nor {Path.home()} can be written.")
    try:
        where = f"Your copy of the notebooks is in the folder {work}."
        print(where, *update(course / "notebooks", work), sep="\n")
        allowed = ["--allow-root"] if is_root() else []
        LabApp.launch_instance([str(work / FIRST), *OFFLINE, *allowed, *options])
    except OSError as error:  # the disk is full, or JupyterLab has no home for its own files
        sys.exit(f"The course cannot be opened: {error}")
