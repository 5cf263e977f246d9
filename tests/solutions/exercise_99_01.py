"""Exercise 99.1: How many games a difference needs."""

RIGHT = [259, 255, 262.0]

WRONG = [
    (518, "left the draws out"),
    (1036, "draws count as well"),
    (182, "1.645 standard errors"),
    (132, "not squared"),
    (1368, "powers of 10"),
    (11, "has to be squared as well"),
    (85, "not a share of points"),
    (400, "Fewer than 400 games"),
    (3, "More than 3 games"),
    ("many", "should be a number"),
]
