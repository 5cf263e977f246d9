"""How long a search by random play goes on: a number of iterations, or some seconds."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import TypeVar

Item = TypeVar("Item")


def within_budget(
    items: Iterator[Item], iterations: int | None, seconds: float | None
) -> Iterator[Item]:
    """The first `iterations` of the items, or those that come in time, but at least one.

    >>> list(within_budget(iter("abcde"), iterations=3, seconds=60))
    ['a', 'b', 'c']
    """
    if iterations is None and seconds is None:
        raise ValueError("iterations must be 1, 2, … if there are no seconds, not None")
    until = None if seconds is None else monotonic() + seconds
    for number, item in enumerate(items, 1):
        yield item
        if number == iterations or (until is not None and monotonic() >= until):
            return
