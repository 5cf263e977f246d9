"""Linter, formatter and type checker have nothing to say, and the English is idiomatic."""

import re
import subprocess
import sys
import tokenize

import pytest

from tests.layout.project import ROOT, project_modules

GERMAN = re.compile(r"\bso\s+many\b(?!\s+more\b)|\bthe\s+own\b", re.IGNORECASE)
"""Say `games` games, or this many, and the player's own."""


@pytest.mark.parametrize("command", ["ruff check", "ruff format --check", "mypy"])
def test_nothing_to_report(command):
    folders = ["benchmarks", "coursekit", "notebooks", "tests"] if "ruff" in command else []
    run = subprocess.run(
        [sys.executable, "-m", *command.split(), *folders],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_docstrings_and_comments_are_idiomatic():
    found = []
    for path in project_modules("coursekit"):
        if GERMAN.search(path.read_text(encoding="utf-8")):
            with path.open("rb") as file:
                for token in tokenize.tokenize(file.readline):
                    if token.string.startswith(("#", '"""')) and GERMAN.search(token.string):
                        found.append(f"{path.relative_to(ROOT)}, line {token.start[0]}")
    assert not found
