"""An arm of a slot machine: what it may pay, and how likely. Notes §5.4.1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from numbers import Real
from typing import Any

import msgspec
import numpy as np


class Arm(msgspec.Struct, frozen=True):
    """An arm that pays each of the `payoffs` with the probability beside it.

    >>> Arm((5, 1), (Fraction(1, 2), Fraction(1, 2))).mean
    Fraction(3, 1)
    """

    payoffs: tuple[Any, ...]
    probabilities: tuple[Any, ...]

    def __post_init__(self):
        for name in ("payoffs", "probabilities"):
            msgspec.structs.force_setattr(self, name, _numbers(name, getattr(self, name)))
        if len(self.payoffs) != len(self.probabilities):
            raise ValueError(
                f"probabilities must be one for each of the payoffs {self.payoffs!r}, "
                f"not {self.probabilities!r}"
            )
        if min(self.probabilities) < 0 or not math.isclose(sum(self.probabilities), 1):
            raise ValueError(
                f"probabilities must be 0 or more and add up to 1, not {self.probabilities!r}"
            )

    @property
    def mean(self) -> Any:
        """What the arm pays on average; exact if its numbers are."""
        return sum(p * pays for p, pays in zip(self.probabilities, self.payoffs, strict=True))


def _numbers(name: str, values: Any) -> tuple[Any, ...]:
    """The values as a tuple; anything but finite numbers, at least one, is refused."""
    is_list = isinstance(values, Sequence) or (isinstance(values, np.ndarray) and values.ndim == 1)
    numbers = tuple(values) if is_list else ()
    if not numbers or not all(isinstance(n, Real) and math.isfinite(n) for n in numbers):
        raise ValueError(f"{name} must be finite numbers, at least one, not {values!r}")
    return numbers


def coin(probability: Any) -> Arm:
    """An arm that pays 1 with this probability, and 0 otherwise.

    >>> from fractions import Fraction
    >>> coin(Fraction(1, 3))
    Arm(payoffs=(1, 0), probabilities=(Fraction(1, 3), Fraction(2, 3)))
    """
    if not isinstance(probability, Real) or not 0 <= float(probability) <= 1:
        raise ValueError(f"probability must be a number from 0 to 1, not {probability!r}")
    return Arm((1, 0), (probability, 1 - probability))


def scaled(arms: Sequence[Arm]) -> tuple[Arm, ...]:
    """The arms in another currency: the least that any of them pays is 0, the most is 1.

    >>> [arm.mean for arm in scaled(THREE_ARMS)]
    [Fraction(3, 20), Fraction(3, 20), Fraction(1, 4)]
    """
    payoffs = [pays for arm in arms for pays in arm.payoffs]
    least, spread = min(payoffs), max(payoffs) - min(payoffs)
    if spread == 0:
        raise ValueError(f"arms must pay different amounts, not always {least!r}")
    exact = Fraction if all(isinstance(p, int | Fraction) for p in payoffs) else float
    return tuple(
        Arm(tuple(exact(pays - least) / spread for pays in arm.payoffs), arm.probabilities)
        for arm in arms
    )


THREE_ARMS = (
    Arm((5, 1), (Fraction(1, 2),) * 2),
    Arm((4, 3, 2), (Fraction(1, 3),) * 3),
    Arm((20, 0), (Fraction(1, 4), Fraction(3, 4))),
)
"""The three arms of notes §5.4.1: their means are 3, 3 and 5."""
