"""Exercise 1.7: Minimax.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from functools import partial

import coursekit.solving
from coursekit.games import Tree
from coursekit.solving import minimax
from coursekit.solving import minimax as best_move


def my_minimax(node, maximising):
    if not isinstance(node, tuple):
        return node
    values = [my_minimax(child, not maximising) for child in node]
    return max(values) if maximising else min(values)


def value_and_move(node, maximising):
    if not isinstance(node, tuple):
        return node, None
    values = [value_and_move(child, not maximising)[0] for child in node]
    best = max(values) if maximising else min(values)
    return best, values.index(best)


def best_from_zero(node, maximising):
    if not isinstance(node, tuple):
        return node
    best = 0
    for child in node:
        value = best_from_zero(child, not maximising)
        best = max(best, value) if maximising else min(best, value)
    return best


def best_from_ten(node, maximising):
    if not isinstance(node, tuple):
        return node
    best = -10 if maximising else 10
    for child in node:
        value = best_from_ten(child, not maximising)
        best = max(best, value) if maximising else min(best, value)
    return best


def as_negamax(node, maximising):
    if not isinstance(node, tuple):
        return node if maximising else -node
    return max(-as_negamax(child, not maximising) for child in node)


def as_negamax_above_leaves(node, maximising):
    if not isinstance(node, tuple):
        return node
    return max(-as_negamax_above_leaves(child, not maximising) for child in node)


def zero_at_leaves(node, maximising):
    return 0


def last_child(node, maximising):
    return last_child(node[-1], not maximising) if isinstance(node, tuple) else node


def max_until_it_fails(node, maximising):
    if not isinstance(node, tuple):
        return node
    left, right = node if len(node) > 1 else node * 2  # fails at a node with three children
    return max(max_until_it_fails(child, not maximising) for child in (left, right))


def negated_leaves(node, maximising):
    return -node if not isinstance(node, tuple) else 0


def two_levels_only(node, maximising):
    if not isinstance(node, tuple):
        return node
    values = [min(child) for child in node]
    return max(values) if maximising else min(values)


def no_return(node, maximising):  # noqa: RET503, as students write it
    if not isinstance(node, tuple):
        return node
    if maximising:
        return max(no_return(child, False) for child in node)


def no_leaves(node, maximising):
    return no_leaves(node, not maximising)


def one_subtree_is_a_leaf(node, maximising):
    if not isinstance(node, tuple) or len(node) == 1:
        return node
    values = [one_subtree_is_a_leaf(child, not maximising) for child in node]
    return max(values) if maximising else min(values)


def two_subtrees(node, maximising):
    if not isinstance(node, tuple):
        return node
    left, right = [two_subtrees(child, not maximising) for child in node]
    return max(left, right) if maximising else min(left, right)


def by_ours(node, maximising):
    return minimax(Tree(node, player=0 if maximising else 1))[0]


def by_another_name(node, maximising):
    return best_move(Tree(node, player=0 if maximising else 1))[0]


def through_the_module(node, maximising):
    return coursekit.solving.minimax(Tree(node, player=0 if maximising else 1))[0]


def with_an_import(node, maximising):
    from coursekit.search import alpha_beta

    return alpha_beta(Tree(node, player=0 if maximising else 1), len, 99)[0]


def calls_ours_by_mistake(node, maximising):
    if not isinstance(node, tuple):
        return node
    values = [minimax(child, not maximising) for child in node]
    return max(values) if maximising else min(values)


def single_subtree_as_it_is(node, maximising):
    if not isinstance(node, tuple):
        return node
    if len(node) == 1:
        return node[0]
    return (max if maximising else min)(
        single_subtree_as_it_is(child, not maximising) for child in node
    )


def max_of_all_arguments(node, maximising):
    if not isinstance(node, tuple):
        return node
    return (max if maximising else min)(
        *[max_of_all_arguments(child, not maximising) for child in node]
    )


WRONG = [
    (single_subtree_as_it_is, "returned (4, 9), which is a tree. What is it worth?"),
    (max_of_all_arguments, "A node may have a single subtree: one move."),
    (value_and_move, "only the value is asked for"),
    (best_from_zero, "which is not a leaf of that tree"),
    (last_child, "Your own values of the subtrees are 1 and 2, and it is Player II who chooses"),
    (max_until_it_fails, "are 1 and 2, and it is Player II who chooses"),
    (
        best_from_ten,
        "`best_from_ten((-3000000, -2000000), True)` returned -10, which is not a leaf",
    ),
    (as_negamax, "minus the value of a leaf, as negamax counts"),
    (as_negamax_above_leaves, "minus the value of a leaf, as negamax counts"),
    (negated_leaves, "minus the value of a leaf, as negamax counts"),
    (zero_at_leaves, "That node is a leaf"),
    (two_levels_only, "A leaf may hang on any level"),
    (no_return, "returned None. Does every way"),
    (no_leaves, "never comes to an end: `no_leaves(5, True)` → `no_leaves(5, False)`"),
    (lambda node: node, "raised `TypeError"),
    (5, "asks for a function, `my_minimax(node, maximising)`"),
    (one_subtree_is_a_leaf, "((6,), True)` returned (6,), which is a tree. What is it worth?"),
    (two_subtrees, "A node may have a single subtree: one move."),
    (by_ours, "`by_ours(5, True)` calls our `minimax`. Here you should write your own."),
    (by_another_name, "calls our `minimax`"),
    (through_the_module, "calls our `minimax`"),
    (with_an_import, "calls our `alpha_beta`"),
    (partial(by_ours), "That calls our `minimax`"),
    (
        calls_ours_by_mistake,
        "calls our `minimax`. Here you should write your own.\nA function that is",
    ),
]

RIGHT = [my_minimax]
