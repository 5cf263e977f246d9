"""Numbers as they come from people: fractions stay exact, and a single float makes all floats."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from numbers import Rational, Real
from typing import Any

import numpy as np


def as_numbers(values: Any, name: str) -> np.ndarray:
    """`values` as an array of fractions if all are exact, of floats otherwise; all are finite.

    >>> as_numbers([1, Fraction(1, 2)], "b")
    array([Fraction(1, 1), Fraction(1, 2)], dtype=object)
    >>> as_numbers([1, 0.5], "b")
    array([1. , 0.5])
    """
    if isinstance(values, np.ndarray) and values.dtype.kind == "f":
        numbers = values.astype(float)
    else:
        plain = np.array(values, dtype=object)
        for value in plain.flat:
            if not isinstance(value, Real) or isinstance(value, bool):
                raise ValueError(f"{name} must hold numbers, not {value!r}")
        if not all(isinstance(value, Rational) for value in plain.flat):
            numbers = plain.astype(float)
        else:
            exact = [Fraction(int(v.numerator), int(v.denominator)) for v in plain.flat]
            numbers = np.array(exact, dtype=object).reshape(plain.shape)
    if numbers.dtype != object and not np.isfinite(numbers).all():
        bad = numbers[~np.isfinite(numbers)][0]
        raise ValueError(f"{name} must hold finite numbers, not {bad}")
    return numbers


def as_matrix(entries: Any, name: str) -> np.ndarray:
    """`entries` as a matrix of fractions if all are exact, of floats otherwise.

    >>> as_matrix([[1, Fraction(1, 2)]], "A").dtype, as_matrix([[1, 0.5]], "A").dtype
    (dtype('O'), dtype('float64'))
    """
    if isinstance(entries, np.ndarray):
        rows = list(entries) if entries.ndim == 2 else []
    elif isinstance(entries, Sequence) and not isinstance(entries, str):
        rows = list(entries)
    else:
        rows = []
    if not rows or not all(isinstance(row, Sequence | np.ndarray) and len(row) for row in rows):
        raise ValueError(f"{name} must be a table with at least one row and column: {entries!r}")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise ValueError(
                f"{name} is ragged: row {number} has {len(row)} entries, row 1 has {len(rows[0])}"
            )
    return as_numbers(entries if isinstance(entries, np.ndarray) else rows, name)


def number_text(value: Any) -> str:
    """A number as a table shows it: a fraction as it is, a float with up to six digits.

    >>> number_text(Fraction(11, 6)), number_text(0.5), number_text(-2)
    ('11/6', '0.5', '-2')
    """
    return f"{value:.6g}" if isinstance(value, float) else str(value)
