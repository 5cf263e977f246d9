"""Networks that learn from self-play, those that are stored, and those who play by them."""

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from coursekit.games import Backgammon, ConnectFour, TicTacToe
from coursekit.learning import trained as trained_networks
from coursekit.learning.alpha_zero import (
    AlphaZeroSettings,
    Exam,
    Judge,
    alpha_zero,
    augmented,
    guided_search,
    policy_agent,
    policy_and_value_network,
)
from coursekit.learning.networks import Network, Tanh, encode, load, multilayer
from coursekit.learning.self_play import ExamWithDice, td_gammon, way_to_beat
from coursekit.learning.trained import RECIPES, train_again, trained, trained_players
from coursekit.learning.training import adam
from coursekit.players import agent as named
from coursekit.solving import GameGraph, strongly_solve
from coursekit.stochastic import value_iteration
from coursekit.widgets import play


def weights(network):
    return np.concatenate([array.ravel() for array in network.parameters()])


@pytest.fixture(scope="module")
def exam():
    return Exam(strongly_solve(GameGraph.explore(TicTacToe())))


def test_the_network_learns(exam):
    network = policy_and_value_network(TicTacToe(), hidden=32)
    settings = AlphaZeroSettings(games=15, iterations=15, opening=9, batches=40)
    before = exam.mistakes(network)
    copies = alpha_zero(TicTacToe(), network, adam(0.005), 5, settings, at=[1])
    assert (weights(copies[1]) != weights(network)).any()
    assert exam.mistakes(network) < before - 0.1


def test_boards_turn_together_with_their_policies():
    position = TicTacToe.from_text("XO. .X. ..O")
    policy = np.zeros((200, 9))
    policy[:, position.moves()] = range(1, 6)
    x = np.repeat(encode([position]), 200, axis=0)
    turned, policies = augmented(position, x, policy, np.random.default_rng(0))
    taken = turned.sum(axis=1).reshape(200, 9)
    assert ((policies > 0) == (taken == 0)).all()
    assert len({board.tobytes() for board in turned}) == 8
    lines = ConnectFour(4, 4)
    assert augmented(lines, encode([lines]), np.ones((1, 4)), np.random.default_rng(0))[1].all()


def test_with_its_search_the_stored_network_cannot_be_beaten_and_without_it_can(exam):
    network = trained("zero-tic-tac-toe").network
    with_search = partial(guided_search, judge=Judge(network), iterations=25)
    for player in (0, 1):
        assert way_to_beat(lambda board: with_search(board).move, TicTacToe(), player) is None
    assert way_to_beat(policy_agent(network), TicTacToe(), 1) is not None
    errors = [exam.mistakes(each) for each in trained("zero-tic-tac-toe").networks.values()]
    assert errors[0] > 0.5
    assert errors[-1] < 0.08


def test_td_gammon_learns_exact_values():
    start = Backgammon(6, 1)
    exam = ExamWithDice(value_iteration(GameGraph.explore(start)))
    network = Network([*multilayer([16, 8, 1], rng=0).layers, Tanh()])
    before, (first, second) = exam.value_error(network), exam.earnings(network)
    td_gammon(start, network, games=1500, rate=0.05, trace=0.5)
    assert exam.value_error(network) < before / 2
    assert sum(exam.earnings(network)) >= first + second
    value = exam.solution.values[0]
    assert exam.earnings(network)[0] <= value + 1e-9  # nobody earns more against a perfect player
    assert exam.earnings(network)[1] <= -value + 1e-9


def test_a_recipe_leads_to_the_stored_weights_again(tmp_path, monkeypatch):
    stored = trained("td-one-checker")
    monkeypatch.setattr(trained_networks, "WEIGHTS", tmp_path)
    train_again(["td-one-checker"])
    for games, network in load(tmp_path / "td-one-checker.npz").items():
        assert np.allclose(weights(network), weights(stored.networks[games]), atol=1e-5)


def test_training_that_was_stopped_is_not_stored(tmp_path, monkeypatch):
    untrained = {0: trained("td-one-checker").network}
    monkeypatch.setattr(trained_networks, "WEIGHTS", tmp_path)
    stopped = replace(RECIPES["td-one-checker"], train=lambda: untrained)
    monkeypatch.setitem(RECIPES, "td-one-checker", stopped)
    with pytest.raises(SystemExit, match="Stopped"):
        train_again(["td-one-checker"])
    assert not list(tmp_path.iterdir())


def test_trained_players_sit_down_at_boards_of_their_size():
    assert list(trained_players(ConnectFour(4, 4).play(1))) == list(trained_players(TicTacToe()))
    assert trained_players(ConnectFour(4, 4, k=3)) == {}
    for start in (TicTacToe(), ConnectFour(4, 4), Backgammon(8, 2, dice=(1, 2))):
        for name in trained_players(start):
            agent = named(name).for_game(start, np.random.default_rng(0))
            assert agent(start) in start.moves()
    assert repr(play(TicTacToe(), "mini-AlphaZero")).endswith("opponent: mini-AlphaZero")
    with pytest.raises(ValueError, match="'mini-TD-Gammon'"):
        play(Backgammon(8, 2), "nobody")


def test_what_cannot_be_learned_is_refused():
    network = policy_and_value_network(TicTacToe(), hidden=4)
    with pytest.raises(ValueError, match="position must be one of a game for two, before a throw"):
        td_gammon(TicTacToe(), network, games=1)
    with pytest.raises(ValueError, match="position must be of a game for two players without"):
        alpha_zero(Backgammon(), network, adam(), 1)
    with pytest.raises(ValueError, match="position must fit the network"):
        alpha_zero(ConnectFour(4, 4), network, adam(), 1)
    with pytest.raises(ValueError, match="name must be 'zero-tic-tac-toe' or"):
        trained("chess")
