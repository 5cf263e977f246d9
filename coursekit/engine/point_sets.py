"""Sets of points of a board as two words: `low` holds the first five rows, `high` the others.

A row has `width` bits. The last of them is never a point, so that no set runs on from the end of a
row to the next; what is moved beyond the board has to be cut off by another set of points.
"""

from __future__ import annotations

import numpy as np

from coursekit.engine.bits import bits_in


def up(width, low, high, by):
    """The set, moved on by `by` bits."""
    return low << by, high << by | low >> (5 * width - by)


def down(width, low, high, by):
    """The set, moved back by `by` bits."""
    return low >> by | high << (5 * width - by), high >> by


def next_to(width, low, high):
    """The neighbours of the points, and perhaps some bits beyond the board.

    >>> [int(word) for word in next_to(3, np.int64(0b010), np.int64(0))]
    [21, 0]
    """
    right, right_high = up(width, low, high, 1)
    left, left_high = down(width, low, high, 1)
    above, above_high = up(width, low, high, width)
    below, below_high = down(width, low, high, width)
    return right | left | above | below, right_high | left_high | above_high | below_high


def joined_to(width, low, high, within_low, within_high):
    """All points that can be reached from the points, step by step within a set."""
    while True:
        near_low, near_high = next_to(width, low, high)
        near_low, near_high = near_low & within_low & ~low, near_high & within_high & ~high
        if near_low | near_high == 0:
            return low, high
        low, high = low | near_low, high | near_high


def points_in(low, high):
    """How many points there are in the set."""
    return bits_in(np.uint64(low)) + bits_in(np.uint64(high))
