"""Exercise 5.1: How large is the tree?"""

import numpy as np

WRONG = [
    (np.float64(226), "one too many"),
    (np.float64(100), "yours would be 10 to the 100"),
    (np.float64(1e9), "the number of leaves itself"),
    (10**400, "the number of leaves itself"),
    (-(10**400), "far too large a number"),
    (226, "one too many"),
    (225.84, "Rounded down"),
    (225.8, "Rounded down"),
    (92**115, "the number of leaves itself"),
    (520, "the power of e"),
    (189, "115 moves in each position"),
    (115, "With 10 moves in a position"),
    (92 * 115, "if the choices added up"),
    (np.int64(100), "yours would be 10 to the 100"),
    (100, "yours would be 10 to the 100"),
    ("225", "should be a number"),
]

RIGHT = [225, 225.0, np.float64(225)]
