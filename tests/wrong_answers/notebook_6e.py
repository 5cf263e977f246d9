"""Answers to the exercises of notebook 6e that no slip expresses, and what is said about them."""

import numpy as np


def bounds(visits, means, policy, exploration, more=0, one=1):
    root = np.sqrt(sum(visits) + more)
    return means + exploration * np.array(policy) * root / (one + np.array(visits))


WRONG = {
    "6.17": [
        (lambda stones: [1, stones], "grow evenly with the heap"),
        (lambda stones: [stones % 4], "A constant, 1, lets"),
        (lambda stones: [1, stones % 2], "have in common"),
        (lambda stones: [1], "tell nothing apart"),
        (lambda stones: [stones == n for n in range(1, 41)], "3 are allowed"),
        (lambda stones: [1] * stones, "different lengths"),
        (lambda stones: [], "Your list is empty"),
        (lambda stones: [10**400], "a very large number"),
        (lambda stones: [1, float("nan")], "should be a finite number"),
        (lambda stones: {1, stones}, "should be something like `[1, stones]`"),
    ],
    "6.18": [
        (lambda *args: len(args[0]) - 1 - np.argmax(bounds(*args)[::-1]), "the first counts"),
        (lambda *args: np.argmax(bounds(*args, more=1)), "Compute each bound"),
        (lambda *args: np.argmax(bounds(*args, one=1e-9)), "Compute each bound"),
        (lambda *args: np.argmax(bounds(*args[:3], 1)), "Compute each bound"),
        (lambda *args: max(bounds(*args)), "Compute each bound"),
    ],
    "6.22": [
        (([8, 6, 0], [9, 5, 1]), "Where must `near` go wrong"),
        (([6, 7, 0], [8, 5, 1]), "The first move is worth 8. There `near` is wrong by 2"),
        (([6.9, 7.1, 0], [8, 0, 1]), "`near` is wrong by 11/10"),
        (([7, 7, 0], [9, 4, 1]), "two guesses are the highest"),
        (([6.5, 7, 0], [5, 9, 1]), "`far` one worth 6"),
    ],
}
RIGHT = {
    "6.17": [
        (lambda stones: (each for each in (stones % 4 > 0, stones % 4 == 0, stones**6)), "exact"),
        (lambda stones: np.array([1.0, float(stones % 4 > 0)]), "With the weights −1, 2"),
    ],
    "6.18": [(lambda *args: np.argmax(bounds(*args)), "")],
    "6.22": [
        (([6.5, 7, 0], [10, 3, 2]), "Only the order"),
        (np.array([[6, 7, 0], [20, -3, 2]]), ""),
    ],
}
HALF_FILLED = {
    "6.22": [(([6.5, ..., 0], [10, 3, 2]), "a `...`")],
    "6.17": [(lambda stones: [1, ...], "still returns a placeholder")],
}
