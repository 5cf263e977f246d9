"""Chapters are content: a folder per notebook, with exercises and solutions."""

import re
from pathlib import Path

import pytest

from coursekit.course.contents import exercise, exercise_files, packages
from tests.layout.project import ROOT, project_files
from tests.layout.test_layers import MODULES, imports, module_name

CHAPTERS = ROOT / "coursekit" / "chapters"
FOLDERS = sorted(path for path in CHAPTERS.iterdir() if re.match(r"c\d", path.name))
EXERCISE_FILE = re.compile(r"x_(\d+)_(\d\d)\.py")


def files_in(folder: Path) -> set[str]:
    """The names of the files and folders of the project in a folder."""
    return {path.relative_to(folder).parts[0] for path in project_files(folder)}


def from_other_chapters(path: Path, root: Path) -> list[str]:
    """What the file imports from folders of `coursekit.chapters` that it does not lie in."""
    own = ".".join(module_name(path, root).split(".")[:3])
    found = [f"{module}.{name}".rstrip(".") for _, module, name in imports(path, root)]
    return [
        name
        for name in found
        if name.startswith("coursekit.chapters") and not f"{name}.".startswith(f"{own}.")
    ]


def test_every_chapter_has_its_notebook():
    notebooks = {path.stem for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert set(packages()) == notebooks
    assert [package.rpartition(".")[2] for package in packages().values()] == [
        folder.name for folder in FOLDERS
    ]
    assert files_in(CHAPTERS) == {"__init__.py", *(folder.name for folder in FOLDERS)}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_chapter_holds_exercises_and_solutions_and_nothing_else(folder):
    inside = {"__init__.py", "exercises", "solutions"}
    assert files_in(folder) == inside
    for name in files_in(folder / "exercises") - {"__init__.py"}:
        assert EXERCISE_FILE.fullmatch(name), f"{folder.name}/exercises/{name}"
    solutions = {name.replace("x_", "s_") for name in files_in(folder / "exercises")}
    assert files_in(folder / "solutions") == solutions


@pytest.mark.parametrize("id", list(exercise_files()))
def test_an_exercise_is_named_by_its_number(id):
    notebook, module = exercise_files()[id]
    chapter, number = map(int, id.split("."))
    assert module == f"{packages()[notebook]}.exercises.x_{chapter}_{number:02}"
    assert exercise(id).id == id


def test_nothing_imports_from_a_chapter_but_the_chapter_itself():
    found = {module_name(path, ROOT): from_other_chapters(path, ROOT) for path in MODULES}
    assert {module: names for module, names in found.items() if names} == {}
