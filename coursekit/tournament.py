"""What a tournament returns: who earned what against whom."""

from __future__ import annotations

import msgspec
import numpy as np


class RoundRobin(msgspec.Struct, frozen=True, eq=False):
    """What came of a tournament in which everybody met everybody else.

    `earned[i, j, k]` is what contestant i earned in game k against contestant j, and so the
    opposite of `earned[j, i, k]`; nobody plays against themselves, and `earned[i, i]` is 0.
    """

    names: tuple[str, ...]
    earned: np.ndarray

    @property
    def points(self) -> np.ndarray:
        """[i, j]: the share of points that i took from j: a win is one point, a draw a half."""
        return ((np.sign(self.earned) + 1) / 2).mean(axis=2)

    @property
    def totals(self) -> np.ndarray:
        """[i]: the share of points that contestant i took from all others."""
        others = ~np.eye(len(self.names), dtype=bool)
        return np.array([row[other].mean() for row, other in zip(self.points, others, strict=True)])

    def __repr__(self) -> str:
        games = self.earned.shape[2]
        return f"RoundRobin of {', '.join(self.names)}: {games:,} games each"
