"""What the functions about bandits refuse: at their door, by the name of the argument."""

from __future__ import annotations

from collections.abc import Callable
from numbers import Real
from typing import Any

import numpy as np

from coursekit.bandits.arm import Arm
from coursekit.checks import function_name
from coursekit.kinds import Check, a, a_list, a_whole_number, number, refused
from coursekit.kinds import rng as seed_or_generator


def check_policy(name: str, policy: Any) -> Callable[..., np.ndarray]:
    """`policy`, but answers other than an arm for each of the gamblers are refused."""
    if not callable(policy):
        raise refused(name, "a function policy(counts, totals, rng)", policy)
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


def check_probability(name: str, value: Any) -> Any:
    """`value` if it is a number from 0 to 1."""
    if not isinstance(value, Real) or not 0 <= float(value) <= 1:
        raise refused(name, "a number from 0 to 1", value)
    return value


def check_totals(name: str, totals: Any) -> np.ndarray:
    """`totals` as an array, if they are numbers, one for each arm; lists will do."""
    try:
        array = np.asarray(totals, dtype=float)
    except (TypeError, ValueError):
        array = np.empty(0)
    if array.ndim not in (1, 2) or not array.size or not np.isfinite(array).all():
        raise refused(name, "finite numbers, one for each arm", totals)
    return array


def check_counts(name: str, counts: Any) -> np.ndarray:
    """`counts` as an array, if every arm was played; lists will do."""
    array = check_totals(name, counts)
    if array.min() < 1:
        raise refused(name, "1 or more for each arm", counts)
    return array


def check_generator(name: str, rng: Any) -> np.random.Generator:
    """`rng` as a generator: it is one, or a seed. A policy draws from it as it is."""
    return np.random.default_rng(seed_or_generator(name, rng))


ARMS = a_list(a(Arm, "an Arm"), "a list of arms, at least one", least=1)

CHECKS: dict[str, Check] = {
    "arms": ARMS,
    "policy": check_policy,
    "steps": a_whole_number(1),
    "runs": a_whole_number(1),
    "rounds": a_whole_number(1),
    "epsilon": check_probability,
    "probability": check_probability,
    "exploration": number(0),
    "scale": number(0),
    "counts": check_counts,
    "totals": check_totals,
    "choices": a_list(check_probability, "a list of probabilities"),
    "values": check_totals,
    "rng": check_generator,
}
"""By the name of the argument: what is refused, and what stands in for it."""
