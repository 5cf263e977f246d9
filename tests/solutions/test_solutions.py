"""Our own answers: each passes its check as it stands, and closed exercises have other numbers."""

import ast
import inspect
import re
from fractions import Fraction
from numbers import Real
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest

from coursekit.course import again, check, solution
from coursekit.course.contents import exercise, exercise_files, solution_module
from coursekit.course.practice import variant
from tests.solutions.collected import WRONG

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"
LONGEST = 30  # lines
MOST_WORDS = 90
SEEDS = range(12)

ALWAYS_THE_SAME: dict[str, str] = {}
"""Exercises that ask for no function and yet have no other numbers, and why."""


def names_of_answers() -> dict[str, str]:
    """What a notebook calls the answer to each exercise."""
    names = {}
    for path in NOTEBOOKS.glob("*.ipynb"):
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "code":
                names |= dict(re.findall(r'^check\("([\d.]+)", (\w+)\)', cell.source, re.MULTILINE))
    return names


def name_of_answer(id: str) -> str:
    """What the solution of an exercise defines last."""
    last = ast.parse(inspect.getsource(solution_module(id))).body[-1]
    return last.name if isinstance(last, ast.FunctionDef) else last.targets[0].id


def our_answer(id: str) -> Any:
    return getattr(solution_module(id), name_of_answer(id))


CLOSED = [id for id in exercise_files() if not callable(our_answer(id))]
VARIED = [id for id in exercise_files() if exercise(id).vary]


def test_our_answers_have_the_names_that_notebooks_hand_to_check():
    names = names_of_answers()
    assert {id: name_of_answer(id) for id in names} == names


@pytest.mark.parametrize("id", list(exercise_files()))
def test_our_answer_passes_as_it_stands(id):
    feedback = check(id, our_answer(id))
    assert feedback.passed, feedback
    assert "to mend" not in feedback.message
    shown = solution(id)
    assert shown.code
    assert len(shown.code.splitlines()) <= LONGEST
    assert 10 <= len(shown.words.split()) <= MOST_WORDS, shown.words
    assert shown.words.endswith((".", "?", ")"))
    assert "import pytest" not in inspect.getsource(solution_module(id))


BORROWING = [
    id
    for id in exercise_files()
    if id not in CLOSED and "from coursekit." in inspect.getsource(solution_module(id))
]


@pytest.mark.parametrize("id", BORROWING)
def test_a_student_may_call_what_our_answer_calls(id):
    notebook = {"__name__": "__main__"}
    exec(inspect.getsource(solution_module(id)), notebook)
    assert check(id, notebook[name_of_answer(id)])


def test_closed_exercises_have_other_numbers():
    assert set(CLOSED) - set(VARIED) == set(ALWAYS_THE_SAME)


@pytest.mark.parametrize("id", VARIED)
def test_other_numbers(id):
    ours = our_answer(id)
    questions, still_right = set(), 0
    for seed in SEEDS:
        asked = variant(id, seed)
        questions.add(asked.question)
        assert check(id, asked.answer, seed=seed).passed, (seed, check(id, asked.answer, seed=seed))
        assert check(id, ..., seed=seed).passed is None
        still_right += bool(check(id, ours, seed=seed))
        assert repr(again(id, seed)) == repr(again(id, seed))
        for wrong, _ in WRONG[id]:
            check(id, wrong, seed=seed)  # a hint or a tick, but never an error of the check's own
    assert len(questions) >= len(SEEDS) // 2
    assert still_right <= len(SEEDS) // 2


def test_a_solution_is_shown_to_those_who_ask_twice():
    first, second = solution("1.7"), solution("1.7")
    assert "ask once more" in first.words
    assert first.code == ""
    assert second.code.startswith("def my_minimax(node, maximising):")


def test_a_solution_is_offered_after_three_tries():
    offers = [check("1.5", (9, 1)).offer for _ in range(3)]
    assert offers[:2] == ["", ""]
    assert offers[2].startswith('`solution("1.5")`')
    assert solution("1.5").code == "answer = (6, 1)"


def test_a_solution_is_shown_to_those_who_have_one():
    assert check("1.6", {"two players": "left", "three players": "tie"})
    assert solution("1.6").code


def test_practice_leaves_no_trace():
    for seed in range(5):
        check("1.5", (9, 1), seed=seed)
        check("1.5", variant("1.5", seed).answer, seed=seed)
    assert solution("1.5").code == ""
    assert not check("1.5", (9, 1)).offer


def test_asking_twice_works_where_nothing_can_be_saved(tmp_path, monkeypatch):
    monkeypatch.setenv("COURSEKIT_PROGRESS", str(tmp_path / "no such folder" / "progress.json"))
    assert [bool(solution("1.7").code) for _ in range(2)] == [False, True]


def with_every_number(answer: Any, other: Any) -> list[Any]:
    """The answer, in which one number after the other is another one."""
    if isinstance(answer, list | tuple):
        return [
            type(answer)([*answer[:k], changed, *answer[k + 1 :]])
            for k, part in enumerate(answer)
            for changed in with_every_number(part, other)
        ]
    return [other] if isinstance(answer, Real) and not isinstance(answer, bool) else []


HUGE = [10**400, -(10**400), Fraction(10**400, 3), Fraction(1, 10**400), 1e308, np.float64(-1e308)]


@pytest.mark.parametrize("id", VARIED)
@pytest.mark.parametrize("seed", [None, 1])
def test_a_huge_number_gets_a_hint_that_can_be_read(id, seed):
    answer = our_answer(id) if seed is None else variant(id, seed).answer
    for huge in HUGE:
        for given in with_every_number(answer, huge):
            feedback = check(id, given, seed=seed)
            assert len(str(feedback.message)) < 600, (given, feedback)


@pytest.mark.parametrize("id", VARIED)
def test_a_number_of_numpy_is_as_good(id):
    for seed in (1, 2, 3):
        answer = variant(id, seed).answer
        for kind in (np.int64, np.float64, float):
            for given in with_every_number_as(answer, kind):
                assert check(id, given, seed=seed), (seed, given, check(id, given, seed=seed))


def with_every_number_as(answer: Any, kind: Any) -> list[Any]:
    """The answer, in which one number after the other is of another kind; whole ones only."""
    if isinstance(answer, list | tuple):
        return [
            type(answer)([*answer[:k], changed, *answer[k + 1 :]])
            for k, part in enumerate(answer)
            for changed in with_every_number_as(part, kind)
        ]
    return [kind(answer)] if isinstance(answer, int) and not isinstance(answer, bool) else []


def test_right_payoffs_may_be_decimals():
    assert check("4.13", (6.4, 6, 1.4, 2), seed=1)
    turned = check("4.13", (6.6, 6, 1.6, 2), seed=1)
    assert "how often each goes straight" in turned.message
    assert check("4.13", (6.4, 6, 1.41, 2), seed=1).passed is False


def test_calls_may_double_up_to_the_last_heap():
    for seed in range(60):  # as for 5 stones, of which one takes 1 to 4
        asked = variant("1.11", seed)
        assert check("1.11", asked.answer, seed=seed)
        assert check("1.11", asked.answer - 1, seed=seed).passed is False


def test_a_fraction_that_comes_close_is_not_told_to_be_a_fraction():
    right = variant("5.21", 1).answer
    near = Fraction(right + Fraction(1, 97))
    assert "Close, but the exact" not in check("5.21", near, seed=1).message
    assert "Close, but the exact" in check("5.21", float(near), seed=1).message


def test_the_form_of_the_answer_is_not_the_answer():
    for seed in range(30):
        heaps, stacks = variant("5.23", seed), variant("1.8", seed)
        fewest = int(re.search(r"Subtraction\((\d+)", heaps.question)[1])
        assert check("5.23", fewest, seed=seed).passed is False
        written = re.search(r"written as `(.*)`", stacks.question)[1]
        pennies = {sum(each) for each in stacks.answer}
        for position in ast.literal_eval(written):
            assert position not in stacks.answer
            assert {sum(position)} == pennies


def test_other_numbers_are_for_closed_exercises():
    with pytest.raises(ValueError, match=r"and 1\.2 has none: your function is tried on many"):
        again("1.2")
    assert solution("5.10", seed=1).words.startswith('The way is that of `solution("5.10")`')
