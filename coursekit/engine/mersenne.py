"""Python's own random numbers, written out: the Mersenne Twister of Matsumoto and Nishimura (1998).

So a compiled search plays the same random games as the readable one, from the same seed.
"""

from __future__ import annotations

from random import Random

import numpy as np

SIZE, SHIFT = 624, 397
UPPER, LOWER, TWIST = 0x80000000, 0x7FFFFFFF, 0x9908B0DF
FIRST_MASK, SECOND_MASK = 0x9D2C5680, 0xEFC60000


def twister_of(rng: Random) -> np.ndarray:
    """The state of Python's generator as an array: 624 numbers, and which of them is next."""
    return np.array(rng.getstate()[1], np.int64)


def random(twister):
    """What `Random.random()` returns next.

    >>> rng, twister = Random(7), twister_of(Random(7))
    >>> [rng.random() for _ in range(1000)] == [random(twister) for _ in range(1000)]
    True
    """
    first = next_word(twister) >> 5
    return (first * 67108864.0 + (next_word(twister) >> 6)) / 9007199254740992.0


def next_word(twister):
    """The next 32 random bits, as a number."""
    if twister[SIZE] >= SIZE:
        for i in range(SIZE):
            j, k = i + 1, i + SHIFT
            joined = twister[i] & UPPER | twister[j if j < SIZE else 0] & LOWER
            mixed = twister[k if k < SIZE else k - SIZE] ^ joined >> 1
            twister[i] = mixed ^ TWIST if joined & 1 else mixed
        twister[SIZE] = 0
    word = twister[twister[SIZE]]
    twister[SIZE] += 1
    word ^= word >> 11
    word ^= word << 7 & FIRST_MASK
    word ^= word << 15 & SECOND_MASK
    return word ^ word >> 18
