"""Q-learning: learn about the best play while playing otherwise. Notes §6.3."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from coursekit.games import Position
from coursekit.reinforcement.action_table import ActionTable, Rate, learned_by_playing
from coursekit.reinforcement.environment import Environment
from coursekit.reinforcement.results import ActionValues


def q_learning(
    position: Position,
    episodes: int,
    rate: Rate = 0.1,
    exploration: float = 0.1,
    discount: float = 1,
    rng: int | np.random.Generator = 0,
    at: Iterable[int] = (),
) -> ActionValues:
    """The values of all moves if everybody plays perfectly after them, as far as they are learned.

    For one player, or two in a zero-sum game, who learn from the same table. `rate` is a number or
    a function of how often the move was tried.

    >>> from coursekit.games import Subtraction
    >>> from coursekit.games import TwoPlayers
    >>> learned = q_learning(TwoPlayers(Subtraction(5)), 200, rate=1, exploration=0.5)
    >>> learned.values[TwoPlayers(Subtraction(5))]
    {1: 1.0, 2: -1.0, 3: -1.0}
    """
    world = Environment(position, rng)
    table = ActionTable(world, rate)

    def episode() -> None:
        state = world.start()
        while not state.is_over:
            move = table.choose(state, exploration)
            reward, after = world.step(state, move)
            target = reward + discount * table.worth(after, table.best(after), state.player)
            table.learn(state, move, target)
            state = after

    return learned_by_playing(episode, world, table, episodes, at)
