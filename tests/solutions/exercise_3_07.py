"""Exercise 3.7: Three equations."""

from fractions import Fraction

import numpy as np

FIFTH = Fraction(1, 5)

WRONG = [
    ((1, 1, 1), "sure to win"),
    ((2 * FIFTH, 3 * FIFTH, 4 * FIFTH), "Player II wins from the orange circle"),
    ((-FIFTH, FIFTH, -3 * FIFTH), "from −1 to 1"),
    ((3 * FIFTH, 2 * FIFTH, 4 * FIFTH), "that Player II wins"),
    ((Fraction(2, 9), Fraction(1, 3), Fraction(1, 9)), "You hold at 0+1:1"),
    ((3 * FIFTH, 2 * FIFTH, FIFTH), "have changed places"),
    ((0.4, 0.6, 0.202), "right up to rounding"),
    ((2 * FIFTH, Fraction(1, 2), FIFTH), "y = 1/2 and z = 1/5 do not go together"),
    ((Fraction(1, 2), 3 * FIFTH, FIFTH), "z = 1/5 does not go with x = 1/2"),
    ((1, Fraction(3, 4), Fraction(1, 2)), "x = 1 does not go with y = 3/4 and z = 1/2"),
    ((2, 3 * FIFTH, FIFTH), "2 does not"),
    ((2 * FIFTH, 3 * FIFTH), "three probabilities"),
    ((Fraction(1, 2), ..., FIFTH), "x is not right"),
    ("2/5", "I expected something like"),
    (("2/5", "3/5", "1/5"), "should be a number"),
]

RIGHT = [(2 * FIFTH, 3 * FIFTH, FIFTH), [0.4, 0.6, 0.2], np.array([0.4, 0.6, 0.2])]

HALF_FILLED = [((2 * FIFTH, ..., FIFTH), "")]
