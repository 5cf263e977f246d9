"""Answers to the exercises of notebook 6b that no slip expresses, and what is said about them."""

import numpy as np

from coursekit.decision_trees import entropy


def by_arrays(parts):
    weights = np.sum(parts, axis=1) / np.sum(parts)
    return entropy(np.sum(parts, axis=0).tolist()) - weights @ [entropy(part) for part in parts]


WRONG = {
    "6.5": [
        ((0.9, 0.47), "The entropy of the table is not 0.9. Think of 6 yes, 2 no"),
        ((0.81, 0.9), "The gain is not 0.9"),
    ],
    "6.6": [(lambda parts: round(by_arrays(parts), 2), "how much of it is left in the parts?")],
    "6.7": [
        ("00001100", "Too simple: one digit decides it, or nearly"),
        ("10000000", "Think of a digit that only says which"),
        ("0101", "eight digits, each 0 or 1"),
        ("abcdefgh", "eight digits, each 0 or 1"),
    ],
}
RIGHT = {
    "6.6": [(by_arrays, "Before minus after")],
    "6.7": [("0001 1011", "ID3 needs 6 leaves, and 4 are enough")],
}
HALF_FILLED = {"6.5": [((..., 0.47), "So far right")]}
