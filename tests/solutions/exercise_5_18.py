"""Exercise 5.18: What exploring for ever costs."""

from fractions import Fraction

import numpy as np

WRONG = [
    ((Fraction(8, 5), ...), "only its share of the exploring"),
    ((Fraction(8, 15), ...), "the best one too"),
    ((2, ...), "the regret of exploring alone"),
    ((Fraction(8, 5), Fraction(1, 80)), "only its share"),
    ((0, 0), "never stops exploring"),
    ((5.6, 0.05), "what it earns per play"),
    ((0.8, 0.05), "pays less than the best one"),
    ((0.3, 0.05), "It does not tend to 0.3"),
    ((0.4, 0.1), "With 0.1, the regret tends to 0.2, more than 1/10"),
    ((0.4, Fraction(1, 40)), "With 1/40, the regret tends to 1/20. More would be allowed"),
    ((0.4, 5), "Epsilon is a probability"),
    ((..., 0), "More would be allowed"),
    (0.4, "I expected something like"),
    ((0.4,), "I expected `(regret, epsilon)`"),
]

RIGHT = [(Fraction(2, 5), Fraction(1, 20)), (0.4, 0.05), np.array([0.4, 0.05])]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((0.4, ...), "So far right; 1 of 2 is still open."),
    ((..., 0.05), "So far right; 1 of 2 is still open."),
]
