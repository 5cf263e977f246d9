"""What grading writes: tables of students and files, a page for each student, one table of runs."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from coursekit.course.checking import Feedback
from coursekit.course.progress import contents
from coursekit.text import number_text

VERDICTS = ("right", "wrong", "unfinished", "untouched", "missing")
"""From the best to the worst."""

STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto;
       padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 2rem 0 0.5rem; }
pre { background: #8882; padding: 0.6rem 0.9rem; margin: 0.5rem 0; overflow-x: auto;
      font-size: 0.875rem; overflow-wrap: normal; }
"""


class Mark(NamedTuple):
    """The verdict on an exercise, the hint, the answer as it was written, and in how many cells."""

    verdict: str = "missing"
    hint: str = ""
    cell: str = ""
    cells: int = 0


Marks = Mapping[str, Mark]
Points = Mapping[str, float]


def write_table(file: Path, marks: Mapping[str, Marks], points: Points) -> None:
    """A row for each student: the points, and the verdict on each exercise."""
    ids = list(next(iter(marks.values())))
    rows = [
        [name, worth(own, points), *(own[id].verdict for id in ids)] for name, own in marks.items()
    ]
    write_rows(file, [["student", "points", *ids], *rows])


def worth(marks: Marks, points: Points) -> float:
    """The points for what is right."""
    return sum(points[id] for id, mark in marks.items() if mark.verdict == "right")


def write_rows(file: Path, rows: Iterable[Iterable[object]]) -> None:
    """Rows as CSV, in a way that Excel reads as well, and without formulas in anybody's name."""
    with file.open("w", encoding="utf-8-sig", errors="replace", newline="") as stream:
        csv.writer(stream).writerows([_cell(value) for value in row] for row in rows)


def _cell(value: object) -> str:
    text = str(value).removesuffix(".0")
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def read_points(file: Path | None) -> dict[str, float]:
    """What each exercise is worth: 1, unless a line such as `1.2,3` says otherwise."""
    points = dict.fromkeys(contents(), 1.0)
    if file is not None:
        with file.open(encoding="utf-8-sig", newline="") as stream:
            for row in filter(None, csv.reader(stream)):
                if row != ["exercise", "points"]:
                    if len(row) != 2 or row[0] not in points:
                        raise ValueError(f"a line of {file} must be such as 1.2,3 and not {row}")
                    points[row[0]] = float(row[1])
    return points


def write_pages(
    folder: Path, marks: Mapping[str, Marks], points: Points, troubles: Mapping[str, Sequence[str]]
) -> None:
    """The page of each student, in a file that is named after them."""
    folder.mkdir(exist_ok=True)
    for earlier in folder.glob("*.html"):
        earlier.unlink()
    names: Counter[str] = Counter()
    for student, own in marks.items():
        name = re.sub(r"\W+", "-", student).strip("-")[:80] or "student"
        names[name.casefold()] += 1
        number = names[name.casefold()]
        page = feedback_page(student, own, points, troubles.get(student, ()))
        file = folder / (f"{name}.html" if number == 1 else f"{name}-{number}.html")
        file.write_bytes(page.encode("utf-8", "replace"))


def feedback_page(student: str, marks: Marks, points: Points, troubles: Sequence[str]) -> str:
    """A page in HTML: each exercise, what there is to say about the answer, and the answer."""
    right = sum(mark.verdict == "right" for mark in marks.values())
    score = f"{right} of {len(marks)} right."
    if any(points[id] != 1 for id in marks):
        reached, most = worth(marks, points), sum(points[id] for id in marks)
        score += f" {number_text(reached)} of {number_text(most)} points."
    parts = [f"<p>{score}</p>", *(f"<p>{escape(trouble)}</p>" for trouble in troubles)]
    for notebook, group in groupby(marks, lambda id: contents()[id].notebook):
        ids = list(group)
        parts.append(f"<h2>{escape(notebook)}</h2>")
        if all(marks[id].verdict == "missing" for id in ids):
            parts.append("<p>None of its exercises was found in what you handed in.</p>")
        else:
            parts += [_section(id, marks[id]) for id in ids]
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(student)}</title>\n<style>{STYLE}</style>\n<h1>{escape(student)}</h1>\n"
        + "\n".join(parts)
    )


def _section(id: str, mark: Mark) -> str:
    """An exercise on the page."""
    heading = f"<h3>{escape(id)} {escape(contents()[id].title)}</h3>"
    if mark.verdict == "missing":
        return f"{heading}<p>This exercise was not found in what you handed in.</p>"
    said = Feedback(id, {"right": True, "wrong": False}.get(mark.verdict), mark.hint)._repr_html_()
    several = f"<p>You answered it in {mark.cells} cells; the best counts.</p>"
    return f"{heading}{said}<pre>{escape(mark.cell)}</pre>{several if mark.cells > 1 else ''}"


def overview(marks: Mapping[str, Marks]) -> str:
    """How often each exercise has which verdict, for a terminal."""
    lines = [f"Students: {len(marks)}.", ""]
    lines.append("".join(f"{word:>12}" for word in ("exercise", *VERDICTS)))
    for id in next(iter(marks.values())):
        verdicts = Counter(own[id].verdict for own in marks.values())
        lines.append(f"{id:>12}" + "".join(f"{verdicts[word]:>12}" for word in VERDICTS))
    return "\n".join(lines)


def joined(folders: Sequence[Path], points: Points) -> list[list[object]]:
    """The rows of one table over several runs: a student, their number in the LMS, and the points.

    That number may differ from run to run, so students are known by their names, unless there are
    two of one name.
    """
    runs = []
    for folder in folders:
        with (folder / "results.csv").open(encoding="utf-8-sig", newline="") as stream:
            runs.append({row["student"]: row for row in csv.DictReader(stream)})
    of_name = [Counter(re.sub(r"_\d+$", "", student) for student in run) for run in runs]
    right: dict[str, set[str]] = {}
    numbers: dict[str, set[str]] = {}
    for run in runs:
        for student, row in run.items():
            name = re.sub(r"_\d+$", "", student)
            key = name if all(count[name] < 2 for count in of_name) else student
            right.setdefault(key, set()).update(id for id in row if row[id] == "right")
            numbers.setdefault(key, set()).add(student[len(name) + 1 :])
    ids = [id for id in contents() if any(id in row for run in runs for row in run.values())]
    rows: list[list[object]] = [["Student", "ID", "Points", *ids]]
    for key in sorted(right, key=str.casefold):
        number = min(numbers[key]) if len(numbers[key]) == 1 else ""
        earned = [points[id] if id in right[key] else 0.0 for id in ids]
        rows.append([key, number, sum(earned), *earned])
    return rows
