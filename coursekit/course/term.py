"""A term: a word or a symbol of the course, what it means, and the cell that introduces it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Term:
    """A word, the heading and the cell where a notebook defines it, and what it means.

    Brackets at the end of `name` tell it from the same word elsewhere. `written` is the word as it
    stands in that cell, in bold type, where that differs.

    >>> Term("policy (for a bandit)", "5.4.1 The bandit", "5d-04", "A rule.").word
    'policy'
    """

    name: str
    heading: str
    cell: str
    meaning: str
    written: str = ""

    @property
    def word(self) -> str:
        """The word as it stands in the cell."""
        return self.written or self.name.partition(" (")[0]


@dataclass(frozen=True)
class Symbol(Term):
    r"""A sign or an abbreviation, which need not be bold; `written` is often its LaTeX.

    >>> Symbol("⊕", "Adding without carrying", "2b-50", "The nim-sum.", written=r"\oplus").word
    '\\oplus'
    """
