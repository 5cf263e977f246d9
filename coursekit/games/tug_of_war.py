"""A tug of war: one player pulls a marker up, the others pull it down."""

from __future__ import annotations

from typing import ClassVar

from coursekit.games.fields import keep, player_of
from coursekit.games.position import Position


def heights(position: TugOfWar) -> tuple[int, ...]:
    """What everybody would earn if the game ended now: a heuristic."""
    return (position.height, *[-position.height] * (position.players - 1))


class TugOfWar(Position, frozen=True):
    """The height of the marker; a move is how far the mover pulls it.

    Player I earns the height after the last of the `turns`, and each opponent loses as much.

    >>> TugOfWar().moves(), TugOfWar().play(2).moves(), TugOfWar().play(2).play(-1).moves()
    ((1, 2), (0, -1), (0, -3))
    >>> TugOfWar(turns=2).play(2).play(-1).payoffs()
    (1, -1, -1)
    """

    height: int = 0
    pulls: tuple[tuple[int, ...], ...] = ((1, 2), (0, -1), (0, -3))
    player: int = 0
    turns: int = 12

    heuristic: ClassVar = heights

    def __post_init__(self):
        keep(self, player=player_of(self.players, self.player))

    @property
    def players(self):
        """How many players there are: each has pulls of their own."""
        return len(self.pulls)

    def moves(self):
        return self.pulls[self.player] if self.turns > 0 else ()

    def play(self, move):
        height = self.height + self.legal(move)
        return TugOfWar(height, self.pulls, (self.player + 1) % self.players, self.turns - 1)

    def payoffs(self):
        return heights(self)

    def rules_text(self):
        return (
            "The players take turns to pull a marker up or down, each by distances of their own. "
            "After the last turn Player I earns its height, and everybody else loses as much."
        )
