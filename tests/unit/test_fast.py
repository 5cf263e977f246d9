"""The compiled searches: the rules, the values and the ends of the readable functions."""

from __future__ import annotations

import ast
import os
import pickle
import random
import subprocess
import sys
from itertools import pairwise
from math import inf
from pathlib import Path
from time import monotonic

import numpy as np
import pytest

from coursekit import fast
from coursekit.fast import compiling, positions, searches
from coursekit.games import (
    ConnectFour,
    Go,
    Kalah,
    KInARow,
    Nim,
    Othello,
    TicTacToe,
    TwoPlayers,
    kalah,
    othello,
)
from coursekit.games.lines import open_lines
from coursekit.games.position import payoff_to_first, weighted
from coursekit.monte_carlo import playouts
from coursekit.search import alpha_beta, no_heuristic
from coursekit.stopping import OutOfTime, within

pytest.importorskip("numba")

LINES = [
    TicTacToe(),
    ConnectFour(),
    ConnectFour(5, 4),
    ConnectFour(8, 7),
    KInARow(4, 4, 3),
    KInARow(5, 3, 2),
    KInARow(7, 8, 5),
    KInARow(4, 4, 3, players=3),
]
STARTS = [
    *LINES,
    *[Kalah(), Kalah(2, 3), Kalah(7, 5), Kalah(3, 2, empty_capture=True)],
    *[Othello(), Othello(4), Othello(6), Go(5), Go(9), Go(3, komi=1), Go(6)],
]
HEURISTICS = {
    TicTacToe: weighted({open_lines: 1}),
    ConnectFour: weighted({ConnectFour.threats: 8, open_lines: 3, ConnectFour.centre: -2}),
    KInARow: KInARow.heuristic,
    Kalah: weighted({kalah.stores: 2, kalah.extra_turns: 3}),
    Othello: weighted({othello.discs: 1, othello.corners: 8, othello.mobility: 3}),
    Go: Go.heuristic,
}
names = pytest.mark.parametrize("start", STARTS, ids=repr)


def games_from(start, count, seed=0):
    """Positions of `count` random games, each with all that come after it."""
    rng = random.Random(seed)
    for _ in range(count):
        game = [start]
        while not game[-1].is_over:
            game.append(game[-1].play(rng.choice(game[-1].moves())))
        yield game


def positions_of(start, count, seed=0):
    """Random positions of the game that are not over."""
    rng = random.Random(seed)
    return [rng.choice(game[:-1]) for game in games_from(start, count, seed)]


class Watch:
    """The rules of a game as the loops have them."""

    def __init__(self):
        from numba import njit

        from coursekit.fast import loops

        self.play = njit(lambda rules, state, move: loops.play(rules, state, move))
        self.moves = njit(lambda rules, state, found: loops.moves(rules, state, found))
        self.payoff = njit(lambda rules, state, player: loops.payoff(rules, state, player))
        self.evaluate = njit(lambda rules, weights, state: loops.evaluate(rules, weights, state))


@pytest.fixture(scope="module")
def watch():
    return Watch()


@names
def test_the_loops_play_by_the_rules(start, watch):
    """Moves, ends, payoffs and the heuristic of a thousand positions."""
    game, heuristic, seen = positions.game_of(start), HEURISTICS.get(type(start)), 0
    weights = positions.weights_of(game, heuristic) if start.players == 2 else None
    for line in games_from(start, 1000):
        rules, state = game.encode(start, False)
        assert len(line) <= searches.LONGEST
        for here, after in pairwise(line):
            found = np.zeros(compiling.MOST_MOVES, np.int64)
            count = watch.moves(rules, state, found)
            numbers = {game.move(here, int(number)): int(number) for number in found[:count]}
            assert sorted(numbers) == sorted(here.moves())
            move = next(move for move in here.moves() if here.play(move) == after)
            state = watch.play(rules, state, numbers[move])
            assert (state[0], state[1] > 0) == (after.player, after.is_over)
            if after.is_over:
                paid = [watch.payoff(rules, state, player) for player in range(start.players)]
                assert tuple(paid) == tuple(after.payoffs())
            else:
                assert tuple(state) == game.encode(after, False)[1]
                if weights is not None:
                    value = watch.evaluate(rules, weights, state)
                    assert value == heuristic(after) * (1 - 2 * after.player)
            seen += 1
        if seen >= 1000:
            return


FOR_TWO = [start for start in STARTS if start.players == 2]
SMALL = [
    Kalah(2, 2),
    Othello(4),
    Go(2),
    ConnectFour(4, 3, k=3),
    ConnectFour(4, 4),
    KInARow(3, 4, 3),
    TicTacToe(),
]


def value_of(position, heuristic, depth):
    """Minimax's value, also at the end of a game or of the search."""
    if position.is_over:
        return payoff_to_first(position)
    return alpha_beta(position, heuristic, depth)[0] if depth else heuristic(position)


@pytest.mark.parametrize("start", FOR_TWO, ids=repr)
def test_values_are_those_of_minimax(start):
    """To four depths, with a table that is kept, and with one that is too small for all."""
    heuristic = HEURISTICS[type(start)]
    table, small = fast.Table(), fast.Table(16)
    for position in positions_of(start, 6):
        for depth in (1, 2) if len(position.moves()) > 20 else (1, 2, 3, 4):
            value = value_of(position, heuristic, depth)
            for used in (None, table, small):
                found, move = fast.alpha_beta_with_table(position, heuristic, depth, table=used)
                assert found == value == value_of(position.play(move), heuristic, depth - 1)


@pytest.mark.parametrize("start", SMALL, ids=repr)
def test_ends_are_those_of_minimax(start):
    for position in positions_of(start, 15):
        value = value_of(position, no_heuristic, inf)
        found, move = fast.alpha_beta_with_table(position, no_heuristic, inf)
        assert found == value == value_of(position.play(move), no_heuristic, inf)
        in_window, _ = fast.alpha_beta_with_table(position, no_heuristic, inf, -0.5, 0.5)
        assert np.sign(in_window) == np.sign(value)
        *_, last = fast.deepen(position, HEURISTICS[type(start)])
        assert np.sign(last.value) == np.sign(value)
        assert last.exhausted or last.decided
        for move in last.line:
            position = position.play(move)


@names
def test_a_tree_adds_up(start):
    found, again = (fast.uct(start, iterations=3000, rng=1) for _ in range(2))
    assert (found.value, found.move) == (again.value, again.move)
    assert found.root.visits == 3000
    assert len(found.root) == sum(1 for _ in found.root)
    for node in list(found.root)[:300]:
        below = sum(child.visits for child in node.children.values())
        assert node.position.is_over or 0 <= node.visits - below <= 1
        assert {*node.children, *node.untried} == {*node.position.moves()}
        assert not (node.untried and any(child.children for child in node.children.values()))


def test_a_tree_can_be_sent_to_another_process():
    root = fast.uct(TicTacToe(), iterations=300).root
    again = pickle.loads(pickle.dumps(root))
    assert [(node.move, node.visits) for node in again] == [(n.move, n.visits) for n in root]


def test_uct_finds_a_win_at_once():
    for start in STARTS[:7]:
        for line in games_from(start, 20):
            if any(line[-1].payoffs()):
                found = fast.uct(line[-2], iterations=2000)
                assert found.value > 0.95


@names
def test_random_games_are_worth_what_the_readable_ones_are(start):
    ours, readable = fast.playouts(start, 4000, rng=3), playouts(start, 400, rng=4)
    spread = readable.std(axis=0) / 20
    assert ours.shape == (4000, start.players)
    assert (abs(ours.mean(axis=0) - readable.mean(axis=0)) <= 5 * spread + 1e-9).all()
    assert (ours == fast.playouts(start, 4000, rng=3)).all()
    over = next(games_from(start, 1))[-1]
    assert (fast.playouts(over, 2) == over.payoffs()).all()


REFUSED = [
    (lambda: fast.uct(TwoPlayers(Nim(3))), "coursekit.monte_carlo.uct"),
    (lambda: fast.uct(KInARow(15, 15, 5)), "coursekit.monte_carlo.uct"),
    (lambda: fast.playouts(Othello(10), 3), "coursekit.monte_carlo.playouts"),
    (lambda: fast.alpha_beta_with_table(Kalah(8), no_heuristic, inf), "coursekit.search.alpha"),
    (lambda: fast.alpha_beta_with_table(TicTacToe(), len, 3), "coursekit.search.alpha_beta_with"),
    (lambda: next(fast.deepen(TicTacToe(), no_heuristic)), "coursekit.search.deepen"),
    (lambda: fast.uct(TicTacToe(), reward=lambda payoffs: payoffs), "reward must be winning"),
    (lambda: fast.uct(TicTacToe(), iterations=None), "iterations must be"),
    (lambda: fast.uct(TicTacToe().play(0), iterations=-1), "iterations must be"),
    (lambda: fast.Table(0), "capacity must be"),
]


@pytest.mark.parametrize(("call", "advice"), REFUSED)
def test_what_is_not_known_is_refused_by_name(call, advice):
    with pytest.raises(ValueError, match=advice):
        call()


def test_without_numba_the_readable_function_is_named(monkeypatch):
    for module in (compiling, searches):
        monkeypatch.setattr(module, "can_compile", lambda: False)
    assert not fast.knows(TicTacToe())
    with pytest.raises(ValueError, match=r"needs numba.*coursekit\.monte_carlo\.uct"):
        fast.uct(TicTacToe())


def test_a_subclass_may_have_other_rules():
    class Misere(TicTacToe, frozen=True):
        pass

    assert not fast.knows(Misere())


def test_a_table_belongs_to_one_game_and_one_heuristic():
    table, heuristic = fast.Table(), ConnectFour.heuristic
    fast.alpha_beta_with_table(ConnectFour(), heuristic, 3, table=table)
    for start, other in [(ConnectFour(6, 5), heuristic), (ConnectFour(), open_lines)]:
        with pytest.raises(ValueError, match="table must be"):
            fast.alpha_beta_with_table(start, other, 3, table=table)


def test_a_loop_stops_when_it_is_told():
    endless = [
        lambda: fast.alpha_beta_with_table(ConnectFour(), no_heuristic, inf),
        lambda: fast.uct(Go(9), iterations=10**7),
        lambda: fast.playouts(Othello(), 10**6),
    ]
    for call in endless:
        begun = monotonic()
        with pytest.raises(OutOfTime):
            within(0.3, call)
        assert monotonic() - begun < 2
    begun = monotonic()
    assert fast.uct(ConnectFour(), iterations=None, seconds=0.3).root.visits > 1000
    assert monotonic() - begun < 2


COMPILED = "from coursekit import fast; from coursekit.games import TicTacToe; "
COMPILED += "print(fast.compile(TicTacToe()), fast.uct(TicTacToe(), 2000).root.visits)"


def test_two_processes_fill_the_cache_at_once(tmp_path):
    """… and changed source never runs old machine code: a new file is another entry."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", COMPILED]
    both = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) for _ in range(2)]
    assert [each.communicate()[0].split() for each in both] == [[b"True", b"2000"]] * 2
    assert list(tmp_path.rglob("*.nbi"))


def test_all_that_is_compiled_is_in_one_file():
    """numba looks at the file of the outermost function alone for what has changed."""
    source = Path(searches.__file__).with_name("loops.py").read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(source))
    names = {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    assert not [name for name in names if name.startswith("coursekit")]
