"""What is stronger than the claims' own computations on alpha-beta and its relatives (§5.2)."""

from itertools import product
from math import inf

import pytest

from coursekit.chapters.c5b_alpha_beta.claims import (
    FIGURE_5_2,
    MAX_OF_TWO,
    TEXTBOOK,
    alpha_beta_beyond,
    alpha_beta_with_a,
    figure_5_1,
    last_value,
    leaf_values,
    leaves_in_order,
    minimax_value,
    mtd_f_that_repeats,
    scout_that_widens,
    scout_turned_round,
    windows,
)
from coursekit.course.planting import planted, result_or_none
from coursekit.course.tools.looked_at import looked_at, not_looked_at
from coursekit.course.tools.random_games import random_trees
from coursekit.games import Tree
from coursekit.record import TooManyCallsError, trace
from coursekit.search import (
    alpha_beta,
    alpha_beta_fail_hard,
    first_leaf,
    minimax,
    mtd_f,
    negamax,
    negamax_alpha_beta,
    negascout,
    scout,
)


def sign(tree):
    return 1 if tree.player == 0 else -1


# Alpha-beta


def test_C5_09_what_C_s_right_grandchildren_cannot_change():
    for unknown in product(range(10), repeat=2):
        tree = figure_5_1(*unknown)
        assert minimax_value(tree.play(1).play(0)) == 3  # D is 3, not "at most 3"
        assert minimax_value(tree.play(1)) <= 3  # C is at most 3
        assert {7, 8} <= set(not_looked_at(alpha_beta, tree))


def test_C5_10_postconditions_need_closed_intervals():
    an_end_was_needed = False
    for tree in random_trees(120, seed=10):
        value = minimax_value(tree)
        for alpha, beta in windows():
            result = alpha_beta(tree, first_leaf, inf, alpha, beta)[0]
            if alpha < value < beta:
                assert result == value
            elif value <= alpha:
                assert value <= result <= alpha
                an_end_was_needed |= result in (value, alpha)
            else:
                assert beta <= result <= value
                an_end_was_needed |= result in (value, beta)
    assert an_end_was_needed
    # the open interval from 3 to 3 is empty, but there is an answer
    assert alpha_beta(TEXTBOOK, first_leaf, 2, 3, 9) == (3, 0)


def test_C5_11_with_the_slip_only_player_one_gets_an_answer():
    with pytest.raises(NameError, match="'a'"):
        alpha_beta_with_a(TEXTBOOK, first_leaf, 2)
    assert alpha_beta_with_a(MAX_OF_TWO, first_leaf, 1) == (5, 1)
    for tree in random_trees(100, seed=11):
        assert alpha_beta(tree, first_leaf, 9) == minimax(tree, first_leaf, 9)


def test_C5_12_fail_hard_stays_in_the_window():
    for tree in random_trees(200, seed=12):
        for alpha, beta in windows():
            clamped = min(beta, max(alpha, minimax_value(tree)))
            assert alpha_beta_fail_hard(tree, first_leaf, 9, alpha, beta)[0] == clamped


def test_C5_13_negamax_form():
    for tree in random_trees(200, seed=13):
        value = negamax(tree, first_leaf, 9)[0]
        assert (
            negamax_alpha_beta(tree, first_leaf, 9)[0] == value == sign(tree) * minimax_value(tree)
        )


def test_C5_14_stopping_beyond_the_bound_looks_at_more():
    counts = {"equal": 0, "beyond": 0}
    for tree in random_trees(200, seed=14, values=3):
        assert alpha_beta_beyond(tree, first_leaf, 9)[0] == minimax_value(tree)
        equal, beyond = looked_at(alpha_beta, tree), looked_at(alpha_beta_beyond, tree)
        assert set(equal) <= set(beyond)
        counts["equal"] += len(equal)
        counts["beyond"] += len(beyond)
    assert counts["equal"] < counts["beyond"]


def test_C5_15_what_the_leaves_of_G_are_does_not_matter():
    for G in product(range(10), repeat=2):
        tree = Tree((((3, 5), (6, 9)), ((1, 2), G)))
        assert (minimax_value(tree), looked_at(alpha_beta, tree)) == (5, [1, 2, 3, 5, 6])
        assert len(trace(alpha_beta, tree, first_leaf, 3)) == 11


def test_C5_16_the_leaves_after_the_2_do_not_matter():
    assert leaf_values(TEXTBOOK, looked_at(alpha_beta, TEXTBOOK)) == [3, 12, 8, 2, 14, 5, 2]
    for x in product(range(20), repeat=2):
        assert minimax_value(Tree(((3, 12, 8), (2, *x), (14, 5, 2)))) == 3


def test_C5_17_with_the_slip_many_values_are_wrong():
    trees = list(random_trees(100, seed=17))
    values = [last_value(tree, first_leaf, 9)[0] for tree in trees]
    wrong = [v != sign(tree) * minimax_value(tree) for v, tree in zip(values, trees, strict=True)]
    assert sum(wrong) > 10


def test_C5_18_what_is_worse_is_not_looked_at():
    for x, y in product(range(6), repeat=2):
        pruned = 4 in not_looked_at(alpha_beta, Tree(((x, 9), (y, 0, 0))))
        assert pruned == (y <= x)


@pytest.mark.parametrize(("b", "d"), [(2, 1), (2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (2, 5)])
def test_C5_19_best_first_looks_at_the_leaves_of_two_proofs(b, d):
    fewest = b ** (-(-d // 2)) + b ** (d // 2) - 1
    assert set(leaves_in_order(b, d, best_first=True, count=10)) == {fewest}


@pytest.mark.parametrize(("b", "d"), [(2, 1), (2, 2), (2, 3), (3, 3)])
def test_C5_19_worst_first_looks_at_everything_in_shallow_trees(b, d):
    assert set(leaves_in_order(b, d, best_first=False)) == {b**d}


def test_C5_19_worst_first_still_prunes_deep_trees():
    counts = leaves_in_order(2, 4, best_first=False)
    assert (min(counts), max(counts)) == (14, 16)
    assert sum(leaves_in_order(2, 6, best_first=False)) / 60 == pytest.approx(60, abs=2)


def test_C5_45_equal_to_the_bound_is_enough():
    for tree in random_trees(200, seed=45, values=3):
        assert alpha_beta(tree, first_leaf, 9)[0] == minimax_value(tree)
    tie = Tree(((3, 5), (3, 9)))  # after the second 3, the 9 cannot matter
    assert (looked_at(alpha_beta, tie), minimax_value(tie)) == ([1, 2, 3], 3)


# SCOUT and MTD-f


def test_C5_21_scout_at_every_depth():
    for tree in random_trees(300, seed=21):
        for depth in (1, 2, 9):
            value = minimax_value(tree, depth)
            assert scout(tree, first_leaf, depth)[0] == value
            assert negascout(tree, first_leaf, depth)[0] == sign(tree) * value


def test_C5_21_a_null_window_turned_round_makes_values_wrong():
    trees = list(random_trees(300, seed=21))
    wrong = [t for t in trees if scout_turned_round(t, first_leaf, 9)[0] != minimax_value(t)]
    assert len(wrong) > 10


def test_C5_21_both_slips_together_still_make_values_wrong():
    both = planted(scout_that_widens, "beta - 1, beta)", "beta, beta - 1)")
    tree = Tree((2, 1, (0, 2)), player=1)
    assert (both(tree, first_leaf, 2)[0], minimax_value(tree)) == (0, 1)


def test_C5_21_a_beta_that_grows_costs_only_work():
    more = 0
    for tree in random_trees(300, seed=21):
        assert scout_that_widens(tree, first_leaf, 9)[0] == minimax_value(tree)
        more += len(looked_at(scout_that_widens, tree)) - len(looked_at(scout, tree))
    assert more > 100


def test_C5_22_which_leaves_scout_skips():
    assert minimax_value(FIGURE_5_2) == 7
    assert leaf_values(FIGURE_5_2, not_looked_at(scout, FIGURE_5_2)) == [0, 5, 8, 3, 8]
    assert leaf_values(FIGURE_5_2, not_looked_at(alpha_beta, FIGURE_5_2)) == [0, 5, 8]


def test_C5_23_with_the_slip_mtd_f_ends_only_from_above():
    for tree in random_trees(20, seed=23):
        right = minimax_value(tree)
        for guess in (right - 4, right - 1, right, right + 1, right + 4):
            args = (tree, first_leaf, 9, guess)
            found = result_or_none(mtd_f_that_repeats, *args, also=[alpha_beta])
            assert (found and found[0]) == (None if guess <= right else right)


@pytest.mark.parametrize(("guess", "asked"), [(2, 3), (3, 3), (4, 5), (5, 5)])
def test_C5_23_it_asks_the_same_question_again_and_again(guess, asked):
    with pytest.raises(TooManyCallsError) as stopped:
        trace(mtd_f_that_repeats, MAX_OF_TWO, first_leaf, 1, guess, also=[alpha_beta], limit=100)
    betas = [call.arguments["beta"] for call in stopped.value.tree.root.children]
    assert set(betas[2:]) == {asked}
    assert len(betas) > 20


def test_C5_23_mtd_f_needs_two_searches_for_a_right_guess():
    for tree in random_trees(60, seed=24):
        right = minimax_value(tree)
        for guess in (-3, right - 1, right, right + 1, 40):
            assert mtd_f(tree, first_leaf, 9, guess)[0] == right
        calls = trace(mtd_f, tree, first_leaf, 9, right, also=[alpha_beta]).root.children
        asked = [(call.arguments["alpha"], call.arguments["beta"]) for call in calls]
        assert asked == [(right - 1, right), (right, right + 1)]
