"""Answers to the exercises of notebook 6a that no slip expresses, and what is said about them."""

from itertools import accumulate

import numpy as np

from coursekit.learning.genetic import roulette


def up_to_the_edge(fitness, r):
    return next(n for n, end in enumerate(accumulate(fitness)) if r * sum(fitness) <= end)


def first_that_is_no_loser(fitness, r):
    ends = enumerate(accumulate(fitness))
    return next(n for n, end in ends if fitness[n] and r * sum(fitness) <= end)


def borrowed(fitness, r):
    return roulette([[number] for number in range(len(fitness))], fitness, 0)[0][0]


WRONG = {
    "6.1": [([2, ..., 1, ...], "Individual 3 has fitness 2 of 12")],
    "6.2": [
        (up_to_the_edge, "nobody with fitness 0 becomes a parent"),
        (first_that_is_no_loser, "that place belongs to the next one"),
        (lambda fitness, r: up_to_the_edge(fitness, r) + 1, "You count the fields from 1"),
        (lambda fitness, r: 0, "the ball stops at"),
        (borrowed, "calls our `roulette`"),
    ],
    "6.3": [
        ((5, ..., ...), "counts the fixed bits"),
        ((2, 4, ...), "the distance of their places"),
        ((2, 3, 1), "a product of three"),
    ],
    "6.4": [
        ([9, 6, 6, 0, 6, 0, 0, 9], "000 is at least as fit"),
        ([9, 9, 6, 6, 6, 0, 0, 10], "Look at the third bit"),
        ([9, 6, 6, -5, 6, -5, -5, 10], "no negative fields"),
        ([9, 6, 6, 0, 0.5, 0, 0, 10**400], "Much smaller numbers"),
    ],
    "6.19": [("a", "A is fine"), ("(E)", "E is fine"), ("F", "The lines are A to E")],
}
RIGHT = {
    "6.2": [
        (lambda fitness, r: np.searchsorted(np.cumsum(fitness), r * sum(fitness), "right"), "")
    ],
    "6.4": [([28, 26, 22, 0, 14, 0, 0, 30], "Every single bit says 000")],
    "6.19": [(" d. ", "A parent is not a child")],
}
HALF_FILLED = {
    "6.1": [([2, ..., ..., 1], "So far right; 2 of 4 are still open.")],
    "6.3": [((2, 3, ...), "So far right; 1 of 3 is still open.")],
    "6.4": [([9, *[...] * 6, 10], "There is still a `...`")],
}
