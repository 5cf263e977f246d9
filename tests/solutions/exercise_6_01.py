"""Exercise 6.1: Expected copies."""

from fractions import Fraction

import numpy as np

THIRD = Fraction(1, 3)

WRONG = [
    ([Fraction(1, 2), Fraction(1, 12), Fraction(1, 6), Fraction(1, 4)], "How often is it turned?"),
    ([1.6, 0.4, 0.8, 1.2], "selection by ranking"),
    ([6, 1, 2, 3], "the fitness itself"),
    ([1, Fraction(1, 6), THIRD, Fraction(1, 2)], "You divide by the largest"),
    ([1, 1, 1, 1], "if all were equally fit"),
    ([2, THIRD, 1, 1], "Individual 3 has fitness 2 of 12"),
    ([2, 1, 1], "There are four individuals"),
    (2, "I expected something like"),
]

RIGHT = [
    [2, THIRD, 2 * THIRD, 1],
    (2.0, 1 / 3, 2 / 3, 1.0),
    np.array([6, 1, 2, 3]) / 3,
]

# (Half-filled answer, what is said about it).
HALF_FILLED = [([2, ..., ..., 1], "So far right; 2 of 4 are still open.")]
