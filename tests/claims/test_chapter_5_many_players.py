"""What is stronger than the claims' own computations on games for many players (notes §5.3)."""

from itertools import product

import pytest

from coursekit.chapters.c5c_many_players.claims import (
    FIGURE_5_3,
    LEFT,
    best_case,
    max_n_of_one_move,
    paranoid_of_p,
    tug_of_war,
)
from coursekit.course.tools.looked_at import looked_at
from coursekit.course.tools.random_games import random_trees
from coursekit.games import Tree, Utilities
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


def test_C5_24_with_the_slip_a_player_takes_the_move_of_their_own_number():
    for player in (0, 1):
        choices = Tree(LEFT, player, 3)
        assert max_n_of_one_move(choices, no_heuristic, 1)[0] == LEFT[player]


def test_C5_24_max_n_maximises_the_mover_s_share():
    for tree in random_trees(100, seed=24, players=3):
        earned, move = max_n(tree, no_heuristic, 9)
        options = tree.options()
        below = [o.payoffs() if o.is_over else max_n(o, no_heuristic, 9)[0] for o in options]
        assert earned == below[move]
        assert earned[tree.player] == max(each[tree.player] for each in below)


def test_C5_25_what_all_earn_depends_on_player_two_s_tie_break():
    assert max_n(FIGURE_5_3, no_heuristic, 2, first) == (Utilities(1, 5, 4), 0)
    assert max_n(FIGURE_5_3, no_heuristic, 2, last) == (Utilities(5, 3, 2), 1)


def test_C5_26_nobody_is_called_p():
    with pytest.raises(NameError, match="'p'"):
        paranoid_of_p(FIGURE_5_3, no_heuristic, 2, 0)


def test_C5_26_paranoid_promises_no_more_than_max_n():
    for tree in random_trees(100, seed=26, players=3):
        mover = tree.player
        pessimist, _ = paranoid(tree, no_heuristic, 9, mover)
        for tie_break in (first, last):
            assert pessimist <= max_n(tree, no_heuristic, 9, tie_break)[0][mover]


@pytest.mark.parametrize(("b", "d", "n"), [(2, 3, 3), (3, 3, 3), (2, 6, 3), (2, 4, 4), (2, 4, 2)])
def test_C5_27_the_bound_is_that_of_paranoid(b, d, n):
    tree = best_case(b, d, n)
    turns = d // n  # of Player I; the exponent (1 - 1/n) d counts those of the others
    assert len(looked_at(paranoid_alpha_beta, tree, 0)) == b ** (d - turns) + b**turns - 1
    assert len(looked_at(max_n, tree)) == b**d


def test_C5_27_no_order_of_small_trees_needs_fewer():
    fewest = 2**2 + 2**1 - 1
    counts = []
    for values in product((-1, 0, 1), repeat=8):
        leaves = [Utilities(v, 0, 0) for v in values]
        pairs = [tuple(leaves[i : i + 2]) for i in range(0, 8, 2)]
        tree = Tree((tuple(pairs[:2]), tuple(pairs[2:])), players=3)
        counts.append(len(looked_at(paranoid_alpha_beta, tree, 0)))
    assert min(counts) == fewest


def test_C5_28_pruning_changes_nothing():
    assert tug_of_war(best_reply_alpha_beta) == tug_of_war(best_reply_search)
