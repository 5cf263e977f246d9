"""What chance does in a graph: the probability of each edge, as the game gives it."""

from __future__ import annotations

from collections.abc import Iterable
from math import isclose
from typing import Any

import numpy as np

from coursekit.position import Position


def edge_odds(positions: Any, at_chance: Iterable[int], first: np.ndarray) -> np.ndarray:
    """The probability of each edge; 1 where a player moves. Odds that make no sense are refused."""
    odds = np.ones(first[-1], dtype=object)
    for i in at_chance:
        odds[first[i] : first[i + 1]] = sensible_odds(positions[i], first[i + 1] - first[i])
    return odds


def sensible_odds(position: Position, outcomes: int) -> list[Any]:
    """The probabilities at a chance node: all are positive, and together they are 1."""
    odds = [probability for probability, _ in position.chances()]
    if len(odds) != outcomes:
        raise ValueError(
            f"chances() of {position!r} must have a probability for each of the {outcomes} "
            f"outcomes, not {len(odds)}"
        )
    if not all(probability > 0 for probability in odds):
        raise ValueError(f"the probabilities of {position!r} must be positive, not {odds!r}")
    if not isclose(sum(odds), 1, abs_tol=1e-9):
        raise ValueError(
            f"the probabilities of {position!r} must add up to 1, not to {sum(odds)!r}"
        )
    return odds
