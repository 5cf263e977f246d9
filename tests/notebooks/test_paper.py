"""On paper nothing is folded, and nothing is missing."""

import re
from pathlib import Path

import nbformat
import pytest

from coursekit.course import mathjax
from coursekit.course.mathjax import mathjax_file
from coursekit.course.paper import main, paper

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"


def test_proofs_and_answers_are_open():
    page = paper(NOTEBOOKS / "2b-sprague-grundy.ipynb")
    boxes = re.findall("<details[^>]*>", page)
    saved = nbformat.read(NOTEBOOKS / "2b-sprague-grundy.ipynb", as_version=4)
    assert len(boxes) == sum(cell.source.count("<details") for cell in saved.cells) > 5
    assert all(" open" in box for box in boxes)


def test_a_page_brings_along_what_sets_its_formulas():
    page = paper(NOTEBOOKS / "4b-linear-programming.ipynb")
    assert "mathjax" not in " ".join(re.findall('src="([^"]*)"', page)).lower()
    assert "window.MathJax" in page
    assert mathjax_file().read_text(encoding="utf-8") in page


def test_without_the_extra_the_browser_fetches_it(monkeypatch):
    def missing():
        raise ModuleNotFoundError

    monkeypatch.setattr(mathjax, "mathjax_file", missing)
    page = paper(NOTEBOOKS / "4b-linear-programming.ipynb")
    assert "mathjax" in " ".join(re.findall('src="([^"]*)"', page)).lower()


def test_pages_are_written_where_one_stands(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    main([str(NOTEBOOKS / "00-start-here.ipynb")])
    page = (tmp_path / "00-start-here.html").read_text(encoding="utf-8")
    assert 'src="images/' not in page  # pictures are inside
    assert capsys.readouterr().out == "00-start-here.html: written\n"


def test_a_notebook_that_is_not_there_is_named():
    with pytest.raises(SystemExit, match=r"There is no notebook none\.ipynb"):
        main(["none.ipynb"])


@pytest.mark.parametrize("text", ["# A page", "", "[]", "{}", '{"cells": 3}', "\xff"])
def test_what_is_no_notebook_gets_one_sentence(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "page.md").write_text(text, encoding="latin-1")
    with pytest.raises(SystemExit, match=r"^page\.md is not a notebook\.$"):
        main(["page.md"])
    assert not (tmp_path / "page.html").exists()
