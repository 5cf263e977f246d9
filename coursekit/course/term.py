"""A term: a word of the course, where a notebook defines it, and what it means."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Term:
    """A word, the heading below which the notebook defines it, and its meaning in one sentence.

    Brackets at the end of `name` tell it from the same word elsewhere. `written` is the word as it
    stands in the notebook, where that differs. `state` says how it stands there: "bold", "named"
    but not in bold type, or "missing", because the notebook does not use the word yet.

    >>> Term("policy (for a bandit)", "5.4.1 The multi-armed bandit", "A rule.").word
    'policy'
    """

    name: str
    heading: str
    meaning: str
    written: str = ""
    state: str = "bold"

    @property
    def word(self) -> str:
        """The word as it stands in the notebook."""
        return self.written or self.name.partition(" (")[0]
