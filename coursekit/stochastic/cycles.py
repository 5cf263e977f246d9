"""Games in which play may return to where it was: values by sweeps, if it ends. Notes §3.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games import CHANCE, Impartial, Position
from coursekit.solving.graph import GameGraph
from coursekit.validate import (
    OneOrTwo,
    a,
    as_numbers,
    checked,
    is_real,
    must,
)

CHOICES = {0: np.maximum, 1: np.minimum}
"""Of the options' values, Player I chooses the largest and Player II the smallest."""
CLOSE = 1e-9
"""Values of floats that differ by less are taken for equal."""


# What an argument may be


def check_graph(name: str, graph: Any) -> GameGraph:
    """`graph` if it is that of a game for one player, or for two."""
    a(GameGraph, "a GameGraph.explore(…)")(name, graph)
    start = graph.positions[0]
    if isinstance(start, Impartial):
        raise ValueError(
            f"{name} must be of a game that says who moves: explore TwoPlayers({start!r})"
        )
    if start.players > 2:
        raise ValueError(f"{name} must be of a game for one or two players, not {start.players}")
    return graph


def check_values(name: str, values: Any) -> np.ndarray:
    """`values` as an array of fractions or of floats, if they are finite numbers; lists will do."""
    row = must("a number for each position", lambda row: np.ndim(row) == 1 and len(row) > 0)
    return as_numbers(row(name, values), name)


Graph = Annotated[GameGraph, check_graph]
Values = Annotated[np.ndarray, check_values]
Discount = Annotated[
    float, must("a number above 0 and at most 1", lambda x: is_real(x) and 0 < x <= 1)
]
Tolerance = Annotated[
    float, must("a number above 0", lambda x: is_real(x) and 0 < x < np.inf, float)
]


def refuse_other_values(graph: GameGraph, values: np.ndarray) -> None:
    """Refuse values that are not one for each position."""
    if len(values) != len(graph):
        raise ValueError(
            f"values must have a number for each of the {len(graph):,} positions, "
            f"not {len(values):,} numbers"
        )


# What is found


class Solution(msgspec.Struct, frozen=True, eq=False):
    """Player I's value of every position, and a best move wherever a player moves.

    `values[i]` is the value of `graph.positions[i]`, and `policy[i]` the number of the edge that is
    chosen there: the move `graph.moves[policy[i]]`. It is -1 where nobody chooses. `rounds` says
    how many sweeps or policies it took.
    """

    graph: GameGraph
    values: np.ndarray
    policy: np.ndarray
    rounds: int

    def value(self, position: Position) -> Any:
        """Player I's value of `position`."""
        return self.values.item(self.graph.number(position))

    def move(self, position: Position) -> Any:
        """The move that the policy chooses in `position`."""
        edge = self.policy[self.graph.number(position)]
        if edge < 0:
            raise ValueError(f"position must be one in which a player moves, not {position!r}")
        return self.graph.moves[edge]

    def best_moves(self, position: Position) -> list[Any]:
        """All moves that are as good as that of the policy, in the order of the moves."""
        best = self.value(position.play(self.move(position)))
        options = zip(position.moves(), position.options(), strict=True)
        return [move for move, option in options if abs(self.value(option) - best) < CLOSE]

    def win_probability(self, position: Position) -> Any:
        """The probability that Player I wins, where a win pays 1, a defeat costs 1, and no more."""
        graph = self.graph
        if graph.rewards.any() or (abs(graph.payoffs[:, 0]) != 1).any():
            raise ValueError(
                "position must be of a game that somebody wins, where a win pays 1, a defeat costs "
                f"1 and nothing else is earned, not {position!r}: use value"
            )
        return (1 + self.value(position)) / 2


# One move ahead


def terminal_values(graph: GameGraph) -> np.ndarray:
    """What Player I earns where the game is over, exactly; 0 elsewhere. A first guess.

    The game must be one for a single player, or a zero-sum game for two.
    """
    payoffs = graph.payoffs
    if not len(payoffs):
        start = graph.positions[0]
        raise ValueError(f"graph must have an end, and no play from {start!r} comes to one")
    sums = payoffs.sum(axis=1) if payoffs.shape[1] == 2 else np.zeros(1)
    if (abs(sums) > 1e-9).any():
        odd = payoffs[np.argmax(abs(sums))].tolist()
        raise ValueError(f"graph must be of a zero-sum game, not of one with the payoffs {odd!r}")
    values = np.zeros(len(graph), dtype=object)
    values[graph.ended] = payoffs[:, 0]
    return values


def bellman_update(
    graph: GameGraph, values: np.ndarray, layer: np.ndarray, discount: Any = 1
) -> np.ndarray:
    """What the positions of `layer` are worth if their options have these `values`.

    Player I takes the largest, Player II the smallest, and chance the expectation. `discount` says
    how much the future counts; what is earned on leaving the position comes on top.

    >>> from coursekit.games import Tree
    >>> graph = GameGraph.explore(Tree(((1, 5), 3)))  # I, II, II's single branch, and three ends
    >>> values = np.array([0, 0, 3, 1, 5])
    >>> bellman_update(graph, values, np.array([1])), bellman_update(graph, values, np.array([0]))
    (array([1]), array([3]))
    """
    worth, movers = np.empty(len(layer), values.dtype), graph.movers[layer]
    for mover, choice in CHOICES.items():
        worth[movers == mover] = graph.combine(choice, values, layer[movers == mover])
    worth[movers == CHANCE] = graph.expectation(values, layer[movers == CHANCE])
    return graph.rewards[layer].astype(values.dtype) + discount * worth


@checked
def greedy_policy(graph: Graph, values: Values) -> np.ndarray:
    """The first best edge wherever a player moves, judged by the `values` of the options.

    It is -1 where nobody chooses.
    """
    refuse_other_values(graph, values)
    policy = np.full(len(graph), -1)
    for mover, choice in CHOICES.items():
        own = graph.choosing[graph.movers[graph.choosing] == mover]
        policy[own] = best_edges(graph, values, own, choice)
    return policy


def best_edges(
    graph: GameGraph, values: np.ndarray, layer: np.ndarray, choice: np.ufunc
) -> np.ndarray:
    """The first edge that leads to the `choice` of the options' values, for each of `layer`."""
    edges = graph.edges(layer)
    best = np.repeat(graph.combine(choice, values, layer), graph.branching[layer])
    good = np.where(values[graph.options[edges]] == best, edges, len(graph.options))
    return graph.reduce(np.minimum, good, layer)


@checked
def solve_finite(position: OneOrTwo) -> Solution:
    """Player I's value of every position that can be reached, exactly, by dynamic programming.

    For one player, or two in a zero-sum game. A game in which play can return to where it was has
    no last moves to begin with, and is refused: see `value_iteration`. Notes §3.1.

    >>> from coursekit.games import RollAndKeep
    >>> solve_finite(RollAndKeep(rolls=2)).value(RollAndKeep(rolls=2))
    Fraction(17, 4)
    """
    graph = GameGraph.explore(position)
    values = terminal_values(graph)
    try:
        layers = graph.layers[1:]
    except ValueError as error:
        raise ValueError(
            f"position must belong to a game without cycles: {error}; value_iteration and "
            "policy_iteration solve games with cycles"
        ) from None
    for layer in layers:
        values[layer] = bellman_update(graph, values, layer)
    return Solution(graph, values, greedy_policy(graph, values), rounds=1)


# Value iteration: guess, and let every position ask its options, again and again


@checked
def sweep(graph: Graph, values: Values, discount: Discount = 1) -> np.ndarray:
    """Every position's value, worked out from the `values` that its options had before."""
    refuse_other_values(graph, values)
    going_on = np.flatnonzero(graph.branching)
    new = values.copy()
    new[going_on] = bellman_update(graph, values, going_on, discount)
    return new


@checked
def sweeps(graph: Graph, discount: Discount = 1) -> Iterator[np.ndarray]:
    """The values after 0, 1, 2, … sweeps of the whole graph; at first all but the ends are 0.

    >>> from coursekit.games import Piglet
    >>> from coursekit.solving import GameGraph
    >>> history = sweeps(GameGraph.explore(Piglet(2)))
    >>> [next(history)[0].item() for _ in range(6)]
    [0.0, 0.0, 0.0, 0.0, 0.25, 0.25]
    """
    values = terminal_values(graph).astype(float)
    while True:
        yield values
        values = sweep(graph, values, discount)


@checked
def value_iteration(graph: Graph, discount: Discount = 1, tolerance: Tolerance = 1e-12) -> Solution:
    """Player I's value of every position, swept until none changes by more than `tolerance`.

    With every move the future counts `discount` times as much: below 1, a sweep is a contraction,
    so that the values settle from any guess. If it always counts as much, a game that need not end
    is refused. Where play lasts long, values may be further from the truth than from the sweep
    before: `policy_iteration` has no such error.

    >>> from coursekit.games import Piglet
    >>> from coursekit.solving import GameGraph
    >>> solution = value_iteration(GameGraph.explore(Piglet(2)))
    >>> round(solution.win_probability(Piglet(2)), 9), solution.move(Piglet(2))
    (0.571428571, 'roll')
    """
    if discount == 1:
        refuse_endless(graph)
    values, change, rounds = terminal_values(graph).astype(float), np.inf, 0
    while change > tolerance:
        before, values, rounds = values, sweep(graph, values, discount), rounds + 1
        change = abs(values - before).max()
    return Solution(graph, values, greedy_policy(graph, values), rounds)


# Games that may never end


@checked
def can_go_on_for_ever(graph: Graph) -> np.ndarray:
    """The numbers of the positions from which play goes on for ever if the players so wish.

    In each of them a player has an option that is one of them, or chance has no other options.
    If there are none, the game ends with probability 1, whatever the players do.

    >>> from coursekit.games import GridWorld, Piglet
    >>> from coursekit.solving import GameGraph
    >>> world = GameGraph.explore(GridWorld())
    >>> len(can_go_on_for_ever(GameGraph.explore(Piglet(2)))), len(can_go_on_for_ever(world))
    (0, 36)
    """
    return can_stay(graph, graph.branching > 0)


def can_stay(graph: GameGraph, inside: np.ndarray) -> np.ndarray:
    """The numbers of the positions from which play stays `inside` for ever if players so wish."""
    staying, going_on = inside.copy(), graph.branching > 0
    players = np.flatnonzero(going_on & (graph.movers != CHANCE))
    chance = np.flatnonzero(going_on & (graph.movers == CHANCE))
    while True:  # leave out what a player must leave, and what chance may leave
        before = staying.copy()
        staying[players] &= graph.combine(np.logical_or, before, players)
        staying[chance] &= graph.combine(np.logical_and, before, chance)
        if (staying == before).all():
            return np.flatnonzero(staying)


def refuse_endless(graph: GameGraph) -> None:
    """Raise a ValueError where play may never end, so that without a discount values mean nothing.

    They do mean something if a single player pays for going on, and can always come to an end.
    """
    terminal_values(graph)  # which refuses a game without an end
    going_on = can_go_on_for_ever(graph)
    if not going_on.size:
        return
    culprit = going_on[0]
    rewards = graph.rewards[going_on]
    if graph.positions[0].players == 1 and (rewards <= 0).all():
        free = np.zeros(len(graph), bool)
        free[going_on[rewards == 0]] = True
        unpaid = can_stay(graph, free)
        lost = np.flatnonzero(moves_to_the_end(graph) == len(graph))
        if not unpaid.size and not lost.size:
            return
        culprit = (unpaid if unpaid.size else lost)[0]
    raise ValueError(
        "discount must be below 1 in a game that need not end, not 1: play can go on for ever "
        f"from {graph.positions[culprit]!r}"
    )


def moves_to_the_end(graph: GameGraph, policy: np.ndarray | None = None) -> np.ndarray:
    """How many moves the nearest end is away, if chance does its best; len(graph) if none is there.

    The players make for it, or else they follow the policy.
    """
    going_on = np.flatnonzero(graph.branching)
    chosen = np.full(len(going_on), -1) if policy is None else policy[going_on]
    distance = np.where(graph.branching > 0, len(graph), 0)
    while True:
        nearest = graph.combine(np.minimum, distance, going_on)
        nearest = np.where(chosen < 0, nearest, distance[graph.options[chosen]])
        nearest = np.minimum(1 + nearest, len(graph))
        if (nearest == distance[going_on]).all():
            return distance
        distance[going_on] = nearest
