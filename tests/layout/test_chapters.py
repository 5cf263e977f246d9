"""Chapters are content: one module per notebook, with its exercises and their solutions."""

import re

from coursekit.course.progress import contents
from tests.layout.project import ROOT, project_files

CHAPTERS = ROOT / "coursekit" / "chapters"


def test_every_notebook_has_its_module_and_there_is_nothing_else():
    notebooks = {path.stem for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert {entry.notebook for entry in contents().values()} == notebooks
    modules = {f"c{notebook.replace('-', '_')}.py" for notebook in notebooks}
    files = {path.relative_to(CHAPTERS).as_posix() for path in project_files(CHAPTERS)}
    assert files == {"__init__.py", *modules}


def test_no_exercise_is_overlooked():
    for path in CHAPTERS.glob("c*.py"):
        exercises = re.findall(r"^@exercise\(", path.read_text(encoding="utf-8"), re.MULTILINE)
        notebook = path.stem[1:].replace("_", "-")
        found = [id for id, entry in contents().items() if entry.notebook == notebook]
        assert len(found) == len(exercises), path.name
