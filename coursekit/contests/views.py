"""What a player may see of a position, in a game that hides something."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from coursekit.agents.hidden import hides_something
from coursekit.games import Position


class PrivateView(msgspec.Struct, frozen=True):
    """What the player to move knows of a position: what was observed, and the legal moves.

    It answers like the position itself, as far as it may: an agent that asks for `player`,
    `players`, `is_over`, `moves()` and `observed_by(player)` does not notice the difference.
    """

    player: int
    players: int
    observed: Any
    legal_moves: tuple[Any, ...]

    @property
    def is_over(self) -> bool:
        """Never: somebody is to move."""
        return False

    def moves(self) -> tuple[Any, ...]:
        """The legal moves."""
        return self.legal_moves

    def observed_by(self, player: int) -> Any:
        """All that the player to move has seen so far; what others have seen is refused."""
        if player != self.player:
            raise ValueError(f"player must be the mover {self.player}, not {player!r}")
        return self.observed


def shown_to_mover(start: Position, position: Position) -> Position | PrivateView:
    """The position, or what its mover may see of it if the game from `start` hides something.

    >>> from coursekit.games import KuhnPoker
    >>> shown_to_mover(KuhnPoker(), KuhnPoker().play(("K", "J"))).observed_by(0)
    ('K',)
    """
    if not hides(start):
        return position
    mover = position.player
    moves = tuple(position.moves())
    return PrivateView(mover, position.players, position.observed_by(mover), moves)


hides = lru_cache(maxsize=16)(hides_something)
"""The same as `hides_something`, which is asked at every move."""
