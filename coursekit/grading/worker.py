"""What runs in a process of its own: an answer of a student, and a check of it.

The main process forks this module, with everything loaded, for each answer; where there is no
`fork`, it is loaded anew. A process says what it found in a report that nobody else can write.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from multiprocessing import current_process
from pathlib import Path
from typing import Any, NoReturn

import coursekit.interact
from coursekit.course.checking import Feedback, judged
from coursekit.course.progress import contents, exercise_with
from coursekit.grading.attempts import Attempt
from coursekit.grading.plain import packed, unpacked
from coursekit.grading.reports import Report
from coursekit.grading.student_code import NothingHandedIn, answer_of
from coursekit.grading.tampering import code_of_the_course, guarded, put_back

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

MEMORY, FILE = 2 * 2**30, 100 * 2**20
"""The bytes that an answer may have, and write into one file, where the system can limit them."""
GRADER = "coursekit.grading"


def run_answer(report: Report, desk: str, seconds: float, attempt: Attempt) -> None:
    """Run the student's cells, and report a plain answer, or else what a check of it finds here."""
    settle(desk, seconds)
    diagnose = exercise_with(attempt.id).diagnose
    hide_answers()
    try:
        answer = answer_of(attempt)
    except NothingHandedIn as reason:
        leave(report, {"passed": False, "message": str(reason)})
    text = packed(answer)
    if text is not None:
        leave(report, {"answer": text})
    with guarded(COURSE_AS_IT_IS) as changed:
        feedback = judged(attempt.id, answer, diagnose)
    leave(report, found(feedback) | {"changed": changed[:3]})


def run_check(report: Report, desk: str, seconds: float, id: str, answer: str) -> None:
    """Check a plain answer, in a process that has seen nothing of the student's code."""
    settle(desk, seconds)
    try:
        value = unpacked(answer)
    except Exception as error:  # a position that no game has, with a message of that game
        feedback = Feedback(id, False, f"I cannot read this answer: {error}")
    else:
        feedback = judged(id, value, exercise_with(id).diagnose)
    leave(report, found(feedback))


def settle(desk: str, seconds: float) -> None:
    """Nothing to read, nowhere to print, a folder to write into, and no more than is allowed."""
    process: Any = current_process()
    process._target, process._args = None, ()  # this module and the report can be found in there
    if hasattr(os, "setsid"):
        os.setsid()  # so that all that this process starts can be ended with it
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.closerange(3, 256)  # what the main process talks through is nobody's business here
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    os.chdir(desk)
    os.environ |= {"COURSEKIT_PROGRESS": str(Path(desk) / "progress.json"), "MPLBACKEND": "agg"}
    os.environ.pop("COURSEKIT_RAISE", None)
    if resource is not None:
        time = (int(seconds) + 1) * (os.cpu_count() or 1)  # also of what escapes from its session
        limits = [("RLIMIT_AS", MEMORY), ("RLIMIT_FSIZE", FILE), ("RLIMIT_CPU", time)]
        for name, most in [*limits, ("RLIMIT_CORE", 0)]:
            with suppress(AttributeError, ValueError, OSError):  # not on this system, or not so low
                resource.setrlimit(getattr(resource, name), (most, most))


def hide_answers() -> None:
    """Out of a student's way: the chapters with our solutions, and the grader.

    They cannot be imported any more. The exercise that judges has been taken from there before.
    """
    hidden = {entry.module for entry in contents().values()}
    hidden |= {name for name in sys.modules if name.startswith(GRADER)}
    sys.modules |= dict.fromkeys(hidden)  # type: ignore[arg-type]
    delattr(coursekit, "grading")
    for entry in contents().values():
        vars(sys.modules["coursekit.chapters"]).pop(entry.module.rpartition(".")[2], None)


def found(feedback: Feedback) -> dict[str, Any]:
    """A report of the feedback."""
    return {"passed": feedback.passed, "message": feedback.message}


def leave(report: Report, content: dict[str, Any]) -> NoReturn:
    """Report, with nobody else's tools, and end here: so do threads that a student left behind."""
    put_back(COURSE_AS_IT_IS)
    report.write(content)
    os._exit(0)


for _id in contents():  # load them all
    exercise_with(_id)
COURSE_AS_IT_IS = code_of_the_course()  # at the end, when all that judges is there
