"""Open the course: your copy of the notebooks, brought up to date, in JupyterLab.

    coursekit start

needs no network, and finds the course from any folder inside it. Options after it are those of
JupyterLab: `coursekit start --no-browser`.

An update of the course, however it came, never overwrites what you have written. Cells that you
have not touched become the new ones; what you have written stays at its cell, also if that has
moved to another notebook; and your notebook as it was is kept in `work/earlier`.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

FIRST = "00-start-here.ipynb"
OFFLINE = [
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
]
"""What JupyterLab would fetch: news, its own updates, and the list of extensions."""
LECTURERS = ("teaching.md", "grading.md")
"""Pages that are not for students."""
ORIGINALS = ".originals"
"""Folder of the work copy: the course's files as they were at its last update."""
EARLIER = "earlier"
"""Folder of the work copy: your notebooks as they were before an update changed them."""
WIDGETS = "application/vnd.jupyter.widget-state+json"

Notebook = dict[str, Any]


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
        with suppress(ValueError, AttributeError):  # damaged: it is left alone
            if not notary.check_signature(from_dict(read(file))):
                doubtful.add(file.name)
    for line in update(course, work):
        print(line)
        file = work / line.partition(":")[0]
        if file.is_file() and file.name not in doubtful:
            with suppress(AttributeError):
                notary.sign(from_dict(read(file)))


# Your copy of the notebooks


def update(course: Path, work: Path) -> Iterator[str]:
    """Make the work copy or bring it up to date; a line of text for each notebook that changes."""
    originals = work / ORIGINALS
    originals.mkdir(parents=True, exist_ok=True)
    names = sorted({file.name for folder in (course, originals) for file in folder.iterdir()})
    for name in names:
        if name.endswith((".md", ".css")):  # the style of slides lies beside the notebooks
            _update_page(course / name, work / name, originals / name)
    before, mine, new = {}, {}, {}
    for name in names:
        if name.endswith(".ipynb"):
            try:
                read_now = [read(folder / name) for folder in (originals, work, course)]
            except ValueError as error:
                yield f"{error}; left as it is"
            else:
                before[name], mine[name], new[name] = read_now
    merged = merge(before, mine, new)
    theirs = _texts(*before.values(), *new.values())
    yours, stay = (
        {name: _texts(notebooks[name]) - theirs for name in new} for notebooks in (mine, merged)
    )
    # Cells arrive before they leave: whatever interrupts, they are in one notebook at least.
    for name in sorted(new, key=lambda name: len(yours[name]) - len(stay[name])):
        file, is_there = work / name, (work / name).exists()
        if is_there and new[name] == before[name] and yours[name] == stay[name]:
            continue
        ids = {cell["id"] for cell in before[name]["cells"]}
        homes = [each for each in new if ids & {cell["id"] for cell in new[each]["cells"]}]
        kept = ""
        if is_there and (new[name]["cells"] or homes):
            earlier = free_name(work / EARLIER / name)
            earlier.parent.mkdir(exist_ok=True)
            _write(earlier, file.read_bytes())
            kept = f"with what you wrote; as it was before: {earlier.relative_to(work)}"
        if new[name]["cells"]:
            _write(file, _as_json(merged[name]))
            _write(originals / name, _as_json(new[name]))
            yield f"{name}: up to date, {kept}" if is_there else f"{name}: new"
            if stay[name]:
                yield from _moved(merged[name], {id for id, *_ in stay[name]}, new)
        elif kept:
            file.unlink()
            (originals / name).unlink()
            yield f"{name}: its cells are now in {' and '.join(homes)}, {kept}"


def _moved(merged: Notebook, yours: set[str], new: dict[str, Notebook]) -> Iterator[str]:
    """What your cells use that has another name or place in the course now."""
    from coursekit.commands.moved import import_lines, moved_names  # few updates need it

    code = [cell for cell in merged["cells"] if cell["cell_type"] == "code"]
    sources = ["".join(cell["source"]) for each in new.values() for cell in each["cells"]]
    yield from moved_names(code, yours, import_lines(sources))


def _update_page(page: Path, mine: Path, original: Path) -> None:
    """Copy the page, or remove it if students do not have it any more; yours stays if you wrote."""
    new = page.read_bytes() if page.is_file() and page.name not in LECTURERS else None
    before = original.read_bytes() if original.exists() else None
    if mine.exists() and (before == new or mine.read_bytes() not in (before, new)):
        return
    for file in (mine, original):
        if new is None:
            file.unlink(missing_ok=True)
        else:
            _write(file, new)


def merge(
    before: dict[str, Notebook], mine: dict[str, Notebook], new: dict[str, Notebook]
) -> dict[str, Notebook]:
    """The course's `new` notebooks with what you have written.

    A cell that you have changed since the notebooks were as `before` stays as you left it, and one
    that you have added stays behind the cell that it stood behind. All others are the new ones.
    """
    theirs = _texts(*before.values())
    yours = {
        name: {cell["id"]: cell for cell in mine[name]["cells"] if _text(cell) not in theirs}
        for name in mine
    }
    homes = {name: {cell["id"]: name for cell in new[name]["cells"]} for name in new}
    anywhere = {id: name for ids in homes.values() for id, name in ids.items()}
    moved = {id: yours[name][id] for name in yours for id in yours[name].keys() - homes[name]}
    cells = {
        name: [(moved | yours[name]).get(cell["id"], cell) for cell in new[name]["cells"]]
        for name in new
    }
    for name, own in yours.items():
        ids = [cell["id"] for cell in mine[name]["cells"]]
        home_of, behind = anywhere | homes[name], None
        home = name if homes[name] else next((home_of[id] for id in ids if id in home_of), name)
        for id in ids:
            if id in home_of:
                home, behind = home_of[id], id
            elif id in own:
                there = [cell["id"] for cell in cells[home]]
                if id not in there:
                    cells[home].insert(there.index(behind) + 1 if behind else 0, own[id])
                behind = id
    return {name: _with_widgets(new[name] | {"cells": cells[name]}, mine[name]) for name in new}


def _with_widgets(merged: Notebook, mine: Notebook) -> Notebook:
    """The notebook with the widgets that your cells show: what moves there goes on moving."""
    theirs, yours = (
        each.get("metadata", {}).get("widgets", {}).get(WIDGETS, {}).get("state", {})
        for each in (merged, mine)
    )
    shown, seen = json.dumps([cell.get("outputs") for cell in merged["cells"]]), {}
    for _ in range(2):  # a widget that is shown, and what it consists of
        seen = {id: state for id, state in yours.items() if f'{id}"' in shown}
        shown += json.dumps(list(seen.values()))
    if not seen | theirs:
        return merged
    widgets = {WIDGETS: {"state": seen | theirs, "version_major": 2, "version_minor": 0}}
    return merged | {"metadata": {**merged.get("metadata", {}), "widgets": widgets}}


def _text(cell: dict[str, Any]) -> tuple[str, str, str]:
    """A cell without its outputs: its id, whether it is code or text, and what is written in it."""
    lines = "".join(cell["source"]).splitlines()  # with any line ends
    return cell["id"], cell["cell_type"], "\n".join(lines).rstrip()


def _texts(*notebooks: Notebook) -> set[tuple[str, str, str]]:
    """The cells of the notebooks without their outputs."""
    return {_text(cell) for notebook in notebooks for cell in notebook["cells"]}


def read(file: Path) -> Notebook:
    """The notebook in a file, empty if there is none; every cell has an id of its own."""
    if not file.exists():
        return {"cells": []}
    try:
        notebook = json.loads(file.read_bytes())
        taken = {None}
        for number, cell in enumerate(notebook["cells"]):
            if cell.get("id") in taken:  # some editors drop ids, or copy them
                cell["id"] = f"{file.stem[:40]}-{number}"
            taken.add(cell["id"])
        _texts(notebook)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"{file} cannot be read as a notebook ({error!r})") from None
    return notebook


def _as_json(notebook: Notebook) -> bytes:
    return f"{json.dumps(notebook, indent=1)}\n".encode()


def _write(file: Path, content: bytes) -> None:
    """Write the file all at once: whatever interrupts, the old file is there or the new one."""
    draft = file.with_name(f".{file.name}.draft")
    try:
        draft.write_bytes(content)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def free_name(file: Path) -> Path:
    """`file`, or the first of file-2, file-3, … that does not exist."""
    others = (file.with_stem(f"{file.stem}-{number}") for number in count(2))
    return next(each for each in chain([file], others) if not each.exists())
