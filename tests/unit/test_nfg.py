"""Gambit's .nfg files: what is read, what is written, and what is refused with its place."""

from fractions import Fraction

import pytest

from coursekit.matrix_games import (
    OPERA_OR_BASEBALL,
    PRISONERS_DILEMMA,
    THREE_BY_FOUR,
    MatrixGame,
)
from coursekit.matrix_games.nfg import load_nfg, read_nfg, save_nfg, write_nfg

PROLOGUE = 'NFG 1 R "title" { "Ann" "Bob" } '

BY_PAYOFFS = """NFG 1 D "Two ferries, three timetables"
{ "Island" "Coast" } { 3 2 }

4 0 1 1.5 -2 7
3 3 0 0 5 -1
"""

BY_OUTCOMES = """NFG 1 R "Two ferries, three timetables" { "Island" "Coast" }

{ { "1" "2" "3" }
{ "1" "2" }
}

{
{ "only one sails" 4, 0 }
{ "" 1, 3/2 }
{ "late" -2, 7 }
{ "both sail" 3, 3 }
{ "" 5, -1 }
}
1 2 3 4 0 5
"""

FERRIES = MatrixGame.from_pairs(
    [[(4, 0), (3, 3)], [(1, Fraction(3, 2)), (0, 0)], [(-2, 7), (5, -1)]]
)


@pytest.mark.parametrize("text", [BY_PAYOFFS, BY_OUTCOMES], ids=["payoffs", "outcomes"])
def test_both_ways_to_give_payoffs_are_read(text):
    assert read_nfg(text) == FERRIES


def test_player_one_s_strategy_changes_fastest():
    assert read_nfg(PROLOGUE + "{ 2 3 } 1 0 2 0 3 0 4 0 5 0 6 0").A.tolist() == [
        [1, 3, 5],
        [2, 4, 6],
    ]


def test_names_and_a_comment_are_read():
    text = PROLOGUE + '{ { "up" "down" } { "a \\"b\\" \\\\" } } "a comment\n{ 1 }" 1 2 3 4'
    game = read_nfg(text)
    assert game.rows == ("up", "down")
    assert game.columns == ('a "b" \\',)
    assert game.B.tolist() == [[2], [4]]


def test_names_and_numbers_of_strategies_can_be_mixed():
    game = read_nfg(PROLOGUE + '{ { "up" "down" } 1 } 1 2 3 4')
    assert (game.rows, game.columns) == (("up", "down"), (1,))


def test_strategies_without_names_are_numbered():
    assert read_nfg(PROLOGUE + '{ { "" "" } { "" } } 1 2 3 4').rows == (1, 2)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("11/6", Fraction(11, 6)),
        ("-1/2", Fraction(-1, 2)),
        ("0.1", Fraction(1, 10)),
        (".25", Fraction(1, 4)),
        ("+3.", Fraction(3)),
        ("-2.5e-3", Fraction(-1, 400)),
    ],
)
def test_payoffs_are_exact(text, value):
    game = read_nfg(PROLOGUE + f"{{ 1 1 }} {text} 0")
    assert game.A[0, 0] == value
    assert game.is_exact


def test_a_cell_with_outcome_0_earns_nothing():
    game = read_nfg(PROLOGUE + '{ 2 1 } { { "win" 3, -3 } } 0 1')
    assert game == MatrixGame([[0], [3]])


@pytest.mark.parametrize(
    "game",
    [
        FERRIES,
        PRISONERS_DILEMMA,
        OPERA_OR_BASEBALL,
        THREE_BY_FOUR,
        MatrixGame([[Fraction(11, 6), Fraction(-1, 3)]], rows=[7], columns=['"', "\\n{"]),
        MatrixGame([[1]], rows=["a\nb"], columns=["ünï → 1/2"]),
    ],
)
def test_what_is_written_is_read_again(game, tmp_path):
    assert read_nfg(write_nfg(game, 'a "title" \\')) == game
    save_nfg(game, tmp_path / "game.nfg")
    assert load_nfg(tmp_path / "game.nfg") == game


def test_floats_lose_nothing():
    game = MatrixGame([[0.1, 1e-7], [-1e21, 1 / 3]])
    again = read_nfg(write_nfg(game))
    assert again.is_exact
    assert again.A.astype(float).tolist() == game.A.tolist()


def test_a_file_from_windows_is_read(tmp_path):
    path = tmp_path / "game.nfg"
    path.write_bytes(b"\xef\xbb\xbf" + BY_OUTCOMES.replace("\n", "\r\n").encode())
    assert load_nfg(path) == FERRIES


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, character 1: expected NFG, with which a file begins, but the text ends"),
        ('EFG 2 R "t"', "line 1, character 1: expected NFG, with which a file begins, not EFG"),
        ("NFG 2", "line 1, character 5: expected 1, the version of the format, not 2"),
        ("NFG 1 X", "line 1, character 7: expected R or D, not X"),
        ("NFG 1 R text", "line 1, character 9: expected the title, in double quotes, not text"),
        ('NFG 1 R\n "open', "line 2, character 2: expected a closing double quote"),
        ('NFG 1 R "t" { "A" "B" "C" } { 1 1 1 }', "character 13: expected two players, not 3"),
        ('NFG 1 R "t" { "A" } { 1 }', "expected two players, not 1"),
        (PROLOGUE + "{ 1 1 1 } 1 2", "expected }: the strategies of two players are complete"),
        (PROLOGUE + "{ 0 1 }", "expected a whole number, at least 1, not 0"),
        (PROLOGUE + "{ -1 1 }", "expected a whole number, at least 1, not -1"),
        (PROLOGUE + "{ { } 1 }", "expected at least one strategy"),
        (PROLOGUE + '{ { "a" "a" } 1 }', "expected strategies with different names, not 'a' twice"),
        (
            PROLOGUE + "{ 1 1 }\n1",
            "line 2, character 2: expected a payoff such as -2, 0.25 or 11/6",
        ),
        (PROLOGUE + "{ 1 1 }\n1 x", "line 2, character 3: expected a payoff"),
        (PROLOGUE + "{ 1 1 }\n1 nan", "not nan"),
        (PROLOGUE + "{ 1 1 }\n1 1e9999", "not 1e9999"),
        (PROLOGUE + "{ 1 1 }\n1/0 2", "line 2, character 1: expected a number, not 1/0"),
        (PROLOGUE + "{ 1 1 }\n1 " + "9" * 5000, "expected a number, not " + "9" * 40),
        (
            PROLOGUE + "{ 1 1 }\n1 2 3",
            "expected the end of the file, for its 1 × 1 cells are compl",
        ),
        (PROLOGUE + "{ 999999999 999999999 } 1 1", "but the text ends"),
        (
            PROLOGUE + '{ 1 1 } { { "" 1 2 3 } } 1',
            "expected }: two players have two payoffs, not 3",
        ),
        (PROLOGUE + '{ 1 1 } { { "" 1 2 } } 2', "expected a whole number, from 0 to 1, not 2"),
        (PROLOGUE + "{ 1 1 } { { 1 2 } } 1", "expected an outcome's name in double quotes, not 1"),
        (PROLOGUE + '{ 1 1 } { { "" 1 2 } 1', "expected } after the last outcome, not 1"),
        (PROLOGUE + "__import__('os')", "expected the strategies, which begin with {"),
    ],
)
def test_a_bad_file_is_refused_with_the_place(text, message):
    with pytest.raises(ValueError) as error:
        read_nfg(text)
    assert message in str(error.value)
