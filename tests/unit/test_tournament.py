"""Tournaments: fair, the same ones every time, and nobody stops them by failing."""

import re
from functools import cache, partial, wraps
from itertools import combinations
from threading import Lock

import numpy as np
import pytest

from coursekit.games import (
    CHANCE,
    Backgammon,
    ConnectFour,
    GridWorld,
    KInARow,
    KuhnPoker,
    Nim,
    Othello,
    Pig,
    Position,
    TicTacToe,
    Tree,
    TwoPlayers,
    weighted,
)
from coursekit.players import (
    Engine,
    FeatureAgent,
    PrivateView,
    agent,
    nim_agent,
    random_agent,
    replayed,
    tournament,
)
from coursekit.players.isolation import is_foreign
from coursekit.search import Killers, Order, alpha_beta, alpha_beta_with_table
from tests.hostile import ENDING, FAILING, chatters, hangs, sleeps, spawns

NIM = TwoPlayers(Nim((3, 4, 5)))
LUCK = agent("random")
LOCK = Lock()


def first_move(position):
    return position.moves()[0]


def test_a_game_is_played_again_from_its_record():
    for start in (NIM, Backgammon(6, 1), KuhnPoker(), KInARow(3, 3, 3, players=3)):
        agents = dict.fromkeys(("a", "b", "c"), LUCK)
        for game in tournament(start, agents, games=6, rng=1).games:
            last = replayed(start, game)[-1]
            assert last.is_over
            assert game.earned == tuple(map(float, last.payoffs()))


def test_each_opening_is_played_from_every_seat():
    for start in (TicTacToe(), KInARow(3, 3, 3, players=3)):
        agents = dict.fromkeys("abcd", LUCK)
        games = tournament(start, agents, games=2 * start.players).games
        assert len({game.moves[:2] for game in games}) == 2
        for table in combinations("abcd", start.players):
            met = [game for game in games if set(game.names) == set(table)]
            for name in table:
                seats = [game.names.index(name) for game in met]
                assert sorted(seats) == sorted([*range(start.players)] * 2)


@pytest.mark.parametrize("start", [KuhnPoker(), Backgammon(6, 1)])
def test_the_same_deal_comes_with_seats_swapped(start):
    agents = {"a": LUCK, "b": LUCK}
    games = tournament(start, agents, games=20).games
    dealt = [next(iter(_chance_moves(start, game))) for game in games]
    assert dealt[::2] == dealt[1::2]
    assert len(set(dealt)) > 2


def _chance_moves(start, game):
    for position, move in zip(replayed(start, game), game.moves, strict=False):
        if position.player == CHANCE:
            yield move


def test_three_players_share_points_by_rank():
    results = tournament(KInARow(3, 3, 3, players=3), dict.fromkeys("abc", LUCK), games=30)
    assert results.points.sum() == 3 * 30
    assert results.earnings.sum() == pytest.approx(0)


def test_what_is_earned_counts_where_it_is_more_than_a_win():
    agents = {"equilibrium": agent("equilibrium"), "first": agent("random")}
    results = tournament(KuhnPoker(), agents, games=200)
    assert results.earnings[0] > 0
    assert results.earnings.sum() == pytest.approx(0)
    assert {abs(game.earned[0]) for game in results.games} == {1.0, 2.0}


def test_agents_of_coursekit_take_part_as_they_are():
    engine = Engine(alpha_beta, ConnectFour.heuristic, depth=1)
    results = tournament(ConnectFour(), {"engine": engine, "luck": random_agent}, games=4)
    assert results.points[0, 1] == 4
    assert tournament(NIM, {"nimbers": nim_agent, "luck": LUCK}, games=10).points[0, 1] >= 9


# Whose code plays where


@wraps(alpha_beta)
def own_search(position, heuristic, depth):
    return 0, position.moves()[0]


class Judge:
    """Somebody's heuristic with a state of its own."""

    def value(self, position):
        return 0


def test_whatever_has_somebody_elses_code_in_it_plays_in_a_process_of_its_own():
    foreign = [
        first_move,
        Engine(alpha_beta, first_move),
        Engine(alpha_beta, lambda position: 0),
        Engine(alpha_beta, Judge().value),
        Engine(alpha_beta, partial(pow, Judge())),
        Engine(alpha_beta, weighted({first_move: 1})),
        Engine(alpha_beta, cache(first_move)),
        Engine(own_search, ConnectFour.heuristic),
        Engine(partial(alpha_beta_with_table, order=Order(first_move)), ConnectFour.heuristic),
        FeatureAgent(first_move).__call__,
        partial(FeatureAgent.__call__, FeatureAgent(first_move)),
    ]
    ours = [
        random_agent,
        random_agent(np.random.default_rng(0)),
        Engine(alpha_beta, ConnectFour.heuristic),
        Engine(partial(alpha_beta_with_table, order=Killers()), ConnectFour.heuristic),
        FeatureAgent(ConnectFour.heuristic).__call__,
    ]
    assert [*map(is_foreign, foreign + ours)] == [True] * len(foreign) + [False] * len(ours)


def test_in_a_game_that_hides_something_an_agent_sees_what_its_player_may_see():
    def peeps(position):
        return position.cards

    def looks(position):
        assert position.observed_by(position.player)[0] in "JQK"
        assert position.players == 2
        assert not position.is_over
        return position.moves()[-1]

    def spies(position):
        return position.observed_by(1 - position.player)

    games = tournament(KuhnPoker(), {"looks": looks, "peeps": peeps, "spies": spies}, games=2).games
    assert {game.failed for game in games} <= {"peeps", "spies"}
    assert any("PrivateView" in game.reason for game in games)
    assert any("player must be the mover" in game.reason for game in games)
    with pytest.raises(ValueError, match="player must be the mover 0, not 1"):
        PrivateView(0, 2, ("K",), ("bet",)).observed_by(1)


def test_a_list_in_place_of_a_tuple_is_named():
    def lists(position):
        return list(position.moves()[0])

    reason = tournament(NIM, {"it": lists, "luck": LUCK}, games=2).games[0].reason
    assert re.fullmatch(r"it returned \[.*\], a list; moves here are tuples", reason)


class Endless(Position, frozen=True):
    """Nobody ever wins."""

    player: int = 0

    def moves(self):
        return ("on",)

    def play(self, move):
        return Endless(1 - self.player)


def test_a_game_without_an_end_is_nobodys():
    results = tournament(Endless(), {"a": LUCK, "b": LUCK}, games=2)
    assert {game.earned for game in results.games} == {(0.0, 0.0)}
    assert results.games[0].reason == "was not over after 10,000 moves"
    assert results.games[0].failed == ""


# Every kind of trouble in every family of games


FAMILIES = {
    "lines": ConnectFour(4, 4),
    "impartial": NIM,
    "dice": Backgammon(6, 1),
    "rewards": Pig(10),
    "hidden": KuhnPoker(),
    "three": KInARow(3, 3, 3, players=3),
    "stones": Othello(4),
}


@pytest.mark.parametrize("start", FAMILIES.values(), ids=FAMILIES)
def test_no_kind_of_agent_stops_a_tournament_of_any_kind(start):
    rivals = {"luck": LUCK, "more": LUCK} if start.players == 3 else {"luck": LUCK}
    left = list(FAILING.values())  # one after the other, in a process that goes on
    for it, reasons, games in [
        (lambda position: left.pop()(position) if left else [].pop(), {*FAILING}, 5),
        *((function, {reason}, 1) for reason, function in ENDING.items()),
    ]:
        agents, seconds = {"it": it, **rivals}, 1.5 if it is hangs else 60
        played = tournament(start, agents, games * start.players, opening=0, seconds=seconds)
        failed = [game for game in played.games if game.failed]
        assert {game.failed for game in failed} == {"it"}
        assert {game.reason for game in failed} == {f"it {reason}" for reason in reasons}
        assert {game.earned[game.names.index("it")] for game in failed} == {
            -float(start.prize or 1)
        }
        assert {sum(game.earned) for game in failed} == {0}
        told = f"it failed in {len(failed)} of them; the first time {failed[0].reason}"
        assert repr(played).endswith(told)
    helpful = {"chatters": chatters, "spawns": spawns, "luck": LUCK}
    games = tournament(start, helpful, games=start.players, opening=0).games
    assert {game.failed for game in games} == {""}


@pytest.mark.parametrize("heuristic", [sleeps, hangs])
def test_a_heuristic_that_hangs_loses(heuristic):
    agents = {"it": Engine(alpha_beta, heuristic, depth=1), "luck": LUCK}
    games = tournament(ConnectFour(), agents, games=2, seconds=1).games
    assert [game.reason for game in games] == ["it did not answer within 1 second"] * 2


def test_what_agents_print_is_kept_and_shown_below_the_table():
    def tells(position):
        print("I see", len(position.moves()))
        return position.moves()[0]

    results = tournament(TicTacToe(), {"tells": tells, "luck": LUCK}, games=2)
    assert results.games[0].printed["tells"].startswith("I see 7\n")
    shown = str(results).splitlines()
    assert shown[0].split() == ["name", "points", "of", "share", "rating", "failed"]
    assert shown[3].startswith("tells printed in game 0: I see 7")


REFUSED = {
    "agents must be at least two agents by name": {"agents": {"alone": LUCK}},
    "agents must be at least two agents by": {"agents": [LUCK, LUCK]},
    r"names that can be printed, not 'a\\x1b\[2J'": {"agents": {"a\x1b[2J": LUCK, "b": LUCK}},
    "agents must have names that can be printed, not ' '": {"agents": {"a": LUCK, " ": LUCK}},
    r"agents\['b'\] must be a function .*, or agent\(\"random\"\), not 3": {
        "agents": {"a": LUCK, "b": 3}
    },
    r"agents\['b'\] must be .*, or agent\('UCT'\), not 'UCT'": {"agents": {"a": LUCK, "b": "UCT"}},
    "agents: b cannot be sent to a process of its own": {
        "agents": {"a": LUCK, "b": lambda position: LOCK}
    },
    "seconds must be a number of seconds above 0 and below 86400, a day, not 0": {"seconds": 0},
    "seconds must be a number of seconds .*, not nan": {"seconds": float("nan")},
    "games must be a multiple": {"games": 3},
    "start must say who moves": {"start": Nim(3)},
    "start must not be the end": {"start": Tree(3)},
    "start must be of a game for two players or more": {"start": GridWorld()},
    "agents must be at least 3 for a game of 3": {"start": KInARow(3, 3, 3, players=3)},
}


@pytest.mark.parametrize(("message", "given"), REFUSED.items(), ids=range(len(REFUSED)))
def test_what_is_no_tournament_is_refused(message, given):
    with pytest.raises(ValueError, match=message):
        tournament(**{"start": NIM, "agents": {"a": LUCK, "b": LUCK}, **given})
