"""Go through the nine cells and count those whose tile is not the goal's. The blank is no tile: if
it were counted, the estimate would be 2 where a single move is left, which is too much.
"""


def misplaced(state):
    """How many tiles are not where the goal has them."""
    goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    return sum(tile != 0 and tile != home for tile, home in zip(state, goal, strict=True))
