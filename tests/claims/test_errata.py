"""The page of errata is the one that the claims make, and it can be understood by itself."""

import re
from pathlib import Path

import pytest

from coursekit.course.claims import computed_text
from coursekit.course.contents import claims_in, packages
from coursekit.course.documents import DOCUMENTS, document_of, document_table
from coursekit.course.errata import PAGE, errata, errata_page

ROOT = Path(__file__).parent.parent.parent
CLAIMS = [claim for notebook in packages() for claim in claims_in(notebook)]
ERRATA = [claim for claim in CLAIMS if claim.erratum]
NAMES = [document.name for document in DOCUMENTS]

RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def numbers(text):
    """The numbers in a text without points and final zeros, and of a power of ten its exponent.

    So 10¹³⁵ is 135, and what a document prints as 1.2 · 10⁹ begins like 1200000000.
    """
    text = re.sub("10(?=[⁰¹²³⁴⁵⁶⁷⁸⁹])", "", text).translate(RAISED)
    found = re.findall(r"\d+(?:/\d+)?", re.sub(r"(?<=\d)[.,](?=\d)", "", text))
    return {number.rstrip("0") or "0" for number in found}


def wrong_numbers(claim):
    """The numbers that the document prints and that do not come out."""
    printed = [computed_text(value) for value in claim.printed if value != claim.expected]
    return set().union(*map(numbers, printed)) - numbers(computed_text(claim.expected))


def test_the_saved_page_is_the_one_that_the_claims_make():
    saved = (ROOT / PAGE).read_text(encoding="utf-8")
    assert saved == errata_page(), "python -m coursekit.course.errata writes it anew"


def test_every_erratum_is_on_the_page_once():
    listed = [claim for those in errata().values() for _, claim in those]
    assert sorted(map(id, listed)) == sorted(map(id, ERRATA))
    rows = [row for row in errata_page().splitlines() if re.search(r"\| C\d+\.\w+ in \[", row)]
    assert len(set(rows)) == len(rows) == len(ERRATA)
    plain_rows = [row.replace("\\", "") for row in rows]
    for claim in ERRATA:
        assert sum(f"| {claim.erratum} | {claim.id} in " in row for row in plain_rows) == 1


def test_the_errata_of_a_document_are_in_the_order_of_its_sections():
    for name, sections in (
        ("The notes", r"\| §(\d[.\d]*) \|"),
        ("Lecture 20", r"\| §(20[.\d]*) \|"),
    ):
        part = errata_page().split(f"\n## {name}\n")[1].split("\n## ")[0]
        found = [list(map(int, section.split("."))) for section in re.findall(sections, part)]
        assert found == sorted(found)
        assert len(found) == len(errata()[name])


@pytest.mark.parametrize("claim", ERRATA, ids=lambda claim: f"{claim.id} {claim.says}")
def test_an_erratum_is_plain(claim):
    text = re.sub(r"“[^”]*”", "", claim.erratum)
    assert text.endswith(".")
    assert "?" not in text
    assert len(re.findall(r"\. (?![\d])", text)) <= 1, "at most one sentence of explanation"
    if claim.verdict_on(claim.expected) == "right" or claim.slip is not None:
        return
    assert wrong_numbers(claim) <= numbers(claim.erratum), "it says what is printed"
    if wrong_numbers(claim):
        quoted = " ".join(re.findall(r"(\S+(?: \w+)?) (?:is|are) printed(?! as)", claim.erratum))
        assert numbers(quoted) <= numbers(computed_text(claim.printed)), "it quotes nothing else"


def test_the_documents_are_told_apart():
    for claim in CLAIMS:
        assert bool(claim.document) == ("slides" in claim.section), (claim.id, claim.says)
        assert document_of(claim) in NAMES
    assert {document_of(claim) for claim in CLAIMS} == set(NAMES)


def test_the_readme_names_the_documents():
    assert document_table() in (ROOT / "README.md").read_text(encoding="utf-8")
