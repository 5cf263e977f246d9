"""Many small systems of linear equations at once: exactly for fractions, by LAPACK for floats."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

TOLERANCE = 1e-10  # what counts as zero among floats
LARGEST_INVERSE = 1e9  # a system of floats whose inverse has larger entries counts as singular


def positive_floats(payoffs: np.ndarray) -> np.ndarray:
    """The payoffs on a scale from 1 to 2.

    >>> positive_floats(np.array([[0, 5.0], [-5, 2.5]])).tolist()
    [[1.5, 2.0], [1.0, 1.75]]
    """
    spread = payoffs.max() - payoffs.min()
    return (payoffs - payoffs.min()) / (spread or 1.0) + 1


def nonnegative_solutions(systems: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Which of the systems M·w = (1, …, 1) have exactly one solution with all w ≥ 0, and these w.

    `systems` holds one square matrix M after the other: whole numbers as objects, or floats.

    >>> systems = np.array([[[2, 0], [1, 3]], [[1, 1], [1, 1]]], dtype=object)
    >>> which, solutions = nonnegative_solutions(systems)
    >>> which.tolist(), [str(w) for w in solutions[0]]
    ([0], ['1/2', '1/6'])
    """
    return _of_whole_numbers(systems) if systems.dtype == object else _of_floats(systems)


def _of_floats(systems: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    which = np.flatnonzero(np.linalg.det(systems))
    ones = np.ones((len(which), systems.shape[1], 1))
    solutions = np.linalg.solve(systems[which], ones)[:, :, 0]
    keep = (solutions >= -TOLERANCE).all(axis=1)
    which, solutions = which[keep], solutions[keep]
    keep = abs(np.linalg.inv(systems[which])).max(axis=(1, 2)) <= LARGEST_INVERSE
    which, solutions = which[keep], solutions[keep]
    return which, np.where(solutions > TOLERANCE, solutions, 0)


def _of_whole_numbers(systems: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Gauss–Jordan elimination that never leaves the whole numbers (Bareiss).

    Dividing by the pivot of the step before leaves no remainder; in the end every matrix has one
    number on its whole diagonal, its determinant.
    """
    count, size, _ = systems.shape
    which = np.arange(count)
    tableaus = np.concatenate([systems, np.full((count, size, 1), 1, dtype=object)], axis=2)
    pivots_before = np.full(count, 1, dtype=object)
    for step in range(size):
        usable = tableaus[:, step:, step] != 0
        regular = usable.any(axis=1)
        which, tableaus, pivots_before = which[regular], tableaus[regular], pivots_before[regular]
        pivot_rows = step + usable[regular].argmax(axis=1)
        each = np.arange(len(which))
        top = tableaus[each, pivot_rows]
        tableaus[each, pivot_rows] = tableaus[:, step]
        pivots = top[:, step]
        column = tableaus[:, :, step, None]
        tableaus = pivots[:, None, None] * tableaus - column * top[:, None, :]
        tableaus //= pivots_before[:, None, None]
        tableaus[:, step] = top
        pivots_before = pivots
    keep = (tableaus[:, :, size] * pivots_before[:, None] >= 0).all(axis=1)
    ratios = np.frompyfunc(Fraction, 2, 1)
    return which[keep], ratios(tableaus[keep][:, :, size], pivots_before[keep][:, None])
