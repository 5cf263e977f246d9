"""Exercise 5.12: Three players by hand."""

import numpy as np

from coursekit.games import Utilities

WRONG = [
    ((..., 0), "Player I does better with the other move"),
    (((6, 2, 2), ...), "Player III would have to choose 2 where 9 is to be had"),
    (((9, 0, 2), 1), "if everybody works for Player I"),
    (((1, 7, 0), 0), "if the others want to hurt Player I"),
    (((6, 1, 9), 1), "you have it the other way round"),
    (((2, 9, 8), 0), "the largest sum"),
    (((6, 2, 2), 0), "Player III would have to choose 2 where 9 is to be had"),
    (((4, 6, 9), 0), "Player II would have to choose 6 where 9 is to be had"),
    (((0, 2, 8), 1), "Player III would have to choose 8 where 9"),
    ((np.array([3, 7, 7]), 1), "No leaf is (3, 7, 7)"),
    (((3, 7, 7), 1), "No leaf is (3, 7, 7)"),
    (((3, 6, 7), 0), "not the move that leads there"),
    (((3, 6, 7), 2), "There is no move 2"),
    ((3, 6, 7), "And which move is it?"),
    ((3, 1), "a single number"),
    ((1, (3, 6, 7)), "The utilities come first"),
    (((3, 6), 1), "you gave 2 numbers"),
    (5, "I expected something like"),
]

RIGHT = [(np.array([3, 6, 7]), 1), ((3, 6, 7), 1), (Utilities(3, 6, 7), 1), [[3, 6, 7], 1]]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((..., 1), "So far right; 1 of 2 is still open."),
    (((3, 6, 7), ...), "So far right; 1 of 2 is still open."),
]
