"""The notebooks' experiments can fail: with a wrong theory planted, they say something else.

A cell is run with the earlier cells that it needs, and no others. What it says without a slip is
saved in the notebook, which has tests of its own.
"""

import ast
import io
import re
from collections import Counter
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name, walk_packages
from typing import Any, NamedTuple

import nbformat
import pytest

import coursekit
from coursekit.course import planted
from coursekit.course.notebook import always_here
from coursekit.draw.sketch import Sketch, to_svg
from tests.cells import cells_needed

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"


class Theory(NamedTuple):
    """A wrong theory. `function` is "module:name", or empty if the slip is made in the cells."""

    theorem: str
    cell: str
    function: str
    right: str
    wrong: str
    says: str
    instead: str


def theories() -> list[Theory]:
    """The wrong theories of the list, which says at its beginning what its lines mean."""
    text = Path(__file__).with_name("wrong_theories.txt").read_text(encoding="utf-8")
    found = []
    for paragraph in text.rstrip().split("\n\n")[1:]:
        title, slip, words = paragraph.split("\n")
        theorem, cell, _ = title.split(" ", 2)
        function, _, change = slip.rpartition(" | ")
        found.append(Theory(theorem, cell, function, *change.split(" → "), *words.split(" → ")))
    return found


@cache
def cells_of(notebook: Path) -> list[Any]:
    return nbformat.read(notebook, as_version=4).cells


def code_up_to(cell: str) -> list[Any]:
    """The code cells of its notebook, as far as this one."""
    for notebook in NOTEBOOKS.glob("*.ipynb"):
        cells = [each for each in cells_of(notebook) if each.cell_type == "code"]
        ids = [each.id for each in cells]
        if cell in ids:
            return cells[: 1 + ids.index(cell)]
    raise ValueError(f"cell must be the id of a code cell of a notebook, not {cell}")


def saved(cell: str) -> str:
    """What the cell has said when its notebook was saved, with single spaces."""
    outputs = code_up_to(cell)[-1].outputs
    texts = [each.text if "text" in each else each.data["text/plain"] for each in outputs]
    return " ".join(" ".join(texts).split())


def code_for(cell: str) -> list[str]:
    """The code of the cells that this one needs, and its own."""
    sources = [re.sub("^%.*", "", each.source) for each in code_up_to(cell)]
    return [sources[number] for number in cells_needed(sources)]


def said(code: list[str]) -> str:
    """What the cells print, and what the last one shows, with single spaces."""
    names: dict[str, Any] = {**always_here()}
    printed = io.StringIO()
    with redirect_stdout(printed):
        for source in code:
            *lines, last = ast.parse(source).body
            shown = last.value if isinstance(last, ast.Expr) else None
            before = ast.Module(lines if shown else [*lines, last], [])
            exec(compile(before, "a cell", "exec"), names)
            value = eval(compile(ast.Expression(shown), "a cell", "eval"), names) if shown else ""
    text = to_svg(value) if isinstance(value, Sketch) else repr(value)
    return " ".join(f"{printed.getvalue()} {text}".split())


def with_slip(code: list[str], right: str, wrong: str) -> list[str]:
    assert right in "\n".join(code)
    return [source.replace(right, wrong) for source in code]


@pytest.fixture(scope="module")
def everything_imported():
    """A module that is first imported while a slip is planted would keep it."""
    for module in walk_packages(coursekit.__path__, "coursekit."):
        import_module(module.name)


def plant(monkeypatch: pytest.MonkeyPatch, function: str, right: str, wrong: str) -> None:
    module, name = function.split(":")
    owner, _, name = name.rpartition(".")
    place = resolve_name(f"{module}:{owner}")
    monkeypatch.setattr(place, name, planted(getattr(place, name), right, wrong))


@pytest.mark.usefixtures("everything_imported")
@pytest.mark.parametrize("theory", theories(), ids=lambda theory: theory.cell)
def test_an_experiment_notices_a_wrong_theory(theory, monkeypatch):
    assert theory.says in saved(theory.cell)
    code = code_for(theory.cell)
    if theory.function:
        plant(monkeypatch, theory.function, theory.right, theory.wrong)
    else:
        code = with_slip(code, theory.right, theory.wrong)
    found = said(code)
    assert theory.says not in found
    assert theory.instead in found


def test_every_theorem_has_a_wrong_theory():
    stated = Counter(
        cell.id
        for notebook in NOTEBOOKS.glob("*.ipynb")
        for cell in cells_of(notebook)
        if cell.cell_type == "markdown"
        for _ in re.findall(r"\*\*(?:Theorem|Lemma|Corollary)\b", cell.source)
    )
    assert Counter(theory.theorem for theory in theories()) == stated


@pytest.mark.parametrize(
    ("cell", "right", "wrong", "answer"),
    [
        ("1a-03", "Queens(4)", "Queens(3)", "There is no solution."),
        ("1a-20", "KnightsTour(8)", "KnightsTour(4)", "There is no solution."),
        ("1a-15", "53..7....", "53..7...4", "There is no solution."),
        ("1a-18", "SEND + MORE", "SO + MORE", "There is no solution."),
        ("1a-38", "=3", "=4", "Nothing to show."),
        ("2a-44", "outcome, Nim((n, n))", "outcome_memoized, Nim((n, n)), {}", "grow like n^2.3,"),
        ("2b-34", '"0.77"', '"0.16"', "not up to 2000"),
    ],
)
def test_what_a_reader_changes_first_is_answered(cell, right, wrong, answer):
    assert answer in said(with_slip(code_for(cell), right, wrong))
