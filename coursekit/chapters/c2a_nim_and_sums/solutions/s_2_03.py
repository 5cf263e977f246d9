"""A player is lost if no move leads to a lost position. On an empty table the player to move has
won, because the other one had to take the last stone. The short rule, after chapter 2b: as in
normal Nim while some row has two stones or more, and with rows of one stone only, odd numbers lose.
"""


def misere_lost(rows):
    """Whether the player to move loses."""
    rows = tuple(sorted(row for row in rows if row))
    if not rows:
        return False
    if rows[-1] == 1:
        return len(rows) % 2 == 1
    for i, row in enumerate(rows):
        for left in range(row):
            if misere_lost((*rows[:i], left, *rows[i + 1 :])):
                return False
    return True
