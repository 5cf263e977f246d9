"""Walking a graph backwards: from where play ends to what leads there."""

from __future__ import annotations

import numpy as np

from coursekit.compiling import compiled_for


def waves(
    first: np.ndarray, options: np.ndarray, start: np.ndarray, needed: np.ndarray
) -> np.ndarray:
    """In which wave each position is reached, 0, 1, …, if `start` is wave 0; -1 if in none.

    Position i is reached as soon as `needed[i]` of its edges lead to positions that are reached.
    The graph is given by its edges: see `GameGraph`.
    """
    return compiled_for(len(options), _waves)(first, options, start, needed)


def _waves(first, options, start, needed):
    """The same as a loop over positions in the order in which they are reached."""
    positions = len(needed)
    last_arrival = np.zeros(positions + 1, dtype=np.int64)
    for option in options:
        last_arrival[option] += 1
    last_arrival = np.cumsum(last_arrival)
    first_arrival, came_from = last_arrival.copy(), np.zeros(len(options), dtype=np.int32)
    for i in range(positions):
        for edge in range(first[i], first[i + 1]):
            first_arrival[options[edge]] -= 1
            came_from[first_arrival[options[edge]]] = i
    missing, reached_in = needed.copy(), np.full(positions, -1, dtype=np.int64)
    reached, count = np.zeros(positions, dtype=np.int64), len(start)
    reached[:count] = start
    reached_in[start] = 0
    here = 0
    while here < count:
        i = reached[here]
        here += 1
        for arrival in range(first_arrival[i], last_arrival[i]):
            parent = came_from[arrival]
            missing[parent] -= 1
            if missing[parent] <= 0 and reached_in[parent] < 0:
                reached_in[parent] = reached_in[i] + 1
                reached[count] = parent
                count += 1
    return reached_in


def unsigned(numbers: np.ndarray) -> np.ndarray:
    """The same whole numbers, 0 or more, for a compiled loop that uses them as indices.

    With others it would ask every time whether one of them counts from the end: half of its time.
    """
    return numbers.view(f"u{numbers.dtype.itemsize}")


def ranges(starts: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """The numbers start, …, start + length - 1 of each pair, one range after the other.

    >>> ranges(np.array([5, 2]), np.array([2, 3]))
    array([5, 6, 2, 3, 4])
    """
    ends = np.cumsum(lengths)
    return np.arange(ends[-1]) + np.repeat(starts - ends + lengths, lengths)
