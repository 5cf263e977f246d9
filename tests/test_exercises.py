"""The exercises made with the kit try themselves: our answer, the slips, other numbers."""

import ast
import math
import re
from fractions import Fraction
from functools import cache
from importlib import import_module
from pathlib import Path

import nbformat
import numpy as np
import pytest

from coursekit.course import again, check
from coursekit.course.exercises import Find
from coursekit.course.progress import contents, exercise_with

ROOT = Path(__file__).parent.parent
IDS = list(contents())
LONGEST_SOLUTION, MOST_WORDS, LONGEST_HINT = 30, 90, 600
SEEDS = range(8)

ODD = [None, True, -1, 1e300, 10**400, Fraction(1, 3), math.nan, np.float32("inf"), 1j, "", b"x"]
ODD += [(), [[]], {}, {1: 2}, set(), object(), np.zeros((2, 2)), print, int, lambda: 0]
ODD += [
    lambda *args: args and None,
    lambda *args: 10**400,
    lambda *args: math.inf,
    lambda *args: args,
]


@cache
def cells_of(notebook):
    return nbformat.read(ROOT / "notebooks" / f"{notebook}.ipynb", as_version=4).cells


def cell_that_checks(id):
    """The number of the cell with the line `check("1.7", my_minimax)` in the notebook."""
    notebook = contents()[id].notebook
    for number, cell in enumerate(cells_of(notebook)):
        if re.search(rf'^check\("{re.escape(id)}", \w+\)', cell.source, re.MULTILINE):
            return number
    return pytest.fail(f'notebooks/{notebook}.ipynb has no line check("{id}", NAME)')


@cache
def code_of(notebook):
    """All code of a notebook, without magics."""
    cells = cells_of(notebook)
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    return re.sub(r"^[%!].*", "", code, flags=re.MULTILINE)


@cache
def imported(notebook):
    """The names that a notebook imports."""
    names = {"__name__": "__main__"}
    for part in ast.parse(code_of(notebook)).body:
        if isinstance(part, ast.Import | ast.ImportFrom):
            exec(ast.unparse(part), names)
    return names


def planted(id, kind):
    """Answers that no slip expresses, with what is said about them: WRONG, RIGHT or HALF_FILLED."""
    notebook = contents()[id].notebook.partition("-")[0]
    if not (ROOT / "tests" / "wrong_answers" / f"notebook_{notebook}.py").exists():
        return []
    module = import_module(f"tests.wrong_answers.notebook_{notebook}")
    return getattr(module, kind, {}).get(id, [])


def as_a_student(id):
    """What we show, as a student would write it into a cell: ours itself is refused."""
    notebook = contents()[id].notebook
    cell_that_checks(id)
    [answer] = re.findall(rf'^check\("{re.escape(id)}", (\w+)\)', code_of(notebook), re.MULTILINE)
    names = dict(imported(notebook))
    exec(exercise_with(id).solution()[1], names)
    return names[answer]


@pytest.mark.parametrize("id", IDS)
def test_our_answer_is_right_and_shown(id):
    asked = exercise_with(id)
    feedback = check(id, as_a_student(id))
    assert feedback.passed, feedback
    assert "to mend" not in feedback.message
    assert check(id, ...).passed is None
    words, code = asked.solution()
    assert len(code.splitlines()) <= LONGEST_SOLUTION
    assert 10 <= len(words.split()) <= MOST_WORDS, words
    assert 1 <= asked.minutes <= 60
    for answer, remark in planted(id, "RIGHT"):
        feedback = check(id, answer)
        assert feedback.passed, feedback
        assert remark in feedback.message, feedback


@pytest.mark.parametrize("id", IDS)
def test_a_slip_draws_its_hint(id):
    diagnose = exercise_with(id).diagnose
    hints = [""] * len(diagnose.slips) if isinstance(diagnose, Find) else diagnose.slips.values()
    for slip, hint in [*zip(diagnose, hints, strict=True), *planted(id, "WRONG")]:
        feedback = check(id, slip)
        assert feedback.passed is False, (slip, feedback)
        assert hint in feedback.message, (hint, feedback)
        assert len(feedback.message) < LONGEST_HINT
    for answer, remark in planted(id, "HALF_FILLED"):
        feedback = check(id, answer)
        assert feedback.passed is None, feedback
        assert remark in feedback.message, feedback


@pytest.mark.parametrize("id", IDS)
def test_an_odd_answer_draws_a_hint(id):
    for answer in ODD:
        feedback = check(id, answer)
        assert feedback.passed is False, (answer, feedback)
        assert feedback.message
        assert not re.search(r"Traceback| at 0x|The check itself failed", repr(feedback))


@pytest.mark.parametrize("id", IDS)
def test_other_numbers(id):
    if not exercise_with(id).draw:
        with pytest.raises(ValueError, match="has none"):
            again(id, 1)
        return
    questions = set()
    for seed in SEEDS:
        question, diagnose = exercise_with(id).again(seed)
        questions.add(question)
        assert check(id, diagnose.right, seed=seed), check(id, diagnose.right, seed=seed)
        assert check(id, ..., seed=seed).passed is None
        assert not re.search(r"[{}]\d?[{}]", re.sub(r"`[^`]*`", "", question))
        for slip in diagnose:
            assert check(id, slip, seed=seed).passed is False, (question, slip)
    assert len(questions) >= len(SEEDS) // 2
    assert repr(again(id, 1)) == repr(again(id, 1))


NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
OTHERWISE = ("4.17", "4.25", "6.4", "6.7", "99.2")
"""Exercises whose numbers the notebook shows in another form, or computes."""


@pytest.mark.parametrize("id", [id for id in IDS if id not in OTHERWISE])
def test_the_notebook_asks_about_what_is_checked(id):
    cells, asked = cells_of(contents()[id].notebook), cell_that_checks(id)
    text = " ".join(cell.source for cell in cells[: asked + 1]).casefold()
    there = {str(number) for number, word in enumerate(NUMBERS) if word in text}
    there |= set(re.findall(r"\d+", text))
    assert set(re.findall(r"\d+", repr(exercise_with(id).given))) <= there


@pytest.mark.parametrize(
    ("id", "ours"),
    [
        *(("3.2", "expectiminimax"), ("5.2", "minimax"), ("5.8", "alpha_beta")),
        *(("5.14", "max_n"), ("5.20", "ucb")),
    ],
)
def test_no_solution_stands_beside_its_exercise(id, ours):
    cells, asked = cells_of(contents()[id].notebook), cell_that_checks(id)
    shown = [n for n, cell in enumerate(cells) if f"show_source({ours})" in cell.source]
    stepped = [n for n, cell in enumerate(cells) if f"step(trace({ours}," in cell.source]
    assert shown
    assert all(abs(n - asked) > 7 for n in shown)
    assert all(n - asked > 7 for n in stepped if n > asked)
