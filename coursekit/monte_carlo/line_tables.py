"""The board of a game of lines as arrays, for thousands of random games side by side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

WORD = 64
"""The squares that fit into one number of an array; a set of squares of a larger board is cut."""


class Tables(NamedTuple):
    """The board as arrays: what follows from its lines and piles."""

    highest: int
    """Of all piles."""
    squares: np.ndarray
    """[p · highest + h]: the square at height h of pile p."""
    is_last: np.ndarray
    """[s]: whether square s is the last of its pile."""
    words: int
    """How many numbers a set of squares is cut into."""
    bits: Sequence[np.ndarray]
    """[w][s]: word w of the set that has square s alone."""
    lines: Sequence[Sequence[np.ndarray]]
    """[j][w][s]: word w of the j-th line through square s. Where there are fewer, it is a set
    of all bits, which nobody fills."""


@lru_cache(maxsize=64)
def tables(lines: tuple[int, ...], piles: tuple[tuple[int, ...], ...]) -> Tables:
    """The arrays of a board; they stay the same throughout a game."""
    highest, sets = max(map(len, piles)), [1 << square for square in range(sum(map(len, piles)))]
    squares = [square for pile in piles for square in [*pile, *[0] * (highest - len(pile))]]
    last = {pile[-1] for pile in piles}
    through = [[line for line in lines if line & square] for square in sets]
    most, count = max(map(len, through)), -(-len(sets) // WORD)
    padded = [found + [-1] * (most - len(found)) for found in through]
    return Tables(
        highest,
        np.array(squares),
        np.array([square in last for square in range(len(sets))]),
        count,
        list(np.stack([words(square, count) for square in sets], axis=1)),
        [list(np.stack([words(found[j], count) for found in padded], axis=1)) for j in range(most)],
    )


def words(squares: int, count: int) -> np.ndarray:
    """A set of squares, cut into `count` numbers.

    >>> words(2**65 + 3, count=2)
    array([3, 2], dtype=uint64)
    """
    cut = [squares >> WORD * i & (1 << WORD) - 1 for i in range(count)]
    return np.array(cut, np.uint64)
