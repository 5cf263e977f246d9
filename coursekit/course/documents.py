"""The five documents that the course is built on: who wrote them, and which one a claim is about.

They are cited by section and by the short names of this table, and nothing of their wording is
repeated. A dash stands for what a document does not say about itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from coursekit.course.claim import Claim


@dataclass(frozen=True)
class Document:
    """What a document says about itself, and the short name under which it is cited."""

    name: str
    author: str
    title: str
    date: str


DOCUMENTS = (
    Document(
        "The notes",
        "James Glenn",
        "Notes for CPSC 474 – Computational Intelligence for Games",
        "draft, updated on 7 December 2022",
    ),
    Document(
        "Slides on solving games",
        "–",
        "Playing and Solving Games; Games with Hidden Information",
        "–",
    ),
    Document(
        "Nau's slides",
        "Dana Nau, University of Maryland",
        "CMSC 474, Game Theory: 4b. Game-Tree Search",
        "–",
    ),
    Document(
        "Lecture 20",
        "Swaprava Nath; scribes Kavya, Mahak, Mayank, Kanishk",
        "CS 217: Artificial Intelligence and Machine Learning, "
        "Lecture 20: Sequential and Simultaneous Move Games",
        "January to April 2024",
    ),
    Document(
        "beOI's slides",
        "beOI Training (the Belgian olympiad in informatics)",
        "Game theory: Nim game, Minimax, Alpha-Beta pruning",
        "16 February 2017",
    ),
)


def document_of(claim: Claim) -> str:
    """The short name of the document that a claim is about.

    Of three documents only slides are known: a claim about one of them says which.

    >>> document_of(Claim("C9.01", "§20.5", "one and one", lambda: 2, expected=2))
    'Lecture 20'
    """
    if claim.document:
        return claim.document
    if claim.section == "lecture 20" or claim.section.startswith("§20."):
        return "Lecture 20"
    return "The notes"


def document_table() -> str:
    """The five documents as a table in Markdown."""
    rows = [(d.name, d.author, d.title, d.date) for d in DOCUMENTS]
    return markdown_table(("short name", "author", "title", "date"), rows)


def markdown_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown, without columns that are empty in every row.

    >>> print(markdown_table(("a", "b", "c"), [("1", "", "2"), ("3", "", "4")]), end="")
    | a | c |
    | --- | --- |
    | 1 | 2 |
    | 3 | 4 |
    """
    filled = [n for n in range(len(header)) if any(row[n] for row in rows)]
    lines = [header, ["---"] * len(header), *rows]
    return "".join(f"| {' | '.join(line[n] for n in filled)} |\n" for line in lines)
