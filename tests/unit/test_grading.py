"""Grading: a folder of made-up submissions, whose authors have tried everything."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from coursekit.commands import main

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"
SECONDS = 12  # more than a check takes to give up on a repr that never ends
IMPORTS = "%load_ext coursekit\nfrom coursekit.course import check\n"
RIGHT_1 = 'answer = (1, 3, 5, 0, 2, 4)\ncheck("1.1", answer)'
WRONG_1 = 'answer = (0, 1, 2, 3, 4, 5)\ncheck("1.1", answer)'
STUB_1 = 'answer = ...\ncheck("1.1", answer)'
OWN_KIND_1 = 'class Six(tuple):\n    pass\nanswer = Six((1, 3, 5, 0, 2, 4))\ncheck("1.1", answer)'
ENDLESS_1 = """class Six(tuple):
    def __repr__(self):
        while True:
            pass
answer = Six((1, 3, 5, 0, 2, 4))
check("1.1", answer)"""
SCRIPT_1 = '"</pre><script>alert(1)</script>"\n' + RIGHT_1
LOOP_1 = 'for answer in [3, (1, 3, 5, 0, 2, 4)]:\n    print(check("1.1", answer))'
MUCH_1 = "much = bytearray(5 * 10**9)\n" + RIGHT_1
SOLUTION_1 = """from coursekit.chapters.c1a_puzzles import six_queens
answer = six_queens.diagnose.right
check("1.1", answer)"""
OWN_STEP_1 = 'answer = tuple((step * n + 1) % 7 for n in range(6))\ncheck("1.1", answer)'
STUB_2 = 'def misplaced(state):\n    ...\ncheck("1.2", misplaced)'
CALLING_2 = 'def misplaced(state):\n    return count(state)\ncheck("1.2", misplaced)'
RIGHT_2 = """goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
def misplaced(state):
    return sum(tile not in (0, home) for tile, home in zip(state, goal))
check("1.2", misplaced)"""
WRONG_2 = 'def misplaced(state):\n    return 3\ncheck("1.2", misplaced)'
PATCHED = """import builtins
import coursekit.course.checking as checks
import coursekit.course.exercises as exercises
checks.check = checks.judged = lambda *given: checks.Feedback("1.2", True)
checks.Feedback.__bool__ = checks.Feedback.__eq__ = lambda self, *other: True
exercises.Function.__call__ = lambda self, answer: None
exercises.ask.__code__ = (lambda function, *args: 0).__code__
builtins.len = builtins.isinstance = builtins.setattr = lambda *given: True
"""
PATCHED_LATE = """import coursekit.course.exercises as exercises
goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
def misplaced(state):
    exercises.Function.__call__ = lambda self, answer: None
    return sum(tile not in (0, home) for tile, home in zip(state, goal))
check("1.2", misplaced)"""
AS_THE_GRADER = """import coursekit.grading.worker as worker
worker.found = lambda feedback: {"passed": True, "message": ""}
"""
FORGETTING = """import coursekit.course.checking as checks
try:
    import coursekit.grading.worker as worker
    worker.COURSE_AS_IT_IS.clear()
except ImportError:
    pass
real = checks.Feedback
checks.Feedback = lambda id, passed, *more: real(id, True)
"""
UNDOING = """import coursekit.course.checking as checks
real = checks.Feedback
def right(id, passed, *more):
    checks.Feedback = real
    return real(id, True)
def misplaced(state):
    checks.Feedback = right
    return 3
check("1.2", misplaced)"""
SPEAKING = """import json
json.dumps = lambda *given, **more: '{"passed": true, "message": ""}'
raise ValueError
"""
SPEAKING_LATE = """from json.encoder import JSONEncoder
def misplaced(state):
    JSONEncoder.encode = lambda *given: '{"passed": true, "message": ""}'
    return 3
check("1.2", misplaced)"""
BLINDING = """import builtins
import coursekit.course.checking as checks
checks.judged.__defaults__ = ()
checks.Feedback.__init__ = lambda self, id, *more: self.__dict__.update(
    id=id, passed=True, message="", offer="")
builtins.vars = builtins.getattr = lambda *given: {}
"""
FORGED = 'open({}, "w").write(\'{{"passed": true}}\'); os._exit(0)\n' + WRONG_2
BESIDE_THE_DESK = "import os\n" + FORGED.format('os.getcwd() + ".json"')
IN_THE_PROCESS = "import multiprocessing, os\n" + FORGED.format(
    "multiprocessing.current_process()._args[0]"
)
IN_A_FRAME = (
    """import os, sys
frame = sys._getframe()
while "report" not in frame.f_locals:
    frame = frame.f_back
frame.f_locals["report"].write({"passed": True}); os._exit(0)
"""
    + WRONG_2
)
FROZEN = """import gc
for thing in gc.get_objects():
    if type(thing).__name__ == "Function":
        object.__setattr__(thing, "right", lambda state: 3)
"""

# Student: the cells of 1a-puzzles.ipynb, and the verdicts on exercises 1.1 and 1.2.
STUDENTS = {
    "right": ([RIGHT_1, RIGHT_2], "right right"),
    "calling what is always here": (['term("mex")\n' + RIGHT_1, RIGHT_2], "right right"),
    "with a step of their own": (["step = 2", OWN_STEP_1], "right missing"),
    "half right": ([RIGHT_1, WRONG_2], "right wrong"),
    "not all": (['answer = (1, 3, 5, 0, 2, ...)\ncheck("1.1", answer)'], "unfinished missing"),
    "stub": ([STUB_1, STUB_2], "untouched untouched"),
    "crashing": (["import ctypes\nctypes.string_at(0)\n" + RIGHT_1, RIGHT_2], "wrong right"),
    "looping": (["while True:\n    pass\n" + RIGHT_1, RIGHT_2], "wrong right"),
    "syntax": (["answer = (1,\n" + RIGHT_1, RIGHT_2], "wrong right"),
    "own check": (["def check(*given):\n    return True", WRONG_1, WRONG_2], "wrong wrong"),
    "own print": (["print = len = None", WRONG_1, RIGHT_2], "wrong right"),
    "os exit": (["import os", "os._exit(0)\n" + RIGHT_1, RIGHT_2], "wrong right"),
    "sys exit": (["import sys", "sys.exit()\n" + RIGHT_1, RIGHT_2], "wrong right"),
    "exit behind": (["import sys", RIGHT_1 + "\nsys.exit()", RIGHT_2], "right right"),
    "patching": ([PATCHED + WRONG_1, PATCHED + WRONG_2], "wrong wrong"),
    "patching late": ([WRONG_1, PATCHED_LATE], "wrong look"),
    "as the grader": ([WRONG_1, AS_THE_GRADER + WRONG_2], "wrong wrong"),
    "forgetting": ([FORGETTING + WRONG_1, FORGETTING + WRONG_2], "wrong wrong"),
    "undoing": ([WRONG_1, UNDOING], "wrong wrong"),
    "speaking": ([SPEAKING + WRONG_1, SPEAKING + WRONG_2], "wrong wrong"),
    "speaking late": ([WRONG_1, SPEAKING_LATE], "wrong wrong"),
    "blinding": ([BLINDING + WRONG_1, BLINDING + WRONG_2], "wrong wrong"),
    "naming": ([RIGHT_1, "# forks\n" + RIGHT_2 + "\nimport os\nos.fork"], "right look"),
    "beside": ([RIGHT_1, BESIDE_THE_DESK], "right wrong"),
    "in the process": ([RIGHT_1, IN_THE_PROCESS], "right wrong"),
    "in a frame": ([RIGHT_1, IN_A_FRAME], "right look"),
    "thawing": ([FROZEN + WRONG_1, FROZEN + WRONG_2], "wrong look"),
    "loud": (["print('x' * 10**7)\n" + RIGHT_1, RIGHT_2], "right right"),
    "hungry": ([MUCH_1, RIGHT_2], "wrong right"),
    "asking": (["answer = input()\n" + RIGHT_1, RIGHT_2], "wrong right"),
    "helper": (RIGHT_2.split("\n", 1), "missing right"),
    "helper below": (
        [CALLING_2, RIGHT_2.replace("misplaced", "count").rpartition("\n")[0]],
        "missing right",
    ),
    "copies": ([WRONG_1, RIGHT_1, STUB_1, WRONG_1, WRONG_2], "right wrong"),
    "practice": (['answer = 3\ncheck("1.1", answer, seed=3)'], "missing missing"),
    "endless repr": ([ENDLESS_1, RIGHT_2], "look right"),
    "own kind": ([OWN_KIND_1], "look missing"),
    "lazy": (['check("1.1", map(int, "135024"))'], "right missing"),
    "peeping": ([SOLUTION_1], "wrong missing"),
    "in a loop": ([LOOP_1], "right missing"),
    "Zoë <img src=x onerror=alert(1)>": ([SCRIPT_1], "right missing"),
    "=cmd()": ([RIGHT_1], "right missing"),
}


def notebook(*cells, ids=True):
    """The bytes of a notebook with these code cells."""
    written = [
        {"cell_type": "code", "metadata": {}, "outputs": [], "source": cell}
        for cell in (IMPORTS, *cells)
    ]
    for number, cell in enumerate(written if ids else []):
        cell["id"] = f"x-{number}"
    whole = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": written}
    return json.dumps(whole).encode()


def by_id_alone():
    """The course's notebook, in which exercise 1.1 is answered, but not handed to `check`."""
    course = json.loads((NOTEBOOKS / "1a-puzzles.ipynb").read_bytes())
    kept = [cell for cell in course["cells"] if cell["id"] in ("1a-13", "1a-32")]
    for cell in kept:
        right = RIGHT_1 if cell["id"] == "1a-13" else RIGHT_2
        cell["source"] = right.replace("check", "print")
    return json.dumps(course | {"cells": kept}).encode()


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """The folder with the results, and what was said in the terminal."""
    folder = tmp_path_factory.mktemp("grading")
    inbox = folder / "inbox"
    files = {f"{name}/1a-puzzles.ipynb": notebook(*cells) for name, (cells, _) in STUDENTS.items()}
    files |= {
        "whole/1a-puzzles.ipynb": (NOTEBOOKS / "1a-puzzles.ipynb").read_bytes(),
        "by id/1a-puzzles.ipynb": by_id_alone(),
        "no ids/mine.ipynb": notebook(RIGHT_1, RIGHT_2, ids=False),
        "two files/1a-puzzles.ipynb": notebook(WRONG_1, RIGHT_2),
        "two files/1a-puzzles (1).ipynb": notebook(RIGHT_1),
        "two files/.ipynb_checkpoints/1a-puzzles-checkpoint.ipynb": notebook(RIGHT_1),
        "flat_1a-puzzles.ipynb": notebook(RIGHT_1),
        "flat_00-start-here.ipynb": notebook('answer = 3\ncheck("0.1", answer)'),
        "broken/1a-puzzles.ipynb": notebook(RIGHT_1)[:-20],
        "empty/1a-puzzles.ipynb": b"",
        "no cells/1a-puzzles.ipynb": b'{"nbformat": 4, "nbformat_minor": 5, "cells": []}',
        "latin/1a-puzzles.ipynb": notebook(RIGHT_1).replace(b"answer", "änswer".encode("latin-1")),
        "deep/1a-puzzles.ipynb": b"[" * 100_000,
        "odd/1a-puzzles.ipynb": b'{"cells": [{"cell_type": "code", "source": 5}, 7]}',
        "report/answers.pdf": b"%PDF",
        "letter.txt": b"Dear teacher",
        "starting/1a-puzzles.ipynb": notebook(
            "import subprocess, sys\n"
            "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
            f"open({str(folder / 'child')!r}, 'w').write(str(child.pid))\n"
            "open('rubbish', 'w').write('x' * 1000)\n" + RIGHT_1
        ),
    }
    for name, content in files.items():
        (inbox / name).parent.mkdir(parents=True, exist_ok=True)
        (inbox / name).write_bytes(content)
    command = [sys.executable, "-m", "coursekit", "grade", "inbox", "--seconds", str(SECONDS)]
    env = {**os.environ, "PYTHONPATH": str(NOTEBOOKS.parent)}
    with TemporaryDirectory() as aside:  # some students write where they should not
        done = subprocess.run(
            [*command, "--jobs", "3"],
            cwd=folder,
            env={**env, "TMPDIR": aside, "TEMP": aside},
            capture_output=True,
            text=True,
        )
    assert done.returncode == 0, done.stderr
    return folder, done.stdout


@pytest.fixture(scope="module")
def table(graded):
    """The table, by student."""
    with (graded[0] / "graded" / "results.csv").open(encoding="utf-8-sig", newline="") as stream:
        return {row["student"]: row for row in csv.DictReader(stream)}


@pytest.mark.parametrize("student", STUDENTS)
def test_every_student_gets_the_verdict_that_is_due(table, student):
    row = table["'=cmd()" if student == "=cmd()" else student]
    assert f"{row['1.1']} {row['1.2']}" == STUDENTS[student][1]


@pytest.mark.parametrize(
    ("student", "verdicts"),
    [
        ("whole", "untouched untouched untouched untouched missing"),
        ("by id", "right right missing missing missing"),
        ("no ids", "right right missing missing missing"),
        ("two files", "right right missing missing missing"),
        ("flat", "right missing missing missing right"),
        ("starting", "right missing missing missing missing"),
        *[
            (student, "missing missing missing missing missing")
            for student in ["broken", "empty", "latin", "deep", "odd", "report", "letter"]
        ],
    ],
)
def test_files_are_taken_for_what_they_are(table, student, verdicts):
    row = table[student]
    assert " ".join(row[id] for id in ("1.1", "1.2", "1.3", "1.4", "0.1")) == verdicts
    assert int(row["right"]) == verdicts.split().count("right")


def test_the_files_are_listed_with_what_they_were_taken_for(graded):
    text = (graded[0] / "graded" / "files.csv").read_text(encoding="utf-8-sig")
    listed = {Path(row[0]).as_posix(): row[1:] for row in csv.reader(text.splitlines())}
    assert listed["file"] == ["student", "notebook", "answers", "trouble"]
    assert listed["inbox/no ids/mine.ipynb"] == ["no ids", "1a-puzzles", "2", ""]
    assert listed["inbox/flat_00-start-here.ipynb"] == ["flat", "00-start-here", "1", ""]
    assert listed["inbox/letter.txt"] == ["letter", "", "0", "not a notebook"]
    assert listed["inbox/report"][-1] == "no notebook in this folder"
    assert listed["inbox/empty/1a-puzzles.ipynb"][-1] == "an empty file"
    for student in ("practice", "no cells"):
        assert listed[f"inbox/{student}/1a-puzzles.ipynb"][-1] == "no exercise of the course in it"
    for student in ["broken", "latin", "deep", "odd"]:
        assert listed[f"inbox/{student}/1a-puzzles.ipynb"][-1] == "damaged, or not a notebook"
    assert not any("checkpoint" in file for file in listed)


def test_every_student_has_a_page_with_the_hint_and_the_answer(graded, table):
    pages = {file.stem: file.read_text() for file in (graded[0] / "graded/feedback").iterdir()}
    assert len(pages) == len(table)
    assert "Lay it beside the goal" in pages["half-right"]
    assert "def misplaced(state):\n    return 3" in pages["half-right"]
    assert "took more than 12 seconds" in pages["looping"]
    assert "Python came to its end" in pages["os-exit"]
    assert "raised <code" in pages["hungry"]
    assert "MemoryError" in pages["hungry"]
    assert "cannot be read as Python in line" in pages["syntax"]
    assert "You answered it in 4 cells" in pages["copies"]
    assert "None of its exercises was found" in pages["broken"]
    assert "<p>1a-puzzles.ipynb: damaged, or not a notebook</p>" in pages["broken"]
    assert "<p>Your lecturer will look at this answer.</p><pre>class Six" in pages["own-kind"]


def test_what_students_write_is_no_html(graded):
    page = (graded[0] / "graded/feedback/Zoë-img-src-x-onerror-alert-1.html").read_text()
    assert "<h1>Zoë &lt;img src=x onerror=alert(1)&gt;</h1>" in page
    assert "<script" not in page
    assert "<img" not in page


def test_the_terminal_says_what_was_found(graded):
    said = graded[1]
    assert said.startswith(f"Students: {len(STUDENTS) + 14}. Notebooks with answers: ")
    assert "letter.txt: not a notebook\n" in said
    looks = ["endless repr: 1.1", "in a frame: 1.2", "naming: 1.2", "own kind: 1.1"]
    looks += ["patching late: 1.2", "thawing: 1.2"]
    assert "look at the cell:\n  " + "\n  ".join(looks) + "\n" in said
    assert said.endswith(f"a page for each student in {Path('graded') / 'feedback'}\n")


def test_nothing_outlives_grading_and_nothing_is_left_in_the_inbox(graded):
    folder = graded[0]
    child = int((folder / "child").read_text())
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)
    assert sorted(file.name for file in folder.iterdir()) == ["child", "graded", "inbox"]
    assert list((folder / "inbox").rglob("rubbish")) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "coursekit grade: the following arguments are required: folder."),
        ([".", "--seconds", "x"], "coursekit grade: argument --seconds: invalid float value: 'x'."),
        (["nowhere"], "There is no folder nowhere."),
        (["."], "There are no notebooks in ."),
        ([".", "--into", "full"], "There is something in full already: choose another folder"),
        ([".", "--notebook", "9z"], "--notebook must be one of 00-start-here, "),
        ([".", "--seconds", "0"], "--seconds must be more than 0"),
        ([".", "--seconds", "nan"], "--seconds must be more than 0"),
        ([".", "--jobs", "0"], "--jobs must be 1 or more, not 0."),
    ],
)
def test_the_command_refuses_in_a_sentence(words, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "results.csv").write_text("mine")
    with pytest.raises(SystemExit) as refused:
        main(["grade", *words])
    assert str(refused.value).startswith(said)


def test_a_folder_without_exercises_is_refused_before_anything_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ada.ipynb").write_bytes(notebook("1 + 1"))
    with pytest.raises(SystemExit, match="There is no exercise of the course"):
        main(["grade", "."])
    assert not (tmp_path / "graded").exists()
