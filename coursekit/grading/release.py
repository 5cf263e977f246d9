"""The course for students: it shows no solutions, and has no tests.

    coursekit release for-students

makes the folder `for-students`: the package, the notebooks and what it takes to install them, but
not the tests, which are full of answers. There `solution("1.7")` says that this edition has none,
and everything else works as it does here. Whoever reads `coursekit/chapters` finds our answers.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copy, copytree

from coursekit.course.work import has_gap, read, source
from coursekit.grading.attempts import handed_in
from coursekit.text.arguments import Arguments

ROOT = Path(__file__).parent.parent.parent
RELEASED = ["coursekit", "notebooks", "binder", "README.md", "CONTRIBUTING.md", "LICENSE"]
RELEASED += ["pyproject.toml", "requirements.txt"]
TESTS = [
    (r"^## Two commands$", "## The command"),
    (r" Each line does its own set-up,", " This line does its own set-up,"),
    (r"^Run all the tests:\n.*?(?=^On Windows)", ""),
    (r", the same two:$", ", the same:"),
    (r"^[^\n]*requirements-test\.txt[^\n]*\n", ""),
    (r"^The browser tests [^.]*\. ", ""),
]
"""What the README says about tests, and what a release says there."""


def release(folder: Path, course: Path = ROOT) -> None:
    """Copy the course into the folder, which is new or empty, without what answers exercises."""
    for name in RELEASED:
        if (course / name).is_dir():
            copytree(course / name, folder / name, ignore=_left_out, dirs_exist_ok=True)
        else:
            folder.mkdir(parents=True, exist_ok=True)
            copy(course / name, folder / name)
    (folder / "coursekit" / "chapters" / "NO_SOLUTIONS").touch()
    readme = folder / "README.md"
    readme.write_text(without_tests(readme.read_text(encoding="utf-8")), encoding="utf-8")


def without_tests(readme: str) -> str:
    """The README without the commands that run tests, which a release does not have.

    >>> without_tests("## Two commands\\n\\nOpen it.\\n\\nRun all the tests:\\n…\\n\\nOn Windows")
    '## The command\\n\\nOpen it.\\n\\nOn Windows'
    """
    for words, instead in TESTS:
        readme = re.sub(words, instead, readme, flags=re.DOTALL | re.MULTILINE)
    return readme


def _left_out(folder: str, names: list[str]) -> list[str]:
    """What is not copied: what Python has compiled, and hidden files."""
    return [name for name in names if name.startswith(".") or name == "__pycache__"]


def answered(course: Path = ROOT) -> Iterator[str]:
    """The exercises whose cell in the course's own notebooks has no gap any more, and where."""
    for file in sorted((course / "notebooks").glob("*.ipynb")):
        for cell in read(file.read_bytes())["cells"]:
            if cell["cell_type"] == "code" and not has_gap(cell):
                yield from (f"{id} in {file.name}" for id in sorted(handed_in(source(cell))))


def main(arguments: Sequence[str]) -> None:
    """The command: make the copy, or say in a sentence why not."""
    parser = Arguments(
        "coursekit release", description="Copy the course so that it shows no solutions."
    )
    parser.add_argument("folder", type=Path, help="a new or empty one, such as for-students")
    folder = parser.parse_args(arguments).folder
    missing = [name for name in RELEASED if not (ROOT / name).exists()]
    if missing:
        sys.exit(f"{ROOT} is not the whole course: there is no {missing[0]} in it.")
    above = (folder.resolve(), *folder.resolve().parents)
    if copied := next((name for name in RELEASED if ROOT / name in above), None):
        sys.exit(f"{folder} lies inside {copied}, which is copied: choose a folder beside it.")
    if folder.is_file() or (folder.is_dir() and os.listdir(folder)):
        sys.exit(f"There is something in {folder} already: choose a new folder.")
    if found := list(answered()):
        sys.exit(f"The course's notebooks must not hold answers, as they do to {', '.join(found)}.")
    try:
        release(folder)
    except OSError as error:
        sys.exit(f"The folder {folder} cannot be written: {error}")
    print(f"{folder}: the course, which shows no solutions, without its tests")
