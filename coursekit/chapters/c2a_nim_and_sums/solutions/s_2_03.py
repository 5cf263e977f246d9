"""A player is lost if no move leads to a lost position; on an empty table the player to move has
won, because the other one took the last stone. There is a short rule too: as in normal Nim while
some row is longer than 1 (nim-sum 0), and with rows of one stone, an odd number of them is lost.
"""

from functools import cache


@cache
def misere_lost(rows):
    """Whether the player to move loses."""
    if not any(rows):
        return False
    for i, row in enumerate(rows):
        for left in range(row):
            if misere_lost((*rows[:i], left, *rows[i + 1 :])):
                return False
    return True
