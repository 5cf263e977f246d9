"""Sets as whole numbers with a bit for each member: how many there are, and which ones.

Python's `bit_count` and `bit_length` are not there for numbers of 64 bits; these are.
"""

from __future__ import annotations

import numpy as np

HALVES = np.uint64(0x5555555555555555)
QUARTERS = np.uint64(0x3333333333333333)
EIGHTHS = np.uint64(0x0F0F0F0F0F0F0F0F)
BYTES = np.uint64(0x0101010101010101)
ONE, TWO, FOUR, LAST_BYTE = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)


def bits_in(members):
    """How many bits are set: added up in pairs, in fours, in eights, and then all of them.

    >>> with np.errstate(over="ignore"):
    ...     [int(bits_in(np.uint64(members))) for members in (0, 0b1011, 2**64 - 1)]
    [0, 3, 64]
    """
    members = members - ((members >> ONE) & HALVES)
    members = (members & QUARTERS) + ((members >> TWO) & QUARTERS)
    members = (members + (members >> FOUR)) & EIGHTHS
    return np.int64((members * BYTES) >> LAST_BYTE)


def lowest(members):
    """The place of the lowest bit that is set, from 0.

    >>> with np.errstate(over="ignore"):
    ...     [int(lowest(np.uint64(members))) for members in (0b1, 0b1100, 2**63)]
    [0, 2, 63]
    """
    return bits_in(~members & (members - ONE))
