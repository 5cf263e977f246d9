"""Grading what students have handed in.

    coursekit grade submissions

tries the answers of each notebook in a process of its own and writes, into the folder `graded`,
`results.csv` (a row for each student), `files.csv` (what each file was taken for) and a page with
feedback for each student. `notebooks/grading.md` says more.
"""

from __future__ import annotations

import csv
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import unicodedata
import zipfile
from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from html import escape
from io import BytesIO
from itertools import chain, groupby
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from threading import Event, Lock
from typing import Any, NamedTuple

from tqdm import tqdm

from coursekit.commands.answers import CHECK
from coursekit.commands.start import EARLIER, free_name
from coursekit.course.checking import Feedback
from coursekit.course.progress import contents, notebooks_of_the_course
from coursekit.text import number_text

ROOT = Path(__file__).parents[2]
JOURNAL = "verdicts.jsonl"
VERDICTS = ("right", "wrong", "unfinished", "untouched", "missing")
"""From the best to the worst."""
COPY = r"([ _-]*(\(\d+\)|copy\d*|\d+))*"
"""What browsers and an LMS put behind the name of a file that they know already."""
ENDED = "Python came to its end while this ran, so I cannot tell what your answer is."
LATE = "This took more than {} seconds, so I stopped waiting. Does a loop of yours never end?"
MISSING = "<p>This exercise was not found in what you handed in.</p>"
NOTHING = "<p>None of its exercises was found in what you handed in.</p>"

STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto;
       padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 2rem 0 0.5rem; }
pre { background: #8882; padding: 0.6rem 0.9rem; overflow-x: auto; overflow-wrap: normal; }
"""

Line = dict[str, Any]

# Who has handed in what


class Submitted(NamedTuple):
    """A file, whose it is, and the code of its cells; `trouble` says why there is none."""

    file: str
    student: str
    cells: Sequence[str] = ()
    digest: str = ""
    trouble: str = ""


def submitted(place: Path) -> list[Submitted]:
    """What lies in the folder or archive: for each student a folder, an archive or files."""
    entries = _inside(place)
    if len(entries) == 1 and entries[0].name.endswith(".zip"):  # as the LMS has sent it
        place = Path(entries[0].name)
        entries = _inside(entries[0])
    found = []
    for entry in entries:
        name = student_of(entry.name if entry.is_dir() else Path(entry.name).stem)
        student = name or printable(place.resolve().stem)
        own = list(_notebooks(entry, printable(entry.name), student))
        nothing = "no notebook in it" if entry.is_dir() else "not a notebook"
        found += own or [Submitted(printable(entry.name), student, trouble=nothing)]
    return found


def _inside(place: Path | zipfile.Path) -> list[Path | zipfile.Path]:
    """What lies in a folder or an archive, in order; hidden files and links do not count."""
    if place.name.endswith(".zip"):
        place = zipfile.Path(BytesIO(place.read_bytes()))
    entries = [
        entry
        for entry in place.iterdir()
        if not entry.name.startswith((".", "__"))  # what JupyterLab and a Mac put beside notebooks
        and not (entry.name == EARLIER and entry.is_dir())
        and not (isinstance(entry, Path) and entry.is_symlink())
    ]
    return sorted(entries, key=lambda entry: (entry.name.casefold(), entry.name))


def _notebooks(entry: Path | zipfile.Path, name: str, student: str) -> Iterator[Submitted]:
    """The notebooks at or below an entry."""
    try:
        if entry.is_dir() or name.endswith(".zip"):
            for inner in _inside(entry):
                yield from _notebooks(inner, f"{name}/{printable(inner.name)}", student)
        elif name.endswith(".ipynb"):
            content = entry.read_bytes()
            digest = hashlib.sha256(content).hexdigest()
            try:
                yield Submitted(name, student, _cells(content), digest)
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                trouble = "damaged, or not a notebook" if content.strip() else "an empty file"
                yield Submitted(name, student, [], digest, trouble)
    except Exception as error:  # locked, damaged, or packed in a way that Python does not know
        yield Submitted(name, student, trouble=f"not to be read: {error}")


def _cells(content: bytes) -> list[str]:
    """The code of a notebook.

    Where an exercise is handed in nowhere, its cell gets the course's own line.
    """
    cells = [cell for cell in json.loads(content)["cells"] if cell["cell_type"] == "code"]
    texts = ["".join(cell["source"]) for cell in cells]
    known = set(CHECK.findall("\n".join(texts)))
    for place, cell in enumerate(cells):
        line = course_checks().get(cell.get("id"), "")
        if not known.issuperset(CHECK.findall(line)):
            texts[place] += f"\n{line}"
    return texts


@cache
def course_checks() -> dict[str, str]:
    """By the id of a cell in the course's notebooks, the line with its `check`."""
    found: dict[str, str] = {}
    for file in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for cell in json.loads(file.read_bytes())["cells"]:
            line = re.search(r"^check\(.*\)$", "".join(cell["source"]), re.MULTILINE)
            if line and cell["cell_type"] == "code":
                found[cell["id"]] = line[0]
    return found


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
    notebooks = "|".join(map(re.escape, notebooks_of_the_course()))
    if found := re.fullmatch(f"(.*?)[ _-]*({notebooks}){COPY}", name, re.DOTALL):
        name = found[1]
    name = re.sub(r"_assignsubmission_file_?.*$", "", name)
    return printable(re.sub(r"(_LATE)?_(\d+)_\d+(_.*)?$", r"_\2", name))


def printable(text: str) -> str:
    """`text`, in one of the two ways in which computers write an umlaut, and fit to be printed."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return unicodedata.normalize("NFC", plain).strip()


# Trying the answers


class Journal:
    """What is known of each file, as lines; they stand in a file, too, and are read from there."""

    def __init__(self, file: Path):
        self.file, self.lock = file, Lock()
        self.lines: dict[tuple[str, str], list[Line]] = defaultdict(list)
        for text in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
            with suppress(ValueError):  # the line at which a run was killed
                line = json.loads(text)
                self.lines[line["file"], line["digest"]].append(line)

    def note(self, one: Submitted, **said: Any) -> None:
        """Write down what is said of a file; everything, if somebody has deleted what was there."""
        line = {"file": one.file, "digest": one.digest, **said}
        with self.lock:
            self.lines[one.file, one.digest].append(line)
            self.file.parent.mkdir(parents=True, exist_ok=True)
            new = [line] if self.file.exists() else chain(*self.lines.values())
            with self.file.open("a", encoding="utf-8") as stream:
                stream.writelines(f"\n{json.dumps(line)}" for line in new)

    def of(self, one: Submitted, what: str) -> list[Line]:
        """The lines about a file, as it is now, that say something of `what`."""
        return [line for line in self.lines[one.file, one.digest] if what in line]


def try_notebook(one: Submitted, seconds: float, journal: Journal, stopped: Event) -> None:
    """Try the answers in a notebook, and note the verdict on each as it comes.

    If the process ends or does not get on, it begins again without the statement that is to blame.
    """
    left_out: list[tuple[int, str]] = []
    while not stopped.is_set():
        at, reason = None, ENDED
        orders = {"cells": one.cells, "left_out": left_out, "seconds": seconds}
        for line in said_by_process(json.dumps(orders)):
            if line.startswith("Timeout"):
                reason = LATE.format(number_text(seconds))
            event: Line = {}
            with suppress(ValueError):  # Python's own last words
                event = json.loads(line)
            at = event.get("at", at)
            if event and "at" not in event:
                journal.note(one, **event)
            if "over" in event:
                return
        if at is None:
            journal.note(one, trouble=reason, over=True)
            return
        left_out.append((at, reason))


running: set[subprocess.Popen] = set()
"""The processes at work, to be ended with the command."""


def said_by_process(orders: str) -> Iterator[str]:
    """What a process that runs a notebook reports, line by line, until it has ended."""
    with TemporaryDirectory(prefix="coursekit-") as folder, TemporaryFile() as line:
        line.write(orders.encode())
        line.seek(0)
        desk = Path(folder, "desk")
        desk.mkdir()
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        process = subprocess.Popen(
            [sys.executable, "-m", "coursekit.commands.answers"],
            cwd=desk,
            env=os.environ | {"PYTHONPATH": path, "MPLBACKEND": "agg"},
            stdin=line,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that all that it starts can be ended with it
            encoding="utf-8",
        )
        running.add(process)
        try:
            yield from process.stdout or ()
        finally:
            end(process)
            running.discard(process)


def end(process: subprocess.Popen) -> None:
    """End the process and whatever it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


def grade(handed_in: Sequence[Submitted], journal: Journal, seconds: float, jobs: int) -> None:
    """Try all notebooks that the journal does not know yet, several at a time."""
    new = [one for one in handed_in if one.cells and not journal.of(one, "over")]
    pool, stopped = ThreadPoolExecutor(jobs), Event()
    try:
        tried = pool.map(lambda one: try_notebook(one, seconds, journal, stopped), new)
        for _ in tqdm(tried, total=len(new), unit="notebook", disable=None):  # only in a terminal
            pass
    finally:
        stopped.set()
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list(running):
            end(process)


# What is written about it


Answers = Mapping[str, list[Line]]
"""By exercise, what is known of a student's answers to it, the best one first; none if missing."""
Points = Mapping[str, float]


def answers_of(
    handed_in: Sequence[Submitted], journal: Journal
) -> dict[str, dict[str, list[Line]]]:
    """By student and exercise: the answers, with their cells; of equals, the last comes first."""
    found: dict[str, dict[str, list[Line]]] = {one.student: {} for one in handed_in}
    for one in handed_in:
        for line in journal.of(one, "id"):
            answer = line | {"cell": one.cells[line["place"]]}
            found[one.student].setdefault(line["id"], []).insert(0, answer)
    for lines in chain(*(own.values() for own in found.values())):
        lines.sort(key=lambda line: VERDICTS.index(line["verdict"]))
    return found


def verdict(lines: list[Line]) -> str:
    """The verdict on an exercise: the best counts."""
    return lines[0]["verdict"] if lines else "missing"


def worth(answers: Answers, points: Points) -> float:
    """The points for what is right."""
    return sum(points[id] for id, lines in answers.items() if verdict(lines) == "right")


def write_results(options: Namespace, handed_in: Sequence[Submitted], journal: Journal) -> None:
    """Write the two tables and the pages, and print an overview."""
    found = answers_of(handed_in, journal)
    names = {name for one in handed_in for name in notebooks_of_the_course() if name in one.file}
    names |= {contents()[id].notebook for own in found.values() for id in own}
    names = {options.notebook} if options.notebook else names
    ids = [id for id, entry in contents().items() if entry.notebook in names]
    if not ids:
        sys.exit("There is no exercise of the course in what was handed in.")
    marks = {student: {id: own.get(id, []) for id in ids} for student, own in found.items()}
    points = read_points(options.points)
    rows: list[list[object]] = [["student", "points", *ids]]
    rows += [[name, worth(own, points), *map(verdict, own.values())] for name, own in marks.items()]
    files: list[list[object]] = [["file", "student", "answers", "trouble"]]
    troubles: dict[str, list[str]] = defaultdict(list)
    for one in handed_in:
        answers = {(line["id"], line["place"]) for line in journal.of(one, "id")}
        said = [one.trouble, *(line["trouble"] for line in journal.of(one, "trouble"))]
        said = list(dict.fromkeys(filter(None, said)))
        if not said and not answers:
            said = ["no exercise of the course in it"]
        files.append([one.file, one.student, len(answers), " ".join(said)])
        troubles[one.student] += [f"{one.file}: {text}" for text in said]
    write_rows(options.into / "results.csv", rows)
    write_rows(options.into / "files.csv", files)
    pages = options.into / "feedback"
    pages.mkdir(exist_ok=True)
    for earlier in pages.glob("*.html"):
        earlier.unlink()
    for student, own in marks.items():
        name = re.sub(r"\W+", "-", student).strip("-")[:80] or "student"
        page = feedback_page(student, own, points, troubles[student])
        free_name(pages / f"{name}.html").write_bytes(page.encode("utf-8", "replace"))
    print(overview(marks))
    for number, text in enumerate(chain(*troubles.values())):
        print("" if number else "\nPlease look at:\n", f" {text}")
    print(f"\n{options.into}: results.csv, files.csv, and a page for each student in feedback")


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
    lines = file.read_text(encoding="utf-8-sig").splitlines() if file else []
    for row in csv.reader(lines):
        if row and row != ["exercise", "points"]:
            if len(row) != 2 or row[0] not in points:
                raise ValueError(f"a line of {file} must be such as 1.2,3 and not {row}")
            points[row[0]] = float(row[1])
    return points


def feedback_page(student: str, answers: Answers, points: Points, troubles: Sequence[str]) -> str:
    """A page in HTML: each exercise, what there is to say about the answer, and the answer."""
    score = f"{[*map(verdict, answers.values())].count('right')} of {len(answers)} right."
    if any(points[id] != 1 for id in answers):
        most = sum(points[id] for id in answers)
        score += f" {number_text(worth(answers, points))} of {number_text(most)} points."
    parts = [f"<p>{escape(text)}</p>" for text in (score, *troubles)]
    for notebook, ids in groupby(answers, lambda id: contents()[id].notebook):
        sections = [_section(id, answers[id]) for id in ids]
        nothing = all(MISSING in section for section in sections)
        parts += [f"<h2>{escape(notebook)}</h2>", *([NOTHING] if nothing else sections)]
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(student)}</title>\n<style>{STYLE}</style>\n<h1>{escape(student)}</h1>\n"
        + "\n".join(parts)
    )


def _section(id: str, lines: list[Line]) -> str:
    """An exercise on the page."""
    heading = f"<h3>{escape(id)} {escape(contents()[id].title)}</h3>"
    if not lines:
        return heading + MISSING
    best, cells = lines[0], {(line["file"], line["place"]) for line in lines}
    passed = {"right": True, "wrong": False}.get(best["verdict"])
    several = f"<p>You answered it in {len(cells)} cells; the best counts.</p>"
    return (
        f"{heading}{Feedback(id, passed, best['hint'])._repr_html_()}"
        f"<pre>{escape(best['cell'])}</pre>{several if len(cells) > 1 else ''}"
    )


def overview(marks: Mapping[str, Answers]) -> str:
    """How often each exercise has which verdict, for a terminal."""
    lines = [f"Students: {len(marks)}.", ""]
    lines.append("".join(f"{word:>12}" for word in ("exercise", *VERDICTS)))
    for id in next(iter(marks.values())):
        verdicts = Counter(verdict(own[id]) for own in marks.values())
        lines.append(f"{id:>12}" + "".join(f"{verdicts[word]:>12}" for word in VERDICTS))
    return "\n".join(lines)


def joined(runs: Sequence[Path], points: Points) -> list[list[object]]:
    """The rows of one table over several runs: a student, their number in the LMS, and the points.

    That number may differ from run to run, so students are known by their names, unless there are
    two of one name.
    """
    rows: list[tuple[str, str, dict[str, str]]] = []
    shared: set[str] = set()
    for run in runs:
        with (run / "results.csv").open(encoding="utf-8-sig", newline="") as stream:
            own = [(*_name_and_number(row["student"]), row) for row in csv.DictReader(stream)]
        shared |= {name for name, number in Counter(name for name, *_ in own).items() if number > 1}
        rows += own
    ids = [id for id in contents() if any(id in row for *_, row in rows)]
    table: list[list[object]] = [["Student", "ID", "Points", *ids]]
    by_student: dict[str, list[tuple[str, dict[str, str]]]] = defaultdict(list)
    for name, number, row in rows:
        by_student[row["student"] if name in shared else name].append((number, row))
    for student in sorted(by_student, key=str.casefold):
        numbers = {number for number, _ in by_student[student]}
        right = {id for _, row in by_student[student] for id in ids if row.get(id) == "right"}
        earned = [points[id] if id in right else 0.0 for id in ids]
        number = numbers.pop() if len(numbers) == 1 else ""
        table.append([student, number, sum(earned), *earned])
    return table


def _name_and_number(student: str) -> tuple[str, str]:
    """The name of a student and the number that an LMS has put behind it, or ""."""
    found = re.fullmatch(r"(.*?)_(\d+)", student)
    return (found[1], found[2]) if found else (student, "")


# The command


def main(arguments: Sequence[str]) -> None:
    """The command: grade what was handed in, or make one table of what was graded."""
    parser = ArgumentParser("coursekit grade", description="Grade what students have handed in.")
    add = parser.add_argument
    add("folder", type=Path, nargs="?", help="what they have handed in, or a zip of it")
    add("--into", type=Path, help="a new folder, or that of a run to go on with (graded)")
    known = notebooks_of_the_course()
    add("--notebook", choices=known, metavar="1a-puzzles", help="only the exercises of this one")
    add("--seconds", type=float, default=30.0, help="for each answer (30)")
    add("--jobs", type=int, default=os.cpu_count() or 1, help="notebooks at a time")
    add("--points", type=Path, help="a CSV with lines such as 1.2,3 (1 for each)")
    add("--join", type=Path, nargs="+", metavar="RUN", help="make one table of several runs")
    options = parser.parse_args(arguments)
    try:
        if options.join:
            join(options.join, (options.into or Path()) / "joined.csv", read_points(options.points))
        else:
            options.into = options.into or Path("graded")
            grade_folder(options)
    except (OSError, ValueError) as error:
        sys.exit(f"coursekit grade cannot go on: {error}.")
    except KeyboardInterrupt:
        sys.exit("\nInterrupted. What is graded is kept: the same command goes on from there.")


def join(runs: Sequence[Path], file: Path, points: Points) -> None:
    """Write the table of several runs into a new file."""
    if missing := [run for run in runs if not (run / "results.csv").is_file()]:
        sys.exit(f"--join takes folders that coursekit grade has made, not {missing[0]}.")
    if file.exists():
        sys.exit(f"There is a {file} already: name another folder by --into.")
    file.parent.mkdir(parents=True, exist_ok=True)
    write_rows(file, joined(runs, points))
    print(f"{file}: written")


def grade_folder(options: Namespace) -> None:
    """Try what was handed in, and write all about it."""
    into = options.into
    if options.folder is None or not options.folder.exists():
        sys.exit(f"There is no folder {options.folder or ''}.")
    if into.exists() and (into.is_file() or any(into.iterdir())) and not (into / JOURNAL).exists():
        sys.exit(f"There is something in {into} already: choose another folder by --into.")
    if options.seconds <= 0 or options.jobs < 1:
        sys.exit("--seconds and --jobs must be more than 0.")
    read_points(options.points)  # before anybody has to wait
    handed_in = submitted(options.folder)
    if not any(one.cells for one in handed_in):
        sys.exit(f"There are no notebooks in {options.folder}.")
    into.mkdir(parents=True, exist_ok=True)
    journal = Journal(into / JOURNAL)
    grade(handed_in, journal, options.seconds, options.jobs)
    write_results(options, handed_in, journal)
