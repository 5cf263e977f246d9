"""One move to a P-position is enough to win, so the first one that is found decides. Without any,
and without stones in particular, the player to move has lost.
"""


def my_outcome(n):
    """The letter of a heap of n stones in 1-2-3 Nim."""
    for take in (1, 2, 3):
        if take <= n and my_outcome(n - take) == "P":
            return "N"
    return "P"
