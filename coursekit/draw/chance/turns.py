"""Races as arrays: where Player I chooses what, by the scores and the points of her turn."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from coursekit.games import Pig
from coursekit.games.dice import race_of
from coursekit.graph import GameGraph
from coursekit.graph.race_graph import RaceNumbers

ROLL, HOLD, NEVER = 0, 1, -1
"""What is best where Player I chooses; NEVER where she has no choice, or never comes."""


def the_race(graph: GameGraph, name: str = "solution") -> Pig:
    """The race that begins in the graph's first position."""
    start = graph.positions[0]
    told = race_of(start)
    if told is None or not isinstance(graph.index, RaceNumbers):
        raise ValueError(f"{name} must be of Pig or Piglet from the beginning, not of {start!r}")
    return told


def numbers_of(graph: GameGraph, mine: Any, theirs: Any, turn: Any) -> np.ndarray:
    """The numbers of positions in which Player I moves, by the scores and the points of her turn.

    All three are numbers, or arrays. It is -1 where there is no such position.

    >>> from coursekit.games import Pig
    >>> graph = GameGraph.explore(Pig(10))
    >>> numbers = numbers_of(graph, *np.mgrid[:3, :3], 0)
    >>> numbers[0, 0].item(), numbers[1, 0].item(), graph.positions[numbers[2, 0]]
    (0, -1, Pig(goal=10, scores=(2, 0)))
    """
    the_race(graph)
    return cast(RaceNumbers, graph.index).choices((mine, theirs), turn, 0)


def choices_at(solution: Any, theirs: Any, goal: int) -> np.ndarray:
    """ROLL, HOLD or NEVER by Player I's score and the points of her turn: [score, points].

    If `theirs` are the opponent's scores np.arange(goal), it is [opponent's score, score, points].
    """
    graph = solution.graph
    mine, turn = np.mgrid[:goal, :goal]
    numbers = numbers_of(graph, mine, np.expand_dims(theirs, (-2, -1)), turn)
    edges = np.where(numbers < 0, -1, solution.policy[numbers])
    return np.where(edges < 0, NEVER, edges - graph.first[numbers])
