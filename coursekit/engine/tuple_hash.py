"""Python's hash of a tuple of whole numbers, written out: tables place a position by its hash.

So a table that was filled by a compiled search is the one that the readable search fills. The
numbers are those of CPython (xxHash, by Yann Collet), which uses them for every tuple.
"""

from __future__ import annotations

import numpy as np

PRIME_1 = np.uint64(11400714785074694791)
PRIME_2 = np.uint64(14029467366897019727)
PRIME_5 = np.uint64(2870177450012600261)
LENGTH = PRIME_5 ^ np.uint64(3527539)
LEFT, RIGHT = np.uint64(31), np.uint64(33)
MODULUS = np.int64(2**61 - 1)
"""The hash of a whole number is its rest by this one."""


def hash_of_two(first, second):
    """`hash((first, second))` for whole numbers from 0.

    >>> with np.errstate(over="ignore"):
    ...     int(hash_of_two(np.int64(5), np.int64(2**61))) == hash((5, 2**61))
    True
    """
    return ended(mixed(mixed(PRIME_5, first % MODULUS), second % MODULUS), 2)


def hash_of_three(first, second, third):
    """`hash((first, second, third))` for whole numbers from 0."""
    so_far = mixed(mixed(PRIME_5, first % MODULUS), second % MODULUS)
    return ended(mixed(so_far, third % MODULUS), 3)


def mixed(so_far, lane):
    """The hash so far, and the hash of one more item of the tuple."""
    so_far = so_far + np.uint64(lane) * PRIME_2
    return ((so_far << LEFT) | (so_far >> RIGHT)) * PRIME_1


def ended(so_far, length):
    """The hash of a tuple of `length` items."""
    found = np.int64(so_far + (np.uint64(length) ^ LENGTH))
    return np.int64(1546275796) if found == -1 else found
