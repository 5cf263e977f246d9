"""The equations of a policy, solved component by component: a compiled loop. Notes §3.2.

Position i is worth what is earned there and, weighted by its probability, what each position is
worth that may come next. In a component each position in turn is replaced, in the equations after
its own, by its right side. The positions are in the order of `graph.order`, the furthest first: few
lead to one that is still to come, so the equations stay short. The last one has nothing left to
replace, and from it the others follow.

Nothing is ever subtracted: what a position does not keep for itself is added up from what goes
elsewhere. So a policy that ends with a chance of one in a billion loses no digit to rounding, and
one that never ends is recognised with certainty. Fractions go through the same loop.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

import numpy as np

from coursekit.compiling import compiled_for
from coursekit.graph import GameGraph
from coursekit.progress import progress
from coursekit.stochastic.endless import goes_on_for_ever

AT_ONCE = 100_000
"""Positions that one call of the compiled loop, which hears nobody, may solve."""
MOST = 20_000_000
"""No component may keep more terms: they take a third of a gigabyte."""
MOST_WORK = 2_000_000_000
"""No component may take more replacements of a term: that is some seconds."""
ROUNDING = 1e-12
"""Floats must differ by more, in proportion to the largest value, for a move to be better."""
TOGETHER = 10
"""For this many rounds both players improve at once; then Player II does so until it is done, and
Player I only after that. The first is quicker, but might go on for ever."""
FINE, TOO_LONG = -1, -2
"""What the loop has to say, unless it is the number of a position from which play never ends."""


def eliminated(
    graph: GameGraph, policy: np.ndarray, odds: np.ndarray, earned: np.ndarray, discount: Any
) -> np.ndarray:
    """Player I's value of every position under the policy; `earned` is what each one brings."""
    nobody = np.full(len(graph), -1, np.int8)
    return _solved(graph, policy, odds, earned, discount, nobody)[0]


def improved_by_component(
    graph: GameGraph, policy: np.ndarray, odds: np.ndarray, earned: np.ndarray, discount: Any
) -> tuple[np.ndarray, np.ndarray, int]:
    """The values, a policy that nobody can improve, and the most rounds that a component needed."""
    who = np.where(policy < 0, np.int8(-1), graph.movers)
    return _solved(graph, policy, odds, earned, discount, who)


def _solved(
    graph: GameGraph,
    policy: np.ndarray,
    odds: np.ndarray,
    earned: np.ndarray,
    discount: Any,
    improving: np.ndarray,
) -> tuple[np.ndarray, np.ndarray, int]:
    """The same; `improving[i]` is the player who may find a better move in position i, or -1."""
    order, rank = graph.order, np.empty(len(graph), np.int64)
    rank[order] = np.arange(len(graph))
    parts = graph.parts
    chosen, first, last = policy[order], graph.first[order], graph.first[order + 1]
    used = np.where(chosen < 0, first, chosen), np.where(chosen < 0, last, chosen + 1)
    edges = first, last, rank[graph.options], odds
    values, state = earned[order], np.array([0, 0, FINE])
    is_float = values.dtype != object
    loop = compiled_for(len(graph.options), _solve) if is_float else _solve
    rounding = ROUNDING if is_float else 0
    with progress("solving", lambda: int(parts[state[0]]), "positions", total=len(graph)):
        while state[0] < len(parts) - 1:
            loop(
                *(parts, used, edges, improving[order], discount, rounding, AT_ONCE, values, state)
            )
            if state[2] == TOO_LONG:
                raise ValueError(
                    "graph must not have so many entangled cycles, because the equations become "
                    "too long: value_iteration does without them"
                )
            if state[2] != FINE:
                raise goes_on_for_ever(graph, int(order[state[2]]))
    return values[rank], np.where(policy < 0, -1, used[0][rank]), int(state[1])


def _solve(parts, used, edges, improving, discount, rounding, budget, values, state):
    """Solve the components from state[0] on, as many as can be done within the budget.

    Position i has the edges first[i], …, last[i] - 1, and of these the policy uses begin[i], …,
    end[i] - 1. In `values`, what is earned in a position becomes what it is worth.
    """
    begin, end = used
    first, last, options, odds = edges
    share = values * 0  # of each position in the equation at work
    leaving = values * 0  # the component, in the equation of each position
    pending, later = [0], [0]  # a number, so that the compiler knows what they hold
    pending.clear()
    largest = np.abs(values).max()
    while state[0] < len(parts) - 1 and budget > 0:
        low, high = parts[state[0]], parts[state[0] + 1]
        earned = values[low:high].copy()
        first_term = np.zeros(high - low + 1, np.int64)
        rounds, better = 0, True
        while better:
            values[low:high] = earned
            leaving[low:high] = 1 - discount
            terms, weights = [low], [share[low]]  # of the equations so far
            terms.clear()
            weights.clear()
            work = 0
            for i in range(low, high):
                later.clear()
                for edge in range(begin[i], end[i]):
                    option, weight = options[edge], discount * odds[edge]
                    if option < low:
                        values[i] += weight * values[option]
                        leaving[i] += weight
                        continue
                    if share[option] == 0 and option < i:
                        heappush(pending, option)
                    elif share[option] == 0 and option > i:
                        later.append(option)
                    share[option] += weight
                while len(pending) > 0:  # replace the earlier positions, the earliest first
                    earlier = heappop(pending)
                    weight = share[earlier]
                    share[earlier] = 0
                    values[i] += weight * values[earlier]
                    leaving[i] += weight * leaving[earlier]
                    work += first_term[earlier - low + 1] - first_term[earlier - low]
                    for term in range(first_term[earlier - low], first_term[earlier - low + 1]):
                        option = terms[term]
                        if share[option] == 0 and option < i:
                            heappush(pending, option)
                        elif share[option] == 0 and option > i:
                            later.append(option)
                        share[option] += weight * weights[term]
                share[i] = 0
                elsewhere = leaving[i]
                for option in later:
                    elsewhere += share[option]
                if begin[i] < end[i]:
                    if elsewhere == 0:
                        state[2] = i
                        return
                    values[i] /= elsewhere
                    leaving[i] /= elsewhere
                for option in later:
                    terms.append(option)
                    weights.append(share[option] / elsewhere)
                    share[option] = 0
                first_term[i - low + 1] = len(terms)
                if len(terms) > MOST or work > MOST_WORK:
                    state[2] = TOO_LONG
                    return
            for i in range(high - 1, low - 1, -1):
                for term in range(first_term[i - low], first_term[i - low + 1]):
                    values[i] += weights[term] * values[terms[term]]
                largest = max(largest, abs(values[i]))
            better = False
            rounds += 1
            budget -= high - low
            if improving[low:high].max() < 0:
                break
            for player in range(int(rounds > TOGETHER), -1, -1):  # Player II may come first
                if better:
                    break
                for i in range(low, high):
                    if improving[i] >= player:
                        for edge in range(first[i], last[i]):
                            gain = values[options[edge]] - values[options[begin[i]]]
                            if (gain if improving[i] == 0 else -gain) > rounding * largest:
                                begin[i], end[i], better = edge, edge + 1, True
                    worth = earned[i - low]
                    for edge in range(begin[i], end[i]):
                        worth += discount * odds[edge] * values[options[edge]]
                    values[i] = worth
        state[0] += 1
        state[1] = max(state[1], rounds)
