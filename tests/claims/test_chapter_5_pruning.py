"""Every checkable claim on alpha-beta and its relatives (notes §5.2, slides, lecture 20)."""

import random
from itertools import product
from math import inf

import pytest

from coursekit.course.printed_search import (
    alpha_beta_as_printed,
    alpha_beta_beyond,
    alpha_beta_of_the_notes,
    minimax_as_printed,
    mtd_f_as_printed,
    scout_as_printed,
)
from coursekit.course.watching import leaf_number, watched
from coursekit.games import Tree
from coursekit.record import trace
from coursekit.search import (
    alpha_beta,
    alpha_beta_fail_hard,
    first_leaf,
    marginal,
    minimax,
    mtd_f,
    negamax,
    negamax_alpha_beta,
    negascout,
    scout,
)
from coursekit.search.alpha_beta_search import alpha_beta as recursion
from tests.claims.random_trees import random_trees

TEXTBOOK = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
TWENTY_STEPS = Tree((((3, 5), (6, 9)), ((1, 2), (4, 7))))
FIGURE_5_2 = Tree((((7, 7, 1), (5, 8, 0), (7, 5, 8)), ((9, 3, 8), (5, 2, 8), (5, 1, 2))))
TELLS = Tree((((0,),), (((0, 0), (2,)), ((0, 0), (1, 1)))))


def minimax_value(tree, depth=inf):
    return minimax(tree, first_leaf, depth)[0]


def seen(search, tree):
    """The numbers of the leaves that the search looks at, each once, in order."""
    log, args = watched(tree, 9)
    search(*args)
    return [leaf_number(tree, path) for path in dict.fromkeys(log.leaves)]


def flat(node):
    return [leaf for below in node for leaf in flat(below)] if isinstance(node, tuple) else [node]


def windows():
    return [(alpha, alpha + width) for alpha in range(-1, 10) for width in (1, 2, 4)]


# Alpha-beta


def test_C5_09_what_C_s_right_grandchildren_cannot_change():
    for left, right in product(range(10), repeat=2):
        tree = Tree((((5, 4), (6, 8)), ((3, 1), (left, right))))
        assert minimax_value(tree) == 5
        assert minimax_value(tree.play(1).play(0)) == 3  # D is 3, not "at most 3"
        assert minimax_value(tree.play(1)) <= 3  # C is at most 3
        assert {7, 8} & set(seen(alpha_beta, tree)) == set()


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


def test_C5_11_as_printed_player_two_has_no_minimum():
    with pytest.raises(UnboundLocalError, match="'a'"):
        alpha_beta_as_printed(TEXTBOOK, first_leaf, 2)
    assert alpha_beta_as_printed(Tree((3, 5)), first_leaf, 1) == 5  # Player I alone is fine
    for tree in random_trees(100, seed=11):
        assert alpha_beta_of_the_notes(tree, first_leaf, 9) == minimax_value(tree)
        value, move = alpha_beta(tree, first_leaf, 9)
        assert (value, move) == minimax(tree, first_leaf, 9)


def test_C5_12_fail_hard_with_a_full_window():
    for tree in random_trees(200, seed=12):
        for depth in (1, 2, 3, 9):
            assert alpha_beta_fail_hard(tree, first_leaf, depth)[0] == minimax_value(tree, depth)
        for alpha, beta in windows():
            clamped = min(beta, max(alpha, minimax_value(tree)))
            assert alpha_beta_fail_hard(tree, first_leaf, 9, alpha, beta)[0] == clamped


def test_C5_13_negamax_form():
    for tree in random_trees(200, seed=13):
        value = negamax(tree, first_leaf, 9)[0]
        assert negamax_alpha_beta(tree, first_leaf, 9)[0] == value
        assert value == minimax_value(tree) * (1 if tree.player == 0 else -1)


def test_C5_14_stopping_beyond_the_bound_looks_at_more():
    counts = {"equal": 0, "beyond": 0}
    for tree in random_trees(200, seed=14, values=3):
        value = alpha_beta(tree, first_leaf, 9)[0]
        assert alpha_beta_beyond(tree, first_leaf, 9) == value == minimax_value(tree)
        equal, beyond = seen(alpha_beta, tree), seen(alpha_beta_beyond, tree)
        assert set(equal) <= set(beyond)
        counts["equal"] += len(equal)
        counts["beyond"] += len(beyond)
    assert counts["equal"] < counts["beyond"]


def test_C5_15_the_tree_of_twenty_steps():
    calls = trace(alpha_beta, TWENTY_STEPS, first_leaf, 3).calls
    values = {call.arguments["position"].node: call.value[0] for call in calls}
    D, E, F = (3, 5), (6, 9), (1, 2)
    B, C = (D, E), (F, (4, 7))
    assert [values[node] for node in (D, E, B, F, C, (B, C))] == [5, 6, 5, 2, 2, 5]
    assert [leaf for leaf in values if isinstance(leaf, int)] == [3, 5, 6, 1, 2]
    assert len(calls) == 11
    for last in product(range(10), repeat=2):  # what G's leaves are does not matter
        tree = Tree((((3, 5), (6, 9)), ((1, 2), last)))
        assert (minimax_value(tree), seen(alpha_beta, tree)) == (5, [1, 2, 3, 5, 6])


def test_C5_16_the_textbook_tree():
    assert alpha_beta(TEXTBOOK, first_leaf, 2) == (3, 0)
    looked_at = seen(alpha_beta, TEXTBOOK)
    assert [flat(TEXTBOOK.node)[number - 1] for number in looked_at] == [3, 12, 8, 2, 14, 5, 2]


def test_C5_17_the_slides_return_the_last_value():
    assert minimax_as_printed(TEXTBOOK, first_leaf, 2) == 2 != minimax_value(TEXTBOOK) == 3
    wrong = [
        tree
        for tree in random_trees(100, seed=17)
        if minimax_as_printed(tree, first_leaf, 9) != minimax_value(tree)
    ]
    assert len(wrong) > 10


def test_C5_18_what_is_worse_is_not_looked_at():
    assert seen(alpha_beta, Tree(((8, 9), (1, 5, 7)))) == [1, 2, 3]
    for x, y in product(range(6), repeat=2):
        pruned = 4 not in seen(alpha_beta, Tree(((x, 9), (y, 0, 0))))
        assert pruned == (y <= x)


def in_order(node, player, best_first):
    """The moves of each node sorted by their values."""
    if not isinstance(node, tuple):
        return node
    below = [in_order(each, 1 - player, best_first) for each in node]
    value = {each: minimax_value(Tree((each,), player)) for each in below}
    return tuple(sorted(below, key=value.get, reverse=(player == 0) == best_first))


def full(chooser, b, levels):
    if levels == 0:
        return chooser.randrange(10**6)
    return tuple(full(chooser, b, levels - 1) for _ in range(b))


@pytest.mark.parametrize(("b", "d"), [(2, 1), (2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (2, 5)])
def test_C5_19_best_first_looks_at_the_leaves_of_two_proofs(b, d):
    chooser = random.Random(19)
    for _ in range(10):
        tree = Tree(in_order(full(chooser, b, d), 0, best_first=True))
        assert len(seen(alpha_beta, tree)) == b ** (-(-d // 2)) + b ** (d // 2) - 1


def test_C5_19_worst_first_still_prunes_deep_trees():
    chooser = random.Random(20)
    counts = {}
    for b, d in [(2, 1), (2, 2), (2, 3), (3, 3), (2, 4), (2, 6)]:
        trees = [Tree(in_order(full(chooser, b, d), 0, best_first=False)) for _ in range(60)]
        counts[b, d] = [len(seen(alpha_beta, tree)) for tree in trees]
        if d <= 3:
            assert set(counts[b, d]) == {b**d}
    assert (min(counts[2, 4]), max(counts[2, 4])) == (14, 16)
    assert sum(counts[2, 6]) / 60 == pytest.approx(60, abs=2)


def test_C5_45_equal_to_the_bound_is_enough():
    for tree in random_trees(200, seed=45, values=3):
        assert alpha_beta(tree, first_leaf, 9)[0] == minimax_value(tree)
    tie = Tree(((3, 5), (3, 9)))  # after the second 3, the 9 cannot matter
    assert (seen(alpha_beta, tie), minimax_value(tie)) == ([1, 2, 3], 3)


def test_C5_46_the_theorem_with_closed_intervals():
    for tree in random_trees(120, seed=46):
        value = minimax_value(tree)
        for alpha, beta in windows():
            result = alpha_beta(tree, first_leaf, 9, alpha, beta)[0]
            if alpha <= value <= beta:
                assert result == value
            if value <= alpha:
                assert result <= alpha
            if value >= beta:
                assert result >= beta


def test_C5_44_forward_pruning_is_unsound():
    tree = Tree(((4, 5), (7, 9)))

    def estimate(position):
        return 1 if position.node == (7, 9) else first_leaf(position)

    assert minimax(tree, estimate, 2) == (7, 1)
    assert marginal(tree, estimate, 2) == (4, 0)


# SCOUT and MTD-f


def test_C5_21_scout_as_printed_goes_wrong():
    assert scout_as_printed(TELLS, first_leaf, 4) == 2
    assert scout(TELLS, first_leaf, 4)[0] == minimax_value(TELLS) == 1
    trees = list(random_trees(300, seed=21))
    wrong = [t for t in trees if scout_as_printed(t, first_leaf, 9) != minimax_value(t)]
    assert len(wrong) > 10
    for tree in trees:
        for depth in (1, 2, 9):
            value = minimax_value(tree, depth)
            assert scout(tree, first_leaf, depth)[0] == value
            assert abs(negascout(tree, first_leaf, depth)[0]) == abs(value)


def test_C5_22_what_scout_skips_and_alpha_beta_does_not():
    assert scout(FIGURE_5_2, first_leaf, 3)[0] == minimax_value(FIGURE_5_2) == 7
    everything = range(1, 19)
    by_scout = set(everything) - set(seen(scout, FIGURE_5_2))
    by_alpha_beta = set(everything) - set(seen(alpha_beta, FIGURE_5_2))
    leaves = flat(FIGURE_5_2.node)
    assert [leaves[number - 1] for number in sorted(by_scout)] == [0, 5, 8, 3, 8]
    only_scout = sorted(by_scout - by_alpha_beta)
    assert [leaves[number - 1] for number in only_scout] == [3, 8]
    assert len(by_scout & by_alpha_beta) == 3


def test_C5_23_mtd_f_as_printed_never_ends_from_below():
    two = Tree((3, 5))
    for guess in range(10):
        value, betas = mtd_f_as_printed(two, first_leaf, 1, guess, most=50)
        if guess <= 5:
            assert value is None
            assert betas[-40:] == [3 if guess <= 3 else 5] * 40
        else:
            assert (value, betas) == (5, [guess, 5])
    for tree in random_trees(60, seed=23):
        right = minimax_value(tree)
        for guess in range(-2, 12):
            value, _ = mtd_f_as_printed(tree, first_leaf, 9, guess, most=50)
            assert value == (None if guess <= right else right)


def test_C5_23_mtd_f_repaired_needs_two_searches_for_a_right_guess():
    for tree in random_trees(60, seed=24):
        right = minimax_value(tree)
        for guess in (-3, right - 1, right, right + 1, 40):
            assert mtd_f(tree, first_leaf, 9, guess)[0] == right
        calls = trace(mtd_f, tree, first_leaf, 9, right, also=[recursion]).root.children
        asked = [(call.arguments["alpha"], call.arguments["beta"]) for call in calls]
        assert asked == [(right - 1, right), (right, right + 1)]
