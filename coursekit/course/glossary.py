"""The words and symbols of the course: `notebooks/glossary.md` says what they mean."""

from __future__ import annotations

import re
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from coursekit.validate import Text, checked

NAME = "glossary.md"
COURSE = Path(__file__).parents[2] / "notebooks"
ENTRY = re.compile(r"- \*\*(.+?)\*\*: (.+) \[\w+, (.+)\]\(([\w-]+)\.ipynb#cell-id=([\w-]+)\)")
GREEK = str.maketrans({"ε": "epsilon", "λ": "lambda"})


class Entry(NamedTuple):
    """A line of the glossary: a name, what it means, and the cell of a notebook that tells more.

    Brackets at the end of a name tell it from the same word elsewhere: `word` is without them.
    """

    line: str
    name: str
    meaning: str
    heading: str
    notebook: str
    cell: str

    @property
    def word(self) -> str:
        return self.name.partition(" (")[0]


class Entries(list[Entry]):
    """Entries as a cell shows them."""

    def __repr__(self) -> str:
        return "\n".join(
            f"{entry.name}: {entry.meaning}\n→ {entry.notebook}, {entry.heading}" for entry in self
        )

    def _repr_markdown_(self) -> str:
        return "\n".join(entry.line for entry in self)


@checked
def term(word: Text) -> Entries:
    """What a word or a symbol of the course means, and where to read about it.

    >>> term("mex")
    mex: The minimal excluded number of a set: the least whole number, 0 or more, that is not in it.
    → 2b-sprague-grundy, 2.1.4 Nimbers: the least number that is missing
    """
    terms, symbols = glossary()
    for entries, spelt in ((terms, str), (symbols, str), (terms, alphabetical)):
        found = [entry for entry in entries if spelt(entry.word) == spelt(word)]
        if found:
            return Entries(found)
    names = [entry.name for entry in terms]
    near = ", ".join(map(repr, get_close_matches(word, names, n=3, cutoff=0)))
    raise ValueError(f"word must be in the glossary, as {near} are, not {word!r}")


def glossary() -> list[list[Entry]]:
    """The terms, and the symbols and abbreviations; the page beside the notebook counts first."""
    page = Path(NAME) if Path(NAME).exists() else COURSE / NAME
    parts = page.read_text(encoding="utf-8").split("\n## Symbols", 1)
    return [[_entry(found) for found in ENTRY.finditer(part)] for part in parts]


def _entry(found: re.Match[str]) -> Entry:
    """A line of the page; a backslash makes a star a star in Markdown."""
    return Entry(found[0], *(re.sub(r"\\(.)", r"\1", part) for part in found.groups()))


def alphabetical(name: str) -> str:
    """`name` as it is sorted: small letters without accents, Greek ones spelt out.

    >>> alphabetical("MAXⁿ"), alphabetical("ε-greedy"), alphabetical("*n")
    ('maxn', 'epsilon-greedy', 'n')
    """
    letters = normalize("NFKD", name.lower().translate(GREEK))
    return letters.encode("ascii", "ignore").decode().lstrip("*")
