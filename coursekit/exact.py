"""Numbers as they come from people: fractions and decimals are exact, one float makes floats."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real
from typing import Any

import numpy as np

from coursekit.text import number_text

LARGEST_FLOAT = 1e100
"""Beyond it, sums and products of floats could overflow; fractions have no limit."""


def as_numbers(values: Any, name: str) -> np.ndarray:
    """`values` as an array of fractions if all are exact, of finite floats otherwise.

    >>> as_numbers([1, Fraction(1, 2)], "b")
    array([Fraction(1, 1), Fraction(1, 2)], dtype=object)
    >>> as_numbers([1, 0.5], "b")
    array([1. , 0.5])
    >>> as_numbers([1, Decimal("0.1")], "b")
    array([Fraction(1, 1), Fraction(1, 10)], dtype=object)
    """
    if isinstance(values, tuple) and set(map(type, values)) == {float}:
        values = np.array(values)
    if isinstance(values, np.ndarray) and values.dtype.kind == "f":
        return _floats(values, name)
    plain = np.array(values, dtype=object)
    for number, value in enumerate(plain.flat):
        if isinstance(value, Decimal) and value.is_finite() and abs(value.adjusted()) <= 1000:
            plain.flat[number] = Fraction(value)
        elif not isinstance(value, Real) or isinstance(value, bool):
            raise ValueError(f"{name} must hold numbers, not {value!r}")
    if not all(isinstance(value, Rational) for value in plain.flat):
        return _floats(plain, name)
    exact = [Fraction(int(v.numerator), int(v.denominator)) for v in plain.flat]
    return np.array(exact, dtype=object).reshape(plain.shape)


def _floats(values: np.ndarray, name: str) -> np.ndarray:
    try:
        numbers = values.astype(float)
    except OverflowError:
        raise ValueError(f"{name} mixes floats and numbers that are too large for them") from None
    if not abs(numbers).max(initial=0) <= LARGEST_FLOAT:  # nan is not, either
        too_large = ~(abs(numbers) <= LARGEST_FLOAT)
        limit = f"floats at most {number_text(LARGEST_FLOAT)}"
        raise ValueError(f"{name} must hold finite numbers, {limit}, not {numbers[too_large][0]}")
    return numbers


def as_matrix(entries: Any, name: str) -> np.ndarray:
    """`entries` as a matrix of fractions if all are exact, of floats otherwise.

    >>> as_matrix([[1, Fraction(1, 2)]], "A").dtype, as_matrix([[1, 0.5]], "A").dtype
    (dtype('O'), dtype('float64'))
    """
    if isinstance(entries, np.ndarray) and entries.ndim == 2 and entries.size:
        return as_numbers(entries, name)
    is_list = isinstance(entries, Sequence) and not isinstance(entries, str)
    rows = list(entries) if is_list else []
    if not rows or not all(isinstance(row, Sequence | np.ndarray) and len(row) for row in rows):
        raise ValueError(f"{name} must be a table with at least one row and column: {entries!r}")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise ValueError(
                f"{name} is ragged: row {number} has {len(row)} entries, row 1 has {len(rows[0])}"
            )
    numbers = as_numbers(rows, name)
    if numbers.ndim != 2:
        raise ValueError(f"{name} must hold one number in each cell, not {rows[0][0]!r}")
    return numbers
