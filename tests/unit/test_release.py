"""The course for students: it runs, shows no solutions, and names nothing that is not there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from coursekit.commands import main, release

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    """The folder of a release."""
    folder = tmp_path_factory.mktemp("release") / "for-students"
    main(["release", str(folder)])
    return folder


def test_a_release_has_nothing_for_lecturers_and_no_words_about_tests(released):
    assert {path.name for path in released.iterdir()} == set(release.RELEASED)
    pages = [released / "README.md", *(released / "notebooks").glob("*.*")]
    assert not {page.name for page in pages} & set(release.LECTURERS)
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"pytest|`test_|mybinder|github|not in a release|until here", text)
        for target in re.findall(r"\]\(([\w/-]+\.\w+)[)#]", text):
            assert (page.parent / target).exists(), (page.name, target)
    text = (released / "notebooks/errata.md").read_text(encoding="utf-8")
    assert "| section | erratum | notebook |\n| --- | --- | --- |\n| §1.2.1 | " in text


def test_a_release_runs_and_neither_shows_nor_explains_solutions(released):
    code = """
import coursekit
from coursekit.course import check, solution
from coursekit.course.progress import contents, exercise_with
print(coursekit.__file__)
print(solution("1.7"), check("1.11", 96), check("1.11", 8), sep="\\n")
print(any("solution" in check("1.11", 8).message for _ in range(5)), solution("1.11", seed=3))
print([id for id in contents() if exercise_with(id).solution()[0] or exercise_with(id).code])
"""
    progress = str(released.parent / "progress.json")
    env = {**os.environ, "PYTHONPATH": str(released), "COURSEKIT_PROGRESS": progress}
    words = [sys.executable, "-c", code]
    said = subprocess.run(words, cwd=released, env=env, capture_output=True, text=True).stdout
    place, seven, right, wrong, *_, offered, explained = said.splitlines()
    assert Path(place).is_relative_to(released)
    assert seven == "This edition of the course has no solutions."
    assert right.startswith("✓ 1.11 Right.")
    assert wrong.startswith("✗ 1.11 Not yet.")
    assert (offered, explained) == (f"False {seven}", "[]")


def test_a_release_overwrites_nothing_and_hands_out_no_answers(released, monkeypatch):
    for folder, said in {
        released: f"There is something in {released} already",
        released / "LICENSE": f"There is something in {released / 'LICENSE'} already",
        NOTEBOOKS / "new": f"{NOTEBOOKS / 'new'} lies inside notebooks, which is copied",
    }.items():
        with pytest.raises(SystemExit, match=re.escape(said)):
            main(["release", str(folder)])
    monkeypatch.setattr(release, "ROOT", released)
    assert list(release.answered()) == []
    file = released / "notebooks" / "1a-puzzles.ipynb"
    file.write_bytes(file.read_bytes().replace(b'"answer = ...\\n"', b'"answer = 3\\n"', 1))
    with pytest.raises(SystemExit, match=r"as they do to 1\.1 in 1a-puzzles\.ipynb\.$"):
        main(["release", str(released.parent / "second")])
