"""How values come closer to the right ones, round by round. Notes §3.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.chance.values import one_each
from coursekit.draw.tables.charts import growth_chart
from coursekit.exact import as_numbers

MOST = 4
"""Methods in a chart."""
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
    right = as_numbers(values, "values").astype(float)
    if right.ndim != 1 or not right.size:
        raise ValueError(f"values must be a list of numbers, one for each position, not {values!r}")
    errors = {
        name: {
            rounds: max(abs(one_each("histories", guess, len(right)) - right).max().item(), LEAST)
            for rounds, guess in enumerate(history)
        }
        for name, history in histories.items()
    }
    if not 1 <= len(errors) <= MOST or not all(errors.values()):
        raise ValueError(
            f"histories must have 1 to {MOST} methods with their names, and at least one round of "
            f"each, not {list(histories)!r}"
        )
    return growth_chart(errors, "rounds", "largest error")
