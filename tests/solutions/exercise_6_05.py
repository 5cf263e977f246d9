"""Exercise 6.5: Entropy and gain by hand."""

WRONG = [
    ((0.56, 0.47), "natural logarithm"),
    ((0.244, 0.47), "base 10"),
    ((0.375, 0.47), "Gini's index"),
    ((-0.81, 0.47), "minus sign"),
    ((0.344, 0.47), "First comes the whole table"),
    ((0.81, 0.344), "the entropy that is left"),
    ((0.81, 0.352), "the same weight"),
    ((0.81, -0.107), "You add the entropies"),
    ((0.81, -0.467), "before minus after"),
    ((0.81, 0.208), "the gain by Gini's index"),
    ((0.81, 0.324), "natural logarithm"),
    ((0.9, 0.47), "The entropy of the table is not 0.9"),
    ((0.81, 0.9), "The gain is not 0.9"),
    (0.81, "I expected something like"),
    ((0.81, 0.47, 1), "I expected `(entropy, gain)`"),
    ((0.81, "0.47"), "The gain should be a number"),
]

RIGHT = [(0.81, 0.47), [0.8113, 0.4669], (0.811, 0.467)]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((0.81, ...), "So far right; 1 of 2 is still open."),
    ((..., 0.47), "So far right; 1 of 2 is still open."),
]
