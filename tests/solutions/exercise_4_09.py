"""Exercise 4.9: A program for Player II."""

from fractions import Fraction

import numpy as np

C, M, B = [1, 1, 1], [[6, 1, 5], [3, 8, 4]], [1, 1]

WRONG = [
    (([-1, -1, -1], ..., ...), "should Σ q be large or small?"),
    ((..., [[2, -3, 1], [-1, 4, 0]], ...), "The payoffs are not shifted yet"),
    (([1, 2, 1], ..., ...), "c = (1, 2, 1) is not right"),
    (([*C, 0, 0], [[6, 1, 5, -1, 0], [3, 8, 4, 0, -1]], B), "yours is 2 by 5"),  # no bound is left
    ((C, [[-6, -1, -5], [-3, -8, -4]], [-1, -1]), "The signs of M are turned round"),
    ((C, [[6, 1, 5]], [1]), "yours is 1 by 3"),
    ((C, [[6, 1, 5], [3, 8, 4], [1, 1, 1]], [1, 1, Fraction(1, 10)]), "yours is 3 by 3"),
    ((C, [[12, 2, 10], [3, 8, 4]], B), "In row 1 of M the number 12 stands at q₁"),
    (([1, 1, 2], M, B), "c = (1, 1, 2) is not"),
    ("q1 + q2 + q3", "`(c, M, b)`"),
    (([], M, B), "the length of your c is 0"),
    ((C, 10 * M, 10 * B), "yours is 20 by 3"),
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
    (([-1, -1, -1], M[::-1], B), "should Σ q be large or small?"),
    (([0, 0, 0], M, B), "which sum of the q is 1/v?"),
    (([1, 1], M, B), "the length of your c is 2"),
    ((C, M, [1, 1, 1]), "the length of your b is 3"),
    ((C, M, [-1, -1]), "The bounds -1 belong"),
    ((C, M, [0, 0]), "now divide by v"),
    ((C, M, [4, 4]), "b = (4, 4) is not"),
    ((C, M), "I expected three things"),
]

SLACK = [[6, 1, 5, 1, 0], [3, 8, 4, 0, 1]]

RIGHT = [
    (C, M, B),
    (C, np.array(M), (1.0, 1.0)),
    (C, M[::-1], B),  # the rows of the game in another order
    ([2, 2, 2], M, B),
    (C, [[12, 2, 10], [3, 8, 4]], [2, 1]),
    (C, [[6, 1, 5], [1, 8 / 3, 4 / 3]], [1, 1 / 3]),
    (C, [*M, [-1, 0, 0], [0, -1, 0], [0, 0, -1]], [1, 1, 0, 0, 0]),
    ([*C, 0, 0], SLACK, B),
    ([*C, 0, 0], [*SLACK, *([-a for a in row] for row in SLACK)], [1, 1, -1, -1]),  # equations
]

# (Right answer, what its remark must say).
REMARKS = [
    ((C, [[1, 5, 6], [8, 4, 3]], B), "Your q stand in another order"),
    ((C, M, B), "take the shift, 4, away again"),
]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((C, M, ...), "So far right; 1 of 3 is still open."),
    ((..., [[12, 2, 10], [3, 8, 4]], ...), "There is still a `...`"),
    ((..., ..., B), "There is still a `...`"),
]
