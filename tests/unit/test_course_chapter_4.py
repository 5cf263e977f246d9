"""The exercises of chapter 4: their notebooks ask what is checked, and give no answer away."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from coursekit.chapters.c4a_matrix_games.exercises.x_4_01 import THE_TABLE
from coursekit.chapters.c4a_matrix_games.exercises.x_4_02 import THE_TIES
from coursekit.chapters.c4a_matrix_games.exercises.x_4_04 import THE_ROWS
from coursekit.chapters.c4a_matrix_games.exercises.x_4_06 import TEN_SHARED
from coursekit.chapters.c4b_linear_programming.exercises.x_4_07 import NO_SADDLE
from coursekit.chapters.c4b_linear_programming.exercises.x_4_08 import THE_LINES
from coursekit.chapters.c4b_linear_programming.exercises.x_4_09 import THE_PAYOFFS
from coursekit.chapters.c4b_linear_programming.exercises.x_4_10 import TASKS
from coursekit.chapters.c4c_general_sum_games.exercises.x_4_11 import THREE
from coursekit.chapters.c4c_general_sum_games.exercises.x_4_12 import EVENING
from coursekit.course import check

SHIFTED = THE_PAYOFFS + 4
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.fixture(autouse=True)
def progress_elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv("COURSEKIT_PROGRESS", str(tmp_path / "progress.json"))


def sources(notebook):
    cells = json.loads((NOTEBOOKS / f"{notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells]


def in_latex(rows):
    lines = (" & ".join(map(str, row)) for row in rows)
    return "\\begin{pmatrix} " + r" \\ ".join(lines) + " \\end{pmatrix}"


def pairs(game):
    return [
        [f"{a}, {b}" for a, b in zip(*rows, strict=True)]
        for rows in zip(game.A.tolist(), game.B.tolist(), strict=True)
    ]


@pytest.mark.parametrize(
    ("notebook", "id", "rows"),
    [
        ("4a-matrix-games", "4.1", THE_TABLE),
        ("4a-matrix-games", "4.2", THE_TIES),
        ("4a-matrix-games", "4.4", THE_ROWS),
        ("4a-matrix-games", "4.6", pairs(TEN_SHARED)),
        ("4b-linear-programming", "4.7", NO_SADDLE),
        ("4b-linear-programming", "4.8", THE_LINES),
        ("4b-linear-programming", "4.9", THE_PAYOFFS.tolist()),
        ("4c-general-sum-games", "4.11", pairs(THREE)),
        ("4c-general-sum-games", "4.12", pairs(EVENING)),
    ],
)
def test_the_notebook_asks_about_the_game_that_is_checked(notebook, id, rows):
    (exercise,) = [text for text in sources(notebook) if f"**Exercise {id}.**" in text]
    assert in_latex(rows) in exercise


def test_no_other_cell_is_a_game_of_chicken():
    assert not [text for text in sources("4c-general-sum-games") if '"Chicken"' in text]


def test_the_pivots_do_not_show_the_program_of_the_exercise_before():
    shown = [tuple(row[:3]) for tableau, *_ in TASKS for row in tableau]
    assert not {*map(tuple, SHIFTED.tolist())} & {*shown}


def programs(count):
    """Player II's program, written otherwise: rows scaled, doubled and exchanged."""
    chooser = Random(49)
    for _ in range(count):
        rows = [*map(list, SHIFTED.tolist()), *chooser.sample(SHIFTED.tolist(), 1)]
        factors = [Fraction(chooser.randint(1, 9), chooser.randint(1, 9)) for _ in rows]
        M = [[factor * a for a in row] for factor, row in zip(factors, rows, strict=True)]
        order = chooser.sample(range(len(rows)), len(rows))
        yield [chooser.randint(1, 9)] * 3, [M[i] for i in order], [factors[i] for i in order]


def test_a_program_may_be_written_otherwise_but_not_with_another_number():
    for c, M, b in programs(12):
        assert check("4.9", (c, M, b)).passed
        assert check("4.9", (c, [[float(a) for a in row] for row in M], b)).passed
        for row in M:
            row[1] -= Fraction(1, 1000)
        assert not check("4.9", (c, M, b)).passed
