"""Nodes of a search by random play that count rewards wrongly."""

from coursekit.monte_carlo import Node


class FromTheWrongSide(Node):
    """Counts the rewards of whoever moves next, as the slides have it."""

    __slots__ = ()

    def update(self, rewards):
        self.visits += 1
        self.total += rewards[self.position.player]
