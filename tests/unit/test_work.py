"""The work copy: an update of the course loses nothing that a student has written."""

import json
from pathlib import Path

import pytest

from coursekit.course.work import merge, update

ROOT = Path(__file__).parent.parent.parent


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
    assert merge(STUB, STUB, new) == new


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
    found = merge(STUB, mine, new)
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
    assert texts(merge(STUB, mine, new)) == [
        ("c", "print(1)"),
        ("a", "import coursekit"),
        ("b", "answer = 6"),
    ]


def test_a_cell_that_both_have_changed_is_the_students():
    mine = notebook(*STUB["cells"][:1], cell("b", "answer = 6"), *STUB["cells"][2:])
    new = notebook(*STUB["cells"][:1], cell("b", "answer = (..., ...)"), *STUB["cells"][2:])
    assert texts(merge(STUB, mine, new))[1] == ("b", "answer = 6")
    assert merge(STUB, new, new) == new


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
    assert "up to date, with what you wrote; as it was before:" in said
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

    write(course / "1a.ipynb", notebook(STUB["cells"][0], cell("b", "answer = [...]")))
    (said,) = update(course, work)
    assert "(cells that the course has changed, too, and that stay yours: 1)" in said


def test_a_page_comes_along_and_stays_once_somebody_has_written_on_it(course, tmp_path):
    page, mine = course / "words.md", tmp_path / "work" / "words.md"
    for text in ("mex", "mex, nimber"):
        page.write_text(text)
        list(update(course, mine.parent))
        assert mine.read_text() == text
    mine.write_text("my notes")
    list(update(course, mine.parent))
    page.write_text("mex, nimber, sum")
    list(update(course, mine.parent))
    assert mine.read_text() == "my notes"


def test_a_file_that_is_no_notebook_any_more_is_left_alone(course, tmp_path):
    work = tmp_path / "work"
    list(update(course, work))
    for broken in ("", "[]", "{}", '{"cells": 5}', '{"cells": [5]}', "<<<<<<< HEAD"):
        (work / "1a.ipynb").write_text(broken)
        write(course / "1a.ipynb", notebook(cell("c", broken)))
        assert "left as it is" in "\n".join(update(course, work))
        assert (work / "1a.ipynb").read_text() == broken


def test_answers_written_into_the_course_itself_come_along_and_survive(course, tmp_path):
    """By somebody who has not heard of the work copy, or has taken the wrong folder."""
    work = tmp_path / "work"
    (course / ".coursekit-progress.json").write_text('{"solved": ["1.1"]}')
    mine = answered(course / "1a.ipynb")
    list(update(course, work))
    assert read(work / "1a.ipynb") == mine
    assert "1.1" in (work / ".coursekit-progress.json").read_text()
    write(course / "1a.ipynb", notebook(*STUB["cells"][:2], cell("c", "print(2)")))
    list(update(course, work))
    found = read(work / "1a.ipynb")["cells"]
    assert found[1] == mine["cells"][1]
    assert found[2]["source"] == "print(2)"

    answered(course / "1a.ipynb")
    list(update(course, work))
    assert read(work / "1a.ipynb")["cells"] == found


def test_without_a_course_there_is_nothing_to_copy(tmp_path):
    with pytest.raises(ValueError, match="course must be the folder"):
        list(update(tmp_path / "notebooks", tmp_path / "work"))


def test_copies_of_a_cell_keep_what_was_written_into_each(course, tmp_path):
    """Some editors give a copied or split cell the id of the first."""
    work = tmp_path / "work"
    list(update(course, work))
    twice = [cell("b", "answer = 6"), cell("b", "answer = 7"), cell("mine", "x"), cell("mine", "y")]
    write(work / "1a.ipynb", notebook(STUB["cells"][0], *twice, STUB["cells"][2]))
    write(course / "1a.ipynb", notebook(*STUB["cells"][:2], cell("c", "print(2)")))
    list(update(course, work))
    found = read(work / "1a.ipynb")
    assert [text for _, text in texts(found)] == [
        *("import coursekit", "answer = 6", "answer = 7", "x", "y", "print(2)")
    ]
    assert len({id for id, _ in texts(found)}) == 6


def test_line_ends_of_windows_are_no_change_and_code_made_a_text_is_one():
    windows = cell("a", ["import coursekit\r\n", "import numpy\r\n"])
    course = notebook(cell("a", "import coursekit\nimport numpy"), cell("b", "print(1)"))
    mine = notebook(windows, cell("b", "print(1)") | {"cell_type": "markdown"})
    found = merge(course, mine, notebook(cell("a", "new"), cell("b", "print(1)")))
    assert texts(found)[0] == ("a", "new")
    assert found["cells"][1]["cell_type"] == "markdown"


def test_a_notebook_that_cannot_be_read_does_not_stop_the_others(course, tmp_path):
    work = tmp_path / "work"
    (work / "1a.ipynb").mkdir(parents=True)  # reading it is an OSError, as that of a locked file
    write(course / "1b.ipynb", STUB)
    (course / "1c.ipynb").write_text("<<<<<<< HEAD")
    said = list(update(course, work))
    assert said[0].startswith(f"{work / '1a.ipynb'}: left as it is")
    assert said[1] == f"{work / '1b.ipynb'}: new"
    assert said[2].startswith(f"{work / '1c.ipynb'}: left as it is")
    assert not (work / "1c.ipynb").exists()


def test_an_interrupted_update_leaves_the_old_notebook_or_the_new_one(
    course, tmp_path, monkeypatch
):
    work = tmp_path / "work"
    list(update(course, work))
    mine = answered(work / "1a.ipynb")
    write(course / "1a.ipynb", notebook(*STUB["cells"], cell("d", "more")))

    def half(file, content):
        with file.open("wb") as opened:
            opened.write(content[: len(content) // 2])
        raise KeyboardInterrupt

    with monkeypatch.context() as interrupted, pytest.raises(KeyboardInterrupt):
        interrupted.setattr(Path, "write_bytes", half)
        list(update(course, work))
    assert read(work / "1a.ipynb") == mine
    list(update(course, work))
    assert [text for _, text in texts(read(work / "1a.ipynb"))][3] == "more"
    assert not list(work.rglob("*.draft"))


@pytest.fixture
def split(course, tmp_path):
    """A notebook that a student has written in, and that the next edition splits in two."""
    trees = [cell("t0", "# Trees and nets"), cell("t1", "tree = ..."), cell("t2", "grow(tree)")]
    nets = [cell("n0", "import nets"), cell("n1", "net = ..."), cell("n2", "train(net)")]
    write(course / "6b-learning.ipynb", notebook(*trees, *nets, cell("t3", "more to read")))
    list(update(course, tmp_path / "work"))
    (course / "6b-learning.ipynb").unlink()
    trees[0] = cell("t0", "# Trees")
    write(course / "6b-trees.ipynb", notebook(*trees, cell("t3", "more to read")))
    write(course / "6c-nets.ipynb", notebook(cell("u0", "# Nets"), nets[0], nets[1]))
    return tmp_path / "work"


def with_answers(work):
    """The student's notebook: two answers, cells of their own, and one that the course drops."""
    old = {cell["id"]: cell for cell in read(work / "6b-learning.ipynb")["cells"]}
    old |= {"t1": cell("t1", "tree = 7", "✓"), "n1": cell("n1", "net = 8", "✓")}
    old |= {"n2": cell("n2", "train(net, 9)")}
    own = [cell(f"own-{number}", f"mine {number}") for number in range(5)]
    trees = own[0], old["t0"], old["t1"], own[1], old["t2"], own[2]
    nets = old["n0"], old["n1"], own[3], old["n2"]
    mine = notebook(*trees, *nets, old["t3"], own[4])
    write(work / "6b-learning.ipynb", mine)
    return mine


TREES = [
    "mine 0",
    "# Trees",
    "tree = 7",
    "mine 1",
    "grow(tree)",
    "mine 2",
    "more to read",
    "mine 4",
]
NETS = ["# Nets", "import nets", "net = 8", "mine 3", "train(net, 9)"]


def sources(file):
    return [text for _, text in texts(read(file))]


def test_what_is_written_in_a_notebook_that_was_split_goes_with_its_cells(split, course):
    mine = with_answers(split)
    *new, said = update(course, split)
    assert new == [f"{split / name}: new" for name in ("6b-trees.ipynb", "6c-nets.ipynb")]
    assert said == (
        f"{split / '6b-learning.ipynb'}: its cells are now in 6b-trees.ipynb and 6c-nets.ipynb, "
        f"with what you wrote; as it was before: {split / 'earlier' / '6b-learning.ipynb'}"
    )
    assert sources(split / "6b-trees.ipynb") == TREES
    assert sources(split / "6c-nets.ipynb") == NETS
    assert read(split / "6c-nets.ipynb")["cells"][2]["outputs"] == mine["cells"][7]["outputs"]
    assert read(split / "earlier" / "6b-learning.ipynb") == mine
    assert not (split / "6b-learning.ipynb").exists()
    assert list(update(course, split)) == []
    assert sources(split / "6c-nets.ipynb") == NETS


def test_a_notebook_that_was_split_and_not_written_in_is_put_away(split, course):
    assert "as it was before" in list(update(course, split))[-1]
    for name in ("6b-trees.ipynb", "6c-nets.ipynb"):
        assert read(split / name) == read(course / name)
    assert (split / "earlier" / "6b-learning.ipynb").exists()


def test_what_was_given_away_once_is_not_given_again(split, course, monkeypatch):
    """Somebody interrupts, goes on in the new notebook, and starts again."""
    mine = with_answers(split)

    def interrupted(file, target):
        raise KeyboardInterrupt

    with monkeypatch.context() as meanwhile, pytest.raises(KeyboardInterrupt):
        meanwhile.setattr(Path, "rename", interrupted)
        list(update(course, split))
    assert read(split / "6b-learning.ipynb") == mine
    new = read(split / "6c-nets.ipynb")
    new["cells"][2] = cell("n1", "net = 10")
    write(split / "6c-nets.ipynb", new)
    list(update(course, split))
    assert sources(split / "6b-trees.ipynb") == TREES
    assert sources(split / "6c-nets.ipynb") == [*NETS[:2], "net = 10", *NETS[3:]]
    assert read(split / "earlier" / "6b-learning.ipynb") == mine


def test_an_update_says_which_of_the_moved_cells_stay_yours(split, course):
    mine = read(split / "6b-learning.ipynb")
    mine["cells"][0] = cell("t0", "# My trees")
    write(split / "6b-learning.ipynb", mine)
    said = list(update(course, split))[-1]
    assert "6b-trees.ipynb (cells that the course has changed, too, and that stay yours: 1)" in said
    assert sources(split / "6b-trees.ipynb")[0] == "# My trees"


@pytest.mark.parametrize("damaged", ["work/6b-learning.ipynb", "notebooks/6c-nets.ipynb"])
def test_a_notebook_whose_cells_cannot_be_moved_stays(split, course, damaged):
    with_answers(split)
    (course.parent / damaged).write_text("<<<<<<< HEAD")
    before = (split / "6b-learning.ipynb").read_bytes()
    assert f"{split / '6b-learning.ipynb'}: left as it is" in "\n".join(update(course, split))
    assert (split / "6b-learning.ipynb").read_bytes() == before
    assert not (split / "earlier").exists()


def test_what_the_course_knows_nothing_of_stays(course, tmp_path):
    work = tmp_path / "work"
    write(course / "1b.ipynb", notebook(cell("e", "an experiment")))
    list(update(course, work))
    write(work / "own.ipynb", STUB)
    (course / "1b.ipynb").unlink()
    assert list(update(course, work)) == []
    assert read(work / "1b.ipynb") == notebook(cell("e", "an experiment"))
    assert read(work / "own.ipynb") == STUB


def test_slides_have_their_style_in_the_work_copy(tmp_path):
    course, work = ROOT / "notebooks", tmp_path / "work"
    list(update(course, work))
    style = course / "sliveshow.css"
    assert (work / style.name).read_bytes() == style.read_bytes()
