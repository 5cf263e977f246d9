"""Your own copy of the notebooks: an update of the course never overwrites what you have written.

`coursekit start` copies `notebooks` to `work`. When the course's notebooks have changed, however
that came about, cells that you have not touched become the new ones; what you have written stays at
its cell, also if that has moved to another notebook; and your notebook as it was is kept in
`work/earlier`.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import chain, count
from pathlib import Path
from typing import Any

from coursekit.course.progress import PROGRESS

LECTURERS = ("teaching.md", "grading.md")
"""Pages that are not for students."""
ORIGINALS = ".originals"
"""Folder of the work copy: the course's files as they were at its last update."""
EARLIER = "earlier"
"""Folder of the work copy: your notebooks as they were before an update changed them."""

WIDGETS = "application/vnd.jupyter.widget-state+json"

Cell = dict[str, Any]
Notebook = dict[str, Any]
Notebooks = dict[str, Notebook]


def update(course: Path, work: Path) -> Iterator[str]:
    """Make the work copy or bring it up to date; a line of text for each notebook that changes."""
    (work / ORIGINALS).mkdir(parents=True, exist_ok=True)
    if (course / PROGRESS).exists() and not (work / PROGRESS).exists():
        shutil.copy(course / PROGRESS, work / PROGRESS)
    for name in _names(course, work, "*.md", "*.css"):  # the style of slides lies beside them
        _update_page(course / name, work)
    yield from _update_notebooks(course, work)


def _names(course: Path, work: Path, *kinds: str) -> list[str]:
    """The files that the course has, or had at the last update."""
    folders = (course, work / ORIGINALS)
    return sorted({file.name for folder in folders for kind in kinds for file in folder.glob(kind)})


def _update_page(page: Path, work: Path) -> None:
    """Copy the page, or remove it if students do not have it any more; yours stays if you wrote."""
    mine, original = work / page.name, work / ORIGINALS / page.name
    new = page.read_bytes() if page.is_file() and page.name not in LECTURERS else None
    before = original.read_bytes() if original.exists() else None
    if mine.exists() and (mine.is_dir() or mine.read_bytes() not in (before, new)):
        return
    for file in (mine, original):
        if new is None:
            file.unlink(missing_ok=True)
        elif not file.exists() or file.read_bytes() != new:
            _write(file, new)


def _update_notebooks(course: Path, work: Path) -> Iterator[str]:
    """Bring the notebooks up to date; a line of text for each that changes or cannot be read."""
    before, mine, new, damaged = {}, {}, {}, False
    for name in _names(course, work, "*.ipynb"):
        try:
            original, theirs = read(work / ORIGINALS / name), read(course / name)
            before[name], mine[name], new[name] = original, read(work / name, original), theirs
        except ValueError as error:
            damaged = True
            yield f"{error}; left as it is"
    moved = mine if damaged else _moved(before, mine, new)
    known = {"cells": [cell for notebook in before.values() for cell in notebook["cells"]]}
    # Cells arrive before they leave: whatever interrupts, they are in one notebook at least.
    for name in sorted(new, key=lambda name: len(mine[name]["cells"]) - len(moved[name]["cells"])):
        exists = (work / name).exists()
        if exists and new[name] == before[name] and moved[name] == mine[name]:
            continue
        if new[name]["cells"]:
            merged = merge(known, moved[name], new[name])
            clashes = len(_texts(new[name]) - _texts(known) - _texts(merged))
            also = f" (cells that the course has changed, too, and that stay yours: {clashes})"
            said = f"up to date, with what you wrote{also if clashes else ''}"
            line = f"{name}: {said}{_kept(work, name)}" if exists else f"{name}: new"
            _write(work / name, merged)
            _write(work / ORIGINALS / name, new[name])
            yield line
        elif exists and not moved[name]["cells"]:
            homes = " and ".join(home for home in new if _ids(new[home]) & _ids(before[name]))
            line = f"{name}: its cells are now in {homes}, with what you wrote{_kept(work, name)}"
            (work / name).unlink()
            (work / ORIGINALS / name).unlink()
            yield line


def _moved(before: Notebooks, mine: Notebooks, new: Notebooks) -> Notebooks:
    """Your notebooks with each cell in the notebook that the course has moved it to.

    What the course does not have goes with the cell above it.
    """
    homes = {id: name for name in new for id in _ids(new[name])}
    stays: dict[str, list[Cell]] = {name: [] for name in mine}
    comes: dict[str, list[Cell]] = {name: [] for name in mine}
    for name in mine:
        home_of = {id: homes[id] for id in _ids(before[name]) if id in homes}
        home_of |= dict.fromkeys(_ids(new[name]), name)
        cells = mine[name]["cells"]
        home = name
        if not new[name]["cells"]:
            home = next((home_of[cell["id"]] for cell in cells if cell["id"] in home_of), name)
        for cell in cells:
            home = home_of.get(cell["id"], home)
            (stays if home == name else comes)[home].append(cell)
    return {name: mine[name] | {"cells": stays[name] + comes[name]} for name in mine}


def merge(original: Notebook, mine: Notebook, new: Notebook) -> Notebook:
    """The course's `new` notebook with what you have written.

    A cell that you have changed since the `original` stays as you left it, and one that you have
    added stays behind the cell that it stood behind. All others are those of the new version.
    Answers that were written into the course's own folder look like the course's: but no answer is
    one where the course has a gap to fill.
    """
    theirs = _texts(original)
    gaps = {cell["id"] for cell in new["cells"] if has_gap(cell)}
    yours = {
        cell["id"]: cell
        for cell in reversed(mine["cells"])  # of two with one id, the first
        if _text(cell) not in theirs or (cell["id"] in gaps and not has_gap(cell))
    }
    cells = [yours.get(cell["id"], cell) for cell in new["cells"]]
    behind, placed = None, _ids(new)
    for cell in mine["cells"]:
        if cell["id"] in yours and cell["id"] not in placed:
            place = next((n for n, each in enumerate(cells, 1) if each["id"] == behind), 0)
            cells.insert(place, cell)
            placed.add(cell["id"])
        if cell["id"] in placed:
            behind = cell["id"]
    return _with_widgets(new | {"cells": cells}, mine)


def _with_widgets(merged: Notebook, mine: Notebook) -> Notebook:
    """The notebook with the widgets that your cells show: what moves there goes on moving."""
    theirs, yours = (
        each.get("metadata", {}).get("widgets", {}).get(WIDGETS, {}).get("state", {})
        for each in (merged, mine)
    )
    outputs = json.dumps([cell.get("outputs") for cell in merged["cells"]])
    seen = {id for id in yours if f'"{id}"' in outputs}
    parts = {id for id in yours if f"IPY_MODEL_{id}" in json.dumps([yours[one] for one in seen])}
    state = {**{id: yours[id] for id in yours if id in seen | parts}, **theirs}
    if not state:
        return merged
    widgets = {WIDGETS: {"state": state, "version_major": 2, "version_minor": 0}}
    return merged | {"metadata": {**merged.get("metadata", {}), "widgets": widgets}}


def has_gap(cell: Cell) -> bool:
    """Whether there is a `...` in the code, where an answer is to be written."""
    try:
        parts = ast.walk(ast.parse(source(cell) if cell["cell_type"] == "code" else ""))
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # magics, or nonsense
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


def _ids(notebook: Notebook) -> set[str]:
    """The ids of a notebook's cells."""
    return {cell["id"] for cell in notebook["cells"]}


def read(file: Path, original: Notebook | None = None) -> Notebook:
    """The notebook in a file, empty if there is none; every cell has an id of its own.

    Some editors drop all ids. Then the cells are taken for those of the `original`, in its order.
    """
    if not file.exists():
        return {"cells": []}
    try:
        notebook = json.loads(file.read_bytes())
        cells, theirs = notebook["cells"], original["cells"] if original else []
        if not any("id" in cell for cell in cells):
            old, now = ([source(cell) for cell in each] for each in (theirs, cells))
            for _, a, b, c, d in SequenceMatcher(None, old, now, autojunk=False).get_opcodes():
                for known, cell in zip(theirs[a:b], cells[c:d], strict=False):
                    cell["id"] = known["id"]
        taken: set[str] = set()
        for number, cell in enumerate(cells):
            id = given = str(cell.get("id") or f"{file.stem[:30]}-cell-{number}")
            copies = count(number)
            while id in taken:  # some editors give a copy of a cell the same id
                id = f"{given[:40]}-{next(copies)}"  # no longer than a notebook allows
            cell["id"] = id
            taken.add(id)
        _texts(notebook)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"{file} cannot be read as a notebook ({error!r})") from None
    return notebook


def _write(file: Path, content: Notebook | bytes) -> None:
    """Write the file all at once: whatever interrupts, the old file is there or the new one."""
    if not isinstance(content, bytes):
        text = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
        content = text.encode(errors="backslashreplace")  # half an emoji is written as in JSON
    draft = file.with_name(f".{file.name}.{os.getpid()}.draft")
    try:
        draft.write_bytes(content)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def _kept(work: Path, name: str) -> str:
    """Copy your notebook as it is, and say where; as name-2, name-3, … nothing is overwritten."""
    file = work / EARLIER / name
    file.parent.mkdir(exist_ok=True)
    names = chain([file], (file.with_stem(f"{file.stem}-{number}") for number in count(2)))
    free = next(each for each in names if not each.exists())
    _write(free, (work / name).read_bytes())
    return f"; as it was before: {free.relative_to(work)}"
