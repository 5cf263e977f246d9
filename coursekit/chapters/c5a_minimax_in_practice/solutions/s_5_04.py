"""A search to depth `limit` looks at `b` to the power of 1, 2, … `limit` positions on its levels,
and deepening adds up these searches for each limit from 1 to `depth`.
"""


def my_deepening_cost(b, depth):
    """Positions that the searches to depth 1, 2, … look at, the root not counted."""
    return sum(b**level for limit in range(1, depth + 1) for level in range(1, limit + 1))
