"""Exercise 5.8: Alpha-beta.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from inspect import getsource
from math import inf
from types import FunctionType

import numpy as np

from coursekit.chapters.c5b_alpha_beta.exercises.x_5_08 import LOOK_TOO_OFTEN, SHALLOW
from coursekit.course.tools.moving_twice import COUNTING_TURNS


def my_alpha_beta(position, heuristic, depth, alpha, beta):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == 0:
        best = -inf
        for option in position.options():
            best = max(best, my_alpha_beta(option, heuristic, depth - 1, alpha, beta))
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    best = inf
    for option in position.options():
        best = min(best, my_alpha_beta(option, heuristic, depth - 1, alpha, beta))
        beta = min(beta, best)
        if best <= alpha:
            break
    return best


def fail_hard(position, heuristic, depth, alpha, beta):
    if position.is_over:
        return position.payoffs()[0], None
    if depth == 0:
        return heuristic(position), None
    best_move = None
    for move in position.moves():
        value, _ = fail_hard(position.play(move), heuristic, depth - 1, alpha, beta)
        if position.player == 0 and value > alpha:
            alpha, best_move = value, move
        if position.player == 1 and value < beta:
            beta, best_move = value, move
        if alpha >= beta:
            break
    return (alpha if position.player == 0 else beta), best_move


def negamax_form(position, heuristic, depth, alpha, beta):
    """Right on every tree, as negamax is usually written."""

    def own(position, depth, alpha, beta):
        sign = 1 if position.player == 0 else -1
        if position.is_over:
            return sign * position.payoffs()[0]
        if depth == 0:
            return sign * heuristic(position)
        best = -inf
        for option in position.options():
            best = max(best, -own(option, depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best

    if position.player == 0:
        return own(position, depth, alpha, beta)
    return -own(position, depth, -beta, -alpha)


def in_numpy(position, heuristic, depth, alpha, beta):
    return np.array([np.float64(my_alpha_beta(position, heuristic, depth, alpha, beta)), 0])


def variant(name, *changes):
    """`my_alpha_beta` under another name, with some of its lines changed."""
    code = getsource(my_alpha_beta).replace("my_alpha_beta", name)
    for old, new in changes:
        assert old in code, old
        code = code.replace(old, new)
    names = {"inf": inf}
    exec(code, names)
    return names[name]


def as_a_students(search):
    """A planted search with a student's globals: so it is written, not borrowed from us."""
    names = {**search.__globals__, "__name__": "__main__"}
    name = search.__name__
    names[name] = FunctionType(search.__code__, names, name, search.__defaults__)
    return names[name]


WRONG = [
    (
        variant(
            "ab_in_turn",
            (
                "alpha, beta):",
                "alpha, beta, mover=None):\n    mover = mover or position.player + 1",
            ),
            ("position.player == 0", "mover == 1"),
            ("depth - 1, alpha, beta", "depth - 1, alpha, beta, 3 - mover"),
        ),
        COUNTING_TURNS,
    ),
    (negamax_form, "You turn the sign round at every move"),
    *((as_a_students(search), hint) for search, hint in [*LOOK_TOO_OFTEN, SHALLOW]),
    (
        variant("window_stays", ("alpha = max(alpha, best)", "0"), ("beta = min(beta, best)", "0")),
        "Do alpha and beta ever change, and",
    ),
    (
        variant("not_handed_on", ("depth - 1, alpha, beta", "depth - 1, -inf, inf")),
        "does each call hand them on?",
    ),
    (
        variant("from_the_right", ("in position.options()", "in reversed(position.options())")),
        "Take the moves in their order",
    ),
    (
        variant(
            "shallow",
            ("max(best, shallow(option, heuristic, depth - 1, alpha, beta))", "max(best, 0)"),
        ),
        "minimax returns",
    ),
    (
        variant("stops_at_once", ("if best >= beta:", "if best >= alpha:")),
        "It did not look at leaf 2, counted from the left",
    ),
    (
        variant("bound_of_the_other", ("beta = min(beta, best)", "alpha = min(alpha, best)")),
        "step(trace(bound_of_the_other, Tree(",
    ),
    (
        variant("always_max", ("best = min(best,", "best = max(-inf if best == inf else best,")),
        "minimax returns",
    ),
    (
        variant(
            "minus_infinity",
            ("return best\n    best", "return best if best >= alpha else -inf\n    best"),
        ),
        "The answer should be an upper bound",
    ),
    (
        variant("cut_too_early", ("best >= beta", "best >= beta - 1")),
        "and minimax returns",
    ),
    (
        variant("asks_late", ("if position.is_over:", "if position.is_over and depth > 0:")),
        "asked the heuristic about",
    ),
    (lambda position, heuristic, depth, alpha, beta: print(end=""), "returned None"),
    (lambda position, heuristic, depth: 0, "raised `TypeError"),
    (7, "asks for a function, `my_alpha_beta(position, heuristic, depth, alpha, beta)`"),
]

RIGHT = [my_alpha_beta, fail_hard, in_numpy]

# (Right answer, what its remark must say).
REMARKS = [(my_alpha_beta, "and you looked at")]
