"""What the functions about graphs of games with chance refuse, by the name of the argument."""

from __future__ import annotations

from numbers import Real
from typing import Any

import numpy as np

from coursekit.exact import as_numbers
from coursekit.games import CHANCE, Impartial
from coursekit.graph import GameGraph
from coursekit.kinds import Check, a, a_list, a_whole_number, flag, function, optional, refused
from coursekit.stochastic.results import Stage


def check_graph(name: str, graph: Any) -> GameGraph:
    """`graph` if it is that of a game for one player, or a zero-sum game for two."""
    if not isinstance(graph, GameGraph):
        raise refused(name, "a GameGraph.explore(…)", graph)
    start = graph.positions[0]
    if isinstance(start, Impartial):
        raise ValueError(
            f"{name} must be of a game that says who moves: explore TwoPlayers({start!r})"
        )
    if start.players > 2:
        raise ValueError(f"{name} must be of a game for one or two players, not {start.players}")
    return graph


def a_row(name: str, values: Any, expected: str) -> Any:
    """`values` if they are an array or a list of single things, at least one."""
    nested = list | tuple | np.ndarray
    is_list = isinstance(values, list | tuple) and not any(isinstance(v, nested) for v in values)
    is_array = isinstance(values, np.ndarray) and values.ndim == 1
    if not (is_list or is_array) or not len(values):
        raise refused(name, expected, values)
    return values


def check_edge_numbers(name: str, policy: Any) -> np.ndarray:
    """`policy` as an array, if it has whole numbers; lists will do."""
    expected = "the number of an edge for each position, or -1"
    array = np.asarray(a_row(name, policy, expected))
    if array.dtype.kind not in "iu":
        raise refused(name, expected, policy)
    return array.astype(np.int64)


def check_discount(name: str, discount: Any) -> Any:
    """`discount` if it is a number above 0 and at most 1."""
    is_number = isinstance(discount, Real) and not isinstance(discount, bool)
    if not is_number or not 0 < discount <= 1:
        raise refused(name, "a number above 0 and at most 1", discount)
    return discount


def check_tolerance(name: str, tolerance: Any) -> float:
    """`tolerance` if it is a number above 0."""
    is_number = isinstance(tolerance, Real) and not isinstance(tolerance, bool)
    if not is_number or not 0 < tolerance < np.inf:
        raise refused(name, "a number above 0", tolerance)
    return float(tolerance)


def check_values(name: str, values: Any) -> np.ndarray:
    """`values` as an array of fractions or of floats, if they are finite numbers; lists will do."""
    return as_numbers(a_row(name, values, "a number for each position"), name)


def check_stages(name: str, stages: Any) -> tuple[Stage, ...]:
    """`stages` if each of them says how likely it is that each of them comes next."""
    found = a_list(a(Stage, "a Stage"), "a list of stages, at least one", least=1)(name, stages)
    for number, stage in enumerate(found):
        if stage.transitions.shape[2] != len(found):
            raise ValueError(
                f"{name} must have a probability for each of the {len(found)} stages in every "
                f"cell, but stages[{number}] has {stage.transitions.shape[2]}"
            )
    return found


def check_on_graph(arguments: dict[str, Any]) -> None:
    """A policy has an edge for each position in which a player moves, and values are as many."""
    if arguments.get("policy") is not None:
        check_edges(arguments["graph"], arguments["policy"])
    if "values" in arguments and len(arguments["values"]) != len(arguments["graph"]):
        graph, values = arguments["graph"], arguments["values"]
        raise ValueError(
            f"values must have a number for each of the {len(graph):,} positions, "
            f"not {len(values):,} numbers"
        )


def check_edges(graph: GameGraph, policy: np.ndarray) -> None:
    """Refuse a policy that has, for some position, an edge of another one."""
    if len(policy) != len(graph):
        raise ValueError(
            f"policy must have the number of an edge for each of the {len(graph):,} positions, "
            f"not {len(policy):,} numbers"
        )
    choosing = (graph.movers != CHANCE) & (graph.branching > 0)
    legal = (policy >= graph.first[:-1]) & (policy < graph.first[1:])
    wrong = np.flatnonzero(np.where(choosing, ~legal, policy != -1))
    if wrong.size:
        i = wrong[0]
        first, last = graph.first[i : i + 2] - (0, 1)
        expected = f"an edge from {first} to {last}" if choosing[i] else "-1"
        raise ValueError(
            f"policy must have {expected} for {graph.positions[i]!r}, number {i}, not {policy[i]}"
        )


CHECKS: dict[str, Check] = {
    "graph": check_graph,
    "policy": check_edge_numbers,
    "policy_iteration.policy": optional(check_edge_numbers),
    "policies.policy": optional(check_edge_numbers),
    "discount": check_discount,
    "exact": flag,
    "tolerance": check_tolerance,
    "agent": function("of a position that returns a move"),
    "games": a_whole_number(1),
    "stages": check_stages,
    "values": check_values,
}
"""By the name of the argument: what is refused, and what stands in for it."""
