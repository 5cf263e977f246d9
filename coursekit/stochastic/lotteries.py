"""Lotteries: what money is worth, and how much of it for sure is as good. Notes §3.1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

HALVINGS = 200
"""After this many, the interval of a bisection is as small as floats can tell."""

Lottery = Sequence[tuple[Any, Any]]
"""(probability, money) for each prize."""


def expected_utility(lottery: Lottery, utility: Callable[[Any], Any]) -> Any:
    """What the lottery is worth on average to somebody with this utility of money.

    >>> from fractions import Fraction
    >>> coin = [(Fraction(1, 2), 0), (Fraction(1, 2), 100)]
    >>> expected_utility(coin, lambda money: money), expected_utility(coin, lambda money: money**2)
    (Fraction(50, 1), Fraction(5000, 1))
    """
    return sum(probability * utility(money) for probability, money in lottery)


def certainty_equivalent(lottery: Lottery, utility: Callable[[Any], Any]) -> float:
    """The money that is as good for sure as the lottery; `utility` must increase with the money.

    Less than the expected money for whoever is afraid of risk, and more for whoever loves it.

    >>> round(certainty_equivalent([(0.5, 0), (0.5, 100)], lambda money: money**0.5), 9)
    25.0
    """
    worth = expected_utility(lottery, utility)
    least, most = (float(pick(money for _, money in lottery)) for pick in (min, max))
    if least < most and not utility(least) < utility(most):
        raise ValueError(f"utility must increase with the money from {least!r} to {most!r}")
    for _ in range(HALVINGS):
        middle = (least + most) / 2
        if utility(middle) < worth:
            least = middle
        else:
            most = middle
    return most
