"""Every checkable claim on games for three players and more (notes §5.3, slides)."""

import random
from itertools import product

import pytest

from coursekit.course.computed_many_players import best_case
from coursekit.course.printed_many_players import (
    best_reply_as_printed,
    compared_as_printed,
    max_n_as_printed,
    paranoid_as_printed,
)
from coursekit.course.watching import watched
from coursekit.games import Tree, Utilities
from coursekit.games.tug_of_war import TugOfWar, heights
from coursekit.many_players import (
    best_reply_alpha_beta,
    best_reply_search,
    first,
    last,
    max_n,
    paranoid,
    paranoid_alpha_beta,
)
from coursekit.search import no_heuristic

LEFT = (Utilities(1, 5, 4), Utilities(3, 2, 5))
RIGHT = (Utilities(0, 3, 7), Utilities(5, 3, 2))
FIGURE_5_3 = Tree((LEFT, RIGHT), players=3)


def random_trees(count, seed):
    """So many random trees for three players, always the same."""
    chooser = random.Random(seed)

    def node(levels):
        if levels == 0:
            return Utilities(*[chooser.randrange(10) for _ in range(3)])
        return tuple(node(levels - 1) for _ in range(chooser.randint(1, 3)))

    for _ in range(count):
        yield Tree(node(chooser.randint(1, 4)), chooser.randrange(3), 3)


def test_C5_24_as_printed_max_n_never_ends():
    one_move = Tree(LEFT, players=3)
    assert max_n_as_printed(one_move, no_heuristic, 1, most=1000) is None
    assert max_n(one_move, no_heuristic, 1) == (Utilities(3, 2, 5), 1)
    # each round looks at the move with the player's number: for Player I, the first one
    assert compared_as_printed(0, LEFT[0], list(LEFT)) == LEFT[0]
    assert max_n_as_printed(Tree((LEFT[0],), players=3), no_heuristic, 1) == LEFT[0]


def test_C5_24_max_n_maximises_the_mover_s_share():
    for tree in random_trees(100, seed=24):
        earned, move = max_n(tree, no_heuristic, 9)
        options = tree.options()
        below = [o.payoffs() if o.is_over else max_n(o, no_heuristic, 9)[0] for o in options]
        assert earned == below[move]
        assert earned[tree.player] == max(each[tree.player] for each in below)


def test_C5_25_the_root_depends_on_player_two_s_tie_break():
    assert max_n(FIGURE_5_3, no_heuristic, 2, first) == (Utilities(1, 5, 4), 0)
    assert max_n(FIGURE_5_3, no_heuristic, 2, last) == (Utilities(5, 3, 2), 1)


def test_C5_26_paranoid_as_printed_indexes_a_number():
    with pytest.raises(TypeError, match="not subscriptable"):
        paranoid_as_printed(FIGURE_5_3, no_heuristic, 2, 0)
    assert paranoid(FIGURE_5_3, no_heuristic, 2, 0) == (1, 0)


def test_C5_26_paranoid_promises_no_more_than_max_n():
    for tree in random_trees(100, seed=26):
        mover = tree.player
        pessimist, _ = paranoid(tree, no_heuristic, 9, mover)
        for tie_break in (first, last):
            assert pessimist <= max_n(tree, no_heuristic, 9, tie_break)[0][mover]


def leaves_seen(search, tree, *player):
    log, (position, _, depth) = watched(tree, 9)
    search(position, no_heuristic, depth, *player)
    return len(set(log.leaves))


@pytest.mark.parametrize(("b", "d", "n"), [(2, 3, 3), (3, 3, 3), (2, 6, 3), (2, 4, 4), (2, 4, 2)])
def test_C5_27_the_bound_is_that_of_paranoid(b, d, n):
    tree = best_case(b, d, n)
    turns = d // n  # of Player I; the exponent (1 - 1/n) d counts those of the others
    assert leaves_seen(paranoid_alpha_beta, tree, 0) == b ** (d - turns) + b**turns - 1
    assert leaves_seen(max_n, tree) == b**d


def test_C5_27_no_order_of_small_trees_needs_fewer():
    fewest = 2**2 + 2**1 - 1
    counts = []
    for values in product((-1, 0, 1), repeat=8):
        leaves = [Utilities(v, 0, 0) for v in values]
        pairs = [tuple(leaves[i : i + 2]) for i in range(0, 8, 2)]
        tree = Tree((tuple(pairs[:2]), tuple(pairs[2:])), players=3)
        counts.append(leaves_seen(paranoid_alpha_beta, tree, 0))
    assert min(counts) == fewest


def test_C5_28_after_a_reply_it_is_the_player_s_turn():
    depths = range(1, 6)
    right = [best_reply_search(TugOfWar(), heights, depth, 0)[0] for depth in depths]
    pruned = [best_reply_alpha_beta(TugOfWar(), heights, depth, 0)[0] for depth in depths]
    assert right == pruned == [2, -1, 1, -2, 0]
    printed = [best_reply_as_printed(TugOfWar(), heights, depth, 0) for depth in depths]
    assert printed == [2, -1, -4, -7, -10]
    assert [paranoid(TugOfWar(), heights, depth, 0)[0] for depth in depths] == [2, 1, -2, 0, -1]
