"""At B, with 7 visits, 6 of them to E, both bonuses are √(2 ln 7 / 6). Along the move from B came
back 4 of 6, the mean of UCT1; to E came back 5 of 8 in all, the mean of UCT2. Player II moves, so
both means count with a minus.
"""

from math import log, sqrt

bonus = sqrt(2 * log(7) / 6)
answer = (-4 / 6 + bonus, -5 / 8 + bonus)
