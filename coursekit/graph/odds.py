"""What chance does in a graph: the probability of each edge, as the game gives it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from coursekit.games import Position
from coursekit.games.position import odds


def edge_odds(positions: Any, at_chance: Iterable[int], first: np.ndarray) -> np.ndarray:
    """The probability of each edge; 1 where a player moves. Odds that make no sense are refused."""
    shares = np.ones(first[-1], dtype=object)
    for i in at_chance:
        shares[first[i] : first[i + 1]] = shares_of(positions[i], first[i + 1] - first[i])
    return shares


def shares_of(position: Position, outcomes: int) -> list[Any]:
    """The probabilities at a chance node, one for each outcome."""
    chances = odds(position)
    if len(chances) != outcomes:
        raise ValueError(
            f"chances() of {position!r} must have a probability for each of the {outcomes} "
            f"outcomes, not {len(chances)}"
        )
    return [probability for probability, _ in chances]
