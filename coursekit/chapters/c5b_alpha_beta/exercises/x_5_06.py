"""Exercise 5.6: the window of a node."""

from __future__ import annotations

from math import inf, isinf
from typing import Any

from coursekit.course.answers import (
    Hint,
    shown,
    the_number,
    the_sequence,
)
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text

WINDOW = ((4, 8), ((9, 7), ((6, 8), (5, 11))))
"""The tree of exercise 5.6; the node is (5, 11), and Player II moves there."""


def window_of_a_node(answer: Any) -> str | None:
    form = "(alpha, beta)"
    pair = the_sequence(answer, form)
    if len(pair) != 2:
        return f"I expected two numbers, `{form}`, and you gave {shown(answer)}."
    alpha, beta = (number if number is ... else _bound(number) for number in pair)
    if beta is ...:
        return None if alpha == 6 else _alpha(alpha)
    if alpha is ...:
        return None if beta == 9 else _beta(beta)
    if (alpha, beta) == (6, 9):
        return Right("At 5 it closes: Player I has 6 in the move before.")
    if (alpha, beta) == (9, 6):
        return "Both bounds are there, but the other way round: alpha comes first."
    if alpha == -inf and beta == inf:
        return "That is the window of the root. What has been found since then?"
    if alpha != 6:
        return _alpha(alpha)
    return f"Alpha is right. {_beta(beta)}"


def _bound(number: Any) -> Any:
    if isinstance(number, str) and ("inf" in number or "∞" in number):
        raise Hint("Write infinity as `inf`, without quotation marks (`from math import inf`).")
    is_infinite = isinstance(number, float) and isinf(number)
    return number if is_infinite else the_number(number, "Each bound")


def _alpha(alpha: Any) -> str:
    if alpha == 4:
        return (
            "Player I has 4 at the root: that was alpha on the way down. But the node above "
            "`(5, 11)` is Player I's too, and has searched a move already."
        )
    if alpha == -inf:
        return "Alpha is no longer -inf: which moves of Player I have been searched before?"
    if alpha == 8:
        return "8 stands at a leaf, but Player II moves above it and does not choose it."
    if alpha == 5:
        return "5 is what the node finds out for itself. Its window is known before."
    return (
        f"Alpha is not {text(alpha)}. It is the best that Player I already has at a node on the "
        "way from the root to here: at which nodes does Player I move, and what came before?"
    )


def _beta(beta: Any) -> str:
    if beta == inf:
        return (
            "Beta is no longer inf: somewhere above Player II has another move, and it has been "
            "searched. What can Player II hold Player I to with it?"
        )
    if beta == 7:
        return "At `(9, 7)` Player I moves, and does not choose the 7."
    if beta == 8:
        return "Player II chooses neither 8: beside each there is something smaller."
    if beta == 11 or beta == 5:
        return f"{text(beta)} is below the node itself. Its window is known before."
    return (
        f"Beta is not {text(beta)}. It is the least to which Player II can already hold Player I "
        "at a node on the way from the root to here."
    )


EXERCISE = Exercise("5.6", "The window of a node", window_of_a_node)
