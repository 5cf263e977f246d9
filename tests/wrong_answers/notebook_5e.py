"""Answers to the exercises of notebook 5e that no slip expresses."""

import random
from fractions import Fraction
from math import sqrt

import numpy as np

from coursekit.chapters.c5e_monte_carlo_tree_search import my_iteration, my_playout
from coursekit.games import Tree
from coursekit.monte_carlo import random_playout, uct, upper_bound, winning
from tests.wrong_answers.changing import changed

OURS = changed(my_playout)


def by_recursion(root, rng):
    if root.position.is_over:
        rewards = winning(root.position.payoffs())
    elif root.untried:  # from the end, whatever `rng` says
        child = root.child(root.untried[-1])
        rewards = winning(random_playout(child.position, rng))
        child.update(rewards)
    else:  # the last of several best children
        children = reversed(root.children.values())
        best = max(children, key=lambda child: upper_bound(root, child, sqrt(2)))
        rewards = by_recursion(best, rng)
    root.update(rewards)
    return rewards


WRONG = {
    "5.21": [(0.111, "up to rounding"), (0, "Begin at the end")],
    "5.22": [
        (lambda position, rng: OURS(position, random), "Take all random numbers from `rng`"),
        (changed(my_playout, "moves()) → moves()[:2])"), "Are all legal moves equally likely"),
        (changed(my_playout, ".payoffs() → "), "I expected what `payoffs()` returns"),
        (lambda position, rng: random_playout(position, rng), "calls our `random_playout`"),
    ],
    "5.23": [(7, "random play likes taking 3 best, and that wins"), (14.5, "from 2 to 29")],
    "5.24": [
        ("ABD", "At B it is Player II who moves"),
        ("ACE", "one of the paths"),
        ("ACG", "with √2"),
    ],
    "5.25": [(lambda path, rewards: path[-1].update(rewards), "Every node of the path")],
    "5.26": [
        (changed(my_iteration, "log(N) → log(root.visits)"), "Which of the four steps"),
        (changed(my_iteration, "and not path[-1].position.is_over → "), "no children either"),
        (lambda root, rng: uct(root.position, 1, tree=root), "calls our `uct`"),
    ],
    "5.27": [((0.5, ...), "UCT1 is not 0.5")],
    "5.32": [
        ((0, 1), "Of 20 runs, 0 miss the best move without a bonus. It should be 10 or more"),
        ((0, (5, 1)), "One of yours is 5"),
        ((1,), "a choice of moves"),
        (1, "a choice of moves"),
        (Tree((0, 1), player=1), "let Player I move first"),
        ((0, tuple([0] * 60)), "at most 60 leaves"),
    ],
}
RIGHT = {
    "5.21": [(Fraction(1, 9), ""), (np.float64(1 / 9), "")],
    "5.22": [(lambda *given: np.array(OURS(*given)), "")],
    "5.23": [(29.0, ""), (np.int64(17), "")],
    "5.24": [(["A", "B", "E"], ""), ("a → b → e", ""), ("BE", "")],
    "5.25": [(lambda path, rewards: [path.pop().update(rewards) for _ in path[:]], "")],
    "5.26": [(by_recursion, "")],
    "5.27": [((0.139, 0.180), "")],
    "5.32": [
        (Tree((0, ((-1, -1, -1, -1, -1, 1),))), "and with √2 none does"),
        ([[[-1, -1, -1, -1, -1, -1, 1]], 0], "and with √2 none does"),
    ],
}
HALF_FILLED = {"5.27": [((0.139, ...), "So far right; 1 of 2 is still open.")]}
