"""What is stronger than the claims' own computations on minimax with a heuristic (notes §5.1)."""

import random
from itertools import product
from math import inf, log

import pytest

from coursekit.chapters.c5a_minimax_in_practice.claims import material
from coursekit.course.tools.random_games import random_trees, uniform
from coursekit.games import Othello, TicTacToe, Tree
from coursekit.graph import GameGraph
from coursekit.search import first_leaf, iterative_deepening, minimax, no_heuristic
from coursekit.solving import minimax as exhaustive


def test_C5_01_the_digits_of_go():
    a_year = 10**15 * 60 * 60 * 24 * 365
    assert len(str(250**150)) == 360  # 10^359.69, so the nearest power is 10^360
    assert [len(str(size // a_year)) - 1 for size in (250**150, 10**360)] == [337, 337]
    assert len(str(3**361)) - 1 == 172


@pytest.mark.parametrize(("size", "legal"), [(1, 1), (2, 57), (3, 12675)])
def test_C5_01_colourings_of_a_board_need_not_be_legal(size, legal):
    points = list(product(range(size), repeat=2))

    def neighbours(point):
        row, column = point
        around = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        return [each for each in around if each in board]

    def breathes(point):
        group, todo = {point}, [point]
        while todo:
            for near in neighbours(todo.pop()):
                if board[near] == ".":
                    return True
                if board[near] == board[point] and near not in group:
                    group.add(near)
                    todo.append(near)
        return False

    found = 0
    for stones in product(".XO", repeat=len(points)):
        board = dict(zip(points, stones, strict=True))
        found += all(board[point] == "." or breathes(point) for point in points)
    assert found == legal <= 3 ** len(points)


def test_C5_02_the_digits_of_chess():
    assert [len(str(35**100 // particles)) - 1 for particles in (1, 10**87)] == [154, 67]


def test_C5_03_the_digits_of_go_on_the_slides():
    assert [len(str(200**moves)) - 1 for moves in (250, 300)] == [575, 690]


def test_C5_04_how_deep_a_million_nodes_go():
    assert round(log(10**6, 35), 3) == 3.886
    assert round(2 * log(10**6, 35), 3) == 7.772


def test_C5_06_branching_in_random_play():
    chooser = random.Random(6)
    widths = []
    for _ in range(40):
        board = Othello()
        while not board.is_over:
            widths.append(len(board.moves()))
            board = board.play(chooser.choice(board.moves()))
    # about 8.7; the 10 of the notes is the literature's, for good play
    assert sum(widths) / len(widths) == pytest.approx(8.7, abs=0.8)


def test_C5_07_a_depth_of_the_tree_s_height_is_exact():
    for tree in random_trees(200, seed=7):
        for depth in (4, 5, inf):  # no tree is taller than 4
            assert minimax(tree, no_heuristic, depth) == exhaustive(tree)
        if any(isinstance(node, tuple) for node in tree.node):
            assert minimax(tree, lambda position: 99, 1)[0] in {99, *tree.node}


def test_C5_08_the_end_of_the_tree_ends_the_deepening():
    assert iterative_deepening(Tree(uniform(3, 5, lambda: 0)), first_leaf).depth == 5


@pytest.mark.parametrize("change", [lambda v: 2 * v + 1, lambda v: v**3, lambda v: 2**v])
def test_C5_20_increasing_maps_keep_the_choices(change):
    def changed(node):
        return tuple(map(changed, node)) if isinstance(node, tuple) else change(node)

    for tree in random_trees(150, seed=20):
        value, move = minimax(tree, no_heuristic, inf)
        again = Tree(changed(tree.node), tree.player)
        assert minimax(again, no_heuristic, inf) == (change(value), move)


def test_C5_41_nodes_of_tic_tac_toe_counted_from_below():
    below = {}
    positions = GameGraph.explore(TicTacToe()).positions
    for position in sorted(positions, key=lambda p: -(p.x | p.o).bit_count()):
        below[position] = 1 + sum(below[option] for option in position.options())
    assert below[TicTacToe()] == 549946


def test_C5_42_no_queen_is_worth_a_king():
    assert material({"K": -1, "Q": 9, "R": 10}) < 0
