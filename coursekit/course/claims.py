"""The claims of the notes in a table, every one computed on the spot."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from coursekit.course import (
    claims_chapter_1,
    claims_chapter_2,
    claims_chapter_4,
    claims_chapter_5,
)
from coursekit.course.answers import shown
from coursekit.course.claim import Claim
from coursekit.draw.tables import Table, show_table

BY_NOTEBOOK: dict[str, tuple[Claim, ...]] = {
    **claims_chapter_1.BY_NOTEBOOK,
    **claims_chapter_2.BY_NOTEBOOK,
    **claims_chapter_4.BY_NOTEBOOK,
    **claims_chapter_5.BY_NOTEBOOK,
}

SYMBOLS = {"right": "✓", "wrong": "✗", "ambiguous": "?", "missing": "+"}


def claims(part: int | str) -> Table:
    """What the notes claim, what we compute, and whether the two agree; the wrong ones are tinted.

    `part` is a chapter or the name of a notebook, such as "1b-game-trees".

    >>> claims("1c-dynamic-programming").rows[1][-2:]
    ('"N"', '✗ wrong: as printed it gives no answer')
    """
    chosen = [
        claim
        for notebook, all_claims in BY_NOTEBOOK.items()
        if part in (notebook, _chapter(notebook))
        for claim in all_claims
    ]
    if not chosen:
        known = ", ".join(map(repr, BY_NOTEBOOK))
        raise ValueError(f"part must be the number of a chapter or one of {known}, not {part!r}")
    rows, wrong = [], []
    for number, claim in enumerate(chosen):
        computed = claim.compute()
        verdict = claim.verdict_on(computed)
        if verdict == "wrong":
            wrong.append(number)
        comment = f"{SYMBOLS[verdict]} {_comment(claim, verdict)}"
        rows.append((claim.id, claim.section, claim.says, _text(computed), comment))
    header = ("claim", "notes", "what is claimed or asked", "computed", "verdict")
    return show_table(rows, header, highlight=wrong)


def _chapter(notebook: str) -> int:
    """The number at the beginning of a notebook's name.

    >>> _chapter("12b-markov-chains")
    12
    """
    return int(re.split(r"\D", notebook, maxsplit=1)[0])


def _comment(claim: Claim, verdict: str) -> str:
    """The verdict in words, with what the notes print where it is something else."""
    printed = " or ".join(map(_text, claim.printed))
    who = "the slides" if claim.section == "slides" else "the notes"
    have = "have" if len(claim.printed) == 1 else "can mean"
    if claim.printed == (None,):
        return "wrong: as printed it gives no answer"
    return {
        "right": "right",
        "wrong": f"wrong: {who} {have} {printed}",
        "ambiguous": f"ambiguous: {who} {have} {printed}",
        "missing": "not in the notes",
    }[verdict]


def _text(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else shown(_by_hand(value))


class _Ratio:
    """A fraction that shows itself as one writes it by hand."""

    def __init__(self, fraction: Fraction):
        self.fraction = fraction

    def __repr__(self) -> str:
        return str(self.fraction)


def _by_hand(value: Any) -> Any:
    """`value` with 11/6 in place of Fraction(11, 6), also inside tuples and lists."""
    if type(value) in (tuple, list):
        return type(value)(map(_by_hand, value))
    return _Ratio(value) if isinstance(value, Fraction) else value
