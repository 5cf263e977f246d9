"""SARSA: learn about the play that one plays, exploration included. Notes §6.3."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from coursekit.games import Position
from coursekit.reinforcement.action_table import ActionTable, Rate, learned_by_playing
from coursekit.reinforcement.environment import Environment
from coursekit.reinforcement.results import ActionValues


def sarsa(
    position: Position,
    episodes: int,
    rate: Rate = 0.1,
    exploration: float = 0.1,
    discount: float = 1,
    rng: int | np.random.Generator = 0,
    at: Iterable[int] = (),
) -> ActionValues:
    """The values of all moves if play goes on as it does while learning, which explores.

    A step is known by its state, action, reward, next state and next action: hence the name. The
    arguments are those of `q_learning`.

    >>> from coursekit.games import GridWorld
    >>> learned = sarsa(GridWorld("S . +1", slip=0, reward=-0.1), 200, rate=0.5)
    >>> learned.move(GridWorld("S . +1", slip=0, reward=-0.1))
    'east'
    """
    world = Environment(position, rng)
    table = ActionTable(world, rate)

    def episode() -> None:
        state = world.start()
        move = table.choose(state, exploration)
        while not state.is_over:
            reward, after = world.step(state, move)
            next_move = table.choose(after, exploration)
            target = reward + discount * table.worth(after, next_move, state.player)
            table.learn(state, move, target)
            state, move = after, next_move

    return learned_by_playing(episode, world, table, episodes, at)
