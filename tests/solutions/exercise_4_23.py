"""Exercise 4.23: nodes, sequences and values of decks of four and five cards."""

from fractions import Fraction

import numpy as np

FOUR, FIVE = (109, 17, Fraction(-1, 24)), (181, 21, Fraction(-1, 15))
OPEN = (..., ..., ...)

WRONG = [
    ({4: (108, ..., ...), 5: OPEN}, "4 cards: one node is missing"),
    ({4: (145, ..., ...), 5: OPEN}, "both players the same card"),
    ({4: (55, ..., ...), 5: OPEN}, "KQ and QK are two deals"),
    ({4: (12, ..., ...), 5: OPEN}, "that is the number of deals"),
    ({4: (100, ..., ...), 5: OPEN}, "it is not 100 nodes"),
    ({4: FOUR, 5: (181, 20, ...)}, "5 cards: the empty sequence counts as well"),
    ({4: (109, 8, ...), 5: OPEN}, "the number of information sets"),
    ({4: (109, 9, ...), 5: OPEN}, "you count half of them"),
    ({4: (109, 34, ...), 5: OPEN}, "both players together"),
    ({4: (109, 81, ...), 5: OPEN}, "it is not 81 sequences"),
    ({4: (109, 17, Fraction(1, 24)), 5: OPEN}, "what Player II earns"),
    ({4: (109, 17, Fraction(-1, 15)), 5: OPEN}, "the value of the other deck"),
    ({4: FOUR, 5: (181, 21, Fraction(-1, 18))}, "with three cards"),
    ({4: (109, 17, -0.0417), 5: OPEN}, "right up to rounding"),
    ({4: (109, 17, 0), 5: OPEN}, "the value is not 0. Ask `solve_tree(KuhnPoker(4)).value`"),
    ({4: FOUR[:2], 5: OPEN}, "I expected `(nodes, sequences, value)`"),
    ({4: ("many", 17, 0), 5: OPEN}, "should be a whole number"),
    ({4: FOUR}, "something like"),
    ([FOUR, FIVE], "something like"),
    ({4: 109, 5: OPEN}, "The answer for 4 cards should be something like"),
]

RIGHT = [
    {4: FOUR, 5: FIVE},
    {5: list(FIVE), 4: [np.int64(109), 17.0, -1 / 24]},
]

REMARKS = [({4: FOUR, 5: FIVE}, "−1/24 is the mildest")]

HALF_FILLED = [
    ({4: FOUR, 5: OPEN}, "1 of 2 is still open"),
    ({4: FOUR, 5: ...}, "1 of 2 is still open"),
]
