"""Games of OpenSpiel as positions: the same numbers as OpenSpiel's own, and values like ours."""

import pickle
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from pathlib import Path

import nbformat
import pyspiel
import pytest

from coursekit.draw import board_sketch
from coursekit.draw.boards import board_seen_by
from coursekit.extensive_form import (
    GameTree,
    cfr,
    expected_payoffs,
    exploitability,
    solve_tree,
    uniform_profile,
)
from coursekit.games import CHANCE, Pig, TicTacToe, check_position, openspiel
from coursekit.games.openspiel import OpenSpiel
from coursekit.monte_carlo import uct
from coursekit.players import tournament
from coursekit.players.opponents import agent
from coursekit.search import alpha_beta, max_n
from coursekit.solving import GameGraph, minimax
from coursekit.stochastic import value_iteration
from coursekit.trace import trace
from coursekit.widgets import play, step

NOTEBOOK = Path(__file__).parent.parent.parent / "notebooks/99-tournament.ipynb"
GAMES = {  # players, and what all payoffs add up to
    "kuhn_poker": (2, 0),
    "leduc_poker": (2, 0),
    "tic_tac_toe": (2, 0),
    "hex(board_size=3)": (2, 0),
    "liars_dice": (2, 0),
    "goofspiel(num_cards=3)": (2, 0),
    "pig(winscore=20)": (2, 0),
    "kuhn_poker(players=3)": (3, 0),
    "catch": (1, None),
    "deep_sea": (1, None),
    "bargaining": (2, None),
    "matrix_pd": (2, None),
    "phantom_go(board_size=3)": (2, 0),
    "python_tic_tac_toe": (2, 0),
}


def after(name, moves, rng=1):
    """A position after some random moves."""
    position, chooser = openspiel(name), random.Random(rng)
    for _ in range(moves):
        if not position.is_over:
            position = position.play(chooser.choice(position.moves()))
    return position


def spiels_policy(name, profile):
    """The strategies of all players in OpenSpiel's form."""
    state, table = openspiel(name).state(), {}
    waiting = [state]
    for here in waiting:
        if not here.is_terminal():
            if not here.is_chance_node():
                seen, player = here.information_state_string(), here.current_player()
                choice = profile[player][seen]
                numbers = {here.action_to_string(player, a): a for a in here.legal_actions()}
                table[seen] = [(numbers[move], float(share)) for move, share in choice.items()]
            waiting += [here.child(action) for action in here.legal_actions()]
    return pyspiel.TabularPolicy(table)


@pytest.mark.parametrize(("name", "about"), GAMES.items(), ids=list(GAMES))
def test_a_game_keeps_the_promises_of_a_position(name, about):
    start = openspiel(name)
    assert start.players == about[0]
    assert check_position(start, games=3, total=about[1]) > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_a_value(name):
    position, other = after(name, 3), after(name, 1)
    for copy in (pickle.loads(pickle.dumps(position)), eval(repr(position)), after(name, 3)):
        assert copy == position != other
        assert hash(copy) == hash(position)
        assert copy.moves() == position.moves()


def test_ways_to_write_a_name_are_one_game():
    assert openspiel("hex") == openspiel("hex()")
    assert openspiel("goofspiel(num_cards=3,players=2)") == openspiel(
        "goofspiel(players=2,num_cards=3)"
    )
    assert openspiel("hex(board_size=3)") != openspiel("hex(board_size=4)")


@pytest.mark.parametrize("name", ["chess", "gin_rummy", "backgammon", "cursor_go(board_size=5)"])
def test_a_state_that_was_copied_is_the_one_that_is_replayed(name):
    position = after(name, 100)
    state = pyspiel.load_game(name).new_initial_state()
    for action in position.history:
        state.apply_action(action)
    assert str(position.state()) == str(state)
    assert position.is_over == state.is_terminal()
    names = [state.action_to_string(state.current_player(), i) for i in state.legal_actions()]
    assert list(position.moves()) == names


def test_nobody_else_changes_a_state():
    position = openspiel("tic_tac_toe", (4,))
    board, state = str(position.state()), position.state()
    state.apply_action(0)
    assert str(position.play("o(0,0)").state()) == str(state) != board
    assert str(position.state()) == board


# The same numbers


def test_kuhn_poker_has_its_value_and_its_equilibrium():
    tree = GameTree.explore(openspiel("kuhn_poker"))
    solution = solve_tree(tree)
    assert solution.value == Fraction(-1, 18)
    policy = spiels_policy("kuhn_poker", solution.profile)
    assert pyspiel.nash_conv(pyspiel.load_game("kuhn_poker"), policy) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    "name", ["kuhn_poker", "kuhn_poker(players=3)", "goofspiel(num_cards=3)", "matrix_pd"]
)
def test_cfr_and_what_can_be_gained_against_it_are_as_in_openspiel(name):
    game = pyspiel.load_game_as_turn_based(name)
    tree, solver = GameTree.explore(openspiel(name)), pyspiel.CFRSolver(game)
    for _ in range(50):
        solver.evaluate_and_update_policy()
    if tree.players == 2 and tree.is_zero_sum:
        profile = cfr(tree, 50).profile
        gain = pyspiel.exploitability(game, solver.average_policy())
        assert exploitability(tree, profile) == pytest.approx(gain, abs=1e-9)
    else:
        profile = uniform_profile(tree)
    policy, state = spiels_policy(name, profile), game.new_initial_state()
    earned = pyspiel.expected_returns(state, policy, -1, False)
    assert [float(x) for x in expected_payoffs(tree, profile)] == pytest.approx(earned)


def test_leduc_poker_and_a_small_liars_dice():
    leduc = GameTree.explore(openspiel("leduc_poker"))
    assert (len(leduc), len(leduc.information_sets)) == (9457, 936)
    assert float(solve_tree(leduc).value) == pytest.approx(-0.085606424078, abs=1e-9)
    dice = GameTree.explore(openspiel("liars_dice(dice_sides=3)"))
    least, most = cfr(dice, 300).bounds[300]
    assert least - 1e-9 <= float(solve_tree(dice).value) <= most + 1e-9


def test_searches_find_what_they_find_in_our_games():
    ours = TicTacToe().play(0).play(4).play(8)
    theirs = openspiel("tic_tac_toe", (0, 4, 8))
    assert len(trace(minimax, ours)) == len(trace(minimax, theirs))
    assert minimax(ours)[0] == minimax(theirs)[0]
    assert alpha_beta(openspiel("hex(board_size=3)"), lambda _: 0, 9)[0] == 1
    assert uct(openspiel("tic_tac_toe", (0, 3, 1, 4)), 200, rng=1).move == "x(0,2)"
    assert len(max_n(openspiel("kuhn_poker(players=3)", (0, 1, 2)), lambda _: (0,) * 3, 9)[0]) == 3


def test_chance_and_games_for_one():
    start = openspiel("catch")
    assert start.player == CHANCE
    assert start.chances()[0][0] == Fraction(1, 5)
    assert value_iteration(GameGraph.explore(start)).value(start) == pytest.approx(1)
    odds = [odds for odds, _ in openspiel("backgammon").chances()]
    assert sum(odds) == pytest.approx(1)
    with pytest.raises(ValueError, match="is not a chance node"):
        openspiel("tic_tac_toe").chances()
    rolled = openspiel("pig(winscore=20)").play("roll")
    assert len(rolled.options()) == len(Pig(20).play("roll").options()) == 6


def test_what_is_hidden_and_what_is_earned_on_the_way():
    hand = openspiel("kuhn_poker", (2, 0, 0))
    assert hand.observed_by(0) == "2p"
    assert openspiel("hex").observed_by(0) is None
    turns = openspiel("goofspiel(num_cards=3)").play("Deal 3")
    turn, other = turns.play("[P0]Bid: 2"), turns.play("[P0]Bid: 1")
    assert turn.player == 1
    assert turn.observed_by(1) == other.observed_by(1)
    blind = openspiel("phantom_go(board_size=3)").play("B a1")
    assert blind.observed_by(0)[1] == "own move: B a1"
    assert not any("own move" in text for text in blind.observed_by(1))
    assert after("deep_sea", 3).score_text().startswith("earned so far: (")
    assert openspiel("hex").score_text() == ""


# In everybody's hands


def test_a_tournament_in_other_processes_is_the_same():
    agents = {"luck": agent("random"), "UCT": agent("UCT", iterations=20)}
    here = tournament(openspiel("hex(board_size=3)"), agents, games=4)
    with ProcessPoolExecutor(2) as executor:
        there = tournament(openspiel("hex(board_size=3)"), agents, games=4, executor=executor)
    assert here.points.tolist() == there.points.tolist()


@pytest.mark.parametrize("name", GAMES)
def test_it_can_be_looked_at_and_played(name):
    position = after(name, 4)
    letters = "".join(mark.text for mark in board_sketch(position).marks if hasattr(mark, "text"))
    assert letters == "".join(str(position.state()).split())
    assert board_seen_by(position, 0).marks
    assert repr(play(openspiel(name), None)).startswith(f"A game from {openspiel(name)!r}")


def test_a_search_is_stepped_through():
    searched = trace(minimax, openspiel("hex(board_size=2)", (0, 1)))
    assert "returns (1, 'a2'). 4 calls, 8 steps" in repr(step(searched, boards=True))


# What is refused


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        (3, "name must be that of a game, such as"),
        ("", "name must be that of a game of OpenSpiel"),
        ("hexx", "perhaps 'hex'"),
        ("hex(bord_size=3)", "cannot load .* Unknown parameter 'bord_size'"),
        ("hex(", r"Missing closing bracket '\)'\.$"),
        ("efg_game", "cannot load"),
        ("go(board_size=25)", "cannot load .* up to 19"),
        ("connect_four(rows=0)", "has no moves, or over 100,000"),
        ("kuhn_poker(players=99)", "cannot load"),
        ("hex(board_size=1000000)", "has no moves, or over 100,000"),
        ("mnk(m=1000,n=1000,k=3)", "has no moves, or over 100,000"),
        ("pig(horizon=1000000000)", "or lasts as long"),
        ("mfg_garnet", "about a crowd"),
        ("tarok", "hides the odds"),
        ("crossword", "does not number its actions"),
        ("misere(game=morpion_solitaire())", "breaks when it is copied"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused(name, problem):
    with pytest.raises(ValueError, match=problem):
        openspiel(name)


def test_moves_players_and_histories_are_checked():
    start = openspiel("tic_tac_toe")
    for wrong in ("x(9,9)", 4, None, [], ("x(0,0)",)):
        with pytest.raises(ValueError, match="is not a legal move in openspiel"):
            start.play(wrong)
    with pytest.raises(ValueError, match="the game is over"):
        openspiel("matrix_pd", (0, 0)).play("Cooperate")
    with pytest.raises(ValueError, match=r"history has 4 after openspiel.*: expected one of"):
        openspiel("tic_tac_toe", (4, 4))
    with pytest.raises(ValueError, match="history must be"):
        openspiel("tic_tac_toe", "44")
    for player in (2, -1, "I"):
        with pytest.raises(ValueError, match="player must be 0 or 1"):
            openspiel("kuhn_poker").observed_by(player)


def test_without_the_library_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match=r"^a game of OpenSpiel needs .*%pip install open_spiel$"):
        openspiel("hex")


@pytest.mark.parametrize("is_there", [True, False])
def test_the_notebook_runs_with_the_library_and_without(is_there, monkeypatch, capsys):
    if not is_there:
        monkeypatch.setitem(sys.modules, "pyspiel", None)
    cells = {cell.id: cell.source for cell in nbformat.read(NOTEBOOK, as_version=4).cells}
    names: dict = {"step": step, "trace": trace}  # the extension brings them
    imports = cells["99-01"].replace("%load_ext coursekit", "")
    for code in (imports, cells["99-71"], cells["99-77"], cells["99-73"], cells["99-75"]):
        exec(code, names)
    assert isinstance(names["theirs"], OpenSpiel) == is_there
    assert ("not installed" in capsys.readouterr().out) == (not is_there)
