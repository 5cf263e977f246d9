"""Schemas: which patterns of bits spread? Holland's theorem, exactly. Notes §6.1.

A schema is a text such as "1*0": a bit, or "*" where any bit will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np


def matches(schema: str, bits: Sequence[int]) -> bool:
    """Whether the bits are an example of the schema.

    >>> matches("1*0", [1, 1, 0]), matches("1*0", [1, 1, 1])
    (True, False)
    """
    return all(sign in ("*", str(bit)) for sign, bit in zip(schema, bits, strict=True))


def schema_order(schema: str) -> int:
    """How many bits are fixed.

    >>> schema_order("1*0*")
    2
    """
    return len(schema) - schema.count("*")


def defining_length(schema: str) -> int:
    """How far the first fixed bit and the last one are apart: the cuts that may part them.

    >>> defining_length("1*0*"), defining_length("**1*")
    (2, 0)
    """
    fixed = [place for place, sign in enumerate(schema) if sign != "*"]
    return fixed[-1] - fixed[0] if fixed else 0


def schema_bound(
    schema: str, population: np.ndarray, fitness: Sequence[Any], rate: Any
) -> Fraction:
    """The fewest examples of the schema to be expected in the next generation. Holland 1975.

    >>> from fractions import Fraction
    >>> schema_bound("1*", [[0, 1], [1, 0], [1, 1], [0, 0]], [1, 2, 3, 0], Fraction(1, 10))
    Fraction(3, 1)
    """
    worths = _fractions(fitness)
    fitting = sum(
        (worth for bits, worth in zip(population, worths, strict=True) if matches(schema, bits)),
        Fraction(),
    )
    selected = fitting / (sum(worths) / len(worths))
    uncut = 1 - Fraction(defining_length(schema), max(len(schema) - 1, 1))
    untouched: Any = (1 - Fraction(rate)) ** schema_order(schema)
    return selected * uncut * untouched


def expected_examples(
    schema: str, population: np.ndarray, fitness: Sequence[Any], rate: Any
) -> Fraction:
    """How many examples of the schema are expected in the next generation, exactly.

    Parents are chosen by roulette, cut at one point, and each bit of a child flips with probability
    `rate`: all parents and all cuts are tried.

    >>> from fractions import Fraction
    >>> expected_examples("1*", [[0, 1], [1, 0], [1, 1], [0, 0]], [1, 2, 3, 0], Fraction(1, 10))
    Fraction(46, 15)
    """
    worths = _fractions(fitness)
    total, cuts = sum(worths), range(1, max(len(schema), 2))
    expected = Fraction()
    for mother, one in zip(population, worths, strict=True):
        for father, other in zip(population, worths, strict=True):
            chance = one * other / total**2 / len(cuts)
            for cut in cuts:
                child = [*mother[:cut], *father[cut:]]
                expected += chance * _becomes(schema, child, Fraction(rate))
    return len(population) * expected


def _becomes(schema: str, bits: Sequence[int], rate: Fraction) -> Fraction:
    """The probability that the bits are an example of the schema after mutation."""
    probability = Fraction(1)
    for sign, bit in zip(schema, bits, strict=True):
        if sign != "*":
            probability *= 1 - rate if sign == str(bit) else rate
    return probability


def _fractions(fitness: Sequence[Any]) -> list[Fraction]:
    """The fitness without rounding."""
    return [Fraction(value) for value in fitness]
