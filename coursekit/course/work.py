"""Your own copy of the notebooks: an update of the course never overwrites what you have written.

`coursekit start` copies `notebooks` to `work`. When the course's notebooks have changed, however
that came about, cells that you have not touched become the new ones, what you have written stays,
and your notebook as it was is kept in `work/earlier`.
"""

from __future__ import annotations

import ast
import json
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from coursekit.course.remembered import PROGRESS

KINDS = (".ipynb", ".md", ".css")
"""What is copied: notebooks, pages to read, and the style of slides, which lies beside them."""
ORIGINALS = ".originals"
"""Folder of the work copy: the course's files as they were at its last update."""
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
        except (OSError, ValueError, KeyError, TypeError) as error:  # locked, or no notebook
            said = f"left as it is; it cannot be brought up to date with {file}: {error!r}"
        if said:
            yield f"{mine}: {said}"


def _update_one(file: Path, mine: Path, original: Path) -> str:
    """What was done to `mine`, the student's copy of the file; "" if there is nothing to say."""
    new = file.read_bytes()
    before = original.read_bytes() if original.exists() else b'{"cells": []}'
    said = ""
    if mine.exists() and new == before:
        return said
    if file.suffix != ".ipynb":
        if not mine.exists() or mine.read_bytes() == before:
            _write(mine, new)
    elif mine.exists():
        merged = merge(read(before), read(mine.read_bytes()), read(new))
        clashes = _clashes(read(before), merged, read(new))
        earlier = _free_name(mine.parent / EARLIER / mine.name)
        earlier.parent.mkdir(exist_ok=True)
        shutil.copy(mine, earlier)
        _write(mine, (json.dumps(merged, indent=1, ensure_ascii=False) + "\n").encode())
        said = "up to date, with what you wrote"
        if clashes:
            said += f" (cells that the course has changed, too, and that stay yours: {clashes})"
        said += f"; as it was before: {earlier}"
    else:
        read(new)  # a file that is no notebook is an error, and is not copied
        _write(mine, new)
        said = "new"
    _write(original, new)
    return said


def merge(original: Notebook, mine: Notebook, new: Notebook) -> Notebook:
    """The course's `new` notebook with what you have written.

    A cell that you have changed since the `original` stays as you left it, and one that you have
    added stays behind the cell that it stood behind. All others are those of the new version.
    """
    before, coming = _by_id(original), _by_id(new)
    yours = {cell["id"]: cell for cell in mine["cells"] if not _is_untouched(cell, before, coming)}
    cells = [yours.get(cell["id"], cell) for cell in new["cells"]]
    behind = None
    for cell in mine["cells"]:
        if cell["id"] in yours and cell["id"] not in coming:
            cells.insert(_place(cells, behind), cell)
        if cell["id"] in yours or cell["id"] in coming:
            behind = cell["id"]
    return new | {"cells": cells}


def _clashes(original: Notebook, merged: Notebook, new: Notebook) -> int:
    """How many cells stay as you wrote them although the course has changed them since."""
    before, now = _by_id(original), _by_id(merged)
    return sum(
        _text(cell) not in (_text(before[cell["id"]]), _text(now[cell["id"]]))
        for cell in new["cells"]
        if cell["id"] in before
    )


def _is_untouched(cell: Cell, before: dict[str, Cell], coming: dict[str, Cell]) -> bool:
    """Whether a cell says what the course says there, or said.

    Answers that were written into the course's own folder look like the course's: but no answer is
    one where the course has a gap to fill.
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


def _write(file: Path, content: bytes) -> None:
    """Write the file all at once: whatever interrupts, the old file is there or the new one."""
    draft = file.with_name(f".{file.name}.draft")
    try:
        draft.write_bytes(content)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def _by_id(notebook: Notebook) -> dict[str, Cell]:
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
