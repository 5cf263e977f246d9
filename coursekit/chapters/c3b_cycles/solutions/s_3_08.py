"""With `total` points or more one holds, and nothing is lost. Otherwise a 1 loses everything, and
any other number leaves that much less to go, each with probability 1/6. The cache keeps it quick.
"""

from functools import cache


@cache
def zero_turn(total):
    """The probability that a turn ends with a 1 before it has `total` points."""
    if total <= 0:
        return 0
    return (1 + sum(zero_turn(total - face) for face in range(2, 7))) / 6
