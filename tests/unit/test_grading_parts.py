"""The parts of grading: finding answers, carrying them elsewhere, noticing what was replaced."""

import ast
import csv
import json
import os
from pathlib import Path

import pytest

import coursekit.course.checking as checks
from coursekit.course.progress import contents, exercise_with
from coursekit.course.work import read
from coursekit.grading import marks
from coursekit.grading.attempts import Attempt, attempts, exercise_cells, handed_in
from coursekit.grading.marks import mark
from coursekit.grading.pages import write_rows
from coursekit.grading.plain import packed, unpacked
from coursekit.grading.processes import report_of
from coursekit.grading.reports import ForgedReport, Report
from coursekit.grading.submissions import student_of, submissions
from coursekit.grading.tampering import code_of_the_course, looks_around, put_back

IMPORTS = "from coursekit.course import check"
RIGHT = 'answer = (1, 3, 5, 0, 2, 4)\ncheck("1.1", answer)'
WRONG = 'answer = (0, 1, 2, 3, 4, 5)\ncheck("1.1", answer)'


def test_every_exercise_is_found_in_the_course_with_what_its_answer_is_called():
    cells = exercise_cells()
    assert {id for id, _ in cells.values()} == set(contents())
    assert cells["1a-32"] == ("1.2", "misplaced")


@pytest.mark.parametrize(
    ("cell", "ids"),
    [
        ('check("1.1", answer)', {"1.1"}),
        ('check(id="1.1", answer=3)', {"1.1"}),
        ('course.check("1.1", answer)', {"1.1"}),
        ('if check("1.1", 3) and check("1.4", 4): pass', {"1.1", "1.4"}),
        ('check("1.1", answer', {"1.1"}),
        ('check("1.1", answer, 3)', set()),
        ('check("1.1", *answers)', set()),
        ('check("9.9", answer)', set()),
        ('# check("1.1", answer)', set()),
        ("check(" * 5000, set()),
        ("1 + " * 10_000_000 + "1", set()),
    ],
    ids=range(11),
)
def test_an_exercise_is_known_by_its_check(cell, ids):
    assert handed_in(cell) == ids


def test_an_answer_does_not_run_the_cells_of_the_others():
    cells = [{"cell_type": "code", "id": str(n), "source": cell} for n, cell in enumerate([
        IMPORTS, RIGHT, "answer = 5\nother = answer", 'answer = [other]\ncheck("1.4", answer)',
    ])]  # fmt: skip
    first, second = attempts(cells, {})
    assert first.cells == (IMPORTS, RIGHT)
    assert second.cells == (IMPORTS, cells[2]["source"], cells[3]["source"])


def test_plain_answers_are_the_same_in_another_process():
    for id in contents():
        answer = exercise_with(id).diagnose.right
        assert packed(answer) is None or unpacked(packed(answer)) == answer
    for value in (10**5000, -3, True, float("inf"), 1j, {1: {2, 3}}, b"", [[...]]):
        text = packed(value)
        assert (text is None) == (value == b"")
        assert text is None or (unpacked(text) == value and type(unpacked(text)) is type(value))


def test_code_is_not_plain():
    class Own(int):
        pass

    endless = iter(int, 1)
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    for value in (len, Own(3), [Own(3)], object(), int, deep):
        assert packed(value) is None
    assert len(unpacked(packed(endless))) == 100_001


@pytest.mark.parametrize(
    "text",
    ['["struct", "os", "system", ["true"]]', '["struct", "coursekit.door", "door", []]', "3"],
)
def test_a_text_that_was_never_packed_is_refused(text):
    with pytest.raises(ValueError, match="description must be one that"):
        unpacked(text)


def test_what_was_replaced_is_noticed_and_put_back():
    shown = checks.check("1.1", ...)  # an object of the class that will lie
    before = code_of_the_course()
    assert put_back(before) == []
    judged, is_true = checks.judged, checks.Feedback.__bool__
    checks.judged, checks.Feedback.__bool__ = None, None
    checks.Feedback.__getattribute__ = lambda self, name: True
    assert set(put_back(before)) == {
        "coursekit.course.checking.judged",
        "coursekit.course.checking.Feedback.__bool__",
        "coursekit.course.checking.Feedback.__getattribute__",
    }
    assert put_back(before) == []
    assert (checks.judged, checks.Feedback.__bool__, shown.passed) == (judged, is_true, None)


def test_namesakes_with_other_numbers_stay_apart():
    names = ["Ada_1_assignsubmission_file", "Ada_2_assignsubmission_file_"]
    assert [student_of(name) for name in names] == ["Ada_1", "Ada_2"]
    assert student_of("ada_5_61_1a-puzzles") == student_of("ada_5_62_1b-game-trees-2") == "ada_5"


def test_students_come_in_the_order_of_the_alphabet(tmp_path):
    for name in ("Bob", "ada", "Zoe", "carl"):
        (tmp_path / f"{name}.ipynb").touch()
    assert [one.student for one in submissions(tmp_path, {})] == ["ada", "Bob", "carl", "Zoe"]


def test_who_ends_the_process_above_does_not_harm_the_next_answer():
    ending = "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n"
    mark("1.1", [Attempt("1.1", (ending + WRONG,))], 30)
    assert mark("1.1", [Attempt("1.1", (RIGHT,))], 30).verdict == "right"


def test_of_many_copies_the_last_ones_are_tried():
    right, wrong = (Attempt("1.1", (cell,)) for cell in (RIGHT, WRONG))
    assert mark("1.1", [right, *[wrong] * 5], 30).verdict == "wrong"
    assert mark("1.1", [*[wrong] * 5, right], 30).verdict == "right"


@pytest.mark.parametrize(
    "cell",
    [
        "import coursekit.grading.worker as w",
        "from coursekit import grading",
        "from coursekit.chapters import c1a_puzzles",
        "sys.modules['coursekit.grading.worker']",
        "if os.fork() == 0: pass",
        "os.setsid()",
        "from subprocess import Popen",
        "import multiprocessing, threading",
    ],
)
def test_what_no_answer_needs_is_noticed(cell):
    assert looks_around(cell)


def test_a_report_is_read_only_with_the_seal_that_belongs_to_it(tmp_path):
    report = Report(tmp_path / "a.report", b"secret")
    assert report.read() is None
    report.write({"passed": False})
    assert report.read() == {"passed": False}
    sealed = report.file.read_bytes()
    for forged in (b'{"passed": true}', sealed.replace(b"false", b"true"), sealed[:-1], b""):
        report.file.write_bytes(forged)
        with pytest.raises(ForgedReport):
            report.read()
    Report(report.file, b"guessed").write({"passed": True})
    with pytest.raises(ForgedReport):
        report.read()


def forging(report, desk, seconds):
    """Writes what the grader would like to read, but without the key."""
    report.file.write_text('{"passed": true, "message": ""}')
    os._exit(0)


def test_a_forged_report_is_no_tick(monkeypatch):
    with pytest.raises(ForgedReport):
        report_of(forging, 30)
    monkeypatch.setattr(marks, "report_of", lambda *given: report_of(forging, 30))
    verdict, feedback, *_ = mark("1.1", [Attempt("1.1", (RIGHT,))], 30)
    assert verdict == "wrong"
    assert "has written over what I found out" in feedback.message


@pytest.mark.parametrize("id", ["1.7", "1.9", "3.2", "3.8", "4.3", "5.2", "5.3", "6.14"])
@pytest.mark.parametrize("says", ["__main__", "builtins"])
def test_an_object_that_equals_everything_is_no_answer(id, says):
    class Yes(int):
        __module__ = says
        __eq__ = lambda self, other: other is not ...  # noqa: E731
        __ne__ = lambda self, other: other is ...  # noqa: E731
        __lt__ = __gt__ = lambda self, other: False
        __hash__ = int.__hash__

    feedback = checks.judged(id, lambda *args: Yes(1), exercise_with(id).diagnose)
    assert feedback.passed is False


def test_many_cells_are_read_about_once_each(monkeypatch):
    parsed, parse = [], ast.parse
    monkeypatch.setattr(ast, "parse", lambda text, *more: parsed.append(text) or parse(text, *more))
    ids = [*contents()][:10]
    texts = [IMPORTS, *[f"n = {n}\ncheck({ids[n % 10]!r}, n)" for n in range(200)]]
    cells = [{"cell_type": "code", "id": str(n), "source": text} for n, text in enumerate(texts)]
    found = attempts(cells, {})
    assert len(parsed) <= 2 * len(cells)
    assert len(found) == 200
    assert found[-1].cells == (IMPORTS, texts[-1])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files on Windows")
def test_what_only_looks_like_a_file_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "ada.ipynb")
    assert [one.trouble for one in submissions(tmp_path, {})] == ["not a notebook"]


def test_every_cell_has_an_id_of_its_own_however_it_is_chosen():
    ids = [("5-" * 40)[:64], "x", "x", "x-2", "x-3", ("5-" * 40)[:64], ("5-" * 40)[:64], 7, 7]
    cells = read(json.dumps({"cells": [{"id": id} for id in ids]}).encode())["cells"]
    assert len({cell["id"] for cell in cells}) == len(ids)
    assert all(len(str(cell["id"])) <= 64 for cell in cells)


def test_no_name_of_a_file_is_a_formula(tmp_path):
    write_rows(tmp_path / "a.csv", [[Path("=1+2.ipynb"), "@ada", 3, "ada"]])
    text = (tmp_path / "a.csv").read_text(encoding="utf-8-sig")
    assert next(csv.reader([text])) == ["'=1+2.ipynb", "'@ada", "3", "ada"]
