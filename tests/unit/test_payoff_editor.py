"""Payoffs that are typed, pasted and slid, and choices that a class calls out."""

import re
from fractions import Fraction

import ipywidgets
import pytest

from coursekit.matrix_games import (
    COIN_GAME,
    OPERA_OR_BASEBALL,
    PENALTY_LEFT_FOOT,
    PRISONERS_DILEMMA,
    STAG_HUNT,
    THREE_BY_FOUR,
    TWO_BY_TWO,
    MatrixGame,
    solve,
)
from coursekit.widgets import class_tally, payoff_editor
from coursekit.widgets.payoff_editor import LONGEST_TEXT, game_text, payoff_text, read_table
from coursekit.widgets.tally import LARGEST_COUNT
from tests.unit.pages import button, page, parts, plain, png_size, saved, slider

HALF = Fraction(1, 2)
ZERO_SUM = MatrixGame([[3, -1], [0, 2]])
PAIRS = MatrixGame.from_pairs([[(3, 0), (5, 1)], [(0, 5), (1, -1)]])
NAMED = MatrixGame([[3, -1], [0, 2]], rows=("big hat", "no hat"), columns=("heads", "tails"))


def words(widget):
    """What can be read in the widget."""
    return plain(page(widget))


# the table as text


def test_payoffs_are_written_as_short_as_they_can_be_typed():
    texts = [payoff_text(payoff) for payoff in (Fraction(-1, 2), 0.1, -0.0, Fraction(123, 100_000))]
    assert texts == ["-1/2", "0.1", "0", "0.00123"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("3\t-1\r\n0\t2\r\n", (ZERO_SUM, 1)),
        ("  3    −1\r\n  0     2\n\n", (ZERO_SUM, 1)),
        ("3, \u20131\n0, 2", (ZERO_SUM, 1)),
        ("3;-1\n0;2", (ZERO_SUM, 1)),
        ("3 | -1\n0 | 2", (ZERO_SUM, 1)),
        ("| 3 | -1 |\n| 0 | 2 |", (ZERO_SUM, 1)),
        ('"3","-1"\n"0","2"', (ZERO_SUM, 1)),
        ("[[3, -1],\n [0, 2],]", (ZERO_SUM, 1)),
        ("[3.0, -1.],\n[0, +2]", (ZERO_SUM, 1)),
        ("[[ 3 -1]\n [ 0  2]]", (ZERO_SUM, 1)),
        ("3,0 | 5,1\n0,5 | 1,−1", (PAIRS, 2)),
        ("3, 0\t5, 1\n0, 5\t1, −1", (PAIRS, 2)),
        ("3, 0; 5, 1\n0, 5; 1, -1", (PAIRS, 2)),
        ('"3, 0","5, 1"\n"0, 5","1, -1"', (PAIRS, 2)),
        ("(3, 0) (5, 1)\n(0, 5) (1, -1)", (PAIRS, 2)),
        ("(3,0), (5,1)\n(0,5), (1,-1)", (PAIRS, 2)),
        ("[[(3, 0), (5, 1)], [(0, 5), (1, -1)]]", (PAIRS, 2)),
        ("\theads\ttails\nbig hat\t3\t-1\nno hat\t0\t2", (NAMED, 1)),
        ("I \\ II\theads\ttails\nbig hat\t3\t-1\nno hat\t0\t2", (NAMED, 1)),
        (",heads,tails\nbig hat,3,-1\nno hat,0,2", (NAMED, 1)),
        (
            "|  | heads | tails |\n|---|---:|---|\n| big hat | 3 | -1 |\n| no hat | 0 | 2 |",
            (NAMED, 1),
        ),
        (repr(COIN_GAME), (COIN_GAME, 1)),
        (repr(PENALTY_LEFT_FOOT), (PENALTY_LEFT_FOOT, 1)),
        ("1/2 0.1 1 / 3", (MatrixGame([[HALF, Fraction(1, 10), Fraction(1, 3)]]), 1)),
        ("+.5\t2.\t-0\t123456789012", (MatrixGame([[HALF, 2, 0, 123456789012]]), 1)),
    ],
)
def test_a_table_is_read_however_it_is_written(text, read):
    assert read_table(text, 5) == read


ODD_NAMES = [(1, 2), (3, 1), ("50 %", "-1"), ("x–y", "a, b"), ('say "no"', "[[1</b>")]


@pytest.mark.parametrize("names", ODD_NAMES)
@pytest.mark.parametrize("B", [None, [[0, HALF], [-1, 7]]])
def test_what_is_written_is_read_as_it_was(names, B):
    game = MatrixGame([[HALF, -1], [Fraction(1, 3), 10]], B, rows=names, columns=names[::-1])
    players = 1 if B is None else 2
    assert read_table(game_text(game, players), 5) == (game, players)


def test_names_that_cannot_be_typed_are_changed():
    game = MatrixGame([[1], [2]], rows=("a|b", '"c'), columns=("d\te",))
    assert read_table(game_text(game, 1), 5)[0].rows == ("a¦b", "c")
    for names in (("", "a"), ("a" * 30 + "1", "a" * 30 + "2"), (1, "1")):
        game = MatrixGame([[1], [2]], rows=names)
        assert read_table(game_text(game, 1), 5)[0].rows == (1, 2)
    assert read_table("up\u202e" + 99 * "u" + "\t1", 5)[0].rows == ("up uuuuuuuuuuuuuu…",)


NUMBER = "not a number such as 3, -1/2 or 0.5"
MIXED = "some cells have one payoff and others two; decimals are written as 0.5"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there are no payoffs yet"),
        ("[[]]", "there are no payoffs yet"),
        ("I \\ II | a | b", "there are no payoffs yet"),
        ("3 x\n0 2", f"row 1, “x”: {NUMBER}"),
        ("\ta\tb\nup\t3\t-1\ndown\t=1+1\t2", f"row down, “=1+1”: {NUMBER}"),
        ("[[3, -1],\n [0, two]]", f"row 2, “two”: {NUMBER}"),
        ("[[3, -1], 5, [0, 2]]", f"row 1, “-1]”: {NUMBER}"),
        ("[[[3, 0], [5, 1]], [[0, 5], [1, -1]]]", f"row 2, “1]”: {NUMBER}"),
        ("3 -1\n0 2/0", f"row 2, “2/0”: {NUMBER}"),
        *(
            (f"{text} 0", f"row 1, “{text}”: {NUMBER}")
            for text in ("1e99", "½", "٣", "1/2/3", "0x1")
        ),
        ("1234567890123 0", f"row 1, “1234567890123”: {NUMBER}"),
        ("3 -1\n0 2 4", "row 2 has 3 payoffs for 2 columns"),
        ("3\t\t1", f"row 1, “”: {NUMBER}"),
        ("3,0 | 5 | 1,2", MIXED),
        ("3:0:1 | 5:0:1", "row 1, “3:0:1”: more than two payoffs in a cell"),
        ("1 2 3 4 5 6", "a table has at most 5 rows and 5 columns here, not 1 × 6"),
        ("1\n2\n3\n4\n5\n6", "a table has at most 5 rows and 5 columns here, not 6 × 1"),
        ("a b c\n1 2", "row 1 has 2 payoffs for 3 columns"),
        ("a b\na 1\na 2", "rows must have different names, not ('a', 'a')"),
        ("I \\ II | a |\n1 | 2 | 3", "a row or a column has no name yet"),
        ("__import__('os').getcwd() 1 2\n3 4 5", f"row 1, “__import__('os'…”: {NUMBER}"),
        ("1 " * LONGEST_TEXT, "a table has at most 4,000 characters, not 8,000"),
    ],
)
def test_what_cannot_be_read_is_named(text, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        read_table(text, 5)


@pytest.mark.parametrize(
    "text",
    [
        *("0,5\t1,5\n2,5\t3,5", "0,5\t-1\n1\t0,25", "0,5;1,5\n2,0;3,0", "0,5 1,5\n2,5 3,5"),
        *('"0,5","1,5"\n"2,5","3,5"', "0,5 | 1\n2 | 3", "1,000\t2\n3\t4"),
    ],
)
def test_a_comma_is_never_taken_for_a_decimal_point(text):
    with pytest.raises(ValueError, match=r"0\.5$"):
        read_table(text, 5)


@pytest.mark.parametrize("sign", ["[", "(", "[(", "1,", "-", '"', "|"])
def test_nonsense_is_refused_at_once(sign):
    with pytest.raises(ValueError, match=r"row 1|no payoffs|at most"):
        read_table(sign * (4000 // len(sign)), 5)


# the editor


def area(widget):
    """The box with the table as text."""
    (found,) = parts(widget, ipywidgets.Textarea)
    return found


def chosen(widget):
    (found,) = parts(widget, ipywidgets.Dropdown)
    return found


def change(widget, old, new):
    """Type something in place of what stands in the table once."""
    assert area(widget).value.count(old) == 1
    area(widget).value = area(widget).value.replace(old, new)


def test_value_and_strategies_follow_a_typed_payoff():
    editor = payoff_editor(COIN_GAME)
    assert area(editor).value == (
        "I \\ II | heads | tails\nheads  |     2 |    -1\ntails  |    -1 |     1"
    )
    assert "No saddle point: v⁻ = −1 < v⁺ = 1." in words(editor)
    assert "Value 1/5" in words(editor)
    assert "heads 2/5 tails 3/5" in words(editor)
    change(editor, " 2 ", " 1 ")
    assert "Value 0" in words(editor)
    assert "heads 1/2 tails 1/2" in words(editor)
    area(editor).value = "1/2\t-1\n-1\t1"
    solution = solve([[Fraction(1, 2), -1], [-1, 1]])
    assert f"Value {solution.value}".replace("-", "−") in words(editor)
    assert page(editor).count("width:37px") == 2  # 4/7 of 64 pixels, for either player


def test_saddle_points_are_named():
    editor = payoff_editor([[3, 2, 5], [1, 0, 9]])
    assert "Saddle point at (1, 2): v⁻ = v⁺ = 2." in words(editor)
    area(editor).value = "4 4 4\n4 4 4"
    assert "Saddle points at (1, 1), (1, 2), (1, 3), (2, 1)" in words(editor)


@pytest.mark.parametrize("text", ["", "abc", "3/0", "1e400", "nan", "9" * 50, "<b>1</b>"])
def test_what_cannot_be_read_leaves_the_last_good_game(text):
    editor = payoff_editor(TWO_BY_TWO)
    before = words(editor)
    change(editor, "8", text)
    assert "Value 17/4" in words(editor)
    assert "Row 2" in words(editor)
    assert "The last table stays in use." in words(editor)
    assert "<b>1</b>" not in page(editor)
    assert slider(editor).disabled
    assert chosen(editor).disabled
    area(editor).value = "5 3\n2 8"
    assert words(editor) == before
    assert not slider(editor).disabled


def test_the_slider_moves_the_payoff_that_is_chosen():
    editor = payoff_editor(TWO_BY_TWO)
    assert chosen(editor).options[2] == ("2, 1", (1, 0, 0))
    chosen(editor).value = (1, 0, 0)
    assert slider(editor).value == 4 * 2
    slider(editor).value = -5
    assert area(editor).value.endswith("\n2      | -5/4 | 8")
    assert f"Value {solve([[5, 3], [Fraction(-5, 4), 8]]).value}" in words(editor)


def test_what_is_slid_late_is_not_for_the_next_payoff():
    editor = payoff_editor(COIN_GAME)
    old = slider(editor)
    chosen(editor).value = (1, 1, 0)
    assert slider(editor) is not old
    old.set_state({"value": 36})
    assert read_table(area(editor).value, 5)[0].A.tolist()[1] == [-1, 1]


def test_the_slider_follows_what_is_typed_and_leaves_it_alone():
    editor = payoff_editor(TWO_BY_TWO)
    area(editor).value = "5 7/3\n2 8"
    assert chosen(editor).value == (0, 1, 0)
    assert slider(editor).value == 9  # quarters, the nearest to 7/3
    area(editor).value = "5 -250\n2 8"
    assert (slider(editor).min, slider(editor).value) == (-1000, -1000)
    slider(editor).value = -900
    assert slider(editor).max == 1000
    area(editor).value = "5 -225\n4 8"
    assert (slider(editor).max, slider(editor).value) == (40, 16)
    assert area(editor).value == "5 -225\n4 8"


def test_rows_and_columns_come_and_go_and_a_table_may_be_of_the_other_kind():
    editor = payoff_editor(COIN_GAME)
    chosen(editor).value = (1, 1, 0)
    change(editor, "\ntails ", "\ndown ")
    assert (chosen(editor).value, chosen(editor).label) == ((1, 1, 0), "down, tails")
    area(editor).value += "\nedge | 0 | 0"
    assert "edge 0" in words(editor)
    assert len(chosen(editor).options) == 6
    chosen(editor).value = (2, 1, 0)
    area(editor).value = "[[(3, 3), (0, 5)], [(5, 0), (1, 1)]]"
    assert "1 equilibrium" in words(editor)
    assert len(chosen(editor).options) == 8
    assert chosen(editor).value == (0, 0, 0)
    slider(editor).value = 4 * 6
    assert "| 6, 3 |" in area(editor).value
    area(editor).value = "2"
    assert "Value 2" in words(editor)
    button(editor, "Reset").click()
    assert "Value 1/5" in words(editor)
    assert "edge" not in words(editor)


def test_all_equilibria_of_a_game_with_two_payoffs_in_a_cell():
    editor = payoff_editor(OPERA_OR_BASEBALL)
    assert "3 equilibria" in words(editor)
    assert "(4/5, 1/5) (1/5, 4/5) (4/5, 4/5)" in words(editor)
    change(editor, "4, 1", "4")
    assert "Some cells have one payoff and others two" in words(editor)
    assert "3 equilibria" in words(editor)
    change(editor, " 4 ", " -1,-1 ")
    assert "1 equilibrium" in words(editor)
    chosen(editor).value = (0, 0, 1)
    slider(editor).value = 2
    change(editor, "-1, 1/2", "0, 0")
    assert "2 equilibria" in words(editor)
    assert "best responses" in words(editor)


def test_a_game_that_becomes_zero_sum_keeps_its_two_payoffs():
    editor = payoff_editor(MatrixGame([[1, 0]], [[1, 0]]))
    change(editor, "1, 1", "1, -1")
    assert "equilibri" in words(editor)
    assert len(chosen(editor).options) == 4
    assert chosen(editor).value == (0, 0, 1)
    slider(editor).value = -2
    assert "1, -1/2 | 0, 0" in area(editor).value


@pytest.mark.parametrize(
    ("game", "pictures"),
    [
        ([[1, 2, 0], [2, 0, 1]], 2),
        ([[1, 2], [2, 0], [1, 1]], 3),
        ([[5]], 1),
        (THREE_BY_FOUR, 1),
        (STAG_HUNT, 2),
        (MatrixGame([[1, 2, 3]], [[3, 2, 1]]), 1),
    ],
)
def test_pictures_fit_the_game(game, pictures):
    assert page(payoff_editor(game)).count("<svg") == pictures


def test_the_editor_takes_floats_for_what_they_show():
    editor = payoff_editor([[0.5, 1 / 3], [0, 1.0]])
    assert "0.5 | 0.3333" in area(editor).value
    assert png_size(saved(editor)["image/png"])


@pytest.mark.parametrize("payoff", [10**12, Fraction(10**6, 10**6 + 1), 1e12, 1e-12, -1e99])
def test_the_editor_refuses_payoffs_that_it_could_not_show(payoff):
    with pytest.raises(ValueError, match=f"fit into 12 characters.*, not {re.escape(str(payoff))}"):
        payoff_editor([[1, payoff], [2, 3]])


def test_the_editor_leaves_a_picture_of_the_first_game_behind():
    editor = payoff_editor(COIN_GAME)
    data = saved(editor)
    assert data["text/plain"] == "A zero-sum game of 2 × 2 payoffs to change"
    width, height = png_size(data["image/png"])
    assert width > 2 * height > 400
    area(editor).value = "1 2 3"
    assert saved(editor) == data


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: payoff_editor([[1] * 6] * 2), "game must have at most 5 rows and .* not 2 × 6"),
        (lambda: class_tally([[1]] * 6), "game must have at most 5 rows and 5 columns, not 6 × 1"),
        (lambda: payoff_editor([[1, 2], [3]]), "ragged"),
        (lambda: payoff_editor([[1, float("nan")]]), "finite"),
    ],
)
def test_games_that_do_not_fit_are_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_labels_are_escaped_everywhere():
    names = ("<b>a</b>", "&c;")
    zero_sum = MatrixGame([[2, -1], [-1, 1]], rows=names, columns=names)
    other = MatrixGame([[2, 1], [1, 1]], [[1, 1], [1, 1]], rows=names, columns=names)
    for game in (zero_sum, other):
        editor = payoff_editor(game)
        for text in (area(editor).value, area(editor).value.replace("2", "x")):
            area(editor).value = text
            assert "<b>a</b>" not in page(editor)
            assert "&c;" not in page(editor)
            assert "<b>a</b>" in words(editor)


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
    """The strategies that are best responses now, which are bold in the pictures."""
    return re.findall(r'text-anchor="end" font-weight="bold">(\w+)<', page(tally))


def test_the_best_responses_to_the_room_are_lit():
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
