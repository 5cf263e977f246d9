"""Lemke and Howson's path in floats: a plain loop, compiled where many are to be followed. §4.3."""

from __future__ import annotations

from math import inf

import numpy as np

from coursekit.general_sum.float_tableau import NOTHING, change_places, vanishing_row
from coursekit.matrix_games.worth_compiling import worth_compiling

CERTAIN = 1e-10
"""What a player may still gain, of the range of the payoffs: rounding."""
MOST_STEPS = 100
"""For each strategy: a path with more steps was lost by rounding, or is too long for floats."""
TOGETHER = 20_000_000
"""Entries that one call of the compiled loop, which hears nobody, may change: about 0.01 s."""
AN_ENTRY = 4e-7
"""Seconds to change one of them without numba."""


def path_in_floats(A: np.ndarray, B: np.ndarray, dropped: int) -> tuple | None:
    """The strategies X and Y at the end of the path; None if they are no equilibrium after all.

    >>> X, Y = path_in_floats(np.array([[4.0, 0], [0, 1]]), np.array([[1.0, 0], [0, 4]]), dropped=0)
    >>> X.tolist(), Y.tolist()
    ([1.0, 0.0], [1.0, 0.0])
    """
    m, n = A.shape
    loop = worth_compiling(follow, AN_ENTRY * m * n * (m + n)) or follow
    payoffs = np.array(B.T, order="C"), np.array(A, order="C")
    tableaus = np.empty((n, m + 1)), np.empty((m, n + 1))
    labels = np.empty(m + n, dtype=np.int64), np.empty(m + n, dtype=np.int64)
    here = np.array([dropped >= m, dropped], dtype=np.int64)
    X, Y = np.empty(m), np.empty(n)
    slice_of_steps = 1 + TOGETHER // (m * n)
    for begin in range(0, MOST_STEPS * (m + n), slice_of_steps):
        gain = loop(payoffs, tableaus, labels, here, dropped, X, Y, begin, begin + slice_of_steps)
        if gain != inf:
            return (X, Y) if gain <= CERTAIN else None
    return None


def follow(
    payoffs: tuple[np.ndarray, np.ndarray],
    tableaus: tuple[np.ndarray, np.ndarray],
    labels: tuple[np.ndarray, np.ndarray],
    here: np.ndarray,
    dropped: int,
    X: np.ndarray,
    Y: np.ndarray,
    begin: int,
    end: int,
) -> float:
    """What a player could still gain by leaving X or Y; ∞ if there are more steps to go.

    Steps number `begin` and on are made, but not step `end`. Before step 0 the payoffs are as they
    are; after it, positive and about 1. `here` holds whose tableau is next, and the label that
    enters there. The labels of a tableau are those above it, and then those beside it.
    """
    strategies = (X, Y)
    starts = (0, len(X))  # the first label of each player
    if begin == 0:
        for side in range(2):
            M, own, others = payoffs[side], len(strategies[side]), len(strategies[1 - side])
            least, most, are_whole = M[0, 0], M[0, 0], True
            for i in range(others):
                for j in range(own):
                    least, most = min(least, M[i, j]), max(most, M[i, j])
                    are_whole = are_whole and M[i, j] == np.floor(M[i, j])
            span = most - least if most > least else 1.0
            # Among whole numbers the least becomes 1, as in exact games: so the same ways are taken
            # where replies are equally good.
            lift = 1.0 if are_whole and span <= 1000 else span
            for i in range(others):
                for j in range(own):
                    M[i, j] = (M[i, j] - least + lift) / span
                    tableaus[side][i, j] = M[i, j]
                tableaus[side][i, own] = 1.0
            for k in range(own):
                labels[side][k] = starts[side] + k
            for k in range(others):
                labels[side][own + k] = starts[1 - side] + k
    for _ in range(begin, end):
        side, label = here[0], here[1]
        own = len(strategies[side])
        tableau, above, beside = tableaus[side], labels[side][:own], labels[side][own:]
        column = 0
        while above[column] != label:
            column += 1
        row = vanishing_row(tableau, beside, above, column, starts[1 - side])
        if row < 0:
            return 1.0  # rounding has lost the path
        here[0], here[1] = 1 - side, beside[row]
        change_places(tableau, beside, above, row, column)
        if here[1] == dropped:
            break
    else:
        return inf
    for side in range(2):
        strategy, own = strategies[side], len(strategies[side])
        total = 0.0
        for k in range(own):
            strategy[k] = 0.0
        for i in range(len(strategies[1 - side])):
            label = labels[side][own + i] - starts[side]
            if 0 <= label < own and tableaus[side][i, own] > NOTHING:
                strategy[label] = tableaus[side][i, own]
                total += strategy[label]
        for k in range(own):
            strategy[k] /= total
    gain = 0.0
    for side in range(2):
        strategy, reply = strategies[side], strategies[1 - side]
        most, mean = 0.0, 0.0
        for i in range(len(reply)):
            earned = 0.0
            for j in range(len(strategy)):
                earned += payoffs[side][i, j] * strategy[j]
            most, mean = max(most, earned), mean + reply[i] * earned
        gain = max(gain, most - mean)
    return gain
