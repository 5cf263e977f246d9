"""What grading writes: a table of all students, a list of files, a page for each student."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

from coursekit.course.progress import contents
from coursekit.grading.attempts import MOST_TRIES
from coursekit.grading.marks import LOOK, MISSING, RIGHT, Mark
from coursekit.text.numbers import number_text

LONGEST_CELL, LONGEST_NAME = 20_000, 80
"""Letters of an answer that a page shows, and of the name of its file."""

STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto;
       padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 2rem 0 0.5rem; }
pre { background: #8882; padding: 0.6rem 0.9rem; margin: 0.5rem 0; overflow-x: auto;
      font-size: 0.875rem; overflow-wrap: normal; }
"""

Marks = Mapping[str, Mark]


def write_table(file: Path, marks: Mapping[str, Marks], ids: Sequence[str]) -> None:
    """A row for each student: how many answers are right, and the verdict on each exercise."""
    rows = [
        [student, sum(found[id].verdict == RIGHT for id in ids), *(found[id].verdict for id in ids)]
        for student, found in marks.items()
    ]
    write_rows(file, [["student", "right", *ids], *rows])


def write_rows(file: Path, rows: Iterable[Iterable[object]]) -> None:
    """Rows as CSV, in a way that Excel reads as well, and without formulas in anybody's name."""
    with file.open("w", encoding="utf-8-sig", errors="replace", newline="") as stream:
        csv.writer(stream).writerows([[_cell(value) for value in row] for row in rows])


def _cell(value: object) -> object:
    return f"'{value}" if str(value).startswith(("=", "+", "-", "@")) else value


def write_pages(
    folder: Path, marks: Mapping[str, Marks], troubles: Mapping[str, Sequence[str]]
) -> None:
    """The page of each student, in a file that is named after them.

    `troubles` says which files of which student were of no use, and why.
    """
    folder.mkdir()
    taken: set[str] = set()
    for student, found in marks.items():
        name = file_name(student, taken)
        taken.add(name.casefold())
        text = feedback_page(student, found, troubles.get(student, ())).encode("utf-8", "replace")
        (folder / f"{name}.html").write_bytes(text)


def file_name(student: str, taken: set[str]) -> str:
    """A name for a file that every system can have, and that is not taken yet.

    >>> file_name("Zoë <b>/../etc", set()), file_name("Ada", {"ada"})
    ('Zoë-b-etc', 'Ada-2')
    """
    name = re.sub(r"\W+", "-", student).strip("-")[:LONGEST_NAME] or "student"
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        free = f"{name}-{number}"
    return free


def feedback_page(student: str, marks: Marks, troubles: Sequence[str] = ()) -> str:
    """A page in HTML: each exercise, what there is to say about the answer, and the answer."""
    by_notebook: dict[str, list[str]] = {}
    for id in marks:
        by_notebook.setdefault(contents()[id].notebook, []).append(id)
    parts = [f"<p>{escape(trouble)}</p>" for trouble in troubles]
    for notebook, ids in by_notebook.items():
        parts.append(f"<h2>{escape(notebook)}</h2>")
        if all(marks[id].verdict == MISSING for id in ids):
            parts.append("<p>None of its exercises was found in what you handed in.</p>")
        else:
            parts += [_section(id, marks[id]) for id in ids]
    right = sum(mark.verdict == RIGHT for mark in marks.values())
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(student)}</title>\n<style>{STYLE}</style>\n<h1>{escape(student)}</h1>\n"
        f"<p>{number_text(right)} of {number_text(len(marks))} right.</p>\n" + "\n".join(parts)
    )


def _section(id: str, mark: Mark) -> str:
    """An exercise on the page."""
    heading = f"<h3>{escape(id)} {escape(contents()[id].title)}</h3>"
    if mark.verdict == MISSING:
        return f"{heading}<p>This exercise was not found in what you handed in.</p>"
    several = ""
    if mark.tries > 1:
        tried = "all" if mark.tries <= MOST_TRIES else f"the last {number_text(MOST_TRIES)}"
        several = (
            f"<p>You answered it in {number_text(mark.tries)} cells; of {tried} of them, "
            "the best counts.</p>"
        )
    cell = mark.cell[:LONGEST_CELL]
    said = mark.feedback._repr_html_()
    if mark.verdict == LOOK:
        said = "<p>Your lecturer will look at this answer.</p>"
    return f"{heading}{said}<pre>{escape(cell)}</pre>{several}"
