"""A work copy of the notebooks: your answers are in it, and an update of the course keeps them.

`coursekit start` copies `notebooks` to `work`. Given again after an update of the course, it brings
every notebook in `work` up to date: what you have not touched becomes the course's new version,
cell by cell, and what you have written stays.
"""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import count
from pathlib import Path
from typing import Any

from coursekit.course.remembered import PROGRESS

KINDS = (".ipynb", ".md", ".css")
"""What is copied: notebooks, pages to read, and the style of slides, which lies beside them."""
ORIGINALS = ".originals"
"""Folder of the work copy: the course's notebooks as they were at its last update."""
EARLIER = "earlier"
"""Folder of the work copy: your notebooks as they were before an update changed them."""

Notebook = dict[str, Any]
Cell = dict[str, Any]


def update(course: Path, work: Path) -> Iterator[str]:
    """Make the work copy or bring it up to date; a line of text for each notebook that changes."""
    if not any(course.glob("*.ipynb")):
        raise ValueError(f"course must be the folder with the course's notebooks, not {course}")
    (work / ORIGINALS).mkdir(parents=True, exist_ok=True)
    _keep_progress(course, work)
    for file in [file for kind in KINDS for file in sorted(course.glob(f"*{kind}"))]:
        mine, original = work / file.name, work / ORIGINALS / file.name
        try:
            said = _update_one(file, mine, original)
        except OSError as error:  # locked by another program, or the disk is full
            said = f"left as it is, for it cannot be read or written: {error}"
        if said:
            yield f"{mine}: {said}"
    yield from _gone(course, work)


def _update_one(file: Path, mine: Path, original: Path) -> str:
    """What was done to the student's notebook `mine`; "" if the course has nothing new for it."""
    new = _published(file)
    if file.suffix != ".ipynb":
        return _update_page(new, mine, original)
    if not _is_notebook(new):
        return f"left as it is, for the course's is not a notebook any more: {file}"
    if not mine.exists():
        said = "new"
        own = file.read_bytes()
        _write(mine, own if _is_notebook(own) else new)
    elif original.exists() and original.read_bytes() == new:
        return ""
    elif not _is_notebook(mine.read_bytes()):
        return f"left as it is, for it is not a notebook any more; the course's: {file}"
    else:
        said = _brought_up_to_date(mine, original, new)
    _write(original, new)
    return said


def _update_page(new: bytes, mine: Path, original: Path) -> str:
    """Nothing to say: pages and styles are there to be used; one that you have changed stays."""
    if not mine.exists() or (original.exists() and original.read_bytes() == mine.read_bytes()):
        _write(mine, new)
        _write(original, new)
    return ""


def _brought_up_to_date(mine: Path, original: Path, new: bytes) -> str:
    """What was done to the notebook `mine`, of which the course has a `new` version."""
    before = read(original.read_bytes()) if original.exists() else {"cells": []}
    merged, clashes = merge(before, read(mine.read_bytes()), read(new))
    earlier = _free_name(mine.parent / EARLIER / mine.name)
    earlier.parent.mkdir(exist_ok=True)
    shutil.copy(mine, earlier)
    _write(mine, (json.dumps(merged, indent=1, ensure_ascii=False) + "\n").encode())
    said = f"up to date, with what you wrote; as it was before: {earlier}"
    if clashes:
        some = (
            "1 cell that you changed was" if clashes == 1 else f"{clashes} cells you changed were"
        )
        said += f"\n  {some} changed by the course, too: yours stays"
    return said


def _gone(course: Path, work: Path) -> Iterator[str]:
    """Says, once, which notebooks the course has no more; the student's stay."""
    for original in sorted((work / ORIGINALS).glob("*.ipynb")):
        if not (course / original.name).exists():
            original.unlink()
            if (work / original.name).exists():
                yield f"{work / original.name}: no longer part of the course; yours stays"


def merge(original: Notebook, mine: Notebook, new: Notebook) -> tuple[Notebook, int]:
    """The course's `new` notebook with what you have written, and how many cells clash.

    A cell that you have changed since the `original` stays as you left it, and one that you have
    added stays behind the cell that it stood behind. All others are those of the new version. Cells
    clash if the course has changed one that you have changed, too.
    """
    before, coming = by_id(original), by_id(new)
    written = _recognised(mine["cells"], original["cells"] or new["cells"])
    yours = {cell["id"]: cell for cell in written if not _is_untouched(cell, before, coming)}
    cells = [yours.get(cell["id"], cell) for cell in new["cells"]]
    behind = None
    for cell in written:
        if cell["id"] in yours and cell["id"] not in coming:
            cells.insert(_place(cells, behind), cell)
        if cell["id"] in yours or cell["id"] in coming:
            behind = cell["id"]
    clashes = sum(
        id in before and id in coming and source(coming[id]) != source(before[id]) for id in yours
    )
    return new | {"cells": cells}, clashes


def _recognised(cells: list[Cell], originals: list[Cell]) -> list[Cell]:
    """The cells with the ids of the originals, where an editor has dropped or replaced them all."""
    known = {cell["id"] for cell in originals}
    if any(cell["id"] in known for cell in cells):
        return cells
    found = list(cells)
    texts, before = list(map(source, cells)), list(map(source, originals))
    matches = SequenceMatcher(None, texts, before, autojunk=False)
    for _, start, end, theirs, their_end in matches.get_opcodes():
        for n, original in zip(range(start, end), originals[theirs:their_end], strict=False):
            found[n] = cells[n] | {"id": original["id"]}
    return found


def _is_untouched(cell: Cell, before: dict[str, Cell], coming: dict[str, Cell]) -> bool:
    """Whether a cell says what the course says there, or said.

    Without git, answers in the course's own folder look like the course's: but no answer is one
    where the course has a gap to fill.
    """
    id = cell["id"]
    if id in coming and has_gap(coming[id]) and not has_gap(cell):
        return False
    theirs = [version[id] for version in (before, coming) if id in version]
    return any(_text(cell) == _text(version) for version in theirs)


def has_gap(cell: Cell) -> bool:
    """Whether there is a `...` in the code, where an answer is to be written."""
    try:
        parts = ast.walk(ast.parse(source(cell)))
    except SyntaxError:  # a text, or a cell with magics: no exercise
        return False
    return any(isinstance(part, ast.Constant) and part.value is ... for part in parts)


def _text(cell: Cell) -> tuple[str, str]:
    """What is written in a cell, and whether as code or as text."""
    return cell["cell_type"], source(cell)


def _place(cells: list[Cell], behind: str | None) -> int:
    """The place behind the cell with that id; the beginning if there is none."""
    return next((n for n, cell in enumerate(cells, 1) if cell["id"] == behind), 0)


def read(file: bytes) -> Notebook:
    """The notebook in a file; every cell has an id of its own, copies of a cell too."""
    notebook = json.loads(file)
    taken: set[str] = set()
    for number, cell in enumerate(notebook["cells"]):
        id = given = cell.get("id") or f"cell-{number}"
        copies = count(number)
        while id in taken:
            id = f"{str(given)[:40]}-{next(copies)}"  # no longer than a notebook allows
        cell["id"] = id
        taken.add(id)
    return notebook


def _is_notebook(file: bytes) -> bool:
    try:
        return bool([_text(cell) for cell in read(file)["cells"]])
    except (ValueError, KeyError, TypeError, AttributeError):
        return False


def _write(file: Path, content: bytes) -> None:
    """Write the file all at once: whatever interrupts, the old file is there or the new one."""
    draft = file.with_name(f".{file.name}.draft")
    try:
        draft.write_bytes(content)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


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
    """What is written in a cell, in one piece; a file may hold it in lines, with any line ends."""
    return "\n".join("".join(cell["source"]).splitlines()).rstrip()


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
