"""What the searches by random play may be called with."""

from __future__ import annotations

from typing import Any

from coursekit.checks import Check, check_number, check_position_with_mover, check_unfinished
from coursekit.games import CHANCE, Position
from coursekit.games.fields import whole_number
from coursekit.kinds import a, a_whole_number, function, number, optional, rng
from coursekit.monte_carlo.results import Node


def check_mover(name: str, position: Any) -> Position:
    """`position` if it is one in which a player is to move, not chance."""
    check_unfinished(name, position)
    if position.player == CHANCE:
        raise ValueError(f"{name} must be one where a player moves, and not chance: {position!r}")
    return position


def check_iterations(name: str, iterations: Any) -> int:
    """`iterations` if they are 1, 2, …: as many as one likes, because time may end the search."""
    return whole_number(name, iterations, 1)


CHECKS: dict[str, Check] = {
    "position": check_mover,
    "random_play_values.position": check_position_with_mover,
    "playouts.position": check_position_with_mover,
    "iterations": optional(check_iterations),
    "samples": a_whole_number(1),
    "games": a_whole_number(),
    "seconds": optional(number(0)),
    "exploration": number(0),
    "equivalence": number(0),
    "urgency": check_number,
    "rng": rng,
    "prior": function("of a position that returns the probabilities of its moves"),
    "tree_policy": function("of a node and a source of random numbers, such as ucb_tree()"),
    "default_policy": function("of a position and a source of random numbers"),
    "reward": function("of payoffs, such as winning"),
    "choose": function("of the root, such as most_visited"),
    "mean": function("of an edge and a player, such as of_the_edge"),
    "back_up": function("of a path and its rewards, such as along_the_path"),
    "tree": optional(a(Node, "the root of an earlier search")),
}
"""By the name of the argument: what is refused."""
