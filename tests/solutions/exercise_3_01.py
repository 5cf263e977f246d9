"""Exercise 3.1: A lottery by hand."""

from fractions import Fraction

import numpy as np

WRONG = [
    ((Fraction(15, 2), 0), "plain mean where chance decides"),
    ((15, 0), "add the values up"),
    ((12, 0), "earns with luck"),
    ((5, 1), "most likely"),
    ((8, 0), "let Player II help"),
    ((7, 0), "mean where Player II moves"),
    ((4, 2), "for sure"),
    ((Fraction(17, 4), 1), "One move is worth 17/4. Player I can have more"),
    ((4.25, ...), "One move is worth 4.25. Player I can have more"),
    ((3, 0), "It is not 3. Begin at the end"),
    ((6, 1), "Move 1 is worth 17/4 on average"),
    ((..., 2), "Move 2 is worth 4 on average"),
    ((6, 3), "There is no move 3"),
    ((6, -1), "There is no move −1"),
    (6, "I expected something like"),
    ((6, 0, 1), "I expected `(value, move)`"),
    (("six", 0), "The value should be a number"),
]

RIGHT = [(6, 0), [6.0, 0], np.array([6, 0]), (Fraction(6), 0)]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((6, ...), "So far right; 1 of 2 is still open."),
    ((..., 0), "So far right; 1 of 2 is still open."),
]
