"""Every solution passes its check, and every planted mistake draws the hint meant for it."""

import importlib.util
from pathlib import Path

import pytest

from coursekit.course import check
from coursekit.course.exercises import EXERCISES


def load(path):
    """The module in the file `path`."""
    spec = importlib.util.spec_from_file_location(f"solutions_{path.stem}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


RIGHT, WRONG, REMARKS = {}, {}, []
for path in sorted(Path(__file__).parent.glob("chapter_*.py")):
    chapter = load(path)
    RIGHT |= chapter.RIGHT
    WRONG |= chapter.WRONG
    REMARKS += getattr(chapter, "REMARKS", [])


def cases(answers):
    """A pytest parameter for each exercise and answer, named after both."""
    for id, given in answers.items():
        for number, case in enumerate(given):
            answer = case[0] if answers is WRONG else case
            name = getattr(answer, "__name__", number)
            values = case if answers is WRONG else (case,)
            yield pytest.param(id, *values, id=f"{id}-{name}")


@pytest.fixture(autouse=True)
def progress_elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv("COURSEKIT_PROGRESS", str(tmp_path / "progress.json"))


@pytest.mark.parametrize(("id", "answer"), list(cases(RIGHT)))
def test_a_solution_passes(id, answer):
    feedback = check(id, answer)
    assert feedback.passed is True, feedback
    assert repr(check(id, answer)) == repr(feedback)


@pytest.mark.parametrize(("id", "answer", "phrase"), list(cases(WRONG)))
def test_a_mistake_draws_its_hint(id, answer, phrase):
    feedback = check(id, answer)
    assert feedback.passed is False, feedback
    assert phrase in feedback.message
    assert repr(check(id, answer)) == repr(feedback)


@pytest.mark.parametrize(("id", "answer", "phrase"), REMARKS)
def test_a_solution_draws_its_remark(id, answer, phrase):
    feedback = check(id, answer)
    assert feedback.passed is True, feedback
    assert phrase in feedback.message


def test_every_exercise_has_solutions_and_at_least_three_planted_mistakes():
    assert set(RIGHT) == set(WRONG) == set(EXERCISES)
    for id, wrong in WRONG.items():
        assert len({phrase for _, phrase in wrong}) >= 3, id
