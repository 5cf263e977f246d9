"""`coursekit start`: where it finds the course, where it writes, what it says if it cannot."""

import os
import sys
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
    for file in ("chapter.py", "chapter/__init__.py"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).touch()
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(start, "PACKAGE", tmp_path)
        assert f"a folder that hides {tmp_path / 'chapter.py'}: unpack " in refused()
        meanwhile.setattr(start, "__file__", str(tmp_path / "chapter" / "start.py"))
        assert start.hidden_module() is None  # what is at work here is not the older one
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
