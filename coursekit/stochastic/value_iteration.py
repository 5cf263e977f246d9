"""Value iteration: guess, and let every position ask its options, again and again. Notes §3.2."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from coursekit.graph import GameGraph
from coursekit.stochastic.endless import refuse_endless
from coursekit.stochastic.lookahead import final_values, one_move_ahead
from coursekit.stochastic.results import Solution
from coursekit.stochastic.settling import swept


def value_iteration(graph: GameGraph, discount: float = 1, tolerance: float = 1e-12) -> Solution:
    """Player I's value of every position, swept until none changes by more than `tolerance`.

    The components of the graph are settled one by one, those that others lead to first: what is
    settled never changes again. A sweep works in place, so later positions already see the new
    values. With every move the future counts `discount` times as much: below 1, a sweep is a
    contraction, so that the values settle from any guess. If it always counts as much, a game that
    need not end is refused. Where play lasts long, values may be further from the truth than from
    the sweep before: `policy_iteration` has no such error.

    >>> from coursekit.games import Piglet
    >>> from coursekit.graph import GameGraph
    >>> solution = value_iteration(GameGraph.explore(Piglet(2)))
    >>> round(solution.win_probability(Piglet(2)), 9), solution.move(Piglet(2))
    (0.571428571, 'roll')
    """
    if discount == 1:
        refuse_endless(graph)
    guess = final_values(graph).astype(float)
    return Solution(graph, *swept(graph, guess, discount, tolerance))


def sweeps(graph: GameGraph, discount: float = 1) -> Iterator[np.ndarray]:
    """The values after 0, 1, 2, … sweeps of the whole graph; at first all but the ends are 0.

    >>> from coursekit.games import Piglet
    >>> from coursekit.graph import GameGraph
    >>> history = sweeps(GameGraph.explore(Piglet(2)))
    >>> [next(history)[0].item() for _ in range(6)]
    [0.0, 0.0, 0.0, 0.0, 0.25, 0.25]
    """
    values = final_values(graph).astype(float)
    while True:
        yield values
        values = sweep(graph, values, discount)


def sweep(graph: GameGraph, values: np.ndarray, discount: float = 1) -> np.ndarray:
    """Every position's value, worked out from the `values` that its options had before."""
    going_on = np.flatnonzero(graph.branching)
    new = values.copy()
    new[going_on] = one_move_ahead(graph, values, going_on, discount)
    return new
