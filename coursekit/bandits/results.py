"""What a simulation of gamblers returns."""

from __future__ import annotations

from functools import cached_property

import msgspec
import numpy as np

from coursekit.bandits.arm import Arm


class Simulation(msgspec.Struct, frozen=True, eq=False, dict=True):
    """What happened to many gamblers, each of whom played the same arms step by step.

    `chosen[t, k]` is the arm that gambler k played at step t, `rewards[t, k]` what it paid.
    """

    arms: tuple[Arm, ...]
    chosen: np.ndarray
    rewards: np.ndarray

    def __repr__(self) -> str:
        steps, runs = self.chosen.shape
        return f"Simulation of {runs:,} gamblers, {steps:,} steps each, {len(self.arms)} arms"

    @cached_property
    def total_regret(self) -> np.ndarray:
        """[t, k]: what the best arm would have paid in steps 0 … t on average, less what was paid.

        Notes §5.4.1.
        """
        best = max(float(arm.mean) for arm in self.arms)
        return np.cumsum(best - self.rewards, axis=0)

    @cached_property
    def average_regret(self) -> np.ndarray:
        """[t, k]: the total regret of gambler k after step t, per step."""
        steps = np.arange(1, len(self.rewards) + 1)
        return self.total_regret / steps[:, np.newaxis]

    @cached_property
    def counts(self) -> np.ndarray:
        """[i, k]: how often gambler k has played arm i."""
        return np.stack([(self.chosen == arm).sum(axis=0) for arm in range(len(self.arms))])

    @cached_property
    def shares(self) -> np.ndarray:
        """[t, i]: the share of the gamblers who played arm i at step t."""
        return np.stack(
            [(self.chosen == arm).mean(axis=1) for arm in range(len(self.arms))], axis=1
        )


def standard_error(values: np.ndarray) -> np.ndarray:
    """By how much the mean over the gamblers, the columns, is off as a rule.

    >>> import numpy as np
    >>> standard_error(np.array([[1.0, 3.0], [2.0, 2.0]]))
    array([1., 0.])
    """
    if np.ndim(values) != 2 or np.shape(values)[1] < 2:
        raise ValueError(f"values must be a table with two columns or more, not {values!r}")
    return np.asarray(values).std(axis=1, ddof=1) / np.sqrt(np.shape(values)[1])
