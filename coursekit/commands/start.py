"""Open the course: your copy of the notebooks, brought up to date, in JupyterLab.

    coursekit start

needs no network, and finds the course from any folder inside it. Options after it are those of
JupyterLab: `coursekit start --no-browser`.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

from coursekit.commands.work import ORIGINALS, update

FIRST = "00-start-here.ipynb"
PACKAGE = Path(__file__).parents[1]
OFFLINE = [
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
]
"""What JupyterLab would fetch: news, its own updates, and the list of extensions."""


def hidden_module() -> Path | None:
    """A module that a folder of its name hides: an archive was unpacked over an older course."""
    folders = (folder.parent for folder in PACKAGE.rglob("__init__.py"))
    modules = (folder.with_suffix(".py") for folder in folders if folder != Path(__file__).parent)
    return next((module for module in modules if module.exists()), None)


def can_be_written(folder: Path) -> bool:
    """Whether there are, or can be, files in the folder; it is made if need be."""
    try:
        folder.mkdir(exist_ok=True)
        with TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def bring_up_to_date(course: Path, work: Path, trusted_in: Path | None = None) -> None:
    """Update the copy, say what has changed, and trust it as before: then what moves, moves.

    JupyterLab runs nothing of a notebook until it was run or trusted on this machine, as its data
    folder `trusted_in` says. What is new comes from the course.
    """
    from nbformat import from_dict
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary(**({"data_dir": str(trusted_in)} if trusted_in else {}))
    doubtful = set()
    for file in work.glob("*.ipynb"):
        original = work / ORIGINALS / file.name
        with suppress(OSError, ValueError, AttributeError):  # damaged: it is left alone
            content = file.read_bytes()
            is_ours = original.exists() and content == original.read_bytes()
            if not is_ours and not notary.check_signature(from_dict(json.loads(content))):
                doubtful.add(file.name)
    for line in update(course, work):
        print(line)
        file = work / line.partition(":")[0]
        if file.is_file() and file.name not in doubtful:
            with suppress(ValueError, AttributeError):
                notary.sign(from_dict(json.loads(file.read_bytes())))


def main(options: Sequence[str]) -> None:
    """The command: say what has changed in your copy, and open it until JupyterLab ends."""
    usage = "coursekit start [--no-browser] [--port 8911] [any option of JupyterLab]"
    parser = ArgumentParser("coursekit start", usage, "Open the course.", allow_abbrev=False)
    parser.parse_known_args(options)
    if options and not options[0].startswith("-"):
        sys.exit(f"coursekit start takes options such as --no-browser, not {options[0]}.")
    above = [Path.cwd(), *Path.cwd().parents]
    course = next((each for each in above if (each / "notebooks" / FIRST).is_file()), None)
    if course is None:
        sys.exit("The course is not here: give this command in its folder, or in one inside it.")
    try:
        from jupyterlab.labapp import LabApp
    except ImportError:
        sys.exit("JupyterLab is missing: the course command of the README installs it.")
    if hidden := hidden_module():
        remedy = "unpack the archive into a new folder, and move your folder work there"
        sys.exit(f"Of an older course there is still a folder that hides {hidden}: {remedy}.")
    places = [course / "work", Path.home() / "coursekit-work"]
    work = next(filter(can_be_written, places), None)
    if work is None:
        sys.exit(f"Your copy needs a place: neither {course} nor {Path.home()} can be written.")
    try:
        TemporaryFile(dir=LabApp().runtime_dir).close()  # if it must fail, then in one sentence
        print(f"Your copy of the notebooks is in the folder {work}.")
        bring_up_to_date(course / "notebooks", work)
        allowed = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        LabApp.launch_instance([str(work / FIRST), *OFFLINE, *allowed, *options])
    except OSError as error:  # the disk is full, or JupyterLab has no home for its own files
        sys.exit(f"The course cannot be opened: {error}")
