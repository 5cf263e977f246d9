"""What an answer is worth: each attempt is tried by itself, and the best one counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from coursekit.course.checking import Feedback
from coursekit.course.progress import exercise_with
from coursekit.grading.attempts import MOST_TRIES, Attempt
from coursekit.grading.processes import report_of
from coursekit.grading.reports import ForgedReport
from coursekit.grading.tampering import looks_around
from coursekit.grading.worker import run_answer, run_check
from coursekit.text.numbers import number_text

RIGHT, LOOK, WRONG, UNFINISHED, UNTOUCHED = "right", "look", "wrong", "unfinished", "untouched"
MISSING = "missing"
VERDICTS = (RIGHT, LOOK, WRONG, UNFINISHED, UNTOUCHED, MISSING)
"""From the best to the worst; "look" is for the lecturer to decide."""

LONGEST_HINT = 5_000
"""Letters; the rest of a longer one is left out."""


class Mark(NamedTuple):
    """The verdict on an exercise, what the student is told, and the answer as it was written."""

    verdict: str
    feedback: Feedback
    cell: str = ""
    tries: int = 0
    """In how many cells the exercise is answered."""


def mark(id: str, attempts: Sequence[Attempt], seconds: float) -> Mark:
    """The best of the attempts, the last one if several are as good."""
    best = Mark(MISSING, Feedback(id, None))
    for attempt in attempts[-MOST_TRIES:]:
        verdict, feedback = _tried(attempt, seconds)
        if VERDICTS.index(verdict) <= VERDICTS.index(best.verdict):
            best = Mark(verdict, feedback, attempt.cell, len(attempts))
    return best


def _tried(attempt: Attempt, seconds: float) -> tuple[str, Feedback]:
    """The verdict on one attempt, and the feedback.

    A plain answer is checked where no code of the student's has run. Other answers are checked
    where they were made, so an exercise that asks for plain values is not solved like that, and a
    person looks at code that looks around where it is.
    """
    id = attempt.id
    try:
        report = report_of(run_answer, seconds, attempt)
        if report is not None and "answer" in report:
            report = report_of(run_check, seconds, id, str(report["answer"]))
            return _verdict(id, report or {})
    except TimeoutError:
        late = f"This took more than {number_text(seconds)} seconds, so I stopped waiting."
        return WRONG, Feedback(id, False, f"{late}\nDoes a loop of yours never end?")
    except ForgedReport:
        forged = "Other code, which ran at the same time, has written over what I found out"
        return WRONG, Feedback(id, False, f"{forged}, so I cannot tell what your answer is.")
    verdict, feedback = _verdict(id, report or {})
    asks_for_values = exercise_with(id).draw is not None
    doubtful = asks_for_values or (report or {}).get("changed")
    if verdict == RIGHT and (doubtful or any(map(looks_around, attempt.cells))):
        return LOOK, Feedback(id, None)
    return verdict, feedback


def _verdict(id: str, report: dict[str, Any]) -> tuple[str, Feedback]:
    passed, message = report.get("passed"), str(report.get("message", ""))[:LONGEST_HINT]
    if "passed" not in report:
        ended = "Python came to its end while your answer ran, so I cannot tell what it is."
        return WRONG, Feedback(id, False, ended)
    if passed is None:
        return (UNFINISHED if message else UNTOUCHED), Feedback(id, None, message)
    return (RIGHT if passed is True else WRONG), Feedback(id, passed is True, message)
