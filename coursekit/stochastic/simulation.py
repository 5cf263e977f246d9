"""Many games at once, played by a policy, with dice for chance. Notes §3.2."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from coursekit.games import CHANCE
from coursekit.graph import GameGraph
from coursekit.stochastic.endless import refuse_endless_policy
from coursekit.stochastic.lookahead import final_values


def simulate(
    graph: GameGraph, policy: np.ndarray, games: int, rng: int | np.random.Generator = 0
) -> np.ndarray:
    """What Player I earns in each of `games` games from the first position, played by the policy.

    >>> from coursekit.games import Piglet
    >>> from coursekit.graph import GameGraph
    >>> from coursekit.stochastic import policy_of
    >>> graph = GameGraph.explore(Piglet(2))
    >>> always_roll = policy_of(graph, lambda position: "roll")
    >>> simulate(graph, always_roll, games=8)
    array([ 1., -1., -1.,  1.,  1., -1.,  1.,  1.])
    """
    refuse_endless_policy(graph, policy)
    rng, throw = np.random.default_rng(rng), dice(graph)
    stop, on_the_way = to_the_dice(graph, policy)
    landing = stop[graph.options]
    earned, at = np.full(games, on_the_way[0]), np.full(games, stop[0])
    playing = np.arange(games)
    while True:
        going_on = graph.branching[at] > 0
        playing, at = playing[going_on], at[going_on]
        if not playing.size:
            return earned
        edge = throw(at, rng)
        at = landing[edge]
        earned[playing] += on_the_way[graph.options[edge]]


def to_the_dice(graph: GameGraph, policy: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where play comes from each position if only players move: to a chance node or to an end.

    And what Player I earns on the way, what that last position brings included.
    """
    earned = (graph.rewards + final_values(graph)).astype(float)
    choosing = np.flatnonzero(policy >= 0)
    stop, on_the_way = np.arange(len(graph), dtype=np.int32), np.zeros(len(graph))
    stop[choosing] = graph.options[policy[choosing]]
    on_the_way[choosing] = earned[choosing]
    while (stop[stop] != stop).any():  # after 1, 2, 4, 8, … moves
        on_the_way += on_the_way[stop]
        stop = stop[stop]
    return stop, on_the_way + earned[stop]


def dice(graph: GameGraph) -> Callable[[np.ndarray, np.random.Generator], np.ndarray]:
    """A function that throws the dice at many chance nodes: `throw(numbers, rng)`, the edges."""
    first = graph.first.astype(np.int32)  # half as much memory to walk through
    last = first[1:] - 1
    total = np.cumsum(graph.probabilities) - graph.probabilities
    going_on = graph.branching > 0
    before = total - np.repeat(total[first[:-1][going_on]], graph.branching[going_on])
    widest = int(graph.branching[graph.movers == CHANCE].max(initial=1))
    steps = [2**k for k in reversed(range(widest.bit_length()))]

    def throw(at: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        luck, edge, most = rng.random(len(at)), first[at], last[at]
        for step in steps:  # a binary search, in all of them at once
            further = np.minimum(edge + step, most)
            edge = np.where(luck < before[further], edge, further)
        return edge

    return throw
