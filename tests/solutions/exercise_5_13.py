"""Exercise 5.13: All against one."""

import numpy as np

WRONG = [
    ((3, ...), "3 is what MAXⁿ promises"),
    ((..., 1), "Player I does better with the other move"),
    ((3, 1), "what MAXⁿ promises"),
    ((0, 1), "the smallest that Player I could earn"),
    ((9, 1), "if the others helped"),
    ((4, 0), "Would Players II and III let Player I have 4?"),
    (np.array([7, 0]), "No leaf gives Player I 7."),
    ((7, 0), "No leaf gives Player I 7"),
    ((1, 1), "not the move that leads there"),
    (((1, 7, 0), 0), "PARANOID works with one number"),
    (1, "I expected something like"),
]

RIGHT = [(1, 0), [1, 0]]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((1, ...), "So far right; 1 of 2 is still open."),
    ((..., 0), "So far right; 1 of 2 is still open."),
]
