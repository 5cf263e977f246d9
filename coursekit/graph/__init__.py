"""The state space of a game: every reachable position once, as arrays."""

from coursekit.graph.game_graph import GameGraph

__all__ = ["GameGraph"]
