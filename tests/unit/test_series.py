"""The arena: fair games, the same ones every time, whoever plays them."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context

import numpy as np
import pytest

from coursekit.games import (
    Backgammon,
    Go,
    GridWorld,
    Kalah,
    Pig,
    TicTacToe,
    kalah,
)
from coursekit.monte_carlo import uct
from coursekit.players import (
    Engine,
    FeatureAgent,
    MatchFitness,
    MonteCarlo,
    confidence_interval,
    play_game,
    random_agent,
    series,
)
from coursekit.search import alpha_beta

ENGINE = Engine(alpha_beta, Kalah.heuristic, depth=2)


def first_move(position):
    return position.moves()[0]


def last_move(position):
    return position.moves()[-1]


def searching(rng):
    """A search by random play, with luck of its own for each game."""
    return MonteCarlo(partial(uct, rng=rng), iterations=20, seconds=None)


def test_what_is_earned_on_the_way_counts():
    payoff = play_game(GridWorld(slip=0), [random_agent(3)], rng=0)[0]
    assert payoff not in (1, -1)


def test_chance_follows_its_odds_and_its_seed():
    agents = [lambda position: "roll" if position.turn < 5 else "hold"] * 2
    assert play_game(Pig(30), agents, 7) == play_game(Pig(30), agents, 7)
    assert {play_game(Pig(30), agents, seed) for seed in range(20)} == {(1, -1), (-1, 1)}


def test_each_opening_is_played_from_both_sides():
    """Between equals without luck, whoever wins one of the two games loses the other."""
    earned = series(Kalah(4, 3), ENGINE, ENGINE, games=40, rng=5)
    pairs = earned.reshape(-1, 2)
    assert (pairs[:, 0] == -pairs[:, 1]).all()
    assert len(set(pairs[:, 0])) > 4  # the openings differ, and so do the games


def test_without_an_opening_two_agents_without_luck_repeat_one_game():
    earned = series(Kalah(4, 3), ENGINE, first_move, games=10, opening=0)
    assert len(set(earned[::2])) == len(set(earned[1::2])) == 1


def test_both_games_of_a_pair_begin_in_the_same_position_with_the_same_dice():
    begun = []  # one list for each agent that is made, so two for each game

    def remember(rng):
        seen = []
        begun.append(seen)
        return lambda position: seen.append(position) or position.moves()[0]

    series(Backgammon(6, 2), remember, remember, games=20, opening=1)
    answers = [seen[0] for seen in begun[1::4]]  # the second contestant answers in game 2k
    swapped = [seen[0] for seen in begun[2::4]]  # and the first one in game 2k + 1
    assert answers == swapped
    assert len({position.dice for position in answers}) > 3


@pytest.mark.parametrize("pool", ["threads", "processes"])
def test_the_same_seed_gives_the_same_games_serial_or_in_a_pool(pool):
    pairing = Kalah(3, 2), searching, random_agent
    serial = series(*pairing, games=8, rng=11)
    workers = (
        ThreadPoolExecutor(2)
        if pool == "threads"
        else ProcessPoolExecutor(2, mp_context=get_context("spawn"))
    )
    with workers as executor:
        parallel = series(*pairing, games=8, rng=11, executor=executor)
    assert (serial == parallel).all()
    assert (serial != series(*pairing, games=8, rng=12)).any()


def test_the_interval_holds_the_true_mean_about_95_times_of_100():
    """The games of a pair depend on each other; an interval over single games would be too wide."""
    rng = np.random.default_rng(0)
    first = rng.normal(0.5, 1, (1000, 50))
    games = np.stack([first, rng.normal(0.5, 0.2, (1000, 50)) - (first - 0.5)], axis=2)
    intervals = [confidence_interval(row.ravel()) for row in games]
    held = np.mean([low <= 0.5 <= high for low, high in intervals])
    assert 0.92 < held < 0.97


@pytest.mark.parametrize("games", [6, 10, 20])
def test_the_interval_holds_for_few_games(games):
    scores = np.random.default_rng(0).choice([1, 0.5, 0], p=[0.4, 0.2, 0.4], size=(1000, games))
    intervals = [confidence_interval(row) for row in scores]
    held = np.mean([low - 1e-9 <= 0.5 <= high + 1e-9 for low, high in intervals])
    assert 0.93 < held < 0.98


def test_random_openings_do_not_fill_eyes():
    assert series(Go(3), first_move, random_agent, games=2, opening=3).shape == (2,)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: play_game(TicTacToe(), [first_move]), "agents must be as many .* players, 2"),
        (lambda: series(TicTacToe(), first_move, first_move, games=3), "games must be an even"),
        (lambda: confidence_interval([1, 0]), "results must be the results of 4, 6"),
        (lambda: confidence_interval([1, 0, np.nan, 1]), "results must be an array of finite"),
    ],
)
def test_what_is_no_contest_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_an_agent_weighs_up_what_comes_of_each_move_for_its_player():
    for player in (0, 1):
        board = Kalah.from_text("1 1 0 / 1 1 0", player=player)
        assert FeatureAgent(Kalah.heuristic)(board) == 1  # a seed in the store, and another turn
    winning = TicTacToe.from_text("XX. OO. ...")
    assert FeatureAgent(lambda position: 0)(winning) == 2


def test_weights_must_be_as_many_as_the_features():
    with pytest.raises(ValueError, match="features must be a list of functions"):
        MatchFitness(Kalah(), (), FeatureAgent(len))
    with pytest.raises(ValueError, match="weights must be as many as the features"):
        MatchFitness(Kalah(3, 2), (kalah.stores,), FeatureAgent(len))([1, 2])
