"""Of d moves Player II makes d // 2, rounded down, and Player I the others. The first proof
branches only where Player II moves, the second only where Player I does. Each is a strategy of one
player, and two strategies meet in one leaf, which must not count twice.
"""


def my_fewest_leaves(b, d):
    """The fewest leaves that show the value of a tree with b moves everywhere, d moves deep."""
    return b ** (d // 2) + b ** (d - d // 2) - 1
