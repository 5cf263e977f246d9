"""Exercise 1.5: A tree by hand: ((4, 7), (6, (2, 9)), (5, 3))."""

WRONG = [
    ((9, 1), "the largest leaf, and you get there only if Player II helps"),
    ((5, 2), "if Player II moved first"),
    ((4, 0), "who moves at the lowest node"),
    ((2, 1), "the smallest leaf"),
    ((1, 6), "the other way round"),
    ((6, 2), "counted from 0"),
    ((6, 0), "does move 0 really lead to 6"),
    ((7, 0), "Begin at the bottom"),
    ((4, 4), "There is no move 4: Player I has 3 moves here, counted from 0 to 2"),
    ((4, -3), "There is no move -3"),
    ((6, 0.5), "There is no move 0.5"),
    ((5, 1), "No leaf below move 1 is worth 5"),
    ((5, 1.0), "No leaf below move 1.0 is worth 5"),
    ({6, 1}, "A set has no order"),
    ((6,), "I expected two numbers"),
    (6, "I expected something like `(value, move)`"),
    (("six", 1), "should be a number"),
    ((9, ...), "the largest leaf, and you get there only if Player II helps"),
    ((7, ...), "Begin at the bottom"),
    ((..., 3), "There is no move 3"),
    ((..., 2), "After move 2 it is Player II's turn"),
]

RIGHT = [(6, 1), [6, 1]]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((6, ...), "So far right; 1 of 2 is still open"),
    ((..., 1), "So far right; 1 of 2 is still open"),
]
