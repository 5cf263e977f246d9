"""Exercise 4.12: The mixed one."""

from fractions import Fraction

import numpy as np

HALF = Fraction(1, 2)


MIXED_X, MIXED_Y = (Fraction(5, 6), Fraction(1, 6)), (Fraction(3, 7), Fraction(4, 7))

WRONG = [
    (((0.5, ...), ...), "Player II earns 1 with column 1 and 3 with column 2"),
    ((..., (0.5, 0.5)), "Player I earns 5/2 with row 1 and 2 with row 2"),
    ((MIXED_Y, MIXED_X), "X and Y are swapped"),
    ((MIXED_X[::-1], MIXED_Y), "Look at X again: the first number is the probability of row 1"),
    ((MIXED_X, MIXED_Y[::-1]), "Look at Y again"),
    (((0.833, 0.167), (0.429, 0.571)), "up to rounding"),
    (((1, 0), (1, 0)), "but a pure one"),
    (((0, 1), (0.0, 1.0)), "but a pure one"),
    (((Fraction(2, 7), Fraction(5, 7)), MIXED_Y), "both columns give Player I the same"),
    ((MIXED_X, (Fraction(2, 3), Fraction(1, 3))), "both rows give Player II the same"),
    (((HALF, HALF), (HALF, HALF)), "Player II earns 2 there, but 3 with column 2 alone"),
    ((MIXED_X, (HALF, HALF)), "So Y does not make Player I indifferent"),
    ((Fraction(5, 6), Fraction(3, 7)), "You gave the single number 5/6"),
    (((Fraction(5, 6), Fraction(5, 6)), MIXED_Y), "those of X to 5/3"),
    (((0.83, 0.16), MIXED_Y), "those of X to 0.99.\nFractions do not round"),
    (np.float32([[0.5, 0.5], [0.5, 0.5]]), "Player II earns 2 there, but 3 with column 2 alone"),
    ((MIXED_X,), "I expected two strategies"),
]

RIGHT = [(MIXED_X, MIXED_Y), [[5 / 6, 1 / 6], [3 / 7, 4 / 7]]]

# (Right answer, what its remark must say).
REMARKS = [((MIXED_X, MIXED_Y), "It is worth (15/7, 5/3)")]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    (((Fraction(5, 6), Fraction(1, 6)), ...), "So far right; 1 of 2 is still open."),
]
