"""What a policy is worth: a linear equation for every position, solved by elimination. Notes §3.2.

Position i is worth what is earned there and, weighed with its probability, what each position is
worth that may come next. The equations are solved component by component. In a component each
position in turn is replaced, in all equations after its own, by its right side. The positions are
in the order of `graph.order`, the furthest first: few lead back to one that is still to come, so
the equations stay short.

Nothing is ever subtracted. What a position does not keep for itself is added up from what goes
elsewhere, so a game that ends with a probability of 1 in 10¹⁵ loses no digit to rounding, and a
component that is never left is recognised with certainty. The loop is the same for fractions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from heapq import heappop, heappush
from typing import Any

import numpy as np

from coursekit.graph import GameGraph
from coursekit.patience import patiently

FEW = 20_000
"""A graph with fewer edges is solved before numba is loaded."""
AT_ONCE = 200_000
"""So many positions are solved in one call of the compiled loop, which hears nobody."""
MOST = 20_000_000
"""No component may keep more terms: they take a third of a gigabyte."""


def eliminated(
    graph: GameGraph, policy: np.ndarray, odds: np.ndarray, earned: np.ndarray, discount: Any
) -> tuple[np.ndarray, int]:
    """The value of every position under the policy, and -1; or one from which it never ends.

    `earned` is what Player I earns in each position. Fractions, in arrays of objects, stay exact.
    """
    parts = np.searchsorted(graph.components[graph.order], np.arange(graph.components.max() + 2))
    rank = np.empty(len(graph), np.int64)
    rank[graph.order] = np.arange(len(graph))
    chosen = (policy >= 0)[graph.order]
    begin = np.where(chosen, policy[graph.order], graph.first[graph.order])
    end = np.where(chosen, begin + 1, graph.first[graph.order + 1])
    values = earned[graph.order]
    leaving = values * 0 + (1 - discount)
    is_exact, is_small = values.dtype == object, len(graph.options) < FEW
    loop = _eliminate if is_exact or is_small else _compiled()
    arrays = begin, end, rank[graph.options], odds, discount, values, leaving
    done = 0
    with patiently("solving", lambda: int(parts[done]), "positions", total=len(graph)):
        while done < len(parts) - 1:
            upto = max(int(np.searchsorted(parts, parts[done] + AT_ONCE)) - 1, done + 1)
            kept = loop(parts[done : upto + 1], *arrays)
            if kept < 0:
                return values, int(graph.order[-1 - kept])
            if kept > MOST:
                raise ValueError(
                    "graph must not have so many cycles that lead through each other: its "
                    "equations become too long; value_iteration needs no more memory than the graph"
                )
            done = upto
    return values[rank], -1


@cache
def _compiled() -> Callable[..., int]:
    """`_eliminate`, compiled. Without the extra "fast" it runs as it is, much more slowly."""
    try:
        from numba import njit  # here, because it takes half a second to load
    except ImportError:
        return _eliminate
    return njit(cache=True)(_eliminate)


def _eliminate(parts, begin, end, options, odds, discount, values, leaving):
    """Turn what is earned in each position of the `parts` into its value.

    Returns how many terms were kept at most, or -1 - i if play never ends from position i.
    """
    share = values * 0  # of each position in the equation at work
    most = 0
    pending, later = [0], [0]  # a number, so that the compiler knows what they hold
    pending.clear()
    for part in range(len(parts) - 1):
        low, high = parts[part], parts[part + 1]
        first_term = np.zeros(high - low + 1, np.int64)
        terms, weights = [low], [leaving[low]]  # of the equations so far, all about later positions
        terms.clear()
        weights.clear()
        for i in range(low, high):
            later.clear()
            for edge in range(begin[i], end[i]):
                option, weight = options[edge], discount * odds[edge]
                if option < low:
                    values[i] += weight * values[option]
                    leaving[i] += weight
                    continue
                if share[option] == 0:
                    if option < i:
                        heappush(pending, option)
                    elif option > i:
                        later.append(option)
                share[option] += weight
            while len(pending) > 0:  # replace the earlier positions, the earliest first
                earlier = heappop(pending)
                weight = share[earlier]
                share[earlier] = 0
                values[i] += weight * values[earlier]
                leaving[i] += weight * leaving[earlier]
                for term in range(first_term[earlier - low], first_term[earlier - low + 1]):
                    option = terms[term]
                    if share[option] == 0:
                        if option < i:
                            heappush(pending, option)
                        elif option > i:
                            later.append(option)
                    share[option] += weight * weights[term]
            share[i] = 0
            elsewhere = leaving[i]
            for option in later:
                elsewhere += share[option]
            if begin[i] < end[i]:
                if elsewhere == 0:
                    return -1 - i
                values[i] /= elsewhere
                leaving[i] /= elsewhere
            for option in later:
                terms.append(option)
                weights.append(share[option] / elsewhere)
                share[option] = 0
            first_term[i - low + 1] = len(terms)
            if len(terms) > MOST:
                return len(terms)
        most = max(most, len(terms))
        for i in range(high - 1, low - 1, -1):
            for term in range(first_term[i - low], first_term[i - low + 1]):
                values[i] += weights[term] * values[terms[term]]
    return most
