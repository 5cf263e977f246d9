"""Many gamblers at once: a policy tried out on the arms of a slot machine. Notes §5.4.1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from coursekit.bandits.arm import Arm
from coursekit.bandits.results import Simulation

Policy = Callable[[np.ndarray, np.ndarray, np.random.Generator], Any]
"""policy(counts, totals, rng) returns the arm to play next, for each of the gamblers."""


def simulate(
    policy: Policy,
    arms: Sequence[Arm],
    steps: int,
    runs: int = 1000,
    rng: int | np.random.Generator = 0,
) -> Simulation:
    """What happens to `runs` gamblers who follow the policy for `steps` steps, side by side.

    Everybody plays each arm once; after that, the policy decides.

    >>> from coursekit.bandits import THREE_ARMS, greedy
    >>> played = simulate(greedy, THREE_ARMS, steps=100, runs=20_000)
    >>> played.shares[-1].round(2)  # in the long run 3/8, 3/8 and 1/4
    array([0.37, 0.38, 0.25])
    """
    rng, gamblers, pull = np.random.default_rng(rng), np.arange(runs), lever(arms)
    counts, totals = np.zeros((len(arms), runs)), np.zeros((len(arms), runs))
    chosen, rewards = np.empty((steps, runs), np.int32), np.empty((steps, runs))
    for step in range(steps):
        arm = np.full(runs, step) if step < len(arms) else policy(counts, totals, rng)
        reward = pull(arm, rng)
        counts[arm, gamblers] += 1
        totals[arm, gamblers] += reward
        chosen[step], rewards[step] = arm, reward
    return Simulation(tuple(arms), chosen, rewards)


def lever(arms: Sequence[Arm]) -> Callable[[Any, np.random.Generator], np.ndarray]:
    """A function that plays one of the arms for each gambler: `pull(chosen, rng)`, the rewards.

    >>> import numpy as np
    >>> from coursekit.bandits import THREE_ARMS
    >>> lever(THREE_ARMS)(np.array([0, 2, 1, 2]), np.random.default_rng(3))
    array([ 5., 20.,  2.,  0.])
    """
    most = max(len(arm.payoffs) for arm in arms)
    payoffs, reached = np.zeros((len(arms), most)), np.ones((len(arms), most))
    for i, arm in enumerate(arms):
        payoffs[i, : len(arm.payoffs)] = [float(pays) for pays in arm.payoffs]
        reached[i, : len(arm.payoffs) - 1] = np.cumsum(list(map(float, arm.probabilities)))[:-1]

    def pull(chosen: Any, rng: np.random.Generator) -> np.ndarray:
        luck = rng.random(np.shape(chosen))
        outcome = sum(luck >= reached[chosen, k] for k in range(most - 1))
        return payoffs[chosen, outcome]

    return pull
