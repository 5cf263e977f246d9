"""Networks that learn from self-play, those that are stored, and those who play by them."""

from functools import partial

import numpy as np
import pytest

from coursekit.agents import Guided
from coursekit.agents.monte_carlo_opinions import random_opinions_text, random_thought_text
from coursekit.games import Backgammon, ConnectFour, TicTacToe
from coursekit.interact import play
from coursekit.monte_carlo import Node
from coursekit.neural_nets import Network, Tanh, adam, encode, multilayer
from coursekit.reinforcement import (
    Exam,
    ExamWithDice,
    Judge,
    Recipe,
    alpha_zero,
    guided_search,
    policy_agent,
    policy_and_value_network,
    td_gammon,
    way_to_beat,
)
from coursekit.reinforcement.alpha_zero import with_turns
from coursekit.solving import GameGraph, strongly_solve
from coursekit.stochastic import value_iteration
from coursekit.trained import TRAININGS, trained, trained_agents
from coursekit.trained.store import FOLDER, store, train_again

SMALL = Recipe(games=5, iterations=15, memory=500, batches=10, batch=32)
BOARD = ConnectFour(3, 3, k=3)


def weights(network):
    return np.concatenate([array.ravel() for array in network.parameters()])


@pytest.fixture(scope="module")
def exam():
    return Exam(strongly_solve(GameGraph.explore(TicTacToe())))


def test_the_network_learns(exam):
    network = policy_and_value_network(TicTacToe(), hidden=32)
    recipe = Recipe(games=15, iterations=15, opening=9, batches=40)
    before = exam.mistakes(network)
    copies = alpha_zero(TicTacToe(), network, adam(0.005), 5, recipe, at=[1])
    assert (weights(copies[1]) != weights(network)).any()
    assert exam.mistakes(network) < before - 0.1


def test_an_interruption_keeps_what_was_learned(monkeypatch):
    from coursekit.reinforcement import alpha_zero as door

    module = door.recursion.__globals__
    network, rounds, ours = policy_and_value_network(BOARD, hidden=8), [], module["self_play"]

    def interrupted(*args):
        rounds.append(1)
        if len(rounds) > 2 * SMALL.games:
            raise KeyboardInterrupt
        return ours(*args)

    monkeypatch.setitem(module, "self_play", interrupted)
    copies = alpha_zero(BOARD, network, adam(0.01), 5, SMALL, at=[1, 2, 3])
    assert list(copies) == [1, 2]


def test_boards_turn_together_with_their_policies():
    position = TicTacToe.from_text("XO. .X. ..O")
    policy = np.zeros((200, 9))
    policy[:, position.moves()] = range(1, 6)
    x = np.repeat(encode([position]), 200, axis=0)
    turned, policies = with_turns(position, x, policy, np.random.default_rng(0))
    taken = turned.sum(axis=1).reshape(200, 9)
    assert ((policies > 0) == (taken == 0)).all()
    assert len({board.tobytes() for board in turned}) == 8
    lines = ConnectFour(4, 4)
    assert with_turns(lines, encode([lines]), np.ones((1, 4)), np.random.default_rng(0))[1].all()


def test_a_guided_search_never_counts_its_tree(monkeypatch):
    monkeypatch.delattr(Node, "__len__")
    judge = Judge(policy_and_value_network(TicTacToe(), hidden=8))
    assert guided_search(TicTacToe(), judge, iterations=30).root.visits == 30


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


def test_the_stored_backgammon_player_is_almost_perfect():
    exam = ExamWithDice(value_iteration(GameGraph.explore(Backgammon(8, 2))))
    first, second = exam.earnings(trained("td-backgammon").network)
    value = exam.solution.values[0]
    assert value - 0.02 < first <= value
    assert -value - 0.02 < second <= -value


def test_a_recipe_leads_to_the_stored_weights_again(tmp_path, monkeypatch):
    again, stored = train_again("td-one-checker"), trained("td-one-checker")
    assert list(again.networks) == list(stored.networks)
    for games, network in again.networks.items():
        assert np.allclose(weights(network), weights(stored.networks[games]), atol=1e-5)
    monkeypatch.setattr("coursekit.trained.store.FOLDER", tmp_path)
    store(again)
    names = [file.name for file in sorted((tmp_path / "td-one-checker").iterdir())]
    assert names == ["000000.npz", "000200.npz"]


def test_every_recipe_has_its_weights_and_they_are_small():
    assert {folder.name for folder in FOLDER.iterdir()} == set(TRAININGS)
    sizes = [sum(file.stat().st_size for file in folder.iterdir()) for folder in FOLDER.iterdir()]
    assert max(sizes) < 200_000
    for name, plan in TRAININGS.items():
        assert max(trained(name).networks) == plan.games
        trained(name).network(encode([plan.start]))


def test_trained_players_sit_down_at_boards_of_their_size():
    assert list(trained_agents(ConnectFour(4, 4).play(1))) == list(trained_agents(TicTacToe()))
    assert trained_agents(ConnectFour(4, 4, k=3)) == {}
    for start in (TicTacToe(), ConnectFour(4, 4), Backgammon(8, 2, dice=(1, 2))):
        for agent in trained_agents(start).values():
            assert agent(start) in start.moves()
    assert repr(play(TicTacToe(), "mini-AlphaZero")).endswith("opponent: mini-AlphaZero")
    with pytest.raises(ValueError, match="'mini-TD-Gammon'"):
        play(Backgammon(8, 2), "nobody")


def test_a_guided_engine_says_what_it_hopes_for():
    judge = Judge(trained("zero-tic-tac-toe").network)
    engine = Guided(partial(guided_search, judge=judge), iterations=60, seconds=None)
    position = TicTacToe.from_text("XX. OO. ...")
    thought = engine.think(position)
    assert random_thought_text(position, thought).startswith("X took 60 looks ahead and hopes for")
    assert random_opinions_text(position, thought).endswith("1 is a win, 0.5 a draw.")


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
