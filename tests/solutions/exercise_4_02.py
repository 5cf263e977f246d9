"""Exercise 4.2: Every saddle point."""

SADDLES = [(1, 2), (1, 4), (3, 2), (3, 4)]

WRONG = [
    ([(1, 1), ...], "The payoff at (1, 1) is 5"),
    ([(0, 1), (0, 3), (2, 1), (2, 3)], "counted from 0"),
    ([(2, 1), (4, 1), (2, 3), (4, 3)], "the row comes first"),
    (SADDLES[:2], "Another row guarantees Player I just as much"),
    ([SADDLES[0], SADDLES[2]], "Another column holds Player I down just as well"),
    (SADDLES[:3], "Go through every cell"),
    ([*SADDLES, (3, 1)], "The payoff at (3, 1) is 2. It is the smallest in its row"),
    ([*SADDLES, (2, 2)], "The payoff at (2, 2) is 2. It is the largest in its column"),
    ([*SADDLES, (1, 3)], "The payoff at (1, 3) is 3, but Player II finds something smaller"),
    ([(4, 2)], "There is no cell (4, 2)"),
    ([(4, 3)], "The row comes first"),
    ([(0, 2)], "counted from 1"),
    ([(1, 2, 3)], "is a pair"),
    ((1, 2), "a list of cells, even if there is only one"),
    (2, "something like `[(row, column), (row, column), …]`"),
    ([], "Your list is empty"),
    ([2, 2, 2], "Each cell should be something like `(row, column)`, not 2."),
]

RIGHT = [SADDLES, set(SADDLES), [*reversed(SADDLES), (1, 2)], [list(cell) for cell in SADDLES]]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([(1, 2), ...], "So far right, and there are more."),
    ([(1, 2), (1, 4), (3, 2), (3, 4), ...], "These are all of them"),
]
