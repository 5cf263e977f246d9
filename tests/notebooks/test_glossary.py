"""The glossary is up to date, and every link leads to where its word or symbol is introduced."""

import re
from functools import cache
from pathlib import Path

import nbformat
import pytest

from coursekit.course import term
from coursekit.course.glossary import PAGE, page
from coursekit.course.words import all_symbols, all_terms, alphabetical

ROOT = Path(__file__).parent.parent.parent
TERMS = all_terms().terms
SYMBOLS = all_symbols().terms
MOST_WORDS = 30
BOLD = re.compile(r"\*\*(?!\s)(.+?)\*\*(?!\*)")
HEADING = re.compile(r"#+ (.+)")
FORMULA = re.compile(r"\$+[^$]+\$+")

LABELS = re.compile(
    r"(Exercise|Question|Theorem|Lemma|Corollary|Change it)\b|\d{4}$|[A-E]\.$|[NnPp]$"
)
"""What is bold without being a word of the course: labels, years, and letters of words."""
NO_TERMS = {
    *("Shift + Enter", "with chance", "without chance"),
    "network",  # of any kind: 6b has the words
    "subgame perfect",  # which 4d writes with a hyphen
}


@cache
def sections(notebook: str) -> dict[tuple[str, str], str]:
    """The text below each heading of a notebook in each cell, heading included, without code."""
    file = nbformat.read(ROOT / "notebooks" / f"{notebook}.ipynb", as_version=4)
    found: dict[tuple[str, str], str] = {}
    here = ""
    for cell in file.cells:
        if cell.cell_type == "markdown":
            for line in re.sub(r"`[^`\n]*`", "", cell.source).splitlines():
                heading = HEADING.fullmatch(line)
                here = heading[1] if heading else here
                found[here, cell.id] = found.get((here, cell.id), "") + line + "\n"
    return found


def bold_words(text: str) -> list[str]:
    """What stands in bold type in a text."""
    return [word.replace("\\*", "*") for word in BOLD.findall(text)]


def is_bold(word: str, text: str) -> bool:
    """Whether a word stands in bold type in a text."""
    return word.lower() in map(str.lower, bold_words(text))


def stands(sign: str, text: str) -> bool:
    """Whether a sign stands in a text, not inside a word; a Latin letter, in a formula."""
    searched = " ".join(FORMULA.findall(text)) if re.fullmatch("[A-Za-z]", sign) else text
    return bool(re.search(rf"(?<![A-Za-z\\]){re.escape(sign)}(?![A-Za-z0-9])", searched))


def test_the_page_is_what_the_chapters_say():
    made = (ROOT / PAGE).read_text(encoding="utf-8")
    assert made == page(), "run: python -m coursekit.course.glossary"


def test_every_link_of_the_page_leads_to_a_cell_below_the_heading_that_it_names():
    link = r"\[\w+, (.+)\]\(([\w-]+)\.ipynb#cell-id=([\w-]+)\)$"
    links = re.findall(link, page(), re.MULTILINE)
    assert len(links) == len(TERMS + SYMBOLS)
    for heading, notebook, cell in links:
        assert (heading, cell) in sections(notebook), f"{notebook}: {cell} is not in {heading}"


def test_a_term_stands_in_bold_type_in_its_cell():
    assert [
        entry.name
        for notebook, entry in TERMS
        if not is_bold(entry.word, sections(notebook)[entry.heading, entry.cell])
    ] == []


def test_a_symbol_stands_in_its_cell():
    assert [
        (notebook, entry.name)
        for notebook, entry in SYMBOLS
        if not stands(entry.word, sections(notebook)[entry.heading, entry.cell])
    ] == []


def test_no_symbol_is_twice_in_a_chapter():
    signs = [(notebook, entry.name) for notebook, entry in SYMBOLS]
    assert sorted(signs) == sorted(set(signs))


def test_the_page_ends_with_symbols_and_then_abbreviations_from_a_to_z():
    _, last = page().split("\n## Symbols and abbreviations\n")
    signs, short = (re.findall(r"^- \*\*(.+?)\*\*:", p, re.M) for p in last.split("\n### Abb"))
    assert not [sign for sign in signs if re.search("[A-Z]{2}", sign)]
    assert short == sorted(short, key=alphabetical)
    assert {"MCTS", "ReLU", "MTD-f"} <= set(short)


def test_terms_are_sorted_and_no_two_have_the_same_name():
    names = [alphabetical(entry.name) for _, entry in TERMS]
    assert names == sorted(set(names))


def test_a_meaning_is_one_short_sentence():
    for _, entry in TERMS + SYMBOLS:
        assert re.fullmatch(r"[A-Z][^.!?]*\.", entry.meaning), entry
        assert len(entry.meaning.split()) <= MOST_WORDS, entry


def test_every_word_in_bold_type_is_in_the_glossary():
    names = {entry.name.partition(" (")[0] for _, entry in TERMS}
    known = {word.lower() for word in names | {entry.word for _, entry in TERMS}}
    bold = {
        word
        for notebook in sorted((ROOT / "notebooks").glob("*.ipynb"))
        for text in sections(notebook.stem).values()
        for word in bold_words(text)
        if not LABELS.match(word)
    }
    assert {word for word in bold - NO_TERMS if word.lower() not in known} == set()
    assert bold >= NO_TERMS


def test_a_word_is_looked_for_where_it_should_be():
    text = "## Ways\n- **A\\*** looks; a *null*-move, `**x**`, never **bold**ly; $*n$ is a row."
    words = ["A*", "a*", "bold", "null-move", "look", "*n", "old", "zugzwang"]
    assert [word for word in words if is_bold(word, text)] == ["A*", "a*", "bold"]


def test_a_sign_is_looked_for_where_it_should_be():
    text = "A boat, UCT1 and **UCB**; let $b^d \\leq \\alpha$ and\n$$\\bar{x} \\oplus g(m)$$ be m."
    signs = ["A", "b", "d", "a", "l", "x", "m", "UCB", "UCT", r"\alpha", r"\le", r"\oplus", "g(m)"]
    found = ["b", "d", "x", "m", "UCB", r"\alpha", r"\oplus", "g(m)"]
    assert [sign for sign in signs if stands(sign, text)] == found


def test_a_term_is_shown_with_its_link():
    shown = term("Zugzwang")._repr_markdown_()
    assert shown.startswith("- **zugzwang**: A position in which")
    assert shown.endswith("[5b, Shortcuts that are not safe](5b-alpha-beta.ipynb#cell-id=5b-36)")
    assert len(term("bias").terms) == 2
    assert "**A\\***" in term("A*")._repr_markdown_()


def test_a_symbol_is_found_by_its_sign():
    assert repr(term("⊕")).endswith("\n→ 2b-sprague-grundy, Adding without carrying")
    assert [notebook[:2] for notebook, _ in term("α").terms] == ["4d", "5b", "6c"]
    assert [entry.name for _, entry in term("N").terms] == ["N", "N"]
    assert [entry.name for _, entry in term("n").terms] == ["*n"]
    assert "**E\\_I(X, Y)**" in term("E_I(X, Y)")._repr_markdown_()


def test_an_unknown_word_is_refused_with_one_like_it():
    with pytest.raises(ValueError, match=r"word must be in the glossary, as 'memoisation'"):
        term("memoization")
