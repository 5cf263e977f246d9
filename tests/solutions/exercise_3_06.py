"""Exercise 3.6: Keep or roll."""

import numpy as np

WRONG = [
    ((8, 7, 6), "The other way round"),
    ((6, 6, 6), "Work upwards"),
    ((5, 7, 8), "With one roll left you keep the 5, but rolling on is worth more than 5"),
    ((4, 5, 5), "With one roll left you keep the 4"),
    ((6, 8, 8), "With 2 rolls left you roll on after 7"),
    ((6, 7, 7), "With 3 rolls left you keep the 7"),
    ((..., ..., 9), "With 3 rolls left you roll on after 8"),
    ((6, 7, 11), "The die never shows 11"),
    ((6, 7), "three numbers, and you gave 2"),
    ((5.5, 7, 8), "should be a whole number"),
    (6, "I expected something like"),
]

RIGHT = [(6, 7, 8), [6, 7, 8], np.array([6, 7, 8])]

# (Half-filled answer, what is said about it).
HALF_FILLED = [((6, ..., ...), "So far right; 2 of 3 are still open.")]
