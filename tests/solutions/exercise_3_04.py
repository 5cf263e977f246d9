"""Exercise 3.4: What chance costs."""

import numpy as np

WRONG = [
    ((64, 129_600), "count 3 and 5 apart"),
    ((28, ...), "left out the doubles"),
    ((56, ...), "left out the doubles, and count"),
    ((15, ...), "sums of the dice"),
    ((21, ...), "six faces"),
    ((30, 1), "There are not 30 rolls"),
    ((36, 360), "after one throw and one move"),
    ((36, 1296), "the throws alone"),
    ((36, 100), "the moves alone"),
    ((36, 720), "multiply"),
    ((36, 3600), "dice are thrown twice"),
    ((36, 12_960), "players move twice"),
    ((36, 409_600), "told apart"),
    ((..., 5), "There are not 5 leaves"),
    ((36.5, 1), "should be a whole number"),
    (36, "I expected something like"),
    ((36,), "I expected `(rolls, leaves)`"),
]

RIGHT = [(36, 129_600), [36, 129_600.0], np.array([36, 129_600])]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((36, ...), "So far right; 1 of 2 is still open."),
    ((..., 129_600), "So far right; 1 of 2 is still open."),
]
