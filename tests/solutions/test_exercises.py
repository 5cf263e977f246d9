"""Every solution passes its check, and every planted mistake draws the hint meant for it."""

from pathlib import Path

import pytest

from coursekit.course import check
from coursekit.course.contents import exercise_files
from tests.solutions.collected import HALF_FILLED, REMARKS, RIGHT, WRONG


def cases(answers):
    """A pytest parameter for each exercise and answer, named after both."""
    for id, given in answers.items():
        for number, case in enumerate(given):
            answer = case[0] if answers is WRONG else case
            name = getattr(answer, "__name__", number)
            values = case if answers is WRONG else (case,)
            yield pytest.param(id, *values, id=f"{id}-{name}")


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


@pytest.mark.parametrize(("id", "answer", "phrase"), HALF_FILLED)
def test_a_half_filled_answer_is_checked_as_far_as_it_goes(id, answer, phrase):
    feedback = check(id, answer)
    assert feedback.passed is None, feedback
    assert phrase in feedback.message
    assert repr(feedback).startswith(f"… {id} Not finished yet. ")


def test_every_exercise_has_solutions_and_at_least_three_planted_mistakes():
    for id, wrong in WRONG.items():
        assert RIGHT[id], id
        assert len({phrase for _, phrase in wrong}) >= 3, id


def test_every_file_belongs_to_an_exercise():
    files = {path.stem for path in Path(__file__).parent.glob("exercise_*.py")}
    assert files <= {
        "exercise_{}_{:02}".format(*map(int, id.split("."))) for id in exercise_files()
    }
