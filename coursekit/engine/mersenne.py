"""Python's own random numbers, written out: the Mersenne Twister of Matsumoto and Nishimura (1998).

So a compiled search plays the same random games as the readable one, from the same seed.
"""

from __future__ import annotations

from random import Random

import numpy as np

SIZE, LAG, NUMBERS = 624, 397, 312
UPPER, LOWER, TWIST = 0x80000000, 0x7FFFFFFF, 0x9908B0DF
FIRST_MASK, SECOND_MASK = 0x9D2C5680, 0xEFC60000


def twister_of(rng: Random) -> tuple[np.ndarray, np.ndarray]:
    """The words of Python's generator, which has just been seeded, and its numbers to come.

    After the words comes how many of these numbers have been used.
    """
    return np.array([*rng.getstate()[1][:SIZE], NUMBERS], np.int64), np.zeros(NUMBERS)


def random(words, drawn):
    """What `Random.random()` returns next.

    >>> rng, (words, drawn) = Random(7), twister_of(Random(7))
    >>> [rng.random() for _ in range(1000)] == [random(words, drawn) for _ in range(1000)]
    True
    """
    used = words[SIZE]
    if used == NUMBERS:
        draw_more(words, drawn)
        used = 0
    words[SIZE] = used + 1
    return drawn[used]


def draw_more(words, drawn):
    """Twist all words, and make the next numbers of them."""
    for i in range(SIZE - LAG):
        words[i] = words[i + LAG] ^ twisted(words[i], words[i + 1])
    for i in range(SIZE - LAG, SIZE - 1):
        words[i] = words[i + LAG - SIZE] ^ twisted(words[i], words[i + 1])
    words[SIZE - 1] = words[LAG - 1] ^ twisted(words[SIZE - 1], words[0])
    for i in range(NUMBERS):
        first, second = tempered(words[2 * i]) >> 5, tempered(words[2 * i + 1]) >> 6
        drawn[i] = (first * 67108864.0 + second) / 9007199254740992.0


def twisted(word, following):
    """The bits of two neighbours, mixed."""
    joined = word & UPPER | following & LOWER
    return joined >> 1 ^ -(joined & 1) & TWIST


def tempered(word):
    """A word as it is given out."""
    word ^= word >> 11
    word ^= word << 7 & FIRST_MASK
    word ^= word << 15 & SECOND_MASK
    return word ^ word >> 18
