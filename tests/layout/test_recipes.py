"""The recipes of CONTRIBUTING, each followed to the letter in a copy of the repository."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.layout.project import IGNORED, ROOT

STEP = re.compile(r"<!-- (file|append|run|shell)(?:: (\S+))? -->\n```\w+\n(.*?)```\n", re.DOTALL)


def recipes() -> dict[str, list[tuple[str, str, str]]]:
    """The steps of each section "Add a …": what to do, with which file, and the text."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    sections = re.split(r"^## ", text, flags=re.MULTILINE)
    return {
        section.split("\n", 1)[0]: STEP.findall(section)
        for section in sections
        if section.startswith("Add a")
    }


@pytest.fixture
def copy(tmp_path):
    """The repository without its history and environment."""
    left_out = shutil.ignore_patterns(*IGNORED)
    return Path(shutil.copytree(ROOT, tmp_path / "repository", ignore=left_out))


def test_there_is_a_recipe_for_everything_that_is_added_often():
    wanted = ["game", "search", "exercise", "notebook"]
    for thing in wanted:
        assert [name for name, steps in recipes().items() if thing in name and steps], thing


@pytest.mark.parametrize("name", recipes())
def test_a_recipe_works_as_it_is_written(name, copy):
    ran = 0
    for what, file, text in recipes()[name]:
        if what == "file":
            (copy / file).parent.mkdir(parents=True, exist_ok=True)
            assert not (copy / file).exists(), f"{file} exists already"
            (copy / file).write_text(text, encoding="utf-8")
        elif what == "append":
            with (copy / file).open("a", encoding="utf-8") as existing:
                existing.write(text)
        else:
            ran += 1
            run(text, what, copy)
    assert ran, f"{name} never shows that it works"


def run(text: str, what: str, copy: Path) -> None:
    """Run the program or the command in the copy, with the copy's own package."""
    bin = Path(sys.executable).parent
    command = [sys.executable, "-c", text]
    if what == "shell":
        command = ["bash", "-euc", text.replace(".venv/bin/", f"{bin}/")]
    environment = {**os.environ, "PYTHONPATH": str(copy), "COURSEKIT_PROGRESS": str(copy / "p")}
    environment.pop("PYTEST_CURRENT_TEST", None)
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
