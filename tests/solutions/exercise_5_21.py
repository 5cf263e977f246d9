"""Exercise 5.21: Five stones at random."""

from fractions import Fraction

import numpy as np

WRONG = [
    (-1 / 9, "what Player II earns"),
    (Fraction(5, 9), "how likely Player I is to win"),
    (4 / 9, "how likely Player I is to lose"),
    (Fraction(1, 13), "they are not equally likely"),
    (1, "a good player would"),
    (1 / 3, "4 stones, or 5?"),
    (-1 / 3, "4 stones are worth"),
    (0.111, "the exact value"),
    (5, "is impossible"),
    (0, "Begin at the end"),
    ("1/9", "should be a number"),
]

RIGHT = [Fraction(1, 9), 1 / 9, np.float64(1 / 9)]
