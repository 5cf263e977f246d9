"""A work copy of the notebooks: your answers are in it, and an update of the course keeps them.

    python -m coursekit.course.work

copies `notebooks` to `work`. Run again after an update of the course, it brings every notebook in
`work` up to date: what you have not touched becomes the course's new version, cell by cell, and
what you have written stays.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from coursekit.course.progress import PROGRESS

COURSE, WORK = Path("notebooks"), Path("work")
ORIGINALS = ".originals"
"""Folder of the work copy: the course's notebooks as they were at its last update."""
EARLIER = "earlier"
"""Folder of the work copy: your notebooks as they were before an update changed them."""

Notebook = dict[str, Any]
Cell = dict[str, Any]


def update(course: Path = COURSE, work: Path = WORK) -> Iterator[str]:
    """Make the work copy or bring it up to date; a line of text for each notebook that changes."""
    if not course.is_dir():
        raise ValueError(f"course must be the folder with the course's notebooks, not {course}")
    (work / ORIGINALS).mkdir(parents=True, exist_ok=True)
    _keep_progress(course, work)
    for file in sorted(course.glob("*.ipynb")):
        mine, original, new = work / file.name, work / ORIGINALS / file.name, _published(file)
        if not mine.exists():
            shutil.copy(file, mine)
            yield f"{mine}: new"
        elif original.exists() and original.read_bytes() == new:
            continue
        elif not _is_notebook(mine):
            yield f"{mine}: left as it is, for it is not a notebook any more; the course's: {file}"
            continue
        else:
            yield f"{mine}: {_brought_up_to_date(mine, original, new)}"
        original.write_bytes(new)


def _brought_up_to_date(mine: Path, original: Path, new: bytes) -> str:
    """What was done to the notebook `mine`, of which the course has a `new` version."""
    before = read(original.read_bytes()) if original.exists() else {"cells": []}
    merged, clashes = merge(before, read(mine.read_bytes()), read(new))
    earlier = _free_name(mine.parent / EARLIER / mine.name)
    earlier.parent.mkdir(exist_ok=True)
    shutil.copy(mine, earlier)
    mine.write_text(json.dumps(merged, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    said = f"up to date, with what you wrote; as it was before: {earlier}"
    if clashes:
        some = (
            "1 cell that you changed was" if clashes == 1 else f"{clashes} cells you changed were"
        )
        said += f"\n  {some} changed by the course, too: yours stays"
    return said


def merge(original: Notebook, mine: Notebook, new: Notebook) -> tuple[Notebook, int]:
    """The course's `new` notebook with what you have written, and how many cells clash.

    A cell that you have changed since the `original` stays as you left it, and one that you have
    added stays behind the cell that it stood behind. All others are those of the new version. Cells
    clash if the course has changed one that you have changed, too.
    """
    before, coming = by_id(original), by_id(new)
    yours = {cell["id"]: cell for cell in mine["cells"] if not _is_untouched(cell, before, coming)}
    cells = [yours.get(cell["id"], cell) for cell in new["cells"]]
    behind = None
    for cell in mine["cells"]:
        if cell["id"] in yours and cell["id"] not in coming:
            cells.insert(_place(cells, behind), cell)
        if cell["id"] in yours or cell["id"] in coming:
            behind = cell["id"]
    clashes = sum(
        id in before and id in coming and source(coming[id]) != source(before[id]) for id in yours
    )
    return new | {"cells": cells}, clashes


def _is_untouched(cell: Cell, before: dict[str, Cell], coming: dict[str, Cell]) -> bool:
    """Whether a cell says what the course says there, or said."""
    theirs = [version[cell["id"]] for version in (before, coming) if cell["id"] in version]
    return any(source(cell) == source(version) for version in theirs)


def _place(cells: list[Cell], behind: str | None) -> int:
    """The place behind the cell with that id; the beginning if there is none."""
    return next((n for n, cell in enumerate(cells, 1) if cell["id"] == behind), 0)


def read(file: bytes) -> Notebook:
    """The notebook in a file; every cell has an id of its own."""
    notebook = json.loads(file)
    for number, cell in enumerate(notebook["cells"]):
        cell.setdefault("id", f"cell-{number}")
    return notebook


def _is_notebook(file: Path) -> bool:
    try:
        return bool(read(file.read_bytes())["cells"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return False


def _published(file: Path) -> bytes:
    """A notebook as the course has published it; git knows, even if somebody has worked in it."""
    git = ["git", "-C", str(file.parent), "show", f"HEAD:./{file.name}"]
    try:
        return subprocess.run(git, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):  # downloaded without git
        return file.read_bytes()


def by_id(notebook: Notebook) -> dict[str, Cell]:
    """The cells by their id."""
    return {cell["id"]: cell for cell in notebook["cells"]}


def source(cell: Cell) -> str:
    """What is written in a cell; a file may hold it in lines or in one piece."""
    return "".join(cell["source"]).rstrip()


def _free_name(file: Path) -> Path:
    """`file`, or the first of file-2, file-3, … that does not exist: nothing is overwritten."""
    number, free = 1, file
    while free.exists():
        number += 1
        free = file.with_stem(f"{file.stem}-{number}")
    return free


def _keep_progress(course: Path, work: Path) -> None:
    """What was solved in the course's own folder counts in the work copy, too."""
    if (course / PROGRESS).exists() and not (work / PROGRESS).exists():
        shutil.copy(course / PROGRESS, work / PROGRESS)


if __name__ == "__main__":
    print("Your copy of the notebooks is in the folder work.", *update(), sep="\n")
