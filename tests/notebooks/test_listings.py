"""Every listing of a notebook runs as it is shown, pasted into an empty cell, and does the same."""

import ast
import doctest
import inspect
import re
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import Any

import nbformat
import pytest

from coursekit.course import show_source

NOTEBOOKS = sorted((Path(__file__).parent.parent.parent / "notebooks").glob("*.ipynb"))


def listings() -> Iterator[Any]:
    """Each function that a notebook shows: the notebook, its import lines, the function's name."""
    for file in NOTEBOOKS:
        cells = [cell.source for cell in nbformat.read(file, 4).cells if cell.cell_type == "code"]
        statements = [
            statement
            for cell in cells
            for statement in ast.walk(ast.parse(re.sub(r"^%.*", "", cell, flags=re.MULTILINE)))
        ]
        imports = [each for each in statements if isinstance(each, ast.Import | ast.ImportFrom)]
        lines = "\n".join(map(ast.unparse, imports))
        for call in statements:
            if isinstance(call, ast.Call) and ast.unparse(call.func) in ("show_source", "edit"):
                names = [*map(ast.unparse, call.args)]
                yield pytest.param(lines, names, id=f"{file.stem.partition('-')[0]}-{names[0]}")


@pytest.mark.parametrize(("imports", "names"), [*listings()])
def test_a_listing_runs_as_pasted(imports, names):
    notebook: dict[str, Any] = {}
    exec(imports, notebook)
    there = type("Names", (), notebook)
    shown, *others = (inspect.unwrap(attrgetter(name)(there)) for name in names)
    code = show_source(shown, *others).code
    assert not re.search(r"import .*\b_", code), "a listing shows what it needs, or names it well"
    assert ":=" not in code
    cell: dict[str, Any] = {"__name__": "__main__"}
    exec(code, cell)
    examples = doctest.DocTestParser().get_examples(inspect.getdoc(shown))
    assert examples, "an example tells a reader, and this test, what is returned"
    around = {**vars(inspect.getmodule(shown)), shown.__name__: cell[shown.__name__]}
    test = doctest.DocTest(examples, around, names[0], None, None, None)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=told.append)
    assert told == []
