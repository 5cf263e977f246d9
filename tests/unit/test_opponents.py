"""Agents by name: all of them play, and what they cannot play they refuse in a sentence."""

import pickle

import numpy as np
import pytest

from coursekit.games import (
    CHANCE,
    Backgammon,
    BlindTicTacToe,
    ConnectFour,
    GridWorld,
    Kalah,
    KInARow,
    KuhnPoker,
    Nim,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.players import AGENTS, agent, tournament
from coursekit.players.opponents import opponents_for, settings_of

NIM = TwoPlayers(Nim((2, 3)))
THREE = KInARow(3, 3, 3, players=3)
PLAYS = {
    **dict.fromkeys(["random", "perfect", "greedy"], NIM),
    **dict.fromkeys(["minimax", "alpha-beta", "alpha-beta with table"], Kalah(2, 2)),
    **dict.fromkeys(["Scout", "MTD-f"], Kalah(2, 2)),
    "expectiminimax": Backgammon(6, 1),
    **dict.fromkeys(["max^n", "paranoid", "best reply"], THREE),
    "flat Monte Carlo": NIM,
    "UCT": NIM,
    **dict.fromkeys(["equilibrium", "CFR", "CFR+"], KuhnPoker()),
    **{name: BlindTicTacToe.from_text("XX. OO. ...") for name in AGENTS if "looks" in name},
    "mini-AlphaZero": TicTacToe(),
    "its network alone": TicTacToe(),
    "mini-TD-Gammon": Backgammon(6, 1),
    "value network": ConnectFour(4, 5),
    "UCT, compiled": ConnectFour(5, 4),
    "alpha-beta with table, compiled": ConnectFour(5, 4),
}
"""For each agent, a game that it plays."""
SMALL = {"depth": 2, "iterations": 20, "samples": 5}


def small(name):
    """The agent, in a hurry."""
    return agent(name, **{key: SMALL[key] for key in settings_of(name) if key in SMALL})


@pytest.mark.parametrize("name", AGENTS)
def test_every_agent_plays_is_sent_away_and_plays_the_same_there(name):
    start = PLAYS[name]
    names = ["it", "luck", "more luck"][: max(start.players, 2)]
    agents = dict(zip(names, [small(name), agent("random"), agent("random")], strict=False))
    results = tournament(start, agents, games=start.players, rng=3)
    assert [game.reason for game in results.games] == [""] * start.players
    sent = {key: pickle.loads(pickle.dumps(each)) for key, each in agents.items()}
    assert tournament(start, sent, games=start.players, rng=3).games == results.games


@pytest.mark.parametrize(
    ("name", "start", "reason"),
    [
        ("alpha-beta", KuhnPoker(), "it looks at the whole position, and this game hides"),
        ("perfect", KuhnPoker(), "it looks at the whole position"),
        ("UCT", KuhnPoker(), "it looks at the whole position"),
        ("alpha-beta", Backgammon(6, 1), "it knows no chance nodes"),
        ("alpha-beta", THREE, "it is for two players"),
        ("expectiminimax", THREE, "it is for two players"),
        ("paranoid", Kalah(2, 2), "it is for three players and more"),
        ("minimax", TicTacToe(), "it needs a heuristic"),
        ("greedy", TicTacToe(), "it needs a heuristic"),
        ("perfect", ConnectFour(), "it would have to solve the game first"),
        ("perfect", THREE, "it knows games for two players alone"),
        ("equilibrium", TicTacToe(), "it is for games that hide something"),
        ("CFR", TicTacToe(), "it is for games that hide something"),
        ("looks anywhere", KuhnPoker(), "it is for games in which one looks"),
        ("mini-AlphaZero", ConnectFour(), "no network was trained for it"),
        ("UCT", GridWorld(), "it sees the end of a game alone"),
        ("UCT, compiled", NIM, "it is not compiled for this game"),
        ("hold at 20", TicTacToe(), "it is for another game"),
    ],
)
def test_who_cannot_play_says_why(name, start, reason):
    with pytest.raises(ValueError, match=f"^{reason}"):
        agent(name).for_game(start, np.random.default_rng(0))


def test_who_cannot_play_is_refused():
    with pytest.raises(ValueError, match=r"^agents: agent\('alpha-beta'\) cannot play KuhnPoker"):
        tournament(KuhnPoker(), {"a": agent("alpha-beta"), "b": agent("random")})


@pytest.mark.parametrize(
    ("name", "settings", "message"),
    [
        ("uct", {"depth": 3}, "settings of UCT must be iterations, seconds or explor"),
        ("random", {"depth": 3}, "settings of random must be left out, not depth=3"),
        ("uct", {"name": "x"}, "settings of UCT must be .*, not name='x'"),
        ("alpha-beta", {"depth": 0}, "depth must be 1, 2, …"),
        ("CFR", {"iterations": None}, "iterations must be a whole number, 1 or more"),
        ("deep blue", {}, "name must be 'minimax', 'alpha-beta'.* not 'deep blue'"),
    ],
)
def test_unknown_names_and_settings_are_refused_with_the_known_ones(name, settings, message):
    with pytest.raises(ValueError, match=message):
        agent(name, **settings)


def test_names_are_spelled_as_one_likes_and_settings_are_shown():
    assert repr(agent("uct", iterations=np.int64(50))) == "agent('UCT', iterations=50)"
    assert agent("mtd-F") == agent("MTD-f")


def test_seconds_are_a_budget():
    start = Tree(((3, 12), (2, 4)))
    agents = {"by time": agent("uct", seconds=0.01), "luck": agent("random")}
    assert all(not game.reason for game in tournament(start, agents, games=2).games)


@pytest.mark.parametrize("name", AGENTS)
def test_every_agent_is_an_opponent_by_the_same_name_or_says_why_not(name):
    for start in (PLAYS[name], NIM):
        try:
            agent(name).for_game(start, np.random.default_rng(0))
        except ValueError as error:
            why = str(error)
            with pytest.raises(ValueError, match=r"^opponent must be ") as refused:
                opponents_for(start, name.upper())
            assert str(refused.value).endswith(f"a function or None, not {name!r}: {why}")
            continue
        assert opponents_for(start, name.upper()).chosen == name
        position, opponents = start, opponents_for(start, small(name))
        while position.player == CHANCE:
            position = position.play(position.moves()[0])
        assert opponents.by_name[opponents.chosen](position) in position.moves()
