"""What a class brings along: tables to paste, names to type, and hands to count."""

import re
from fractions import Fraction
from html import unescape

import ipywidgets
import pytest

from coursekit.interact import class_tally, payoff_editor
from coursekit.interact.class_tally import LARGEST_COUNT
from coursekit.interact.pasted_table import DECIMALS, LONGEST_TEXT, read_table
from coursekit.interact.payoff_cells import NAME
from coursekit.matrix_games import (
    COIN_GAME,
    OPERA_OR_BASEBALL,
    PENALTY_LEFT_FOOT,
    PRISONERS_DILEMMA,
    MatrixGame,
)
from tests.unit.pages import button, page, parts, png_size, saved

HALF = Fraction(1, 2)
ZERO_SUM = MatrixGame([[3, -1], [0, 2]])
PAIRS = MatrixGame.from_pairs([[(3, 0), (5, 1)], [(0, 5), (1, -1)]])
NAMED = MatrixGame([[3, -1], [0, 2]], rows=("big hat", "no hat"), columns=("heads", "tails"))


def words(widget):
    """What can be read in the widget."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", page(widget))).split())


def boxes(widget, are_names=False):
    """The boxes with payoffs, or those with names: columns first, then rows."""
    texts = parts(widget, ipywidgets.Text)
    return [box for box in texts if (NAME in box._dom_classes) is are_names]


def paste(widget, text):
    (area,) = parts(widget, ipywidgets.Textarea)
    area.value = text


# reading a table


@pytest.mark.parametrize(
    "text",
    [
        "3\t-1\n0\t2",
        "3 -1\n0 2\n\n",
        "  3    −1\r\n  0     2\r\n",
        "3,-1\n0,2",
        "3, \u20131\n0, 2,",
        "3;-1\n0;2",
        "| 3 | -1 |\n| 0 | 2 |",
        "[[3, -1], [0, 2]]",
        "[[3, -1],\n [0, 2],]",
        "[3, -1],\n[0, 2]",
        "[[ 3 -1]\n [ 0  2]]",
        "[3 -1; 0 2]",
        "((3, -1), (0, 2))",
        "array([[ 3, -1],\n       [ 0,  2]])",
        "np.array([[3, -1], [0, 2]], dtype=object)",
        "[[Fraction(3, 1), Fraction(-1, 1)], [0, F(2)]]",
        "[[3.0, -1.], [0, +2]]",
    ],
)
def test_a_table_is_read_however_it_is_written(text):
    assert read_table(text, 5) == ZERO_SUM


@pytest.mark.parametrize(
    "text",
    [
        "3,0 | 5,1\n0,5 | 1,-1",
        "3, 0\t5, 1\n0, 5\t1, −1",
        "3,0 5,1\n0,5 1,-1",
        "3,0;5,1\n0,5;1,-1",
        "(3, 0) (5, 1)\n(0, 5) (1, -1)",
        "(3,0), (5,1)\n(0,5), (1,-1)",
        "[[(3, 0), (5, 1)], [(0, 5), (1, -1)]]",
        "[[[3, 0], [5, 1]], [[0, 5], [1, -1]]]",
        "(((3, 0), (5, 1)), ((0, 5), (1, -1)))",
    ],
)
def test_two_payoffs_in_a_cell_make_a_game_that_is_not_zero_sum(text):
    assert read_table(text, 5) == PAIRS


@pytest.mark.parametrize(
    "text",
    [
        "\theads\ttails\nbig hat\t3\t-1\nno hat\t0\t2",
        "I \\ II\theads\ttails\nbig hat\t3\t-1\nno hat\t0\t2",
        "|  | heads | tails |\n|---|---:|---|\n| big hat | 3 | -1 |\n| no hat | 0 | 2 |",
    ],
)
def test_names_come_with_the_table(text):
    assert read_table(text, 5) == NAMED


def test_what_a_game_with_names_prints_can_be_read_again():
    for game in (COIN_GAME, PENALTY_LEFT_FOOT):
        assert read_table(repr(game), 5) == game


def test_fractions_are_exact():
    assert read_table("1/2 0.1 1 / 3", 5) == MatrixGame([[HALF, Fraction(1, 10), Fraction(1, 3)]])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there are no payoffs yet"),
        ("[[]]", "there are no payoffs yet"),
        ("3 x\n0 2", "line 1, “x”: not a number"),
        ("3 -1\n\n0 2o", "line 3, “2o”: not a number"),
        ("[[3, -1],\n [0, two]]", "line 2, “two”: not a number"),
        ("3 -1\n0 2/0", "line 2, “2/0”: division by 0"),
        ("1e99 0", "line 1, “1e99”: not a number"),
        ("½ 1\n¼ 2", "line 1, “½”: not a number"),
        ("1234567890123 0", "line 1, “1234567890123”: over 12 characters"),
        ("3 -1\n0 2 4", "line 1 has 2 payoffs, but line 2 has 3"),
        ("3\t\t1", "line 1 has an empty cell"),
        ("3,0 | 5", f"line 1, “5”: not two payoffs, as in other cells{DECIMALS}"),
        ("5 | 3,0", f"line 1, “3,0”: not one payoff, as in other cells{DECIMALS}"),
        ("[[5, (3, 0)]]", "line 1, “3:0”: not one payoff, as in other cells"),
        ("5 | 3:0", "line 1, “3:0”: not one payoff, as in other cells"),
        (
            "0,5\t-1\n1\t0,25",
            "line 1, “-1”: not two payoffs, as in other cells; a comma separates two payoffs, "
            "and decimals are written with a point, as 0.5",
        ),
        ("1 2 3 | 4", "line 1, “1 2 3”: more than two payoffs in a cell"),
        ("[[3, -1], [0, 2", "line 1, “0 2”: not inside a row's brackets"),
        ("1 2 3 4 5 6", "a table has at most 5 columns here, not 6"),
        ("1\n2\n3\n4\n5\n6", "a table has at most 5 rows here, not 6"),
        ("a b c\n1 2", "line 1 has 3 names, but there are 2 columns"),
        ("a b\na 1\na 2", "line 3, “a”: there is another “a”"),
        ("up\t1\n" + 19 * "u" + "\t2", "line 2, “uuuuuuuuuuuuuuu…”: over 18 characters"),
        ("__import__('os').getcwd() 1 2\n3 4 5", "line 1, “__import__('os'…”: over 12 characters"),
        ("1 " * LONGEST_TEXT, "a table has at most 4,000 characters, not 8,000"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        read_table(text, 5)


@pytest.mark.parametrize("text", ["[" * 4000, "(" * 4000, "[(" * 2000, "1," * 2000, "-" * 4000])
def test_nonsense_is_refused_at_once(text):
    with pytest.raises(ValueError, match=r"line 1|no payoffs|at most"):
        read_table(text, 5)


# in the editor


def test_a_pasted_table_is_solved():
    editor = payoff_editor(COIN_GAME)
    paste(editor, "5 3\n2 8")
    assert [box.value for box in boxes(editor)] == ["5", "3", "2", "8"]
    assert "Value 17/4" in words(editor)
    assert "Read: 2 × 2 payoffs, zero-sum." in words(editor)
    assert "heads 3/4" in words(editor)  # names stay where they fit
    paste(editor, "5 3\n2 eight")
    assert "Line 2, “eight”: not a number. The last game stays in use." in words(editor)
    assert "Value 17/4" in words(editor)
    paste(editor, "1 2 3")
    assert [box.value for box in boxes(editor, True)] == ["1", "2", "3", "1"]
    button(editor, "+ row").click()
    assert len(boxes(editor)) == 6


def test_a_pasted_table_may_be_of_the_other_kind():
    editor = payoff_editor(COIN_GAME)
    paste(editor, "3,3 | 0,5\n5,0 | 1,1")
    assert [box.value for box in boxes(editor)] == ["3, 3", "0, 5", "5, 0", "1, 1"]
    assert "1 equilibrium" in words(editor)
    boxes(editor)[3].value = "6, 6"
    assert "(6, 6)" in words(editor)
    paste(editor, "1 2\n2 1")
    assert "Value 3/2" in words(editor)
    button(editor, "Reset").click()
    assert "Value 1/5" in words(editor)
    (area,) = parts(editor, ipywidgets.Textarea)
    assert area.value == ""


def test_the_area_opens_and_closes():
    editor = payoff_editor(COIN_GAME)
    (switch,) = parts(editor, ipywidgets.ToggleButton)
    (area,) = [box for box in parts(editor, ipywidgets.VBox) if box.layout.max_width == "480px"]
    assert area.layout.display == "none"
    switch.value = True
    assert area.layout.display == "flex"


def test_rows_and_columns_are_named():
    editor = payoff_editor([[5, 3], [2, 8]])
    one, _, up, down = boxes(editor, are_names=True)
    up.value, one.value = "up", "<b>left</b>"
    assert "up 3/4" in words(editor)
    assert "<b>left</b>" not in page(editor)
    assert "<b>left</b> 5/8" in words(editor).replace("&lt;", "<")
    (lit,) = parts(editor, ipywidgets.Dropdown)
    assert lit.options[0][0] == "up, <b>left</b>"
    assert boxes(editor)[0].tooltip == "Row up, column <b>left</b>: payoff"
    for bad, why in (
        ("", "no name yet"),
        ("  ", "no name yet"),
        (" up ", "there is another “up”"),
        ("d" * 19, "over 18 characters"),
        ("d\u202e", "a sign that cannot be shown"),
    ):
        down.value = bad
        assert f"Name of row 2: {why}. 2 stays in use." in words(editor)
        assert "2 1/4" in words(editor)
    down.value = "down"
    assert "stays in use" not in words(editor)
    button(editor, "+ row").click()
    assert [box.value for box in boxes(editor, True)] == ["<b>left</b>", "2", "up", "down", "3"]
    button(editor, "Reset").click()
    assert "up" not in words(editor)


def test_a_new_name_leaves_the_lit_payoff_and_its_slider():
    editor = payoff_editor([[5, 3], [2, 8]])
    (lit,) = parts(editor, ipywidgets.Dropdown)
    lit.value = (1, 1, 0)
    boxes(editor, are_names=True)[3].value = "down"
    assert (lit.value, lit.label) == ((1, 1, 0), "down, 2")
    (slider,) = parts(editor, ipywidgets.IntSlider)
    slider.value = 4
    assert [box.value for box in boxes(editor)] == ["5", "3", "2", "1"]


# the tally


def counts(tally):
    return parts(tally, ipywidgets.BoundedIntText)


def click(tally, sign, place, times=1):
    buttons = [b for b in parts(tally, ipywidgets.Button) if b.description == sign]
    for _ in range(times):
        buttons[place].click()


def test_every_click_counts_and_bars_follow():
    tally = class_tally(COIN_GAME)
    assert "Player I: 0 answers" in words(tally)
    assert "Count both sides." in words(tally)
    click(tally, "+", 0, 7)
    click(tally, "−", 0)
    click(tally, "−", 1, 3)
    click(tally, "+", 2, 3)
    click(tally, "+", 3)
    assert [box.value for box in counts(tally)] == [6, 0, 3, 1]
    assert "Player I: 6 answers" in words(tally)
    assert "Player II: 4 answers" in words(tally)
    assert "1.25" in words(tally)
    assert "The room earns 1.25 as Player I and −1.25 as Player II" in words(tally)
    assert "Pale: 1 equilibrium, worth (1/5, −1/5)." in words(tally)
    button(tally, "Reset").click()
    assert [box.value for box in counts(tally)] == [0, 0, 0, 0]


def test_counts_are_typed_and_stay_in_their_bounds():
    tally = class_tally(COIN_GAME)
    counts(tally)[0].value = 12
    assert "Player I: 12 answers" in words(tally)
    counts(tally)[0].value = -3
    assert counts(tally)[0].value == 0
    counts(tally)[0].value = 10**9
    click(tally, "+", 0)
    assert counts(tally)[0].value == LARGEST_COUNT


def lit(tally):
    """The strategies that are best replies now, which are bold in the pictures."""
    return re.findall(r'text-anchor="end" font-weight="bold">(\w+)<', page(tally))


def test_the_best_replies_to_the_room_are_lit():
    tally = class_tally(PRISONERS_DILEMMA)
    assert lit(tally) == []
    for box, count in zip(counts(tally), (9, 1, 7, 3), strict=True):
        box.value = count
    assert lit(tally) == ["Defect", "Defect"]
    opera = class_tally(OPERA_OR_BASEBALL)
    counts(opera)[2].value, counts(opera)[3].value = 1, 4
    assert lit(opera) == ["Baseball", "Opera"]  # both earn 4/5


def test_several_equilibria_have_bars_and_ties_are_named():
    assert "Pale: 3 equilibria, from above to below" in words(class_tally(OPERA_OR_BASEBALL))
    degenerate = words(class_tally(PENALTY_LEFT_FOOT))
    assert "Pale: at least 3 equilibria" in degenerate
    assert "degenerate" in degenerate
    many = MatrixGame([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    assert "7 equilibria" in words(class_tally(many))
    assert "The first 3 are shown." in words(class_tally(many))


def test_floats_and_odd_names_are_tallied():
    game = MatrixGame([[0.5, 1e-9], [1 / 3, 2]], rows=("<b>a</b>", "b" * 90))
    tally = class_tally(game)
    for box in counts(tally):
        box.value = 1
    assert "<b>a</b>" not in page(tally)
    assert "b" * 90 not in page(tally)
    assert "0.25" in words(tally)


def test_the_tally_leaves_a_picture_behind():
    data = saved(class_tally(COIN_GAME))
    assert data["text/plain"] == "A tally of 2 rows and 2 columns"
    assert png_size(data["image/png"])[0] > 600


def test_the_tally_refuses_large_games():
    with pytest.raises(ValueError, match="at most 5 rows and 5 columns, not 6 × 1"):
        class_tally([[1]] * 6)
