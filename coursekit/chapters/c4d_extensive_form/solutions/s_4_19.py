"""With the king she bets, because his queen nearly always calls. With the queen she checks, and
calls his bets, for he bluffs with every other jack. With the jack she checks and folds: he calls
too often to be bluffed. What she would answer with the king, after a check, does not matter.
"""

answer = "bccfcf"
