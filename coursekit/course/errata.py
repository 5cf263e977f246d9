"""The errata of the five documents on one page for lecturers, made from the claims.

    python -m coursekit.course.errata

writes it anew, to `notebooks/errata.md`.
"""

from __future__ import annotations

import re
from pathlib import Path

from coursekit.course.claim import Claim
from coursekit.course.claims import computed_text
from coursekit.course.contents import claims_in, packages
from coursekit.course.documents import DOCUMENTS, document_of, document_table, markdown_table

PAGE = Path("notebooks/errata.md")

SECTIONS = {
    "Def. 4.2": "§4.2",
    "Thm 4.2": "§4.2",
    "Thm 4.3": "§4.2.1",
    "Fig. 4.2": "§4.2.2",
    "Fig. 5.5": "§5.4.1",
    "Fig. 5.6": "§5.4.2",
    "lecture 20": "§20.3",
}
"""The sections of the definitions, theorems, figures and algorithms that have errata."""

INTRODUCTION = """\
# Errata

<!-- Written by python -m coursekit.course.errata from the claims of the chapters. -->

What is printed in the five documents that the course is built on and should read otherwise: {count}
errata, by document and section. Each belongs to a *claim*, which the last column names: what is
asked there, and what is computed. Where the result is also the document's, the erratum is a slip
beside it (a sign, an index, a word), and is read, not computed. The documents were read as text,
without their pictures, and a formula may have suffered: look it up before you announce it.

Nearly all claims stand under their numbers in the table “Checked against the notes” of the notebook
that is named; a few stand here alone. To compute one again, run that cell, or

```sh
python -m pytest tests/claims/test_claims.py -k C4.08
```
"""


def errata() -> dict[str, list[tuple[str, Claim]]]:
    """Of each document the claims that have an erratum, with their notebooks, by section."""
    found: dict[str, list[tuple[str, Claim]]] = {document.name: [] for document in DOCUMENTS}
    for notebook in packages():
        for claim in claims_in(notebook):
            if claim.erratum:
                found[document_of(claim)].append((notebook, claim))
    for those in found.values():
        those.sort(key=lambda pair: _numbers(section_of(pair[1])))
    return found


def section_of(claim: Claim) -> str:
    """The section that a claim is about; "" for slides, which have no numbers.

    >>> section_of(Claim("C9.01", "Thm 4.3", "one and one", lambda: 2, expected=2))
    '§4.2.1'
    """
    return "" if claim.document else SECTIONS.get(claim.section, claim.section)


def errata_page() -> str:
    """The whole page, in Markdown."""
    found = errata()
    count = sum(map(len, found.values()))
    parts = [INTRODUCTION.format(count=count), "## The documents\n", document_table()]
    for document, those in found.items():
        rows = [_row(notebook, claim) for notebook, claim in those]
        parts += [f"## {document}\n", markdown_table(("section", "erratum", "how we know"), rows)]
    return "\n".join(parts)


def _row(notebook: str, claim: Claim) -> tuple[str, str, str]:
    """Where; what is printed there and what it should be; how we know."""
    link = f"[{notebook.partition('-')[0]}]({notebook}.ipynb)"
    claimed = _escaped(claim.says) + ("" if claim.says.endswith("?") else ".")
    computed = _escaped(computed_text(claim.expected))
    known = f"{claim.id} in {link}: {claimed} Computed: {computed}"
    return section_of(claim), _escaped(claim.erratum), known


def _escaped(text: str) -> str:
    """`text` so that Markdown shows it as it is, in a table too.

    >>> print(_escaped("*0 and |χ(h)|"))
    \\*0 and \\|χ(h)\\|
    """
    return re.sub(r"([\\`*_|<>\[\]$])", r"\\\1", text)


def _numbers(section: str) -> list[int]:
    """The numbers of a section, to sort by.

    >>> _numbers("§4.2.1")
    [4, 2, 1]
    """
    return [int(number) for number in re.findall(r"\d+", section)]


if __name__ == "__main__":
    PAGE.write_text(errata_page(), encoding="utf-8")
    print(f"{PAGE}: written")
