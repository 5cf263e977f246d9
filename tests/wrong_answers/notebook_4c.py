"""Answers to the exercises of notebook 4c that no slip expresses."""

from fractions import Fraction

import numpy as np

from coursekit.matrix_games import pure_equilibria

X, Y = (Fraction(5, 6), Fraction(1, 6)), (Fraction(3, 7), Fraction(4, 7))


def with_arrays(A, B):
    A, B = np.array(A), np.array(B)
    return np.argwhere((A.max(axis=0) == A) & (B.max(axis=1, keepdims=True) == B)) + 1


WRONG = {
    "4.11": [
        ([(1, 1), ...], "At (1, 1) Player I earns 4, but 5 with row 3"),
        ([(3, 1)], "not all yet. Mark Player I's best row in each column"),
        ([(1.5, 2)], "There is no cell (1.5, 2): the table is 3 by 3"),
    ],
    "4.12": [
        (((0.5, ...), ...), "Player II earns 1 with column 1 and 3 with column 2"),
        ((X, (..., 0.5)), "Against Y = (0.5, 0.5) Player I earns 2.5 with row 1 and 2 with row 2"),
        (((10**400, 0.5), Y), "X should be two probabilities"),
        (((0.833, 0.167), (0.429, 0.571)), "up to rounding"),
    ],
    "4.13": [((3, 5, ..., ...), "Your T = 3 is not larger than your R = 5")],
    "4.14": [
        (lambda A, B: with_arrays(A, [[*row[:2], -1, -1][: len(row)] for row in B]), "neither"),
        (lambda A, B: [*with_arrays(A, B).tolist(), (1, 9)], "There is no cell (1, 9)"),
        (lambda A, B: pure_equilibria((A, B)), "calls our `pure_equilibria`"),
    ],
    "4.29": [
        ([[3, 1], [1, 0]], "became smaller: it was 2, and you have 1"),
        ([[4, 1], [2, 0]], "she now earns 4"),
        ([[3, 1], [4, 3]], "she now earns 3"),
        ([[3, 1], [3, 1]], "several equilibria"),
        ([[3, 1], [2, 0]], "as it was"),
    ],
}

RIGHT = {
    "4.11": [({(3, 1), (1, 2)}, "gains nothing by it")],
    "4.12": [([[5 / 6, 1 / 6], [3 / 7, 4 / 7]], "less to each than either pure equilibrium")],
    "4.13": [((10**400, 0.5, -1, 0), "and a mixed one between them")],
    "4.14": [(with_arrays, "ties included"), (lambda A, B: map(tuple, with_arrays(A, B)), "")],
    "4.29": [
        ([[3, 1], [4, 2]], "She earned 3, and now she earns 2"),
        ([[3, 1], [3.5, 1.5]], "now she earns"),
        ([[3, 1], [4, 0]], "now she earns 2"),
        ([(3, 2), (5, 2.9)], "she earns"),
    ],
}

HALF_FILLED = {
    "4.11": [([(1, 2), (3, ...)], "So far right, and there are more.")],
    "4.12": [((X, ...), "1 of 2 is still open"), (((X[0], ...), ...), "There is still a `...`")],
    "4.13": [((5, 3, ..., ...), "2 of 4 are still open")],
}
