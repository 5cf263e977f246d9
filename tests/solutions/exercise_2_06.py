"""Exercise 2.6: Kayles."""

from coursekit.games import Nim

WRONG = [
    ([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2], "The rows up to K5 are known"),
    ([4, 3, 2, 1, 4], "you began one row early"),
    ([2, 4, 1, 2, 3], "the other way round: begin with K6"),
    ([3, 2, 1, 4], "You gave 4"),
    ({1, 2, 3, 4}, "A set has no order"),
    ([0, 1, 2, 0, 1], "you left out the moves that split the row"),
    ([5, 6, 7, 8, 9], "the number after the largest nimber of an option"),
    ([2, 1, 0, 1, 0], "every move knocked down a single pin"),
    ([3, 2, 1, 0, 2], "You say that K9 is worth 0. But one move leaves K4 + K4"),
    ([4, 2, 1, 4, 2], "You say that K6 is worth 4. But one move leaves K5, and that is worth 4.\n"),
    ([3, 6, 1, 4, 2], "You say that K7 is worth 6. It is true that no option is worth that"),
    ([3, 2, 1, -4, 2], "is the length of a row of stones"),
    ([6, 7, 8, 9, 10], "is not worth as much as a row of Nim stones"),
    ([3, 2, 1, 4, Nim(2)], "should be a whole number"),
    (3, "I expected something like"),
    ([4, ..., ..., ..., ...], "You say that K6 is worth 4. But one move leaves K5"),
    ([..., ..., ..., ..., 3], "You say that K10 is worth 3. Fill in the rows before it"),
]

RIGHT = [[3, 2, 1, 4, 2], (3, 2, 1, 4, 2.0)]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([3, 2, ..., ..., ...], "So far right; 3 of 5 are still open"),
    ([..., ..., ..., ..., 2], "So far right; 4 of 5 are still open"),
]
