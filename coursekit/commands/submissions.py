"""Who handed in what: notebooks in folders and archives, as they come from students and an LMS."""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from coursekit.commands.work import EARLIER
from coursekit.course.progress import notebooks_of_the_course

LARGEST = 50
"""Megabytes; a larger file is not read."""
COPY = r"([ _-]*(\(\d+\)|copy\d*|\d+))*"
"""What browsers and an LMS put behind the name of a file that they know already."""
HIDDEN = (".", "__")
"""How names begin of what JupyterLab and a Mac put beside notebooks."""


class Submitted(NamedTuple):
    """A file, whose it is, and its code cells; `trouble` says why there are none."""

    file: str
    student: str
    cells: list[dict[str, str]]
    digest: str = ""
    trouble: str = ""


def submitted(place: Path) -> list[Submitted]:
    """What lies in the folder or archive: for each student a folder, an archive or files."""
    entries = list(_inside(place))
    if len(entries) == 1 and entries[0].name.endswith(".zip"):  # as the LMS has sent it
        place = Path(entries[0].name)
        entries = list(_inside(entries[0]))
    found = []
    for entry in entries:
        is_folder = entry.is_dir()
        name = student_of(entry.name if is_folder else Path(entry.name).stem)
        student = name or _name(place.resolve().stem)
        own = list(_notebooks(entry, entry.name))
        for file, content, trouble in own:
            cells, why = ([], trouble) if trouble else _cells(content)
            digest = hashlib.sha256(content).hexdigest()
            found.append(Submitted(file, student, cells, digest, why))
        if not own:
            nothing = "no notebook in it" if is_folder else "not a notebook"
            found.append(Submitted(entry.name, student, [], trouble=nothing))
    return found


def _inside(place: Path | zipfile.Path) -> list[Path | zipfile.Path]:
    """What lies in a folder or an archive, in order; hidden files and links do not count."""
    if place.name.endswith(".zip"):
        place = zipfile.Path(BytesIO(_content(place)))
    return sorted(
        (
            entry
            for entry in place.iterdir()
            if not entry.name.startswith(HIDDEN)
            and not (entry.name == EARLIER and entry.is_dir())
            and not (isinstance(entry, Path) and entry.is_symlink())
        ),
        key=lambda entry: (entry.name.casefold(), entry.name),
    )


def _notebooks(entry: Path | zipfile.Path, name: str) -> Iterator[tuple[str, bytes, str]]:
    """The notebooks at or below an entry, what they hold, and why that cannot be read."""
    try:
        if entry.is_dir() or name.endswith(".zip"):
            for inner in _inside(entry):
                yield from _notebooks(inner, f"{name}/{inner.name}")
        elif name.endswith(".ipynb") and entry.is_file():  # a pipe would keep us waiting
            yield name, _content(entry), ""
    except Exception as error:  # locked, damaged, or packed in a way that Python does not know
        yield name, b"", f"not to be read: {error}"


def _content(file: Path | zipfile.Path) -> bytes:
    with file.open("rb") as stream:
        content = stream.read(LARGEST * 10**6 + 1)
    if len(content) > LARGEST * 10**6:
        raise ValueError(f"larger than {LARGEST} MB")
    return content


def _cells(content: bytes) -> tuple[list[dict[str, str]], str]:
    """The code cells of a notebook, also of one from before 2015; and why there are none."""
    if not content.strip():
        return [], "an empty file"
    try:
        notebook = json.loads(content)
        sheets = [notebook] if "cells" in notebook else notebook["worksheets"]
        cells = [cell for sheet in sheets for cell in sheet["cells"] if cell["cell_type"] == "code"]
        texts = ["".join(cell["source"] if "source" in cell else cell["input"]) for cell in cells]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return [], "damaged, or not a notebook"
    ids = [str(cell.get("id", "")) for cell in cells]
    return [{"id": id, "source": text} for id, text in zip(ids, texts, strict=True)], ""


def student_of(name: str) -> str:
    """The student in the name of a file or folder, without the notebook and what an LMS adds.

    Numbers that an LMS gives to a student stay: two students may have the same name.

    >>> student_of("ada_1a-puzzles"), student_of("1a-puzzles (2)"), student_of("ada")
    ('ada', '', 'ada')
    >>> student_of("Ada Lovelace_1815_assignsubmission_file_1a-puzzles")
    'Ada Lovelace_1815'
    >>> student_of("lovelaceada_LATE_1815_77_1a-puzzles-1"), student_of("lovelaceada_1815_77_work")
    ('lovelaceada_1815', 'lovelaceada_1815')
    """
    for notebook in notebooks_of_the_course():
        if found := re.fullmatch(f"(.*?)[ _-]*{re.escape(notebook)}{COPY}", name, re.DOTALL):
            name = found[1]
            break
    name = re.sub(r"_assignsubmission_file_?.*$", "", name)
    return _name(re.sub(r"(_LATE)?_(\d+)_\d+(_.*)?$", r"_\2", name))


def _name(text: str) -> str:
    """`text`, in one of the two ways in which computers write an umlaut, and fit to be printed."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return unicodedata.normalize("NFC", plain).strip()
