"""Exercise 1.11: Calls."""

WRONG = [
    (8, "8 different positions"),
    (44, "the leaves of the tree"),
    (52, "That is `outcome_of_all(6)`"),
    (64, "if you stop at the first P"),
    (95, "The first call counts as well"),
    (177, "one stone too many"),
    (3280, "always three moves"),
    (128, "up to 8 calls for 3 stones. But `outcome_of_all(4)` makes 15, not 16"),
    (50, "there are 1, 2, 4, 8 and 15 calls, the first one included"),
    ("96", "should be a whole number"),
    (None, "should be a whole number"),
]

RIGHT = [96, 96.0]
