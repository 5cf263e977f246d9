"""Errors in a kernel: one line about what a student wrote, and a student's own mistake in full."""

import re

import pytest
from nbclient.exceptions import CellExecutionError
from nbconvert.preprocessors import ExecutePreprocessor
from nbformat.v4 import new_code_cell, new_notebook

from tests.layout.project import ROOT

SET_UP = """%load_ext coursekit
from functools import partial
from signal import SIGINT, raise_signal
import coursekit.course.glossary as words
from coursekit.draw import draw_tree
from coursekit.games import Nim, TicTacToe
from coursekit.search import alpha_beta
def wrong_heuristic(board):
    return 1 / 0
def look_up(word):
    return term(word)
"""
FOLDED = {  # a cell, and what it ends with
    'check("1.1")': "TypeError: missing a required argument: 'answer'",
    'draw_tree(Nim(3), title="a heap")': "TypeError: got an unexpected keyword argument 'title'",
    'term("minmax")': "ValueError: word must be in the glossary, as 'minimax',",
    'again("4.15")': "ValueError: id must be an exercise with other numbers, and 4.15 has none",
    'words.glossary = partial(raise_signal, SIGINT); term("mex")': "KeyboardInterrupt",
}
HEURISTIC = "alpha_beta(TicTacToe(), wrong_heuristic, depth=2)"
OWN_FUNCTION, OWN, UNREADABLE, WHOLE = 'look_up("minmax")', "1 / 0", "x = (", "%tb"
CELLS = [*FOLDED, OWN_FUNCTION, OWN, UNREADABLE, HEURISTIC, WHOLE]


def run(cells: list[str], allow_errors: bool) -> dict[str, list]:
    """The outputs of the cells, by their code."""
    notebook = new_notebook(cells=[new_code_cell(cell) for cell in cells])
    kernel = ExecutePreprocessor(timeout=60, kernel_name="python3", allow_errors=allow_errors)
    kernel.preprocess(notebook, {"metadata": {"path": str(ROOT)}})
    return {cell.source: cell.outputs for cell in notebook.cells}


@pytest.fixture(scope="module")
def errors():
    """The text of the error in each of the CELLS."""
    outputs = run([SET_UP, *CELLS], allow_errors=True)
    found = {}
    for cell in CELLS:
        (output,) = outputs[cell]
        assert output.output_type == "error"
        found[cell] = re.sub(r"\x1b\[[\d;]*m", "", "\n".join(output.traceback))
        assert output.ename in found[cell]
        assert output.evalue.partition(" (")[0] in found[cell]
    return found


@pytest.mark.parametrize("cell", FOLDED)
def test_an_error_of_ours_is_one_line_and_the_line_that_it_is_about(errors, cell):
    said, line, more = errors[cell].split("\n")
    assert said.startswith(FOLDED[cell])
    assert line == f"In line 1: {cell}"
    assert "%tb" in more


def test_a_mistake_in_a_students_function_is_shown_there(errors):
    assert "return term(word)" in errors[OWN_FUNCTION]
    assert "return 1 / 0" in errors[HEURISTIC]
    for cell in (OWN_FUNCTION, HEURISTIC):
        assert f"----> 1 {cell}" in errors[cell]
        assert "coursekit/" not in errors[cell].replace("\\", "/")


def test_what_has_nothing_to_do_with_us_is_as_ever(errors):
    assert "Traceback (most recent call last)" in errors[OWN]
    assert "----> 1 1 / 0" in errors[OWN]
    assert errors[UNREADABLE].startswith("  Cell In[")


def test_all_calls_can_be_seen(errors):
    assert "search/alpha_beta.py" in errors[WHOLE].replace("\\", "/")


def test_a_notebook_with_an_error_fails():
    with pytest.raises(CellExecutionError, match="word must be in the glossary"):
        run(["%load_ext coursekit", 'term("minmax")'], allow_errors=False)
