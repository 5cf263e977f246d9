"""Policy iteration: find out what a policy is worth, improve it, again and again. Notes §3.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from coursekit.graph import GameGraph
from coursekit.stochastic.endless import nearest_ends, refuse_endless
from coursekit.stochastic.evaluation import evaluation
from coursekit.stochastic.lookahead import CHOICES, best_edges
from coursekit.stochastic.results import Solution

ROUNDING = 1e-12
"""Floats must differ by more, in proportion to the largest value, for a move to be better."""


def policy_iteration(
    graph: GameGraph, policy: np.ndarray | None = None, discount: Any = 1, exact: bool = False
) -> Solution:
    """Player I's value of every position, and a policy that nobody can improve.

    It begins with the given policy, or with one that makes for the nearest end.

    >>> from coursekit.games import Piglet
    >>> solution = policy_iteration(GameGraph.explore(Piglet(7)), exact=True)
    >>> solution.win_probability(Piglet(7))
    Fraction(649346842, 1231278125)
    """
    for solution in policies(graph, policy, discount, exact):
        pass
    return solution


def policies(
    graph: GameGraph, policy: np.ndarray | None = None, discount: Any = 1, exact: bool = False
) -> Iterator[Solution]:
    """The policies that policy iteration goes through, each with its values; the last is optimal.

    Player II improves until there is nothing left to improve: a best reply. Then it is Player I's
    turn, once. So every policy of Player I earns more against the best reply than the one before,
    and none comes twice. If both improved at once, they might go round in circles for ever.

    >>> from coursekit.games import Gambler
    >>> history = policies(GameGraph.explore(Gambler(goal=8, capital=2)))
    >>> [solution.values[0].item() for solution in history]
    [0.16]
    """
    if discount == 1:
        refuse_endless(graph)
    values_of = evaluation(graph, discount, exact)
    better = nearest_ends(graph) if policy is None else policy
    rounds = 0
    while better is not None:
        policy, rounds = better, rounds + 1
        values = values_of(policy)
        yield Solution(graph, values, policy, rounds)
        better = improved(graph, policy, values, player=1)
        if better is None:
            better = improved(graph, policy, values, player=0)


def improved(
    graph: GameGraph, policy: np.ndarray, values: np.ndarray, player: int
) -> np.ndarray | None:
    """The policy with the player's best move wherever that is better; None if it nowhere is."""
    own = np.flatnonzero((graph.movers == player) & (graph.branching > 1))
    if not own.size:
        return None
    best = graph.combine(CHOICES[player], values, own)
    slack = 0 if values.dtype == object else ROUNDING * abs(values).max()
    wrong = own[abs(best - values[graph.options[policy[own]]]) > slack]
    if not wrong.size:
        return None
    better = policy.copy()
    better[wrong] = best_edges(graph, values, wrong, CHOICES[player])
    return better
