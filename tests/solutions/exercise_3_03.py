"""Exercise 3.3: Flip the choice."""

from fractions import Fraction

import numpy as np

WRONG = [
    ((4, 7, 2, 9), "All your steps have grown by the same factor"),
    ((8, 14, 4, 18), "still takes the first. All your steps have grown by the same factor"),
    (
        (0.4, 0.7, 0.2, 0.9),
        "The first is worth 0.5 and the second 0.4333: Player I still takes the first",
    ),
    ((4, 7, 0, 9), "Player I still takes the first"),
    ((4, 7, 2, 11), "both are worth 5"),
    ((4, 7, 5, 9), "2 is less than 4, but of what you put there, 5 is not less than 4"),
    ((4, 10, 2, 9), "7 is less than 9, but of what you put there, 10 is not less than 9"),
    ((4, 4, 2, 9), "4 is less than 7, but of what you put there, 4 is not less than 4"),
    ((4, ..., 5, ...), "5 is not less than 4"),
    ((4, 7, 2), "There are four leaves, and you gave 3 numbers"),
    (("a", 7, 2, 9), "Each leaf should be a number"),
    (5, "I expected something like"),
]

RIGHT = [
    (4, 7, 2, 90),
    (40, 41, 39.5, 1000),
    (Fraction(3), Fraction(7, 2), Fraction(5, 2), 9),
    np.array([4, 7, 3, 12]),
    [-3, -2, -4, 100],
]

# (Half-filled answer, what is said about it).
HALF_FILLED = [((4, 7, 2, ...), "So far right; 1 of 4 is still open.")]
