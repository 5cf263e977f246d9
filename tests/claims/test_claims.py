"""Every claim of every chapter: computed, judged, and told in a table; each erratum says enough."""

import re
from dataclasses import replace
from functools import cache
from inspect import unwrap
from pathlib import Path

import pytest

from coursekit.course import claims
from coursekit.course.claim import Claim
from coursekit.course.contents import claims_in, packages


def computed_once(claim):
    """The same claim, but whoever asks again is told what was computed for the first."""
    slip = claim.slip and cache(claim.slip)
    return replace(claim, compute=cache(claim.compute), slip=slip)


BY_NOTEBOOK = {
    name: tuple(map(computed_once, claims_in(name))) for name in packages() if claims_in(name)
}
CLAIMS = [claim for notebook in BY_NOTEBOOK.values() for claim in notebook]
BY_HAND = sorted(Path(__file__).parent.glob("test_chapter_*.py"))
CHAPTERS = sorted({int(notebook[0]) for notebook in BY_NOTEBOOK})

PLACE = r"§|Fig\. \d|Thm \d|Theorem \d|Lemma \d|Corollary \d|Def\. \d|[Ss]lides|[Ll]ecture \d"

KNOWN = {
    (1, "wrong"): [2, 8, 12, 13, 14, 20, 22, 24],
    (1, "ambiguous"): [7, 10],
    (2, "wrong"): [10, 11, 14, 18, 19, 21, 28],
    (2, "ambiguous"): [],
    (3, "wrong"): [3],
    (3, "ambiguous"): [],
    (4, "wrong"): [3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16, 18, 22, 24, 32, 35],
    (4, "ambiguous"): [31],
    (5, "wrong"): [2, 3, 9, 11, 13, 17, 19, 21, 23, 24, 26, 28, 29, 31, 35, 36, 37, 40],
    (5, "ambiguous"): [1, 10, 14, 27],
    (6, "wrong"): [],
    (6, "ambiguous"): [],
}


def of_chapter(chapter):
    return [claim for claim in CLAIMS if claim.id.startswith(f"C{chapter}.")]


def verdict(claim):
    """What the table says, without computing again what another test compares."""
    return claim.verdict_on(claim.expected)


def listed(claims):
    return [claim for claim in claims if not claim.unlisted]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: f"{claim.id} {claim.says}")
def test_a_claim_is_computed_and_its_erratum_told(claim):
    assert claim.compute() == claim.expected
    if claim.slip is not None:
        assert claim.slip() != claim.expected
        assert claim.printed in ((), (claim.slip(),)), "the slip explains what is printed"
    if verdict(claim) in ("wrong", "ambiguous"):
        assert claim.erratum
    if claim.erratum:
        assert re.search(PLACE, claim.erratum), "an erratum says where it is"
        assert claim.erratum.endswith("."), "an erratum is a sentence"
        assert not claim.erratum[0].islower(), "an erratum stands after a full stop in the table"
        assert claim.unlisted in ("", "the page of errata tells it"), "it is told in a table"


@pytest.mark.parametrize(("chapter", "kind"), KNOWN)
def test_the_known_errata_are_found(chapter, kind):
    found = {claim.id for claim in of_chapter(chapter) if verdict(claim) == kind}
    assert found == {f"C{chapter}.{number:02}" for number in KNOWN[chapter, kind]}


def ids_in(path):
    """The claims that the tests of a file are about: test_C4_08_the_example is about C4.08."""
    names = re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ids = [re.match(r"test_C(\d+)_([A-Z]?\d+)_", name) for name in names]
    assert all(ids), [name for name, id in zip(names, ids, strict=True) if not id]
    return {f"C{id[1]}.{id[2]}" for id in ids}


@pytest.mark.parametrize("path", BY_HAND, ids=lambda path: path.name)
def test_what_is_tested_by_hand_is_a_claim(path):
    assert ids_in(path) <= {claim.id for claim in CLAIMS}


@pytest.mark.parametrize("notebook", BY_NOTEBOOK)
def test_the_names_of_the_claims_differ(notebook):
    told = [(claim.id, claim.says) for claim in BY_NOTEBOOK[notebook]]
    assert len(set(told)) == len(told)


# The tables


@pytest.fixture
def quick_tables(monkeypatch):
    """Tables show what the tests above have computed; the notebooks show the same to the letter."""
    monkeypatch.setitem(
        unwrap(claims).__globals__, "claims_in", lambda notebook: BY_NOTEBOOK.get(notebook, ())
    )


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_claims_of_the_notebooks_make_up_the_chapter(chapter, quick_tables):
    notebooks = [name for name in BY_NOTEBOOK if name.startswith(str(chapter))]
    table = claims(chapter)
    assert tuple(row for notebook in notebooks for row in claims(notebook).rows) == table.rows
    shown = listed(claim for notebook in notebooks for claim in BY_NOTEBOOK[notebook])
    assert [row[:3] for row in table.rows] == [(c.id, c.section, c.says) for c in shown]
    wrong = [number for number, claim in enumerate(shown) if verdict(claim) == "wrong"]
    assert table.highlight == tuple(wrong)
    assert not any(str(cell).endswith(" …") for row in table.rows for cell in row)  # none is cut
    assert not any("Fraction" in str(cell) for row in table.rows for cell in row)


def test_a_row_has_the_verdict_and_the_erratum():
    table = claims(1)
    assert table._repr_html_() == claims(1)._repr_html_()
    rows = {row[2]: row[3:] for row in table.rows}
    assert rows["the value of tic-tac-toe for Player I"] == ("0", "+ not in the notes")
    assert rows["OUTCOME maximises, if N is 1 and P is −1"] == ("yes", "✓ right")
    computed, comment = rows["the outcome of 0 stones in 1-2-3 Nim"]
    assert (computed, comment[:13]) == ('"P"', "? ambiguous. ")
    states = "the number of states of 1-2-3 Nim from 12 stones, the player to move included"
    assert rows[states] == (
        "24",
        "✗ wrong. §1.2.3 gives 2n + 1 states for n stones, so 25 for 12; it should be 2n, because "
        "Player I is never to move with n − 1 stones.",
    )
    assert rows["NEGAMAX is MINIMAX with the sign of the player to move"][1].startswith(
        "✓ right, apart from a slip. NEGAMAX in §1.2.1"
    )


def test_fractions_are_written_as_by_hand(quick_tables):
    turned_over = next(row for row in claims(4).rows if row[2].startswith("E(i, Y)"))
    assert turned_over[3] == "(11/6, 11/6, 11/6)"


def test_what_answers_an_exercise_is_not_shown(quick_tables):
    hidden = {"C1.21", "C1.28", "C2.09", "C2.23", "C2.29", "C2.31", "C3.Y1", "C4.33", "C5.30"}
    hidden |= {"C4.28"}  # one of three claims with this number
    assert hidden == {claim.id for claim in CLAIMS if "exercise" in claim.unlisted}
    assert hidden & {claim.id for claim in listed(CLAIMS)} == {"C4.28"}
    assert not any("decks of 4 and 5" in claim.says for claim in listed(CLAIMS))
    texts = [str(cell) for row in claims(2).rows for cell in row]
    assert not any("3, 2, 1, 4, 2" in text for text in texts)


def test_what_is_unlisted_is_not_computed(monkeypatch):
    def never():
        raise AssertionError("an unlisted claim was computed")

    slow = Claim("C9.01", "§9", "all there is", never, expected=1, unlisted="it takes too long")
    quick = Claim("C9.02", "§9", "one and one", lambda: 2, expected=2)
    monkeypatch.setitem(unwrap(claims).__globals__, "claims_in", lambda notebook: (slow, quick))
    assert [row[0] for row in claims("1a-puzzles").rows] == ["C9.02"]
