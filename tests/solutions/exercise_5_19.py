"""Exercise 5.19: A choice of UCB by hand."""

import numpy as np

WRONG = [
    ((0, 1.28), "That is the bound of arm 0"),
    ((2, 1.55), "That is the bound of arm 2"),
    ((0, 0.7), "0.7 is the average of arm 0 alone"),
    ((2, 1.3), "1.3 is the bonus of arm 2 alone"),
    ((2, 2.09), "the constant of Nau's slides"),
    ((1, 1.25), "the 2 under the root is missing"),
    ((1, 1.2), "ln is the natural logarithm"),
    ((1, 1.27), "the logarithm is that of all plays"),
    ((2, 1.95), "the root is missing"),
    ((1, 3.66), "T stands in a logarithm"),
    ((0, ...), "Arm 0 has the best average"),
    ((2, ...), "Arm 2 has the largest bonus"),
    ((1, 9), "No arm has the bound 9"),
    ((3, 1.56), "There is no arm 3"),
    ((0, 1.565), "Add the two for each arm"),
    ((1, 1.56, 2), "I expected `(arm, bound)`"),
    (1.56, "I expected something like"),
    ((1, "1.56"), "The bound should be a number"),
]

RIGHT = [(1, 1.56), [1, 1.565], np.array([1, 1.56]), (1, 1.56479)]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((1, ...), "So far right; 1 of 2 is still open."),
    ((..., 1.56), "So far right; 1 of 2 is still open."),
]
