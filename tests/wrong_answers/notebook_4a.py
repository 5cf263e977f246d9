"""Answers to the exercises of notebook 4a that no slip expresses."""

from fractions import Fraction

import numpy as np

from coursekit.matrix_games import expected_payoff

SADDLES = [(1, 2), (1, 4), (3, 2), (3, 4)]


def by_arrays(A, X, Y):
    return np.array(X, float) @ np.array(A) @ np.array(Y, float)


def by_best_responses(A, X, Y):
    return max(np.array(A) @ Y) == min(X @ np.array(A))


def played_rows_only(A, X, Y):
    rows = [e for e, x in zip(np.array(A) @ Y, X, strict=True) if x]
    return max(rows) == min(X @ np.array(A))


WRONG = {
    "4.1": [((2, ...), "the best of the column minima"), ((4, 5), "4 is not among them")],
    "4.2": [
        ([(1, 1), ...], "The payoff at (1, 1) is 5, but Player II finds something smaller"),
        ([*SADDLES, (3, 1)], "The payoff at (3, 1) is 2. It is the smallest in its row"),
        (SADDLES[:3], "Try every row"),
        ([(0, 1)], "There is no cell (0, 1)"),
    ],
    "4.3": [
        (lambda A, X, Y: round(by_arrays(A, X, Y)), "How often do the two come together"),
        (lambda A, X, Y: expected_payoff(A, X, Y), "calls our `expected_payoff`"),
    ],
    "4.4": [((5, 3), "There is no column 5"), ((..., 2), "Player I does not earn 2")],
    "4.5": [
        (played_rows_only, "but Player I can change to row 2 and earn 1 in place of 0"),
        (
            lambda A, X, Y: by_best_responses(A, X, Y) or len(Y) == 3,
            "Player II can change to column",
        ),
        (
            lambda A, X, Y: by_best_responses(A, X, Y) and len(Y) < 4,
            "What does your function object",
        ),
    ],
    "4.6": [([[-3, -6, 0], [-9, ..., 5]], "In row 2, column 3 Player I earns 5 in your game")],
    "4.27": [("c", "C is fine"), ("(E)", "E is fine"), ("F", "The lines are A to E")],
}

RIGHT = {
    "4.2": [([*map(list, SADDLES[::-1]), (1, 2)], "opposite corners")],
    "4.3": [(by_arrays, "One term for each cell")],
    "4.4": [([4, 5 / 3], "need not mix")],
    "4.5": [(by_best_responses, "")],
    "4.6": [(np.array([[-3.0, -6, 0], [-9, -4, -5]]), "so it is zero-sum")],
    "4.27": [(" d ", "another column may be the best response")],
}

HALF_FILLED = {
    "4.1": [((1, ...), "1 of 2 is still open")],
    "4.2": [([(1, 2), (3, ...)], "and there are more"), ([*SADDLES, ...], "These are all of them")],
    "4.4": [((..., Fraction(5, 3)), "1 of 2 is still open")],
    "4.6": [([[-3, -6, 0], [..., -4, -5]], "1 of 2 is still open")],
}
