"""Policy evaluation: what Player I earns if everybody does what a policy says. Notes §3.2."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.exact import as_numbers
from coursekit.graph import GameGraph
from coursekit.stochastic.elimination import eliminated
from coursekit.stochastic.lookahead import final_values


def evaluate_policy(
    graph: GameGraph, policy: np.ndarray, discount: Any = 1, exact: bool = False
) -> np.ndarray:
    """Player I's value of every position if the players follow the policy.

    `policy[i]` is the number of the edge that is chosen in position i, -1 where nobody chooses.
    With every move the future counts `discount` times as much; if it always counts as much, a
    policy that never ends is refused. If `exact`, the values are fractions.

    >>> from coursekit.games import Piglet
    >>> from coursekit.graph import GameGraph
    >>> graph = GameGraph.explore(Piglet(2))
    >>> from coursekit.stochastic import policy_of
    >>> always_roll = policy_of(graph, lambda position: "roll")
    >>> evaluate_policy(graph, always_roll, exact=True)[0]
    Fraction(1, 7)
    """
    return eliminated(graph, policy, *numbers(graph, discount, exact))


def numbers(graph: GameGraph, discount: Any, exact: bool) -> tuple[np.ndarray, np.ndarray, Any]:
    """The probability of each edge, what is earned in each position, and the discount.

    They are fractions if that is wanted, and floats otherwise.
    """
    earned = graph.rewards + final_values(graph)
    if not exact:
        return graph.probabilities, earned.astype(float), float(discount)
    odds, earned = as_numbers(graph.exact_probabilities, "graph"), as_numbers(earned, "graph")
    (discount,) = as_numbers([discount], "discount")
    if not odds.dtype == earned.dtype == np.dtype(object) or isinstance(discount, float):
        raise ValueError("exact must be False where the game or its discount has floats, not True")
    return odds, earned, discount
