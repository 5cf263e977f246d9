"""The page of milestones: its sums are right, its links lead somewhere, its sources are listed."""

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "notebooks" / "milestones.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_sums_are_right():
    tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried.attempted >= 7
    assert tried.failed == 0


def test_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)\s]+)\)", TEXT):
        file, _, cell = target.partition("#cell-id=")
        linked = PAGE.parent / file
        assert linked.exists(), target
        assert cell in linked.read_text(encoding="utf-8"), target


def test_every_milestone_names_a_source_that_is_listed():
    table, _, sources = TEXT.partition("## Sources")
    rows = re.findall(r"^\| \d{4}.*\| ([^|]+) \|$", table, re.MULTILINE)
    assert len(rows) >= 12
    for row in rows:
        for source in row.split(", "):
            found = re.search(r"(\w+)(?: and .+)? (\d{4})$", source)
            name, year = (found[1], found[2]) if found else (source, "")
            entries = [line for line in re.split(r"\. (?=[A-Z]\.)|\n", sources) if year in line]
            assert any(name in line for line in entries), source
