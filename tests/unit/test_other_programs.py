"""Games for other programs: Gambit's files, read and written; nashpy, QuantEcon and OpenSpiel."""

from fractions import Fraction

import numpy as np
import pyspiel
import pytest
from quantecon.game_theory import support_enumeration as supports_by_quantecon

from coursekit.extensive_form import GameTree, expected_payoffs, uniform_profile
from coursekit.games import (
    Chance,
    Decision,
    KInARow,
    KuhnPoker,
    LeducPoker,
    Subtraction,
    Tree,
    TwoPlayers,
    Utilities,
)
from coursekit.matrix_games import (
    PRISONERS_DILEMMA,
    THREE_BY_FOUR,
    MatrixGame,
    read_nfg,
    support_enumeration,
)

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
"a comment\n{ 1 }"
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


@pytest.mark.parametrize("text", [BY_PAYOFFS, BY_OUTCOMES, BY_OUTCOMES.replace("\n", "\r\n")])
def test_both_ways_to_give_payoffs_are_read(text):
    assert read_nfg(text) == FERRIES


def test_names_are_read():
    game = read_nfg(PROLOGUE + '{ { "up" "down" } { "a \\"b\\" \\\\" } } 1 2 3 4')
    assert (game.rows, game.columns) == (("up", "down"), ('a "b" \\',))
    assert game.B.tolist() == [[2], [4]]
    assert read_nfg(PROLOGUE + '{ { "up" "down" } 1 } 1 2 3 4').columns == (1,)


@pytest.mark.parametrize(
    "game",
    [
        *(FERRIES, PRISONERS_DILEMMA, THREE_BY_FOUR),
        MatrixGame([[Fraction(11, 6), Fraction(-1, 3)]], rows=[7], columns=['"', "\\n{"]),
    ],
)
def test_what_is_written_is_read_again(game, tmp_path):
    game.save(tmp_path / "game.nfg", 'a "title" \\')
    assert read_nfg((tmp_path / "game.nfg").read_text(encoding="utf-8")) == game


def test_floats_lose_nothing(tmp_path):
    game = MatrixGame([[0.1, 1e-7], [-1e21, 1 / 3]])
    game.save(tmp_path / "game.nfg")
    text = (tmp_path / "game.nfg").read_text(encoding="utf-8")
    assert read_nfg(text).A.astype(float).tolist() == game.A.tolist()


TWO_BY_THREE = MatrixGame([[3, 1, 0], [0, 2, 4]], [[2, 3, 1], [4, 0, 2]], ("a", "b"), (1, 2, 3))


def test_nashpy_and_quantecon_find_our_equilibria():
    ours = sorted((*each.row, *each.column) for each in support_enumeration(TWO_BY_THREE).profiles)
    for pairs in (
        TWO_BY_THREE.to_nashpy().support_enumeration(),
        supports_by_quantecon(TWO_BY_THREE.to_quantecon()),
    ):
        theirs = sorted((*row, *column) for row, column in pairs)
        assert np.array(theirs) == pytest.approx(np.array(ours, dtype=float))


HIDDEN = Decision(1, {"l": Utilities(1, 2), "r": Utilities(0.25, -3)}, seen="?")
TREES = [
    *(KuhnPoker(), LeducPoker(2), TwoPlayers(Subtraction(5))),
    Tree(Decision(0, {"a": HIDDEN, "b": HIDDEN, "c": Chance((0.1, HIDDEN), (0.9, HIDDEN))})),
    Tree(Chance(*[(1 / 3, (k, Fraction(k, 7))) for k in range(3)])),
    KInARow.from_text("XOA OX. ...", k=3, players=3),
]


@pytest.mark.parametrize("position", TREES)
def test_openspiel_reads_our_trees(position, tmp_path):
    tree = GameTree.explore(position)
    tree.save(tmp_path / "tree.efg", "a tree")
    game = pyspiel.load_efg_game((tmp_path / "tree.efg").read_text(encoding="utf-8"))
    nodes = [game.new_initial_state()]
    for state in nodes:  # the list grows while we walk along it
        nodes += [state.child(action) for action in state.legal_actions()]
    assert len(nodes) == len(tree)
    assert len(
        {str(state.information_state_string()) for state in nodes if state.is_player_node()}
    ) == len(tree.information_sets)
    earned = pyspiel.expected_returns(nodes[0], pyspiel.UniformRandomPolicy(game), -1, False)
    ours = expected_payoffs(tree, uniform_profile(tree))
    assert earned == pytest.approx([float(payoff) for payoff in ours])


def test_a_file_has_the_ending_of_its_form(tmp_path):
    with pytest.raises(ValueError, match=r"path must end in \.nfg, not 'game\.txt'"):
        PRISONERS_DILEMMA.save("game.txt")
    with pytest.raises(ValueError, match=r"path must end in \.efg, not 'tree\.nfg'"):
        GameTree.explore(KuhnPoker()).save("tree.nfg")


@pytest.mark.parametrize(
    "text",
    [
        *("", "NFG 1", 'EFG 2 R "t" { "A" "B" } { 1 1 } 1 2', 'NFG 1 R "t" { "A" } { 1 1 } 1 2'),
        'NFG 1 R "t" { "A" "B" "C" } { 1 1 1 } 1 2 3',
        *(PROLOGUE, PROLOGUE + "{ 1 1 1 } 1 2", PROLOGUE + "{ 0 1 }", PROLOGUE + "{ { } 1 }"),
        *(PROLOGUE + '{ { "a" "a" } 1 } 1 2 3 4', PROLOGUE + "{ 1 1 } 1", PROLOGUE + "{ 1 1 } 1 x"),
        *(PROLOGUE + f"{{ 1 1 }} 1 {bad}" for bad in ("nan", "1e9999", "1/0", "2 3", "9" * 5000)),
        *(PROLOGUE + "{ 999999999 999999999 } 1 1", PROLOGUE + '{ 1 1 } { { "" 1 2 3 } } 1'),
        *(PROLOGUE + '{ 1 1 } { { "" 1 2 } } 2', PROLOGUE + '{ 1 1 } { { "" 1 2 } } -1'),
        *(PROLOGUE + "__import__('os')", PROLOGUE + "{ x 1 } 1 2", PROLOGUE + "{ -1 1 } 1 2"),
    ],
)
def test_a_bad_file_is_refused(text):
    with pytest.raises(ValueError, match=r"text must be that of an \.nfg file for two players"):
        read_nfg(text)
