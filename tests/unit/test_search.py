"""Searches with a heuristic: trees worked out by hand, tables, time, and what each refuses."""

import math
import re
import threading
import time
from functools import partial
from itertools import combinations_with_replacement

import pytest

from coursekit.games import (
    ConnectFour,
    Nim,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
    Utilities,
)
from coursekit.search import (
    Entry,
    History,
    Killers,
    Order,
    Pondering,
    TranspositionTable,
    alpha_beta,
    alpha_beta_fail_hard,
    alpha_beta_ordered,
    alpha_beta_with_table,
    book_from_games,
    book_from_searches,
    deepen,
    first_leaf,
    iterative_deepening,
    marginal,
    minimax,
    mtd_f,
    mtd_f_with_table,
    negamax,
    negamax_alpha_beta,
    no_heuristic,
    null_move,
    quiescence,
    remembered_line,
    scout,
    tapered,
)
from coursekit.stopping import Interrupted, OutOfTime, last_in_time, within
from coursekit.trace import trace

TEXTBOOK = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
WINDOWED = [
    alpha_beta,
    alpha_beta_fail_hard,
    alpha_beta_ordered,
    alpha_beta_with_table,
    negamax_alpha_beta,
    scout,
]
EXACT = [*WINDOWED, minimax, negamax, mtd_f, mtd_f_with_table]
FORWARD = [null_move, marginal, partial(tapered, width=9)]


def zero(position):
    return 0


def leaves(tree):
    """The leaves in the order in which a trace visited them."""
    return [call.arguments["position"].node for call in tree if not call.children]


# Values and moves


@pytest.mark.parametrize("search", EXACT + FORWARD)
def test_of_equally_good_moves_the_first(search):
    assert search(Tree((2, 3, 3, 1)), first_leaf, 1) == (3, 1)


@pytest.mark.parametrize("search", EXACT)
def test_whole_numbers_may_be_huge(search):
    kings = 10**400
    assert abs(search(TEXTBOOK, lambda tree: kings * first_leaf(tree) + 1, 1)[0]) == 14 * kings + 1


# The tracer sees the checked function itself


@pytest.mark.parametrize("search", [search for search in WINDOWED if search is not scout])
def test_what_is_pruned_and_what_is_not(search):
    tree = trace(search, Tree((((3, 5), (6, 9)), ((1, 2), (0, -1)))), no_heuristic, math.inf)
    assert tree.value == (5, 0)
    assert leaves(tree) == [3, 5, 6, 1, 2]
    assert len(tree) == 11
    assert "0x" not in repr(tree)


# What is refused


@pytest.mark.parametrize("search", [alpha_beta, mtd_f_with_table, null_move])
def test_bad_arguments_are_refused(search):
    for depth in (-1, 1.5, "2", None, math.nan, -math.inf):
        with pytest.raises(ValueError, match=r"depth must be 0, 1, 2, … or math\.inf"):
            search(TEXTBOOK, first_leaf, depth)
    with pytest.raises(ValueError, match="position must be a position"):
        search(((1, 2), 3), first_leaf, 2)
    with pytest.raises(ValueError, match="heuristic must be a function"):
        search(TEXTBOOK, 7, 2)
    for wrong in (math.nan, math.inf, None, "7", 1j, ()):
        with pytest.raises(ValueError, match="must return finite numbers, not"):
            search(TEXTBOOK, lambda tree, answer=wrong: answer, 1)


@pytest.mark.parametrize("search", EXACT + FORWARD)
def test_a_third_player_is_refused(search):
    leaf = Utilities(1, 2, 3)
    with pytest.raises(ValueError, match="two players"):
        search(Tree((((leaf, leaf),),), players=3), lambda tree: 0, 3)
    with pytest.raises(ValueError, match="position must be of a game for two players"):
        search(Tree((leaf, leaf), players=3), lambda tree: 0, 1)
    with pytest.raises(ValueError, match=r"position must say who moves, .* use TwoPlayers\(Nim"):
        search(Nim(3), lambda position: 0, 1)


@pytest.mark.parametrize("search", EXACT + FORWARD)
def test_payoffs_that_are_not_zero_sum_are_refused_at_the_leaf(search):
    for leaf in (Utilities(3, 5), Utilities(3, -3.001)):
        with pytest.raises(ValueError, match=rf"zero-sum game .* payoffs {re.escape(repr(leaf))}"):
            search(Tree(((leaf, 4), (5, 6))), zero, 2)
    rounded = Utilities(0.1 + 0.2, -0.3)
    assert alpha_beta(Tree((rounded, -1)), zero, 1) == (0.1 + 0.2, 0)


def test_mtd_f_refuses_values_that_are_not_whole():
    for tree, heuristic in ((Tree((0.5, 1.5)), zero), (Tree(((1, 2), 0)), lambda tree: 0.5)):
        for search in (mtd_f, mtd_f_with_table):
            with pytest.raises(ValueError, match="whole numbers, not"):
                search(tree, heuristic, 1)
    with pytest.raises(ValueError, match="guess must be a whole number"):
        mtd_f(TEXTBOOK, first_leaf, 2, guess=0.5)


# Transposition tables


class Numbered(TwoPlayers, frozen=True):
    """A position whose hash is the number of stones."""

    def __hash__(self):
        return self.game.stones


def numbered(stones):
    return Numbered(Subtraction(stones))


def test_an_entry_is_found_by_position_not_by_hash_alone():
    table = TranspositionTable(capacity=4, replace="always")
    table.store(numbered(1), 3, 7, "exact", 1)
    assert table.find(numbered(1)) == Entry(numbered(1), 3, 7, "exact", 1)
    assert table.find(numbered(5)) is None
    assert (table.probes, table.hits, table.collisions, len(table)) == (2, 1, 0, 1)
    table.clear()
    assert table.find(numbered(1)) is None
    assert (table.probes, table.hits, len(table)) == (1, 0, 0)


def remembered(replace, *stored):
    """Which of the stones, stored in turn in one place of a table, are still there."""
    table = TranspositionTable(capacity=8 if replace == "two-level" else 4, replace=replace)
    for stones, depth in stored:
        table.store(numbered(stones), depth, 0, "exact", 1)
    return {stones: entry.depth for stones, _ in stored if (entry := table.find(numbered(stones)))}


def test_what_each_replacement_keeps():
    shallow_after_deep = ((1, 5), (5, 2))
    assert remembered("always", *shallow_after_deep) == {5: 2}
    assert remembered("depth", *shallow_after_deep) == {1: 5}
    assert remembered("two-level", *shallow_after_deep) == {1: 5, 5: 2}
    deep_after_shallow = ((1, 2), (5, 5))
    assert remembered("always", *deep_after_shallow) == {5: 5}
    assert remembered("depth", *deep_after_shallow) == {5: 5}
    assert remembered("two-level", *deep_after_shallow) == {1: 2, 5: 5}
    assert remembered("two-level", (1, 5), (5, 2), (9, 1)) == {1: 5, 9: 1}
    assert remembered("two-level", (1, 5), (5, 2), (9, 6)) == {9: 6, 1: 5}
    for replace in ("always", "depth", "two-level"):
        assert remembered(replace, (1, 2), (1, 5)) == {1: 5}
    assert remembered("always", (1, 5), (1, 2)) == {1: 2}
    assert remembered("depth", (1, 5), (1, 2)) == {1: 5}


def test_a_table_never_holds_more_than_its_capacity():
    for replace in ("always", "depth", "two-level"):
        for capacity in (2, 3, 7, 64):
            table = TranspositionTable(capacity, replace)
            assert alpha_beta_with_table(TicTacToe(), zero, 6, table=table)[0] == 0
            assert 0 < len(table) == len(list(table)) <= capacity
            assert table.cutoffs <= table.hits <= table.probes
            assert table.collisions > 0


@pytest.mark.parametrize(
    ("depth", "value", "bound", "window", "settled"),
    [
        (3, 5, "exact", (0, 9), True),
        (2, 5, "exact", (0, 9), False),
        (4, 5, "exact", (0, 9), True),
        (3, 5, "lower", (0, 5), True),
        (3, 5, "lower", (0, 6), False),
        (3, 5, "upper", (5, 9), True),
        (3, 5, "upper", (4, 9), False),
    ],
)
def test_when_an_entry_settles_a_search_to_depth_3(depth, value, bound, window, settled):
    entry = Entry(TEXTBOOK, depth, value, bound, 0)
    assert TranspositionTable(1).settles(entry, 3, *window) == settled
    same_depth = TranspositionTable(1, deeper=False)
    assert same_depth.settles(entry, 3, *window) == (settled and depth == 3)


def test_a_table_is_refused():
    for capacity in (0, -1, 2.5, "8"):
        with pytest.raises(ValueError, match="capacity must be a whole number from 1"):
            TranspositionTable(capacity)
    with pytest.raises(ValueError, match="capacity must be a whole number from 2"):
        TranspositionTable(1, "two-level")
    with pytest.raises(
        ValueError, match="replace must be 'always', 'depth' or 'two-level', not 'never'"
    ):
        TranspositionTable(8, "never")


def test_mtd_f_as_it_is_read_makes_one_table_for_all_its_searches(monkeypatch):
    made = []

    def new_table():
        made.append(TranspositionTable())
        return made[-1]

    names = mtd_f_with_table.recursion.__globals__
    monkeypatch.setitem(names, "TranspositionTable", new_table)
    assert mtd_f_with_table.recursion(TicTacToe(), no_heuristic, math.inf) == (0, 0)
    assert len(made) == 1
    assert made[0].hits


# Move ordering


def test_killers_remember_two_moves_a_depth():
    order = Killers()
    for move in (4, 2, 2, 7):
        order.learn(TicTacToe(), 3, move)
    assert order(TicTacToe(), 3) == [7, 2, 0, 1, 3, 4, 5, 6, 8]
    board = TicTacToe().play(7)
    assert order(board, 3) == [2, 0, 1, 3, 4, 5, 6, 8]


def test_history_keeps_the_players_apart():
    order = History()
    order.learn(TicTacToe(), 2, 8)
    assert order(TicTacToe(), 1)[0] == 8
    assert order(TicTacToe().play(0), 1)[0] == 1


@pytest.mark.parametrize("order", [Killers, History, lambda: Killers(History())])
def test_learning_orders_save_work_on_connect_four(order):
    board = ConnectFour(columns=5, rows=4)

    def calls(order):
        return len(trace(alpha_beta_ordered, board, zero, 7, order=order))

    assert calls(order()) < calls(Order())


# Iterative deepening


def test_deepening_stops_when_the_tree_is_exhausted():
    draw = iterative_deepening(TicTacToe(), zero)
    assert (draw.value, draw.depth, draw.exhausted, draw.decided) == (0, 9, True, False)


def test_deepening_stops_at_a_certain_win_or_loss():
    won = iterative_deepening(TicTacToe.from_text("XX. OO. ..."), zero)
    assert (won.value, won.move, won.depth, won.exhausted, won.decided) == (1, 2, 1, False, True)
    fork = TicTacToe.from_text("X.X .O. O.X")
    assert fork.player == 1
    lost = iterative_deepening(fork, zero)
    assert (lost.value, lost.depth, lost.decided) == (1, 2, True)


def test_an_estimate_as_high_as_a_win_decides_nothing():
    found = next(deepen(TicTacToe.from_text("XX. OO. ..."), lambda board: 1))
    assert (found.value, found.decided) == (1, False)


def test_estimates_in_an_old_table_decide_nothing():
    tree = Tree((((5, -5), (5, -4)), ((1, 1), (1, 1))), player=1)  # looks like 1, is worth -4
    table = TranspositionTable()
    alpha_beta_with_table(tree, first_leaf, 2, table=table)
    found = list(deepen(tree, first_leaf, alpha_beta_with_table, table=table))
    assert [f.exhausted for f in found] == [False] * (len(found) - 1) + [True]
    assert found[-1].value == minimax(tree, no_heuristic, math.inf)[0]
    assert not any(f.decided for f in found[:-1])


def test_deepening_shares_its_table_and_passes_its_guess_on():
    table = TranspositionTable()
    found = iterative_deepening(TicTacToe(), zero, mtd_f_with_table, table=table)
    assert (found.value, found.exhausted) == (0, True)
    assert len(table) > 1000
    guesses = []

    def guessing(position, heuristic, depth, guess=0):
        guesses.append(guess)
        return mtd_f(position, heuristic, depth, guess)

    assert [f.value for f in deepen(TEXTBOOK, first_leaf, guessing)] == [14, 3]
    assert guesses == [0, 14]


def test_deepening_stops_when_the_time_is_up():
    begin = time.monotonic()
    found = iterative_deepening(ConnectFour(), zero, seconds=0.2)
    assert time.monotonic() - begin < 20
    assert found.depth > 1
    assert found.move in ConnectFour().moves()
    assert iterative_deepening(ConnectFour(), zero, seconds=0).depth == 1


def test_a_win_may_turn_out_to_be_larger():
    found = list(deepen(Tree((1, ((9,),))), zero))
    assert [f.value for f in found] == [1, 1, 9]
    assert [(f.exhausted, f.decided) for f in found] == [(False, False)] * 2 + [(True, True)]
    lost = Tree(((-1,), ((-9,),)), player=1)
    assert iterative_deepening(lost, zero).value == -9


def test_time_runs_out_even_if_no_heuristic_is_asked():
    def endless(position, heuristic, depth):
        while depth == 2:
            pass
        return heuristic(position), position.moves()[0]

    assert iterative_deepening(TicTacToe(), zero, endless, seconds=0.05).depth == 1


def waiting_for(function):
    """Whether the function ends at all."""
    thread = threading.Thread(target=function, daemon=True)
    thread.start()
    thread.join(60)
    return not thread.is_alive()


def test_a_timed_search_may_use_a_timed_search():
    """The time of the outer one is up while the inner one runs, is interrupted, begins or ends."""
    depths = []

    def endless(position, heuristic, depth):
        while depth == 2:
            pass
        return heuristic(position), position.moves()[0]

    def timed_inside(position, heuristic, depth):
        while depth == 2:
            iterative_deepening(position, zero, endless, seconds=0.004)
        return heuristic(position), position.moves()[0]

    def search():
        for _ in range(20):
            found = iterative_deepening(TicTacToe(), zero, timed_inside, seconds=0.02)
            depths.append(found.depth)

    assert waiting_for(search)
    assert depths == [1] * 20


def test_who_runs_out_of_time_is_told_even_if_the_outer_time_is_longer():
    def forever():
        while True:
            pass

    told = []

    def inner():
        with pytest.raises(OutOfTime):
            within(0.01, forever)
        told.append("inner")
        forever()

    def outer():
        with pytest.raises(OutOfTime):
            within(0.5, inner)
        told.append("outer")

    assert waiting_for(outer)
    assert told == ["inner", "outer"]


def test_deepening_refuses():
    for seconds in (-1, "2", math.nan):
        with pytest.raises(ValueError, match="seconds must be"):
            iterative_deepening(TEXTBOOK, first_leaf, seconds=seconds)
    with pytest.raises(ValueError, match="depth must be"):
        iterative_deepening(TEXTBOOK, first_leaf, depth=0)
    with pytest.raises(ValueError, match="end of a game"):
        iterative_deepening(Tree(3), first_leaf)
    with pytest.raises(ValueError, match="search must be a search"):
        iterative_deepening(TEXTBOOK, first_leaf, "alpha_beta")
    with pytest.raises(ValueError, match="must return finite numbers"):
        iterative_deepening(TEXTBOOK, lambda tree: math.nan)


def test_who_stops_the_first_search_from_outside_is_told():
    def slow(position):
        time.sleep(0.05)
        return 0

    with pytest.raises(Interrupted):
        within(0.02, iterative_deepening, TicTacToe(), slow)


def test_the_last_result_in_time_counts_and_who_stops_it_from_outside_is_told():
    def endless():
        yield 1
        yield 2
        while True:
            pass

    assert last_in_time(0.05, endless()) in (1, 2)
    assert last_in_time(None, iter([1, 2, 3])) == 3
    with pytest.raises(Interrupted):
        within(0.05, last_in_time, None, endless())


def test_within_its_time_a_function_returns():
    assert within(None, divmod, 7, 2) == within(60, divmod, 7, 2) == (3, 1)
    assert within(1e12, divmod, 7, 2) == (3, 1)  # more than a timer can wait
    with pytest.raises(ZeroDivisionError):
        within(60, divmod, 7, 0)


# The principal variation


def test_the_line_in_a_table():
    table = TranspositionTable()
    value, move = alpha_beta_with_table(TicTacToe(), zero, 9, table=table)
    line = remembered_line(TicTacToe(), move, table)
    assert line[0] == move
    board = TicTacToe()
    for played in line:
        board = board.play(played)
    assert board.is_over
    assert board.payoffs()[0] == value
    assert remembered_line(TEXTBOOK, 2, table) == (2,)


# Quiescence and forward pruning


def test_quiescence_may_stand_pat_and_keeps_to_its_window():
    noisy = lambda tree: tree.moves()[1:]  # noqa: E731
    assert quiescence(Tree((5, 3)), first_leaf, noisy) == (5, None)
    assert quiescence(Tree((5, (7, 6))), first_leaf, noisy) == (6, 1)
    tree = trace(quiescence, Tree((5, 8, 9)), first_leaf, noisy, 0, 8)
    assert tree.value == (8, 1)
    assert len(tree) == 2
    assert len(trace(quiescence, Tree((5, 8, 9)), first_leaf, noisy, 0, 5)) == 1
    assert len(trace(quiescence, Tree((5, (3, 4, 9))), first_leaf, noisy)) == 2
    assert len(trace(quiescence, Tree((5, (8, 4, 9)), player=1), first_leaf, noisy)) == 2


def test_passing_misleads_in_zugzwang_alone():
    six = TwoPlayers(Subtraction(6))
    assert null_move(six, zero, 6) != minimax(six, zero, 6)
    assert null_move(six, zero, 6, reduction=9) == (1, 2)  # too shallow to pass
    games = [TwoPlayers(Nim(heaps)) for heaps in combinations_with_replacement(range(1, 4), 3)]
    wrong = [game for game in games if null_move(game, zero, 9)[0] != minimax(game, zero, 9)[0]]
    assert wrong  # Nim is nothing but zugzwang
    board = ConnectFour(columns=4, rows=4)
    assert all(null_move(board, zero, d)[0] == minimax(board, zero, d)[0] for d in range(1, 6))


def test_tapered_narrows_as_it_goes_down():
    tree = Tree(tuple(tuple((i, i, i) for _ in range(3)) for i in range(3)))
    traced = trace(tapered, tree, first_leaf, 3, width=3)
    widths = [call.arguments["width"] for call in traced if call.children]
    assert widths == [3, 2, 1, 1, 2, 1, 1, 2, 1, 1]
    assert all(len(call.children) == call.arguments["width"] for call in traced if call.children)


# Books and the opponent's time


def test_a_book_of_games_knows_what_worked():
    start = TicTacToe()
    games = [[4, 1, 0, 8, 6, 3, 2], [0, 4, 8, 1, 7, 6, 2, 5, 3], [4, 0, 8, 2, 1, 7, 6, 5, 3]]
    book = book_from_games(start, games)
    assert book.get(start) == 4
    assert book.get(start.play(4)) == 0  # a draw; 1 has lost
    assert book.get(start.play(8)) is None
    assert len(book_from_games(start, games, length=1)) == 1
    with pytest.raises(ValueError, match="played to the end"):
        book_from_games(start, [[4, 1]])
    with pytest.raises(ValueError, match="not a legal move"):
        book_from_games(start, [[4, 4]])
    with pytest.raises(ValueError, match="length must be a whole number, 1 or more"):
        book_from_games(start, games, length=-1)


def test_a_book_of_searches_holds_best_moves():
    book = book_from_searches(TicTacToe(), zero, 9, alpha_beta_with_table, length=2)
    assert len(book) == 10
    for board, move in book.items():
        assert minimax(board.play(move), zero, 9)[0] == 0


def test_pondering_has_the_answer_ready():
    board = TicTacToe.from_text("X.. .O. ...").play(8)
    pondering = Pondering(board, zero, depth=3)
    pondering.finish()
    for reply in board.moves():
        expected = list(deepen(board.play(reply), zero, depth=3))[-1]
        assert pondering.answer(reply) == expected
    with pytest.raises(ValueError, match="not a legal move"):
        pondering.answer(0)


def test_pondering_stops_at_once_and_answers_legally():
    board = ConnectFour().play(3)
    for pause in (0, 0.001, 0.05):
        pondering = Pondering(board, zero)
        time.sleep(pause)
        found = pondering.answer(3)
        assert found is None or found.move in board.play(3).moves()
        assert not pondering._thread.is_alive()


def test_pondering_ends_by_itself_and_reports_errors():
    board = TicTacToe.from_text("XOX OOX .X.")
    pondering = Pondering(board, zero)
    pondering.finish()
    assert pondering.found[8].exhausted
    broken = Pondering(TicTacToe(), lambda position: math.nan)
    with pytest.raises(ValueError, match="finite numbers"):
        broken.answer(4)
