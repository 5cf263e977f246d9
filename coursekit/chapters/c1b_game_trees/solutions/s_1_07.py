"""A leaf is worth what stands there. A node is worth the best of its children for whoever moves,
and in the children it is the other player's turn.
"""


def my_minimax(node, maximising):
    """Player I's value of a nested tuple."""
    if not isinstance(node, tuple):
        return node
    values = [my_minimax(child, not maximising) for child in node]
    return max(values) if maximising else min(values)
