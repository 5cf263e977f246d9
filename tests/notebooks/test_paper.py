"""On paper nothing is folded, and nothing is missing."""

import re
from pathlib import Path

import nbformat
import pytest

from coursekit.course.paper import paper, write_pages

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"


def test_proofs_and_answers_are_open():
    page = paper(NOTEBOOKS / "2b-sprague-grundy.ipynb")
    boxes = re.findall("<details[^>]*>", page)
    saved = nbformat.read(NOTEBOOKS / "2b-sprague-grundy.ipynb", as_version=4)
    assert len(boxes) == sum(cell.source.count("<details") for cell in saved.cells) > 5
    assert all(" open" in box for box in boxes)


def test_pages_are_written_where_one_stands(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    write_pages([str(NOTEBOOKS / "00-start-here.ipynb")])
    page = (tmp_path / "00-start-here.html").read_text(encoding="utf-8")
    assert 'src="images/' not in page  # pictures are inside
    assert capsys.readouterr().out == "00-start-here.html: written\n"


def test_a_notebook_that_is_not_there_is_named():
    with pytest.raises(SystemExit, match=r"There is no notebook none\.ipynb"):
        write_pages(["none.ipynb"])
