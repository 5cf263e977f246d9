"""The claims of the notes in a table, every one computed on the spot."""

from __future__ import annotations

import re
from typing import Any

from coursekit.course.contents import claims_in, packages
from coursekit.course.wording import one_line, shown
from coursekit.draw.tables import Table, show_table
from coursekit.text.numbers import by_hand

VERDICTS = {
    "right": "✓ right",
    "wrong": "✗ wrong",
    "ambiguous": "? ambiguous",
    "missing": "+ not in the notes",
}


def claims(part: int | str) -> Table:
    """What the notes claim, what we compute, and whether the two agree; the wrong ones are tinted.

    `part` is a chapter or the name of a notebook, such as "1b-game-trees".

    >>> claims("1b-game-trees").rows[3]
    ('C1.16', '§1.2', 'the value of tic-tac-toe for Player I', '0', '+ not in the notes')
    """
    is_name = isinstance(part, str | int) and not isinstance(part, bool)
    chosen = [
        claim
        for notebook in packages()
        if is_name and part in (notebook, _chapter(notebook))
        for claim in claims_in(notebook)
        if not claim.unlisted
    ]
    if not chosen:
        known = ", ".join(map(repr, filter(claims_in, packages())))
        raise ValueError(f"part must be the number of a chapter or one of {known}, not {part!r}")
    rows, wrong = [], []
    for number, claim in enumerate(chosen):
        computed = claim.compute()
        verdict = claim.verdict_on(computed)
        if verdict == "wrong":
            wrong.append(number)
        comment = _comment(verdict, claim.erratum)
        rows.append((claim.id, claim.section, claim.says, computed_text(computed), comment))
    header = ("claim", "notes", "what is claimed or asked", "computed", "verdict")
    return show_table(rows, header, highlight=wrong)


def _chapter(notebook: str) -> int:
    """The number at the beginning of a notebook's name.

    >>> _chapter("12b-markov-chains")
    12
    """
    return int(re.split(r"\D", notebook, maxsplit=1)[0])


def _comment(verdict: str, erratum: str) -> str:
    """The verdict in words, and the erratum if there is one.

    >>> _comment("right", "In §9 stands 4; it should be 3.")
    '✓ right, apart from a slip. In §9 stands 4; it should be 3.'
    """
    if not erratum:
        return VERDICTS[verdict]
    apart = ", apart from a slip" if verdict == "right" else ""
    return f"{VERDICTS[verdict]}{apart}. {erratum}"


def computed_text(value: Any) -> str:
    """What was computed, as the table writes it.

    >>> computed_text(True), computed_text((0.5, -1))
    ('yes', '(0.5, −1)')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return one_line(by_hand(value, otherwise=shown))
