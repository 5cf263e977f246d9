"""The lecturers' page: what it tells one to show exists, and its links lead somewhere."""

import re
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest

from coursekit.course import again, check, solution
from coursekit.course.time_limits import ONE_CALL, ONE_CHECK

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "notebooks" / "teaching.md"
TEXT = PAGE.read_text(encoding="utf-8")
LINKS = re.findall(r"\]\(([^)\s]+)\)", TEXT)
PARTS = re.split(r"^(?=#{2,3} )", TEXT, flags=re.MULTILINE)
DEMONSTRATIONS = [part for part in PARTS if re.match(r"### \d+\.", part)]
CELL = re.compile(
    r"\[(?P<number>\w+), “(?P<heading>.+?)”\]\((?P<file>[\w-]+\.ipynb)#cell-id=(?P<cell>[\w-]+)\): "
    r"`(?P<code>.+)`, (?P<minutes>\d+) minutes\.$",
    re.MULTILINE,
)


class Shown(NamedTuple):
    """Where a demonstration is: notebook, heading, cell and its code; and how long it takes."""

    number: str
    heading: str
    file: str
    cell: str
    code: str
    minutes: str


def shown(demonstration: str) -> Shown:
    (found,) = CELL.finditer(demonstration)
    return Shown(**found.groupdict())


@pytest.mark.parametrize("demonstration", DEMONSTRATIONS, ids=lambda part: part.splitlines()[0])
def test_a_demonstration_is_what_its_notebook_has(demonstration):
    place = shown(demonstration)
    assert place.file.startswith(f"{place.number}-")
    cells = nbformat.read(PAGE.parent / place.file, as_version=4).cells
    number = [cell.id for cell in cells].index(place.cell)
    assert cells[number].cell_type == "code"
    assert place.code in cells[number].source.splitlines()
    above = "\n".join(cell.source for cell in cells[:number] if cell.cell_type == "markdown")
    assert re.findall(r"^#+ (.+)", above, re.MULTILINE)[-1] == place.heading
    assert 2 <= int(place.minutes) <= 8
    for word in ("*Ask", "*What\nsurprises:*|*What surprises:*"):
        assert any(each in demonstration for each in word.split("|")), word


def test_there_are_demonstrations_of_every_chapter():
    assert len(DEMONSTRATIONS) >= 15
    numbers = [int(re.match(r"### (\d+)", part)[1]) for part in DEMONSTRATIONS]
    assert numbers == list(range(1, len(numbers) + 1))
    assert {shown(part).number[0] for part in DEMONSTRATIONS} == set("123456")
    assert "## Eighteen demonstrations" in TEXT
    assert len(numbers) == 18


def test_links_lead_somewhere():
    headings = [
        re.sub(r"[^\w -]", "", line).lower() for line in re.findall(r"^#+ (.+)", TEXT, re.M)
    ]
    anchors = {heading.replace(" ", "-") for heading in headings}
    for target in LINKS:
        file, _, cell = target.partition("#")
        if not file:
            assert cell in anchors, target
            continue
        linked = PAGE.parent / file
        assert linked.exists(), target
        assert cell.removeprefix("cell-id=") in linked.read_text(encoding="utf-8"), target


def test_lecturers_find_the_page():
    assert "](notebooks/teaching.md)" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_what_the_page_says_about_seeds_and_solutions():
    assert repr(again("1.5", seed=7)) == repr(again("1.5", seed=7)) != repr(again("1.5", seed=8))
    assert check("1.5", ..., seed=7).passed is None
    assert solution("1.5")
    assert (ONE_CALL, ONE_CHECK) == (5, 20)
    assert list((ROOT / "coursekit" / "chapters").glob("*/solutions"))
