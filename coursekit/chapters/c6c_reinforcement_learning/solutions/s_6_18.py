"""Each move has a bound: its mean, and a bonus that its share of the policy makes larger and its
own visits make smaller. `index` finds the first of the highest.
"""

from math import sqrt


def way_down(visits, means, policy, exploration):
    """The number of the move that PUCT tries next."""
    root = sqrt(sum(visits))
    bounds = [
        mean + exploration * share * root / (1 + count)
        for count, mean, share in zip(visits, means, policy, strict=True)
    ]
    return bounds.index(max(bounds))
