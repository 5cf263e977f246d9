"""Exercise 6.8: A neuron that takes a vote."""

from fractions import Fraction

import numpy as np

WRONG = [
    ((-0.5, 1, 1, 1), "For the inputs (0, 0, 1) your sum is 0.5, so the unit fires"),
    ((-2, 1, 1, 1), "your sum is 0. The unit fires only above 0"),
    ((-2.5, 1, 1, 1), "your sum is −0.5, so the unit is silent"),
    ((1.5, -1, -1, -1), "turn all four signs"),
    ((-1.5, 1, 1, 0), "For the inputs (0, 1, 1)"),
    ((1, 1, 1), "the bias comes first"),
    ((-1.5, 1, 1, 1, 1), "I expected `(bias, w1, w2, w3)`"),
    ((-1.5, 1, 1, "1"), "Each weight should be a number"),
    (-1.5, "I expected something like"),
]

RIGHT = [(-1.5, 1, 1, 1), [-3, 2, 2, 2], np.array([-1.9, 1, 1, 1]), (Fraction(-3, 2), 1, 1, 1)]
