"""The course for students: it runs, shows no solutions, and has no tests."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from coursekit.commands import main
from coursekit.grading.release import answered

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    """The folder of a release."""
    folder = tmp_path_factory.mktemp("release") / "for-students"
    main(["release", str(folder)])
    return folder


def test_a_release_has_the_notebooks_as_they_are_and_no_tests(released):
    for file in NOTEBOOKS.glob("*.ipynb"):
        assert (released / "notebooks" / file.name).read_bytes() == file.read_bytes()
    files = [file for file in released.rglob("*") if file.is_file()]
    assert not (released / "tests").exists()
    assert [file for file in files if file.suffix == ".pyc" or file.name.startswith(".")] == []


def test_the_readme_of_a_release_says_nothing_of_tests(released):
    text = (released / "README.md").read_text(encoding="utf-8")
    before = (NOTEBOOKS.parent / "README.md").read_text(encoding="utf-8").splitlines()
    assert not re.search(r"pytest|\btests?\b|Two commands|the same two", text)
    assert text.count("coursekit start\n") == 2  # in a shell, and in PowerShell
    assert len(before) - len(text.splitlines()) == 8
    changed = [line for line in text.splitlines() if line not in before]
    assert len(changed) == 4


def test_a_release_runs_and_has_no_solutions(released):
    code = """
import coursekit
from coursekit.course import check, solution
print(coursekit.__file__)
print(solution("1.7"), check("1.11", 96), check("1.11", 8), sep="\\n")
print(any(check("1.11", 8).offer for _ in range(5)), solution("1.11", seed=3))
from coursekit.grading.worker import hide_answers
hide_answers()
print("graded")
"""
    progress = str(released.parent / "progress.json")
    env = {**os.environ, "PYTHONPATH": str(released), "COURSEKIT_PROGRESS": progress}
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=released, env=env, capture_output=True, text=True
    ).stdout.splitlines()
    assert Path(said[0]).is_relative_to(released)
    assert said[1] == "This edition of the course has no solutions."
    assert said[2].startswith("✓ 1.11 Right.")
    assert said[3].startswith("✗ 1.11 Not yet.")
    assert said[-2:] == ["False This edition of the course has no solutions.", "graded"]


def test_a_release_overwrites_nothing(released, tmp_path, monkeypatch):
    for words, said in {
        (): "coursekit release: the following arguments are required: folder.",
        (str(released),): f"There is something in {released} already",
        (str(NOTEBOOKS / "new"),): f"{NOTEBOOKS / 'new'} lies inside notebooks, which is copied",
    }.items():
        with pytest.raises(SystemExit) as refused:
            main(["release", *words])
        assert str(refused.value).startswith(said)


def test_no_release_is_made_of_notebooks_with_answers(released):
    assert list(answered(released)) == []
    file = released / "notebooks" / "1a-puzzles.ipynb"
    before = file.read_bytes()
    file.write_bytes(before.replace(b'"answer = ...\\n"', b'"answer = 3\\n"', 1))
    try:
        assert list(answered(released)) == ["1.1 in 1a-puzzles.ipynb"]
    finally:
        file.write_bytes(before)
