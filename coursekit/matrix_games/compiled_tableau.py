"""The short tableau as a plain loop, for numba: the same steps as in `short_tableau.py`. §4.2.2."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import numpy as np

from coursekit.matrix_games.short_tableau import CERTAIN, MOST_STEPS, NOTHING

TOGETHER = 20_000_000
"""Entries that one call of the compiled loop, which hears nobody, may change: about 0.01 s."""


def by_loop(loop: Callable[..., Any], A: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
    """Strategies X and Y for the payoffs A, and the gap between what they guarantee.

    The loop is `tableau_steps`, compiled or as it is. But for rounding, the gap is 0; after too
    many steps it is infinite.

    >>> X, Y, gap = by_loop(tableau_steps, np.array([[5.0, 3.0], [2.0, 8.0]]))
    >>> X.round(3).tolist(), Y.round(3).tolist(), round(gap, 12)
    ([0.75, 0.25], [0.625, 0.375], 0.0)
    """
    n, m = A.shape
    P, tableau = np.array(A, order="C"), np.empty((n + 1, m + 1))
    beside, above = np.empty(n, dtype=np.int64), np.empty(m, dtype=np.int64)
    X, Y = np.empty(n), np.empty(m)
    gap = inf
    slice_of_steps = 1 + TOGETHER // tableau.size
    for begin in range(0, MOST_STEPS * (n + m), slice_of_steps):
        gap = loop(P, tableau, beside, above, X, Y, begin, begin + slice_of_steps)
        if gap < inf:
            break
    if CERTAIN < gap < inf:
        return _without_rounding(P, above[above >= m] - m, beside[beside < m])
    return X, Y, float(gap)


def _without_rounding(
    P: np.ndarray, rows: np.ndarray, columns: np.ndarray
) -> tuple[np.ndarray, np.ndarray, float]:
    """The same from the equations of the last tableau, solved once more: many steps lose digits."""
    X, Y = np.zeros(len(P)), np.zeros(P.shape[1])
    core = P[np.ix_(rows, columns)]
    try:
        p, q = (np.linalg.solve(M, np.ones(len(M))) for M in (core.T, core))
    except np.linalg.LinAlgError:
        return X, Y, inf
    X[rows], Y[columns] = np.maximum(p, 0), np.maximum(q, 0)
    X, Y = X / X.sum(), Y / Y.sum()
    return X, Y, float((P @ Y).max() - (X @ P).min())


def tableau_steps(
    P: np.ndarray,
    tableau: np.ndarray,
    beside: np.ndarray,
    above: np.ndarray,
    X: np.ndarray,
    Y: np.ndarray,
    begin: int,
    end: int,
) -> float:
    """The gap between what X and Y guarantee, on a scale from 0 to 1; ∞ if more steps are needed.

    Steps number `begin` and on are made, but not step `end`. Before step 0, P holds the payoffs as
    they are; after it, between 1 and 2. `beside` and `above` say who is basic, and who is not.
    """
    n, m = P.shape
    if begin == 0:
        least, most = inf, -inf
        for i in range(n):
            for j in range(m):
                least, most = min(least, P[i, j]), max(most, P[i, j])
        span = most - least if most > least else 1.0
        for i in range(n):
            for j in range(m):
                P[i, j] = 1 + (P[i, j] - least) / span
                tableau[i, j] = P[i, j]
            tableau[i, m], beside[i] = 1.0, m + i
        for j in range(m):
            tableau[n, j], above[j] = 1.0, j
        tableau[n, m] = 0.0
    pivot_row = np.empty(m + 1)
    for _ in range(begin, end):
        column = 0
        for j in range(1, m):
            if tableau[n, j] > tableau[n, column]:
                column = j
        if tableau[n, column] <= NOTHING:
            break
        row, least_ratio = -1, inf
        for i in range(n):
            if tableau[i, column] > NOTHING:
                ratio = tableau[i, m] / tableau[i, column]
                if ratio < least_ratio:
                    row, least_ratio = i, ratio
        if row < 0:
            return inf  # rounding has spoilt the tableau
        pivot = tableau[row, column]
        for j in range(m + 1):
            pivot_row[j] = tableau[row, j] / pivot
        for i in range(n + 1):
            factor = tableau[i, column]
            for j in range(m + 1):
                tableau[i, j] -= factor * pivot_row[j]
            tableau[i, column] = -factor / pivot
        for j in range(m + 1):
            tableau[row, j] = pivot_row[j]
        tableau[row, column] = 1 / pivot
        beside[row], above[column] = above[column], beside[row]
    else:
        return inf
    for i in range(n):
        X[i] = 0.0
    for j in range(m):
        Y[j] = 0.0
    sum_of_p, sum_of_q = 0.0, 0.0
    for j in range(m):
        if above[j] >= m:
            X[above[j] - m] = max(-tableau[n, j], 0.0)  # -1e-17 is 0
            sum_of_p += X[above[j] - m]
    for i in range(n):
        if beside[i] < m:
            Y[beside[i]] = max(tableau[i, m], 0.0)
            sum_of_q += Y[beside[i]]
    for i in range(n):
        X[i] /= sum_of_p
    for j in range(m):
        Y[j] /= sum_of_q
    most, least = 0.0, 2.0
    for i in range(n):
        earned = 0.0
        for j in range(m):
            earned += P[i, j] * Y[j]
        most = max(most, earned)
    for j in range(m):
        earned = 0.0
        for i in range(n):
            earned += X[i] * P[i, j]
        least = min(least, earned)
    return most - least
