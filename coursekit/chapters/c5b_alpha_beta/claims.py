"""What the notes claim about alpha-beta and its relatives (§5.2), and what settles it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from coursekit.course.claim import claim
from coursekit.course.planting import planted, result_or_none
from coursekit.course.tools.looked_at import looked_at, not_looked_at
from coursekit.course.tools.pruned_trees import (
    leaf_values,
    leaves_in_order,
    minimax_value,
    same_as_minimax,
)
from coursekit.course.tools.random_games import random_trees
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
    scout,
)

TEXTBOOK = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
"""A tree that fits Nau's slides on pruning; its nodes are called b, f and h there."""

TWENTY_STEPS = Tree((((3, 5), (6, 9)), ((1, 2), (4, 7))))
"""The tree of lecture 20; the last two leaves are not printed there, and do not matter."""

FIGURE_5_2 = Tree((((7, 7, 1), (5, 8, 0), (7, 5, 8)), ((9, 3, 8), (5, 2, 8), (5, 1, 2))))
"""A tree with the counts of Fig. 5.2."""

MAX_OF_TWO = Tree((3, 5))
TWO_OR_A_MAX = Tree((2, (1, 3)), player=1)
ONE_OR_A_MAX = Tree((1, (2, 3)), player=1)
BETTER_LATER = Tree((3, (2, 2), 1), player=1)

alpha_beta_with_a = planted(alpha_beta, "if value < best:", "if value < a:")
alpha_beta_beyond = planted(
    planted(alpha_beta, "best >= beta", "best > beta"), "best <= alpha", "best < alpha"
)
last_value = planted(negamax, "return best, best_move", "return value, best_move")
scout_turned_round = planted(scout, "beta - 1, beta)", "beta, beta - 1)")
scout_that_widens = planted(
    scout, "== 1:\n        beta = min(beta, best)", "== 1:\n        beta = max(beta, best)"
)
mtd_f_that_repeats = planted(mtd_f, "max(lower + 1, value)", "max(lower, value)")


def figure_5_1(left: Any, right: Any) -> Tree:
    """A tree for Fig. 5.1: below C, only D is known."""
    return Tree((((5, 4), (6, 8)), ((3, 1), (left, right))))


@claim(
    "C5.09",
    "Fig. 5.1",
    "what A may be worth, whatever C's other descendants are",
    expected={5},
    printed=({5},),
)
def values_at_the_root():
    return {minimax_value(figure_5_1(*unknown)) for unknown in product(range(10), repeat=2)}


@claim(
    "C5.09",
    "§5.2",
    "the node of Fig. 5.1 of which we only know, after searching D, that it is 3 at most",
    expected="C",
    printed=("D",),
    erratum="§5.2, on Fig. 5.1: the value of D is said to be at most 3; it should be the value of "
    "C, for D is 3.",
)
def node_that_is_at_most_3():
    trees = [figure_5_1(*unknown).play(1) for unknown in product(range(10), repeat=2)]
    values = {
        "C": {minimax_value(tree) for tree in trees},
        "D": {minimax_value(tree.play(0)) for tree in trees},
    }
    return next(name for name, known in values.items() if max(known) == 3 and len(known) > 1)


def windows() -> list[tuple[int, int]]:
    """Windows around and beside all values."""
    return [(alpha, alpha + width) for alpha in range(-1, 10) for width in (1, 2, 4)]


@claim(
    "C5.10",
    "§5.2",
    "do results outside the window lie in the notes' intervals with or without their ends?",
    expected="with the ends",
    printed=("with the ends", "without the ends"),
    erratum="§5.2, postconditions 2 and 3: the intervals are written as open ones; they should "
    "include their ends, for a result may be minimax's value, α or β itself.",
)
def ends_of_the_interval():
    inside = {"without the ends": True, "with the ends": True}
    for tree in random_trees(60, seed=10):
        value = minimax_value(tree)
        for alpha, beta in windows():
            result, _ = alpha_beta(tree, first_leaf, 4, alpha, beta)
            low, high = (value, alpha) if value <= alpha else (beta, value)
            if value <= alpha or value >= beta:
                inside["without the ends"] &= low < result < high
                inside["with the ends"] &= low <= result <= high
    return next(ends for ends, holds in inside.items() if holds)


@claim(
    "C5.11",
    "§5.2",
    "the value of a tree of Nau's slides, by ALPHA-BETA",
    expected=3,
    slip=lambda: result_or_none(alpha_beta_with_a, TEXTBOOK, first_leaf, 2),
    erratum="§5.2, ALPHA-BETA's branch for Player II: b ← min(a, …) is printed; it should be "
    "min(b, …). There is no a in that branch, so as printed it gives no answer.",
)
def by_alpha_beta():
    return alpha_beta(TEXTBOOK, first_leaf, 2)[0]


@claim(
    "C5.11",
    "§5.2",
    "does ALPHA-BETA look at the 9 in (3, (3, 9)), after a value that equals α?",
    expected=False,
    printed=(True,),
    erratum="§5.2, where the window is explained: a node is said to stop at a value greater than β "
    "or less than α; it should be at least β or at most α, as in ALPHA-BETA itself.",
    unlisted="the page of errata tells it",
)
def beyond_the_bound():
    return 3 in looked_at(alpha_beta, Tree((3, (3, 9))))


@claim(
    "C5.12",
    "§5.2",
    "fail-hard alpha-beta with a full window returns minimax's value",
    expected=True,
    printed=(True,),
)
def fail_hard_agrees():
    return same_as_minimax(alpha_beta_fail_hard)


@claim(
    "C5.13",
    "slides",
    "alpha-beta in the negamax form returns the mover's value",
    expected=True,
    printed=(True,),
    document="beOI's slides",
)
def negamax_form_agrees():
    return all(
        negamax_alpha_beta(tree, first_leaf, 4)[0]
        == (1 if tree.player == 0 else -1) * minimax_value(tree)
        for tree in random_trees(100, seed=13)
    )


@claim(
    "C5.13",
    "slides",
    "does the value of (3, (2, 2), 1), where Player II moves first, lie in every window [α, β]?",
    expected=False,
    printed=(True,),
    erratum="The slides of beOI, definition of α and β: the final result is said to lie in [α, β]; "
    "it should be that only values in [α, β] matter here, for at the second 2 of this tree "
    "the window is [2, 3], and the final result is 1.",
    unlisted="the page of errata tells it",
    document="beOI's slides",
)
def in_every_window():
    calls = trace(alpha_beta, BETTER_LATER, first_leaf, 2).calls
    value = minimax_value(BETTER_LATER)
    return all(call.arguments["alpha"] <= value <= call.arguments["beta"] for call in calls)


def leaves_with_ties(search: Callable) -> int:
    """How many leaves a search looks at in 50 trees whose leaves are 0, 1 or 2."""
    return sum(len(looked_at(search, tree)) for tree in random_trees(50, seed=14, values=3))


@claim(
    "C5.14",
    "lecture 20",
    "when to stop, comparing a value with the bound, so that fewer leaves are looked at",
    expected="≥",
    printed=("≥", ">"),
    erratum="Lecture 20 breaks on > in its algorithm and on ≥ in its text; both return the same "
    "value, and it should be ≥, which cuts more.",
)
def when_to_stop():
    counts = {">": leaves_with_ties(alpha_beta_beyond), "≥": leaves_with_ties(alpha_beta)}
    return min(counts, key=lambda sign: counts[sign])


@claim(
    "C5.15",
    "lecture 20",
    "the tree of 20 steps: the leaves looked at",
    expected=[3, 5, 6, 1, 2],
    printed=([3, 5, 6, 1, 2],),
)
def leaves_of_20_steps():
    return leaf_values(TWENTY_STEPS, looked_at(alpha_beta, TWENTY_STEPS))


@claim(
    "C5.15",
    "lecture 20",
    "the same tree: what is returned at D, E, B, F, C and A",
    expected=[5, 6, 5, 2, 2, 5],
    printed=([5, 6, 5, 2, 2, 5],),
)
def values_of_20_steps():
    calls = trace(alpha_beta, TWENTY_STEPS, first_leaf, 3).calls
    returned = {call.arguments["position"].node: call.value[0] for call in calls}
    A = TWENTY_STEPS.node
    ((D, E), (F, _)) = (B, C) = A
    return [returned[node] for node in (D, E, B, F, C, A)]


@claim(
    "C5.16",
    "slides",
    "the tree on pruning: the leaves looked at below f and h",
    expected=[2, 14, 5, 2],
    printed=([2, 14, 5, 2],),
    document="Nau's slides",
)
def leaves_below_f_and_h():
    return leaf_values(TEXTBOOK, [n for n in looked_at(alpha_beta, TEXTBOOK) if n > 3])


@claim(
    "C5.17",
    "slides",
    "the value of the same tree by minimax with a loop",
    expected=3,
    slip=lambda: last_value(TEXTBOOK, first_leaf, 2)[0],
    erratum="Nau's slides, LD-minimax with a loop: the last line returns v; it should be v*. As "
    "printed it returns the value of the last move, here 2.",
    document="Nau's slides",
)
def by_a_loop():
    return negamax(TEXTBOOK, first_leaf, 2)[0]


@claim(
    "C5.18",
    "slides",
    "8 on the left, and on the right a 1: the leaves looked at in ((8, 9), (1, 5, 7))",
    expected=[8, 9, 1],
    printed=([8, 9, 1],),
    document="Slides on solving games",
)
def after_the_one():
    tree = Tree(((8, 9), (1, 5, 7)))
    return leaf_values(tree, looked_at(alpha_beta, tree))


@claim(
    "C5.19",
    "slides",
    "best first, depth 4 needs less than twice the leaves of depth 2 (3 moves each)",
    expected=True,
    printed=(True,),
    document="Nau's slides",
)
def best_first():
    return max(leaves_in_order(3, 4, best_first=True)) < 2 * 3**2


@claim(
    "C5.19",
    "slides",
    "worst first, 2 moves and 3 deep: are all 8 leaves looked at?",
    expected=True,
    printed=(True,),
    document="Nau's slides",
)
def worst_first():
    return set(leaves_in_order(2, 3, best_first=False)) == {2**3}


@claim(
    "C5.19",
    "slides",
    "worst first, 2 moves and 4 deep: are all 16 leaves looked at?",
    expected=False,
    printed=(True,),
    erratum="Nau's slides, node ordering: in the worst case all nodes are said to be visited; it "
    "should be nearly all, for from depth 4 on some deep cutoffs remain (here 14 to 16 leaves of "
    "16).",
    document="Nau's slides",
)
def worst_first_and_deep():
    return set(leaves_in_order(2, 4, best_first=False)) == {2**4}


@claim(
    "C5.21",
    "§5.2.1",
    "the value of (2, (1, 3)) by SCOUT, where Player II moves first",
    expected=2,
    slip=lambda: scout_turned_round(TWO_OR_A_MAX, first_leaf, 2)[0],
    erratum="§5.2.1, SCOUT's branch for Player II: the null window is printed as (β, β − 1); it "
    "should be (β − 1, β). Turned round, it makes this tree worth 1.",
)
def by_scout():
    return scout(TWO_OR_A_MAX, first_leaf, 2)[0]


@claim(
    "C5.21",
    "§5.2.1",
    "the leaves that SCOUT looks at in (1, (2, 3)), where Player II moves first",
    expected=[1, 2],
    slip=lambda: leaf_values(ONE_OR_A_MAX, looked_at(scout_that_widens, ONE_OR_A_MAX)),
    erratum="§5.2.1, SCOUT's branch for Player II: β ← max(β, b) is printed; it should be "
    "min(β, b). By itself this slip changes no value, but less is cut.",
)
def leaves_of_scout():
    return leaf_values(ONE_OR_A_MAX, looked_at(scout, ONE_OR_A_MAX))


@claim(
    "C5.21",
    "§5.2.1",
    "SCOUT, repaired, returns minimax's value",
    expected=True,
    printed=(True,),
    erratum="§5.2.1, below SCOUT: the second call on a child is said to have the null window; it "
    "should be the first.",
)
def scout_agrees():
    return same_as_minimax(scout)


@claim(
    "C5.22",
    "Fig. 5.2",
    "leaves skipped by SCOUT, by SCOUT alone, and by alpha-beta too",
    expected=(5, 2, 3),
    printed=((5, 2, 3),),
)
def figure_5_2_counts():
    skipped = not_looked_at(scout, FIGURE_5_2)
    both = [number for number in skipped if number in not_looked_at(alpha_beta, FIGURE_5_2)]
    return len(skipped), len(skipped) - len(both), len(both)


@claim("C5.22", "Fig. 5.2", "the value of such a tree; the figure is missing", expected=7)
def value_of_figure_5_2():
    return scout(FIGURE_5_2, first_leaf, 3)[0]


@claim(
    "C5.23",
    "§5.2.2",
    "the larger of 3 and 5 by MTD-F, if the first guess is 5",
    expected=5,
    slip=lambda: result_or_none(
        mtd_f_that_repeats, MAX_OF_TWO, first_leaf, 1, 5, also=[alpha_beta]
    ),
    erratum="§5.2.2, MTD-F: β ← max(lb, g) is printed; it should be max(lb + 1, g). As printed it "
    "asks the same question for ever if the guess is too low or right.",
)
def by_mtd_f():
    return mtd_f(MAX_OF_TWO, first_leaf, 1, guess=5)[0]


@claim(
    "C5.23",
    "§5.2.2",
    "MTD-F, repaired: the searches that a right guess needs",
    expected=2,
    printed=(2,),
    erratum="§5.2.2: MTD-F is said to search to depth G; it should be depth d.",
)
def questions_of_mtd_f():
    calls = trace(mtd_f, TEXTBOOK, first_leaf, 2, guess=3, also=[alpha_beta])
    return len(calls.root.children)


def looks_like_1(position: Tree) -> Any:
    """A heuristic that takes the node (7, 9) for a 1."""
    return 1 if position.node == (7, 9) else first_leaf(position)


@claim(
    "C5.44",
    "slides",
    "forward pruning is unsound: the value of ((4, 5), (7, 9)), and what is found if (7, 9) looks "
    "like a 1",
    expected=(7, 4),
    document="Nau's slides",
)
def marginal_pruning():
    tree = Tree(((4, 5), (7, 9)))
    return minimax(tree, looks_like_1, 2)[0], marginal(tree, looks_like_1, 2)[0]


@claim(
    "C5.45",
    "slides",
    "what if d = alpha or beta? Stop as well: no value changes",
    expected=True,
    document="Nau's slides",
)
def equal_is_enough():
    return all(
        alpha_beta(tree, first_leaf, 4)[0] == alpha_beta_beyond(tree, first_leaf, 4)[0]
        for tree in random_trees(100, seed=45, values=3)
    )


@claim(
    "C5.46",
    "slides",
    "the theorem on alpha-beta, with the ends of the window",
    expected=True,
    printed=(True,),
    document="Nau's slides",
)
def theorem_holds():
    for tree in random_trees(60, seed=46):
        value = minimax_value(tree)
        for alpha, beta in windows():
            result, _ = alpha_beta(tree, first_leaf, 4, alpha, beta)
            exact = result == value or not alpha <= value <= beta
            low = result <= alpha or value > alpha
            high = result >= beta or value < beta
            if not (exact and low and high):
                return False
    return True
