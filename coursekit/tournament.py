"""What a tournament returns: every game that was played, and who took points from whom."""

from __future__ import annotations

from functools import cached_property
from itertools import permutations

import msgspec
import numpy as np


class GameRecord(msgspec.Struct, frozen=True):
    """A game of a tournament: who sat where, what was played, and what each of them earned.

    `names` and `earned` go by seat. A move is its place in `position.moves()`, chance and the
    opening included, so a game of any kind can be played again. If somebody failed, `reason` says
    how, and `moves` end there: whoever fails pays what a win is worth, and the others share it.
    """

    number: int
    names: tuple[str, ...]
    moves: tuple[int, ...]
    earned: tuple[float, ...]
    reason: str = ""

    @property
    def points(self) -> tuple[float, ...]:
        """By seat: a point for each other player who earned less, half for one who earned as much.

        >>> GameRecord(0, ("a", "b", "c"), (), (2.0, -1.0, -1.0)).points
        (2.0, 0.5, 0.5)
        """
        return tuple(
            sum((mine > other) + (mine == other) / 2 for other in self.earned) - 0.5
            for mine in self.earned
        )

    @property
    def failed(self) -> str:
        """The name of who failed; "" if nobody did.

        >>> GameRecord(0, ("a", "b"), (), (1.0, -1.0), "b raised ValueError").failed
        'b'
        """
        lost = min(self.earned)
        return self.names[self.earned.index(lost)] if self.reason and lost < 0 else ""


class Tournament(msgspec.Struct, frozen=True, eq=False, dict=True):
    """What came of a tournament between the contestants of these names, game by game."""

    names: tuple[str, ...]
    games: tuple[GameRecord, ...]

    @cached_property
    def points(self) -> np.ndarray:
        """[i, j]: the points that i took from j: one where i earned more, half where as much."""
        return self._met()[0]

    @cached_property
    def played(self) -> np.ndarray:
        """[i, j]: how many games i and j have played with each other."""
        return self._met()[1]

    @property
    def shares(self) -> np.ndarray:
        """[i, j]: the share of points that i took from j; not a number if they have not met."""
        with np.errstate(invalid="ignore"):
            return self.points / self.played

    @property
    def totals(self) -> np.ndarray:
        """[i]: the share of points that i took in all games; 0 if i has not played."""
        return self.points.sum(axis=1) / np.maximum(self.played.sum(axis=1), 1)

    @property
    def earnings(self) -> np.ndarray:
        """[i]: what i earned in a game on average, where it matters how much; 0 without a game."""
        numbers = {name: i for i, name in enumerate(self.names)}
        total, games = np.zeros(len(self.names)), np.zeros(len(self.names))
        for game in self.games:
            seats = [numbers[name] for name in game.names]
            total[seats] += game.earned
            games[seats] += 1
        return total / np.maximum(games, 1)

    @property
    def failures(self) -> dict[str, list[str]]:
        """For each contestant who failed, the reasons, game by game.

        >>> lost = GameRecord(0, ("a", "b"), (), (1.0, -1.0), "b raised ValueError")
        >>> Tournament(("a", "b"), (lost,)).failures
        {'b': ['b raised ValueError']}
        """
        reasons: dict[str, list[str]] = {}
        for game in self.games:
            if game.failed:
                reasons.setdefault(game.failed, []).append(game.reason)
        return reasons

    def _met(self) -> tuple[np.ndarray, np.ndarray]:
        """The points and the number of games, between every two."""
        numbers = {name: i for i, name in enumerate(self.names)}
        points, played = np.zeros((2, len(self.names), len(self.names)))
        for game in self.games:
            for (mine, name), (other, rival) in permutations(
                zip(game.earned, game.names, strict=True), 2
            ):
                points[numbers[name], numbers[rival]] += (mine > other) + (mine == other) / 2
                played[numbers[name], numbers[rival]] += 1
        return points, played

    def __repr__(self) -> str:
        told = [
            f". {name} failed in {len(reasons):,} of them; the first time {reasons[0]}"
            for name, reasons in self.failures.items()
        ]
        return f"Tournament of {', '.join(self.names)}: {len(self.games):,} games{''.join(told)}"
