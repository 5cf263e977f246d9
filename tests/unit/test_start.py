"""`coursekit start`: where it finds the course, where it writes, what it says if it cannot."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from coursekit.commands import main
from coursekit.course import start

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"


@pytest.fixture
def course(tmp_path, monkeypatch):
    """A course of one notebook, with a home beside it; one stands in its folder."""
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    folder = tmp_path / "course"
    (folder / "notebooks").mkdir(parents=True)
    first = folder / "notebooks" / start.FIRST
    first.write_bytes((NOTEBOOKS / start.FIRST).read_bytes())
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def opened(monkeypatch):
    """The words with which JupyterLab is called, instead of calling it."""
    from jupyterlab.labapp import LabApp

    words = []
    monkeypatch.setattr(LabApp, "launch_instance", words.extend)
    return words


@pytest.mark.parametrize("words", [[], ["start"]])
@pytest.mark.parametrize("place", [".", "notebooks"])
def test_the_course_is_opened_from_any_folder_inside_it(
    words, place, course, opened, monkeypatch, capsys
):
    monkeypatch.chdir(course / place)
    main(words)
    assert opened[0] == str(course / "work" / start.FIRST)
    assert Path(opened[0]).is_file()
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"Your copy of the notebooks is in the folder {course / 'work'}."
    assert said[1:] == [f"{opened[0]}: new"]
    main(words)
    assert capsys.readouterr().out.splitlines() == said[:1]


def test_it_says_where_the_cells_of_a_renamed_notebook_are(course, opened, capsys):
    old, new = (course / "notebooks" / name for name in ("6c-rewards.ipynb", "6d-rewards.ipynb"))
    cell = {"id": "6c-03", "cell_type": "code", "source": "answer = ...", "outputs": []}
    old.write_text(json.dumps({"cells": [cell]}))
    main(["start"])
    mine = course / "work" / old.name
    mine.write_text(mine.read_text().replace("...", "5"))
    old.rename(new)
    capsys.readouterr()
    main(["start"])
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"{course / 'work' / new.name}: new",
        f"{mine}: its cells are now in {new.name}, with what you wrote; "
        f"as it was before: {course / 'work' / 'earlier' / old.name}",
    ]
    assert "answer = 5" in (course / "work" / new.name).read_text()


def test_options_go_to_jupyterlab_and_the_administrator_is_allowed(course, opened, monkeypatch):
    for administrator in (True, False):
        opened.clear()
        monkeypatch.setattr(start, "is_root", lambda: administrator)  # noqa: B023
        main(["start", "--no-browser"])
        assert opened[-1] == "--no-browser"
        assert ("--allow-root" in opened) == administrator


def test_if_the_course_is_read_only_the_copy_is_in_the_home(course, opened, capsys):
    (course / "work").write_text("a file, so that no folder can be made of it")
    main(["start"])
    assert opened[0] == str(Path.home() / "coursekit-work" / start.FIRST)
    assert Path(opened[0]).is_file()
    assert str(Path.home()) in capsys.readouterr().out


def test_if_nothing_can_be_written_it_says_so(course, opened):
    (course / "work").write_text("a file, so that no folder can be made of it")
    (Path.home() / "coursekit-work").write_text("another one")
    with pytest.raises(SystemExit, match=r"neither .*course nor .*home can be written\.$"):
        main(["start"])
    assert not opened


def test_if_jupyterlab_has_no_place_for_its_own_files_it_says_so(course, monkeypatch):
    (Path.home() / "nowhere").write_text("a file, so that no folder can be made of it")
    for name in ("DATA", "CONFIG", "RUNTIME"):
        monkeypatch.setenv(f"JUPYTER_{name}_DIR", str(Path.home() / "nowhere" / "jupyter"))
    found = command("start", "--no-browser")
    assert found.returncode == 1
    assert found.stderr.splitlines()[-1].startswith("The course cannot be opened: ")


def test_without_the_course_it_says_so_and_writes_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = command("start")
    assert found.returncode == 1
    assert found.stdout == ""
    assert found.stderr == (
        "The course is not here: give this command in its folder, or in one inside it.\n"
    )
    assert not list(tmp_path.iterdir())


def test_without_jupyterlab_it_says_so(course, monkeypatch):
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    with pytest.raises(SystemExit, match=r"^JupyterLab is missing: .* README installs it\.$"):
        main(["start"])
    assert not (course / "work").exists()


def test_a_word_that_is_no_option_is_refused(course, opened):
    with pytest.raises(SystemExit, match=r"^coursekit start takes options .*, not 5b\.$"):
        main(["start", "5b"])
    with pytest.raises(SystemExit, match=r"^coursekit start takes options .*, not 5b\.$"):
        main(["start", "--port=8911", "5b"])
    assert not opened


def test_an_option_may_have_its_value_behind_it(course, opened):
    main(["start", "--port", "8911"])
    assert opened[-2:] == ["--port", "8911"]


def test_jupyterlab_does_not_ask_about_news_however_it_is_started(course):
    from jupyterlab.commands import get_app_dir
    from jupyterlab_server.settings_utils import get_settings

    schemas = Path(get_app_dir()) / "schemas"
    name = "@jupyterlab/apputils-extension:notification"
    found, _ = get_settings(str(get_app_dir()), str(schemas), str(Path.home()), name)
    assert found["schema"]["properties"]["fetchNews"]["default"] == "false"


def command(*words: str) -> subprocess.CompletedProcess[str]:
    """The command as it is given in a terminal, in the current folder."""
    package = os.pathsep.join([str(NOTEBOOKS.parent), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-m", "coursekit", *words],
        env={**os.environ, "PYTHONPATH": package},
        capture_output=True,
        text=True,
    )
