"""Exercise 6.3: The schema theorem by hand."""

from fractions import Fraction

WRONG = [
    ((5, ..., ...), "counts the fixed bits"),
    ((2, 4, ...), "the distance of their places"),
    ((2, 3, 3), "What do crossover and mutation leave"),
    ((2, 3, 0.75), "left out mutation"),
    ((2, 3, 2.43), "left out crossover"),
    ((2, 3, 0.972), "at how many places"),
    ((2, 3, 0.675), "Each of the fixed bits"),
    ((2, 3, Fraction(3, 400)), "if it does not flip"),
    ((2, 3, 0.405), "You begin with two examples"),
    ((2, 3, 0.30375), "There are two examples"),
    ((2, 3, 1), "a product of three"),
    ((2, 3), "I expected `(order, length, bound)`"),
    (2, "I expected something like"),
]

RIGHT = [(2, 3, Fraction(243, 400)), [2, 3, 0.6075]]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((2, ..., ...), "So far right; 2 of 3 are still open."),
    ((2, 3, ...), "So far right; 1 of 3 is still open."),
]
