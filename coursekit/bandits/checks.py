"""What the functions about bandits refuse: at their door, by the name of the argument."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from numbers import Integral, Real
from typing import Any

import numpy as np

from coursekit.bandits.arm import Arm
from coursekit.door import Check, function_name


def check_arms(name: str, arms: Any) -> tuple[Arm, ...]:
    """`arms` as a tuple, if they are arms, at least one."""
    given = tuple(arms) if isinstance(arms, Sequence) and not isinstance(arms, str) else ()
    if not given or not all(isinstance(arm, Arm) for arm in given):
        raise ValueError(f"{name} must be a list of arms, at least one, not {arms!r}")
    return given


def check_policy(name: str, policy: Any) -> Callable[..., np.ndarray]:
    """`policy`, but answers other than an arm for each of the gamblers are refused."""
    if not callable(policy):
        raise ValueError(f"{name} must be a function policy(counts, totals, rng), not {policy!r}")
    behind_its_door = getattr(policy, "recursion", policy)  # what it is given is right

    def chosen(counts: np.ndarray, totals: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        arm = np.asarray(behind_its_door(counts, totals, rng))
        last, gamblers = len(counts) - 1, counts.shape[1:]
        is_arm = arm.dtype.kind in "iu" and bool(np.all((arm >= 0) & (arm <= last)))
        if not is_arm or arm.shape not in ((), gamblers):
            raise ValueError(
                f"{function_name(policy)} must return an arm from 0 to {last} for each gambler, "
                f"not {arm!r}"
            )
        return np.broadcast_to(arm, gamblers)

    return chosen


def check_amount(name: str, number: Any) -> int:
    """`number` if it is 1, 2, …"""
    if not isinstance(number, Integral) or isinstance(number, bool) or number < 1:
        raise ValueError(f"{name} must be 1, 2, …, not {number!r}")
    return int(number)


def check_probability(name: str, number: Any) -> Any:
    """`number` if it is one from 0 to 1."""
    if not isinstance(number, Real) or not 0 <= float(number) <= 1:
        raise ValueError(f"{name} must be a number from 0 to 1, not {number!r}")
    return number


def check_not_negative(name: str, number: Any) -> Any:
    """`number` if it is finite, and 0 or more."""
    if not isinstance(number, Real) or not 0 <= float(number) < inf:
        raise ValueError(f"{name} must be 0 or a positive number, not {number!r}")
    return number


def check_counts(name: str, counts: Any) -> np.ndarray:
    """`counts` as an array, if every arm was played; lists will do."""
    array = check_totals(name, counts)
    if array.min() < 1:
        raise ValueError(f"{name} must be 1 or more: each arm is played once first, not {counts!r}")
    return array


def check_totals(name: str, totals: Any) -> np.ndarray:
    """`totals` as an array, if they are numbers, one for each arm; lists will do."""
    try:
        array = np.asarray(totals, dtype=float)
    except (TypeError, ValueError):
        array = np.empty(0)
    if array.ndim not in (1, 2) or not array.size or not np.isfinite(array).all():
        raise ValueError(f"{name} must be finite numbers, one for each arm, not {totals!r}")
    return array


def check_rng(name: str, rng: Any) -> np.random.Generator:
    """A generator of random numbers, if `rng` is a whole number to begin with, or is one."""
    if not isinstance(rng, Integral | np.random.Generator) or (
        isinstance(rng, Integral) and rng < 0
    ):
        raise ValueError(f"{name} must be a seed, 0, 1, …, or a numpy generator, not {rng!r}")
    return rng if isinstance(rng, np.random.Generator) else np.random.default_rng(int(rng))


def check_choices(name: str, choices: Any) -> Any:
    """`choices` if they are probabilities; they need not add up to 1."""
    if not isinstance(choices, Sequence | np.ndarray) or isinstance(choices, str):
        raise ValueError(f"{name} must be a list of probabilities, not {choices!r}")
    return [check_probability(f"each of the {name}", share) for share in choices]


CHECKS: dict[str, Check] = {
    "arms": check_arms,
    "policy": check_policy,
    "steps": check_amount,
    "runs": check_amount,
    "rounds": check_amount,
    "epsilon": check_probability,
    "exploration": check_not_negative,
    "scale": check_not_negative,
    "counts": check_counts,
    "totals": check_totals,
    "choices": check_choices,
    "rng": check_rng,
}
"""By the name of the argument: what is refused, and what stands in for it."""
