"""What a class brings along: tables to paste, names to type, and hands to count."""

import re
from fractions import Fraction
from html import unescape

import ipywidgets
import pytest

from coursekit.interact import class_tally
from coursekit.interact.class_tally import LARGEST_COUNT
from coursekit.interact.payoff_text import (
    COMMAS,
    LONGEST_TEXT,
    game_text,
    payoff_text,
    read_payoff,
    read_table,
)
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


# reading a payoff


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", Fraction(3)),
        (" -1/2 ", Fraction(-1, 2)),
        ("1 / 2", Fraction(1, 2)),
        ("−4", Fraction(-4)),
        ("+.5", Fraction(1, 2)),
        ("0.1", Fraction(1, 10)),
        ("2.", Fraction(2)),
        ("-0", Fraction(0)),
        ("123456789012", Fraction(123456789012)),
    ],
)
def test_payoffs_are_read_exactly(text, number):
    assert read_payoff(text) == number


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("  ", "no number yet"),
        ("abc", "not a number"),
        ("0/0", "division by 0"),
        ("1e99999999", "not a number"),
        ("nan", "not a number"),
        ("-", "not a number"),
        ("1/2/3", "not a number"),
        ("1_000", "not a number"),
        ("٣", "not a number"),
        ("1/-2", "not a number"),
        ("0x10", "not a number"),
        ("__import__", "not a number"),
        ("0,5", f"not a number; {COMMAS}"),
        ("1 2", f"not a number; {COMMAS}"),
        ("9" * 100_000, "over 12 characters"),
    ],
)
def test_what_is_no_payoff_is_refused_in_a_few_words(text, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        read_payoff(text)


def test_payoffs_are_written_as_short_as_they_can_be_typed():
    texts = [payoff_text(payoff) for payoff in (Fraction(-1, 2), 0.1, 1e-9, -0.0, 123456.7890625)]
    assert texts == ["-1/2", "0.1", "0.000000001", "0", "123456.78906"]
    assert payoff_text(Fraction(123, 100_000)) == "0.00123"


# reading a table


@pytest.mark.parametrize(
    "text",
    [
        "3\t-1\n0\t2",
        "3\t-1\r\n0\t2\r\n",
        "3 -1\n0 2\n\n",
        "  3    −1\r\n  0     2\r\n",
        "3,-1\n0,2",
        "3, \u20131\n0, 2",
        "3;-1\n0;2",
        "3 | -1\n0 | 2",
        "| 3 | -1 |\n| 0 | 2 |",
        '"3","-1"\n"0","2"',
        "[[3, -1], [0, 2]]",
        "[[3, -1],\n [0, 2],]",
        "[3, -1],\n[0, 2]",
        "[[ 3 -1]\n [ 0  2]]",
        "array([[ 3, -1],\n       [ 0,  2]])",
        "np.array([[3, -1], [0, 2]], dtype=object)",
        "[[Fraction(3, 1), Fraction(-1, 1)], [0, F(4, 2)]]",
        "[[3.0, -1.], [0, +2]]",
    ],
)
def test_a_table_is_read_however_it_is_written(text):
    assert read_table(text, 5) == (ZERO_SUM, 1)


@pytest.mark.parametrize(
    "text",
    [
        "3,0 | 5,1\n0,5 | 1,−1",
        "3, 0 | 5, 1\n0, 5 | 1, -1",
        "3, 0\t5, 1\n0, 5\t1, −1",
        "3, 0; 5, 1\n0, 5; 1, -1",
        '"3, 0","5, 1"\n"0, 5","1, -1"',
        "(3, 0) (5, 1)\n(0, 5) (1, -1)",
        "(3,0) | (5, 1)\n(0, 5) | (1, -1)",
        "(3,0), (5,1)\n(0,5), (1,-1)",
        "[[(3, 0), (5, 1)], [(0, 5), (1, -1)]]",
        "[[[3, 0], [5, 1]], [[0, 5], [1, -1]]]",
    ],
)
def test_two_payoffs_in_a_cell_make_a_game_that_is_not_zero_sum(text):
    assert read_table(text, 5) == (PAIRS, 2)


@pytest.mark.parametrize(
    "text",
    [
        "\theads\ttails\nbig hat\t3\t-1\nno hat\t0\t2",
        "I \\ II\theads\ttails\nbig hat\t3\t-1\nno hat\t0\t2",
        ",heads,tails\nbig hat,3,-1\nno hat,0,2",
        "|  | heads | tails |\n|---|---:|---|\n| big hat | 3 | -1 |\n| no hat | 0 | 2 |",
    ],
)
def test_names_come_with_the_table(text):
    assert read_table(text, 5) == (NAMED, 1)


def test_what_a_game_with_names_prints_can_be_read_again():
    for game in (COIN_GAME, PENALTY_LEFT_FOOT):
        assert read_table(repr(game), 5) == (game, 1)


ODD_NAMES = [
    (1, 2),
    (3, 1),
    ("50 %", "-1"),
    ("x–y", "a, b"),
    ("F(1, 2)", "(1, 2)"),
    ('say "no"', "[[1</b>"),
]


@pytest.mark.parametrize("names", ODD_NAMES)
@pytest.mark.parametrize("B", [None, [[0, HALF], [-1, 7]]])
def test_what_is_written_is_read_as_it_was(names, B):
    game = MatrixGame([[HALF, -1], [Fraction(1, 3), 10]], B, rows=names, columns=names[::-1])
    players = 1 if B is None else 2
    read, as_many = read_table(game_text(game, players), 5)
    assert (read, as_many) == (game, players)


def test_names_that_cannot_be_typed_are_changed():
    game = MatrixGame([[1], [2]], rows=("a|b", '"c'), columns=("d\te",))
    assert read_table(game_text(game, 1), 5)[0].rows == ("a¦b", "c")
    for names in (("", "a"), ("a" * 30 + "1", "a" * 30 + "2"), (1, "1")):
        game = MatrixGame([[1], [2]], rows=names)
        assert read_table(game_text(game, 1), 5)[0].rows == (1, 2)


def test_fractions_are_exact():
    read = MatrixGame([[HALF, Fraction(1, 10), Fraction(1, 3)]])
    assert read_table("1/2 0.1 1 / 3", 5) == read_table("1/2\t0.1\t1/3", 5) == (read, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there are no payoffs yet"),
        ("[[]]", "there are no payoffs yet"),
        ("I \\ II | a | b", "there are no payoffs yet"),
        ("3 x\n0 2", "row 1, column 2, “x”: not a number"),
        ("3 -1\n\n0 2o", "row 2, column 2, “2o”: not a number"),
        ("\ta\tb\nup\t3\t-1\ndown\t=1+1\t2", "row down, column a, “=1+1”: not a number"),
        ("[[3, -1],\n [0, two]]", "row 2, column 2, “two”: not a number"),
        ("3 -1\n0 2/0", "row 2, column 2, “2/0”: division by 0"),
        ("1e99 0", "row 1, column 1, “1e99”: not a number"),
        ("½ 1\n¼ 2", "row 1, column 1, “½”: not a number"),
        ("1234567890123 0", "row 1, column 1, “1234567890123”: over 12 characters"),
        ("3 -1\n0 2 4", "row 2 has 3 payoffs for 2 columns"),
        ("3\t\t1", "row 1, column 2: no number yet"),
        ("3 | \n2 | 1", "row 1, column 2: no number yet"),
        ("3,0 | 5 | 1,2", f"row 1, column 2, “5”: not two payoffs, as in other cells; {COMMAS}"),
        ("3,0 | 5 | 1", f"row 1, column 1, “3,0”: not one payoff, as in other cells; {COMMAS}"),
        (
            "3:0:1 | 5:0:1",
            f"row 1, column 1, “3:0:1”: not two payoffs, as in other cells; {COMMAS}",
        ),
        ("[[3, -1], [0, 2", "“0, 2” is not inside the brackets of a row"),
        ("[[3, -1], 5, [0, 2]]", "“5” is not inside the brackets of a row"),
        ("1 2 3 4 5 6", "a table has at most 5 rows and 5 columns here, not 1 × 6"),
        ("1\n2\n3\n4\n5\n6", "a table has at most 5 rows and 5 columns here, not 6 × 1"),
        ("a b c\n1 2", "row 1 has 2 payoffs for 3 columns"),
        ("I \\ II | a | b | c\n1 | 2 | 3", "row 1 has 2 payoffs for 3 columns"),
        ("a b\na 1\na 2", "row 2, “a”: there is another of this name"),
        ("I \\ II | a |\n1 | 2 | 3", "column 2 has no name yet"),
        ("up\t1\n" + 19 * "u" + "\t2", "row 2, “uuuuuuuuuuuuuuu…”: over 18 characters"),
        ("u\u202e\t1", "row 1, “u ”: a sign that cannot be shown"),
        (
            "__import__('os').getcwd() 1 2\n3 4 5",
            "row 1, column 1, “__import__('os'…”: over 12 characters",
        ),
        ("1 " * LONGEST_TEXT, "a table has at most 4,000 characters, not 8,000"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_row_and_column(text, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        read_table(text, 5)


@pytest.mark.parametrize(
    "text",
    [
        "0,5\t1,5\n2,5\t3,5",
        "0,5\t-1\n1\t0,25",
        "0,5;1,5\n2,0;3,0",
        "0,5 1,5\n2,5 3,5",
        '"0,5","1,5"\n"2,5","3,5"',
        "0,5 | 1\n2 | 3",
        "1,000\t2\n3\t4",
    ],
)
def test_a_comma_is_never_taken_for_a_decimal_point(text):
    with pytest.raises(ValueError, match=f"^row 1, column .*; {COMMAS}$"):
        read_table(text, 5)


@pytest.mark.parametrize(
    "text", ["[" * 4000, "(" * 4000, "[(" * 2000, "1," * 2000, "-" * 4000, '"' * 4000, "|" * 4000]
)
def test_nonsense_is_refused_at_once(text):
    with pytest.raises(ValueError, match=r"row 1|brackets|no payoffs|at most"):
        read_table(text, 5)


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
