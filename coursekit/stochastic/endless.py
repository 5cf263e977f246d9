"""Games that may never end: where that is so, and whether it matters. Notes §3.2."""

from __future__ import annotations

import numpy as np

from coursekit.compiling import compiled_for
from coursekit.games import CHANCE
from coursekit.graph import GameGraph
from coursekit.graph.backwards import unsigned, waves
from coursekit.stochastic.lookahead import best_edges


def endless(graph: GameGraph) -> np.ndarray:
    """The numbers of the positions from which play goes on for ever if the players so wish.

    In each of them a player has an option that is one of them, or chance has no other options.
    If there are none, the game ends with probability 1, whatever the players do.

    >>> from coursekit.games import GridWorld, Piglet
    >>> from coursekit.graph import GameGraph
    >>> len(endless(GameGraph.explore(Piglet(2)))), len(endless(GameGraph.explore(GridWorld())))
    (0, 36)
    """
    return _endless_within(graph, graph.branching > 0)


def refuse_endless(graph: GameGraph) -> None:
    """Raise a ValueError where play may never end, so that without a discount values mean nothing.

    They do mean something if a single player pays for going on, and can always come to an end.
    """
    going_on = endless(graph)
    if not going_on.size:
        return
    culprit = going_on[0]
    rewards = graph.rewards[going_on]
    if graph.positions[0].players == 1 and (rewards <= 0).all():
        free = np.zeros(len(graph), bool)
        free[going_on[rewards == 0]] = True
        unpaid = _endless_within(graph, free)
        lost = np.flatnonzero(moves_to_the_end(graph) < 0)
        if not unpaid.size and not lost.size:
            return
        culprit = (unpaid if unpaid.size else lost)[0]
    raise ValueError(
        "discount must be below 1 in a game that need not end, not 1: play can go on for ever "
        f"from {graph.positions[culprit]!r}"
    )


def _endless_within(graph: GameGraph, inside: np.ndarray) -> np.ndarray:
    """The positions from which play stays `inside` for ever if the players so wish."""
    loop = compiled_for(len(graph.options), _leave_out)
    staying, at_chance = inside.copy(), graph.movers == CHANCE
    first, options, order = map(unsigned, (graph.first, graph.options, graph.order))
    while loop(first, options, at_chance, order, staying):
        order = order[::-1]  # what leads out of a long corridor is soon found from one end
    return np.flatnonzero(staying)


def _leave_out(first, options, at_chance, order, staying):
    """Leave out what a player must leave and what chance may leave; say if anything was."""
    changed = False
    for i in order:
        if staying[i]:
            leaving = not at_chance[i]
            for edge in range(first[i], first[i + 1]):
                if staying[options[edge]] != at_chance[i]:
                    leaving = at_chance[i]
                    break
            if leaving:
                staying[i], changed = False, True
    return changed


def moves_to_the_end(graph: GameGraph) -> np.ndarray:
    """The number of moves to the nearest end, if chance does its best; -1 if none is in reach."""
    return waves(graph.first, graph.options, graph.ended, np.minimum(graph.branching, 1))


def nearest_ends(graph: GameGraph) -> np.ndarray:
    """The policy of players who all make for the nearest end.

    It comes to one with probability 1 if from every position there is one in reach.
    """
    distance = moves_to_the_end(graph)
    distance[distance < 0] = len(graph)
    policy = np.full(len(graph), -1)
    choosing = graph.choosing
    policy[choosing] = best_edges(graph, distance, choosing, np.minimum)
    return policy


def refuse_endless_policy(graph: GameGraph, policy: np.ndarray) -> None:
    """Raise a ValueError if there is a position from which the policy never comes to an end."""
    used = np.repeat(policy < 0, graph.branching)
    used[policy[policy >= 0]] = True
    first = np.concatenate([[0], np.cumsum(used)])[graph.first]
    one = np.minimum(graph.branching, 1)
    never = waves(first, graph.options[used], graph.ended, one) < 0
    if never.any():
        raise goes_on_for_ever(graph, int(np.argmax(never)))


def goes_on_for_ever(graph: GameGraph, i: int) -> ValueError:
    """What to raise if a policy never comes to an end from position i."""
    return ValueError(
        f"policy must lead to an end, but from {graph.positions[i]!r} it goes on for ever"
    )
