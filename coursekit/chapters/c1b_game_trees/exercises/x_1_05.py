"""Exercise 1.5: a tree by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.course.answers import shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.games import Tree
from coursekit.solving import minimax

HAND_TREE = Tree(((4, 7), (6, (2, 9)), (5, 3)))
"""The tree of exercise 1.5; Player I moves first."""


def tree_by_hand(answer: Any) -> str | None:
    pair = the_sequence(answer, "(value, move)")
    if len(pair) != 2:
        return f"I expected two numbers, `(value, move)`, and you gave {shown(answer)}."
    value, move = (each if each is ... else the_number(each, "Each of the two") for each in pair)
    best, best_move = minimax(HAND_TREE)
    if value in (..., best) and move in (..., best_move):
        return Right("Player II's best replies to the three moves are worth 4, 6 and 3.")
    if (value, move) == (best_move, best):
        return "Both numbers are there, but the other way round: the value comes first."
    options = HAND_TREE.options()
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
    if move is not ... and value not in leaves(HAND_TREE.node[int(move)]):
        return f"No leaf below move {shown(move)} is worth {shown(value)}. Where does play end?"
    slips = {
        _by_levels(max, max, max): "That is the largest leaf, and you get there only if Player II "
        "helps you. What does Player II choose?",
        _by_levels(min, max, min): "That would be right if Player II moved first. Here Player I "
        "does, and wants as much as possible.",
        _by_levels(max, min, min): "The two upper levels are right. But who moves at the lowest "
        "node, `(2, 9)`?",
        _by_levels(min, min, min): "That is the smallest leaf. Player I has a say in it as well, "
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


def _by_levels(*choosers: Callable) -> tuple[Any, int]:
    """(value, move) of the hand tree if `choosers[level]` decides on each level."""

    def value(node: Any, level: int) -> Any:
        if not isinstance(node, tuple):
            return node
        return choosers[level]([value(child, level + 1) for child in node])

    values = [value(child, 1) for child in HAND_TREE.node]
    return choosers[0](values), values.index(choosers[0](values))


EXERCISE = Exercise("1.5", "A tree by hand", tree_by_hand)
