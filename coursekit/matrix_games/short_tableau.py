"""The simplex method for a matrix game in floats, on a tableau without its unit columns. §4.2.2.

It is quick and takes no precautions: whoever uses it checks what comes out, by Theorem 4.3.
"""

from __future__ import annotations

import numpy as np

NOTHING = 1e-12
"""What is smaller counts as 0: payoffs are between 1 and 2."""


def by_short_tableau(P: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Amounts for the rows and for the columns: a solution of max Σ q with P q ≤ 1, and its dual.

    All payoffs in P are positive. Divided by their sums, the amounts are optimal strategies; if
    there were too many steps, they are not.

    >>> rows, columns = by_short_tableau(np.array([[1.0, 2.0], [2.0, 1.0]]))
    >>> rows.round(3).tolist(), columns.round(3).tolist()
    ([0.333, 0.333], [0.333, 0.333])
    """
    n, m = P.shape
    tableau = np.zeros((n + 1, m + 1))
    tableau[:n, :m], tableau[:n, m], tableau[n, :m] = P, 1.0, 1.0
    beside, above = np.arange(m, m + n), np.arange(m)  # who is basic, and who is not
    for _ in range(10 * (n + m)):
        column = int(tableau[n, :m].argmax())
        if tableau[n, column] <= NOTHING:
            break
        entries = tableau[:n, column]
        with np.errstate(divide="ignore", invalid="ignore"):
            ratios = np.where(entries > NOTHING, tableau[:n, m] / entries, np.inf)
        row = int(ratios.argmin())
        _pivot(tableau, row, column)
        beside[row], above[column] = above[column], beside[row]
    amounts, prices = np.zeros(m + n), np.zeros(m + n)
    amounts[beside], prices[above] = tableau[:n, m], -tableau[n, :m]
    return np.maximum(prices[m:], 0), np.maximum(amounts[:m], 0)  # -1e-17 is 0


def _pivot(tableau: np.ndarray, row: int, column: int) -> None:
    """Exchange the variable beside the row for the one above the column."""
    pivot = tableau[row, column]
    pivot_row, pivot_column = tableau[row] / pivot, tableau[:, column].copy()
    tableau -= np.outer(pivot_column, pivot_row)
    tableau[row], tableau[:, column] = pivot_row, -pivot_column / pivot
    tableau[row, column] = 1 / pivot
