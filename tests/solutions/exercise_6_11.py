"""Exercise 6.11: A kernel that sees three in a row."""

import numpy as np

ROW, COLUMN = [[0, 0, 0], [1, 1, 1], [0, 0, 0]], [[0, 1, 0], [0, 1, 0], [0, 1, 0]]

WRONG = [
    ((COLUMN, -2.5), "finds a column of three"),
    (([[1, 0, 0], [0, 1, 0], [0, 0, 1]], -2.5), "finds a diagonal of three"),
    (([[0, 0, 1], [0, 1, 0], [1, 0, 0]], -2.5), "finds the other diagonal"),
    ((ROW, -1.5), "above 0, although the middle row is not full"),
    ((ROW, -3), "Full rows should be above 0"),
    ((ROW, -4), "although the middle row is full"),
    ((ROW, np.int8(-128)), "the output is −125, although the middle row is full"),
    (([[1, 1, 1], [1, 1, 1], [1, 1, 1]], -2.5), "although the middle row is not full"),
    (([1, 1, 1], -2.5), "Each row of the kernel should be something like `[0, 1, 0]`, not 1."),
    ((1, -2.5), "The kernel should be something like"),
    (([[1, 1, 1]], -2.5), "three rows of three numbers"),
    (ROW, "I expected `(kernel, bias)`"),
    ((ROW, "-2.5"), "The bias should be a number"),
]

RIGHT = [
    (ROW, -2.5),
    (ROW, np.float32(-2.5)),
    (np.array(ROW) * 2, -5),
    ([[-0.1] * 3, [1, 1, 1], [-0.1] * 3], -2.3),
]

HALF_FILLED = [((ROW, ...), "So far right; 1 of 2 is still open.")]
