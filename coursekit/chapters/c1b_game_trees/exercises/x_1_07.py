"""Exercise 1.7: write minimax."""

from __future__ import annotations

from collections.abc import Callable
from numbers import Real
from typing import Any

from coursekit.chapters.c1b_game_trees.exercises.x_1_05 import leaves
from coursekit.course.answers import Hint, Raised, ask, shown
from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise
from coursekit.games import Tree
from coursekit.solving import minimax

BIG_TREE = (((1, 2), (3, 5)), (5, (1, 2)), (-4, -3, (6,)), ((8, 7, 9), (-4, -3)))
LONE_TREE = (((4, 9),), 5)
"""A node whose single subtree is no leaf."""
FAR_TREE = ((-3_000_000, -2_000_000), (2_000_000, 3_000_000))
"""Beyond any number that a search for the best might start from, other than infinity."""


def subtrees(node: Any) -> list:
    """Every subtree once, the smallest first; so the subtrees of each come before it."""
    found = [node]
    for tree in found:  # the list grows while we walk along it
        if isinstance(tree, tuple):
            found += [child for child in tree if child not in found]
    return sorted(found, key=lambda tree: (len(leaves(tree)), str(tree).count("(")))


def value_of(node: Any, maximising: bool) -> Any:
    return minimax(Tree(node, player=0 if maximising else 1))[0]


def ask_about_a_tree(my_minimax: Callable, node: Any, maximising: bool) -> Any:
    try:
        value = ask(my_minimax, node, maximising)
    except Raised as raised:
        hints = [str(raised)]
        if isinstance(node, tuple) and len(node) == 1:
            hints.append("A node may have a single subtree: one move.")
        if isinstance(raised.error, TypeError) and isinstance(node, tuple):
            hints.append(
                "A leaf may hang on any level, beside a subtree: does every number end it?"
            )
        raise Hint("\n".join(hints)) from None
    return value


def the_value(value: Any, call: str) -> Any:
    if isinstance(value, tuple) and value in [*subtrees(BIG_TREE), *subtrees(LONE_TREE)]:
        raise Hint(
            f"{call} returned {shown(value)}, which is a tree. What is it worth?\n"
            "Even where there is a single subtree, its value has to be found."
        )
    if isinstance(value, tuple):
        raise Hint(
            f"{call} returned {shown(value)}. This time only the value is asked for, no move."
        )
    return value


def wrong_value(first: FirstDifference) -> str:
    (node, maximising), value, returned = first.args, first.mine, first.returned
    if isinstance(value, Real) and value not in leaves(node) and -value in leaves(node):
        return (
            f"{returned}, minus the value of a leaf, as negamax counts. Here a value is always "
            "Player I's, whoever moves: Player II wants it to be small."
        )
    if not isinstance(node, tuple):
        return f"{returned}. That node is a leaf: nobody moves any more, and its value is known."
    if value not in leaves(node):
        return (
            f"{returned}, which is not a leaf of that tree. What does your search for the best "
            "start from, before it has looked at anything?"
        )
    own = dict(first.answers)
    parts = " and ".join(shown(own[child, not maximising]) for child in node)
    return (
        f"{returned}. Your own values of the subtrees are {parts}, and it is "
        f"{'Player I' if maximising else 'Player II'} who chooses."
    )


def _first_two(node: Any, maximising: bool) -> Any:
    if not isinstance(node, tuple):
        return node
    return (max if maximising else min)(_first_two(child, not maximising) for child in node[:2])


def _index(node: Any, maximising: bool) -> Any:
    if not isinstance(node, tuple):
        return node
    values = [_index(child, not maximising) for child in node]
    return values.index(max(values) if maximising else min(values))


NO_USE = "Your function gives the same value whoever moves first.\nWhere does it use `maximising`?"

EXERCISE = Exercise(
    "1.7",
    "Write minimax",
    Comparison(
        "my_minimax(node, maximising)",
        ours=value_of,
        cases=[
            (node, maximising)
            for node in [*subtrees(BIG_TREE), *subtrees(LONE_TREE), *subtrees(FAR_TREE)]
            for maximising in (True, False)
        ],
        slips=[
            (
                lambda node, maximising: max(leaves(node)),
                "Your function always finds the largest leaf, as if nobody played against Player "
                "I.\nWhat does Player II do when `maximising` is False?",
            ),
            (
                lambda node, maximising: min(leaves(node)),
                "Your function always finds the smallest leaf.\n"
                "What does Player I do when `maximising` is True?",
            ),
            (
                lambda node, maximising: (max if maximising else min)(leaves(node)),
                "It looks as if the same player moved on every level.\n"
                "When one has moved, who is next? And how does the recursive call know?",
            ),
            (
                lambda node, maximising: value_of(node, not maximising),
                "Player I and Player II have changed places: whoever should get the best gets the "
                "worst.\nWhose turn is it when `maximising` is True?",
            ),
            (lambda node, maximising: value_of(node, True), NO_USE),
            (lambda node, maximising: value_of(node, False), NO_USE),
            (
                _first_two,
                "Your function looks at only two subtrees. A node may have any number of them.",
            ),
            (_index, "That is the number of the best move. What is it worth?"),
        ],
        otherwise=wrong_value,
        read=the_value,
        ask=ask_about_a_tree,
        right="Two lines of rules for two players, and it solves any tree you can draw.",
    ),
)
