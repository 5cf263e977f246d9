"""How values come closer to the right ones, round by round. Notes §3.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.tables.charts import growth_chart

LEAST = 1e-16
"""Floats cannot tell smaller errors from none."""


def convergence_chart(histories: Mapping[str, Sequence[Any]], values: Any) -> Sketch:
    """How far methods are from the right `values` after each round, on a logarithmic scale.

    `histories` has for each method its name and the values of all positions after 0, 1, 2, …
    rounds, such as `sweeps` or the values of `policies`. The error is that of the position that is
    furthest off. What is exact up to rounding lies at the bottom.

    >>> sketch = convergence_chart({"halving": [[1, 0], [0.5, 0], [0.25, 0]]}, [0, 0])
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-2:]
    ['largest error', 'halving']
    """
    right = _numbers("values", values)
    errors = {
        name: {
            number: max(float(abs(_like(right, name, guess) - right).max()), LEAST)
            for number, guess in enumerate(history)
        }
        for name, history in histories.items()
    }
    if not 1 <= len(errors) <= MOST or not all(errors.values()):
        raise ValueError(
            f"histories must have 1 to {MOST} methods with their names, and at least one round of "
            f"each, not {list(histories)!r}"
        )
    return growth_chart(errors, "rounds", "largest error")


MOST = 4


def _numbers(name: str, given: Any) -> np.ndarray:
    """A list of finite numbers as an array."""
    try:
        numbers = np.asarray(given).astype(float)
    except (TypeError, ValueError):
        numbers = np.empty(0)
    if numbers.ndim != 1 or not numbers.size or not np.isfinite(numbers).all():
        raise ValueError(f"{name} must be finite numbers, one for each position, not {given!r}")
    return numbers


def _like(right: np.ndarray, name: str, given: Any) -> np.ndarray:
    numbers = _numbers(f"histories of {name}", given)
    if numbers.shape != right.shape:
        raise ValueError(
            f"histories of {name} has values for {len(numbers):,} positions: "
            f"expected {len(right):,}, as many as values"
        )
    return numbers
