"""What a table of points says about the players: their ratings, and how sure that is."""

from __future__ import annotations

from math import log, sqrt
from statistics import NormalDist

import msgspec
import numpy as np

from coursekit.text import number_text

CONFIDENCE = 0.95
ERRORS = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""How many standard errors an interval reaches to either side: 1.96 for 95 %."""

ELO = 400 / log(10)
"""Points of Elo's scale for one unit of strength: 400 of them are odds of 10 to 1."""
AVERAGE = 1500
"""The rating of an average player."""


class Ratings(msgspec.Struct, frozen=True, eq=False):
    """How strong each player is: the odds that i beats j are e^(strengths[i] − strengths[j]).

    The mean of the strengths is 0. `covariance` says how far, and how much together, they would
    change if the tournament were played again.

    >>> import numpy as np
    >>> Ratings(("Ann", "Bob"), np.array([0.5, -0.5]), np.array([[0.01, -0.01], [-0.01, 0.01]]))
    Ratings: Ann 1587 ± 34, Bob 1413 ± 34
    """

    names: tuple[str, ...]
    strengths: np.ndarray
    covariance: np.ndarray

    @property
    def elo(self) -> np.ndarray:
        """[i]: the rating of player i on Elo's scale, on which the average is 1500."""
        return AVERAGE + ELO * self.strengths

    @property
    def margins(self) -> np.ndarray:
        """[i]: how far an interval that is right in 95 % reaches to either side of `elo[i]`."""
        return ELO * ERRORS * np.sqrt(np.diag(self.covariance))

    @property
    def order(self) -> list[int]:
        """The numbers of the players, the strongest first."""
        return np.argsort(-self.strengths, kind="stable").tolist()

    def difference(self, first: str, second: str) -> tuple[float, float]:
        """By how much the first player is rated above the second, and the margin of that.

        It is smaller than the two margins together: both were measured in the same games.
        """
        i, j = (self._number(name) for name in (first, second))
        variance = self.covariance[i, i] + self.covariance[j, j] - 2 * self.covariance[i, j]
        return float(self.elo[i] - self.elo[j]), ELO * ERRORS * sqrt(max(variance, 0.0))

    def _number(self, name: str) -> int:
        if name not in self.names:
            raise ValueError(f"there is no player {name!r}, only {', '.join(self.names)}")
        return self.names.index(name)

    def __repr__(self) -> str:
        rated = [
            f"{self.names[i]} {number_text(round(self.elo[i]))} ± {round(self.margins[i])}"
            for i in self.order
        ]
        return f"Ratings: {', '.join(rated)}"
