"""Exercise 5.9: The fewest leaves.

Each function calls itself by its own name, so every variant has a name of its own.
"""


def my_fewest_leaves(b, d):
    return b ** (d // 2) + b ** (d - d // 2) - 1


WRONG = [
    (lambda b, d: b**d, "That is every leaf"),
    (lambda b, d: my_fewest_leaves(b, d) + 1, "you count them twice"),
    (lambda b, d: b ** (d // 2), "one of the two proofs"),
    (lambda b, d: b ** ((d + 1) // 2), "one of the two proofs"),
    (lambda b, d: 2 * b ** (d // 2) - 1, "Right where d is even"),
    (lambda b, d: 2 * b ** ((d + 1) // 2) - 1, "Right where d is even"),
    (lambda b, d: 2 * b ** (d / 2) - 1, "Half of d is no whole number"),
    (lambda b, d: float(my_fewest_leaves(b, d)), "a floating-point number"),
    (lambda b, d: b ** (d / 2), "and only where d is even"),
    (lambda b, d: 2 * b ** (d // 2), "are they alike where d is odd?"),
    (lambda b, d: b + d, "2 moves at each node, 1 deep, and mark the leaves of both proofs"),
    (17, "asks for a function, `my_fewest_leaves(b, d)`"),
]

RIGHT = [my_fewest_leaves]
