"""Exercise 2.1: Two rows: 5 and 2, 3 and 7, 4 alone."""

WRONG = [
    ([(2, 2), (3, 3), (0, 0)], "Those are the rows after your moves"),
    ([(5, 3), (7, 4), (4, 4)], "how many stones to take"),
    ([(0, 2), (1, 3), (0, 0)], "which row it is, counted from 0"),
    ([(1, 2), (2, 3), (1, 0)], "which row it is, counted from 1"),
    ([(5, 2), (6, 3), (4, 0)], "no row of 6 to take from"),
    ([(5, 2), (7, 3), (0, 0)], "no row of 0 to take from"),
    ([(5, 2), (7, 3), (4, 4)], "a move takes at least one stone: fewer than 4 are left of 4"),
    ([(5, 2), (7, 3), (4, -1)], "fewer than 0 stones"),
    ([(5, 0), (7, 3), (4, 0)], "the opponent takes the whole of it"),
    ([(5, 2), (7, 4), (4, 0)], "From 3 and 7 you play (7, 4), which leaves 3 and 4"),
    ([(2, 1), (7, 3), (4, 0)], "which leaves 5 and 1"),
    ([(5, 2), (7, 3), (4, 1)], "From 4 alone you play (4, 1). One row is left then"),
    ([(5, 2), (7, 3)], "you gave 2"),
    ([(5, 2), (7, 3), (4,)], "A move is a pair of numbers"),
    ({(5, 2), (7, 3), (4, 0)}, "A set has no order"),
    ([5, 7, 4], "Each move should be something like `(row, left)`, not 5."),
    ([(5, 2), (7, 3), ("four", 0)], "should be a whole number"),
    (5, "I expected something like"),
    ([..., (7, 4), ...], "From 3 and 7 you play (7, 4), which leaves 3 and 4"),
    ([(5, ...), (6, 3), ...], "no row of 6 to take from"),
]

RIGHT = [[(5, 2), (7, 3), (4, 0)], ([5, 2], [7, 3], [4, 0])]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([(5, 2), ..., ...], "So far right; 2 of 3 are still open"),
    ([(5, 2), (7, 3), (4, ...)], "So far right; 1 of 3 is still open"),
    ([(5, ...), ..., ...], "There is still a `...`"),
]
