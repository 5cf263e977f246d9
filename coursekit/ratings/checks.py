"""What the functions about ratings refuse: at their door, by the name of the argument."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.exact import as_matrix, as_numbers
from coursekit.kinds import Check, a_list, a_text, number, optional, refused

MOST_PLAYERS = 1_000
FEWEST_POINTS, MOST_POINTS = 0.001, 1e9
"""In one pairing, if there are any; more games than that nobody plays."""


def check_points(name: str, points: Any) -> np.ndarray:
    """`points` as a square table of floats, 0 or more; nobody plays against themselves.

    Fewer points than FEWEST_POINTS are lost when they are added to others, so they are refused.
    """
    table = as_matrix(points, name).astype(float)
    rows, columns = table.shape
    if rows != columns or not 2 <= rows <= MOST_PLAYERS:
        expected = f"a square table for 2 to {MOST_PLAYERS:,} players"
        raise ValueError(f"{name} must be {expected}, not one of {rows} × {columns} numbers")
    if table.min() < 0 or table.max() > MOST_POINTS or np.diag(table).any():
        raise refused(name, "0 or more in each pairing, and 0 on the diagonal", points)
    if np.any((table > 0) & (table < FEWEST_POINTS)):
        raise refused(name, f"0, or {FEWEST_POINTS} or more, in each pairing", points)
    return table


def check_strengths(name: str, strengths: Any) -> np.ndarray:
    """`strengths` as an array of floats, one for each player."""
    array = as_numbers(strengths, name).astype(float)
    if array.ndim != 1 or not array.size:
        raise refused(name, "a list of numbers, one for each player", strengths)
    return array


def check_prior(name: str, prior: Any) -> Any:
    """`prior` if it is 0, or not so small that strengths become too large to compute with."""
    if number(0, 1000)(name, prior) and prior < 0.001:
        raise refused(name, "0, or a number from 0.001 to 1000", prior)
    return prior


def check_difference(name: str, difference: Any) -> Any:
    """`difference` if it is a number of Elo's points with which one can compute."""
    if not 0.1 <= abs(number()(name, difference)) <= 4000:
        raise refused(name, "a difference in rating, from 0.1 to 4000 points", difference)
    return difference


def check_power(name: str, power: Any) -> Any:
    """`power` if it is a probability that can be reached, and not less than one half."""
    if not 0.5 <= number()(name, power) < 1:
        raise refused(name, "a number from 0.5 to less than 1", power)
    return power


def check_players(arguments: dict[str, Any]) -> None:
    """There is a name for each player, and no name twice."""
    points, names = arguments.get("points"), arguments.get("names")
    if points is None or names is None:
        return
    if len(names) != len(points) or len(set(names)) != len(names):
        raise ValueError(f"names must be {len(points)} different ones for points, not {names!r}")


def a_graph(name: str, graph: Any) -> Any:
    """`graph` if it is a directed graph of networkx."""
    if isinstance(graph, type) or not hasattr(graph, "succ"):
        raise refused(name, "what who_beats_whom returns", graph)
    return graph


CHECKS: dict[str, Check] = {
    "points": check_points,
    "names": optional(a_list(a_text, "a list of names", 2)),
    "strengths": check_strengths,
    "prior": check_prior,
    "difference": check_difference,
    "expected_share.difference": number(-1e6, 1e6),
    "power": check_power,
    "graph": a_graph,
}
"""By the name of the argument: what is refused, and what stands in for it."""
