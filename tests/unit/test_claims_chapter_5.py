"""The claims of chapter 5: computed, judged, and silent about the answers to exercises."""

from coursekit.course import claims
from coursekit.course.claims_chapter_5 import CLAIMS
from coursekit.course.computed_alpha_beta import SMALLEST_FOR_SCOUT, TEXTBOOK, leaves_with_ties
from coursekit.course.computed_many_players import tug_of_war
from coursekit.course.printed_many_players import best_reply_as_printed
from coursekit.course.printed_search import (
    alpha_beta_beyond,
    minimax_as_printed,
    scout_as_printed,
)
from coursekit.search import first_leaf


def test_the_known_errata_are_found():
    by_verdict = {}
    for claim in CLAIMS:
        by_verdict.setdefault(claim.verdict, set()).add(claim.id)
    wrong = {f"C5.{number:02}" for number in (2, 3, 9, 11, 17, 19, 21, 23, 24, 26, 28)}
    assert by_verdict["wrong"] == wrong
    assert by_verdict["ambiguous"] == {"C5.01", "C5.10", "C5.14", "C5.27"}


def test_what_is_said_to_be_printed_is_what_the_printed_pseudocode_returns():
    printed = {claim.id: claim.printed for claim in CLAIMS if claim.verdict != "right"}
    assert printed["C5.14"][1] == leaves_with_ties(alpha_beta_beyond)
    assert printed["C5.17"] == (minimax_as_printed(TEXTBOOK, first_leaf, 2),)
    assert printed["C5.21"] == (scout_as_printed(SMALLEST_FOR_SCOUT, first_leaf, 4),)
    replies = next(claim for claim in CLAIMS if claim.id == "C5.28" and claim.printed)
    as_printed = tug_of_war(lambda *args: (best_reply_as_printed(*args), None))
    assert replies.printed == (as_printed,)


def test_no_row_is_cut_short():
    assert not any(str(cell).endswith(" …") for row in claims(5).rows for cell in row)
