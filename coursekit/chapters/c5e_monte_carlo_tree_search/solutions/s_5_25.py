"""A node is compared with its siblings by whoever moved there, so its total has to count that
player's rewards: in place of the player who moves next stands the node's `mover`.
"""


def my_back_up(path, rewards):
    """Add a visit and the mover's reward to each node of the path."""
    for node in path:
        node.visits += 1
        node.total += rewards[node.mover]
