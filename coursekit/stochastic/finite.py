"""Finite games with chance: every position once, from the ends upwards. Notes §3.1."""

from __future__ import annotations

import numpy as np

from coursekit.games import Position
from coursekit.graph import GameGraph
from coursekit.stochastic.lookahead import final_values, greedy_policy, one_move_ahead
from coursekit.stochastic.results import Solution


def solve_finite(position: Position) -> Solution:
    """Player I's value of every position that can be reached, exactly, by dynamic programming.

    For one player, or two in a zero-sum game. A game in which play can return to where it was has
    no last moves to begin with, and is refused: see `value_iteration`.

    >>> from coursekit.games import RollAndKeep
    >>> solve_finite(RollAndKeep(rolls=2)).value(RollAndKeep(rolls=2))
    Fraction(17, 4)
    """
    graph = GameGraph.explore(position)
    values = final_values(graph).astype(object)
    for layer in _layers(graph):
        values[layer] = one_move_ahead(graph, values, layer)
    return Solution(graph, values, greedy_policy(graph, values), rounds=1)


def _layers(graph: GameGraph) -> list[np.ndarray]:
    """The layers above the ends; none if play can go round in circles."""
    try:
        return graph.layers[1:]
    except ValueError as error:
        raise ValueError(
            f"position must belong to a game without cycles: {error}; value_iteration and "
            "policy_iteration solve games with cycles"
        ) from None
