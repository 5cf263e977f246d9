"""The computations behind the claims on alpha-beta and its relatives."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from math import inf
from typing import Any

from coursekit.course.computed_chapter_5 import looked_at, some_trees, uniform, unseen
from coursekit.course.printed_search import alpha_beta_beyond
from coursekit.course.watching import height
from coursekit.games import Tree
from coursekit.record import trace
from coursekit.search import (
    alpha_beta,
    first_leaf,
    marginal,
    minimax,
    mtd_f,
    negamax_alpha_beta,
    scout,
)
from coursekit.search.alpha_beta_search import alpha_beta as recursion

TEXTBOOK = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
"""A tree that fits the slides on pruning."""

TWENTY_STEPS = Tree((((3, 5), (6, 9)), ((1, 2), (4, 7))))
"""The tree of lecture 20; the last two leaves are not printed there, and do not matter."""

SMALLEST_FOR_SCOUT = Tree((((0,),), (((0, 0), (2,)), ((0, 0), (1, 1)))))
"""The smallest tree on which SCOUT as printed goes wrong."""

FIGURE_5_2 = Tree((((7, 7, 1), (5, 8, 0), (7, 5, 8)), ((9, 3, 8), (5, 2, 8), (5, 1, 2))))
"""A tree with the counts of Fig. 5.2."""

MAX_OF_TWO = Tree((3, 5))


def figure_5_1(left: Any, right: Any) -> Tree:
    """A tree for Fig. 5.1: below C, only D is known."""
    return Tree((((5, 4), (6, 8)), ((3, 1), (left, right))))


def values_at_the_root() -> set[Any]:
    """What A may be worth, whatever the unknown leaves are."""
    return {minimax(figure_5_1(*x), first_leaf, 3)[0] for x in product(range(10), repeat=2)}


def node_that_is_at_most_3() -> str:
    """Which node is only known to be 3 at most, once D has been searched."""
    trees = [figure_5_1(*x).play(1) for x in product(range(10), repeat=2)]
    values = {
        "C": {minimax(tree, first_leaf, 2)[0] for tree in trees},
        "D": {minimax(tree.play(0), first_leaf, 1)[0] for tree in trees},
    }
    return next(name for name, known in values.items() if max(known) == 3 and len(known) > 1)


def windows() -> list[tuple[int, int]]:
    """Windows around and beside all values."""
    return [(alpha, beta) for alpha in range(-1, 10) for beta in (alpha + 1, alpha + 3)]


def ends_of_the_interval() -> str:
    """Whether results outside the window lie in the notes' intervals only if the ends belong in."""
    inside = {"without the ends": True, "with the ends": True}
    for tree in some_trees(60):
        value, _ = minimax(tree, first_leaf, 4)
        for alpha, beta in windows():
            result, _ = alpha_beta(tree, first_leaf, 4, alpha, beta)
            low, high = (value, alpha) if value <= alpha else (beta, value)
            if value <= alpha or value >= beta:
                inside["without the ends"] &= low < result < high
                inside["with the ends"] &= low <= result <= high
    return next(ends for ends, holds in inside.items() if holds)


def theorem_holds() -> bool:
    """Whether alpha-beta is exact on [alpha, beta] and on the right side of it elsewhere."""
    for tree in some_trees(60):
        value, _ = minimax(tree, first_leaf, 4)
        for alpha, beta in windows():
            result, _ = alpha_beta(tree, first_leaf, 4, alpha, beta)
            exact = result == value or not alpha <= value <= beta
            low = result <= alpha or value > alpha
            high = result >= beta or value < beta
            if not (exact and low and high):
                return False
    return True


def same_as_minimax(search: Callable) -> bool:
    """Whether a search with a full window returns minimax's value, at every depth."""
    return all(
        search(tree, first_leaf, depth)[0] == minimax(tree, first_leaf, depth)[0]
        for tree in some_trees(100)
        for depth in range(1, height(tree.node) + 1)
    )


def negamax_agrees() -> bool:
    """Whether negamax with alpha-beta returns the mover's share of minimax's value."""
    return all(
        negamax_alpha_beta(tree, first_leaf, 4)[0]
        == (1 if tree.player == 0 else -1) * minimax(tree, first_leaf, 4)[0]
        for tree in some_trees(100)
    )


def leaves_with_ties(search: Callable) -> int:
    """How many leaves a search looks at in 50 trees whose leaves are 0, 1 or 2."""
    return sum(len(looked_at(search, tree)) for tree in some_trees(50, largest=2))


def equal_is_enough() -> bool:
    """Whether stopping at equality too leaves all values as they are."""
    return all(
        alpha_beta(tree, first_leaf, 4)[0] == alpha_beta_beyond(tree, first_leaf, 4)
        for tree in some_trees(100, largest=2)
    )


def ordered(node: Any, player: int, best_first: bool) -> Any:
    """The tree with the moves of each node in the order of their values."""
    if not isinstance(node, tuple):
        return node
    below = [ordered(part, 1 - player, best_first) for part in node]
    values = {part: _value(part, 1 - player) for part in below}
    return tuple(sorted(below, key=lambda part: values[part], reverse=(player == 0) == best_first))


def _value(node: Any, player: int) -> Any:
    return minimax(Tree(node, player), first_leaf, inf)[0] if isinstance(node, tuple) else node


def leaves_in_order(b: int, d: int, best_first: bool, trees: int = 60) -> tuple[int, int]:
    """The fewest and the most leaves that alpha-beta looks at in ordered trees, among so many."""
    chooser = random.Random(19)
    counts = []
    for _ in range(trees):
        node = uniform(b, d, lambda: chooser.randrange(1000))
        counts.append(len(looked_at(alpha_beta, Tree(ordered(node, 0, best_first)))))
    return min(counts), max(counts)


def figure_5_2_counts() -> tuple[int, int, int]:
    """The leaves that SCOUT skips, those of them that alpha-beta looks at, and those it skips."""
    skipped = unseen(scout, FIGURE_5_2)
    both = [number for number in skipped if number in unseen(alpha_beta, FIGURE_5_2)]
    return len(skipped), len(skipped) - len(both), len(both)


def questions_of_mtd_f(tree: Tree, guess: int) -> int:
    """How many searches with a null window MTD-f makes."""
    calls = trace(mtd_f, tree, first_leaf, height(tree.node), guess, also=[recursion]).calls
    return sum(call.arguments["position"] == tree for call in calls[1:])


def looks_like_1(position: Tree) -> Any:
    """A heuristic that takes the node (7, 9) for a 1."""
    return 1 if position.node == (7, 9) else first_leaf(position)


def marginal_pruning() -> tuple[Any, Any]:
    """The value of a tree, and what marginal forward pruning makes of it."""
    tree = Tree(((4, 5), (7, 9)))
    return minimax(tree, looks_like_1, 2)[0], marginal(tree, looks_like_1, 2)[0]
