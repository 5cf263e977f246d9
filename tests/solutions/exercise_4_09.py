"""Exercise 4.9: A program for Player II."""

import numpy as np

C, M, B = [1, 1, 1], [[6, 1, 5], [3, 8, 4]], [1, 1]

WRONG = [
    (([1, 1], [[6, 3], [1, 8], [5, 4]], [1, 1, 1]), "it belongs to Player I's program"),
    ((C, [[-6, -3], [-1, -8], [-5, -4]], [-1, -1, -1]), "it belongs to Player I's program"),
    ((C, [[2, -1], [-3, 4], [1, 0]], B), "and the shift is missing"),
    ((C, [[2, -3, 1], [-1, 4, 0]], B), "The payoffs are not shifted yet"),
    ((C, [[5, 0, 4], [2, 7, 3]], B), "You shift by 3, and the smallest payoff becomes 0"),
    ((C, [[7, 2, 6], [4, 9, 5]], B), "You shift by 5. All payoffs become positive"),
    ((C, [[-6, -1, -5], [-3, -8, -4]], B), "The signs of M are turned round"),
    ((C, [[6, 1, 5], [3, 8, 5]], B), "In row 2 of M the number 5 stands at q₃"),
    ((C, [[6, 1, 5, -1], [3, 8, 4, -1]], [0, 0]), "yours is 2 by 4"),
    (([-1, -1, -1], M, B), "should Σ q be large or small?"),
    (([0, 0, 0], M, B), "which sum of the q is 1/v?"),
    (([1, 1], M, B), "the length of your c is 2"),
    ((C, M, [1, 1, 1]), "the length of your b is 3"),
    ((C, M, [-1, -1]), "The bounds -1 belong"),
    ((C, M, [0, 0]), "now divide by v"),
    ((C, M, [4, 4]), "b = (4, 4) is not"),
    ((C, M), "I expected three things"),
]

RIGHT = [(C, M, B), (C, np.array(M), (1.0, 1.0))]
