"""Grading: a folder of made-up submissions, whose authors have tried everything."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
import zipfile
from functools import partial
from pathlib import Path

import pytest

from coursekit.commands import main
from coursekit.commands.answers import needed, statements
from coursekit.commands.grade import submitted

ROOT = Path(__file__).parent.parent.parent
SECONDS = 8
RIGHT_1 = 'answer = (1, 3, 5, 0, 2, 4)\ncheck("1.1", answer)'
WRONG_1 = 'answer = (0, 1, 2, 3, 4, 5)\ncheck("1.1", answer)'
STUB_1 = 'answer = ...\ncheck("1.1", answer)'
LOOP_1 = 'for answer in [3, (1, 3, 5, 0, 2, 4)]:\n    check("1.1", answer)'
STUB_2 = 'def misplaced(state):\n    ...\ncheck("1.2", misplaced)'
CALL_2 = 'def misplaced(state):\n    return count(state)\ncheck("1.2", misplaced)'
RIGHT_2 = """goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
def misplaced(state):
    return sum(tile not in (0, home) for tile, home in zip(state, goal))
check("1.2", misplaced)"""
WRONG_2 = 'def misplaced(state):\n    return 3\ncheck("1.2", misplaced)'
FILLING = [
    "queens = [1, 3]",
    "queens.append(5)",
    "def fill():\n    queens.extend([0, 2])",
    "fill()",
]
QUEENS_1 = 'check("1.1", tuple(queens))'
COUNT = "def count(state):\n" + RIGHT_2.splitlines()[2]


def first(code):
    """A cell that makes the answer to 1.1 after something else, which it needs."""
    cell = f"import ctypes, os, shutil, signal, subprocess, sys\nx = {code}\n"
    return cell + RIGHT_1.replace("4)", "4)[x or 0 :]")


def function(line):
    """A cell with a function for 1.2 that begins with this line."""
    return f'import os\ndef misplaced(state):\n    {line}\n    return 3\ncheck("1.2", misplaced)'


# Student: the cells of 1a-puzzles.ipynb, and the verdicts on exercises 1.1 and 1.2.
STUDENTS = {
    "right": ([RIGHT_1, RIGHT_2], "right right"),
    "half right": ([RIGHT_1, WRONG_2], "right wrong"),
    "not all": (['answer = (1, 3, 5, 0, 2, ...)\ncheck("1.1", answer)'], "unfinished missing"),
    "stub": ([STUB_1, STUB_2], "untouched untouched"),
    "copies": ([WRONG_1, RIGHT_1, STUB_1, WRONG_1, WRONG_2], "right wrong"),
    "in a loop": ([LOOP_1], "right missing"),
    "practice": (['answer = 3\ncheck("1.1", answer, seed=3)'], "missing missing"),
    "syntax": (["answer = (1,\n" + RIGHT_1, RIGHT_2], "wrong right"),
    "raising": ([first("1 / 0"), RIGHT_2], "wrong right"),
    "asking": ([first("input()"), RIGHT_2], "wrong right"),
    "endless": ([first("0\nwhile x < 1:\n    x = 0"), RIGHT_2], "wrong right"),
    "endless function": ([RIGHT_1, function("while True:\n        pass")], "right wrong"),
    "endless recursion": ([RIGHT_1, function("return misplaced(state)")], "right wrong"),
    "crashing": ([first("ctypes.string_at(0)"), RIGHT_2], "wrong right"),
    "=cmd()": ([RIGHT_1], "right missing"),
    "forking": ([first("0 if os.fork() else signal.pause()"), RIGHT_2], "right right"),
    "leaving": ([RIGHT_1, function("os._exit(0)")], "right wrong"),
    "hungry": ([first("bytearray(5 * 10**9)[0]"), RIGHT_2], "wrong right"),
    "loud": ([first("os.write(1, bytes(10**8)) - 10**8"), WRONG_2], "right wrong"),
    "talkative": ([RIGHT_1, function("print('x' * 10**8)")], "right wrong"),
    "deleting": ([first("shutil.rmtree('..', ignore_errors=True)"), RIGHT_2], "right right"),
    "own check": (["def check(*given):\n    return True", WRONG_1, WRONG_2], "wrong wrong"),
    "patching": (["import coursekit.course as c\nc.check = print", WRONG_1], "wrong missing"),
    "peeping": (["import coursekit.chapters.c1a_puzzles as queens", QUEENS_1], "wrong missing"),
    "helper below": ([CALL_2, COUNT, "goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)"], "missing right"),
    "appending": ([*FILLING, "queens += [4]", QUEENS_1], "right missing"),
    "with magic": (["%%time\n" + RIGHT_1, 'term("mex")\nstep = 2\n' + RIGHT_2], "right right"),
    "Zoë <img src=x>": (['"</pre><script>alert(1)</script>"\n' + RIGHT_1], "right missing"),
}  # fmt: skip


def notebook(*cells):
    """The bytes of a notebook with these code cells."""
    texts = ("%load_ext coursekit\nfrom coursekit.course import check", *cells)
    written = [
        {"cell_type": "code", "source": cell, "id": f"x-{n}"} for n, cell in enumerate(texts)
    ]
    return json.dumps(
        {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": written}
    ).encode()


def without_checks():
    """The course's notebook, answered, but with the `check` lines gone."""
    course = json.loads((ROOT / "notebooks" / "1a-puzzles.ipynb").read_bytes())
    for cell in course["cells"]:
        right = {"1a-13": RIGHT_1, "1a-32": RIGHT_2}.get(cell["id"])
        if right:
            cell["source"] = right.rpartition("\n")[0]
    return json.dumps(course).encode()


def archive(**files):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as opened:
        for name, text in files.items():
            opened.writestr(name, text)
    return content.getvalue()


WORK = archive(
    **{"work/1a-puzzles.ipynb": notebook(RIGHT_1), "work/earlier/1a.ipynb": notebook(WRONG_1)}
)
FILES = {
    "whole/1a-puzzles.ipynb": (ROOT / "notebooks" / "1a-puzzles.ipynb").read_bytes(),
    "no checks/1a-puzzles.ipynb": without_checks(),
    "two files/1a-puzzles.ipynb": notebook(WRONG_1, RIGHT_2),
    "two files/1a-puzzles (1).ipynb": notebook(RIGHT_1),
    "two files/.ipynb_checkpoints/1a-puzzles-checkpoint.ipynb": notebook(RIGHT_1),
    "flat_1a-puzzles.ipynb": notebook(RIGHT_1),
    "flat_00-start-here.ipynb": notebook('answer = 3\ncheck("0.1", answer)'),
    "Jürgen Müller_12_assignsubmission_file/work.zip": WORK,
    "lovelaceada_LATE_1815_77_work.zip": WORK,
    "broken/1a-puzzles.ipynb": notebook(RIGHT_1)[:-20],
    "damaged/work.zip": WORK[:50],
    "empty/1a-puzzles.ipynb": b"",
    "deep/1a-puzzles.ipynb": b"[" * 100_000,
    "odd/1a-puzzles.ipynb": b'{"cells": [{"cell_type": "code", "source": 5}, 7]}',
    "report/answers.pdf": b"%PDF",
    "letter.txt": b"Dear teacher",
}
FOUND = {
    "whole": "untouched untouched missing",
    "no checks": "right right missing",
    "two files": "right right missing",
    "flat": "right missing right",
    "Jürgen Müller_12": "right missing missing",
    "lovelaceada_1815": "right missing missing",
    **dict.fromkeys(
        ["broken", "damaged", "empty", "deep", "odd", "report", "letter"], "missing missing missing"
    ),
}


def write(folder, files):
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def grading(folder, *words):
    """The command, in a process of its own, which Ctrl-C reaches also if it does not reach us."""
    command = [sys.executable, "-m", "coursekit", "grade", *words]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    ways = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    if sys.platform != "win32":  # in the background, shells switch the signal off
        ways["preexec_fn"] = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    return subprocess.Popen(command, cwd=folder, env=env, **ways)


def results(folder):
    with (folder / "results.csv").open(encoding="utf-8-sig", newline="") as stream:
        return {row["student"]: row for row in csv.DictReader(stream)}


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """The folder with the results, and what was said in the terminal."""
    folder = tmp_path_factory.mktemp("grading")
    child = folder / "child"
    sleep = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])"
    starting = f"0 * open({str(child)!r}, 'w').write(str({sleep}.pid))"
    gone = f"shutil.rmtree({str(folder / 'graded')!r})"
    write(folder / "inbox", FILES | {
        **{f"{name}/1a-puzzles.ipynb": notebook(*cells) for name, (cells, _) in STUDENTS.items()},
        "starting/1a-puzzles.ipynb": notebook(first(starting)),
        "vandal/1a-puzzles.ipynb": notebook(RIGHT_1, first(gone)),
    })  # fmt: skip
    done = grading(folder, "inbox", "--seconds", str(SECONDS), "--jobs", "3")
    said, wrong = done.communicate()
    assert done.returncode == 0, wrong
    return folder, said


@pytest.mark.parametrize("student", STUDENTS)
def test_every_student_gets_the_verdict_that_is_due(graded, student):
    row = results(graded[0] / "graded")["'=cmd()" if student == "=cmd()" else student]
    assert f"{row['1.1']} {row['1.2']}" == STUDENTS[student][1]


@pytest.mark.parametrize("student", FOUND)
def test_files_are_taken_for_what_they_are(graded, student):
    row = results(graded[0] / "graded")[student]
    assert " ".join(row[id] for id in ("1.1", "1.2", "0.1")) == FOUND[student]
    assert int(row["points"]) == FOUND[student].split().count("right")


def test_troubles_are_named_in_the_table_of_files_and_in_the_terminal(graded):
    text = (graded[0] / "graded" / "files.csv").read_text(encoding="utf-8-sig")
    listed = {row[0]: row[1:] for row in csv.reader(text.splitlines())}
    assert listed["file"] == ["student", "answers", "trouble"]
    assert listed["flat_1a-puzzles.ipynb"] == ["flat", "1", ""]
    assert listed["letter.txt"] == ["letter", "0", "not a notebook"]
    assert listed["report"][-1] == "no notebook in it"
    assert listed["empty/1a-puzzles.ipynb"][-1] == "an empty file"
    assert listed["practice/1a-puzzles.ipynb"][-1] == "no exercise of the course in it"
    assert listed["deep/1a-puzzles.ipynb"][-1] == "damaged, or not a notebook"
    assert listed["damaged/work.zip"][-1].startswith("not to be read: ")
    assert not any("checkpoint" in file or "earlier" in file for file in listed)
    assert "letter.txt: not a notebook\n" in graded[1]


def test_every_student_has_a_page_with_the_hint_and_the_answer(graded):
    pages = {file.stem: file.read_text() for file in (graded[0] / "graded/feedback").iterdir()}
    assert len(pages) == len(results(graded[0] / "graded"))
    assert "Lay it beside the goal" in pages["half-right"]
    assert "def misplaced(state):\n    return 3" in pages["half-right"]
    assert "took more than 8 seconds" in pages["endless"]
    assert "Python came to its end" in pages["leaving"]
    assert "MemoryError" in pages["hungry"]
    assert "ZeroDivisionError: division by zero" in pages["raising"]
    assert "cannot be read as Python in line" in pages["syntax"]
    assert "You answered it in 4 cells" in pages["copies"]
    assert "<p>broken/1a-puzzles.ipynb: damaged, or not a notebook</p>" in pages["broken"]
    assert "<h1>Zoë &lt;img src=x&gt;</h1>" in pages["Zoë-img-src-x"]
    assert "<script" not in pages["Zoë-img-src-x"]


def test_nothing_outlives_grading_and_nothing_is_left_in_the_inbox(graded):
    folder, _ = graded
    with pytest.raises(ProcessLookupError):
        os.kill(int((folder / "child").read_text()), 0)
    assert sorted(file.name for file in folder.iterdir()) == ["child", "graded", "inbox"]
    assert len(list((folder / "inbox").rglob("*.*"))) == len(STUDENTS) + len(FILES) + 3


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Linux and macOS")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_what_is_graded_outlives_an_interrupt_and_is_not_tried_again(how, tmp_path):
    pid, journal = tmp_path / "pid", tmp_path / "graded" / "verdicts.jsonl"
    sleep = f"open({str(pid)!r}, 'w').write(str(os.getpid())) and __import__('time').sleep(600)"
    slow = notebook(RIGHT_2, first(sleep))
    write(tmp_path / "inbox", {"ada.ipynb": notebook(RIGHT_1), "bob.ipynb": slow})
    running = grading(tmp_path, "inbox", "--jobs", "1", "--seconds", "5")
    while not pid.exists() or not pid.read_text():
        time.sleep(0.1)
    running.send_signal(how)
    _, said = running.communicate(timeout=60)
    if how == signal.SIGINT:
        assert said.strip().endswith(
            "Interrupted. What is graded is kept: the same command goes on from there."
        )
    with pytest.raises(ProcessLookupError):
        for _ in range(100):
            os.kill(int(pid.read_text()), 0)
            time.sleep(0.1)
    before = journal.read_text()
    assert '"1.2", "place": 1, "verdict": "right"' in before
    journal.write_text(before + '{"file": "cut')
    write(tmp_path / "inbox", {"bob.ipynb": notebook(WRONG_1)})
    again = grading(tmp_path, "inbox")
    _, wrong = again.communicate()
    assert again.returncode == 0, wrong
    after = journal.read_text()
    assert after.startswith(before)
    assert after.count('"file": "ada.ipynb"') == before.count('"file": "ada.ipynb"') == 2
    verdicts = {name: row["1.1"] for name, row in results(tmp_path / "graded").items()}
    assert verdicts == {"ada": "right", "bob": "wrong"}


def test_points_and_one_table_of_several_runs(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "points.csv").write_text("exercise,points\n1.1,2.5\n")
    moodle = "{}_assignsubmission_file/1a-puzzles.ipynb"
    weeks = {
        "one": {"Ada_7": [RIGHT_1], "Bob_8": [WRONG_1], "Bob_9": [RIGHT_1]},
        "two": {"Ada_17": [WRONG_1, RIGHT_2], "Bob_8": [RIGHT_2]},
    }
    for week, own in weeks.items():
        write(
            tmp_path / week, {moodle.format(name): notebook(*cells) for name, cells in own.items()}
        )
        main(["grade", week, "--into", f"graded-{week}", "--points", "points.csv"])
    assert results(tmp_path / "graded-one")["Ada_7"]["points"] == "2.5"
    page = (tmp_path / "graded-two" / "feedback" / "Bob_8.html").read_text()
    assert "<p>1 of 4 right. 1 of 5.5 points.</p>" in page
    main(["grade", "--join", "graded-one", "graded-two", "--points", "points.csv"])
    rows = (tmp_path / "joined.csv").read_text(encoding="utf-8-sig").splitlines()
    assert rows[:2] == ["Student,ID,Points,1.1,1.2,1.3,1.4", "Ada,,3.5,2.5,1,0,0"]
    assert rows[2:] == ["Bob_8,8,1,0,1,0,0", "Bob_9,9,2.5,2.5,0,0,0"]


def test_the_archive_of_an_lms_is_taken_as_it_is(tmp_path):
    names = ["Ada_7_assignsubmission_file/1a.ipynb", "Bob_8_assignsubmission_file/1a.ipynb"]
    (tmp_path / "course.zip").write_bytes(archive(**dict.fromkeys(names, notebook(RIGHT_1))))
    for place in (tmp_path, tmp_path / "course.zip"):
        assert [one.student for one in submitted(place)] == ["Ada_7", "Bob_8"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere"], "There is no folder nowhere."),
        (["."], "There are no notebooks in ."),
        ([".", "--into", "full"], "There is something in full already: choose another folder"),
        ([".", "--jobs", "0"], "--seconds and --jobs must be more than 0."),
        ([".", "--points", "none.csv"], "coursekit grade cannot go on: "),
        ([".", "--points", "full/notes.csv"], "coursekit grade cannot go on: a line of full/notes"),
        (["--join", "full"], "--join takes folders that coursekit grade has made, not full."),
    ],
)
def test_the_command_refuses_in_a_sentence(words, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write(tmp_path, {"full/notes.csv": b"9.99,1\n"})
    with pytest.raises(SystemExit) as refused:
        main(["grade", *words])
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    ("cells", "places"),
    [
        (["n = 1", "n = 2", "m = 3", 'check("1.1", n)'], [1, 3]),
        (["a = [1]", "a[0] = 2", "b = a.pop()", "print(a)", 'check("1.1", a)'], [0, 1, 2, 4]),
        (["if x:\n    n = 1", "x = 2", "n = 0", "n += 1", 'check("1.1", n)'], [2, 3, 4]),
        (["def f():\n    g()", 'check("1.1", f)', "def g():\n    k", "k = 1"], [0, 1, 2, 3]),
        (["from math import *", "a = [t for t in u]", "t = 1", 'check("1.1", a)'], [0, 1, 3]),
        (["class A:\n    n = m", "m = 1", "A.n = 2", "draw(A)", 'check("1.1", A)'], [*range(5)]),
    ],
)  # fmt: skip
def test_what_an_answer_needs(cells, places):
    everything = statements(cells)
    root = next(place for place, one in enumerate(everything) if one.checks)
    assert sorted(needed(everything, root)) == places
