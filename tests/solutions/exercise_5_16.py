"""Exercise 5.16: The regret of a few plays."""

from fractions import Fraction

import numpy as np

WRONG = [
    ((5, 1), "Regret is the other way round"),
    ((6, Fraction(6, 5)), "the means of the arms that were played"),
    ((70, 14), "does not pay 20 each time"),
    ((20, 4), "compares with its true mean"),
    ((30, 6), "What would the best arm have paid"),
    ((25, 5), "What was paid goes off it"),
    ((-1, -5), "the other way round: the total comes first"),
    ((-5, Fraction(-5, 3)), "You divide by the number of arms"),
    ((-5, -2), "per play, and −2 is not"),
    ((7, ...), "The total regret is not 7"),
    ((..., 1), "per play, and 1 is not"),
    (-5, "I expected something like"),
    ((-5, -1, 0), "I expected `(total, average)`"),
]

RIGHT = [(-5, -1), [-5.0, -1.0], np.array([-5, -1])]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((-5, ...), "So far right; 1 of 2 is still open."),
    ((..., -1), "So far right; 1 of 2 is still open."),
]
