"""Linter, formatter and type checker have nothing to say."""

import subprocess
import sys

import pytest

from tests.layout.project import ROOT


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
