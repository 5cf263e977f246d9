"""Exercise 1.5: a tree by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.wording import in_words
from coursekit.games import Tree
from coursekit.solving import minimax

HAND_TREE = Tree(((4, 7), (6, (2, 9)), (5, 3)))
"""The tree of exercise 1.5; Player I moves first."""


def tree_by_hand(tree: Tree, answer: Any) -> str | None:
    pair = the_sequence(answer, "(value, move)")
    if len(pair) != 2:
        return f"I expected two numbers, `(value, move)`, and you gave {shown(answer)}."
    value, move = (each if each is ... else the_number(each, "Each of the two") for each in pair)
    best, best_move = minimax(tree)
    if value in (..., best) and move in (..., best_move):
        replies = [minimax(option)[0] for option in tree.options()]
        return Right(f"Player II's best replies to the three moves are worth {in_words(replies)}.")
    if (value, move) == (best_move, best):
        return "Both numbers are there, but the other way round: the value comes first."
    options = tree.options()
    if move is not ... and move not in range(len(options)):
        return (
            f"There is no move {shown(move)}: Player I has {len(options)} moves here, counted from "
            f"0 to {len(options) - 1}."
        )
    if value is ...:
        return f"After move {shown(move)} it is Player II's turn. What is the best that is left?"
    if value == best and move == best_move + 1:
        return "The value is right. The moves are counted from 0: the leftmost one is move 0."
    if value == best:
        return f"The value is right, but does move {shown(move)} really lead to {shown(value)}?"
    if move is not ... and value not in leaves(tree.node[int(move)]):
        return f"No leaf below move {shown(move)} is worth {shown(value)}. Where does play end?"
    slips = {
        _by_levels(
            tree, max, max, max
        ): "That is the largest leaf, and you get there only if Player II "
        "helps you. What does Player II choose?",
        _by_levels(
            tree, min, max, min
        ): "That would be right if Player II moved first. Here Player I "
        "does, and wants as much as possible.",
        _by_levels(
            tree, max, min, min
        ): "The two upper levels are right. But who moves at the lowest "
        f"node, `{tree.node[1][1]}`?",
        _by_levels(
            tree, min, min, min
        ): "That is the smallest leaf. Player I has a say in it as well, "
        "and wants as much as possible.",
    }
    for (slip, _), hint in slips.items():
        if value == slip:
            return hint
    return (
        "Begin at the bottom. Write beside every node what the player who moves there can get; "
        "then go up level by level: I, II and I take turns."
    )


def leaves(node: Any) -> list:
    """The leaves below a node of a nested tuple, from left to right."""
    return [node] if not isinstance(node, tuple) else [x for child in node for x in leaves(child)]


def _by_levels(tree: Tree, *choosers: Callable) -> tuple[Any, int]:
    """(value, move) of the tree if `choosers[level]` decides on each level."""

    def value(node: Any, level: int) -> Any:
        if not isinstance(node, tuple):
            return node
        return choosers[level]([value(child, level + 1) for child in node])

    values = [value(child, 1) for child in tree.node]
    return choosers[0](values), values.index(choosers[0](values))


def other_tree(rng: Random) -> Variant:
    a, b, c, d, e, f, g = rng.sample(range(10), 7)
    tree = Tree(((a, b), (c, (d, e)), (f, g)))
    question = (
        f"Evaluate `Tree({tree.node})` on paper, Player I to move. Answer with the value and the "
        "number of the best option, counted from 0."
    )
    return Variant(question, minimax(tree), partial(tree_by_hand, tree))


EXERCISE = Exercise("1.5", "A tree by hand", partial(tree_by_hand, HAND_TREE), other_tree)
