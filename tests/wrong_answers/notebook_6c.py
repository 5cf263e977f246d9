"""Answers to the exercises of notebook 6c that no slip expresses, and what is said about them."""

import numpy as np

ROW, COLUMN = [[0, 0, 0], [1, 1, 1], [0, 0, 0]], [[0, 1, 0], [0, 1, 0], [0, 1, 0]]


def by_arrays(weights, example, label, rate=1):
    example = np.array([1, *example])
    return weights + rate * (label - int(np.dot(weights, example) > 0)) * example


WRONG = {
    "6.8": [
        ((-0.5, 1, 1, 1), "For the inputs (0, 0, 1) your sum is 0.5, so the unit fires"),
        ((-2, 1, 1, 1), "your sum is 0. The unit fires only above 0"),
        ((-2.5, 1, 1, 1), "your sum is −0.5, so the unit is silent"),
        ((1.5, -1, -1, -1), "just the opposite everywhere"),
        ((-1.5, 1, 1, 10**400), "far too large"),
    ],
    "6.9": [
        (lambda *args: by_arrays(*args, rate=0.5), "the unit is silent, which is wrong"),
        (lambda *args: by_arrays(*args)[1:], "There are 2 weights, the bias first"),
    ],
    "6.10": [((3, -12), "times what v multiplies"), ((..., 7), "times what w multiplies")],
    "6.11": [
        ((COLUMN, -2.5), "finds a column of three"),
        ((ROW, -1.5), "above 0, although the middle row is not full"),
        ((ROW, np.int8(-128)), "the output is −125, not above 0, although the middle row is full"),
    ],
    "6.21": [
        (((1, 1), (1, 1)), "In which direction should the second example pull?"),
        (((0, 1), (1, -5)), "there is no step"),
        (((100, 1), (1, -5)), "the step is too long"),
        (((1, 10**400), (1, 1)), "Much smaller numbers"),
    ],
}
RIGHT = {
    "6.8": [(np.array([-1.9, 1, 1, 1]), "A straight cut through a cube")],
    "6.9": [(by_arrays, "That is the whole perceptron")],
    "6.21": [(((1, 1), (1, -5)), "from 26 to 27.68"), (np.array([[0.5, 1], [2, -9]]), "")],
    "6.11": [(([[-0.1] * 3, [1, 1, 1], [-0.1] * 3], np.float32(-2.3)), "A pattern, found")],
}
HALF_FILLED = {
    "6.8": [((-1.5, 1, 1, ...), "So far right")],
    "6.10": [((8, ...), "So far right; 1 of 2 is still open.")],
    "6.11": [((ROW, ...), "So far right; 1 of 2 is still open.")],
    "6.21": [(((1, 1), (1, ...)), "a `...`")],
}
