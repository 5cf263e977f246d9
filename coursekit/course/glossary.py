"""The page with the words and the symbols of the course.

    python -m coursekit.course.glossary

writes `notebooks/glossary.md` anew from the files `terms.py` of the chapters.
"""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

from coursekit.course.words import Entries, all_symbols, all_terms, alphabetical

PAGE = Path("notebooks/glossary.md")
TITLE = """\
# The words of the course

One sentence for each word, and where to read about it; symbols and abbreviations come last.
In a notebook, `term("zugzwang")` of `coursekit.course` shows an entry.

<!-- Made by python -m coursekit.course.glossary from the files terms.py of the chapters. -->
"""
SYMBOLS = """\
## Symbols and abbreviations

Symbols are in the order of the chapters. A letter may mean something else in another chapter.

{}

### Abbreviations

{}
"""


def page() -> str:
    """The page, as Markdown."""
    parts = [TITLE]
    for letter, terms in groupby(all_terms().terms, lambda item: alphabetical(item[1].name)[0]):
        parts.append(f"## {letter.upper()}\n\n{Entries(tuple(terms))._repr_markdown_()}\n")
    return "\n".join([*parts, symbols()])


def symbols() -> str:
    """The last section: symbols in the order of the course, and abbreviations from A to Z."""
    found = all_symbols().terms
    short = [item for item in found if re.search("[A-Z]{2}", item[1].name)]
    signs = [item for item in found if item not in short]
    short.sort(key=lambda item: alphabetical(item[1].name))
    return SYMBOLS.format(*(Entries(tuple(part))._repr_markdown_() for part in (signs, short)))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
