"""Exercise 4.11: Every pure equilibrium."""

PURE = [(1, 2), (3, 1)]

WRONG = [
    ([(1, 1), ...], "At (1, 1) Player I earns 4, but 5 with row 3"),
    ([(0, 1), (2, 0)], "counted from 0"),
    ([(2, 1), (1, 3)], "the row comes first"),
    ([(1, 2), (2, 3), (3, 1)], "the cells in which Player I has no better row"),
    ([(1, 1), (1, 2), (2, 1), (3, 1)], "the cells in which Player II has no better column"),
    ([*PURE, (3, 3)], "At (3, 3) Player I earns 2, but 5 with row 2"),
    ([(1, 1)], "At (1, 1) Player I earns 4, but 5 with row 3"),
    ([(3, 2)], "At (3, 2) Player II earns 0, but 3 with column 1"),
    (PURE[1:], "a tie is no gain"),
    (PURE[:1], "For each column mark Player I's best row"),
    ([(2, 5), (5, 3)], "Those are the payoffs that stand there"),
    ([(4, 1)], "There is no cell (4, 1)"),
    (2, "something like `[(row, column), (row, column), …]`"),
    ([], "Your list is empty"),
    ((2, 3), "a list of cells"),
]

RIGHT = [PURE, PURE[::-1], set(PURE)]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([(1, 2), ...], "So far right, and there are more."),
]
