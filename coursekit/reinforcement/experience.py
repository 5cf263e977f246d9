"""Experience: episodes that an agent plays, and nothing is learned yet. Notes §6.3."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from coursekit.games import Position
from coursekit.reinforcement.environment import Environment
from coursekit.reinforcement.results import Episode


def play_episodes(
    position: Position,
    agent: Callable[[Position], Any],
    episodes: int,
    rng: int | np.random.Generator = 0,
) -> list[Episode]:
    """Episodes in which the agent moves for everybody; the rewards are Player I's.

    The states are the positions in which somebody moves; where chance decides, nobody does.

    >>> from coursekit.games import Gambler
    >>> walk = play_episodes(Gambler(goal=3, capital=1), lambda position: 1, episodes=2, rng=2)
    >>> [[state.capital for state in episode.states] for episode in walk]
    [[1, 2], [1]]
    >>> [episode.rewards for episode in walk]
    [(0.0, 1.0), (0.0,)]
    """
    world = Environment(position, rng)
    return [_episode(world, agent) for _ in range(episodes)]


def _episode(world: Environment, agent: Callable[[Position], Any]) -> Episode:
    state, states, rewards = world.start(), [], []
    while not state.is_over:
        before = world.earned
        _, after = world.step(state, agent(state.position))
        states.append(state.position)
        rewards.append(world.earned - before)
        state = after
    return Episode(tuple(states), tuple(rewards))
