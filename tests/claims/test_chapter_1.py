"""What is stronger than the table of claims on game trees (notes §1.2), each by its claim's id."""

from collections import Counter
from fractions import Fraction
from itertools import accumulate

import pytest

from coursekit.chapters.c1b_game_trees.claims import negamax_agrees_on, pure_strategies
from coursekit.chapters.c1c_dynamic_programming.claims import (
    every_option,
    fair_boards,
    marks,
    tic_tac_toe,
    to_the_depth,
)
from coursekit.games import PennyStacks, Subtraction, TicTacToe, Tree
from coursekit.graph import GameGraph
from coursekit.position import TwoPlayers
from coursekit.record import trace
from coursekit.solving import (
    complexity,
    minimax,
    outcome,
    outcome_memoized,
    outcome_table,
    strongly_solve,
)

RULES = [(takes, misere) for misere in (False, True) for takes in ((1, 2, 3), (3, 2, 1))]


def test_C1_03_negamax_is_minimax_with_the_movers_sign():
    assert negamax_agrees_on(tic_tac_toe().positions[1000::40])


def test_C1_08_outcome_repaired():
    for n in range(15):
        assert outcome(Subtraction(n)) == ("P" if n % 4 == 0 else "N")
        assert outcome(Subtraction(n, misere=True)) == ("P" if n % 4 == 1 else "N")


def test_C1_10_calls_of_outcome_6_when_all_options_are_explored():
    tree = trace(every_option, 6)
    assert len(tree) == 52
    assert [tree.counts()[n] for n in (6, 5, 4, 3, 2, 1, 0)] == [1, 1, 2, 4, 7, 13, 24]
    totals = [len(trace(every_option, n)) for n in range(11)]
    assert totals == [1, 2, 4, 8, 15, 28, 52, 96, 177, 326, 600]
    assert complexity(GameGraph.explore(Subtraction(20))).tree_nodes == 266079


def test_C1_10_growth_is_the_tribonacci_constant():
    sizes = [complexity(GameGraph.explore(Subtraction(n))).tree_nodes for n in (100, 101)]
    assert sizes[1] / sizes[0] == pytest.approx(1.8392867552, abs=1e-10)


def test_C1_10_calls_with_short_circuit():
    traces = {rule: trace(outcome, Subtraction(6, *rule)) for rule in RULES}
    assert [len(traces[rule]) for rule in RULES] == [32, 10, 23, 20]
    for (takes, misere), tree in traces.items():
        assert tree.counts()[Subtraction(3, takes, misere)] == 2
    totals = [len(trace(outcome, Subtraction(n))) for n in range(13)]
    assert totals == [1, 2, 4, 8, 15, 16, 32, 64, 113, 114, 228, 456, 799]


def test_C1_10_five_stones_never_ask_about_two_if_the_search_stops_early():
    calls = trace(outcome, Subtraction(6))
    asked = [call.parent for call in calls if call.arguments["position"] == Subtraction(2)]
    assert {call.arguments["position"].stones for call in asked} == {4, 3}


def test_C1_12_number_of_states():
    for n in range(1, 30):
        assert len(GameGraph.explore(TwoPlayers(Subtraction(n)))) == 2 * n
    assert len(GameGraph.explore(TwoPlayers(Subtraction(0)))) == 1
    sizes = complexity(GameGraph.explore(TwoPlayers(Subtraction(12))))
    assert (sizes.positions, sizes.histories, sizes.tree_nodes) == (24, 927, 2031)
    assert (
        TwoPlayers(Subtraction(11), 0) not in GameGraph.explore(TwoPlayers(Subtraction(12))).index
    )


def test_C1_13_branching_to_the_depth():
    sizes = complexity(tic_tac_toe())
    assert sizes.depth == Fraction(14627, 1772)
    assert sizes.tree_branching == Fraction(49995, 26798)
    assert float(sizes.branching) == pytest.approx(3.5768, abs=5e-5)
    assert to_the_depth(sizes.tree_branching) == 172
    assert to_the_depth(sizes.branching) == 37051
    assert sizes.histories ** float(1 / sizes.depth) == pytest.approx(4.519, abs=5e-4)


@pytest.mark.parametrize(
    ("misere", "word", "moved_to"),
    [
        (True, "NPNNNPNNNPNNN", [None, None, 1, 1, 1, None, 5, 5, 5, None, 9, 9, 9]),
        (False, "PNNNPNNNPNNNP", [None, 0, 0, 0, None, 4, 4, 4, None, 8, 8, 8, None]),
    ],
)
def test_C1_14_bottom_up_table(misere, word, moved_to):
    table = outcome_table(Subtraction(n, misere=misere) for n in range(13))
    assert "".join(result for result, _ in table.values()) == word
    took = [move for _, move in table.values()]
    assert [n - take if take else None for n, take in enumerate(took)] == moved_to


def test_C1_15_lookups_of_the_table():
    class Reader(Subtraction, frozen=True):
        """A heap that counts how often one of its options is looked at."""

        def play(self, move):
            looked_at[self.stones] += 1
            return Reader(self.stones - self.legal(move), self.takes)

    looked_at: Counter = Counter()
    outcome_table(Reader(n, (3, 2, 1)) for n in range(13))
    totals = list(accumulate(looked_at[n] for n in range(13)))
    assert totals == [0, 1, 2, 3, 6, 9, 11, 12, 15, 18, 20, 21, 24]
    assert all(total <= 3 * n for n, total in enumerate(totals))


def images(board):
    """The eight boards that turning and mirroring make of one."""
    turn = [6, 3, 0, 7, 4, 1, 8, 5, 2]
    mirror = [2, 1, 0, 5, 4, 3, 8, 7, 6]
    squares = list(range(9))
    for _ in range(4):
        squares = [squares[i] for i in turn]
        for seen in (squares, [squares[i] for i in mirror]):
            yield tuple(
                sum((marks >> old & 1) << new for new, old in enumerate(seen))
                for marks in (board.x, board.o)
            )


def test_C1_16_tic_tac_toe():
    graph = tic_tac_toe()
    sizes = complexity(graph)
    assert strongly_solve(graph).value(TicTacToe()) == 0
    ended = [graph.positions[i] for i in graph.layers[0]]
    assert Counter(board.payoffs()[0] for board in ended) == {1: 626, -1: 316, 0: 16}
    assert len({min(images(board)) for board in graph.positions}) == 765
    assert len({min(images(board)) for board in ended}) == 138
    assert (sizes.histories, sizes.tree_nodes) == (255168, 549946)
    assert sizes.tree_nodes - sizes.histories == 294778


def test_C1_16_games_by_result():
    graph = tic_tac_toe()
    ways = Counter({TicTacToe(): 1})
    for board in graph.positions:  # nearest first, so all ways to a board are known at its turn
        for option in board.options():
            ways[option] += ways[board]
    results: Counter = Counter()
    for i in graph.layers[0]:
        board = graph.positions[i]
        results[board.payoffs()[0]] += ways[board]
    assert results == {1: 131184, -1: 77904, 0: 46080}


def test_C1_17_terminal_and_nonterminal_boards_by_marks():
    ended, going_on = Counter(), Counter()
    for board in tic_tac_toe().positions:
        (ended if board.is_over else going_on)[marks(board)] += 1
    assert [ended[marks] for marks in range(5, 10)] == [120, 148, 444, 168, 78]
    assert [going_on[marks] for marks in range(9)] == [1, 9, 72, 252, 756, 1140, 1372, 696, 222]
    both = ended + going_on
    assert [both[m] for m in range(10)] == [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]


def test_C1_18_boards_that_bottom_up_may_touch_in_vain():
    assert len(tic_tac_toe()) == 5478 < fair_boards() == 6046 < 3**9


def test_C1_20_calls_hits_and_entries_of_the_memo():
    found = []
    for takes, misere in RULES:
        memo = {}
        tree = trace(outcome_memoized, Subtraction(6, takes, misere), memo)
        hits = [
            call
            for call in tree
            if call.arguments["position"] in call.arguments["memo"]
            and not call.arguments["position"].is_over
        ]
        found.append((len(tree), len(hits), len(memo)))
    assert found == [(13, 4, 6), (9, 1, 5), (12, 5, 6), (13, 4, 6)]
    hundred = [len(trace(outcome_memoized, Subtraction(100, *rule), {})) for rule in RULES]
    assert hundred == [226, 223, 224, 218]


def test_C1_22_sample_game_with_eight_stones():
    after_b = Subtraction(8).play(2).play(2)  # one taken is printed, and 4 left
    assert after_b == Subtraction(4)
    assert after_b.play(3).play(1).is_over


def test_C1_23_losing_heaps_and_the_only_winning_move():
    for k in range(1, 7):
        takes = tuple(range(1, k + 1))
        table = outcome_table(Subtraction(n, takes) for n in range(60))
        for heap, (result, _) in table.items():
            assert (result == "P") == (heap.stones % (k + 1) == 0)
            wins = [move for move in heap.moves() if table[heap.play(move)][0] == "P"]
            assert len(wins) == (result == "N")


def test_C1_25_penny_stacks_from_seven():
    graph = GameGraph.explore(PennyStacks(7))
    assert len(graph.layers) - 1 == 5
    assert minimax(TwoPlayers(PennyStacks(7)))[0] == -1
    names = {"".join(map(str, p.stacks)): outcome(p) for p in graph.positions}
    levels = ["7", "61 52 43", "511 421 331 322", "4111 3211 2221", "31111 22111", "211111"]
    by_level = [sorted(n for n in names if len(n) == k) for k in range(1, 7)]
    assert by_level == [sorted(level.split()) for level in levels]
    lost = {name for name, result in names.items() if result == "P"}
    assert lost == {"7", "421", "331", "2221", "4111", "22111", "211111"}


def test_C1_25_penny_stacks_nim_values_and_lost_starts():
    values = [0]
    for n in range(1, 21):
        options = {values[a] ^ values[n - a] for a in range(1, (n + 1) // 2)}
        values.append(next(g for g in range(n) if g not in options))
    assert values == [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]
    memo = {}
    lost = [n for n in range(1, 21) if outcome_memoized(PennyStacks(n), memo) == "P"]
    assert lost == [n for n in range(1, 21) if values[n] == 0] == [1, 2, 4, 7, 10, 20]


def test_C1_26_decision_tree():
    sizes = complexity(GameGraph.explore(Subtraction(4)))
    assert (sizes.tree_nodes, sizes.histories) == (15, 7)


def test_C1_28_pure_strategies():
    wide = Tree(tuple((5 * i, 5 * i + 1, 5 * i + 2) for i in range(4)))
    assert len(pure_strategies(wide, 1)) == 3**4
