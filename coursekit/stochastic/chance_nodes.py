"""What a chance node is worth: the average. Notes §3.1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def expectation(odds: Iterable[tuple[Any, Any]]) -> Any:
    """The average of numbers that come with their probabilities.

    >>> expectation([(0.25, 8), (0.75, 4)])
    5.0
    """
    return sum(probability * value for probability, value in odds)
