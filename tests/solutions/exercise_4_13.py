"""Exercise 4.13: Chicken: (T, R, P, S)."""

from fractions import Fraction

import numpy as np

WRONG = [
    ((3, 5, ..., ...), "Your T = 3 is not larger than your R = 5"),
    ((5, 3, 1, 0), "That order makes a Prisoners' Dilemma"),
    ((3, 4, 0, 1), "Your T = 3 is not larger than your R = 4"),
    ((4, 4, 0, 1), "Your T = 4 is not larger than your R = 4"),
    ((5, 2, 0, 3), "Your R = 2 is not larger than your S = 3"),
    ((5, 3, 1, 1), "Your S = 1 is not larger than your P = 1"),
    ((5, 3, 4, 1), "Your S = 1 is not larger than your P = 4"),
    ((5, 3, 0), "I expected four payoffs"),
    ((5, 3, 0, "one"), "The payoff S should be a number"),
    ({"T": 5, "R": 3, "P": 0, "S": 1}, "I expected something like"),
]

RIGHT = [
    np.float32([5, 3, 0, 1]),
    (10**400, 0.5, -1, 0),
    (5, 3, 0, 1),
    (Fraction(5, 2), 2, -10, 0.5),
]

# (Right answer, what its remark must say).
REMARKS = [((5, 3, 0, 1), "each swerves with probability 1/3")]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((5, 3, ..., ...), "So far right; 2 of 4 are still open."),
]
