"""A strategy X guarantees the smallest number of X @ A. The strategies of single iterations go on
jumping from one side to the other, and the worst of them guarantees −1; their average comes close
to the value 1/5.
"""

from itertools import islice

import numpy as np

from coursekit.matrix_games import COIN_GAME
from coursekit.regret import regret_matching_steps

A = COIN_GAME.A.astype(float)
rows = np.array([step.row for step in islice(regret_matching_steps(COIN_GAME), 3000)])
answer = (rows[2000:] @ A).min(), (rows.mean(axis=0) @ A).min()
