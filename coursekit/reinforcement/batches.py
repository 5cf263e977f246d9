"""A batch of episodes, learned from again and again until nothing changes. Notes §6.3.

Each of the two ways to learn settles somewhere else, and where, can be computed at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np

from coursekit.reinforcement.results import Episode
from coursekit.reinforcement.td import END, Values, steps_of
from coursekit.reinforcement.views import forward_view

CLOSE = 1e-12
MOST_ROUNDS = 1_000_000


def batch_td(experience: Sequence[Episode], rate: float = 0.01, discount: float = 1) -> Values:
    """Where TD(0) settles if it learns from the same episodes again and again.

    >>> from coursekit.reinforcement import Episode
    >>> round(batch_td([Episode("AB", (0, 0)), Episode("B", (1,))], rate=0.1)["A"], 9)
    0.5
    """
    return _settled(experience, 0, rate, discount)


def batch_monte_carlo(
    experience: Sequence[Episode], rate: float = 0.01, discount: float = 1
) -> Values:
    """Where values settle that are corrected by returns, from the same episodes again and again.

    >>> from coursekit.reinforcement import Episode
    >>> round(batch_monte_carlo([Episode("AB", (0, 0)), Episode("B", (1,))], rate=0.1)["A"], 9)
    0.0
    """
    return _settled(experience, 1, rate, discount)


def average_returns(experience: Sequence[Episode], discount: Any = 1) -> Values:
    """What was earned after a state, on average over all visits: no values have smaller squares.

    >>> from coursekit.reinforcement import Episode
    >>> average_returns([Episode("AB", (0, 0)), Episode("B", (1,))])
    {'A': 0.0, 'B': 0.5}
    """
    returns: dict[Hashable, list[Any]] = defaultdict(list)
    for episode in experience:
        for state, later in zip(episode.states, episode.returns(discount), strict=True):
            returns[state].append(later)
    return {state: sum(found) / len(found) for state, found in returns.items()}


def certainty_equivalence(experience: Sequence[Episode], discount: float = 1) -> Values:
    """The values in a world that is exactly as the episodes suggest.

    There each step is as probable as it was frequent. The values solve a linear system.

    >>> from coursekit.reinforcement import Episode
    >>> certainty_equivalence([Episode("AB", (0, 0)), Episode("B", (1,))])
    {'A': 0.5, 'B': 0.5}
    """
    steps = [step for episode in experience for step in steps_of(episode)]
    states = list(dict.fromkeys(state for state, _, _ in steps))
    number = {state: i for i, state in enumerate(states)}
    visits, moved = np.zeros(len(states)), np.zeros((len(states), len(states)))
    earned = np.zeros(len(states))
    for state, reward, after in steps:
        visits[number[state]] += 1
        earned[number[state]] += reward
        if after is not END:
            moved[number[state], number[after]] += 1
    solved = np.linalg.solve(np.diag(visits) - discount * moved, earned)
    return dict(zip(states, solved.tolist(), strict=True))


def _settled(experience: Sequence[Episode], trace: int, rate: float, discount: float) -> Values:
    """All changes of a round are added up before they are made, until they are next to nothing."""
    values: Values = {state: 0.0 for episode in experience for state in episode.states}
    for _ in range(MOST_ROUNDS):
        changes: dict[Hashable, float] = dict.fromkeys(values, 0.0)
        for episode in experience:
            for state, change in forward_view(episode, values, trace, rate, discount).items():
                changes[state] += change
        for state, change in changes.items():
            values[state] += change
        largest = max(map(abs, changes.values()))
        if largest < CLOSE * rate:
            return values
        if not largest < 1e6:
            break
    raise ValueError(f"rate must be smaller for these episodes to settle, not {rate!r}")
