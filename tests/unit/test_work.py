"""The work copy: an update of the course loses nothing that a student has written."""

import json
import subprocess
import sys

import pytest

from coursekit.course.work import merge, update


def cell(id, source, output=None):
    outputs = [{"output_type": "stream", "name": "stdout", "text": output}] if output else []
    return {"id": id, "cell_type": "code", "source": source, "outputs": outputs}


def notebook(*cells):
    return {"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


STUB = notebook(cell("a", "import coursekit"), cell("b", "answer = ..."), cell("c", "print(1)"))


def texts(found):
    return [(cell["id"], cell["source"]) for cell in found["cells"]]


def test_an_untouched_notebook_becomes_the_new_one():
    new = notebook(cell("a", "import coursekit"), cell("d", "new"), cell("b", "answer = (...,)"))
    assert merge(STUB, STUB, new) == (new, 0)


def test_answers_and_cells_of_ones_own_stay_where_they_were():
    mine = notebook(
        cell("mine-0", "# on top"),
        cell("a", "import coursekit", "ran"),
        cell("b", "answer = 6", "✓"),
        cell("mine-1", "tried = 5"),
        cell("mine-2", "tried = 6"),
        cell("c", "print(1)"),
    )
    new = notebook(cell("a", "%load_ext coursekit"), cell("b", "answer = ..."), cell("d", "more"))
    found, clashes = merge(STUB, mine, new)
    assert clashes == 0
    assert texts(found) == [
        ("mine-0", "# on top"),
        ("a", "%load_ext coursekit"),
        ("b", "answer = 6"),
        ("mine-1", "tried = 5"),
        ("mine-2", "tried = 6"),
        ("d", "more"),
    ]
    assert found["cells"][2]["outputs"] == mine["cells"][2]["outputs"]


def test_an_answer_to_an_exercise_that_has_gone_stays():
    mine = notebook(*STUB["cells"][:1], cell("b", "answer = 6"), *STUB["cells"][2:])
    new = notebook(cell("c", "print(1)"), cell("a", "import coursekit"))
    assert texts(merge(STUB, mine, new)[0]) == [
        ("c", "print(1)"),
        ("a", "import coursekit"),
        ("b", "answer = 6"),
    ]


def test_a_cell_that_both_have_changed_is_the_students_and_is_counted():
    mine = notebook(*STUB["cells"][:1], cell("b", "answer = 6"), *STUB["cells"][2:])
    new = notebook(*STUB["cells"][:1], cell("b", "answer = (..., ...)"), *STUB["cells"][2:])
    found, clashes = merge(STUB, mine, new)
    assert texts(found)[1] == ("b", "answer = 6")
    assert clashes == 1
    assert merge(STUB, new, new) == (new, 0)


def write(file, found):
    file.write_text(json.dumps(found), encoding="utf-8")


def read(file):
    return json.loads(file.read_text(encoding="utf-8"))


@pytest.fixture
def course(tmp_path):
    folder = tmp_path / "notebooks"
    folder.mkdir()
    write(folder / "1a.ipynb", STUB)
    return folder


def answered(file):
    """The notebook in the file, with an answer in it, as a student saves it."""
    mine = read(file)
    mine["cells"][1] = cell("b", ["answer = \\\n", "    6"], "✓")
    write(file, mine)
    return mine


def test_the_copy_is_made_once_and_brought_up_to_date_later(course, tmp_path):
    work = tmp_path / "work"
    assert list(update(course, work)) == [f"{work / '1a.ipynb'}: new"]
    assert read(work / "1a.ipynb") == STUB
    mine = answered(work / "1a.ipynb")
    assert list(update(course, work)) == []
    assert read(work / "1a.ipynb") == mine

    write(course / "1a.ipynb", notebook(*STUB["cells"][:2], cell("c", "print(2)")))
    write(course / "1b.ipynb", STUB)
    said = "\n".join(update(course, work))
    assert "up to date, with what you wrote" in said
    assert "1b.ipynb: new" in said
    found = read(work / "1a.ipynb")["cells"]
    assert found[1] == mine["cells"][1]
    assert found[2]["source"] == "print(2)"
    assert read(work / "earlier" / "1a.ipynb") == mine

    answered(work / "1a.ipynb")
    write(course / "1a.ipynb", notebook(*STUB["cells"][:2], cell("c", "print(3)")))
    list(update(course, work))
    assert read(work / "earlier" / "1a.ipynb") == mine
    assert (work / "earlier" / "1a-2.ipynb").exists()


def test_a_file_that_is_no_notebook_any_more_is_left_alone(course, tmp_path):
    work = tmp_path / "work"
    list(update(course, work))
    for broken in ("", "[]", "{}", '{"cells": 5}', "<<<<<<< HEAD"):
        (work / "1a.ipynb").write_text(broken)
        write(course / "1a.ipynb", notebook(cell("c", broken)))
        assert "left as it is" in "\n".join(update(course, work))
        assert (work / "1a.ipynb").read_text() == broken


def test_answers_written_into_the_course_itself_come_along_and_survive(course, tmp_path):
    """Before there was a work copy, people wrote into the notebooks of the course."""

    def git(*words):
        name = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
        subprocess.run(["git", *name, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init")
    git("add", ".")
    git("commit", "-m", "first")
    (course / ".coursekit-progress.json").write_text('{"solved": ["1.1"]}')
    mine, work = answered(course / "1a.ipynb"), tmp_path / "work"
    list(update(course, work))
    assert read(work / "1a.ipynb") == mine
    assert "1.1" in (work / ".coursekit-progress.json").read_text()
    git("checkout", ".")
    write(course / "1a.ipynb", notebook(*STUB["cells"], cell("d", "more")))
    git("commit", "-am", "second")
    list(update(course, work))
    assert read(work / "1a.ipynb")["cells"][1] == mine["cells"][1]
    assert read(work / "1a.ipynb")["cells"][3]["source"] == "more"


def test_the_command_says_what_it_did(course, tmp_path):
    command = [sys.executable, "-m", "coursekit.course.work"]
    said = [
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
        for _ in range(2)
    ]
    assert said[0].splitlines()[0] == "Your copy of the notebooks is in the folder work."
    assert "1a.ipynb: new" in said[0]
    assert len(said[1].splitlines()) == 1


def test_without_a_course_there_is_nothing_to_copy(tmp_path):
    with pytest.raises(ValueError, match="course must be the folder"):
        list(update(tmp_path / "notebooks", tmp_path / "work"))
