"""The words and symbols of the course: what they mean, and where to read about them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from unicodedata import normalize

from coursekit.course.contents import packages, symbols_in, terms_in
from coursekit.course.term import Term

GREEK = str.maketrans({"ε": "epsilon", "λ": "lambda"})


@dataclass(frozen=True)
class Entries:
    """Terms, each with the name of its notebook, as a cell or a page shows them."""

    terms: tuple[tuple[str, Term], ...]

    def __repr__(self) -> str:
        return "\n".join(
            f"{term.name}: {term.meaning}\n→ {notebook}, {term.heading}"
            for notebook, term in self.terms
        )

    def _repr_markdown_(self) -> str:
        return "\n".join(_item(notebook, term) for notebook, term in self.terms)


def term(word: str) -> Entries:
    """What a word or a symbol of the course means, and where to read about it.

    >>> term("mex")
    mex: The minimal excluded number of a set: the least whole number, 0 or more, that is not in it.
    → 2b-sprague-grundy, 2.1.4 Nimbers: the least number that is missing
    """
    terms, symbols = all_terms().terms, all_symbols().terms
    for entries, spelt in ((terms, str), (symbols, str), (terms, alphabetical)):
        found = [item for item in entries if spelt(_bare(item[1].name)) == spelt(word)]
        if found:
            return Entries(tuple(found))
    names = [each.name for _, each in terms]
    near = ", ".join(map(repr, get_close_matches(word, names, n=3, cutoff=0)))
    raise ValueError(f"word must be in the glossary, as {near} are, not {word!r}")


def all_terms() -> Entries:
    """All terms of the course, from A to Z."""
    found = [(notebook, each) for notebook in packages() for each in terms_in(notebook)]
    return Entries(tuple(sorted(found, key=lambda item: alphabetical(item[1].name))))


def all_symbols() -> Entries:
    """All symbols and abbreviations, in the order of the course."""
    found = [(notebook, each) for notebook in packages() for each in symbols_in(notebook)]
    return Entries(tuple(found))


def alphabetical(name: str) -> str:
    """`name` as it is sorted: small letters without accents, Greek ones spelt out.

    >>> alphabetical("MAXⁿ"), alphabetical("ε-greedy"), alphabetical("*n")
    ('maxn', 'epsilon-greedy', 'n')
    """
    letters = normalize("NFKD", name.lower().translate(GREEK))
    return letters.encode("ascii", "ignore").decode().lstrip("*")


def _bare(name: str) -> str:
    """A name without the brackets that tell it from another."""
    return name.partition(" (")[0]


def _item(notebook: str, term: Term) -> str:
    """An entry as an item of a list in Markdown.

    JupyterLab finds a cell in a notebook that it has just opened, but not always a heading.
    """
    place = f"{notebook.partition('-')[0]}, {term.heading}"
    link = f"{notebook}.ipynb#cell-id={term.cell}"
    return f"- **{_escaped(term.name)}**: {_escaped(term.meaning)} [{place}]({link})"


def _escaped(text: str) -> str:
    """`text` in Markdown, in which a star is a star."""
    return re.sub(r"([*_<$|])", r"\\\1", text)
