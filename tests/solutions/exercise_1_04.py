"""Exercise 1.4: Four litres."""

FOUR_LITRES = [
    [(0, 0), (0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)],
    [(0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)],
    [("fill", 1), ("pour", 1, 0), ("empty", 0), ("pour", 1, 0), ("fill", 1), ("pour", 1, 0)],
]

WRONG = [
    (
        [(3, 0), (0, 3), (3, 3), (1, 5), (1, 0), (0, 1), (3, 1), (0, 4)],
        "in 8 moves. There is a shorter way.\nYou began with the 3-litre jug",
    ),
    (
        [(0, 5), (3, 5), (0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)],
        "(0, 5) comes up twice",
    ),
    (
        [(0, 5), (3, 2), (3, 5), (3, 0), (0, 3), (3, 3), (1, 5), (1, 0), (0, 1), (3, 1), (0, 4)],
        "in 11 moves. There is a shorter way.\nUp to (3, 2) yours is as good.",
    ),
    ([(0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4), (0, 4)], "after move 6 already"),
    ([(0, 5), (3, 2), (0, 2)], "After your 3 moves the jugs hold (0, 2)"),
    ([(0, 5), (0, 4)], "No single move leads from (0, 5) to (0, 4)"),
    ([(5, 0), (2, 3)], "(5, 0) cannot be: the first jug holds 3 litres"),
    ([("fill", 1), ("fill", 1)], "Move 2, ('fill', 1), changes nothing"),
    ([(0, 5, 0)], "(0, 5, 0) is not a state"),
    ([], "Your list is empty"),
    (6, "I expected something like"),
    ([6], "Each state should be something like `(3, 0)`, not 6."),
    ([(0, 5), (0, 4), ...], "No single move leads from (0, 5) to (0, 4)"),
    ([(0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4), (0, 4), ...], "after move 6 already"),
]

RIGHT = FOUR_LITRES

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([(0, 5), (3, 2), ...], "All steps up to the first `...` are possible"),
    ([..., (0, 4)], "There is still a `...`"),
    ([(0, 5), (3, ...)], "All steps up to the first `...` are possible"),
]
