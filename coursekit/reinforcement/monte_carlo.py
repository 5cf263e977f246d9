"""Monte Carlo control: play to the end, and then credit every move with what came of it. §6.3."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from coursekit.games import Position
from coursekit.reinforcement.action_table import (
    ActionTable,
    Rate,
    learned_by_playing,
    one_over,
)
from coursekit.reinforcement.environment import Environment
from coursekit.reinforcement.results import ActionValues


def monte_carlo_control(
    position: Position,
    episodes: int,
    rate: Rate = one_over,
    exploration: float = 0.1,
    discount: float = 1,
    rng: int | np.random.Generator = 0,
    at: Iterable[int] = (),
) -> ActionValues:
    """The values of all moves if play goes on as it does while learning, which explores.

    Nothing is learned before the end of an episode, and no value is based on another one. The
    arguments are those of `q_learning`; unless told otherwise, a value is the average so far.

    >>> from coursekit.games import GridWorld
    >>> learned = monte_carlo_control(GridWorld("S . +1", slip=0, reward=-0.1), 200)
    >>> learned.move(GridWorld("S . +1", slip=0, reward=-0.1))
    'east'
    """
    world = Environment(position, rng)
    table = ActionTable(world, rate)

    def episode() -> None:
        state, steps = world.start(), []
        while not state.is_over:
            move = table.choose(state, exploration)
            reward, after = world.step(state, move)
            steps.append((state, move, reward))
            state = after
        later, player = state.pays, 0
        for state, move, reward in reversed(steps):
            later = reward + discount * (later if state.player == player else -later)
            player = state.player
            table.learn(state, move, later)

    return learned_by_playing(episode, world, table, episodes, at)
