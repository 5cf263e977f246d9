"""Walking a graph backwards: from where play ends to what leads there."""

from __future__ import annotations

import numpy as np


def waves(
    first: np.ndarray, options: np.ndarray, start: np.ndarray, needed: np.ndarray
) -> np.ndarray:
    """In which wave each position is reached, 0, 1, …, if `start` is wave 0; -1 if in none.

    Position i is reached as soon as `needed[i]` of its edges lead to positions that are reached.
    The graph is given by its edges: see `GameGraph`.
    """
    from scipy.sparse import csr_array  # here, because it takes a while to load

    positions = len(needed)
    edges = (np.ones(len(options), np.int8), options, first)
    arriving = csr_array(edges, shape=(positions, positions)).tocsc()
    first_arrival, came_from = arriving.indptr, arriving.indices
    missing, reached_in = np.array(needed), np.full(positions, -1)
    wave, number = start, 0
    while wave.size:
        reached_in[wave] = number
        arrivals = ranges(first_arrival[wave], first_arrival[wave + 1] - first_arrival[wave])
        parents, led_here = np.unique(came_from[arrivals], return_counts=True)
        missing[parents] -= led_here
        wave = parents[(missing[parents] <= 0) & (reached_in[parents] < 0)]
        number += 1
    return reached_in


def ranges(starts: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """The numbers start, …, start + length - 1 of each pair, one range after the other.

    >>> ranges(np.array([5, 2]), np.array([2, 3]))
    array([5, 6, 2, 3, 4])
    """
    ends = np.cumsum(lengths)
    return np.arange(ends[-1]) + np.repeat(starts - ends + lengths, lengths)
