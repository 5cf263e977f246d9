"""The maximisation bias: the best of many estimates is too good to be true. Notes §6.3."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

from coursekit.bandits.arm import Arm


def expected_maximum(arm: Arm, tries: int, copies: int) -> Any:
    """The expected highest average if `copies` copies of an arm are tried `tries` times each.

    Exact if the arm's numbers are. The mean of the arm is what all of them are really worth.

    >>> from fractions import Fraction
    >>> from coursekit.bandits import coin
    >>> expected_maximum(coin(Fraction(1, 2)), tries=1, copies=2)
    Fraction(3, 4)
    """
    below: Any = 0
    expected: Any = 0
    for total, probability in sorted(totals(arm, tries).items()):
        up_to = below + probability
        expected += (up_to**copies - below**copies) * total / tries
        below = up_to
    return expected


def totals(arm: Arm, tries: int) -> dict[Any, Any]:
    """What the arm may pay in `tries` tries together, and how probable that is.

    >>> from fractions import Fraction
    >>> from coursekit.bandits import coin
    >>> totals(coin(Fraction(1, 2)), tries=2)[1]
    Fraction(1, 2)
    """
    found: dict[Any, Any] = {Fraction(0): Fraction(1)}
    for _ in range(tries):
        longer: dict[Any, Any] = defaultdict(int)
        for total, probability in found.items():
            for pays, share in zip(arm.payoffs, arm.probabilities, strict=True):
                longer[total + pays] += probability * share
        found = dict(longer)
    return found
