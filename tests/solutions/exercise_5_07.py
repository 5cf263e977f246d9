"""Exercise 5.7: Put it in order."""

import numpy as np

from coursekit.games import Tree

ORDERED = (((9, 8), (16, 15), (13, 1)), ((6, 2), (11, 14), (7, 12)))

WRONG = [
    ((((11, 14), (7, 12), (6, 2)), ((16, 15), (1, 13), (9, 8))), "the order it had"),
    ((ORDERED[1], ORDERED[0]), "Look at the root, where Player I moves"),
    ((((16, 15), (9, 8), (13, 1)), ORDERED[1]), "where Player II moves"),
    ((((9, 8), (16, 15), (1, 13)), ORDERED[1]), "the node `(1, 13)`, where Player I moves"),
    ((ORDERED[0], ((11, 14), (6, 2), (7, 12))), "the node `((11, 14), (6, 2), (7, 12))`"),
    ((((9, 8), (16, 15), (13, 1)), ((6, 2), (11, 14), (7, 13))), "the leaf 12 is missing"),
    ((((9, 8, 9), (16, 15), (13, 1)), ORDERED[1]), "the leaf 9 stands there too often"),
    ((((9, 15), (16, 8), (13, 1)), ORDERED[1]), "the leaves 16 and 15 do not have a node"),
    ((((9, 8), (16, 15), (6, 2)), ((13, 1), (11, 14), (7, 12))), "Branches stay below their node"),
    (5, "nested tuples, and you gave 5"),
    ((((9.5, 8), (16, 15), (13, 1)), ORDERED[1]), "Each leaf should be a whole number"),
    ((("a", "b"), 3), 'one part is "a"'),
]

RIGHT = [
    ORDERED,
    Tree(ORDERED),
    np.array(ORDERED),
    np.array(ORDERED, float),
    [[list(pair) for pair in half] for half in ORDERED],
]
