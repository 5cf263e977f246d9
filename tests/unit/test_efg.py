"""Trees in Gambit's text format: read, written, and refused with the place and the reason."""

import re
from fractions import Fraction
from random import Random

import pytest

from coursekit.extensive_form import (
    GameTree,
    load_efg,
    normal_form,
    read_efg,
    save_efg,
    solve_tree,
    write_efg,
)
from coursekit.games import Chance, CoinGame, Decision, KuhnPoker, Tree, Utilities

CARDS = """EFG 2 R "A game \\"with\\" one card" { "Alice" "Bob" }
"A comment"

c "ROOT" 1 "(0,1)" { "Ace" 1/4 "King" 0.75 "Joker" 0 } 0
p "" 1 1 "ace" { "Raise" "Fold" } 1 "the stake" { 1, -1 }
p "" 2 1 "raised" { "Meet" "Pass" } 0
t "" 2 "two more" { 2 -2 }
t "" 3 "" { 0 0 }
t "" 4 "" { -2.0, 2.0 }
p "" 1 2 "king" { "Raise" "Fold" } 1
p "" 2 1 0
t "" 5 "" { -3 3 }
t "" 3
t "" 4
t "never" 0
"""


def test_a_file_with_all_that_the_format_allows():
    game = read_efg(CARDS)
    assert game == Tree(
        Chance(
            (
                Fraction(1, 4),
                Decision(
                    0,
                    {"Raise": Decision(1, {"Meet": 3, "Pass": 1}, seen="raised"), "Fold": -1},
                    seen="ace",
                ),
            ),
            (
                Fraction(3, 4),
                Decision(
                    0,
                    {"Raise": Decision(1, {"Meet": -2, "Pass": 1}, seen="raised"), "Fold": -1},
                    seen="king",
                ),
            ),
        )
    )
    assert len(GameTree.explore(game).information_sets) == 3
    assert solve_tree(game).value == Fraction(-1, 6)


@pytest.mark.parametrize("game", [KuhnPoker(), KuhnPoker(4), CoinGame()], ids=repr)
def test_what_is_written_is_read_again(game):
    tree, again = GameTree.explore(game), GameTree.explore(read_efg(write_efg(game, "A title")))
    assert (len(again), len(again.information_sets)) == (len(tree), len(tree.information_sets))
    assert (again.payoffs == tree.payoffs).all()
    assert (again.probabilities == tree.probabilities).all()
    assert (again.set_of == tree.set_of).all()
    assert (normal_form(again).A == normal_form(tree).A).all()


def test_other_numbers_of_players_floats_and_odd_names(tmp_path):
    thirds = Chance(*[(1 / 3, Utilities(0.1, Fraction(1, 7), -5))] * 3)
    odd = Decision(2, {'a "quoted" \\ name': thirds, "": Utilities(1, 2, 3)}, seen="é\n{")
    game = Tree(Decision(1, {1: odd, "zwei": odd}), players=3)
    save_efg(game, tmp_path / "game.efg", title='"')
    again = load_efg(tmp_path / "game.efg")
    branch = again.play("1")
    assert (again.players, again.player, branch.player) == (3, 1, 2)
    assert branch.moves() == ('a "quoted" \\ name', "2")
    assert branch.observed_by(2) == "é\n{"
    chances = branch.play(branch.moves()[0]).chances()
    assert [probability for probability, _ in chances] == [1 / 3] * 3
    assert chances[0][1].payoffs() == (Fraction(1, 10), Fraction(1, 7), -5)
    assert read_efg('EFG 2 R "" { "I" } t "" 1 "" { 3 }').payoffs() == (3,)


def test_names_of_information_sets_are_made_where_there_are_none():
    node = 'p "" {} 1 "{}" {{ "a" "b" }} 0\n'
    leaves = 't "" 1 "" { 1 -1 }\n' * 2
    head = 'EFG 2 R "" { "I" "II" }\n'
    game = read_efg(head + node.format(1, "") + leaves[:19] + node.format(2, "1:1") + leaves)
    assert game.observed_by(0) == "1:1"
    assert game.play("b").observed_by(1) == "2:1"


def test_a_deep_tree():
    levels = "".join(f'p "" 1 {n} "" {{ "on" "stop" }} 0\n' for n in range(1, 3001))
    text = f'EFG 2 R "" {{ "I" }}\n{levels}t "" 1 "" {{ 5 }}\n' + 't "" 1\n' * 3000
    assert len(GameTree.explore(read_efg(text))) == 6001


@pytest.mark.parametrize(
    ("wrong", "right", "message"),
    [
        ("NFG", "EFG", "line 1, character 1: expected EFG, with which a file begins, not NFG"),
        ("EFG 3", "EFG 2", "line 1, character 5: expected 2, the version of the format, not 3"),
        ('{ "Alice" }', '{ "Alice" "Bob" }', "line 5, .*: expected }: 1 players have as many"),
        ("{ }", '{ "Alice" "Bob" }', "line 1, .*: expected 1 to 100 players, not 0"),
        (
            'x "ROOT"',
            'c "ROOT"',
            "line 4, character 1: expected a node, which begins with c, p or t, not x",
        ),
        ("0.5", "0.75", "line 4, character 20: expected probabilities that sum to 1, not to 3/4"),
        ("-1/4", "1/4", "line 4, .*: expected a probability from 0 to 1, not -1/4"),
        ('"Ace"', '"King"', "line 4, .*: expected moves with different names, not 'Ace' twice"),
        ('p "" 3 1 "ace"', 'p "" 1 1 "ace"', "line 5, .*: expected a whole number, from 1 to 2"),
        ('p "" 1 0 "ace"', 'p "" 1 1 "ace"', "line 5, .*: expected a whole number, at least 1"),
        ("{ }", '{ "Raise" "Fold" }', "line 5, .*: expected at least one move, not {"),
        (
            'p "" 1 1 "" { "Raise" "Call" }',
            'p "" 1 2 "king" { "Raise" "Fold" }',
            "line 10, .*: expected the moves of the information set, Raise, Fold, not Raise, Call",
        ),
        ('p "" 2 2 0', 'p "" 2 1 0', "line 11, .*: expected the moves, which begin with {"),
        ('t "" 9', 't "" 3\nt', "line 13, .*: expected the payoffs of the outcome, which is new"),
        ('4 "" { 1, 1 }', '5 "" { -3 3 }', "line 12, .*: expected the payoffs that the outcome"),
        ("{ 2 }", "{ 2 -2 }", "line 7, character 23: expected a payoff such as -2, 0.25 or 11/6"),
        ("{ 1/0 -2 }", "{ 2 -2 }", "line 7, .*: expected a number, not 1/0"),
        ('t "never', 't "never"', "line 15, character 3: expected a closing double quote"),
        ('t "never" 0\nt "" 0', 't "never" 0', "line 16, .*: expected the end of the file"),
        ("", 't "never" 0', "line 16, .*: expected a node, .*, but the text ends"),
    ],
)
def test_a_malformed_file_is_refused_with_the_place_and_the_reason(wrong, right, message):
    text = CARDS.replace(right, wrong, 1) if right != '"King"' else CARDS.replace(right, wrong)
    assert text != CARDS
    with pytest.raises(ValueError, match=message):
        read_efg(text)


def test_fuzzed_files_are_read_or_refused_with_their_line():
    chooser = Random(14)
    refused = []
    for _ in range(1000):
        letters = list(CARDS)
        for _ in range(chooser.randint(1, 3)):
            place = chooser.randrange(len(letters))
            width = chooser.choice([0, 1, 1, 8, 40])
            letters[place : place + width] = chooser.choice(["", "", *'"{}/-9pct \n\\é'])
        try:
            read_efg("".join(letters))
        except ValueError as error:
            refused.append(str(error))
    assert len(refused) > 800
    assert [
        message for message in refused if not re.match(r"line \d+, .*: expected ", message)
    ] == []
