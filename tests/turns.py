"""A tree in which every node says who moves: a player may move twice, and chance in between."""

from typing import Any

from coursekit.games import Position


class Turns(Position, frozen=True):
    """A leaf, or (player, subtrees); chance is fair."""

    node: Any

    @property
    def player(self):
        return self.node[0] if isinstance(self.node, tuple) else 0

    def moves(self):
        return range(len(self.node[1])) if isinstance(self.node, tuple) else ()

    def play(self, move):
        move = self.legal(move)
        return Turns(self.node[1][move])

    def payoffs(self):
        return (self.node, -self.node)
