"""Who handed in what: the notebooks in a folder, as they come from students and from an LMS."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from coursekit.course.progress import contents, notebooks_of_the_course
from coursekit.course.work import EARLIER, Cell, read, source
from coursekit.grading.attempts import Attempt, attempts
from coursekit.text.numbers import number_text

LARGEST = 50
"""Megabytes; a larger file is not read."""

COPY = r"([ _-]*(\(\d+\)|copy\d*|\d+))*"
"""What browsers and an LMS put behind the name of a file that they know already."""


class Submission(NamedTuple):
    """A file, whose it is, and what was found in it."""

    file: Path
    student: str
    notebooks: tuple[str, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    trouble: str = ""
    """Why nothing was found."""


def submissions(folder: Path, by_cell_id: Mapping[str, tuple[str, str]]) -> list[Submission]:
    """What lies in the folder: a folder for each student, or files with the students' names."""
    return [_opened(file, student, by_cell_id) for file, student in _files(folder)]


def _files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every file, and whose it is; of a student's folder the notebooks, or itself without any."""
    for entry in sorted(folder.iterdir(), key=lambda entry: (entry.name.casefold(), entry.name)):
        if entry.name.startswith((".", "__")) or entry.is_symlink():
            continue
        if not entry.is_dir():
            yield entry, student_of(entry.stem) or _name(folder.resolve().name)
            continue
        found = [file for file in sorted(entry.rglob("*.ipynb")) if _counts(file, entry)]
        for file in found or [entry]:
            yield file, student_of(entry.name) or _name(entry.name)


def _counts(file: Path, folder: Path) -> bool:
    """Whether a file was handed in: not what JupyterLab or an update has put beside it."""
    parts = file.relative_to(folder).parts
    aside = any(part == EARLIER or part.startswith((".", "__")) for part in parts)
    return not aside and file.is_file() and not file.is_symlink()


def student_of(name: str) -> str:
    """The student in the name of a file or folder, without the notebook and what an LMS adds.

    Numbers that an LMS gives to a student stay: two students may have the same name.

    >>> student_of("ada_1a-puzzles"), student_of("1a-puzzles (2)"), student_of("ada")
    ('ada', '', 'ada')
    >>> student_of("Ada Lovelace_1815_assignsubmission_file_1a-puzzles")
    'Ada Lovelace_1815'
    >>> student_of("lovelaceada_LATE_1815_77_1a-puzzles-1")
    'lovelaceada_1815'
    """
    for notebook in notebooks_of_the_course():
        if found := re.fullmatch(f"(.*?)[ _-]*{re.escape(notebook)}{COPY}", name, re.DOTALL):
            name = found[1]
            break
    name = re.sub(r"_assignsubmission_file_?$", "", name)
    return _name(re.sub(r"(_LATE)?_(\d+)_\d+$", r"_\2", name))


def _name(text: str) -> str:
    """`text`, in one of the two ways in which computers write an umlaut, and fit to be printed."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return unicodedata.normalize("NFC", plain).strip()


def _opened(file: Path, student: str, by_cell_id: Mapping[str, tuple[str, str]]) -> Submission:
    try:
        cells = _cells(file)
    except ValueError as reason:
        return Submission(file, student, _named(file), trouble=str(reason))
    found = tuple(attempts(cells, by_cell_id))
    notebooks = _in_order({contents()[attempt.id].notebook for attempt in found}) or _named(file)
    return Submission(
        file, student, notebooks, found, "" if found else "no exercise of the course in it"
    )


def _cells(file: Path) -> list[Cell]:
    """The cells of a notebook; `ValueError` says why there are none."""
    if file.is_dir():
        raise ValueError("no notebook in this folder")
    try:
        if file.suffix != ".ipynb" or not file.is_file():  # a pipe would keep us waiting
            raise ValueError("not a notebook")
        if file.stat().st_size > LARGEST * 10**6:
            raise ValueError(f"larger than {number_text(LARGEST)} MB")
        content = file.read_bytes()
    except OSError as error:
        raise ValueError(f"not to be read: {error.strerror}") from None
    if not content.strip():
        raise ValueError("an empty file")
    try:
        cells = read(content)["cells"]
        if not all(isinstance(source(cell), str) and cell["cell_type"] for cell in cells):
            raise ValueError
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ValueError("damaged, or not a notebook") from None
    return cells


def _named(file: Path) -> tuple[str, ...]:
    """The notebook of the course after which a file is named."""
    return tuple(notebook for notebook in notebooks_of_the_course() if notebook in file.stem)


def _in_order(notebooks: Iterable[str]) -> tuple[str, ...]:
    """Notebooks in the order of the course."""
    return tuple(sorted(notebooks, key=notebooks_of_the_course().index))
