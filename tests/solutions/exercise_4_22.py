"""Exercise 4.22: the constraints of a realisation plan."""

import numpy as np

E = [[1, 0, 0, 0, 0], [-1, 1, 1, 0, 0], [0, -1, 0, 1, 1]]

WRONG = [
    ([[1, 0, 0, 0, 0], [0, 1, 1, 0, 0], [0, 0, 0, 1, 1]], "All your coefficients are positive"),
    ([[1, 0, 0, 0, 0], [-1, 1, 1, 0, 0], [-1, 0, 0, 1, 1]], "If she bets"),
    ([[1, 0, 0, 0, 0], [-1, 1, 1, 0, 0], [0, 0, -1, 1, 1]], "your equation 3 says -1 = 0"),
    ([[1, 0, 0, 0, 0], [-1, 1, 1, 0, 0], [0, -1, 0, 1, 0]], "she checks, and calls a bet"),
    ([[1, 0, 0, 0, 0], [-1, 1, 1, 0, 0], [1, -1, -1, 0, 0]], "say the same"),
    (E[:2], "There are three equations, and you gave 2"),
    ([row[:4] for row in E], "your rows have 4 numbers"),
    ([E[0], E[1], [0] * 5], "A row of zeros"),
    ([E[0], E[1], E[2][:4]], "The rows of a table are equally long"),
    ("E", "I expected something like `[[1, 0, 0, 0, 0], …]`, and you gave"),
    ([1, 0, 0], "Each row should be something like `[1, 0, 0, 0, 0]`, not 1."),
]

RIGHT = [
    E,
    np.array(E),
    [E[0], E[2], E[1]],
    [E[0], [1, -1, -1, 0, 0], [0, -2, 0, 2, 2]],
    [[0, 1, 1, 0, 0], E[1], E[2]],
]
