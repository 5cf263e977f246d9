"""Exercise 3.12: What a rule of thumb costs."""

import numpy as np

WRONG = [
    ((1, ...), "If both players hold at 1"),
    ((3, 0.1763), "Try all of them"),
    ((10, 0.1), "from 1 to 9"),
    ((2, 0.0541), "difference of the values"),
    ((2, -0.027), "a positive number"),
    ((2, 0.4955), "still wins"),
    ((2, 0.0517), "share of her wins"),
    ((2, 0.0249), "what it costs Player II"),
    ((2, 0.0027), "both hold at 2"),
    ((2, 0.03), "It is not 0.03"),
    (2, "I expected something like"),
    ((2, 0.027, 1), "I expected `(total, loss)`"),
    (("two", 0.027), "should be a whole number"),
]

RIGHT = [(2, 0.0270), (2, 0.02702575), (np.int64(2), np.float64(0.027026))]

HALF_FILLED = [((2, ...), ""), ((..., 0.027), "")]
