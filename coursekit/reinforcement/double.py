"""Double Q-learning: one table chooses, the other one judges. Notes §6.3."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from coursekit.games import Position
from coursekit.reinforcement.action_table import ActionTable, Rate, learned_by_playing
from coursekit.reinforcement.environment import Environment
from coursekit.reinforcement.results import ActionValues


def double_q_learning(
    position: Position,
    episodes: int,
    rate: Rate = 0.1,
    exploration: float = 0.1,
    discount: float = 1,
    rng: int | np.random.Generator = 0,
    at: Iterable[int] = (),
) -> ActionValues:
    """The same as `q_learning`, without its optimism: the average of two tables.

    Whichever table learns, by the throw of a coin, says which move comes next, and the other one
    says what that is worth: luck that made a move look good does not make it count as well.

    >>> from coursekit.games import Subtraction
    >>> from coursekit.games import TwoPlayers
    >>> learned = double_q_learning(TwoPlayers(Subtraction(5)), 500, rate=1, exploration=0.5)
    >>> learned.values[TwoPlayers(Subtraction(5))]
    {1: 1.0, 2: -1.0, 3: -1.0}
    """
    world = Environment(position, rng)
    average = ActionTable(world, 1)
    tables = ActionTable(world, rate), ActionTable(world, rate)

    def episode() -> None:
        state = world.start()
        while not state.is_over:
            move = average.choose(state, exploration)
            reward, after = world.step(state, move)
            learner, judge = tables if world.luck() < 0.5 else reversed(tables)
            target = reward + discount * judge.worth(after, learner.best(after), state.player)
            learner.learn(state, move, target)
            average.learn(state, move, sum(table.of(state)[move] for table in tables) / 2)
            state = after

    return learned_by_playing(episode, world, average, episodes, at)
