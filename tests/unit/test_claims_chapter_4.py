"""The claims of chapter 4: computed, judged, and silent about the answers to exercises."""

import pytest

from coursekit.course import claims
from coursekit.course.claims_chapter_4 import BY_NOTEBOOK, CLAIMS


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: f"{claim.id} {claim.says}")
def test_a_claim_is_computed_and_judged(claim):
    assert claim.compute() == claim.expected
    assert claim.verdict in ("right", "wrong", "ambiguous", "missing")


def test_the_known_errata_are_found():
    by_verdict = {}
    for claim in CLAIMS:
        by_verdict.setdefault(claim.verdict, set()).add(claim.id)
    wrong = {f"C4.{number:02}" for number in (3, 4, 5, 6, 7, 8, 10, 11, 14, 15, 16, 32, 35)}
    assert by_verdict["wrong"] == wrong
    assert by_verdict["ambiguous"] == {"C4.31"}


def test_fractions_are_written_as_by_hand():
    turned_over = next(row for row in claims(4).rows if "turned over" in row[2])
    assert turned_over[3:] == (
        "(11/6, 11/6, 11/6)",
        "✗ wrong: the notes have (11/6, 6/11, 11/6)",
    )
    assert not any("Fraction" in str(cell) for row in claims(4).rows for cell in row)


def test_no_row_is_cut_short():
    assert not any(" …" in str(cell) for row in claims(4).rows for cell in row)


def test_the_claims_of_the_notebooks_make_up_the_chapter():
    rows = [row for notebook in BY_NOTEBOOK for row in claims(notebook).rows]
    assert tuple(rows) == claims(4).rows
    assert len(rows) == len(CLAIMS)
