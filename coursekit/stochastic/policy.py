"""Policies: what they are worth, how they are improved until nobody can, and play by them.

A policy says which edge of the graph is chosen in each position: `policy[i]` is its number, and -1
where nobody chooses, because chance decides or the game is over. Notes §3.2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Annotated, Any

import numpy as np

from coursekit.solving.graph import GameGraph
from coursekit.stochastic.cycles import (
    CHOICES,
    Discount,
    Graph,
    Solution,
    best_edges,
    moves_to_the_end,
    refuse_endless,
    terminal_values,
)
from coursekit.validate import Flag, as_numbers, checked, function, function_name, must

ROUNDING = 1e-12
"""Floats must differ by more, in proportion to the largest value, for a move to be better."""
TOGETHER = 10
"""For this many rounds both players improve at once; then Player II does so until it is done, and
Player I only after that. The first is quicker, but might go on for ever."""
MOST_TERMS = 5_000_000
"""No component's equations may have more: they take half a gigabyte."""


Policy = Annotated[
    np.ndarray,
    must(
        "the number of an edge for each position, or -1",
        lambda policy: np.ndim(policy) == 1 and np.asarray(policy).dtype.kind in "iu",
        np.asarray,
    ),
]
Agent = Annotated[Callable[[Any], Any], function("of a position that returns a move")]


# What a policy is worth


@checked
def evaluate_policy(
    graph: Graph, policy: Policy, discount: Discount = 1, exact: Flag = False
) -> np.ndarray:
    """Player I's value of every position if the players follow the policy.

    `policy[i]` is the number of the edge that is chosen in position i, -1 where nobody chooses.
    With every move the future counts `discount` times as much; if it always counts as much, a
    policy that never ends is refused. If `exact`, the values are fractions.

    A position is worth what is earned there and, weighted by its probability, what each position is
    worth that may come next. These equations are solved component by component. In a component,
    each position in turn is replaced, in the equations after its own, by its right side; from the
    last one, which has nothing left to replace, the others follow. Nothing is ever subtracted: what
    a position does not keep for itself is added up from what goes elsewhere. So no digit is lost,
    however rarely play comes to an end, and a policy that never ends is recognised with certainty.

    >>> from coursekit.games import Piglet
    >>> from coursekit.solving import GameGraph
    >>> graph = GameGraph.explore(Piglet(2))
    >>> always_roll = policy_from_agent(graph, lambda position: "roll")
    >>> evaluate_policy(graph, always_roll, exact=True)[0]
    Fraction(1, 7)
    """
    refuse_other_policy(graph, policy)
    shares, values, discount = in_numbers(graph, discount, exact)
    order, component_starts = by_component(graph)
    first, options, chosen = graph.first.tolist(), graph.options.tolist(), policy.tolist()
    for begin, end in pairwise(component_starts):
        component = order[begin:end]
        place = {i: n for n, i in enumerate(component)}
        equations: list[tuple[Any, Any, dict[int, Any]]] = []
        terms = 0
        for n, i in enumerate(component):
            edges = range(first[i], first[i + 1]) if chosen[i] < 0 else (chosen[i],)
            if not edges:
                equations.append((values[i], 0, {}))
                continue
            earned, leaving, later = values[i], 1 - discount, dict[int, Any]()
            for edge in edges:
                option, weight = options[edge], discount * shares[edge]
                if option in place:
                    later[place[option]] = later.get(place[option], 0) + weight
                else:
                    earned, leaving = earned + weight * values[option], leaving + weight
            while (earlier := min(later, default=n)) < n:
                weight, (its_earned, its_leaving, its_later) = (
                    later.pop(earlier),
                    equations[earlier],
                )
                earned, leaving = earned + weight * its_earned, leaving + weight * its_leaving
                for m, share in its_later.items():
                    later[m] = later.get(m, 0) + weight * share
            later.pop(n, None)
            elsewhere = leaving + sum(later.values())
            if elsewhere == 0:
                raise ValueError(
                    f"policy must lead to an end, but from {graph.positions[i]!r} it goes on for "
                    "ever"
                )
            later = {m: share / elsewhere for m, share in later.items()}
            equations.append((earned / elsewhere, leaving / elsewhere, later))
            terms += len(later)
            if terms > MOST_TERMS:
                raise ValueError(
                    "graph must not have so many entangled cycles, because the equations become "
                    "too long: value_iteration does without them"
                )
        for n in reversed(range(len(component))):
            earned, _, later = equations[n]
            known = (share * values[component[m]] for m, share in later.items())
            values[component[n]] = earned + sum(known)
    return np.array(values, dtype=object if exact else float)


def in_numbers(graph: GameGraph, discount: Any, exact: bool) -> tuple[list[Any], list[Any], Any]:
    """The probability of each edge, what is earned in each position, and the discount.

    They are fractions if that is wanted, and floats otherwise.
    """
    earned = graph.rewards + terminal_values(graph)
    if not exact:
        return graph.probabilities.tolist(), earned.astype(float).tolist(), float(discount)
    shares, earned = as_numbers(graph.exact_probabilities, "graph"), as_numbers(earned, "graph")
    (discount,) = as_numbers([discount], "discount")
    if not shares.dtype == earned.dtype == np.dtype(object) or isinstance(discount, float):
        raise ValueError("exact must be False where the game or its discount has floats, not True")
    return shares.tolist(), earned.tolist(), discount


def by_component(graph: GameGraph) -> tuple[list[int], list[int]]:
    """All positions, component by component, and where each component starts; last, their number.

    Those that a component leads to come before it, and in a component those that are furthest from
    the first position: few lead to one that is still to come, so equations stay short.
    """
    order = np.lexsort((-np.arange(len(graph)), graph.components))
    starts = np.searchsorted(graph.components[order], np.arange(graph.components.max() + 2))
    return order.tolist(), starts.tolist()


def refuse_other_policy(graph: GameGraph, policy: np.ndarray) -> None:
    """Refuse a policy that has, for some position, an edge of another one."""
    if len(policy) != len(graph):
        raise ValueError(
            f"policy must have the number of an edge for each of the {len(graph):,} positions, "
            f"not {len(policy):,} numbers"
        )
    legal = (policy >= graph.first[:-1]) & (policy < graph.first[1:])
    wrong = policy != -1
    wrong[graph.choosing] = ~legal[graph.choosing]
    if wrong.any():
        i = int(np.argmax(wrong))
        first, last = graph.first[i : i + 2] - (0, 1)
        expected = f"an edge from {first} to {last}" if i in graph.choosing else "-1"
        raise ValueError(
            f"policy must have {expected} for {graph.positions[i]!r}, number {i}, not {policy[i]}"
        )


# Policy iteration: find out what a policy is worth, improve it, again and again


@checked
def policies(
    graph: Graph, policy: Policy | None = None, discount: Discount = 1, exact: Flag = False
) -> Iterator[Solution]:
    """The policies that policy iteration goes through, each with its values; the last is optimal.

    It begins with the given policy, or with one that makes for the nearest end. At first both
    players improve at once. That is quick, but it may lead round in circles, so later on they do
    not: Player II improves until there is nothing left, which is a best response, and only then
    Player I, once. Now each policy of Player I earns more against the best response than the one
    before, so none comes twice.

    >>> from coursekit.games import Piglet
    >>> from coursekit.solving import GameGraph
    >>> history = policies(GameGraph.explore(Piglet(4)))
    >>> [round(solution.win_probability(Piglet(4)), 4) for solution in history]
    [0.5161, 0.5361, 0.5399, 0.5364, 0.5369]
    """
    if discount == 1:
        refuse_endless(graph)
    better: np.ndarray | None = nearest_ends(graph) if policy is None else policy
    rounds = 0
    while better is not None:
        policy, rounds = better, rounds + 1
        values = evaluate_policy(graph, policy, discount, exact)
        yield Solution(graph, values, policy, rounds)
        if rounds <= TOGETHER:
            better = improved(graph, policy, values, (0, 1))
        else:
            better = improved(graph, policy, values, (1,))
            if better is None:
                better = improved(graph, policy, values, (0,))


def nearest_ends(graph: GameGraph) -> np.ndarray:
    """The policy of players who all make for the nearest end.

    It comes to one with probability 1 if from every position there is one in reach.
    """
    policy = np.full(len(graph), -1)
    distance, choosing = moves_to_the_end(graph), graph.choosing
    policy[choosing] = best_edges(graph, distance, choosing, np.minimum)
    return policy


def improved(
    graph: GameGraph, policy: np.ndarray, values: np.ndarray, players: tuple[int, ...]
) -> np.ndarray | None:
    """The policy with a best move of these players wherever it is better; None if it nowhere is.

    >>> from coursekit.games import Tree
    >>> graph = GameGraph.explore(Tree(((1, 5), 3)))  # edges 0 and 1 are Player I's, 2 and 3 II's
    >>> policy = np.array([0, 2, -1, -1, -1])
    >>> improved(graph, policy, evaluate_policy(graph, policy), players=(0, 1))
    array([ 1,  2, -1, -1, -1])
    """
    slack = 0 if values.dtype == object else ROUNDING * abs(values).max()
    better = policy.copy()
    for player in players:
        own = graph.choosing[graph.movers[graph.choosing] == player]
        best = graph.combine(CHOICES[player], values, own)
        now = values[graph.options[policy[own]]]
        wrong = own[abs(best - now) > slack]
        better[wrong] = best_edges(graph, values, wrong, CHOICES[player])
    return None if (better == policy).all() else better


@checked
def policy_iteration(
    graph: Graph, policy: Policy | None = None, discount: Discount = 1, exact: Flag = False
) -> Solution:
    """Player I's value of every position, and a policy that nobody can improve: see `policies`.

    >>> from coursekit.games import Piglet
    >>> from coursekit.solving import GameGraph
    >>> solution = policy_iteration(GameGraph.explore(Piglet(7)), exact=True)
    >>> solution.win_probability(Piglet(7))
    Fraction(649346842, 1231278125)
    """
    for solution in policies(graph, policy, discount, exact):
        last = solution
    return last


# Following a policy


@checked
def policy_from_agent(graph: Graph, agent: Agent) -> np.ndarray:
    """The policy of players who all move as the agent does: the edge chosen in each position.

    It is -1 where nobody chooses: where chance decides, and where the game is over.

    >>> from coursekit.games import Piglet
    >>> from coursekit.solving import GameGraph
    >>> graph = GameGraph.explore(Piglet(2))
    >>> policy = policy_from_agent(graph, lambda position: "roll")
    >>> [graph.moves[edge] for edge in policy if edge >= 0]
    ['roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll']
    """
    policy = np.full(len(graph), -1)
    for i in graph.choosing:
        position = graph.positions[i]
        move = agent(position)
        try:
            place = list(position.moves()).index(position.legal(move))
        except ValueError as error:
            name = function_name(agent)
            raise ValueError(f"agent {name} must return a legal move: {error}") from None
        policy[i] = graph.first[i] + place
    return policy
