"""Policy evaluation: what Player I earns if everybody does what a policy says. Notes §3.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from coursekit.exact import as_numbers
from coursekit.graph import GameGraph
from coursekit.stochastic.elimination import eliminated
from coursekit.stochastic.endless import goes_on_for_ever
from coursekit.stochastic.lookahead import final_values


def evaluate_policy(
    graph: GameGraph, policy: np.ndarray, discount: Any = 1, exact: bool = False
) -> np.ndarray:
    """Player I's value of every position if the players follow the policy.

    `policy[i]` is the number of the edge that is chosen in position i, -1 where nobody chooses.
    With every move the future counts `discount` times as much; if it always counts as much, a
    policy that never ends is refused. If `exact`, the values are fractions.

    >>> from coursekit.games import Piglet
    >>> graph = GameGraph.explore(Piglet(2))
    >>> from coursekit.stochastic import policy_of
    >>> always_roll = policy_of(graph, lambda position: "roll")
    >>> evaluate_policy(graph, always_roll, exact=True)[0]
    Fraction(1, 7)
    """
    return evaluation(graph, discount, exact)(policy)


def evaluation(graph: GameGraph, discount: Any, exact: bool) -> Callable[[np.ndarray], np.ndarray]:
    """The function that finds the values of a policy; what all policies share is done before."""
    odds, earned = graph.exact_probabilities, graph.rewards + final_values(graph)
    if exact:
        odds, earned = as_numbers(odds, "probabilities"), as_numbers(earned, "payoffs")
        (discount,) = as_numbers([discount], "discount")
        if not odds.dtype == earned.dtype == np.dtype(object) or isinstance(discount, float):
            raise ValueError("exact must be False where the game or its discount has floats")
    else:
        odds, earned, discount = graph.probabilities, earned.astype(float), float(discount)

    def values_of(policy: np.ndarray) -> np.ndarray:
        values, never_ends = eliminated(graph, policy, odds, earned, discount)
        if never_ends >= 0:
            raise goes_on_for_ever(graph, never_ends)
        return values

    return values_of
