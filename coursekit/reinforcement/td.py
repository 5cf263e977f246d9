"""Temporal-difference learning: a guess is corrected by the guess one step later. Notes §6.3.

What is learned is the value of each state for whoever behaves as in the episodes.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from coursekit.reinforcement.results import Episode

Values = dict[Hashable, Any]


def td_zero(
    experience: Sequence[Episode],
    rate: Any = 0.1,
    discount: Any = 1,
    initial: Any = 0,
    values: Mapping[Any, Any] | None = None,
) -> Values:
    """The value of each state, learned step by step as the episodes go on: TD(0).

    What is not in `values`, which are learned before, has the value `initial` at first.

    >>> from coursekit.reinforcement import Episode
    >>> td_zero([Episode("AB", (0, 1)), Episode("AB", (0, 1))], rate=0.5)
    {'A': 0.25, 'B': 0.75}
    """
    values = dict(values or {})
    for episode in experience:
        for state in episode.states:
            values.setdefault(state, initial)
        for state, reward, after in steps_of(episode):
            target = reward + discount * (0 if after is END else values[after])
            values[state] += rate * (target - values[state])
    return values


END = object()
"""What comes after the last state."""


def steps_of(episode: Episode) -> list[tuple[Any, Any, Any]]:
    """(state, reward, next state) step by step; after the last one comes the `END`."""
    return list(zip(episode.states, episode.rewards, [*episode.states[1:], END], strict=True))
