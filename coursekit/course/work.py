"""Your own copy of the notebooks: an update of the course never overwrites what you have written.

`coursekit start` copies `notebooks` to `work`. When the course's notebooks have changed, however
that came about, cells that you have not touched become the new ones, what you have written stays,
and your notebook as it was is kept in `work/earlier`. When the course has a notebook no more, what
you have written there goes with its cells to the notebooks that have them now.
"""

from __future__ import annotations

import ast
import json
import shutil
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path
from typing import Any

from coursekit.course.progress import PROGRESS

KINDS = ("*.ipynb", "*.md", "*.css")
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
    if (course / PROGRESS).exists() and not (work / PROGRESS).exists():
        shutil.copy(course / PROGRESS, work / PROGRESS)
    files = [file.name for kind in KINDS for file in sorted(course.glob(kind))]
    known = sorted(file.name for file in (work / ORIGINALS).glob("*.ipynb"))
    gone = [name for name in known if name not in files and (work / name).exists()]
    for name in files + gone:
        try:
            said = (_give_away if name in gone else _update_one)(name, course, work)
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            # a file that is locked, or is no notebook
            said = f"left as it is; it cannot be brought up to date with {course}: {error!r}"
        if said:
            yield f"{work / name}: {said}"


def _update_one(name: str, course: Path, work: Path) -> str:
    """What was done to your copy of a file of the course; "" if there is nothing to say."""
    mine, original = work / name, work / ORIGINALS / name
    new, said = (course / name).read_bytes(), ""
    before = original.read_bytes() if original.exists() else b'{"cells": []}'
    if mine.exists() and new == before:
        return said
    if mine.suffix != ".ipynb":
        if not mine.exists() or mine.read_bytes() == before:
            _write(mine, new)
    elif mine.exists():
        merged = merge(read(before), read(mine.read_bytes()), read(new))
        earlier = _free_name(work / EARLIER / name)
        shutil.copy(mine, earlier)
        _write(mine, merged)
        yours = _stay_yours(read(before), merged, read(new))
        said = f"up to date, with what you wrote{yours}; as it was before: {earlier}"
    else:
        _write(mine, read(new))
        said = "new"
    _write(original, new)
    return said


def _give_away(name: str, course: Path, work: Path) -> str:
    """What was done to your copy of a notebook that the course has no more.

    What you have written goes to the notebooks that now have its cells; what the course does not
    have goes with the cell above. If the course has none of its cells, the notebook stays.
    """
    before, mine = (read((work / folder / name).read_bytes()) for folder in (ORIGINALS, ""))
    new = {file.name: read(file.read_bytes()) for file in sorted(course.glob("*.ipynb"))}
    homes = {cell["id"]: home for home, theirs in new.items() for cell in theirs["cells"]}
    parts: dict[str, list[Cell]] = {}
    home = next((homes[cell["id"]] for cell in mine["cells"] if cell["id"] in homes), None)
    if home is None:
        return ""
    for cell in mine["cells"]:
        home = homes.get(cell["id"], home)
        parts.setdefault(home, []).append(cell)
    said = []
    for home, cells in parts.items():
        theirs, there = new[home], read((work / home).read_bytes())
        merged = merge(theirs, there, merge(before, {"cells": cells}, theirs))
        _write(work / home, merged)
        said.append(home + _stay_yours(before, merged, theirs))
    earlier = _free_name(work / EARLIER / name)
    (work / name).rename(earlier)
    (work / ORIGINALS / name).unlink()
    now = " and ".join(said)
    return f"its cells are now in {now}, with what you wrote; as it was before: {earlier}"


def merge(original: Notebook, mine: Notebook, new: Notebook) -> Notebook:
    """The course's `new` notebook with what you have written.

    A cell that you have changed since the `original` stays as you left it, and one that you have
    added stays behind the cell that it stood behind. All others are those of the new version.
    Answers that were written into the course's own folder look like the course's: but no answer is
    one where the course has a gap to fill.
    """
    theirs, coming = _texts(original) | _texts(new), {cell["id"] for cell in new["cells"]}
    gaps = {cell["id"] for cell in new["cells"] if has_gap(cell)}
    yours = {
        cell["id"]: cell
        for cell in mine["cells"]
        if _text(cell) not in theirs or (cell["id"] in gaps and not has_gap(cell))
    }
    cells = [yours.get(cell["id"], cell) for cell in new["cells"]]
    behind = None
    for cell in mine["cells"]:
        if cell["id"] in yours and cell["id"] not in coming:
            place = next((n for n, each in enumerate(cells, 1) if each["id"] == behind), 0)
            cells.insert(place, cell)
        if cell["id"] in yours or cell["id"] in coming:
            behind = cell["id"]
    return new | {"cells": cells}


def _stay_yours(original: Notebook, merged: Notebook, new: Notebook) -> str:
    """How many cells stay as you wrote them although the course has changed them since, if any."""
    clashes = len(_texts(new) - _texts(original) - _texts(merged))
    words = "cells that the course has changed, too, and that stay yours"
    return f" ({words}: {clashes})" if clashes else ""


def has_gap(cell: Cell) -> bool:
    """Whether there is a `...` in the code, where an answer is to be written."""
    try:
        parts = ast.walk(ast.parse(source(cell)))
    except SyntaxError:  # a text, or a cell with magics: no exercise
        return False
    return any(isinstance(part, ast.Constant) and part.value is ... for part in parts)


def source(cell: Cell) -> str:
    """What is written in a cell, in one piece; a file may hold it in lines, with any line ends."""
    return "\n".join("".join(cell["source"]).splitlines()).rstrip()


def _text(cell: Cell) -> tuple[str, str, str]:
    """A cell without its outputs: its id, whether it is code or text, and what is written in it."""
    return cell["id"], cell["cell_type"], source(cell)


def _texts(notebook: Notebook) -> set[tuple[str, str, str]]:
    """The cells of a notebook without their outputs."""
    return {_text(cell) for cell in notebook["cells"]}


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


def _write(file: Path, content: Notebook | bytes) -> None:
    """Write the file all at once: whatever interrupts, the old file is there or the new one."""
    if not isinstance(content, bytes):
        content = (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode()
    draft = file.with_name(f".{file.name}.draft")
    try:
        draft.write_bytes(content)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def _free_name(file: Path) -> Path:
    """`file`, or the first of file-2, file-3, … that does not exist: nothing is overwritten."""
    file.parent.mkdir(exist_ok=True)
    others = (file.with_stem(f"{file.stem}-{number}") for number in count(2))
    return next(free for free in chain([file], others) if not free.exists())
