"""From an agent to a policy: what it does in every position of a game. Notes §3.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from coursekit.checks import function_name
from coursekit.graph import GameGraph


def policy_of(graph: GameGraph, agent: Callable[[Any], Any]) -> np.ndarray:
    """The policy of players who all move as the agent does: the edge chosen in each position.

    It is -1 where nobody chooses: where chance decides, and where the game is over.

    >>> from coursekit.games import Piglet
    >>> from coursekit.graph import GameGraph
    >>> graph = GameGraph.explore(Piglet(2))
    >>> [graph.moves[edge] for edge in policy_of(graph, lambda position: "roll") if edge >= 0]
    ['roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll']
    """
    policy = np.full(len(graph), -1)
    for i in graph.choosing.tolist():
        position = graph.positions[i]
        move = agent(position)
        try:
            place = list(position.moves()).index(position.legal(move))
        except ValueError as error:
            name = function_name(agent)
            raise ValueError(f"agent {name} must return a legal move: {error}") from None
        policy[i] = graph.first[i] + place
    return policy
