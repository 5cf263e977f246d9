"""Exercise 5.6: the window of a node."""

from __future__ import annotations

from functools import partial
from math import inf, isinf
from random import Random
from typing import Any

from coursekit.course.answers import (
    Hint,
    shown,
    the_number,
    the_sequence,
)
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text

WINDOW = ((4, 8), ((9, 7), ((6, 8), (5, 11))))
"""The tree of exercise 5.6; the node is (5, 11), and Player II moves there."""


def window_of_a_node(tree: Any, answer: Any) -> str | None:
    form = "(alpha, beta)"
    pair = the_sequence(answer, form)
    if len(pair) != 2:
        return f"I expected two numbers, `{form}`, and you gave {shown(answer)}."
    alpha, beta = (number if number is ... else _bound(number) for number in pair)
    _, (reply, (before, node)) = tree
    low, high = min(before), max(reply)
    if beta is ...:
        return None if alpha == low else _alpha(tree, alpha)
    if alpha is ...:
        return None if beta == high else _beta(tree, beta)
    if (alpha, beta) == (low, high):
        return Right(f"At {min(node)} it closes: Player I has {low} in the move before.")
    if (alpha, beta) == (high, low):
        return "Both bounds are there, but the other way round: alpha comes first."
    if alpha == -inf and beta == inf:
        return "That is the window of the root. What has been found since then?"
    if alpha != low:
        return _alpha(tree, alpha)
    return f"Alpha is right. {_beta(tree, beta)}"


def _bound(number: Any) -> Any:
    if isinstance(number, str) and ("inf" in number or "∞" in number):
        raise Hint("Write infinity as `inf`, without quotation marks (`from math import inf`).")
    is_infinite = isinstance(number, float) and isinf(number)
    return number if is_infinite else the_number(number, "Each bound")


def _alpha(tree: Any, alpha: Any) -> str:
    first, (_, (before, node)) = tree
    if alpha == min(first):
        return (
            f"Player I has {alpha} at the root: that was alpha on the way down. But the node above "
            f"`{node}` is Player I's too, and has searched a move already."
        )
    if alpha == -inf:
        return "Alpha is no longer -inf: which moves of Player I have been searched before?"
    if alpha in (max(first), max(before)):
        return f"{alpha} stands at a leaf, but Player II moves above it and does not choose it."
    if alpha == min(node):
        return f"{alpha} is what the node finds out for itself. Its window is known before."
    return (
        f"Alpha is not {text(alpha)}. It is the best that Player I already has at a node on the "
        "way from the root to here: at which nodes does Player I move, and what came before?"
    )


def _beta(tree: Any, beta: Any) -> str:
    first, (reply, (before, node)) = tree
    if beta == inf:
        return (
            "Beta is no longer inf: somewhere above Player II has another move, and it has been "
            "searched. What can Player II hold Player I to with it?"
        )
    if beta == min(reply):
        return f"At `{reply}` Player I moves, and does not choose the {beta}."
    if beta == max(first) == max(before):
        return f"Player II chooses neither {beta}: beside each there is something smaller."
    if beta in (max(first), max(before)):
        return f"Player II does not choose the {beta}: beside it there is something smaller."
    if beta in node:
        return f"{text(beta)} is below the node itself. Its window is known before."
    return (
        f"Beta is not {text(beta)}. It is the least to which Player II can already hold Player I "
        "at a node on the way from the root to here."
    )


def other_window(rng: Random) -> Variant:
    """A tree of the same shape, with different leaves: so every slip has its own number."""
    while True:
        leaves = rng.sample(range(1, 20), 8)
        first, reply, before, node = (tuple(leaves[i : i + 2]) for i in (0, 2, 4, 6))
        if max(min(first), node[0]) < min(before) < max(reply) and node[0] < node[1]:
            break
    tree = (first, (reply, (before, node)))
    question = (
        f"Alpha-beta searches `Tree({tree})` from the left; Player I moves first. With which "
        f"window (alpha, beta) is the node `{node}` called, the last one on the right?"
    )
    return Variant(question, (min(before), max(reply)), partial(window_of_a_node, tree))


EXERCISE = Exercise("5.6", "The window of a node", partial(window_of_a_node, WINDOW), other_window)
