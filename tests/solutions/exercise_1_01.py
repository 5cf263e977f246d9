"""Exercise 1.1: Six queens."""

SIX_QUEENS = [(1, 3, 5, 0, 2, 4), [2, 5, 1, 4, 0, 3]]

WRONG = [
    ((0, 1, 2, 3, 4), "yours has 5 queens"),
    ((2, 4, 6, 1, 3, 5), "from 1 to 6"),
    ((1, 3, 5, 0, 2, 7), "stands in column 7"),
    (
        (1, 3, 5, 0, 2, 1),
        "rows 0 and 5 both stand in column 1, and 2 pairs",
    ),
    ((0, 1, 2, 3, 4, 5), "rows 0 and 1 share a diagonal, and 15 pairs"),
    ((0, 2, 4, 1, 3, 5), "share a diagonal. No other pair attacks each other"),
    (("a", "b", "c", "d", "e", "f"), "should be a whole number"),
    ({0, 1, 2, 3, 4, 5}, "A set has no order"),
    (6, "I expected something like"),
    ("135024", "I expected something like"),
    ((1, 2, ..., ..., ..., ...), "The queens of rows 0 and 1 share a diagonal."),
    ((0, ..., ..., ..., ..., ...), "there is no room for the rest"),
    ((..., ..., "a", ..., ..., ...), "should be a whole number"),
]

RIGHT = SIX_QUEENS

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((1, 3, ..., ..., ..., ...), "So far right; 4 of 6 are still open."),
    ((1, 3, 5, 0, 2, ...), "So far right; 1 of 6 is still open."),
]
