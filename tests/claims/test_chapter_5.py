"""Every checkable claim on minimax with a heuristic (notes §5.1, slides, lecture 20)."""

import random
from itertools import product
from math import inf, log, log10

import pytest

from coursekit.course.computed_chapter_5 import material
from coursekit.games import Othello, TicTacToe, Tree
from coursekit.graph import GameGraph
from coursekit.record import trace
from coursekit.search import alpha_beta, first_leaf, iterative_deepening, minimax, no_heuristic
from coursekit.solving import minimax as exhaustive
from tests.claims.random_trees import random_trees


def height(node):
    return 1 + max(map(height, node)) if isinstance(node, tuple) else 0


# How large trees are


def test_C5_01_the_tree_of_go():
    digits = len(str(250**150))
    assert digits == 360  # 10^359.69: "in the neighbourhood of 10^360"
    assert round(150 * log10(250), 2) == 359.69
    a_year = 10**15 * 60 * 60 * 24 * 365
    assert len(str(250**150 // a_year)) - 1 == 337
    assert len(str(10**360 // a_year)) - 1 == 337
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


def test_C5_02_the_tree_of_chess():
    assert len(str(35**100)) - 1 == 154 != 135
    assert len(str(35**100 // 10**87)) - 1 == 67 != 48


def test_C5_03_the_tree_of_go_on_the_slides():
    assert [len(str(200**moves)) - 1 for moves in (250, 300)] == [575, 690] != [525, 620]


def test_C5_04_how_deep_a_million_nodes_go():
    assert round(log(10**6, 35), 3) == 3.886
    assert round(2 * log(10**6, 35), 3) == 7.772
    assert 35**4 == 1500625
    for b, d in product(range(2, 36), range(1, 9)):
        assert sum(b**level for level in range(1, d)) < b**d


# Minimax with a heuristic


def test_C5_06_openings_of_othello_are_alike():
    boards = [option.squares() for option in Othello().options()]
    assert len(boards) == 4

    def images(board):
        for _ in range(4):
            board = [list(row) for row in zip(*board[::-1], strict=True)]
            yield board
            yield [row[::-1] for row in board]

    assert all(board in images(boards[0]) for board in boards)


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
        tall = height(tree.node)
        for depth in (tall, tall + 1, inf):
            assert minimax(tree, no_heuristic, depth) == exhaustive(tree)
        if tall > 1:
            assert minimax(tree, lambda position: 99, 1)[0] in {99, *tree.node}


def test_C5_08_what_iterative_deepening_searches():
    node = 0
    for _ in range(5):
        node = (node, node, node)
    sizes = [len(trace(minimax, Tree(node), first_leaf, d)) - 1 for d in range(1, 6)]
    assert sizes == [3, 12, 39, 120, 363]
    # as printed nothing ends the loop but the time; here, the end of the tree does
    assert iterative_deepening(Tree(node), first_leaf).depth == 5


def test_C5_20_increasing_maps_keep_the_choices():
    def changed(node, change):
        if isinstance(node, tuple):
            return tuple(changed(below, change) for below in node)
        return change(node)

    for tree in random_trees(150, seed=20):
        value, move = minimax(tree, no_heuristic, inf)
        for change in (lambda v: 2 * v + 1, lambda v: v**3, lambda v: 2**v):
            again = Tree(changed(tree.node, change), tree.player)
            assert minimax(again, no_heuristic, inf) == (change(value), move)


def test_C5_41_nodes_of_tic_tac_toe():
    calls = trace(alpha_beta, TicTacToe(), no_heuristic, inf)
    assert (len(calls), calls.root.value[0]) == (18297, 0)
    graph = GameGraph.explore(TicTacToe())
    assert len(graph) == 5478
    below = {}
    for position in sorted(graph.positions, key=lambda p: -(p.x | p.o).bit_count()):
        below[position] = 1 + sum(below[option] for option in position.options())
    assert below[TicTacToe()] == 549946


def test_C5_42_adding_up_pieces():
    assert material({"K": 0, "Q": 1, "R": 1}) == 14
    assert material({"K": -1, "Q": 9, "R": 10}) < 0  # no queen is worth a king


def test_C5_43_windows_of_blind_tic_tac_toe():
    windows = {
        frozenset(product((row, row + 1), (column, column + 1)))
        for row, column in product(range(3), repeat=2)
    }
    board = set(product(range(3), repeat=2))
    assert sum(window <= board for window in windows) == 4
