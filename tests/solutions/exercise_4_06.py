"""Exercise 4.6: Constant sum."""

import numpy as np

SHIFTED = [[-3, -6, 0], [-9, -4, -5]]

WRONG = [
    ([[-3, 6, 0], ...], "In row 1, column 2 Player I earns 6"),
    ([[7, 4, 10], [1, 6, 5]], "That is the game as it was"),
    ([[3, 6, 0], [9, 4, 5]], "Those are Player II's payoffs"),
    ([[17, 14, 20], [11, 16, 15]], "now each cell sums to 20"),
    ([[-7, -4, -10], [-1, -6, -5]], "You turned Player I's payoffs round"),
    ([[4, -2, 10], [-8, 2, 0]], "You took Player II's payoffs away"),
    ([[2, -1, 5], [-4, 1, 0]], "Player II's payoffs stay as they are"),
    ([[-3, -6, 0], [-9, -4, 5]], "In row 2, column 3 Player I earns 5 in your game"),
    ([[-3, -9], [-6, -4], [0, -5]], "yours has 3 and 2"),
    ([[-3, -6, 0], [-9, -4]], "your row 2 has 2 numbers and row 1 has 3"),
    ([[-3, -6, 0], [-9, -4, "-5"]], "should be a number"),
    (10, "I expected something like"),
]

RIGHT = [SHIFTED, np.array(SHIFTED), tuple(map(tuple, SHIFTED))]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([[-3, -6, 0], [..., -4, -5]], "So far right; 1 of 2 is still open."),
]
