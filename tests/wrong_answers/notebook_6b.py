"""Answers to the exercises of notebook 6b that no slip expresses, and what is said about them."""

import numpy as np

from coursekit.learning.decision_trees import entropy


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
    "6.20": [
        (([[1, 3], [5, 1]], [[3, 0], [3, 4]]), "exchange the two"),
        (([[3, 0], [3, 4]], [[2, 2], [4, 2]]), "a part that is pure?"),
        (([[3, 0], [3, 3]], [[1, 3], [5, 1]]), "have 6 yes and 3 no together"),
        (([[7, 0], [-1, 4]], [[1, 3], [5, 1]]), "count examples"),
        (([[6, 4], [0, 0]], [[1, 3], [5, 1]]), "asks nothing"),
    ],
}
RIGHT = {
    "6.6": [(by_arrays, "Before minus after")],
    "6.7": [("0001 1011", "ID3 needs 6 leaves, and 4 are enough")],
    "6.20": [
        (([[3, 0], [3, 4]], [[1, 3], [5, 1]]), "Such tables are rare"),
        (np.array([[[3, 4], [3, 0]], [[5, 1], [1, 3]]]), "Entropy leaves 0.690 and 0.715"),
    ],
}
HALF_FILLED = {
    "6.5": [((..., 0.47), "So far right")],
    "6.20": [(([[3, 0], [3, 4]], ...), "a `...`")],
}
