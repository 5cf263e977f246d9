"""Exercise 5.23: Where flat Monte Carlo fails."""

import numpy as np

WRONG = [
    (12, "From 12 stones no move wins"),
    (7, "random play likes taking 3 best, and that wins"),
    (13, "random play likes taking 1 best, and that wins"),
    (30, "from 2 to 29"),
    (1, "from 2 to 29"),
    ("14", "should be a whole number"),
]

RIGHT = [14, 29.0, np.int64(17)]

# (Right answer, what its remark must say).
REMARKS = [(14, "Random play likes taking 1 best; 2 wins.")]
