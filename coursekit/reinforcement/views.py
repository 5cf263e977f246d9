"""Two views of TD(λ): forwards to what comes, and backwards to what is to blame. Notes §6.3.

Both say by how much an episode should change the value of each state, once it is over.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from coursekit.reinforcement.results import Episode
from coursekit.reinforcement.td import END, steps_of


def lambda_returns(
    episode: Episode, values: Mapping[Any, Any], trace: Any, discount: Any = 1
) -> list[Any]:
    """For each state, a mixture of what was earned after it and what was believed on the way.

    The mixture of the returns after 1, 2, 3, … steps has the weights (1 − λ)λⁿ⁻¹; `trace` is λ.

    >>> from coursekit.reinforcement import Episode
    >>> lambda_returns(Episode("AB", (0, 1)), {"A": 0, "B": 0.5}, trace=0.5)
    [0.75, 1.0]
    """
    found: list[Any] = []
    later: Any = 0
    for _, reward, after in reversed(steps_of(episode)):
        believed = 0 if after is END else values[after]
        later = reward + discount * ((1 - trace) * believed + trace * later)
        found.append(later)
    return found[::-1]


def forward_view(
    episode: Episode, values: Mapping[Any, Any], trace: Any, rate: Any, discount: Any = 1
) -> dict[Hashable, Any]:
    """How the values change if each state looks ahead, to its λ-return.

    >>> from coursekit.reinforcement import Episode
    >>> forward_view(Episode("AB", (0, 1)), {"A": 0, "B": 0.5}, trace=0.5, rate=1)
    {'A': 0.75, 'B': 0.5}
    """
    changes: dict[Hashable, Any] = dict.fromkeys(episode.states, 0)
    targets = lambda_returns(episode, values, trace, discount)
    for state, target in zip(episode.states, targets, strict=True):
        changes[state] += rate * (target - values[state])
    return changes


def backward_view(
    episode: Episode, values: Mapping[Any, Any], trace: Any, rate: Any, discount: Any = 1
) -> dict[Hashable, Any]:
    """How the values change if each surprise is shouted back to the states before.

    >>> from coursekit.reinforcement import Episode
    >>> backward_view(Episode("AB", (0, 1)), {"A": 0, "B": 0.5}, trace=0.5, rate=1)
    {'A': 0.75, 'B': 0.5}
    """
    changes: dict[Hashable, Any] = dict.fromkeys(episode.states, 0)
    eligibility: dict[Hashable, Any] = dict.fromkeys(episode.states, 0)
    for state, reward, after in steps_of(episode):
        believed = 0 if after is END else values[after]
        surprise = reward + discount * believed - values[state]
        eligibility[state] += 1
        for earlier in eligibility:
            changes[earlier] += rate * surprise * eligibility[earlier]
            eligibility[earlier] *= discount * trace
    return changes
