"""Exercise 5.6: The window of a node."""

from math import inf

import numpy as np

WRONG = [
    ((4, ...), "Player I has 4 at the root"),
    ((..., 7), "does not choose the 7"),
    ((9, 6), "the other way round"),
    ((-inf, inf), "the window of the root"),
    ((4, 9), "the node above `(5, 11)` is Player I's too"),
    ((-inf, 9), "Alpha is no longer -inf"),
    ((8, 9), "8 stands at a leaf"),
    ((5, 9), "the node finds out for itself"),
    (np.array([7, 9]), "Alpha is not 7."),
    ((7, 9), "Alpha is not 7"),
    ((6, inf), "Beta is no longer inf"),
    ((6, 7), "At `(9, 7)` Player I moves"),
    ((6, 8), "neither 8"),
    ((6, 11), "below the node itself"),
    ((6, 10), "Beta is not 10"),
    ((6, "inf"), "without quotation marks"),
    (("-∞", 9), "without quotation marks"),
    ((6, 9, 1), "I expected two numbers"),
    ({6, 9}, "A set has no order"),
]

RIGHT = [(6, 9), [6.0, 9]]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((6, ...), "So far right; 1 of 2 is still open."),
    ((..., 9), "So far right; 1 of 2 is still open."),
]
