"""Engines: what they think, what they expect, and what each move is worth to them."""

import random

import pytest

from coursekit import fast, stopping
from coursekit.games import (
    CHANCE,
    ConnectFour,
    Kalah,
    Kayles,
    KInARow,
    Nim,
    Othello,
    Position,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.games.lines import heuristic_for_all
from coursekit.games.tug_of_war import TugOfWar, heights
from coursekit.players.engines import Engine, MonteCarlo, compiled, worth
from coursekit.players.solved import move_values
from coursekit.search import (
    alpha_beta,
    alpha_beta_with_table,
    best_reply_alpha_beta,
    best_reply_search,
    first_leaf,
    max_n,
    minimax,
    mtd_f,
    mtd_f_with_table,
    no_heuristic,
    paranoid,
    paranoid_alpha_beta,
    scout,
)
from coursekit.solving import GameGraph, strongly_solve

SEARCHES = [minimax, alpha_beta, alpha_beta_with_table, scout, mtd_f, mtd_f_with_table]
FOR_MANY = [max_n, paranoid, paranoid_alpha_beta, best_reply_search, best_reply_alpha_beta]
PASS = Othello.from_text("XO.. .... .... O...", player=1)
EXTRA_TURN = Kalah(3, 3, pits=(0, 4, 4, 1, 3, 3, 3, 0))  # Player I has just moved, and moves again


def after(start, seed, moves):
    """A position some random moves from `start`, from which the game goes on."""
    chooser, position = random.Random(seed), start
    for _ in range(moves):
        option = position.play(chooser.choice(position.moves()))
        if option.is_over:
            break
        position = option
    return position


POSITIONS = [
    (ConnectFour(), ConnectFour.heuristic),
    (after(ConnectFour(), 1, 9), ConnectFour.heuristic),
    (after(ConnectFour(5, 4), 2, 12), ConnectFour.heuristic),
    (Kalah(4, 3), Kalah.heuristic),
    (EXTRA_TURN, Kalah.heuristic),
    (after(Kalah(), 3, 7), Kalah.heuristic),
    (Othello(), Othello.heuristic),
    (PASS, Othello.heuristic),
    (after(Othello(6), 4, 9), Othello.heuristic),
    (after(KInARow(4, 4, 3), 5, 4), KInARow.heuristic),
    (TicTacToe.from_text("X.. .O. ..."), lambda position: 0),
    (Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)), player=1), first_leaf),
]


def name_of(it):
    """What a test is called by: texts that are the same in every run."""
    return getattr(it, "__name__", repr(it)[:40])


def at_the_end_of(line, position):
    """Where the line leads; a move that is not legal is refused on the way."""
    for move in line:
        position = position.play(move)
    return position


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize(("position", "heuristic"), POSITIONS, ids=name_of)
def test_an_engine_thinks_what_minimax_finds_and_says_how_it_goes_on(position, heuristic, search):
    for depth in (1, 2, 3):
        thought = Engine(search, heuristic, depth).think(position)
        # It may stop before: then a win is proven, or every line came to its end.
        expected, _ = minimax(position, heuristic, depth)
        assert thought.value == worth(expected, position.player)
        assert thought.depth <= depth
        assert thought.line[0] == thought.move
        end = at_the_end_of(thought.line, position)
        assert end.is_over or len(thought.line) == thought.depth
        value = end.payoffs()[0] if end.is_over else heuristic(end)
        assert worth(value, position.player) == thought.value


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize(("position", "heuristic"), POSITIONS, ids=name_of)
def test_the_best_opinion_is_what_the_engine_counts_on(position, heuristic, search):
    for depth in (1, 2, 3):
        engine = Engine(search, heuristic, depth)
        values, _ = engine.move_values(position)
        assert list(values) == list(position.moves())
        assert values[engine(position)] == max(values.values())
        for move, value in values.items():
            option = position.play(move)
            if option.is_over:
                expected = option.payoffs()[0]
            elif depth == 1:
                expected = heuristic(option)
            else:
                expected, _ = minimax(option, heuristic, depth - 1)
            assert value == worth(expected, position.player)


@pytest.mark.parametrize("search", FOR_MANY)
@pytest.mark.parametrize(
    ("position", "heuristic"),
    [
        (KInARow(4, 3, 3, players=3).play(5), heuristic_for_all),
        (after(KInARow(4, 4, 3, players=3), 6, 8), heuristic_for_all),
        (TugOfWar(turns=5), heights),
        (TugOfWar(turns=5).play(2).play(0), heights),
    ],
    ids=name_of,
)
def test_engines_for_three_players_speak_for_the_player_to_move(position, heuristic, search):
    player = position.player
    for depth in (1, 2, 3):
        engine = Engine(search, heuristic, depth)
        thought, (values, _) = engine.think(position), engine.move_values(position)
        arguments = {} if search is max_n else {"player": player}
        expected, _ = search(position, heuristic, thought.depth, **arguments)
        assert thought.value == (expected[player] if search is max_n else expected)
        assert values[thought.move] == max(values.values()) == thought.value
        at_the_end_of(thought.line, position)
        if search in (best_reply_search, best_reply_alpha_beta):
            assert thought.line == (thought.move,)


def test_a_win_is_found_and_nothing_is_searched_beyond_it():
    position = ConnectFour.from_text("....... ....... ....... ....... .OOO... .XXX...")
    thought = Engine(alpha_beta, ConnectFour.heuristic).think(position)
    assert (thought.value, thought.move, thought.depth, thought.line) == (1000, 0, 1, (0,))
    values, depth = Engine(alpha_beta, ConnectFour.heuristic, depth=2).move_values(position)
    assert [move for move, value in values.items() if value == 1000] == [0, 4]
    assert depth == 2


def test_without_a_limit_the_whole_game_is_searched():
    engine = Engine(alpha_beta_with_table, lambda position: 0)
    assert engine.think(TicTacToe()).depth == 9
    assert engine.think(TicTacToe()).value == 0
    board = TicTacToe.from_text("XX. OO. ...")
    assert engine.move_values(board)[0] == {2: 1, 5: 0, 6: -1, 7: -1, 8: -1}
    assert Engine(minimax, no_heuristic, 1).think(Tree((3, 5))).value == 5


# A win is taken soon, a loss is put off


def nothing_known(position):
    return 0


SOLVED = [
    (TicTacToe(), nothing_known),
    (ConnectFour(4, 3, 3), ConnectFour.heuristic),
    (KInARow(3, 3, 3), KInARow.heuristic),
    (TwoPlayers(Nim((3, 4, 5))), nothing_known),  # the same position comes up sooner and later
    (TwoPlayers(Nim((3, 4, 5), misere=True)), nothing_known),
]


def where_it_matters(solution, wins):
    """Won or lost positions that are over soon, but not equally soon after every good move."""
    for position in random.Random(0).sample(solution.graph.positions, len(solution.graph)):
        value = worth(solution.value(position), position.player)
        if (value > 0 if wins else value < 0) and 2 <= solution.length(position) <= 6:
            best = [position.play(move) for move in solution.best_moves(position)]
            if len(set(map(solution.length, best))) > 1:
                yield position


@pytest.mark.parametrize("wins", [True, False], ids=["won", "lost"])
@pytest.mark.parametrize(("start", "heuristic"), SOLVED, ids=name_of)
def test_a_win_comes_as_soon_and_a_loss_as_late_as_it_can(start, heuristic, wins):
    solution = strongly_solve(GameGraph.explore(start))
    positions = list(where_it_matters(solution, wins))[:6]
    assert len(positions) > 1
    for search in SEARCHES:
        for position in positions:
            option = position.play(Engine(search, heuristic)(position))
            assert solution.value(option) == solution.value(position), (search, position)
            assert solution.length(option) == solution.length(position) - 1, (search, position)


@pytest.mark.parametrize("search", SEARCHES)
def test_a_win_is_not_taken_for_the_largest_and_every_opinion_looks_as_deep(search):
    position = Kalah.from_text("4 1 2 4 1 / 1 0 0 0 3")
    counting = Engine(search, Kalah.heuristic, depth=8)
    assert (counting.think(position).value, counting(position)) == (6, 2)
    assert counting.move_values(position)[0] == {0: 0, 1: 2, 2: 6, 3: -4}


def wins_at_once(position):
    ends = [option for option in position.options() if option.is_over]
    return any(option.payoffs()[position.player] > 0 for option in ends)


@pytest.mark.parametrize("depth", [2, 3, 4])
@pytest.mark.parametrize("search", [max_n, paranoid_alpha_beta, best_reply_alpha_beta])
def test_with_three_players_no_win_is_missed_or_given_away(search, depth):
    engine = Engine(search, lambda board: list(heuristic_for_all(board)), depth)
    at_hand = threatened = 0
    for seed in range(30):
        position = after(KInARow(4, 3, 3, players=3), seed, 6)
        if wins_at_once(position):
            at_hand += 1
            assert position.play(engine(position)).is_over, position
        elif {wins_at_once(option) for option in position.options()} == {True, False}:
            threatened += 1
            assert not wins_at_once(position.play(engine(position))), position
    assert min(at_hand, threatened) > 5


# Time


@pytest.mark.parametrize("search", [*SEARCHES, *FOR_MANY])
def test_the_seconds_are_a_limit_but_the_first_depth_is_always_finished(search, monkeypatch):
    three, now = search in FOR_MANY, 0
    heuristic = heuristic_for_all if three else KInARow.heuristic

    def slow(position):
        nonlocal now
        now += 100
        return heuristic(position)

    monkeypatch.setattr(stopping, "monotonic", lambda: now)
    position = KInARow(3, 3, 3, players=3 if three else 2)
    for seconds, depths in ((0, {1}), (800, {1}), (20_000, {1, 2, 3, 4})):
        engine = Engine(search, slow, seconds=seconds)
        thought, (values, depth) = engine.think(position), engine.move_values(position)
        assert {thought.depth, depth} <= depths
        assert list(values) == list(position.moves())
        assert thought.line[0] == thought.move
        at_the_end_of(thought.line, position)


def test_an_engine_may_ask_another_one():
    """Two limits, one inside the other: neither is missed, and nobody waits for ever."""
    inner = Engine(alpha_beta, nothing_known, seconds=0.002)
    outer = Engine(alpha_beta, lambda position: inner.think(position).value, seconds=0.1)
    assert outer(ConnectFour()) in range(7)
    assert outer.move_values(ConnectFour())[1] < 5


def test_who_stops_the_cell_gets_the_move_found_so_far():
    for patience, depth in ((8, 1), (70, 2)):
        asked = 0

        def impatient(position):
            nonlocal asked
            asked += 1
            if asked > patience:  # noqa: B023 - called in the same round
                raise KeyboardInterrupt
            return 0

        assert Engine(minimax, impatient).think(ConnectFour()).depth == depth


def test_compiled_searches_stand_in_where_there_are_seconds_and_they_are_ready():
    start = TicTacToe()
    slow, quick = MonteCarlo(iterations=50, seconds=None), MonteCarlo(seconds=0.1)
    if not fast.knows(start):
        assert compiled(quick, start) is quick
        return
    fast.compile(start)
    assert compiled(slow, start) is slow
    thought = compiled(quick, start).think(start)
    assert "(compiled)" in thought.words
    start = ConnectFour(5, 4)
    fast.compile(start)
    engine = Engine(alpha_beta_with_table, ConnectFour.heuristic, depth=6, seconds=20)
    thought = compiled(engine, start).think(start)
    assert "looked 6 moves ahead (compiled), counts on " in thought.text(start)
    assert thought.value == engine.think(start).value


def test_bad_engines_are_refused():
    for depth, seconds, message in ((0, None, "depth must be 1, 2, …"), (1, -1, "seconds must be")):
        with pytest.raises(ValueError, match=message):
            Engine(alpha_beta, first_leaf, depth, seconds)
    with pytest.raises(
        ValueError, match="search must be a search such as alpha_beta, not 'alpha-b"
    ):
        Engine("alpha-beta", first_leaf)
    with pytest.raises(ValueError, match="must not both be None: it would never end"):
        MonteCarlo(iterations=None, seconds=None)


# Random games


class Dice(Position, frozen=True):
    """Player I stops, or throws a coin: heads wins and tails loses. Then the game is over."""

    state: str = "first"

    @property
    def player(self):
        return CHANCE if self.state == "coin" else 0

    def moves(self):
        return {"first": ("stop", "throw"), "coin": ("heads", "tails")}.get(self.state, ())

    def chances(self):
        return ((0.75, Dice("heads")), (0.25, Dice("tails")))

    def play(self, move):
        return Dice("coin" if move == "throw" else self.legal(move))

    def payoffs(self):
        return {"heads": (1, -1), "tails": (-1, 1)}.get(self.state, (0, 0))


def quick(**changes):
    return MonteCarlo(**{"iterations": 200, "seconds": None} | changes)


@pytest.mark.parametrize(
    "position",
    [KInARow(4, 3, 3, players=3), TwoPlayers(Kayles(5)), Kalah(), Dice(), Tree((1, 0))],
    ids=lambda position: type(position).__name__,
)
def test_random_games_play_every_game(position):
    thought = quick().think(position)
    assert thought.move in position.moves()
    assert thought.line[0] == thought.move == quick()(position)
    assert thought.tree.visits == 200
    shares = [int(each.word.split(" %")[0]) for each in move_values(position, quick())[0].values()]
    assert sum(shares) == pytest.approx(100, abs=len(shares))
    here = position
    for move in thought.line:
        assert move in here.moves()
        here = here.play(move)


def test_a_chance_of_three_in_four_is_better_than_a_draw():
    assert quick(iterations=2000)(Dice()) == "throw"


def test_random_games_need_a_limit():
    with pytest.raises(ValueError, match="iterations and seconds must not both be None"):
        quick(iterations=None)
