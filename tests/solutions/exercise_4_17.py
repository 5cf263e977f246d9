"""Exercise 4.17: one cell of the matrix: six payoffs of Player I."""

from fractions import Fraction

import numpy as np

PAYOFFS = [1, 1, -1, -1, -1, -1]

WRONG = [
    (Fraction(-1, 3), "six payoffs and not their average"),
    (PAYOFFS[:5], "your list has 5 payoffs"),
    ([-1, -1, 1, 1, 1, 1], "These are Player II's payoffs"),
    ([2, 1, -1, -1, -1, -1], "KQ: a stake of 2"),
    ([1, 1, -1, 1, -1, -1], "QJ: it is not 1"),
    ([1, 1, -1, 0, -1, -1], "QJ: nobody can win or lose 0"),
    ([1, -1, ..., ..., ..., ...], "KJ: it is not −1"),
    ([1, 1, "lost", -1, -1, -1], "Each payoff should be a number"),
    ({"KQ": 1}, "something like"),
]

RIGHT = [PAYOFFS, tuple(PAYOFFS), np.array(PAYOFFS), [float(payoff) for payoff in PAYOFFS]]

REMARKS = [(PAYOFFS, "On average −1/3.")]

HALF_FILLED = [([1, 1, ..., ..., ..., ...], "So far right; 4 of 6 are still open.")]
