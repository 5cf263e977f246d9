"""How many games it takes to tell two players apart."""

from __future__ import annotations

from math import ceil, sqrt
from statistics import NormalDist

from coursekit.ratings.results import ERRORS


def expected_share(difference: float) -> float:
    """The share of the points for a player who is rated `difference` points of Elo higher.

    >>> expected_share(0), round(expected_share(400), 3)
    (0.5, 0.909)
    """
    return 1 / (1 + 10 ** (-difference / 400))


def games_needed(difference: float, power: float = 0.5) -> int:
    """About how many games show that a player is rated `difference` points of Elo higher, at 95 %.

    In n games of equal players, the share of the points has the standard error ½/√n; it shows
    something if it is 1.96 of these above ½. Let p be the share that is expected. If it is just as
    far away, half of all matches show something. For a larger probability, the `power`, p has to be
    z of its own errors √(p(1 − p)/n) further away, where a normal number is below z with that
    probability. So n = (1.96 · ½ + z √(p(1 − p)))² / (p − ½)².

    >>> games_needed(100), games_needed(100, power=0.9)
    (49, 130)
    """
    share = expected_share(abs(difference))
    further = NormalDist().inv_cdf(power) * sqrt(share * (1 - share))
    return ceil((ERRORS / 2 + further) ** 2 / (share - 0.5) ** 2)
