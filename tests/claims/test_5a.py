"""What the notes say about minimax with a heuristic (§5.1), computed again."""

import random
from math import inf, log, log10

import pytest

from coursekit.games import Go, Othello, Tree
from coursekit.games.tree import random_trees, uniform
from coursekit.search import first_leaf, iterative_deepening, minimax, no_heuristic
from coursekit.search.counting import height
from coursekit.solving import minimax as exhaustive
from coursekit.trace import trace


def power_of_ten(base, exponent, less=0):
    """The power of ten nearest to base ** exponent, divided by 10 ** less."""
    return round(exponent * log10(base) - less)


# Sizes


def test_the_tree_of_go_is_ten_to_the_360_and_takes_ten_to_the_337_years():
    """§5.1, where only the first digit of the exponents 360 and 15 is raised."""
    per_year = 10**15 * 365 * 24 * 3600
    assert power_of_ten(250, 150) == 360
    assert power_of_ten(250, 150, less=log10(per_year)) == 337
    assert [len(str(size // per_year)) - 1 for size in (250**150, 10**360)] == [337, 337]


def test_ten_to_the_172_counts_all_colourings_of_go_s_points():
    """§5.1; lecture 20 prints 10¹⁷⁰, the legal ones, and calls them nodes."""
    assert power_of_ten(3, 361) == len(str(3**361)) - 1 == 172
    with pytest.raises(ValueError, match="captured"):
        Go.from_text("BB BB")


def test_the_tree_of_chess_is_ten_to_the_154_or_67_for_each_particle():
    """Nau's slides print 10¹³⁵, and 10⁴⁸ for each of the 10⁸⁷ particles."""
    assert power_of_ten(35, 100) == len(str(35**100)) - 1 == 154
    assert power_of_ten(35, 100, less=87) == len(str(35**100 // 10**87)) - 1 == 67


def test_the_tree_of_go_on_the_slides_is_ten_to_the_575_to_690():  # Nau's print 10⁵²⁵ to 10⁶²⁰
    for depth, exponent in [(250, 575), (300, 690)]:
        assert power_of_ten(200, depth) == len(str(200**depth)) - 1 == exponent


def test_a_million_nodes_go_4_deep_in_chess_and_8_with_alpha_beta_at_best():  # Nau's slides
    depth = log(10**6, 35)
    assert (round(depth), round(2 * depth)) == (4, 8)
    assert (round(depth, 3), round(2 * depth, 3)) == (3.886, 7.772)


def test_the_lowest_level_is_larger_than_all_above_it():  # Nau's slides
    for b in range(2, 40):
        for d in range(1, 12):
            assert sum(b**level for level in range(1, d)) < b**d


def test_othello_s_four_first_moves_are_one_up_to_symmetry():
    """§5.1.1; its average of 10 moves is the literature's, for good play."""

    def symmetric_to(rows):
        for _ in range(4):
            rows = [list(row) for row in zip(*rows[::-1], strict=True)]
            yield from (rows, [row[::-1] for row in rows])

    options = Othello().options()
    assert len(options) == 4
    assert len({str(min(symmetric_to(option.squares()))) for option in options}) == 1
    chooser, widths = random.Random(6), []
    for _ in range(40):
        board = Othello()
        while not board.is_over:
            widths.append(len(board.moves()))
            board = board.play(chooser.choice(board.moves()))
    assert sum(widths) / len(widths) == pytest.approx(8.7, abs=0.8)


# Minimax


def test_minimax_is_exact_as_soon_as_the_depth_is_enough():  # §5.1
    for tree in random_trees(200, seed=7):
        for depth in (height(tree.node), height(tree.node) + 1, inf):
            assert minimax(tree, no_heuristic, depth) == exhaustive(tree)
        if any(isinstance(node, tuple) for node in tree.node):
            assert minimax(tree, lambda position: 99, 1)[0] in {99, *tree.node}


def test_the_recursion_reaches_ends_and_depth_0():  # §5.1 asks for neither, of every call
    calls = trace(minimax, Tree((3, (2, 4))), first_leaf, 1).calls
    reached = [(call.arguments["position"].is_over, call.arguments["depth"]) for call in calls]
    assert reached == [(False, 1), (True, 0), (False, 0)]


def test_deepening_returns_what_the_last_search_has_found():  # §5.1.1
    for tree in random_trees(50, seed=8):
        found = iterative_deepening(tree, first_leaf, minimax)
        assert (found.value, found.move) == minimax(tree, first_leaf, found.depth)


def test_deepening_ends_when_the_whole_tree_is_searched():  # §5.1.1: only the time ends the loop
    assert iterative_deepening(Tree(uniform(3, 5, lambda: 0)), first_leaf).depth == 5


def test_increasing_maps_of_the_payoffs_keep_the_choices():  # Nau's, slides on solving games
    def changed(node, change):
        if isinstance(node, tuple):
            return tuple(changed(part, change) for part in node)
        return change(node)

    for tree in random_trees(150, seed=20):
        value, move = minimax(tree, no_heuristic, inf)
        for change in (lambda v: 2 * v + 1, lambda v: v**3, lambda v: 2**v):
            again = Tree(changed(tree.node, change), tree.player)
            assert minimax(again, no_heuristic, inf) == (change(value), move)
