"""What is found out about matrix games: solutions, dominated strategies, deviations. Notes §4.2."""

from __future__ import annotations

from typing import Any

import msgspec

from coursekit.matrix_games.game import Label, MatrixGame


class Equilibrium(msgspec.Struct, frozen=True):
    """The value of a zero-sum game and an optimal mixed strategy for each player."""

    value: Any
    row: tuple
    column: tuple


class Deviation(msgspec.Struct, frozen=True):
    """A pure strategy that would earn the player more, and how much more."""

    player: int
    strategy: Label
    gain: Any


class Dominated(msgspec.Struct, frozen=True):
    """A pure strategy of a player, and the mixed strategy that dominates it."""

    player: int
    strategy: Label
    by: tuple


class Elimination(msgspec.Struct, frozen=True):
    """What is left of a game, and the strategy that was removed last (None at the start)."""

    game: MatrixGame
    removed: Dominated | None
