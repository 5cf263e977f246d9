"""Exercise 6.4: A fitness that leads astray."""

import numpy as np

WRONG = [
    ([0, 1, 1, 2, 1, 2, 2, 3], "Look at the first bit"),
    ([9, 6, 6, 0, 6, 0, 0, 9], "000 is at least as fit"),
    ([9, 9, 6, 6, 6, 0, 0, 10], "Look at the third bit"),
    ([9, 6, 6, -5, 6, -5, -5, 10], "no negative fields"),
    ([1, 2, 3], "I expected eight numbers"),
    ([9, 6, 6, 0, 6, 0, 0, "ten"], "should be numbers"),
    (3, "I expected something like"),
]

RIGHT = [
    np.array([4, 3, 3, 0, 3, 0, 0, 5]),
    [9, 6, 6, 0, 6, 0, 0, 10],
    (1.0, 0.9, 0.9, 0, 0.9, 0, 0, 1.1),
    [28, 26, 22, 0, 14, 0, 0, 30],
]
