"""How numbers and players are written."""

from fractions import Fraction
from math import inf, nan

import matplotlib.pyplot as plt
import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell

from coursekit.course.notebook import set_up_notebook
from coursekit.draw.tables import show_table
from coursekit.matrix_games import Profile
from coursekit.solving import Complexity
from coursekit.text import (
    by_hand,
    number_text,
    numbered_player,
    percent_text,
    short,
    signed,
    vector_text,
)

F = Fraction


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (-3, "−3"),
        (True, "True"),
        (10**20, "1" + 20 * "0"),
        (F(-1, 3), "−1/3"),
        (F(0), "0"),
        (1 / 3, "0.3333"),
        (-2 / 3, "−0.6667"),
        (2.0, "2"),
        (-0.0, "0"),
        (1234.56, "1234.56"),
        (-124.14591, "−124.146"),
        (1234567.8, "1234568"),
        (0.0012345678, "0.001235"),
        (-1e6, "−1000000"),
        (1e-7, "1e−07"),
        (1e20, "1e+20"),
        (inf, "∞"),
        (nan, "nan"),
        (np.float64(-0.25), "−0.25"),
        (np.int64(-2), "−2"),
    ],
)
def test_a_number_is_written_in_one_way(value, text):
    assert number_text(value) == text


def test_a_number_that_python_does_not_write_out_is_described():
    assert number_text(10**5000) == "a number of more than 4,300 digits"


@pytest.mark.parametrize("value", [F(-1, 3), -1, -1 / 3, 1 / 3, -inf, 7.0])
def test_nodes_tables_and_vectors_write_a_number_alike(value):
    text = number_text(value)
    assert short(value) == text
    assert vector_text((value, 0)) == short((value, 0)) == f"({text}, 0)"
    assert by_hand([value, (value,)]) == f"[{text}, ({text},)]"
    assert f">{text}<" in show_table([[value]], [""])._repr_html_()
    assert repr(show_table([[(value, 0)]], [""])).endswith(f"({text}, 0)")


def test_a_sign_stands_before_what_is_gained_and_lost():
    assert [signed(value) for value in (F(3, 4), 0, -0.0, -2)] == ["+3/4", "0", "0", "−2"]


def test_percentages_have_three_digits():
    assert [percent_text(part, 3) for part in (0, 1, 3)] == ["0 %", "33.3 %", "100 %"]


@pytest.mark.parametrize(
    ("player", "numeral"),
    list(enumerate(["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"])),
)
def test_players_are_counted_in_roman_numerals(player, numeral):
    assert numbered_player(player) == f"Player {numeral}"


def test_in_notebooks_fractions_and_results_are_written_for_people_and_floats_stay_pythons():
    shell = InteractiveShell()
    with plt.rc_context():
        set_up_notebook(shell)

    def text(value):
        return shell.display_formatter.format(value)[0]["text/plain"]

    assert text(F(-1, 3)) == "−1/3"
    assert text([F(-1, 3), {"a": (F(1, 2),)}]) == "[−1/3, {'a': (1/2,)}]"
    assert text(1 / 3) == "0.3333333333333333"
    assert text(-1) == "-1"
    assert text(Profile((F(1, 3), F(2, 3)), (0, 1), (-1 / 3, -1))) == (
        "Profile(row=(1/3, 2/3), column=(0, 1), payoffs=(−0.3333, −1))"
    )
    both = [-0.5, Complexity(3, 2, 4, F(3, 2), -1 / 3, 1), -0.5]
    assert text(both).startswith("[-0.5,\n Complexity(")
    assert "−0.3333" in text(both)
    assert text(both).endswith(" -0.5]")
