"""Exercise 4.1: Two guarantees."""

import numpy as np

WRONG = [
    ((2, ...), "the best of the column minima"),
    ((..., 1), "the game would have a saddle point. Does it?"),
    ((5, 1), "the other way round"),
    ((2, 3), "You took minima of columns and maxima of rows"),
    ((-3, 5), "the smallest payoff of all"),
    ((9, 5), "the largest payoff of all"),
    ((2, 5), "the best of the column minima"),
    ((3, 5), "the least of the row maxima"),
    ((0, 5), "Row 3 does guarantee 0"),
    ((4, 5), "4 is not among them"),
    ((1, 9), "Player II can avoid its column"),
    ((1, -3), "Does Player I choose the row that it stands in?"),
    ((1, 3), "Player II chooses a column"),
    ((1, 1), "the game would have a saddle point"),
    ((1, 7), "Column 4 does hold Player I down to 7"),
    ((1, 6), "Write the largest payoff below each column"),
    ((1, 5, 3), "I expected two numbers"),
    ((1, "five"), "should be a number"),
    ({1, 5}, "A set has no order"),
]

RIGHT = [(1, 5), [1.0, 5.0], np.array([1, 5])]

# (Right answer, what its remark must say).
REMARKS = [(iter((1, 5)), "They differ")]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((1, ...), "So far right; 1 of 2 is still open."),
    ((..., 5), "So far right; 1 of 2 is still open."),
]
