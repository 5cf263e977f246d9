"""What the site is made of, and what the command says to what it cannot make."""

import re
import sys
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output, writes

from coursekit.commands import main
from coursekit.course.site.build import MARK
from coursekit.course.site.pages import WIDGET, binder_link, chapter, front_page, write_sources
from coursekit.draw.canvas.page_style import PAGE_STYLE

README = """# A course

[![Launch](https://mybinder.org/badge.svg)](https://mybinder.org/v2/gh/a/b?urlpath=lab/tree/notebooks/1.ipynb)

## Install

Not on the site.

## The map

[1](notebooks/1.ipynb), and [the rules](../CONTRIBUTING.md).
"""


@pytest.fixture
def course(tmp_path, monkeypatch) -> Path:
    """The folder of a course with one small notebook, in which one stands."""
    (tmp_path / "notebooks/images").mkdir(parents=True)
    notebook = new_notebook(cells=[new_markdown_cell("# One", id="a")])
    (tmp_path / "notebooks/1.ipynb").write_text(writes(notebook), encoding="utf-8")
    (tmp_path / "README.md").write_text(README, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(*words: str) -> str:
    """What the command says when it fails."""
    with pytest.raises(SystemExit) as stopped:
        main(["site", *words])
    said = stopped.value.code
    assert isinstance(said, str)
    assert len(said.splitlines()) == 1
    return said


def test_one_folder_is_needed():
    assert refused() == "coursekit site: the following arguments are required: folder."
    assert refused("one", "two") == "coursekit site: unrecognized arguments: two."


def test_a_folder_with_something_else_in_it_is_left_alone(course):
    (course / "mine").mkdir()
    (course / "mine/thesis.txt").write_text("years of work")
    assert refused("mine").startswith("mine holds something other than an earlier site")
    assert refused("README.md").startswith("README.md holds something other")
    assert refused(".").startswith(". holds something other")
    assert (course / "mine/thesis.txt").read_text() == "years of work"


def test_where_there_are_no_notebooks_one_is_told(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert refused("site").startswith("There are no notebooks here")
    assert not (tmp_path / "site").exists()


def test_without_sphinx_one_is_told_how_to_get_it(course, monkeypatch):
    monkeypatch.setitem(sys.modules, "furo", None)
    install = ' -m pip install -e ".[site]" brings it.'
    assert re.search(r"\.venv.*python" + re.escape(install), refused("site"))


def test_what_is_not_a_notebook_is_named_and_the_earlier_site_stays(course):
    (course / "site").mkdir()
    (course / "site" / MARK).touch()
    (course / "notebooks/2.ipynb").write_text("half a notebook")
    assert refused("site").endswith("2.ipynb is not a notebook")
    assert (course / "site" / MARK).exists()


def test_a_folder_that_cannot_be_made_is_named(course):
    assert "README.md" in refused("README.md/site")


def test_a_site_is_written_twice_and_nothing_of_the_first_remains(course, capsys):
    (course / "site").mkdir()
    main(["site", "site"])
    (course / "notebooks/1.ipynb").rename(course / "notebooks/2.ipynb")
    (course / "README.md").write_text(README.replace("1.ipynb", "2.ipynb"), encoding="utf-8")
    main(["site", "site"])
    assert "written" in capsys.readouterr().out
    assert (course / "site/2.html").exists()
    assert not (course / "site/1.html").exists()
    assert not (course / "site/notebooks/1.ipynb").exists()


def test_new_notebooks_and_pages_are_found_by_themselves(course):
    (course / "notebooks/99-last.ipynb").write_bytes((course / "notebooks/1.ipynb").read_bytes())
    (course / "notebooks/teaching.md").write_text("# Teaching\n\n[home](../README.md#the-map)\n")
    sources, extra = course / "sources", course / "extra"
    write_sources(course / "notebooks", README, sources, extra)
    front = (sources / "index.md").read_text(encoding="utf-8")
    assert ":caption: Chapters\n\n1\n99-last\n```" in front
    assert ":caption: Pages\n\nteaching\n```" in front
    assert "[home](index.md#the-map)" in (sources / "teaching.md").read_text(encoding="utf-8")
    assert (extra / "notebooks/99-last.ipynb").exists()


def test_the_first_page_has_the_map_and_no_picture_from_elsewhere():
    front = front_page(README, {})
    assert "Not on the site" not in front
    assert "[1](1.ipynb), and the rules." in front
    assert "![" not in front
    assert "[Launch](https://mybinder.org/v2/" in front


def test_a_course_without_binder_has_no_link_to_it(tmp_path):
    assert binder_link(README) == "https://mybinder.org/v2/gh/a/b?urlpath=lab/tree/notebooks/"
    assert binder_link("# A course") is None
    notebook = new_notebook(cells=[new_markdown_cell("# One", id="a")])
    line = chapter(notebook, "1", None, tmp_path).cells[2].source
    assert line == (
        '<p class="ways-to-run"><a href="notebooks/1.ipynb" download>Download this notebook</a></p>'
    )


def test_of_a_live_thing_the_twin_remains_in_its_size_and_says_what_it_is(tmp_path):
    live = [
        new_output("display_data", {WIDGET: {"model_id": "1"}, "text/plain": 'A <"game">'}),
        new_output("display_data", {"image/png": "AAAA"}, metadata={"image/png": {"width": 99}}),
        new_output("display_data", {"text/html": PAGE_STYLE}),
    ]
    notebook = new_notebook(cells=[new_code_cell("play()", id="b", outputs=live)])
    target, cell, _ = chapter(notebook, "1", None, tmp_path).cells
    assert target.source == "(cell-b)="
    (shown,) = cell.outputs
    name = f"{tmp_path.name}/1-b-1.png"
    assert shown.data["text/html"] == (
        f'<a class="picture" href="{name}"><img src="{name}" '
        'alt="A &lt;&quot;game&quot;&gt;" width="99" loading="lazy"></a>'
    )
    assert (tmp_path / "1-b-1.png").read_bytes() == b"\0\0\0"


def test_links_in_outputs_lead_to_pages(tmp_path):
    data = {"text/html": '<a href="1b.ipynb">', "text/markdown": "[a](5b.ipynb#cell-id=5b-1)"}
    output = new_output("display_data", data)
    notebook = new_notebook(cells=[new_code_cell("progress()", outputs=[output])])
    (shown,) = chapter(notebook, "1", None, tmp_path).cells[1].outputs
    assert shown.data == {
        "text/html": '<a href="1b.html">',
        "text/markdown": "[a](5b.html#cell-5b-1)",
    }
