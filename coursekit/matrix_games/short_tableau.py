"""The simplex method for a matrix game in floats, on a tableau without its unit columns. §4.2.2.

It is quick and takes no precautions: whoever uses it checks what comes out, by Theorem 4.3.
"""

from __future__ import annotations

import numpy as np

NOTHING = 1e-12
"""What is smaller counts as 0: payoffs are between 1 and 2."""
CERTAIN = 1e-12
"""What two strategies guarantee may differ by this much of the range of the payoffs: rounding."""
MOST_STEPS = 10
"""For each strategy: nothing keeps the tableau from going round in circles."""


def by_short_tableau(P: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Optimal strategies, from a solution q of max Σ q with P q ≤ 1, and from its dual p.

    All payoffs in P are from 1 to 2. After too many steps, the strategies are nan.

    >>> X, Y = by_short_tableau(np.array([[1.0, 2.0], [2.0, 1.0]]))
    >>> X.round(3).tolist(), Y.round(3).tolist()
    ([0.5, 0.5], [0.5, 0.5])
    """
    n, m = P.shape
    tableau = np.zeros((n + 1, m + 1))
    tableau[:n, :m], tableau[:n, m], tableau[n, :m] = P, 1.0, 1.0
    beside, above = np.arange(m, m + n), np.arange(m)  # who is basic, and who is not
    for _ in range(MOST_STEPS * (n + m)):
        column = int(tableau[n, :m].argmax())
        if tableau[n, column] <= NOTHING:
            break
        entries = tableau[:n, column]
        with np.errstate(divide="ignore", invalid="ignore"):
            ratios = np.where(entries > NOTHING, tableau[:n, m] / entries, np.inf)
        row = int(ratios.argmin())
        _pivot(tableau, row, column)
        beside[row], above[column] = above[column], beside[row]
    else:
        return np.full(n, np.nan), np.full(m, np.nan)
    amounts, prices = np.zeros(m + n), np.zeros(m + n)
    amounts[beside], prices[above] = tableau[:n, m], -tableau[n, :m]
    p, q = np.maximum(prices[m:], 0), np.maximum(amounts[:m], 0)  # -1e-17 is 0
    return p / p.sum(), q / q.sum()


def _pivot(tableau: np.ndarray, row: int, column: int) -> None:
    """Exchange the variable beside the row for the one above the column."""
    pivot = tableau[row, column]
    pivot_row, pivot_column = tableau[row] / pivot, tableau[:, column].copy()
    tableau -= np.outer(pivot_column, pivot_row)
    tableau[row], tableau[:, column] = pivot_row, -pivot_column / pivot
    tableau[row, column] = 1 / pivot
