"""An impartial game between two players."""

from __future__ import annotations

from msgspec.structs import force_setattr

from coursekit.position.contract import Impartial, Position
from coursekit.position.fields import player_of
from coursekit.position.registry import register_heuristic


class TwoPlayers(Position, frozen=True):
    """An impartial position together with the player who moves next.

    >>> from coursekit.games import Subtraction
    >>> TwoPlayers(Subtraction(5)).play(2)
    TwoPlayers(Subtraction(3), player=1)
    """

    game: Impartial
    player: int = 0

    def __post_init__(self):
        if not isinstance(self.game, Impartial):
            raise ValueError(f"game must be an impartial position, not {self.game!r}")
        if type(self.player) is not int or self.player not in (0, 1):
            force_setattr(self, "player", player_of(2, self.player))

    def moves(self):
        return self.game.moves()

    def play(self, move):
        return TwoPlayers(self.game.play(move), 1 - self.player)

    def options(self):
        return [TwoPlayers(option, 1 - self.player) for option in self.game.options()]

    def payoffs(self):
        mover_has_won = self.game.misere
        return (1, -1) if mover_has_won == (self.player == 0) else (-1, 1)


register_heuristic(TwoPlayers, prize=1)
