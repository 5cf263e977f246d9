"""Endgame tables, decisions at several depths, trees of luck and of drift, and a chess board."""

import random

import numpy as np
import pytest

from coursekit.draw import board_sketch, to_svg
from coursekit.games import Kalah, Tree, kalah
from coursekit.games.chess_board import (
    ChessBoard,
    attacked,
    centre,
    heuristic,
    king_safety,
    material,
    mobility,
)
from coursekit.search import (
    alpha_beta,
    decision_accuracy,
    endgame_table,
    no_heuristic,
    sum_of_leaves,
    tree_of_drift,
    tree_of_luck,
    with_endgame_table,
)

SEEDS = 7
TABLE = endgame_table(kalah.endings(4, SEEDS), kalah.without_stores)


def late_positions(count, fewest, most):
    """Positions of random games with so many seeds in the houses."""
    chooser, found = random.Random(5), []
    while len(found) < count:
        position = Kalah(4, 3)
        while not position.is_over:
            if fewest <= sum(position.pits) - position.pits[4] - position.pits[9] <= most:
                found.append(position)
                break
            position = position.play(chooser.choice(position.moves()))
    return found


LATE = late_positions(80, 4, SEEDS)
BEFORE = late_positions(80, SEEDS + 1, SEEDS + 2)


def test_a_table_holds_all_endings():
    positions = list(kalah.endings(2, 4))
    assert (
        len(set(positions)) == len(positions) == len(endgame_table(positions, kalah.without_stores))
    )
    assert not any(position.is_over for position in positions)
    assert all(0 < sum(position.pits) <= 4 for position in positions)


def test_a_typed_ending_is_in_the_table():
    ending = kalah.without_stores(Kalah.from_text("3 1 2 / 2 2 1"))[1]
    assert eval(repr(ending)) == ending
    table = endgame_table(kalah.endings(2, 8), kalah.without_stores)
    assert Kalah.from_text("3 1 0 / 2 2 0") in table
    assert Kalah(2, 7, pits=(3, 1, 0, 2, 2, 0)) in table


def test_a_table_knows_what_a_search_to_the_end_finds():
    judge = with_endgame_table(Kalah.heuristic, TABLE, kalah.without_stores)
    for position in LATE:
        assert judge(position) == alpha_beta(position, no_heuristic, float("inf"))[0]


def test_with_a_table_an_ending_is_played_perfectly():
    judge = with_endgame_table(Kalah.heuristic, TABLE, kalah.without_stores)
    assert decision_accuracy(LATE, judge, [1, 2, 3]) == [1, 1, 1]
    assert max(decision_accuracy(LATE, Kalah.heuristic, [1, 2, 3])) < 1


def test_a_table_helps_before_the_ending_begins():
    judge = with_endgame_table(Kalah.heuristic, TABLE, kalah.without_stores)
    with_table, without = (
        decision_accuracy(BEFORE, each, [4]) for each in (judge, Kalah.heuristic)
    )
    assert with_table > without


def test_endings_in_the_wrong_order_are_refused():
    with pytest.raises(ValueError, match="endings must have Kalah"):
        endgame_table(reversed(list(kalah.endings(2, 4))), kalah.without_stores)


def test_decisions_that_do_not_matter_do_not_count():
    assert decision_accuracy([Tree(((1, 2), (1, 3))), Tree((0, 1))], sum_of_leaves, [1]) == [1]
    with pytest.raises(ValueError, match="it matters"):
        decision_accuracy([Tree((1, 1))], sum_of_leaves, [1])


@pytest.mark.parametrize("make", [tree_of_luck, tree_of_drift])
def test_trees_come_from_their_seed(make):
    assert make(5, rng=3) == make(5, rng=3) != make(5, rng=4)
    tree, levels = make(4, rng=np.random.default_rng(1)), 0
    while not tree.is_over:
        tree, levels = tree.play(1), levels + 1
    assert levels == 4


def test_the_golden_share_wins_equally_often_at_all_heights():
    rng = np.random.default_rng(8)
    for levels in (2, 6):
        won = [
            alpha_beta(tree_of_luck(levels, rng), no_heuristic, levels)[0] == 1 for _ in range(600)
        ]
        assert abs(np.mean(won) - 0.618) < 0.06


def test_neighbours_are_alike_where_points_drift():
    rng = np.random.default_rng(2)

    def correlation(make):
        pairs = [make(6, rng).node[0][1][0][1][0] for _ in range(300)]
        return np.corrcoef(np.transpose(pairs))[0, 1]

    assert abs(correlation(tree_of_luck)) < 0.2
    assert correlation(tree_of_drift) > 0.6


EMPTY = "........ "
START = "rnbqkbnr pppppppp " + EMPTY * 4 + "PPPPPPPP RNBQKBNR"


def test_white_and_black_begin_alike():
    assert heuristic(ChessBoard.from_text(START)) == 0


@pytest.mark.parametrize("feature", [material, mobility, king_safety, centre, heuristic])
def test_turned_round_a_board_is_worth_the_opposite(feature):
    rows = ["r....rk.", "pp...ppp", "..n.....", "...p....", "...P.B..", "..N..N..", "PP...PPP"]
    rows.append("R..Q.RK.")
    turned = [row.swapcase() for row in reversed(rows)]
    board, other = (ChessBoard.from_text(" ".join(each)) for each in (rows, turned))
    assert feature(board) == -feature(other)


def test_moves_of_men():
    alone = {man: ChessBoard.from_text(EMPTY * 3 + f"...{man}.... " + EMPTY * 4) for man in "KQRBN"}
    count = {man: len(list(attacked(board, man, (3, 3)))) for man, board in alone.items()}
    assert count == {"K": 8, "Q": 27, "R": 14, "B": 13, "N": 8}


def test_features_by_hand():
    board = ChessBoard.from_text(
        "k....... p....... ........ ........ ...P.... " + EMPTY * 2 + "K.....R."
    )
    assert (material(board), king_safety(board), centre(board)) == (5, -1, 1)
    assert mobility(board) == (3 + 7 + 5 + 1) - 2  # king, and rook up, left and right; Black's king


@pytest.mark.parametrize("text", ["", "k", START.replace("k", "x"), START + " ........"])
def test_what_is_no_board_is_refused(text):
    with pytest.raises(ValueError, match="text must"):
        ChessBoard.from_text(text)


def test_a_board_shows_its_men():
    assert to_svg(board_sketch(ChessBoard.from_text(START))).count(">P<") == 16
