"""Who beats whom, and where that goes in a circle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any

import numpy as np

from coursekit.ratings.results import CONFIDENCE

if TYPE_CHECKING:
    import networkx as nx

LEAST_GAMES = 10
"""Fewer games show nothing, whoever wins them."""


def who_beats_whom(points: Any, names: Sequence[str] | None = None) -> nx.DiGraph:
    """A graph with an edge from a player to each one whom that player has surely beaten.

    Surely means: in ten games or more, enough points that equal players would take as many, or as
    few, in one of twenty tournaments at most. A half point too many is left out of that count. Each
    edge has the `share` of the points; the players are in the order of all their points.

    >>> graph = who_beats_whom([[0, 18, 3], [2, 0, 15], [17, 5, 0]], ["rock", "scissors", "paper"])
    >>> list(graph.edges.data("share"))
    [('paper', 'rock', 0.85), ('rock', 'scissors', 0.9), ('scissors', 'paper', 0.75)]
    """
    import networkx as nx
    from scipy.stats import binom

    points = np.asarray(points, dtype=float)
    names = tuple(names or map(str, range(1, len(points) + 1)))
    met = points + points.T
    order = np.argsort(-points.sum(axis=1) / np.maximum(met.sum(axis=1), 1), kind="stable").tolist()
    by_luck = 2 * binom.sf(np.floor(points) - 1, np.ceil(met), 0.5)  # as many points, or as few
    graph = nx.DiGraph()
    graph.add_nodes_from(names[i] for i in order)
    for i, j in permutations(order, 2):
        if met[i, j] >= LEAST_GAMES and by_luck[i, j] <= 1 - CONFIDENCE:
            graph.add_edge(names[i], names[j], share=float(points[i, j] / met[i, j]))
    return graph


def cycles(graph: nx.DiGraph) -> list[tuple[str, str, str]]:
    """Three players each: the first beats the second, who beats the third, who beats the first.

    >>> graph = who_beats_whom([[0, 18, 3], [2, 0, 15], [17, 5, 0]], ["rock", "scissors", "paper"])
    >>> cycles(graph)
    [('paper', 'rock', 'scissors')]
    """
    order = {player: number for number, player in enumerate(graph)}
    return [
        (first, second, third)
        for first in graph
        for second in graph.succ[first]
        for third in graph.succ[second]
        if first in graph.succ[third] and order[first] < min(order[second], order[third])
    ]
