"""Exercise 5.9: The fewest leaves."""


def my_fewest_leaves(b, d):
    return b ** (d // 2) + b ** (d - d // 2) - 1


WRONG = [
    (lambda b, d: float(my_fewest_leaves(b, d)), "a floating-point number"),
    (lambda b, d: b + d, "2 moves at each node, 1 deep, and mark the leaves of both proofs"),
    (17, "asks for a function, `my_fewest_leaves(b, d)`"),
]

RIGHT = [my_fewest_leaves]
