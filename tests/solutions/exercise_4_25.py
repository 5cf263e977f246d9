"""Exercise 4.25: The average, or the last?"""

from itertools import islice

import numpy as np

from coursekit.matrix_games import COIN_GAME
from coursekit.regret import regret_matching_steps

WRONG = [
    ((0.195, ...), "the best of these"),
    ((-0.833, ...), "What is the smallest?"),
    ((1, ...), "does not guarantee 1"),
    ((-1, -0.829), "the mean of the strategies first"),
    ((-1, -0.833), "the mean of the strategies first"),
    ((-1, 0.2104), "the more generous column"),
    ((-1, 0.172), "the average of the last 1,000"),
    ((-1, -1), "That is the last strategy"),
    ((-1, 0.2), "the value of the game"),
    ((-1, 0.219), "what Player II's average allows"),
    ((-1, 0.5), "The average does not guarantee 0.5"),
    (-1, "I expected something like"),
    ((-1, 0.184, 0), "I expected `(worst, average)`"),
    (("low", 0.184), "should be a number"),
]


def computed():
    A = COIN_GAME.A.astype(float)
    rows = np.array([step.row for step in islice(regret_matching_steps(COIN_GAME), 3000)])
    return (rows[2000:] @ A).min(), (rows.mean(axis=0) @ A).min()


RIGHT = [(-1, 0.184), computed()]

HALF_FILLED = [((-1, ...), ""), ((..., 0.184), "")]
