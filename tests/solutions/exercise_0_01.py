"""Exercise 0.1, of the start notebook: seven stones."""

WRONG = [
    (1, "That leaves 6. Which move would you make from 6, if you were"),
    (2, "That leaves 5. Which move would you make from 5, if you were"),
    (7, "A move takes 1, 2 or 3 stones, not 7"),
    (10**5000, "A move takes 1, 2 or 3 stones, not"),
    (0, "A move takes 1, 2 or 3 stones, not 0"),
    ("three", "whole number"),
]

RIGHT = [3]
