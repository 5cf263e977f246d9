"""The pages beside the notebooks."""

import doctest
import re
from pathlib import Path

import nbformat
import pytest

from coursekit.course import again, check, solution
from coursekit.course.asking import ONE_CALL, ONE_CHECK
from coursekit.course.progress import contents

ROOT = Path(__file__).parent.parent.parent
NOTEBOOKS = ROOT / "notebooks"
TEACHING, MILESTONES = (
    (NOTEBOOKS / page).read_text(encoding="utf-8") for page in ("teaching.md", "milestones.md")
)
DEMONSTRATIONS = re.findall(r"^### \d+\.[\s\S]+?(?=^##|\Z)", TEACHING, re.MULTILINE)
SHOWN = re.compile(
    r"\[(?P<chapter>\w+), “(?P<heading>.+?)”\]\((?P<file>[\w-]+\.ipynb)#cell-id="
    r"(?P<cell>[\w-]+)\): `(?P<code>.+)`, [2-8] minutes\.$",
    re.MULTILINE,
)


@pytest.mark.parametrize("page", [TEACHING, MILESTONES], ids=["teaching", "milestones"])
def test_links_lead_somewhere(page):
    headings = re.findall(r"^#+ (.+)", page, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings}
    for target in re.findall(r"\]\(([^)\s]+)\)", page):
        file, _, place = target.partition("#")
        if file:
            linked = (NOTEBOOKS / file).read_text(encoding="utf-8")
            assert place.removeprefix("cell-id=") in linked, target
        else:
            assert place in anchors, target


@pytest.mark.parametrize("demonstration", DEMONSTRATIONS, ids=lambda part: part.splitlines()[0])
def test_a_demonstration_is_what_its_notebook_has(demonstration):
    (place,) = SHOWN.finditer(demonstration)
    assert place["file"].startswith(f"{place['chapter']}-")
    cells = nbformat.read(NOTEBOOKS / place["file"], as_version=4).cells
    number = [cell.id for cell in cells].index(place["cell"])
    assert cells[number].cell_type == "code"
    assert place["code"] in cells[number].source.splitlines()
    above = "\n".join(cell.source for cell in cells[:number] if cell.cell_type == "markdown")
    assert re.findall(r"^#+ (.+)", above, re.MULTILINE)[-1] == place["heading"]
    assert re.search(r"\*Ask[\s\S]+\*What\ssurprises:\*", demonstration)


def test_there_are_demonstrations_of_every_chapter():
    assert "## Twenty demonstrations" in TEACHING
    assert [int(part.split()[1][:-1]) for part in DEMONSTRATIONS] == list(range(1, 21))
    assert {place["chapter"][0] for place in SHOWN.finditer(TEACHING)} == set("123456")


def test_what_lecturers_are_told_about_seeds_and_limits():
    assert "](notebooks/teaching.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert repr(again("1.5", seed=7)) == repr(again("1.5", seed=7)) != repr(again("1.5", seed=8))
    assert check("1.5", ..., seed=7).passed is None
    assert solution("1.5")
    assert (ONE_CALL, ONE_CHECK) == (5, 20)


def test_lecturers_have_a_list_of_all_exercises():
    row = r"^\| ([\d.]+) \| (.+?) \| \[\w+\]\((.+?)\.ipynb\) \| (\d+) \| (\w+) \|$"
    listed = [
        (id, title, int(minutes), difficulty, notebook)
        for id, title, notebook, minutes, difficulty in re.findall(row, TEACHING, re.MULTILINE)
    ]
    assert listed == [tuple(entry) for entry in contents().values()]


def test_the_sums_of_the_milestones_are_right():
    page = str(NOTEBOOKS / "milestones.md")
    tried = doctest.testfile(page, module_relative=False, encoding="utf-8")
    assert tried.failed == 0 < tried.attempted


def test_every_milestone_names_a_source_that_is_listed():
    table, _, sources = MILESTONES.partition("## Sources")
    entries = re.split(r"\. (?=[A-Z]\.)|\n", sources)
    rows = re.findall(r"^\| \d{4}.*\| ([^|]+) \|$", table, re.MULTILINE)
    assert len(rows) >= 12
    for source in ", ".join(rows).split(", "):
        found = re.search(r"(\w+)(?: and .+)? (\d{4})$", source)
        words = found.groups() if found else (source,)
        assert any(all(word in line for word in words) for line in entries), source
