"""The page with the words of the course.

    python -m coursekit.course.glossary

writes `notebooks/glossary.md` anew from the files `terms.py` of the chapters.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from coursekit.course.words import Entries, all_terms, alphabetical

PAGE = Path("notebooks/glossary.md")
TITLE = """\
# The words of the course

One sentence for each word, and where to read about it.
In a notebook, `term("zugzwang")` of `coursekit.course` shows an entry.

<!-- Made by python -m coursekit.course.glossary from the files terms.py of the chapters. -->
"""


def page() -> str:
    """The page, as Markdown."""
    parts = [TITLE]
    for letter, terms in groupby(all_terms().terms, lambda item: alphabetical(item[1].name)[0]):
        parts.append(f"## {letter.upper()}\n\n{Entries(tuple(terms))._repr_markdown_()}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
