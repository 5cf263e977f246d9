"""Grading a folder of submitted notebooks.

    coursekit grade submissions

tries every answer in a process of its own and writes, into the folder `graded`, `results.csv` (a
row for each student), `files.csv` (what each file was taken for) and a page with feedback for each
student. `notebooks/grading.md` says more.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tqdm import tqdm

from coursekit.course.progress import contents
from coursekit.grading.attempts import Attempt, exercise_cells
from coursekit.grading.marks import LOOK, VERDICTS, Mark, mark
from coursekit.grading.pages import write_pages, write_rows, write_table
from coursekit.grading.submissions import Submission, submissions
from coursekit.text.arguments import Arguments

SECONDS = 30.0
"""More than a check gives to the calls of a student's function (`course/asking.py`)."""


def grade(
    handed_in: Sequence[Submission], ids: Sequence[str], seconds: float, jobs: int
) -> dict[str, dict[str, Mark]]:
    """The marks of each student, by exercise."""
    answers: dict[str, dict[str, list[Attempt]]] = {}
    for submission in handed_in:
        own = answers.setdefault(submission.student, {id: [] for id in ids})
        for attempt in submission.attempts:
            if attempt.id in own:
                own[attempt.id].append(attempt)
    tasks = [(student, id, found) for student in answers for id, found in answers[student].items()]
    pool = ThreadPoolExecutor(jobs)
    try:
        marks = pool.map(lambda task: mark(task[1], task[2], seconds), tasks)
        marks = tqdm(marks, total=len(tasks), unit="answer", disable=None)  # only in a terminal
        graded: dict[str, dict[str, Mark]] = {student: {} for student in answers}
        for (student, id, _), found in zip(tasks, marks, strict=True):
            graded[student][id] = found
    finally:
        pool.shutdown(cancel_futures=True)  # who interrupts does not wait for all the others
    return graded


def overview(handed_in: Sequence[Submission], graded: dict[str, dict[str, Mark]]) -> str:
    """What came in, the verdicts by exercise, and what a person has to look at."""
    files = Counter(bool(submission.attempts) for submission in handed_in)
    lines = [f"Students: {len(graded)}. Notebooks with answers: {files[True]}.", ""]
    lines.append("".join(f"{word:>12}" for word in ("exercise", *VERDICTS)))
    for id in next(iter(graded.values()), {}):
        verdicts = Counter(marks[id].verdict for marks in graded.values())
        lines.append(f"{id:>12}" + "".join(f"{verdicts[word]:>12}" for word in VERDICTS))
    unread = [f"  {one.file}: {one.trouble}" for one in handed_in if one.trouble]
    if unread:
        lines += ["", "Without answers:", *unread]
    looks = [
        f"  {student}: {id}"
        for student, marks in graded.items()
        for id, found in marks.items()
        if found.verdict == LOOK
    ]
    if looks:
        lines += ["", "Right by the check, but please look at the cell:", *looks]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> None:
    """The command: grade the folder, write what was found, and say it in short."""
    options = _options(arguments)
    handed_in = submissions(options.folder, exercise_cells())
    if not any(one.file.suffix == ".ipynb" for one in handed_in):
        sys.exit(f"There are no notebooks in {options.folder}.")
    notebooks = {name for one in handed_in for name in one.notebooks}
    if options.notebook:
        notebooks = {options.notebook}
    ids = [id for id, entry in contents().items() if entry.notebook in notebooks]
    if not ids:
        sys.exit(f"There is no exercise of the course in the notebooks of {options.folder}.")
    into = options.into
    try:
        into.mkdir(parents=True, exist_ok=True)  # before anybody has to wait
        graded = grade(handed_in, ids, options.seconds, options.jobs)
        write_table(into / "results.csv", graded, ids)
        rows = [
            [one.file, one.student, " ".join(one.notebooks), len(one.attempts), one.trouble]
            for one in handed_in
        ]
        heading = ["file", "student", "notebook", "answers", "trouble"]
        write_rows(into / "files.csv", [heading, *rows])
        troubles: dict[str, list[str]] = {}
        for one in handed_in:
            if one.trouble:
                troubles.setdefault(one.student, []).append(f"{one.file.name}: {one.trouble}")
        write_pages(into / "feedback", graded, troubles)
    except OSError as error:
        sys.exit(f"The folder {into} cannot be written: {error}")
    written = f"{into / 'results.csv'}, {into / 'files.csv'}, and a page for each student in "
    print(overview(handed_in, graded), "", f"{written}{into / 'feedback'}", sep="\n")


def _options(arguments: Sequence[str]) -> Namespace:
    """What the words say; a sentence, and the end, if that cannot be done."""
    parser = Arguments("coursekit grade", description="Grade a folder of submitted notebooks.")
    parser.add_argument("folder", type=Path, help="what your students handed in")
    parser.add_argument("--into", type=Path, default=Path("graded"), help="an empty or new folder")
    parser.add_argument("--notebook", help="only the exercises of this one, such as 1a-puzzles")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each answer")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="answers at a time")
    options = parser.parse_args(arguments)
    notebooks = sorted({entry.notebook for entry in contents().values()})
    if not options.folder.is_dir():
        sys.exit(f"There is no folder {options.folder}.")
    if options.into.is_file() or (options.into.is_dir() and any(options.into.iterdir())):
        sys.exit(f"There is something in {options.into} already: choose another folder by --into.")
    if options.notebook not in (None, *notebooks):
        sys.exit(f"--notebook must be one of {', '.join(notebooks)}, not {options.notebook}.")
    if not 0 < options.seconds < 86_400:
        sys.exit(f"--seconds must be more than 0, and less than a day, not {options.seconds}.")
    if options.jobs < 1:
        sys.exit(f"--jobs must be 1 or more, not {options.jobs}.")
    return options
