"""Values that pictures are given: one number for each position."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.exact import as_numbers


def one_each(name: str, values: Any, positions: int) -> np.ndarray:
    """`values` as floats, if there are as many as `positions`; fractions will do.

    >>> one_each("values", [1, 2], positions=3)
    Traceback (most recent call last):
    ValueError: values must have a number for each of the 3 positions, not [1, 2]
    """
    numbers = as_numbers(values, name)
    if numbers.shape != (positions,):
        raise ValueError(
            f"{name} must have a number for each of the {positions:,} positions, not {values!r}"
        )
    return numbers.astype(float)
