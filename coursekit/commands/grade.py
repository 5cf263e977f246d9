"""Grading what students have handed in.

    coursekit grade submissions

tries the answers of each notebook in a process of its own and writes, into the folder `graded`,
`results.csv` (a row for each student), `files.csv` (what each file was taken for) and a page with
feedback for each student. `notebooks/grading.md` says more.
"""

from __future__ import annotations

import ast
import json
import os
import signal
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import Empty, Queue
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from time import monotonic
from typing import IO, Any, cast

from tqdm import tqdm

from coursekit.commands.answers import handed_in, parsed
from coursekit.commands.marks import (
    VERDICTS,
    Mark,
    joined,
    overview,
    read_points,
    write_pages,
    write_rows,
    write_table,
)
from coursekit.commands.submissions import Submitted, submitted
from coursekit.course.progress import contents, notebooks_of_the_course
from coursekit.text import number_text

COURSE = Path(__file__).parents[2]
JOURNAL = "verdicts.jsonl"
MOST_ENDS = 20
"""How often a notebook may bring its process to an end."""
LONGEST = 20_000
"""Letters of an answer or a hint that are kept."""


class Journal:
    """What is known of each file, as lines; they stand in a file, too, and are read from there."""

    def __init__(self, file: Path):
        self.file, self.lock, self.is_open = file, Lock(), True
        self.lines: dict[tuple[str, str], list[dict[str, Any]]] = {}
        if file.exists():
            for text in file.read_text(encoding="utf-8").splitlines():
                with suppress(ValueError):  # the line at which a run was killed
                    self._take(json.loads(text))
            draft = file.with_suffix(".draft")
            draft.write_text(self._text(), encoding="utf-8")
            draft.replace(file)

    def note(self, one: Submitted, **said: Any) -> None:
        """Write down what is said of a file; everything, if somebody has deleted what was there."""
        with self.lock:
            if not self.is_open:
                raise InterruptedError
            line = {"file": one.file, "digest": one.digest, **said}
            self._take(line)
            self.file.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps(line) + "\n" if self.file.exists() else self._text()
            with self.file.open("a", encoding="utf-8") as stream:
                stream.write(text)

    def of(self, one: Submitted, what: str) -> list[dict[str, Any]]:
        """The lines about a file, as it is now, that say something of `what`."""
        return [line for line in self.lines.get((one.file, one.digest), []) if what in line]

    def _take(self, line: dict[str, Any]) -> None:
        self.lines.setdefault((line["file"], line["digest"]), []).append(line)

    def _text(self) -> str:
        return "".join(json.dumps(line) + "\n" for own in self.lines.values() for line in own)


@cache
def course_checks() -> dict[str, tuple[str, str]]:
    """By the id of a cell in the course's notebooks: the exercise there, and its `check`."""
    found = {}
    for file in sorted((COURSE / "notebooks").glob("*.ipynb")):
        for cell in json.loads(file.read_bytes())["cells"]:
            if cell["cell_type"] == "code" and "check(" in (text := "".join(cell["source"])):
                for node in ast.walk(parsed(text)):
                    if call := handed_in(node):
                        found[cell["id"]] = (call[0], ast.unparse(node))
    return found


def try_notebook(one: Submitted, seconds: float, journal: Journal) -> None:
    """Try the answers in a notebook, and note the verdict on each as it comes.

    If the process ends or does not get on, it begins again without the statement that is to blame.
    """

    def mark(id: str, place: int, passed: bool | None, hint: str) -> None:
        verdict = "right" if passed else "wrong"
        if passed is None:
            verdict = "unfinished" if hint else "untouched"
        cell = one.cells[place]["source"][:LONGEST]
        journal.note(one, id=id, place=place, verdict=verdict, hint=hint[:LONGEST], cell=cell)

    left_out: list[int] = []
    while len(left_out) < MOST_ENDS:
        at, cell, reason = None, 0, ""
        checks: list[str] = []
        for event in events(one, left_out, seconds):
            at, cell = event.get("at", at), event.get("cell", cell)
            checks, reason = event.get("checks", checks), event.get("end", reason)
            if "id" in event:
                checks = [id for id in checks if id != event["id"]]
                mark(event["id"], cell, event["passed"], event["message"])
            if "over" in event:
                return journal.note(one, over=True)
        if at is None:
            return journal.note(one, trouble=reason, over=True)
        for id in checks:
            mark(id, cell, False, reason)
        if not checks:
            begin = one.cells[cell]["source"].strip().partition("\n")[0]
            journal.note(one, trouble=f"{reason} So a cell was left out: {begin[:80]}")
        left_out.append(at)
    return journal.note(one, trouble="It ends Python too often to be tried on.", over=True)


running: set[subprocess.Popen] = set()
"""The processes at work, to be ended with the command."""


def events(one: Submitted, left_out: Sequence[int], seconds: float) -> Iterator[dict[str, Any]]:
    """What a process that runs the notebook reports; how it ended, if that is before it is over."""
    orders = {"cells": one.cells, "course": course_checks(), "left_out": left_out}
    with TemporaryDirectory(prefix="coursekit-", ignore_cleanup_errors=True) as folder:
        desk = Path(folder) / "desk"
        desk.mkdir()
        path = os.pathsep.join(filter(None, (str(COURSE), os.environ.get("PYTHONPATH"))))
        process = subprocess.Popen(
            [sys.executable, "-m", "coursekit.commands.answers"],
            cwd=desk,
            env=os.environ | {"PYTHONPATH": path, "MPLBACKEND": "agg"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that all that it starts can be ended with it
        )
        running.add(process)
        try:
            yield from _reported(process, json.dumps(orders), seconds)
        finally:
            end(process)
            running.discard(process)


def _reported(process: subprocess.Popen, orders: str, seconds: float) -> Iterator[dict[str, Any]]:
    lines: Queue[bytes] = Queue()

    def listen() -> None:
        with cast(IO[bytes], process.stdout) as stream:
            for line in stream:
                lines.put(line)

    Thread(target=listen, daemon=True).start()
    with suppress(OSError):
        to_it = cast(IO[bytes], process.stdin)
        to_it.write(f"{orders}\n".encode())
        to_it.flush()
    until = monotonic() + seconds + 60  # it has to load what it needs
    while monotonic() < until:
        has_ended = process.poll() is not None
        try:
            said = _said(lines.get(timeout=0.5))
        except Empty:
            if has_ended:
                ended = "Python came to its end while this ran"
                yield {"end": f"{ended}, so I cannot tell what your answer is."}
                return
            continue
        if not said:
            continue
        yield said
        if "over" in said:
            return
        until = monotonic() + seconds
    late = f"This took more than {number_text(seconds)} seconds, so I stopped waiting."
    yield {"end": f"{late} Does a loop of yours never end?"}


def _said(line: bytes) -> dict[str, Any]:
    """What a line reports; nothing, if an answer has written it into the pipe itself."""
    with suppress(ValueError):
        said = json.loads(line)
        return said if isinstance(said, dict) else {}
    return {}


def end(process: subprocess.Popen) -> None:
    """End the process and whatever it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    with suppress(OSError):
        cast(IO[bytes], process.stdin).close()


def grade(handed_in: Sequence[Submitted], journal: Journal, seconds: float, jobs: int) -> None:
    """Try all notebooks that the journal does not know yet, several at a time."""
    new = [one for one in handed_in if one.cells and not journal.of(one, "over")]
    pool = ThreadPoolExecutor(jobs)
    try:
        tried = pool.map(lambda one: try_notebook(one, seconds, journal), new)
        for _ in tqdm(tried, total=len(new), unit="notebook", disable=None):  # only in a terminal
            pass
    finally:
        journal.is_open = False
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list(running):
            end(process)


def marks_of(handed_in: Sequence[Submitted], journal: Journal) -> dict[str, dict[str, Mark]]:
    """The mark of each student on each exercise that was found: the best counts, else the last."""
    answers: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for one in handed_in:
        own = answers.setdefault(one.student, {})
        for line in journal.of(one, "id"):
            own.setdefault(line["id"], []).append(line)
    marks: dict[str, dict[str, Mark]] = {student: {} for student in answers}
    for student, own in answers.items():
        for id, lines in own.items():
            best = min(reversed(lines), key=lambda line: VERDICTS.index(line["verdict"]))
            cells = len({(line["file"], line["place"]) for line in lines})
            marks[student][id] = Mark(best["verdict"], best["hint"], best["cell"], cells)
    return marks


def write_results(options: Namespace, handed_in: Sequence[Submitted], journal: Journal) -> None:
    """Write the two tables and the pages, and print an overview."""
    found = marks_of(handed_in, journal)
    names = {name for one in handed_in for name in notebooks_of_the_course() if name in one.file}
    names |= {contents()[id].notebook for own in found.values() for id in own}
    names = {options.notebook} if options.notebook else names
    ids = [id for id, entry in contents().items() if entry.notebook in names]
    if not ids:
        sys.exit("There is no exercise of the course in what was handed in.")
    marks = {student: {id: own.get(id, Mark()) for id in ids} for student, own in found.items()}
    files: list[list[object]] = []
    troubles: dict[str, list[str]] = {}
    for one in handed_in:
        answers = {(line["id"], line["place"]) for line in journal.of(one, "id")}
        said = [one.trouble] if one.trouble else []
        said += [line["trouble"] for line in journal.of(one, "trouble")]
        said = said or ([] if answers else ["no exercise of the course in it"])
        files.append([one.file, one.student, len(answers), " ".join(said)])
        troubles.setdefault(one.student, []).extend(f"{one.file}: {text}" for text in said)
    points = read_points(options.points)
    write_table(options.into / "results.csv", marks, points)
    write_rows(options.into / "files.csv", [["file", "student", "answers", "trouble"], *files])
    write_pages(options.into / "feedback", marks, points, troubles)
    print(overview(marks))
    for number, text in enumerate(text for own in troubles.values() for text in own):
        print("" if number else "\nPlease look at:\n", f" {text}")
    print(f"\n{options.into}: results.csv, files.csv, and a page for each student in feedback")


def main(arguments: Sequence[str]) -> None:
    """The command: grade what was handed in, or make one table of what was graded."""
    options = _options(arguments)
    try:
        if options.join:
            rows = joined(options.join, read_points(options.points))
            options.into.mkdir(parents=True, exist_ok=True)
            write_rows(options.into / "joined.csv", rows)
            print(f"{options.into / 'joined.csv'}: written")
            return
        read_points(options.points)  # before anybody has to wait
        handed_in = submitted(options.folder)
        if not any(one.cells for one in handed_in):
            sys.exit(f"There are no notebooks in {options.folder}.")
        options.into.mkdir(parents=True, exist_ok=True)
        journal = Journal(options.into / JOURNAL)
        grade(handed_in, journal, options.seconds, options.jobs)
        write_results(options, handed_in, journal)
    except (OSError, ValueError) as error:
        sys.exit(f"coursekit grade cannot go on: {error}.")
    except KeyboardInterrupt:
        sys.exit("\nInterrupted. What is graded is kept: the same command goes on from there.")


def _options(arguments: Sequence[str]) -> Namespace:
    """What the words say; a sentence, and the end, if that cannot be done."""
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
    into = options.into = options.into or Path("." if options.join else "graded")
    if options.join:
        if missing := [run for run in options.join if not (run / "results.csv").is_file()]:
            sys.exit(f"--join takes folders that coursekit grade has made, not {missing[0]}.")
        if (into / "joined.csv").exists():
            sys.exit(f"There is a joined.csv in {into} already: name another folder by --into.")
    elif options.folder is None or not options.folder.exists():
        sys.exit(f"There is no folder {options.folder or ''}.")
    elif into.is_file() or (
        into.is_dir() and any(into.iterdir()) and not (into / JOURNAL).exists()
    ):
        sys.exit(f"There is something in {into} already: choose another folder by --into.")
    if not options.seconds > 0 or options.jobs < 1:
        sys.exit("--seconds and --jobs must be more than 0.")
    return options
