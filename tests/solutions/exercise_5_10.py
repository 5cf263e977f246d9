"""Exercise 5.10: MTD-f by hand."""

WRONG = [
    ([3, 8, ...], "after it 8 is not the next question"),
    ([2, 3, 6, 7], "the lower ends of the windows"),
    ([3, 6, 7, 7], "the answers of alpha-beta"),
    ([3, 4, 5, 6, 7, 8], "may lie beyond the window"),
    ([3, 3, 3], "You ask about 3 twice in a row"),
    ([3, 4, 7], "at least 7. Does it know that it is no more?"),
    ([3, 4, 7, 8, 9], "there is nothing left to ask"),
    ([3, 4, 6, 7, 8], "a question about 6 brings nothing new"),
    ([3, 4, 5, 8], "Right up to 4. There alpha-beta searches"),
    ([3, 7, 8], "Right up to 3. There alpha-beta searches with the window (2, 3)"),
    ([4, 7, 8], "The first question is about the guess"),
    ([(2, 3), (3, 4)], "Write β alone"),
    (3, "something like `[3, …]`"),
    ([3, "four"], "should be a whole number"),
    ({3, 4, 7, 8}, "A set has no order"),
]

RIGHT = [[3, 4, 7, 8], (3, 4, 7, 8)]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([3, ...], "There is still a `...`"),
    ([3, 4, ...], "So far right, and there are more."),
    ([3, 4, 7, 8, ...], "These are all of them"),
]
