"""Answers to the exercises of notebook 5b that no slip expresses."""

from functools import partial
from math import inf

import numpy as np

from coursekit.chapters.c5b_alpha_beta import my_alpha_beta
from coursekit.games import Tree
from tests.wrong_answers.changing import changed
from tests.wrong_answers.notebook_5a import FIRST, NO_END

UNSEEN = [4, 10, 12, 13, 14, 15, 16]
LEFT, RIGHT_HALF = ((9, 8), (16, 15), (13, 1)), ((6, 2), (11, 14), (7, 12))
with_ = partial(changed, my_alpha_beta)


def fail_hard(position, heuristic, depth, alpha, beta):
    if position.is_over or depth == 0:
        return (position.payoffs()[0] if position.is_over else heuristic(position)), None
    for option in position.options():
        value, _ = fail_hard(option, heuristic, depth - 1, alpha, beta)
        alpha = max(alpha, value) if position.player == 0 else alpha
        beta = min(beta, value) if position.player == 1 else beta
        if alpha >= beta:
            break
    return np.array([alpha if position.player == 0 else beta, 0])


CUT = "alpha >= beta"
IN_TURN = [
    "alpha, beta): → alpha, beta, mine=None):",
    "= position.player == 0 → = position.player == 0 if mine is None else mine",
    "- 1, alpha, beta) → - 1, alpha, beta, not maximises)",
]
WRONG = {
    "5.5": [
        ([4, 10, 12, 13, 14], "After leaf 11, what has been found"),
        ([*UNSEEN, 6], "does look at leaf 6. Player II moves above"),
        ([5, ...], "does look at leaf 5. It is the first"),
        ([4, 17], "There is no leaf 17"),
    ],
    "5.6": [((..., 7), "does not choose the 7"), ((6, inf), "Neither bound is infinite")],
    "5.7": [
        ((RIGHT_HALF, LEFT), "alpha-beta looks at 8 leaves"),
        ((((9, 15), (16, 8), (13, 1)), RIGHT_HALF), "the same tree in another order"),
        ((10**400, 3), "Small whole numbers will do"),
    ],
    "5.8": [
        (with_(*IN_TURN), "There a player moves twice in a row"),
        (with_(NO_END), f"returns should be a finite number, and it is -inf.\n{FIRST}"),
        (with_(NO_END, "-inf if maximises else inf → None"), f"it is None.\n{FIRST}"),
        (with_("position.is_over → position.is_over and depth"), FIRST),
        (with_("return best → return best if best > alpha else -99"), "worth 3 and 5"),
        (with_("- 1, alpha, beta) → - 1, alpha, inf)"), "Leaf 3, counted from the left, cannot"),
        (with_("depth - 1 → depth"), "It looks further ahead than 2 moves"),
        (with_("payoffs()[0] → payoffs()[1]"), "what does Player I earn?"),
        (with_(f"{CUT} → best >= alpha"), "It did not look at leaf 2"),
        (with_("depth - 1, alpha, beta → depth - 1, -inf, inf"), "as if nothing were known"),
        (with_("options() → options()[::-1]"), "Keep the order of the moves"),
        (with_(f"{CUT} → (best > beta if maximises else best < alpha)"), "If it equals the bound"),
    ],
    "5.9": [(lambda b, d: 2 * b ** (d / 2) - 1, "A count is whole"), (lambda b, d: b + d, "Draw")],
    "5.10": [
        ([3, 8, ...], "There alpha-beta searches with the window (2, 3)"),
        ([3, 4, 7], "Right up to 7, and there is more to ask"),
        ([3, 4, 7, 8, 9], "there is nothing left to ask"),
        ([4, 7, 8], "The first question is about the guess"),
    ],
    "5.11": [
        (Tree(((5, 5), (4, 4), (3, 9))), "Let it drop a better one"),
        (Tree(((9, 2), (9, 2), (3, 3), 1)).play(0), "let Player I move first"),
        (Tree(3), "This tree has no moves"),
    ],
    "5.29": [("c", "C is fine"), ("(E)", "E is fine"), ("F", "The lines are A to E")],
}
RIGHT = {
    "5.5": [(set(UNSEEN), "16 leaves, 9 of them")],
    "5.7": [(np.array((LEFT, RIGHT_HALF), float), "Nobody can"), (Tree((LEFT, RIGHT_HALF)), "")],
    "5.8": [
        (fail_hard, ""),
        (with_(f"{CUT} → (best >= beta if maximises else best <= alpha)"), ""),
    ],
    "5.11": [
        (np.array(((9, 1), (8, 2), (7, 7))), "It says 2, and the value is 7"),
        (Tree((((1, 9), (2, 2)), 1)), ""),
    ],
    "5.29": [(" a. ", "only an upper bound")],
}
HALF_FILLED = {
    "5.5": [([4, ...], "there are more")],
    "5.6": [((6, ...), "1 of 2 is still open")],
    "5.7": [((LEFT, ...), "There is still a `...`")],
    "5.10": [([3, 4, ...], "Is there more to ask?")],
}
