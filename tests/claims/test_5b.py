"""What the notes say about alpha-beta and its relatives (§5.2), computed again."""

from itertools import product
from math import inf

import pytest

from coursekit.course import planted
from coursekit.games import Tree
from coursekit.games.tree import random_trees
from coursekit.search import (
    alpha_beta,
    alpha_beta_fail_hard,
    first_leaf,
    minimax,
    mtd_f,
    negamax,
    negamax_alpha_beta,
    scout,
)
from coursekit.search.counting import leaves_in_order, looked_at
from coursekit.trace import TooManyCallsError, trace

TEXTBOOK = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))  # Nau's slides on pruning
FIGURE_5_2 = Tree((((7, 7, 1), (5, 8, 0), (7, 5, 8)), ((9, 3, 8), (5, 2, 8), (5, 1, 2))))
WINDOWS = [(alpha, alpha + width) for alpha in range(-1, 10) for width in (1, 2, 4)]


def minimax_value(tree, depth=inf):
    """Player I's value of a tree."""
    return minimax(tree, first_leaf, depth)[0]


def flat(node):
    """The leaves of a nested tuple, from the left."""
    return [leaf for part in node for leaf in flat(part)] if isinstance(node, tuple) else [node]


def leaf_values(tree, numbers):
    """The values of the leaves with these numbers."""
    return [flat(tree.node)[number - 1] for number in numbers]


def not_looked_at(search, tree):
    """The numbers of the leaves that a search of the whole tree does not come to."""
    every = range(1, len(flat(tree.node)) + 1)
    return [number for number in every if number not in looked_at(search, tree)]


def sign(tree):
    return 1 if tree.player == 0 else -1


def leaves_seen(search, tree):
    return leaf_values(tree, looked_at(search, tree))


# Alpha-beta


def test_in_figure_5_1_c_is_at_most_3():  # §5.2 prints D
    for unknown in product(range(10), repeat=2):
        tree = Tree((((5, 4), (6, 8)), ((3, 1), unknown)))
        assert minimax_value(tree) == 5
        assert minimax_value(tree.play(1)) <= 3 == minimax_value(tree.play(1).play(0))
        assert {7, 8} <= set(not_looked_at(alpha_beta, tree))


def test_a_result_outside_the_window_is_a_bound_and_may_be_an_end_of_its_interval():
    """§5.2 prints open intervals; Nau's theorem has closed ones, and follows."""
    for tree, (alpha, beta) in product(random_trees(200, seed=12), WINDOWS):
        value, result = minimax_value(tree), alpha_beta(tree, first_leaf, inf, alpha, beta)[0]
        low, high = (value, alpha) if value <= alpha else (beta, value)
        assert result == value if alpha < value < beta else low <= result <= high
        hard, _ = alpha_beta_fail_hard(tree, first_leaf, inf, alpha, beta)
        assert hard == min(beta, max(alpha, value))
    assert alpha_beta(TEXTBOOK, first_leaf, 2, 3, 9) == (3, 0)  # nothing lies between 3 and 3


def test_all_forms_return_minimax():  # §5.2, §5.2.1, beOI's slides; lecture 20: the same move
    for tree, depth in product(random_trees(300, seed=21), (1, 2, 9)):
        value = minimax_value(tree, depth)
        assert alpha_beta(tree, first_leaf, depth) == minimax(tree, first_leaf, depth)
        assert alpha_beta_fail_hard(tree, first_leaf, depth)[0] == value
        for search in (negamax, negamax_alpha_beta):
            assert search(tree, first_leaf, depth)[0] == sign(tree) * value


def test_min_of_a_in_the_branch_of_player_two_has_no_answer():  # §5.2 prints min(a, …)
    slip = planted(alpha_beta, "if value < best:", "if value < a:")
    assert alpha_beta(TEXTBOOK, first_leaf, 2)[0] == 3
    assert slip(Tree((3, 5)), first_leaf, 1) == (5, 1)
    with pytest.raises(NameError, match="'a'"):
        slip(TEXTBOOK, first_leaf, 2)


def test_a_value_equal_to_the_bound_is_enough_to_stop():
    """§5.2's text says beyond it, lecture 20 both, and Nau's slides ask: no value changes."""
    slip = planted(alpha_beta, "best >= beta", "best > beta")
    slip = planted(slip, "best <= alpha", "best < alpha")
    assert looked_at(alpha_beta, Tree((3, (3, 9)))) == [1, 2]
    more = 0
    for tree in random_trees(200, seed=14, values=3):
        assert slip(tree, first_leaf, 9)[0] == minimax_value(tree)
        seen, by_slip = looked_at(alpha_beta, tree), looked_at(slip, tree)
        assert set(seen) <= set(by_slip)
        more += len(by_slip) - len(seen)
    assert more > 0


def test_the_value_need_not_lie_in_every_window():  # beOI's slides say that it does
    tree = Tree((3, (2, 2), 1), player=1)
    calls = trace(alpha_beta, tree, first_leaf, 2).calls
    assert minimax_value(tree) == 1
    assert (2, 3) in [(call.arguments["alpha"], call.arguments["beta"]) for call in calls]


def test_twenty_steps():  # lecture 20; what the leaves of G are does not matter
    for G in product(range(10), repeat=2):
        tree = Tree((((3, 5), (6, 9)), ((1, 2), G)))
        assert leaves_seen(alpha_beta, tree) == [3, 5, 6, 1, 2]
    calls = trace(alpha_beta, tree, first_leaf, 3).calls
    returned = {call.arguments["position"].node: call.value[0] for call in calls}
    ((D, E), (F, _)) = (B, C) = tree.node
    assert [returned[node] for node in (D, E, B, F, C, tree.node)] == [5, 6, 5, 2, 2, 5]
    assert len(calls) == 11


def test_leaves_on_the_slides():  # Nau's slides; slides on solving games; lecture 20
    assert leaves_seen(alpha_beta, TEXTBOOK) == [3, 12, 8, 2, 14, 5, 2]
    assert leaves_seen(alpha_beta, Tree(((8, 9), (1, 5, 7)))) == [8, 9, 1]
    for x, y in product(range(6), repeat=2):
        assert (4 in not_looked_at(alpha_beta, Tree(((x, 9), (y, 0, 0))))) == (y <= x)


def test_minimax_with_a_loop_returns_the_best_value():  # Nau's slides return v, not v*
    slip = planted(negamax, "return best, best_move", "return value, best_move")
    assert (negamax(TEXTBOOK, first_leaf, 2)[0], slip(TEXTBOOK, first_leaf, 2)[0]) == (3, 2)
    trees = random_trees(100, seed=17)
    assert sum(slip(t, first_leaf, 9)[0] != sign(t) * minimax_value(t) for t in trees) > 10


def test_best_first_looks_at_the_leaves_of_two_proofs():  # Nau's slides
    for b, d in [(2, 1), (2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (2, 5)]:
        fewest = b ** (d // 2) + b ** ((d + 1) // 2) - 1
        assert set(leaves_in_order(b, d, best_first=True, count=10)) == {fewest}


def test_worst_first_still_prunes_deep_trees():  # Nau's slides: all nodes are visited
    for b, d in [(2, 1), (2, 2), (2, 3), (3, 3)]:
        assert set(leaves_in_order(b, d, best_first=False)) == {b**d}
    counts = leaves_in_order(2, 4, best_first=False)
    assert (min(counts), max(counts)) == (14, 16)
    assert sum(leaves_in_order(2, 6, best_first=False)) / 60 == pytest.approx(60, abs=2)


# SCOUT


UNCHECKED = planted(alpha_beta, "best <= alpha", "best <= alpha")  # no slip: takes any window
TURNED_ROUND = planted(scout, "beta - 1, beta)", "beta, beta - 1)", alpha_beta=UNCHECKED)
WIDENING = planted(
    scout, "== 1:\n        beta = min(", "== 1:\n        beta = max(", alpha_beta=UNCHECKED
)


def test_scout_returns_minimax():
    """§5.2.1; its text calls the null-window call the second on a child, but it is the first."""
    for tree, depth in product(random_trees(300, seed=21), (1, 2, 9)):
        value = minimax_value(tree, depth)
        assert scout(tree, first_leaf, depth)[0] == value
    calls = trace(scout, Tree((3, 5)), first_leaf, 1, also=[alpha_beta]).root.children
    windows = [(call.arguments["alpha"], call.arguments["beta"]) for call in calls]
    assert windows == [(-inf, inf), (3, 4), (5, inf)]


def test_a_null_window_turned_round_makes_values_wrong():  # §5.2.1 prints (β, β − 1)
    tree = Tree((2, (1, 3)), player=1)
    assert (scout(tree, first_leaf, 2)[0], TURNED_ROUND(tree, first_leaf, 2)[0]) == (2, 1)
    trees = random_trees(300, seed=21)
    assert sum(TURNED_ROUND(t, first_leaf, 9)[0] != minimax_value(t) for t in trees) > 10
    both, tree = planted(WIDENING, "beta - 1, beta)", "beta, beta - 1)"), Tree((2, 1, (0, 2)), 1)
    assert (both(tree, first_leaf, 2)[0], minimax_value(tree)) == (0, 1)


def updated(is_max, best, value, alpha, beta):
    best = max(best, value) if is_max else min(best, value)
    return (best, max(alpha, best), beta) if is_max else (best, alpha, min(beta, best))


def notes_alpha_beta(node, is_max, alpha, beta):
    """The value of a node of nested tuples by ALPHA-BETA, which looks at the window first."""
    if not isinstance(node, tuple):
        return node
    best = -inf if is_max else inf
    for child in node:
        if best >= beta if is_max else best <= alpha:
            break
        value = notes_alpha_beta(child, not is_max, alpha, beta)
        best, alpha, beta = updated(is_max, best, value, alpha, beta)
    return best


def notes_scout(node, is_max, alpha, beta, after_the_first):
    """The value by SCOUT; `after_the_first` is what Player II's first child does to β."""
    if not isinstance(node, tuple):
        return node
    best = notes_scout(node[0], not is_max, alpha, beta, after_the_first)
    alpha, beta = (max(alpha, best), beta) if is_max else (alpha, after_the_first(beta, best))
    for child in node[1:]:
        if best >= beta if is_max else best <= alpha:
            break
        null = (alpha, alpha + 1) if is_max else (beta - 1, beta)
        value = notes_alpha_beta(child, not is_max, *null)
        if alpha < value < beta:
            window = (value, beta) if is_max else (alpha, value)
            value = notes_scout(child, not is_max, *window, after_the_first)
        best, alpha, beta = updated(is_max, best, value, alpha, beta)
    return best


def test_a_beta_that_grows_costs_work_and_if_infinite_the_value():  # §5.2.1 prints max(β, b)
    tree = Tree((1, (2, 3)), player=1)
    assert (leaves_seen(scout, tree), leaves_seen(WIDENING, tree)) == ([1, 2], [1, 2, 3])
    tree = Tree((9, ((3, 4), (5, 6))), player=1)
    assert minimax_value(tree) == notes_scout(tree.node, False, -inf, inf, min) == 5
    assert notes_scout(tree.node, False, -inf, inf, max) == 9
    more = wrong = 0
    for tree in random_trees(300, seed=21):
        node, value = (tree.node, tree.player == 0), minimax_value(tree)
        assert WIDENING(tree, first_leaf, 9)[0] == value  # ours looks at a first move in any window
        more += len(looked_at(WIDENING, tree)) - len(looked_at(scout, tree))
        assert notes_scout(*node, -inf, inf, min) == notes_scout(*node, -100, 100, max) == value
        wrong += notes_scout(*node, -inf, inf, max) != value
    assert more > 100
    assert wrong > 10


def test_figure_5_2():  # leaves skipped by SCOUT, and by alpha-beta too; the figure is missing
    assert scout(FIGURE_5_2, first_leaf, 3)[0] == 7
    skipped = [leaf_values(FIGURE_5_2, not_looked_at(s, FIGURE_5_2)) for s in (scout, alpha_beta)]
    assert skipped == [[0, 5, 8, 3, 8], [0, 5, 8]]


# MTD-f


def test_mtd_f_asks_the_same_question_for_ever():  # §5.2.2 prints max(lb, g)
    slip = planted(mtd_f, "max(lower + 1, value)", "max(lower, value)")
    assert mtd_f(Tree((3, 5)), first_leaf, 1, guess=5)[0] == 5
    for tree in [Tree((3, 5)), *random_trees(20, seed=23)]:
        right = minimax_value(tree)
        assert {slip(tree, first_leaf, 9, right + more)[0] for more in (1, 4)} == {right}
        for less in (0, 1, 4):
            with pytest.raises(TooManyCallsError) as stopped:
                trace(slip, tree, first_leaf, 9, right - less, also=[alpha_beta], limit=500)
            *_, before, after = stopped.value.tree.root.children
            assert before.arguments == after.arguments


def test_mtd_f_needs_two_searches_for_a_right_guess():  # §5.2.2; its “depth G” is depth d
    for tree in random_trees(60, seed=24):
        right = minimax_value(tree)
        for guess in (-3, right - 1, right, right + 1, 40):
            assert mtd_f(tree, first_leaf, 9, guess)[0] == right
        calls = trace(mtd_f, tree, first_leaf, 9, right, also=[alpha_beta]).root.children
        asked = [(call.arguments["alpha"], call.arguments["beta"]) for call in calls]
        assert asked == [(right - 1, right), (right, right + 1)]


def test_a_later_move_with_the_same_answer_may_be_worse():
    tree = Tree((3, (3, 0)))
    careless = planted(alpha_beta, "if value > best", "if value >= best")
    assert alpha_beta(tree, first_leaf, 2) == (3, 0) == minimax(tree, first_leaf, 2)
    assert careless(tree, first_leaf, 2) == (3, 1)
    assert minimax(tree.play(1), first_leaf, 1)[0] == 0


def test_leaves_that_a_change_adds_or_saves():
    assert looked_at(alpha_beta, Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))) == [1, 2, 3, 4, 7, 8, 9]
    assert looked_at(alpha_beta, Tree(((3, 12, 8), (2, 4, 6), (2, 14, 5)))) == [1, 2, 3, 4, 7]
    assert not_looked_at(alpha_beta, Tree((5, (((4, 9), 7), 8)))) == [3]
    assert not_looked_at(alpha_beta, Tree((3, (((4, 9), 7), 8)))) == []


@pytest.mark.parametrize(("guess", "betas"), [(5, [5, 6, 8]), (7, [7, 8]), (100, [100, 9, 8, 7])])
def test_questions_about_figure_5_2(guess, betas):
    tree = Tree((((7, 7, 1), (5, 8, 0), (7, 5, 8)), ((9, 3, 8), (5, 2, 8), (5, 1, 2))))
    calls = trace(mtd_f, tree, first_leaf, 3, guess, also=[alpha_beta]).root.children
    assert [call.arguments["beta"] for call in calls] == betas
