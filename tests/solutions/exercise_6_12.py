"""Exercise 6.12: TD(0) by hand."""

from fractions import Fraction

RIGHT = [(Fraction(5, 4), Fraction(3, 4)), [1.25, 0.75]]

WRONG = [
    ((0.5, 0.75), "A is left once more"),
    ((1.5, 0.5), "at the end"),
    ((2, 1), "The rate is 1/2"),
    ((1.5, ...), "no longer has the value 0"),
    ((1.25, 0.5), "from before the episode"),
    ((1.25, 1), "which is not 1"),
    ((..., 1.5), "does not wait"),
    ((1.25, 0.25), "half of the target"),
    ((0.75, 1.25), "in the other order"),
    ((7, 8), "`A` is not 7"),
    ((1.25, 8), "`B` is not 8"),
    (3, "I expected something like"),
    ((1, 2, 3), "I expected `(A, B)`"),
    (("x", 1), "`A` should be a number"),
]

HALF_FILLED = [((1.25, ...), "So far right; 1 of 2 is still open.")]
