"""Exercise 6.16: Too good to be true."""

from fractions import Fraction

RIGHT = [(Fraction(3, 8), 0), (0.375, 0)]

WRONG = [
    ((0, ...), "the luckier counts"),
    ((0.5, ...), "after one try"),
    ((Fraction(7, 16), ...), "It may be −1, too"),
    ((0.75, ...), "highest total"),
    ((0.25, ...), "There are two moves"),
    ((1, ...), "The average of two tries"),
    ((..., 0.375), "know nothing of the luck"),
    ((..., 1), "nothing to do with why"),
    ((0, 0.375), "in the other order"),
]
