"""Pig as arrays: the numbers of the positions in which Player I chooses, by scores and points."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.games import Pig
from coursekit.graph import GameGraph
from coursekit.graph.race_graph import RaceNumbers

ROLL, HOLD, NEVER = 0, 1, -1
"""What is best where Player I chooses; NEVER where she has no choice, or never comes."""


def race_of(graph: GameGraph, name: str = "solution") -> Pig:
    """The first position of the graph, if it is one of Pig or Piglet."""
    start = graph.positions[0]
    if not isinstance(start, Pig):
        raise ValueError(f"{name} must be of Pig or Piglet, not of {start!r}")
    return start


def numbers_of(graph: GameGraph, mine: Any, theirs: Any, turn: Any) -> np.ndarray:
    """The numbers of positions in which Player I moves, by the scores and the points of her turn.

    All three are arrays of the same shape, or numbers. It is -1 where there is no such position.

    >>> graph = GameGraph.explore(Pig(10))
    >>> numbers = numbers_of(graph, *np.mgrid[:3, :3], 0)
    >>> numbers[0, 0].item(), numbers[1, 0].item(), graph.positions[numbers[2, 0]]
    (0, -1, Pig(goal=10, scores=(2, 0)))
    """
    mine, theirs, turn = np.broadcast_arrays(mine, theirs, turn)
    if isinstance(graph.index, RaceNumbers):
        return graph.index.choices((mine, theirs), turn, 0)
    kind, goal = type(graph.positions[0]), race_of(graph).goal
    found = [
        graph.index.get(kind(goal, (i, j), k), -1) if i + k < goal else -1
        for i, j, k in zip(*(each.ravel().tolist() for each in (mine, theirs, turn)), strict=True)
    ]
    return np.array(found).reshape(mine.shape)


def choices_of(solution: Any, theirs: Any, goal: int) -> np.ndarray:
    """ROLL, HOLD or NEVER by Player I's score and the points of her turn: [score, points].

    If `theirs` are the opponent's scores np.arange(goal), it is [opponent's score, score, points].
    """
    graph = solution.graph
    mine, turn = np.mgrid[:goal, :goal]
    numbers = numbers_of(graph, mine, np.expand_dims(theirs, (-2, -1)), turn)
    edges = np.where(numbers < 0, -1, solution.policy[numbers])
    return np.where(edges < 0, NEVER, edges - graph.first[numbers])
