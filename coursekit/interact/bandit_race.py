"""Bandits step by step: a race between policies. Notes §5.4.1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from numbers import Integral

import numpy as np

from coursekit.bandits import Arm, Policy, simulate
from coursekit.draw.canvas.sketch import Sketch, side_by_side
from coursekit.draw.canvas.stacked import stacked
from coursekit.draw.tables.arms import arm_bars
from coursekit.draw.tables.regret import regret_chart
from coursekit.interact.widgets.frames import Frames, slide

FRAMES = 150
"""A longer race is shown at about this many steps, close together at first."""


def bandit_race(
    arms: Sequence[Arm],
    policies: Mapping[str, Policy],
    steps: int = 1000,
    *,
    runs: int = 200,
    rng: int | np.random.Generator = 0,
) -> Frames:
    """A slider over the steps: how often each policy has played each arm, and its regret so far.

    Each policy is followed by `runs` gamblers; what is shown is their average.

    >>> from coursekit.bandits import THREE_ARMS, greedy
    >>> bandit_race(THREE_ARMS, {"greedy": greedy}, steps=20, runs=10)
    20 pictures
    """
    if not isinstance(policies, Mapping) or not policies:
        raise ValueError(f"policies must be functions with their names, not {policies!r}")
    if not isinstance(steps, Integral) or steps < len(arms):
        raise ValueError(
            f"steps must be a whole number, {len(arms)} or more: every arm is played once, "
            f"not {steps!r}"
        )
    generator = np.random.default_rng(rng)
    played = {
        name: simulate(policy, arms, int(steps), runs, generator)
        for name, policy in policies.items()
    }
    shown = np.unique(np.geomspace(1, steps, FRAMES).round().astype(int)).tolist()
    if steps <= FRAMES:
        shown = list(range(1, int(steps) + 1))

    def picture(until: int) -> Sketch:
        title = f"After {until:,} step{'s' if until > 1 else ''}, on average of {runs:,} gamblers"
        bars, curves = arm_bars(played, until=until), regret_chart(played, until=until)
        return stacked(title, [side_by_side([bars, curves])])

    return slide(map(picture, shown))
