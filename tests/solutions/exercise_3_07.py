"""Exercise 3.7: Three equations."""

from fractions import Fraction

import numpy as np

WRONG = [
    ((1, 1, 1), "sure to win"),
    ((Fraction(-1, 5), Fraction(1, 5), Fraction(3, 5)), "from −1 to 1"),
    ((Fraction(3, 5), Fraction(2, 5), Fraction(1, 5)), "is to move loses"),
    ((Fraction(2, 9), Fraction(1, 3), Fraction(8, 9)), "You hold at 0:1+1"),
    ((Fraction(4, 5), Fraction(3, 5), Fraction(2, 5)), "in another order"),
    ((0.4, 0.6, 0.802), "right up to rounding"),
    ((Fraction(2, 5), Fraction(1, 2), Fraction(4, 5)), "y = 1/2 and z = 4/5 do not go together"),
    ((Fraction(1, 2), Fraction(3, 5), Fraction(4, 5)), "x = 1/2 does not go with"),
    ((Fraction(1, 4), Fraction(1, 2), 1), "z = 1 does not go with x = 1/4"),
    ((2, Fraction(3, 5), Fraction(4, 5)), "2 does not"),
    ((Fraction(2, 5), Fraction(3, 5)), "three probabilities"),
    ((Fraction(1, 2), ..., Fraction(4, 5)), "x is not right"),
    ("2/5", "I expected something like"),
    (("2/5", "3/5", "4/5"), "should be a number"),
]

RIGHT = [
    (Fraction(2, 5), Fraction(3, 5), Fraction(4, 5)),
    [0.4, 0.6, 0.8],
    np.array([0.4, 0.6, 0.8]),
]

HALF_FILLED = [((Fraction(2, 5), ..., Fraction(4, 5)), "")]
