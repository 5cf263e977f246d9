"""Answers to the exercises of notebook 5d that no slip expresses."""

from fractions import Fraction

import numpy as np

from coursekit.monte_carlo import Arm, coin

SURE = Arm((1,), (1,))


def of_arrays(counts, totals):
    counts, totals = np.array(counts), np.array(totals)
    return np.argmax(totals / counts + np.sqrt(2 * np.log(counts.sum()) / counts))


WRONG = {
    "5.16": [((7, ...), "The total regret is not 7"), ((..., 1), "per play, and 1 is not")],
    "5.17": [
        ([SURE, Arm((2,), (1,))], "Arm 1 is the best, and greedy settles on it with probability 1"),
        ([SURE, Arm((100, 0), (Fraction(1, 20), Fraction(19, 20)))], "after 3 plays of each?"),
        ([coin(0.5), coin(0.5)], "no single best arm to miss"),
        ([SURE, 3], "3 is neither"),
    ],
    "5.18": [
        ((0.3, 0.05), "It does not tend to 0.3"),
        ((..., 0.1), "With ε = 0.1, is the regret at most 1/10?"),
    ],
    "5.19": [
        ((1, 1.28), "No arm has the bound 1.28"),
        ((1.004, 1.56), "It is not arm 1.004"),
        ((2, ...), "It is not arm 2"),
    ],
    "5.20": [(lambda counts, totals: 0, "Write down the bound of each arm")],
    "5.31": [("b", "B is fine"), ("(E)", "E is fine"), ("F", "The lines are A to E")],
}
RIGHT = {
    "5.16": [(np.array([-5.0, -1.0]), "")],
    "5.17": [([Arm((-1,), (1,)), Arm((1000, -2), (0.02, 0.98))], "there are arms that fool it")],
    "5.18": [((Fraction(2, 5), Fraction(1, 20)), "")],
    "5.19": [([1, 1.565], "")],
    "5.20": [(of_arrays, "")],
    "5.31": [(" c. ", "would say nothing about the bonuses")],
}
HALF_FILLED = {
    "5.16": [((-5, ...), "So far right")],
    "5.17": [([SURE, ...], "There is still a `...`")],
    "5.18": [((..., 0.05), "So far right")],
    "5.19": [((..., 1.56), "So far right")],
}
