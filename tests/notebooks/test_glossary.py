"""Every word that a notebook defines is in the glossary, and every entry leads to its cell."""

import re
from functools import cache
from pathlib import Path

import nbformat
import pytest

from coursekit.course import term
from coursekit.course.glossary import Entry, alphabetical, glossary

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"
TERMS, SYMBOLS = glossary()
MOST_WORDS = 30
BOLD = re.compile(r"\*\*(?!\s)(.+?)\*\*(?!\*)")

LABELS = re.compile(
    r"(Exercise|Question|Theorem|Lemma|Corollary|Change it)\b|\d{4}$|[A-E]\.$|[NnPp]$"
)
"""What is bold without being a word of the course: labels, years, and letters of words."""
NO_TERMS = {
    *("Shift + Enter", "with chance", "without chance"),
    "network",  # of any kind: 6c has the words
    "subgame perfect",  # which 4d writes with a hyphen
}


@cache
def sections(notebook: str) -> dict[tuple[str, str], str]:
    """The text below each heading of a notebook in each cell, heading included, without code."""
    file = nbformat.read(NOTEBOOKS / f"{notebook}.ipynb", as_version=4)
    found: dict[tuple[str, str], str] = {}
    here = ""
    for cell in file.cells:
        if cell.cell_type == "markdown":
            for line in re.sub(r"`[^`\n]*`", "", cell.source).splitlines():
                heading = re.fullmatch("#+ (.+)", line)
                here = heading[1] if heading else here
                found[here, cell.id] = found.get((here, cell.id), "") + line + "\n"
    return found


def bold_words(text: str) -> list[str]:
    """What stands in bold type in a text."""
    return [word.replace("\\*", "*") for word in BOLD.findall(text)]


def beginnings(words: str) -> set[str]:
    """How words begin: `explores` and `exploration` alike."""
    return {word[:3].lower() for word in re.split(r"[\s-]", words)}


def is_meant(bold: str, entry: Entry) -> bool:
    """Whether the entry may be that of a word in bold type in its cell."""
    return bool(beginnings(bold) & beginnings(entry.word))


def test_every_entry_leads_to_a_cell_below_the_heading_that_it_names():
    assert len(TERMS) > 300
    assert len(SYMBOLS) > 70
    for entry in TERMS + SYMBOLS:
        assert (entry.heading, entry.cell) in sections(entry.notebook), entry


def test_the_word_of_an_entry_stands_in_bold_type_in_its_cell():
    for entry in TERMS:
        bold = bold_words(sections(entry.notebook)[entry.heading, entry.cell])
        assert any(is_meant(word, entry) for word in bold), entry


def test_every_word_in_bold_type_is_in_the_glossary():
    names = {entry.word.lower() for entry in TERMS}
    unknown = {
        word
        for notebook in sorted(NOTEBOOKS.glob("*.ipynb"))
        for (_, cell), text in sections(notebook.stem).items()
        for word in bold_words(text)
        if word.lower() not in names and not LABELS.match(word)
        if not any(entry.cell == cell and is_meant(word, entry) for entry in TERMS)
    }
    assert unknown == NO_TERMS


def test_terms_are_sorted_and_no_two_have_the_same_name():
    names = [alphabetical(entry.name) for entry in TERMS]
    assert names == sorted(set(names))
    signs = [(entry.notebook, entry.name) for entry in SYMBOLS]
    assert sorted(signs) == sorted(set(signs))


def test_a_meaning_is_one_short_sentence():
    for entry in TERMS + SYMBOLS:
        assert re.fullmatch(r"[A-Z][^.!?]*\.", entry.meaning), entry
        assert len(entry.meaning.split()) <= MOST_WORDS, entry


def test_a_term_is_shown_with_its_link():
    shown = term("Zugzwang")._repr_markdown_()
    assert shown.startswith("- **zugzwang**: A position in which")
    assert shown.endswith("[5b, Shortcuts that are not safe](5b-alpha-beta.ipynb#cell-id=5b-36)")
    assert len(term("bias")) == 2
    assert "**A\\***" in term("A*")._repr_markdown_()


def test_a_symbol_is_found_by_its_sign():
    assert repr(term("⊕")).endswith("\n→ 2b-sprague-grundy, Adding without carrying")
    assert [entry.notebook[:2] for entry in term("α")] == ["4d", "5b", "6d"]
    assert [entry.name for entry in term("N")] == ["N", "N"]
    assert [entry.name for entry in term("n")] == ["*n"]
    assert "**E\\_I(X, Y)**" in term("E_I(X, Y)")._repr_markdown_()


def test_an_unknown_word_is_refused_with_one_like_it():
    with pytest.raises(ValueError, match=r"word must be in the glossary, as 'memoisation'"):
        term("memoization")


def test_the_page_beside_the_notebook_counts(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    line = "- **house**: A home. [1a, Roofs](1a-x.ipynb#cell-id=a)"
    (tmp_path / "glossary.md").write_text(f"{line}\n\n## Symbols\n", encoding="utf-8")
    assert repr(term("house")) == "house: A home.\n→ 1a-x, Roofs"
