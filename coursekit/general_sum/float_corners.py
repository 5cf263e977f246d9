"""The walk along the edges of a polytope in floats: a plain loop, for numba. Notes §4.3."""

from __future__ import annotations

import numpy as np

from coursekit.general_sum.float_tableau import NOTHING, change_places, vanishing_row
from coursekit.general_sum.matching import Indifferences
from coursekit.general_sum.nonnegative_solutions import positive_floats
from coursekit.matrix_games.worth_compiling import worth_compiling

TOGETHER = 5_000_000
"""Entries that one call of the compiled loop, which hears nobody, may look at: about 0.01 s."""
AN_ENTRY = 5e-7
"""Seconds to look at one of them without numba."""
DIGITS = 62
"""A set of at most this many labels is written as one number, with a binary digit for each."""


def corners_in_floats(payoffs: np.ndarray, most: int) -> Indifferences | None:
    """All corners except the origin, some of them perhaps repeatedly; None if rounding spoils them.

    `payoffs[i, j]` is what the *opponent* earns by replying j to i. There are `most` corners at
    most. Every corner must have been reached along each of its edges: otherwise one that was taken
    for an edge is none.

    >>> corners_in_floats(np.array([[2.0, 0.0], [0.0, 2.0]]), most=4).weights.round(3).tolist()
    [[0.5, 0.0], [0.0, 0.5], [0.333, 0.333]]
    """
    table = positive_floats(payoffs)
    own, others = table.shape
    loop = worth_compiling(walk, AN_ENTRY * most * table.size) or walk
    tableaus = np.empty((most, others, own + 1))
    tableaus[0, :, :own], tableaus[0, :, own] = table.T, 1.0
    labels = np.empty((most, own + others), dtype=np.int64)
    labels[0] = np.arange(own + others)  # those of the variables above the tableau, then beside it
    numbers = _numbers(own + others)
    codes, reached = np.zeros(most, dtype=np.int64), np.zeros(most, dtype=np.int64)
    seen = np.full(2 * most + 1, -1)
    codes[0] = np.bitwise_xor.reduce(numbers[:own])
    seen[codes[0] % len(seen)] = 0
    found = np.zeros((most, own)), np.zeros((most, own), bool), np.zeros((most, others), bool)
    slice_of_corners = 1 + TOGETHER // table.size
    done, known = 0, 1
    while done < known:
        end = done + slice_of_corners
        known = loop(tableaus, labels, codes, reached, seen, numbers, *found, done, end, known)
        done = end
    if (reached[:known] != own).any():
        return None
    return Indifferences(*(some[1:known] for some in found))


def walk(
    tableaus: np.ndarray,
    labels: np.ndarray,
    codes: np.ndarray,
    reached: np.ndarray,
    seen: np.ndarray,
    numbers: np.ndarray,
    weights: np.ndarray,
    plays: np.ndarray,
    best: np.ndarray,
    begin: int,
    end: int,
    known: int,
) -> int:
    """How many corners are known after all edges of those from `begin` to `end` were followed.

    On the way, `weights`, `plays` and `best` are filled in. `codes` holds for each corner the
    labels whose variables are 0 there, as one number, and `seen` at which corner a code was met: it
    is looked for from the place that the code says.
    """
    own = tableaus.shape[2] - 1
    corner = begin
    while corner < min(end, known):
        above, beside = labels[corner, :own], labels[corner, own:]
        for i in range(len(beside)):
            value = tableaus[corner, i, own]
            if beside[i] >= own:
                best[corner, beside[i] - own] = value <= NOTHING
            elif value > NOTHING:
                weights[corner, beside[i]], plays[corner, beside[i]] = value, True
        for column in range(own):
            if above[column] >= own:
                best[corner, above[column] - own] = True
            row = vanishing_row(tableaus[corner], beside, above, column, own)
            if row < 0:
                continue
            code = codes[corner] ^ numbers[above[column]] ^ numbers[beside[row]]
            place = code % len(seen)
            while seen[place] >= 0 and codes[seen[place]] != code:
                place = (place + 1) % len(seen)
            if seen[place] < 0:
                if known == len(codes):
                    return known
                seen[place], codes[known] = known, code
                for i in range(len(beside)):
                    for j in range(own + 1):
                        tableaus[known, i, j] = tableaus[corner, i, j]
                for k in range(labels.shape[1]):
                    labels[known, k] = labels[corner, k]
                change_places(
                    tableaus[known], labels[known, own:], labels[known, :own], row, column
                )
                known += 1
            reached[seen[place]] += 1
        corner += 1
    return known


def _numbers(labels: int) -> np.ndarray:
    """A number for each label, so that different sets of labels have different sums, but for carry.

    Beyond 62 labels they are random: two sets of them agree with a probability of 2⁻⁶².
    """
    if labels <= DIGITS:
        return 1 << np.arange(labels)
    return np.random.default_rng(0).integers(1 << DIGITS, size=labels)
