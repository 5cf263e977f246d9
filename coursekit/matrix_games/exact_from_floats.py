"""From an equilibrium in floats to the exact one: it is enough to know which strategies are played.

With all payoffs positive, the q of notes §4.2.1 solve linear equations: for every row that is a
best reply, A q = 1, where q is 0 in the columns that are not played; and likewise the p. These
equations are solved exactly, in whole numbers, and Theorem 4.3 confirms the result or rejects it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from coursekit.exact import positive_whole

PLAYED = 1e-11
"""A float probability above this is taken for one that is not 0."""

AS_GOOD = 1e-8
"""Two float payoffs that differ by less, relative to their range, are taken to be equal."""


def proved(A: np.ndarray, X: Sequence[float], Y: Sequence[float]) -> tuple | None:
    """The exact (value, X, Y) near these floats for the matrix A of fractions; None if not proved.

    >>> A = np.array([[Fraction(5), Fraction(3)], [Fraction(2), Fraction(8)]])
    >>> value, X, Y = proved(A, (0.75, 0.25), (0.625, 0.375))
    >>> print(value, *X, *Y)
    17/4 3/4 1/4 5/8 3/8
    """
    positive = positive_whole(A)
    floats = (positive / positive.max()).astype(float)
    earned_by_rows, earned_by_columns = floats @ Y, X @ floats
    slack = AS_GOOD * np.ptp(floats)
    best_rows = earned_by_rows >= earned_by_rows.max() - slack
    best_columns = earned_by_columns <= earned_by_columns.min() + slack
    rows, columns = np.array(X) > PLAYED, np.array(Y) > PLAYED
    p = solution_of_ones(positive[np.ix_(rows, best_columns)].T)
    q = solution_of_ones(positive[np.ix_(best_rows, columns)])
    if p is None or q is None or min(p) < 0 or min(q) < 0:
        return None
    x, y = p / sum(p), q / sum(q)
    value = min(x @ A[rows])
    if value != max(A[:, columns] @ y):
        return None
    return value, _with_zeros(x, rows), _with_zeros(y, columns)


def solution_of_ones(M: np.ndarray) -> np.ndarray | None:
    """The w with M w = (1, …, 1), None if there is not just one; M holds whole numbers.

    Elimination that stays among the whole numbers (Bareiss): dividing by the pivot of the step
    before leaves no remainder.

    >>> print(*solution_of_ones(np.array([[4, 2], [1, 7]], dtype=object)))
    5/26 3/26
    """
    unknowns = M.shape[1]
    rows = np.hstack([M, np.full((len(M), 1), 1, dtype=object)])
    pivot_before = 1
    for step in range(unknowns):
        usable = np.flatnonzero(rows[step:, step])
        if not usable.size:
            return None
        rows[[step, step + usable[0]]] = rows[[step + usable[0], step]]
        pivot = rows[step, step]
        below = rows[step + 1 :, step:]
        cleared = pivot * below - np.outer(rows[step + 1 :, step], rows[step, step:])
        rows[step + 1 :, step:] = cleared // pivot_before
        pivot_before = pivot
    if rows[unknowns:, -1].any():
        return None
    numerators = np.full(unknowns, 0, dtype=object)
    for i in reversed(range(unknowns)):
        known = rows[i, i + 1 : -1] @ numerators[i + 1 :] if i + 1 < unknowns else 0
        numerators[i] = (pivot_before * rows[i, -1] - known) // rows[i, i]
    return np.array([Fraction(numerator, pivot_before) for numerator in numerators], dtype=object)


def _with_zeros(probabilities: np.ndarray, played: np.ndarray) -> tuple[Fraction, ...]:
    strategy = np.full(len(played), Fraction(0))
    strategy[played] = probabilities
    return tuple(strategy.tolist())
