"""A game in progress: your moves, the opponent's answers, and the way back."""

from __future__ import annotations

from typing import Any

from coursekit.agents import Agent
from coursekit.position import Position


class Match:
    """A game from `start` between you and an opponent who answers at once; None means two people.

    `positions` are those so far and `moves` what was played between them.
    """

    def __init__(self, start: Position, opponent: Agent | None, you: int):
        self.opponent, self.you = opponent, you
        self.positions: list[Position] = [start]
        self.moves: list[Any] = []

    @property
    def position(self) -> Position:
        """The board as it is now."""
        return self.positions[-1]

    def is_yours(self, position: Position) -> bool:
        """Whether a person moves there, not the opponent."""
        return not position.is_over and (self.opponent is None or position.player == self.you)

    def choose(self, move: Any) -> None:
        """Play your move; the opponent answers. Out of turn, nothing happens."""
        if self.is_yours(self.position) and move in self.position.moves():
            self._play(move)
            self.answer()

    def answer(self) -> None:
        """Let the opponent move until it is your turn or the game is over."""
        while self.opponent and not self.position.is_over and not self.is_yours(self.position):
            self._play(self.opponent(self.position))

    @property
    def can_undo(self) -> bool:
        """Whether there is a move of yours to take back."""
        return any(map(self.is_yours, self.positions[:-1]))

    def undo(self) -> None:
        """Take back your last move and what the opponent answered."""
        while self.can_undo:
            self.positions.pop()
            self.moves.pop()
            if self.is_yours(self.position):
                return

    def restart(self) -> None:
        """Begin again; if it is not your turn, the opponent opens."""
        del self.positions[1:], self.moves[:]
        self.answer()

    def _play(self, move: Any) -> None:
        self.positions.append(self.position.play(move))
        self.moves.append(move)
