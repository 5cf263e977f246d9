"""The site and pages to print: what is on them, and what is said when they cannot be made."""

import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from coursekit.commands import main, pages

BINDER = "https://mybinder.org/v2/gh/a/b?urlpath=lab/tree/notebooks/"
README = f"""# A course

[![Launch](https://mybinder.org/badge.svg)]({BINDER}1.ipynb)

## Install

Not on the site.

## The map

[1](notebooks/1.ipynb)
"""
FOLDED = """<details class="answer"><summary>Answer</summary>\n\nBecause.\n\n</details>

<details><summary>Proof</summary>\n\nBy induction.\n\n</details>"""
LIVE = [
    new_output("display_data", {pages.WIDGET: {"model_id": "1"}, "text/plain": "Game(1)"}),
    new_output(
        "display_data",
        {"image/svg+xml": "<svg></svg>", "image/png": "AAAA", "text/plain": "Sketch of 9 marks"},
        metadata={"image/png": {"width": 99, "alt": "A game < 2"}},
    ),
    new_output("display_data", {"text/html": "<style>\n.live {}\n</style>"}),
    new_output("display_data", {"text/html": '<a href="1.ipynb#cell-id=c">back</a>'}),
]
ALT = 'alt="A game &lt; 2"'


@pytest.fixture
def course(tmp_path, monkeypatch) -> Path:
    """The folder of a course with one small notebook, in which one stands."""
    (tmp_path / "notebooks/images").mkdir(parents=True)
    code = new_code_cell("play()", id="b", outputs=LIVE)
    cells = [new_markdown_cell("# One, $x^2$", id="a"), code, new_markdown_cell(FOLDED, id="c")]
    state = {"application/vnd.jupyter.widget-state+json": {"state": {"1": {}}}}
    about = {"language_info": {"name": "python"}, "widgets": state}
    nbformat.write(new_notebook(cells=cells, metadata=about), tmp_path / "notebooks/1.ipynb")
    (tmp_path / "README.md").write_text(README, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(pages, "ROOMS", ["solving"])
    return tmp_path


def refused(*words: str) -> str:
    """What the command says when it fails."""
    with pytest.raises(SystemExit) as stopped:
        main(words)
    said = str(stopped.value.code)
    assert len(said.splitlines()) == 1
    return said


def test_a_site_is_not_written_over_anything_or_out_of_nothing(course, monkeypatch):
    (course / "mine").mkdir()
    (course / "mine/thesis.txt").write_text("years of work")
    for folder in ("mine", "README.md", "."):
        assert refused("site", folder).startswith(f"{folder} holds something other than an earlier")
    assert refused("site", "README.md/site").startswith("The site cannot be written: ")
    monkeypatch.chdir(course / "mine")
    assert refused("site", "public").startswith("There are no notebooks here")
    monkeypatch.setattr(pages, "mathjax_file", lambda: None)
    assert re.search(r'python\S* -m pip install -e "\.\[site\]" brings', refused("site", "public"))
    assert [file.name for file in Path().iterdir()] == ["thesis.txt"]


def test_a_site_takes_the_place_of_an_earlier_one_when_it_is_complete(course, capsys):
    main(["site", "public"])
    assert capsys.readouterr() == (f"{Path('public/index.html')}: written\n", "")
    front, page = (Path(f"public/{name}.html").read_text("utf-8") for name in ("index", "1"))
    assert "Not on the site" not in front
    assert "badge.svg" not in front
    assert page.count(ALT) == page.count("<img") == 1
    assert 'width="99"' in page
    assert not re.search(r"jupyter.widget|Game\(1|Sketch of|\.live", page)
    assert 'href="1.html#cell-c"' in page
    assert f'href="{BINDER}1.ipynb"' in page
    room = (course / "public/coursekit-solving.html").read_text("utf-8")
    assert "value of <code" in room
    assert "minimax</span></span>" in room
    assert "Annotated" not in room
    (course / "notebooks/1.ipynb").rename(course / "notebooks/2.ipynb")
    (course / "notebooks/3.ipynb").write_text("half a notebook")
    assert refused("site", "public").endswith("3.ipynb is not a notebook.")
    assert (course / "public/1.html").exists()
    (course / "notebooks/3.ipynb").unlink()
    (course / "README.md").write_text("# Without Binder", encoding="utf-8")
    main(["site", "public"])
    assert "mybinder" not in (course / "public/2.html").read_text("utf-8")
    assert (course / "public/notebooks/2.ipynb").exists()
    assert not (course / "public/1.html").exists()
    assert {path.name for path in course.iterdir()} == {"README.md", "notebooks", "public"}


def test_on_paper_everything_is_unfolded_and_inside(course, capsys, monkeypatch):
    main(["paper", "notebooks/1.ipynb"])
    page = (course / "1.html").read_text("utf-8")
    assert "Because." in page
    assert "<details" not in page
    assert re.search(r"<img[^>]*data:image/svg", page)
    assert page.count(ALT) == page.count("<img") == 1
    assert not re.search(r'<[^>]* src="(?!data:)|<link|cdnjs|jupyter.widget-|\.live', page)
    assert pages.mathjax_file().read_text("utf-8") in page
    monkeypatch.setattr(pages, "mathjax_file", lambda: None)
    main(["paper", "--without-answers", "notebooks/1.ipynb"])
    page = (course / "1-without-answers.html").read_text("utf-8")
    assert "Because." not in page
    assert "By induction." in page
    assert "Formulas are printed as they are typed" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["# A page", "{}", "\xff"])
def test_what_is_no_notebook_gets_one_sentence(text, course):
    assert refused("paper", "page.md") == "There is no notebook page.md."
    (course / "page.md").write_text(text, encoding="latin-1")
    assert "page.md is not a notebook" in refused("paper", "page.md")
    assert not (course / "page.html").exists()
