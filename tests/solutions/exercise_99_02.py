"""Exercise 99.2: Three who beat each other."""

import numpy as np

from coursekit.chapters.c99_tournament.solutions.s_99_02 import answer

CENTRE, ROWS = [4, 0, 2, 6, 8, 1, 3, 5, 7], list(range(9))

RIGHT = [
    tuple(map(tuple, answer)),
    np.array(answer),
    [answer[1], answer[2], answer[0]],
]

WRONG = [
    ([answer[0], answer[2], answer[1]], "the other way round"),
    ([CENTRE, CENTRE, ROWS], "are the same"),
    ([CENTRE, ROWS, ROWS[::-1]], "of the three beat"),
    ([CENTRE, ROWS], "I expected three orders"),
    ([CENTRE, ROWS, list(range(1, 10))], "each square from 0 to 8 once"),
    ([CENTRE, ROWS, [4, 4, 4]], "The third order should have each square"),
    ([CENTRE, ROWS, "012345678"], "The third order should be something like"),
    ([1, 2, 3], "The first order should be something like `[4, 0, 2, 6, 8, 1, 3, 5, 7]`, not 1."),
    ([CENTRE, ROWS, [0.5, *ROWS[1:]]], "should be a whole number"),
    (7, "I expected something like"),
]
