"""Bandits: gamblers side by side, beside one after the other as a student writes it.

Each makes 1,000 steps. What epsilon-greedy earns on average must agree within what chance allows.
"""

from __future__ import annotations

import random
from typing import Any

from benchmarks.suite import OURS, Contestant, Run, Task, close
from coursekit.bandits import THREE_ARMS, epsilon_greedy, greedy, scaled, simulate, thompson, ucb

STEPS = 1000


def ours(policy: Any, gamblers: int) -> Run:
    return Run(
        lambda: simulate(policy, scaled(THREE_ARMS), steps=STEPS, runs=gamblers),
        STEPS * gamblers,
        lambda played: float(played.rewards.mean()),
    )


def our_other(policy: Any, gamblers: int) -> Run:
    run = ours(policy, gamblers)
    return Run(run.call, run.work, answer=None)


def students(gamblers: int) -> Run:
    arms = [
        ([float(pays) for pays in arm.payoffs], [float(p) for p in arm.probabilities])
        for arm in scaled(THREE_ARMS)
    ]

    def play() -> float:
        earned = 0.0
        for _ in range(gamblers):
            counts, totals = [0] * len(arms), [0.0] * len(arms)
            for step in range(STEPS):
                if step < len(arms):
                    arm = step
                elif random.random() < 0.1:
                    arm = random.randrange(len(arms))
                else:
                    arm = max(range(len(arms)), key=lambda i: totals[i] / counts[i])
                payoffs, probabilities = arms[arm]
                reward = random.choices(payoffs, probabilities)[0]
                counts[arm] += 1
                totals[arm] += reward
            earned += sum(totals)
        return earned / gamblers / STEPS

    return Run(play, STEPS * gamblers)


TASKS = (
    Task(
        "bandits",
        f"So many gamblers at three arms, {STEPS:,} steps each; the first is epsilon-greedy.",
        (
            Contestant(OURS, lambda gamblers: ours(epsilon_greedy, gamblers)),
            Contestant("coursekit, greedy", lambda gamblers: our_other(greedy, gamblers)),
            Contestant("coursekit, UCB", lambda gamblers: our_other(ucb, gamblers)),
            Contestant("coursekit, Thompson", lambda gamblers: our_other(thompson, gamblers)),
            Contestant("as a student writes it", students),
        ),
        sizes=(100, 1000, 10_000),
        quick=(100,),
        unit="step",
        same=close(0.05),
        cap=10,
        rounds=5,
    ),
)
