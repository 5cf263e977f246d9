"""What the searches by random play may be called with."""

from __future__ import annotations

from numbers import Integral
from typing import Any

import numpy as np

from coursekit.door import (
    Check,
    check_function,
    check_number,
    check_unfinished,
    check_width,
    is_number,
)
from coursekit.monte_carlo.results import Node
from coursekit.position import CHANCE, Position


def check_mover(name: str, position: Any) -> Position:
    """`position` if it is one in which a player is to move, not chance."""
    check_unfinished(name, position)
    if position.player == CHANCE:
        raise ValueError(f"{name} must be one where a player moves, and not chance: {position!r}")
    return position


def check_iterations(name: str, iterations: Any) -> int | None:
    """`iterations` if they are 1, 2, … or None, which leaves it to the seconds."""
    if iterations is None:
        return None
    if not isinstance(iterations, Integral) or iterations < 1:
        raise ValueError(f"{name} must be 1, 2, … or None, not {iterations!r}")
    return int(iterations)


def check_time(name: str, seconds: Any) -> Any:
    """`seconds` if they are None or a number from 0."""
    if seconds is not None and (not is_number(seconds) or seconds < 0):
        raise ValueError(f"{name} must be None or a number from 0, not {seconds!r}")
    return seconds


def check_from_zero(name: str, number: Any) -> Any:
    """`number` if it is a finite one from 0."""
    if not is_number(number) or number < 0:
        raise ValueError(f"{name} must be a finite number from 0, not {number!r}")
    return number


def check_rng(name: str, rng: Any) -> Any:
    """`rng` if it is a seed or NumPy's source of random numbers."""
    is_seed = isinstance(rng, Integral) and not rng < 0
    if not is_seed and not isinstance(rng, np.random.Generator):
        raise ValueError(f"{name} must be a seed 0, 1, 2, … or a numpy Generator, not {rng!r}")
    return rng


def check_any_function(name: str, function: Any) -> Any:
    """`function` if it can be called."""
    if not callable(function):
        raise ValueError(f"{name} must be a function, not {function!r}")
    return function


def check_tree(name: str, tree: Any) -> Node | None:
    """`tree` if it is one that a search has built, or None."""
    if tree is not None and not isinstance(tree, Node):
        raise ValueError(f"{name} must be the root of an earlier search, or None, not {tree!r}")
    return tree


CHECKS: dict[str, Check] = {
    "position": check_mover,
    "iterations": check_iterations,
    "samples": check_width,
    "games": check_width,
    "seconds": check_time,
    "exploration": check_from_zero,
    "equivalence": check_from_zero,
    "urgency": check_number,
    "rng": check_rng,
    "prior": check_function,
    "tree_policy": check_any_function,
    "default_policy": check_any_function,
    "reward": check_any_function,
    "choose": check_any_function,
    "mean": check_any_function,
    "back_up": check_any_function,
    "tree": check_tree,
}
"""By the name of the argument: what is refused."""
