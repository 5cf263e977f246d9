"""The claims of chapter 2: computed, judged, and silent about the answers to exercises."""

from coursekit.course import claims
from coursekit.course.claims_chapter_2 import CLAIMS


def test_the_known_errata_are_found():
    wrong = {claim.id for claim in CLAIMS if claim.verdict == "wrong"}
    assert wrong == {"C2.10", "C2.11", "C2.18", "C2.19", "C2.21", "C2.28"}


def test_what_answers_an_exercise_is_not_shown():
    shown = {claim.id for claim in CLAIMS}
    assert not shown & {"C2.09", "C2.23", "C2.29", "C2.31"}
    texts = [str(cell) for row in claims(2).rows for cell in row]
    assert not any("3, 2, 1, 4, 2" in text for text in texts)
