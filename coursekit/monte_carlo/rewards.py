"""Rewards: what the payoffs at the end of a game count for a player who learns from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Reward = Callable[[Sequence[Any]], Sequence[Any]]
"""reward(payoffs) returns one number for each player."""


def winning(payoffs: Sequence[Any]) -> Sequence[float]:
    """1 for the winner, shared if there are several, and 0 for everybody else.

    So a draw between two players counts 1/2, whatever the payoffs of the game are.

    >>> winning((1000, -1000)), winning((0, 0)), winning((-1, 2, -1))
    ([1.0, 0.0], [0.5, 0.5], [0.0, 1.0, 0.0])
    """
    most = max(payoffs)
    share = 1 / list(payoffs).count(most)
    return [share if earned == most else 0.0 for earned in payoffs]
