"""Exercise 5.27: UCT1 and UCT2."""

from math import log, log10, sqrt

import numpy as np

BONUS = sqrt(2 * log(7) / 6)
UCT1, UCT2 = -2 / 3 + BONUS, -5 / 8 + BONUS

WRONG = [
    ((2 / 3 + BONUS, 5 / 8 + BONUS), "the mean counts with a minus"),
    ((-2 / 3 + sqrt(log(7) / 6), -5 / 8 + sqrt(log(7) / 6)), "yours lacks the 2"),
    ((-2 / 3 + sqrt(2 * log10(7) / 6), -5 / 8 + sqrt(2 * log10(7) / 6)), "the natural logarithm"),
    ((-2 / 3 + sqrt(2 * log(10) / 6), -5 / 8 + sqrt(2 * log(10) / 6)), "10 are the visits of A"),
    ((-2 / 3 + sqrt(2 * log(7) / 8), -5 / 8 + sqrt(2 * log(7) / 8)), "two of them came through C"),
    ((UCT1, -5 / 8 + sqrt(2 * log(7) / 8)), "UCT1 is right. UCT2 takes the mean"),
    ((UCT2, UCT1), "the other way round"),
    ((UCT1, UCT1), "UCT2 uses the mean of all"),
    ((UCT2, UCT2), "UCT1 uses only what came back"),
    ((UCT1, 0.9), "UCT2 is not 0.9"),
    ((0.5, UCT2), "UCT1 is not 0.5"),
    ((0.5, ...), "not right yet"),
    ((1, 2, 3), "I expected two numbers"),
    ({UCT1, UCT2}, "A set has no order"),
    (("a", UCT2), "Each bound should be a number"),
]

RIGHT = [(UCT1, UCT2), (0.139, 0.180), np.array([UCT1, UCT2])]

# (Half-filled answer, what is said about it).
HALF_FILLED = [((UCT1, ...), "So far right; 1 of 2 is still open.")]
