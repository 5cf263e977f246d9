"""Sweeping a graph in place, component by component, until its values settle: a compiled loop."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import inf
from typing import Any

import numpy as np

from coursekit.graph import GameGraph
from coursekit.patience import patiently

FEW = 20_000
"""A graph with fewer edges is settled before numba is loaded."""
AT_ONCE = 30_000_000
"""So many edges are followed in one call of the compiled loop, which hears nobody: about 0.1 s."""


def settled(
    graph: GameGraph, values: np.ndarray, discount: float, tolerance: float
) -> tuple[np.ndarray, int]:
    """The values, swept until they settle, and the most sweeps that a component needed."""
    parts = np.searchsorted(graph.components[graph.order], np.arange(graph.components.max() + 2))
    loop = _settle if len(graph.options) < FEW else _compiled()
    done = np.zeros(3, dtype=np.int64)  # components, sweeps of the next one, most sweeps of any
    arrays = graph.first, graph.options, graph.probabilities, graph.movers
    rewards = graph.rewards.astype(float)
    with patiently("sweeping", lambda: int(done[0]), "components", total=len(parts) - 1):
        while done[0] < len(parts) - 1:
            loop(*arrays, rewards, discount, graph.order, parts, tolerance, AT_ONCE, values, done)
    return values, int(done[2])


@cache
def _compiled() -> Callable[..., Any]:
    """`_settle`, compiled. Without the extra "fast" it runs as it is, much more slowly."""
    try:
        from numba import njit  # here, because it takes half a second to load
    except ImportError:
        return _settle
    return njit(cache=True)(_settle)


def _settle(
    first, options, odds, movers, rewards, discount, order, parts, tolerance, budget, values, done
):
    """Settle the components from done[0] on, as many as can be done within the budget."""
    component, sweeps, most = done
    while component < len(parts) - 1 and budget > 0:
        begin, end = parts[component], parts[component + 1]
        change = 0.0
        for i in order[begin:end]:
            edges = range(first[i], first[i + 1])
            if len(edges) == 0:
                continue
            if movers[i] < 0:
                worth = 0.0
                for edge in edges:
                    worth += odds[edge] * values[options[edge]]
            elif movers[i] == 0:
                worth = -inf
                for edge in edges:
                    worth = max(worth, values[options[edge]])
            else:
                worth = inf
                for edge in edges:
                    worth = min(worth, values[options[edge]])
            worth = rewards[i] + discount * worth
            change = max(change, abs(worth - values[i]))
            values[i] = worth
            budget -= len(edges)
        sweeps += 1
        if change <= tolerance:
            component, sweeps, most = component + 1, 0, max(most, sweeps)
    done[:] = component, sweeps, most
