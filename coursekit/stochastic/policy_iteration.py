"""Policy iteration: find out what a policy is worth, improve it, again and again. Notes §3.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from coursekit.graph import GameGraph
from coursekit.stochastic.elimination import (
    ROUNDING,
    TOGETHER,
    eliminated,
    improved_by_component,
)
from coursekit.stochastic.endless import nearest_ends, refuse_endless
from coursekit.stochastic.evaluation import numbers
from coursekit.stochastic.lookahead import CHOICES, best_edges
from coursekit.stochastic.results import Solution


def policy_iteration(
    graph: GameGraph, policy: np.ndarray | None = None, discount: Any = 1, exact: bool = False
) -> Solution:
    """Player I's value of every position, and a policy that nobody can improve.

    It begins with the given policy, or with one that makes for the nearest end. Each component of
    the graph has rounds of its own, because what it leads to is solved before: see `policies`.

    >>> from coursekit.games import Piglet
    >>> from coursekit.graph import GameGraph
    >>> solution = policy_iteration(GameGraph.explore(Piglet(7)), exact=True)
    >>> solution.win_probability(Piglet(7))
    Fraction(649346842, 1231278125)
    """
    known = numbers(graph, discount, exact)
    policy = first_policy(graph, policy, discount)
    return Solution(graph, *improved_by_component(graph, policy, *known))


def policies(
    graph: GameGraph, policy: np.ndarray | None = None, discount: Any = 1, exact: bool = False
) -> Iterator[Solution]:
    """The policies that policy iteration goes through, each with its values; the last is optimal.

    At first both players improve at once. That is quick, but it may lead round in circles, so later
    on they do not: Player II improves until there is nothing left, which is a best reply, and only
    then Player I, once. Now each policy of Player I earns more against the best reply than the one
    before, so none comes twice.

    >>> from coursekit.games import Piglet
    >>> from coursekit.graph import GameGraph
    >>> history = policies(GameGraph.explore(Piglet(4)))
    >>> [round(solution.win_probability(Piglet(4)), 4) for solution in history]
    [0.5161, 0.5361, 0.5399, 0.5364, 0.5369]
    """
    known = numbers(graph, discount, exact)
    better: np.ndarray | None = first_policy(graph, policy, discount)
    rounds = 0
    while better is not None:
        policy, rounds = better, rounds + 1
        values = eliminated(graph, policy, *known)
        yield Solution(graph, values, policy, rounds)
        if rounds <= TOGETHER:
            better = improved(graph, policy, values, (0, 1))
        else:
            better = improved(graph, policy, values, (1,))
            if better is None:
                better = improved(graph, policy, values, (0,))


def first_policy(graph: GameGraph, policy: np.ndarray | None, discount: Any) -> np.ndarray:
    """The policy to begin with; a game whose values mean nothing without a discount is refused."""
    if discount == 1:
        refuse_endless(graph)
    return nearest_ends(graph) if policy is None else policy


def improved(
    graph: GameGraph, policy: np.ndarray, values: np.ndarray, players: tuple[int, ...]
) -> np.ndarray | None:
    """The policy with a best move of these players wherever it is better; None if it nowhere is."""
    slack = 0 if values.dtype == object else ROUNDING * abs(values).max()
    better = policy.copy()
    for player in players:
        own = np.flatnonzero((graph.movers == player) & (graph.branching > 1))
        if own.size:
            best = graph.combine(CHOICES[player], values, own)
            now = values[graph.options[policy[own]]]
            wrong = own[abs(best - now) > slack]
            better[wrong] = best_edges(graph, values, wrong, CHOICES[player])
    return None if (better == policy).all() else better
