"""`coursekit start`: where the copy is, what an update does to it, what is said if it cannot."""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_notebook

from coursekit.commands import start


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """The words with which JupyterLab is called; there are a course of one notebook and a home."""
    from jupyterlab.labapp import LabApp

    for folder in ("course/notebooks", "home"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path / "course")
    Path("notebooks", start.FIRST).write_text('{"cells": [{"cell_type": "code", "source": ""}]}')
    words = []
    monkeypatch.setattr(LabApp, "launch_instance", words.extend)
    return words


@pytest.mark.parametrize(("place", "user"), [(".", 0), ("notebooks", 1000)])
def test_the_course_opens_from_any_folder_inside_it(place, user, opened, monkeypatch, capsys):
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    work = Path.cwd() / "work"
    monkeypatch.chdir(place)
    for new in (f"{start.FIRST}: new\n", ""):
        opened.clear()
        start.main(["--port", "8911"])
        assert opened[0] == str(work / start.FIRST)
        assert {*start.OFFLINE} < {*opened}
        assert opened[-2:] == ["--port", "8911"]
        assert ("--allow-root" in opened) == (user == 0)
        where = f"Your copy of the notebooks is in the folder {work}.\n"
        assert capsys.readouterr().out == where + new


def refused(*options):
    """The sentence with which the command ends."""
    with pytest.raises(SystemExit) as ended:
        start.main(options)
    return ended.value.code


def test_where_nothing_can_be_written_it_says_so(opened, monkeypatch):
    Path("work").write_text("a file, so that no folder can be made of it")
    home = Path.home() / "coursekit-work"
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "write_bytes", lambda *_: os.listdir(home / "full"))
        assert refused().startswith("The course cannot be opened: ")
    start.main([])
    assert opened[0] == str(home / start.FIRST)
    with monkeypatch.context() as meanwhile:  # JupyterLab has no place for its own files
        meanwhile.setenv("JUPYTER_RUNTIME_DIR", str(Path("work", "runtime").absolute()))
        assert refused().startswith("The course cannot be opened: ")
    home.rename(Path.home() / "elsewhere")
    home.touch()
    places = f"neither {Path.cwd()} nor {Path.home()}"
    assert refused() == f"Your copy needs a place: {places} can be written."


def test_what_is_missing_or_too_much_is_said_in_a_sentence(opened, tmp_path, monkeypatch):
    assert refused("5b") == "coursekit start takes options such as --no-browser, not 5b."
    with monkeypatch.context() as meanwhile:
        meanwhile.setitem(sys.modules, "jupyterlab.labapp", None)
        assert refused().startswith("JupyterLab is missing: ")
    assert not Path("work").exists()
    monkeypatch.chdir(tmp_path)
    assert refused().startswith("The course is not here: ")
    assert opened == []


def test_however_jupyterlab_is_started_it_asks_for_no_news_and_opens_texts_as_pages(opened):
    from jupyterlab.commands import get_app_dir
    from jupyterlab_server.settings_utils import get_settings

    for plugin, name, default in (
        ("apputils-extension:notification", "fetchNews", "false"),
        ("docmanager-extension:plugin", "defaultViewers", {"markdown": "Markdown Preview"}),
    ):
        folders = get_app_dir(), str(Path(get_app_dir(), "schemas")), str(Path.home())
        found, _ = get_settings(*folders, f"@jupyterlab/{plugin}")
        assert found["schema"]["properties"][name]["default"] == default


def test_the_courses_own_notebooks_are_trusted_and_nobody_elses(tmp_path, capsys):
    course, work, data = (tmp_path / name for name in ("course", "work", "data"))
    course.mkdir(), data.mkdir()
    notary = NotebookNotary(data_dir=str(data))

    def write(folder, name, *sources):
        cells = [new_code_cell(source, id=f"c{n}") for n, source in enumerate(sources)]
        nbformat.write(new_notebook(cells=cells), folder / name)

    def trusted():
        start.bring_up_to_date(course, work, data)
        files = sorted(work.glob("*.ipynb"))
        return [notary.check_signature(nbformat.read(file, as_version=4)) for file in files]

    write(course, "1a.ipynb", "1", "2")
    write(course, "1b.ipynb", "1", "2")
    assert trusted() == [True, True]
    write(work, "1b.ipynb", "1", "somebody else's")
    for name in ("1a.ipynb", "1b.ipynb", "1c.ipynb"):
        write(course, name, "1", "2", "3")
    assert trusted() == [True, False, True]
    assert "1b.ipynb: up to date" in capsys.readouterr().out


# The copy, and what an update leaves of it


@pytest.fixture
def course(tmp_path, monkeypatch):
    """A course of one notebook; one stands in its folder."""
    monkeypatch.chdir(tmp_path)
    Path("notebooks").mkdir()
    write("notebooks/1a.ipynb", "a: import coursekit", "b: answer = ...", "c: print(1)")
    assert update() == ["1a.ipynb: new"]


def update():
    return list(start.update(Path("notebooks"), Path("work")))


def write(file, *cells):
    """Write a notebook whose cells are given as "id: source"; without an id, they have none."""
    parts = [cell.rpartition(": ") for cell in cells]
    made = [
        {"cell_type": "code", "source": text} | ({"id": id} if id else {}) for id, _, text in parts
    ]
    Path(file).write_text(json.dumps({"cells": made}))


def look(file):
    found = json.loads(Path(file).read_bytes())["cells"]
    return [f"{cell['id']}: {''.join(cell['source'])}" for cell in found]


def test_what_was_written_stays_and_the_rest_becomes_new(course):
    mine = ["x: # on top", "b: answer = 6", "y: tried = 5", "z: tried = 6", "c: print(1)"]
    mine += ["w: last"]
    write("work/1a.ipynb", *mine)
    assert update() == []
    assert look("work/1a.ipynb") == mine
    write("notebooks/1a.ipynb", "a: %load_ext coursekit", "b: answer = [...]", "d: more")
    kept = "with what you wrote; as it was before: "
    assert update() == [f"1a.ipynb: up to date, {kept}{Path('earlier', '1a.ipynb')}"]
    new = ["x: # on top", "a: %load_ext coursekit", *mine[1:4], "w: last"]
    assert look("work/1a.ipynb") == [*new, "d: more"]
    write("notebooks/1a.ipynb", "d: most", "a: %load_ext coursekit")
    assert update() == [f"1a.ipynb: up to date, {kept}{Path('earlier', '1a-2.ipynb')}"]
    assert look("work/1a.ipynb") == ["x: # on top", "d: most", *new[1:]]
    assert look("work/earlier/1a.ipynb") == mine
    assert update() == []


def test_what_cannot_be_read_yet_moves_once_it_can(course):
    """And what is in two notebooks of the course stays where it was written."""
    write("notebooks/1b.ipynb", "e: an experiment", "c: print(1)")
    update()
    Path("work/1b.ipynb").write_text("{")
    write("work/1a.ipynb", "b: answer = 6", "c: print(6)")
    Path("notebooks/1b.ipynb").unlink()
    write("notebooks/1c.ipynb", "e: an experiment", "c: print(1)")
    assert update()[1:] == ["1c.ipynb: new"]
    write("work/1b.ipynb", "e: mine", "x: mine")
    kept = f"with what you wrote; as it was before: {Path('earlier', '1b.ipynb')}"
    assert f"1b.ipynb: its cells are now in 1a.ipynb and 1c.ipynb, {kept}" in update()
    assert look("work/1c.ipynb")[:2] == ["e: mine", "x: mine"]
    assert look("work/1a.ipynb") == ["b: answer = 6", "c: print(6)"]


def test_pages_come_and_go_unless_somebody_has_written_on_them(course, monkeypatch):
    page, mine = Path("notebooks/words.md"), Path("work/words.md")
    for text in ("mex", "mex, nimber"):
        page.write_text(text)
        update()
        assert mine.read_text() == text
    mine.write_text("my notes")
    monkeypatch.setattr(start, "LECTURERS", ("words.md",))
    update()
    assert mine.read_text() == "my notes"
    mine.write_text("mex, nimber")
    update()
    assert not mine.exists()


@pytest.mark.parametrize("broken", ["", "{}", '{"cells": [{"source": ""}]}', "<<<< HEAD", None])
@pytest.mark.parametrize("place", ["work", "notebooks"])
def test_what_is_no_notebook_is_left_alone_and_stops_no_other(place, broken, course):
    write("notebooks/1b.ipynb", "d: more")
    file = Path(place, "1a.ipynb")
    file.unlink()
    file.mkdir() if broken is None else file.write_text(broken)
    left, new = update()
    assert left.startswith(f"{file} cannot be read as a notebook (")
    assert new == "1b.ipynb: new"
    assert file.is_dir() if broken is None else file.read_text() == broken


def test_editors_that_copy_or_drop_ids_or_change_line_ends_cost_nothing(course):
    texts = [
        "a: import coursekit",
        "b: answer = \\\r\n6",
        "b: answer = '\ud83d'",
        "no id",
        "c: print(1)\r\n",
    ]
    write("work/1a.ipynb", *texts)
    write("notebooks/1a.ipynb", "a: import", "b: answer = ...", "c: print(2)")
    update()
    sources = [cell.rpartition(": ")[2] for cell in look("work/1a.ipynb")]
    assert sources == ["import", "answer = \\\r\n6", "answer = '\ud83d'", "no id", "print(2)"]


@pytest.mark.parametrize("name", ["6b-old.ipynb", "6b-trees.ipynb"])
@pytest.mark.parametrize("writings", range(8))
def test_what_was_written_goes_with_its_cells_whenever_interrupted(
    name, writings, course, monkeypatch
):
    mine = ["x: top", "t: tree = 7", "u: grow", "n: net = 8", "y: mine", "o: train(net, 9)"]
    write(f"notebooks/{name}", "t: tree = ...", "u: grow", "n: net = ...", "o: train(net)")
    update()
    write(f"work/{name}", *mine)
    Path("notebooks", name).unlink()
    write("notebooks/6b-trees.ipynb", "t: tree = ...", "u: grow")
    write("notebooks/6c-nets.ipynb", "v: # Nets", "n: net = ...")
    write_bytes, left = Path.write_bytes, iter(range(writings))

    def write_half(file, content):
        stops = next(left, None) is None
        write_bytes(file, content[: len(content) // 2] if stops else content)
        if stops:
            raise KeyboardInterrupt

    with monkeypatch.context() as interrupted, suppress(KeyboardInterrupt):
        interrupted.setattr(Path, "write_bytes", write_half)
        update()
    assert not list(Path().rglob("*.draft"))
    update()
    assert look("work/6b-trees.ipynb") == mine[:3]
    assert look("work/6c-nets.ipynb") == ["v: # Nets", *mine[3:]]
    assert look(f"work/earlier/{name}") == mine
    assert not Path("work/6b-old.ipynb").exists()
    assert update() == []


def test_what_moves_goes_on_moving_in_your_cells_and_in_those_of_the_course():
    def notebook(*ids):
        """Cells of these names, each with a widget that has a layout."""
        view = "application/vnd.jupyter.widget-view+json"
        cells = [
            {"id": id, "cell_type": "code", "source": id}
            | {"outputs": [{"data": {view: {"model_id": f"{id}-0"}}}]}
            for id in ids
        ]
        state = {f"{id}-0": {"state": {"layout": f"IPY_MODEL_{id}-1"}} for id in ids}
        state |= {f"{id}-1": {} for id in ids}
        widgets = {start.WIDGETS: {"state": state, "version_major": 2, "version_minor": 0}}
        return {"cells": cells, "metadata": {"widgets": widgets}}

    before, mine, new = notebook("a", "b"), notebook("a", "b", "mine"), notebook("a", "c")
    merged = start.merge({"1a": before}, {"1a": mine}, {"1a": new})["1a"]
    assert [cell["id"] for cell in merged["cells"]] == ["a", "mine", "c"]
    state = merged["metadata"]["widgets"][start.WIDGETS]["state"]
    assert {*state} == {"a-0", "a-1", "mine-0", "mine-1", "c-0", "c-1"}


def test_a_cell_of_yours_that_uses_what_has_moved_is_told_where_it_is_now(tmp_path):
    course, work = tmp_path / "course", tmp_path / "work"
    course.mkdir()

    def write(folder, *sources):
        cells = [new_code_cell(source, id=f"c{n}") for n, source in enumerate(sources)]
        nbformat.write(new_notebook(cells=cells), folder / "4a.ipynb")

    write(course, "from coursekit.interact import play", "answer = ...", "play(1)")
    list(start.update(course, work))
    write(work, "from coursekit.interact import play\nimport math", "best_replies(2)", "play(1)")
    now = "from coursekit.widgets import play", "from coursekit.matrix_games import best_responses"
    write(course, now[0], "answer = ...", f"{now[1]}\nplay(1)")
    assert list(start.update(course, work))[1:] == [
        'your cell "from coursekit.interact import play" needs, for names that have moved:'
        f"\n  {now[0]}",
        f'your cell "best_replies(2)" needs, for names that have moved:\n  {now[1]}'
        "  # was best_replies",
    ]
