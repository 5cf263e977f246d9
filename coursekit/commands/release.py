"""The course for students: it shows no solutions, and has no tests and no pages for lecturers.

    coursekit release for-students

makes the folder `for-students`: the package, the notebooks and what it takes to install them. There
`solution("1.7")` says that this edition has none, and everything else works as it does here. A
check has to know what is right: who reads `coursekit/chapters` finds the numbers and programs that
answers are compared with, but not why they are right.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from coursekit.commands.answers import CHECK
from coursekit.commands.start import LECTURERS

ROOT = Path(__file__).parents[2]
RELEASED = ["coursekit", "notebooks", "binder", "README.md", "LICENSE"]
RELEASED += ["pyproject.toml", "requirements.txt"]
LEFT_OUT = [
    (r"\n*<!-- not in a release -->(?s:.*?)<!-- until here -->", ""),
    (r" \| test \|\n\| --- \|", " |\n|"),  # the last column of the errata
    (r" \| `test_\w+` \|$", " |"),
]
"""What pages have, and what they have instead in a release."""


def release(folder: Path) -> None:
    """Copy the course into the folder, which is new or empty, as soon as the copy is complete."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".release-", dir=folder.parent) as temporary:
        draft = Path(temporary, "course")
        for file in released_files():
            copy = draft / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(for_students(file))
        (draft / "coursekit" / "chapters" / "NO_SOLUTIONS").touch()
        if folder.exists():
            folder.rmdir()
        draft.rename(folder)


def released_files() -> Iterator[Path]:
    """What is copied: no hidden files, nothing that Python has compiled, no lecturers' pages."""
    for name in RELEASED:
        for file in sorted((ROOT / name).rglob("*")) or [ROOT / name]:
            hidden = re.search(r"/\.|/__pycache__", f"/{file.relative_to(ROOT).as_posix()}")
            if not file.is_dir() and not hidden and file.name not in LECTURERS:
                yield file


def for_students(file: Path) -> bytes:
    """The file as a release has it."""
    if file.parent.name == "chapters":
        return without_explanations(file.read_text(encoding="utf-8")).encode()
    if file.suffix == ".md":
        text = file.read_text(encoding="utf-8")
        for pattern, instead in LEFT_OUT:
            text = re.sub(pattern, instead, text, flags=re.MULTILINE)
        return text.encode()
    return file.read_bytes()


def without_explanations(code: str) -> str:
    """A chapter without the docstrings of its functions, and without the `code` of its exercises.

    >>> without_explanations('def mine(n):\\n    "Twice as much."\\n    return 2 * n\\n')
    'def mine(n):\\n    return 2 * n\\n'
    """
    lines = code.splitlines(keepends=True)
    for part in ast.walk(ast.parse(code)):
        if isinstance(part, ast.FunctionDef) and ast.get_docstring(part):
            part = part.body[0]
        elif not (isinstance(part, ast.keyword) and part.arg == "code"):
            continue
        for place in range(len(lines))[part.lineno - 1 : part.end_lineno]:
            lines[place] = ""
    return "".join(lines)


def answered() -> Iterator[str]:
    """The exercises whose cell in the course's own notebooks has no gap any more, and where."""
    for file in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
            code = "".join(cell["source"]) if cell["cell_type"] == "code" else ""
            if not re.search(r"^[^#]*\.\.\.", code, re.MULTILINE):
                yield from (f"{id} in {file.name}" for id in CHECK.findall(code))


def main(arguments: Sequence[str]) -> None:
    """The command: make the copy, or say in a sentence why not."""
    about = "Copy the course so that it shows no solutions."
    parser = ArgumentParser("coursekit release", description=about)
    parser.add_argument("folder", type=Path, help="a new or empty one, such as for-students")
    folder = parser.parse_args(arguments).folder.resolve()
    if inside := [name for name in RELEASED if folder.is_relative_to(ROOT / name)]:
        sys.exit(f"{folder} lies inside {inside[0]}, which is copied: choose a folder beside it.")
    if folder.exists() and (folder.is_file() or any(folder.iterdir())):
        sys.exit(f"There is something in {folder} already: choose a new folder.")
    if found := list(answered()):
        sys.exit(f"The course's notebooks must not hold answers, as they do to {', '.join(found)}.")
    try:
        release(folder)
    except OSError as error:
        sys.exit(f"The folder {folder} cannot be written: {error}.")
    print(f"{folder}: the course, which shows no solutions")
