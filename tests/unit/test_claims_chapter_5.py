"""The claims of chapter 5: computed, judged, and silent about the answers to exercises."""

from coursekit.course import claims
from coursekit.course.contents import claims_in, packages

CLAIMS = [claim for name in packages() if name.startswith("5") for claim in claims_in(name)]


def test_the_known_errata_are_found():
    by_verdict = {}
    for claim in CLAIMS:
        by_verdict.setdefault(claim.verdict, set()).add(claim.id)
    wrong = {f"C5.{number:02}" for number in (2, 3, 9, 11, 17, 19, 21, 23, 24, 26, 28)}
    assert by_verdict["wrong"] == wrong
    assert by_verdict["ambiguous"] == {"C5.01", "C5.10", "C5.14", "C5.27"}


def test_no_row_is_cut_short():
    assert not any(str(cell).endswith(" …") for row in claims(5).rows for cell in row)
