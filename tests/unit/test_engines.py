"""Engines: what they think, what they expect, and what each move is worth to them."""

import random
from math import inf

import pytest

from coursekit import stopping
from coursekit.agents import engine
from coursekit.agents.engine import Engine, Opinions, Thought, worth
from coursekit.games import (
    ConnectFour,
    Kalah,
    KInARow,
    Nim,
    Othello,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.games.lines import heuristic_for_all
from coursekit.games.tug_of_war import TugOfWar, heights
from coursekit.many_players import (
    best_reply_alpha_beta,
    best_reply_search,
    max_n,
    paranoid,
    paranoid_alpha_beta,
)
from coursekit.search import (
    alpha_beta,
    alpha_beta_with_table,
    first_leaf,
    iterative_deepening,
    minimax,
    mtd_f,
    mtd_f_with_table,
    no_heuristic,
    scout,
)
from coursekit.solving import GameGraph, strongly_solve
from coursekit.stopping import Interruptible, OutOfTime

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
        opinions = engine.opinions(position)
        assert list(opinions.values) == list(position.moves())
        assert opinions.values[engine(position)] == max(opinions.values.values())
        for move, value in opinions.values.items():
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
        thought, opinions = engine.think(position), engine.opinions(position)
        arguments = {} if search is max_n else {"player": player}
        expected, _ = search(position, heuristic, thought.depth, **arguments)
        assert thought.value == (expected[player] if search is max_n else expected)
        assert opinions.values[thought.move] == max(opinions.values.values()) == thought.value
        at_the_end_of(thought.line, position)
        if search in (best_reply_search, best_reply_alpha_beta):
            assert thought.line == (thought.move,)


@pytest.mark.parametrize("search", [max_n, paranoid_alpha_beta])
def test_deepening_works_with_an_estimate_for_each_player(search):
    start = KInARow(3, 3, 3, players=3)
    engine = Engine(search, heuristic_for_all, depth=4)
    assert engine.think(start).depth == 4
    nearly_full = KInARow.from_text("XOA OAX .X.", k=3, players=3)
    found = iterative_deepening(nearly_full, heuristic_for_all, max_n)
    assert (found.depth, found.exhausted, found.decided) == (2, True, False)


def test_a_win_is_found_and_nothing_is_searched_beyond_it():
    position = ConnectFour.from_text("....... ....... ....... ....... .OOO... .XXX...")
    thought = Engine(alpha_beta, ConnectFour.heuristic).think(position)
    assert thought == Thought(1000, 0, 1, (0,))
    opinions = Engine(alpha_beta, ConnectFour.heuristic, depth=2).opinions(position)
    assert [move for move, value in opinions.values.items() if value == 1000] == [0, 4]
    assert opinions.depth == 2


def test_without_a_limit_the_whole_game_is_searched():
    engine = Engine(alpha_beta_with_table, lambda position: 0)
    assert engine.think(TicTacToe()).depth == 9
    assert engine.think(TicTacToe()).value == 0
    board = TicTacToe.from_text("XX. OO. ...")
    assert engine.opinions(board).values == {2: 1, 5: 0, 6: -1, 7: -1, 8: -1}
    assert Engine(minimax, no_heuristic, 1).think(Tree((3, 5))).value == 5


# A win is taken soon, a loss is put off


def nothing_known(position):
    return 0


def as_large_as_a_win(position):
    return hash(position) % 9 - 4


SOLVED = [
    (TicTacToe(), nothing_known),
    (TicTacToe(), as_large_as_a_win),
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
def test_a_loss_is_not_made_worse_to_put_it_off(search):
    for later, move in ((-20, 0), (-5, 1), (-4, 1)):
        tree = Tree(((-5,), ((later,),)))
        assert Engine(search, nothing_known).think(tree).move == move


@pytest.mark.parametrize("search", SEARCHES)
def test_a_win_is_not_taken_for_the_largest_and_every_opinion_looks_as_deep(search):
    position = Kalah.from_text("4 1 2 4 1 / 1 0 0 0 3")
    counting = Engine(search, Kalah.heuristic, depth=8)
    assert (counting.think(position).value, counting(position)) == (6, 2)
    assert counting.opinions(position).values == {0: 0, 1: 2, 2: 6, 3: -4}
    small_first = Tree((1, ((9,),), ((-9,), 2)))
    assert Engine(search, nothing_known).opinions(small_first).values == {0: 1, 1: 9, 2: -9}
    assert Engine(search, nothing_known)(small_first) == 1


def test_without_time_to_compare_lost_moves_the_one_that_seemed_better_is_played(monkeypatch):
    def out_of_time(*arguments, **keywords):
        raise OutOfTime

    monkeypatch.setattr(engine, "timely", out_of_time)
    lost = TicTacToe.from_text("XO. X.. ...")  # the first move loses at once
    assert wins_at_once(lost.play(lost.moves()[0]))
    thought = Engine(alpha_beta, nothing_known, seconds=60).think(lost)
    assert (thought.value, thought.depth) == (-1, 4)
    assert not wins_at_once(lost.play(thought.move))


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


class Clock:
    """Time that passes only while a heuristic is asked: 100 seconds each time."""

    def __init__(self, monkeypatch):
        self.now = self.asked = 0
        monkeypatch.setattr(stopping, "monotonic", lambda: self.now)

    def slow(self, heuristic):
        def asked(position):
            self.now, self.asked = self.now + 100, self.asked + 1
            return heuristic(position)

        return asked


@pytest.fixture
def clock(monkeypatch):
    return Clock(monkeypatch)


@pytest.mark.parametrize("search", [*SEARCHES, *FOR_MANY])
def test_the_seconds_are_a_limit_for_all_that_an_engine_does(search, clock):
    """The first search, the line and each opinion have no time of their own."""
    three = search in FOR_MANY
    heuristic = heuristic_for_all if three else KInARow.heuristic
    position = KInARow(3, 3, 3, players=3 if three else 2)
    for answers in (3, 8, 60, 61, 100, 200):
        engine = Engine(search, clock.slow(heuristic), seconds=100 * (answers - 1))
        clock.asked = 0
        thought = engine.think(position)
        assert clock.asked == answers
        assert (thought.depth > 0) == (answers > 9)  # it has nine moves
        assert thought.line[0] == thought.move
        at_the_end_of(thought.line, position)
        clock.asked = 0
        opinions = engine.opinions(position)
        assert clock.asked == answers
        if answers > 9:
            assert opinions == Engine(search, heuristic, opinions.depth).opinions(position)
        else:
            assert opinions == Opinions({}, 0)


def test_a_move_that_nobody_had_time_to_look_at_is_not_praised():
    for start, heuristic in POSITIONS:
        engine = Engine(alpha_beta, heuristic, seconds=0)
        thought, opinions = engine.think(start), engine.opinions(start)
        assert thought.move in start.moves()
        if thought.depth == 0:
            assert thought == Thought(None, start.moves()[0], 0, (start.moves()[0],))
        assert list(opinions.values) == (list(start.moves()) if opinions.depth else [])


def test_time_runs_out_in_the_first_search_and_in_every_opinion():
    def endless(position, heuristic, depth):
        while True:
            pass

    engine = Engine(endless, nothing_known, seconds=0.05)
    assert engine.think(TicTacToe()) == Thought(None, 0, 0, (0,))
    assert engine.opinions(TicTacToe()).depth <= 1


def test_an_engine_may_ask_another_one():
    """Two limits, one inside the other: neither is missed, and nobody waits for ever."""
    inner = Engine(alpha_beta, nothing_known, seconds=0.002)
    outer = Engine(alpha_beta, lambda position: inner.think(position).value or 0, seconds=0.1)
    assert outer(ConnectFour()) in range(7)
    assert outer.opinions(ConnectFour()).depth < 5


def test_an_interruption_that_is_lost_is_noticed_by_the_heuristic(monkeypatch):
    monkeypatch.setattr(Interruptible, "stop", lambda runner: None)
    engine = Engine(alpha_beta, nothing_known, seconds=0.05)
    assert engine(ConnectFour()) in range(7)
    assert engine.opinions(ConnectFour()).depth < 20


def test_who_stops_the_cell_gets_the_move_found_so_far():
    for patience, depth in ((3, 0), (8, 1), (70, 2)):
        asked = 0

        def impatient(position):
            nonlocal asked
            asked += 1
            if asked > patience:  # noqa: B023 - called in the same round
                raise KeyboardInterrupt
            return 0

        assert Engine(minimax, impatient).think(ConnectFour()).depth == depth


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("alpha-beta", first_leaf), "search must be one, .* not 'alpha-beta'"),
        ((alpha_beta, 7), "heuristic must be a function of a position, not 7"),
        ((alpha_beta, first_leaf, 0), "depth must be 1, 2, … or math.inf, not 0"),
        ((alpha_beta, first_leaf, 2.5), "depth must be .* not 2.5"),
        ((alpha_beta, first_leaf, inf, -1), "seconds must be .* not -1"),
        ((alpha_beta, first_leaf, inf, "soon"), "seconds must be .* not 'soon'"),
    ],
)
def test_bad_engines_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        Engine(*arguments)


def test_an_engine_is_not_asked_after_the_end():
    engine = Engine(alpha_beta, first_leaf, 2)
    for ask in (engine, engine.think, engine.opinions):
        with pytest.raises(ValueError, match="position must not be the end of a game"):
            ask(Tree(3))
        with pytest.raises(ValueError, match="position must be a position of a game, not 3"):
            ask(3)


def test_a_heuristic_that_is_not_a_number_is_refused():
    engine = Engine(alpha_beta, lambda position: float("nan"), depth=1)
    for ask in (engine.think, engine.opinions):
        with pytest.raises(ValueError, match="must return finite numbers, not nan"):
            ask(ConnectFour())
