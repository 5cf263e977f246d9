"""One player's inequalities in floats, on a tableau without its unit columns, for numba. §4.3.

The weights w ≥ 0 satisfy M w ≤ 1. Every variable, weight or slack, has a label: the numbers of the
slacks follow each other from `first` on. A row of the tableau says what the variable `beside` it
is, in terms of those `above`, which are 0; the last column is the right-hand side.
"""

from __future__ import annotations

import numpy as np

NOTHING = 1e-10
"""What is smaller counts as 0: payoffs are about 1."""


def vanishing_row(
    tableau: np.ndarray, beside: np.ndarray, above: np.ndarray, column: int, first: int
) -> int:
    """The row whose variable is the first to become 0 when that above the column grows; or -1.

    Among equals the coefficients of the slacks decide, as if every right-hand side had been
    increased by a tiny amount of its own; so there are no ties, and no tableau comes back.
    """
    last = len(above)
    row, least = -1, np.inf
    for i in range(len(beside)):
        entry = tableau[i, column]
        if entry <= NOTHING:
            continue
        ratio = tableau[i, last] / entry
        if ratio > least + NOTHING:
            continue
        ahead = ratio - least
        slack = first
        while ahead >= -NOTHING and slack < first + len(beside):
            # A slack beside a row has the coefficient 1 there, and 0 elsewhere.
            mine = 1.0 if beside[i] == slack else 0.0
            other = 1.0 if beside[row] == slack else 0.0
            for j in range(last):
                if above[j] == slack:
                    mine, other = tableau[i, j], tableau[row, j]
            ahead = mine / entry - other / tableau[row, column]
            slack += 1
            if ahead > NOTHING:
                break
        if ahead < 0:
            row, least = i, ratio
    return row


def change_places(
    tableau: np.ndarray, beside: np.ndarray, above: np.ndarray, row: int, column: int
) -> None:
    """Let the variables beside the row and above the column change places."""
    pivot = tableau[row, column]
    pivot_row = np.empty(tableau.shape[1])
    for j in range(len(pivot_row)):
        pivot_row[j] = tableau[row, j] / pivot
    for i in range(len(tableau)):
        factor = tableau[i, column]
        for j in range(len(pivot_row)):
            tableau[i, j] -= factor * pivot_row[j]
        tableau[i, column] = -factor / pivot
    for j in range(len(pivot_row)):
        tableau[row, j] = pivot_row[j]
    tableau[row, column] = 1 / pivot
    beside[row], above[column] = above[column], beside[row]
