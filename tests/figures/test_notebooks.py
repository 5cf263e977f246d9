"""No texts overlap in anything that a notebook shows.

Saved SVG pictures are looked at here; the tests of the notebooks show that they are up to date.
What is not saved as a text, figures and live widgets, is looked at while those tests run.
"""

import re
from pathlib import Path

import nbformat
import pytest

from tests.figures.overlap import overlapping_texts, svg_documents

ROOT = Path(__file__).parent.parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def overlaps_saved_in(notebook):
    """(source of the cell, what overlaps, with what) in every SVG picture that is saved."""
    return [
        (cell.source, *pair)
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        for kind in ("image/svg+xml", "text/html")
        for svg in svg_documents(output.get("data", {}).get(kind, ""))
        for pair in overlapping_texts(svg)
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_texts_overlap_in_saved_pictures(path):
    assert overlaps_saved_in(nbformat.read(path, as_version=4)) == []


def test_each_saved_picture_has_a_sentence_for_those_who_cannot_see_it():
    silent = []
    for file in NOTEBOOKS:
        for cell in nbformat.read(file, as_version=4).cells:
            for output in cell.get("outputs", []):
                data = output.get("data", {})
                said = [output.get("metadata", {}).get("image/png", {}).get("alt", "-")]
                said += re.findall(r'aria-label="([^"]*)"', data.get("image/svg+xml", ""))
                if any(words.startswith(("A picture with", "Sketch of")) for words in said):
                    silent.append((file.stem, cell.id, said[-1][:60]))
    assert silent == []
