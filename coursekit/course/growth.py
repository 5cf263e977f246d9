"""How the cost of an algorithm grows: counted, timed, and fitted by a power or an exponential."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, floor, inf, log10
from numbers import Real
from time import process_time
from typing import Annotated, Any

import numpy as np

from coursekit.draw import Table
from coursekit.text import number_text
from coursekit.validate import Text, checked, function, list_of, whole

LONG_ENOUGH = 0.02
"""Seconds; what takes less is done several times."""
ROUNDS = 3
"""The quickest of this many rounds counts: whatever else the machine does slows the others."""


Counting = Annotated[
    Callable[[int], int], function("of a size that returns how much there is to do")
]
Working = Annotated[Callable[[int], Any], function("of a size")]
Sizes = Annotated[Sequence[int], list_of(whole(1), "a list of at least three sizes", 3)]


@checked
def growth(
    count: Counting,
    sizes: Sizes,
    work: Working | None = None,
    size: Text = "n",
    counted: Text = "calls",
) -> Table:
    """For each size, what `count` returns, how long `work` takes, and how both grow.

    Without `work`, the counting itself is timed. A line is fitted to the logarithms of the counts,
    over n and over log n, and the better one is named; the times, which vary, get one of that kind.

    >>> table = growth(lambda n: 3 * 2**n, range(1, 6), counted="moves")
    >>> table.header, [row[:2] for row in table.rows][-1]
    (('n', 'moves', 'ms'), (5, 96))
    >>> table.caption.partition(",")[0]
    'moves grow like 2ⁿ'
    >>> growth(lambda n: n * n + 1, [10, 20, 40]).caption.partition(",")[0]
    'calls grow like n^2'
    """
    counts = [count(n) for n in sizes]
    for n, many in zip(sizes, counts, strict=True):
        if not isinstance(many, Real) or not 0 < many < inf:
            raise ValueError(f"count must return a number above 0, not {many!r} as for {n}")
    seconds = [min(seconds_of(work or count, n) for _ in range(ROUNDS)) for n in sizes]
    rounded = [round(1000 * time, 1 - floor(log10(1000 * time))) for time in seconds]
    is_power = _line(np.log(sizes), counts)[1] <= _line(sizes, counts)[1]
    laws = [law(sizes, costs, is_power, size) for costs in (counts, seconds)]
    return Table(
        tuple(zip(sizes, counts, rounded, strict=True)),
        (size, counted, "ms"),
        f"{counted} grow like {laws[0]}, time like {laws[1]}",
    )


def law(sizes: Sequence[int], costs: Sequence[float], is_power: bool, size: str = "n") -> str:
    """The power of n, or the power with exponent n, that is nearest to the costs.

    >>> law([10, 20, 40], [201, 799, 3202], True), law([1, 2, 3, 4], [3, 9, 27, 81], False)
    ('n^2', '3ⁿ')
    """
    slope, _ = _line(np.log(sizes) if is_power else sizes, costs)
    if is_power:
        return f"{size}^{number_text(round(slope, 1))}"
    base = number_text(round(exp(slope), 2))
    return f"{base}ⁿ" if size == "n" else f"{base}^{size}"


def _line(x: Any, costs: Sequence[float]) -> tuple[float, float]:
    """The slope of the line nearest to the logarithms of the costs, and its squared misses."""
    (slope, _), misses, *_ = np.polyfit(x, np.log(costs), 1, full=True)
    return float(slope), float(misses.sum())


def seconds_of(work: Callable[[int], Any], n: int) -> float:
    """The processor time that `work(n)` takes: the average of many calls, if it is quick."""
    start, times = process_time(), 0
    while (spent := process_time() - start) < LONG_ENOUGH:
        work(n)
        times += 1
    return spent / times
