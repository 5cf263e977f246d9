"""Exercise 5.5: What alpha-beta does not see."""

UNSEEN = [4, 10, 12, 13, 14, 15, 16]

WRONG = [
    ([5, ...], "Alpha-beta does look at leaf 5"),
    ([1, 2, 3, 5, 6, 7, 8, 9, 11], "the leaves it does look at"),
    ([3, 9, 11, 12, 13, 14, 15], "counted from 0"),
    ([10, 12, 13, 14, 15, 16], "Is 8 not enough?"),
    ([4, 13, 14, 15, 16], "what Player I has at the root"),
    ([4, 10, 12], "Why look any further?"),
    ([4, 10, 12, 13, 14], "Why look any further?"),
    ([4, 12, 13, 14, 15, 16], "Leaf 9 is worth 1"),
    ([4, 10, 13, 14, 15, 16], "Leaf 11 is worth 4"),
    ([*UNSEEN, 6], "does look at leaf 6. Leaf 5 is worth 9"),
    ([*UNSEEN, 8], "does look at leaf 8"),
    ([*UNSEEN, 11], "does look at leaf 11"),
    ([*UNSEEN, 1], "does look at leaf 1."),
    (range(9, 17), "nothing is known of this part yet"),
    ([4, 17], "There is no leaf 17"),
    ([], "Your list is empty"),
    ([4, "ten"], "should be a whole number"),
    (4, "I expected something like"),
]

RIGHT = [UNSEEN, set(UNSEEN), UNSEEN[::-1]]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([4, ...], "So far right, and there are more."),
    ([4, 10, 12, 13, 14, 15, 16, ...], "These are all of them"),
]
