"""Exercise 6.10: Backpropagation by hand."""

import numpy as np

WRONG = [
    ((-8, -12), "Its sign is wrong: a larger v"),
    ((4, -12), "The slope of a square has a 2 in front"),
    ((2, -12), "That is the slope for y"),
    ((24, -12), "what it multiplies is h"),
    ((1, -12), "That is the loss itself"),
    ((3, -12), "it is the slope for y, times what v multiplies"),
    ((8, 12), "Its sign is wrong. How does h"),
    ((8, -6), "The slope of a square has a 2 in front"),
    ((8, 6), "passes the weight v"),
    ((8, -4), "That is the slope for z"),
    ((8, -16), "multiplied by x, not by h"),
    ((8, 0), "The hidden unit is awake"),
    ((8, 7), "it is the slope for z"),
    ((-12, 8), "the other way round: v comes first"),
    (8, "I expected something like"),
    ((8, -12, -4), "I expected `(slope_for_v, slope_for_w)`"),
]

RIGHT = [(8, -12), [8.0, -12.0], np.array([8, -12])]

# (Half-filled answer, what is said about it).
HALF_FILLED = [((8, ...), "So far right; 1 of 2 is still open.")]
