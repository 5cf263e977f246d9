"""What the notes say about N- and P-positions and dynamic programming (§1.2.2, §1.2.3)."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from coursekit.course import planted
from coursekit.games import Subtraction, TicTacToe, TwoPlayers
from coursekit.solving import (
    GameGraph,
    complexity,
    minimax_memoized,
    outcome,
    outcome_memoized,
    outcome_table,
)
from coursekit.trace import trace

NORMAL, MISERE = "PNNNPNNNPNNNP", "NPNNNPNNNPNNN"
ORDERS = [(takes, misere) for misere in (False, True) for takes in ((1, 2, 3), (3, 2, 1))]


@cache
def tic_tac_toe():
    return GameGraph.explore(TicTacToe())


def heaps(numbers, misere=False):
    return [Subtraction(n, misere=misere) for n in numbers]


# N- and P-positions


def test_outcomes_of_0_to_12_stones():  # §1.2.2 explains the normal rule, §1.2.3 begins with N
    assert "".join(map(outcome, heaps(range(13)))) == NORMAL
    assert "".join(map(outcome, heaps(range(13), misere=True))) == MISERE


def test_outcome_compares_with_the_number_of_options():  # §1.2.2 prints j < i, and there is no i
    slip = planted(outcome, 'return "P"', 'return "N" if j < i else "P"')
    assert outcome(Subtraction(6)) == "N"
    with pytest.raises(NameError):
        slip(Subtraction(6))


def test_outcome_maximises_if_n_is_1_and_p_is_minus_1():  # §1.2.2
    worth, memo = {"N": 1, "P": -1}, {}
    for heap in heaps(range(1, 25)) + heaps(range(1, 25), misere=True):
        replies = [-worth[outcome_memoized(option, memo)] for option in heap.options()]
        assert worth[outcome_memoized(heap, memo)] == max(replies)


# The tree of calls


def every_option(position):
    """OUTCOME without stopping early, normal rule."""
    return "N" if "P" in [every_option(option) for option in position.options()] else "P"


def test_six_stones_ask_about_3_four_times_and_about_4_twice():  # Fig. 1.1 prints 3 for both
    calls = trace(every_option, Subtraction(6))
    assert [calls.counts()[heap] for heap in heaps(range(7))] == [24, 13, 7, 4, 2, 1, 1]
    assert len(calls) == 52


def test_5_4_and_3_all_ask_about_2_only_if_every_option_is_looked_at():  # §1.2.3 does not say so
    def asked(search, heap):
        calls = [(call, below) for call in trace(search, heap) for below in call.children]
        return [tuple(each.arguments["position"].stones for each in pair) for pair in calls]

    meant = {(6, 5), (6, 4), (6, 3), (5, 2), (4, 2), (3, 2)}
    assert meant <= set(asked(every_option, Subtraction(6)))
    for takes, misere in ORDERS:  # OUTCOME as §1.2.2 has it stops at the first P-position
        pairs = asked(outcome, Subtraction(6, takes, misere))
        assert not meant <= set(pairs)
        assert ((5, 2) in pairs) == misere
        assert [below for _, below in pairs].count(3) == 2


def test_calls_grow_exponentially():  # §1.2.3
    sizes = [complexity(GameGraph.explore(Subtraction(n))).tree_nodes for n in (20, 100, 101)]
    assert sizes[0] == 266079
    assert sizes[2] / sizes[1] == pytest.approx(1.8392867552, abs=1e-10)  # x³ = x² + x + 1


# Histories and states


def test_three_ways_lead_from_12_stones_to_8():  # §1.2.3
    pairs = product((1, 2, 3), repeat=2)
    ways = [(a, b) for a, b in pairs if Subtraction(12).play(a).play(b) == Subtraction(8)]
    assert ways == [(1, 3), (2, 2), (3, 1)]


def test_n_stones_have_2n_states():  # §1.2.3 prints 2n + 1
    for n in range(1, 30):
        graph = GameGraph.explore(TwoPlayers(Subtraction(n)))
        assert len(graph) == 2 * n
        assert TwoPlayers(Subtraction(n - 1), 0) not in graph.index


def test_no_average_branching_gives_the_histories_of_tic_tac_toe():  # §1.2.3: about b to the d
    sizes = complexity(tic_tac_toe())
    depth = float(sizes.depth)
    assert (sizes.histories, sizes.depth) == (255168, Fraction(14627, 1772))
    assert round(sizes.tree_branching**depth) == 172
    assert round(sizes.branching**depth) == 37051
    assert sizes.histories ** (1 / depth) == pytest.approx(4.52, abs=0.005)


# Bottom-up


def test_the_table_of_0_to_12_stones():  # §1.2.3 returns nothing; its moves are stones to leave
    leave_normal = [None, 0, 0, 0, None, 4, 4, 4, None, 8, 8, 8, None]
    leave_misere = [None, None, 1, 1, 1, None, 5, 5, 5, None, 9, 9, 9]
    for misere, word, leave in ((False, NORMAL, leave_normal), (True, MISERE, leave_misere)):
        letters, takes = zip(*outcome_table(heaps(range(13), misere)).values(), strict=True)
        assert "".join(letters) == word
        assert [n - take if take else None for n, take in enumerate(takes)] == leave
    assert outcome_table(heaps(range(7)))[Subtraction(6)] == ("N", 2)
    assert planted(outcome_table, "return table", "return")(heaps(range(7))) is None


def test_p_is_written_where_it_is_read():  # §1.2.3 writes table[i] and reads outcome[j]
    right, wrong = 'table[position] = ("P", None)', 'other[position] = "P"'
    slip = planted(outcome_table, right, wrong, other={})
    with pytest.raises(ValueError, match=r"Subtraction\(4\) must come before Subtraction\(5\)"):
        slip(heaps(range(13)))


def test_the_loop_advances():  # §1.2.3 lacks i ← i + 1
    assert len(outcome_table(heaps(range(13)))) == 13
    assert len(outcome_table(heaps([0] + 12 * [1]))) == 2


def test_the_table_needs_at_most_s_times_b_look_ups():  # §1.2.3
    looked_up = []
    noting = "looked_up.append(position.stones) or position.play(move)"
    table = planted(outcome_table, "position.play(move)", noting, looked_up=looked_up)
    table(Subtraction(n, (3, 2, 1)) for n in range(13))
    totals = [sum(stones <= n for stones in looked_up) for n in range(13)]
    assert totals == [0, 1, 2, 3, 6, 9, 11, 12, 15, 18, 20, 21, 24]
    assert all(total <= 3 * n for n, total in enumerate(totals))


def test_fewer_free_squares_are_an_order_though_games_end_early():  # §1.2.3
    def marks(board):
        return (board.x | board.o).bit_count()

    boards = tic_tac_toe().positions
    assert 5 in {marks(board) for board in boards if board.is_over}
    assert {6, 7, 8} <= {marks(board) for board in boards if not board.is_over}
    for board in boards:
        assert {marks(option) for option in board.options()} <= {marks(board) + 1}


def test_bottom_up_may_meet_boards_that_no_game_reaches():  # §1.2.3
    fair = sum(b.count("X") - b.count("O") in (0, 1) for b in product(".XO", repeat=9))
    assert len(tic_tac_toe()) == 5478 < fair == 6046 < 3**9


# Top-down


def test_the_memo_saves_calls():  # §1.2.3 prints j < i again
    found = []
    for order in ORDERS:
        memo = {}
        calls = trace(outcome_memoized, Subtraction(6, *order), memo)
        found.append((len(calls), len(memo)))
    assert found == [(13, 6), (9, 5), (12, 6), (13, 6)]
    hundred = [len(trace(outcome_memoized, Subtraction(100, *order), {})) for order in ORDERS]
    assert hundred == [226, 223, 224, 218]
    slip = planted(outcome_memoized, "= result", '= result = "N" if j < i else "P"')
    with pytest.raises(NameError):
        slip(Subtraction(6), {})


def test_a_memo_opens_each_position_once_and_looks_at_all_its_moves():  # beOI's slides print O(s)
    memo = {}
    minimax_memoized(TicTacToe(), memo)
    assert len(memo) == len(tic_tac_toe()) - len(tic_tac_toe().layers[0]) == 5478 - 958
    later = TicTacToe().play(4).play(0).play(8)
    calls, graph = trace(minimax_memoized, later, {}), GameGraph.explore(later)
    assert len(calls) == 1 + len(graph.moves) > len(graph)


# Taking 1 to k


def test_b_takes_2_of_6_in_the_sample_game():  # beOI's slides print 1
    assert Subtraction(8).play(2).play(1) == Subtraction(5)
    assert Subtraction(8).play(2).play(2) == Subtraction(4)
    assert Subtraction(4).play(3).play(1).is_over


def test_multiples_of_k_plus_1_are_lost_and_all_others_have_one_winning_move():  # beOI's slides
    for k in range(1, 7):
        table = outcome_table(Subtraction(n, tuple(range(1, k + 1))) for n in range(60))
        for heap, (letter, _) in table.items():
            wins = [move for move in heap.moves() if table[heap.play(move)][0] == "P"]
            assert len(wins) == (letter == "N") == (heap.stones % (k + 1) != 0)


def test_perfect_moves_leave_a_multiple_of_4():  # beOI's slides print 5 → 5
    table = outcome_table(heaps(range(8)))
    left = {n: n - take for n, (_, take) in enumerate(table.values()) if take}
    assert left == {1: 0, 2: 0, 3: 0, 5: 4, 6: 4, 7: 4}
