"""Exercise 5.11: Where a beam goes wrong."""

import numpy as np

from coursekit.games import Tree

BEAM = Tree(((9, 1), (8, 2), (7, 7)))

WRONG = [
    (Tree(((5, 1), (4, 2))), "At the root no move is dropped"),
    (Tree((5, 6, 7)), "a leaf is worth just what it looks like"),
    (Tree(((5, 5), (4, 4), (3, 9))), "It has to drop the best move"),
    (Tree(((9, 2), (9, 2), (3, 3), 1)).play(0), "let Player I move first"),
    (Tree(3), "This tree has no moves"),
    (((5, "a"), 3, 4), "one part is"),
    ("a tree", "nested tuples"),
    (((5, 1), ("a", 2), (3, 3)), 'one part is "a"'),
    (((1, 2), (), 3), "at least one branch"),
    ((10**400, 3, 4), "Small numbers will do"),
]

RIGHT = [BEAM, BEAM.node, np.array(BEAM.node), [[9, 1], [8, 2], [7, 7]]]

# (Right answer, what its remark must say).
REMARKS = [(BEAM, "It says 2, and the value is 7")]
