"""Exercise 3.5: When Star1 has seen enough."""

from fractions import Fraction

import numpy as np

WRONG = [
    ((2, ..., ...), "the least that the average can be"),
    ((8, 3.6, ...), "the least that the average can be"),
    ((Fraction(25, 3), ..., ...), "weigh all three options alike"),
    ((8, Fraction(19, 3), ...), "weigh all three options alike"),
    ((5, ..., ...), "may be worth more"),
    ((8, 4.5, ...), "may be worth more"),
    ((8, 5.4, ...), "the average itself"),
    ((6.2, ..., ...), "may be worth more than 7"),
    ((9, ..., ...), "After the first option the bound is not 9."),
    ((8, 6, ...), "After the second option the bound is not 6."),
    ((8, 5.6, 5), "the average can still be 8"),
    ((8, 5.6, 2), "Would not a larger x do?"),
    ((8, 5.6, -1), "No payoff is −1"),
    ((8, 5.6), "I expected `(bound, bound, x)`"),
    (8, "I expected something like"),
]

RIGHT = [
    (8, Fraction(28, 5), Fraction(5, 2)),
    (8.0, 5.6, 2.5),
    np.array([8, 5.6, 2.5]),
]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((8, ..., ...), "So far right; 2 of 3 are still open."),
    ((..., ..., 2.5), "So far right; 2 of 3 are still open."),
]
