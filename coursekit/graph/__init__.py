"""The state space of a game: every position once, or the whole tree of plays, as arrays."""

from coursekit.graph.game_graph import GameGraph
from coursekit.graph.game_tree import GameTree, InformationSet
from coursekit.graph.sequences import Sequences

__all__ = ["GameGraph", "GameTree", "InformationSet", "Sequences"]
