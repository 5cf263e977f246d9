"""The claims of chapter 4: computed, judged, and silent about the answers to exercises."""

from coursekit.course import claims
from coursekit.course.contents import claims_in, packages

CLAIMS = [claim for name in packages() if name.startswith("4") for claim in claims_in(name)]


def test_the_known_errata_are_found():
    by_verdict = {}
    for claim in CLAIMS:
        by_verdict.setdefault(claim.verdict, set()).add(claim.id)
    wrong = {f"C4.{number:02}" for number in (3, 4, 5, 6, 7, 8, 10, 11, 14, 15, 16, 32, 35)}
    assert by_verdict["wrong"] == wrong
    assert by_verdict["ambiguous"] == {"C4.31"}


def test_fractions_are_written_as_by_hand():
    turned_over = next(row for row in claims(4).rows if row[2].startswith("E(i, Y)"))
    assert turned_over[3:] == (
        "(11/6, 11/6, 11/6)",
        "✗ §4.2.1: 6/11 is printed for E(2, Y); it should be 11/6.",
    )
    assert not any("Fraction" in str(cell) for row in claims(4).rows for cell in row)


def test_no_row_is_cut_short():
    assert not any(" …" in str(cell) for row in claims(4).rows for cell in row)
