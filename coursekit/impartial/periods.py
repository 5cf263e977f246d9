"""Periods: sequences that repeat from some place on. Notes §2.1.5."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from coursekit.impartial.results import Period


def find_period(sequence: Sequence[int] | np.ndarray) -> Period | None:
    """The least period with which the sequence ends, or None if it is not seen to repeat.

    It counts as seen if the repeating part fills at least half of the sequence and three periods.

    >>> find_period([5, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2])
    Period(preperiod=1, period=3, exceptions=(0,))
    """
    values = np.asarray(sequence)
    size = len(values)
    periods = np.arange(1, size // 3 + 1)
    for place in range(size - 1, size - 1 - min(size // 6, 100), -1):  # these repeat in any case
        periods = periods[values[place - periods] == values[place]]
    for period in periods.tolist():
        differs = np.flatnonzero(values[period:] != values[:-period])
        preperiod = int(differs[-1]) + 1 if differs.size else 0
        repeating = size - preperiod
        if repeating >= max(3 * period, size / 2):
            last = values[preperiod : preperiod + period]
            places = np.arange(preperiod)
            expected = last[(places - preperiod) % period]
            exceptions = np.flatnonzero(values[:preperiod] != expected)
            return Period(preperiod, period, tuple(exceptions.tolist()))
    return None


def proved_period(values: np.ndarray, most_taken: int) -> Period | None:
    """The period of an octal game, if these values prove that it repeats for ever.

    They do (Guy and Smith, 1956) if no move takes more than `most_taken` and the repetition has
    been seen up to 2 · preperiod + 2 · period + most_taken: then, for each pair that a larger heap
    can leave, the known part has a pair with the same values.
    """
    found = find_period(values)
    if found is None or len(values) <= 2 * found.preperiod + 2 * found.period + most_taken:
        return None
    return found
