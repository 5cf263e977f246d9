"""External sampling: chance and the other player are drawn, and the learner tries every move."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.position import odds
from coursekit.monte_carlo.random_play import seeded
from coursekit.regret.memory import Memory, choice_at, earned_by, learned_by
from coursekit.regret.results import Learned


def external_sampling_cfr(
    position: Position, iterations: int, rng: int | np.random.Generator = 0
) -> Learned:
    """The average strategies of both players, without a look at the whole tree.

    An iteration visits few positions, so it is quick, but its regrets are right only on average. A
    strategy is silent where no iteration has been.

    >>> from coursekit.games import CoinGame
    >>> chances = external_sampling_cfr(CoinGame(), 10_000).profile[0][()]
    >>> round(chances["heads"], 2), round(chances["tails"], 2)
    (0.4, 0.6)
    """
    random = seeded(rng)

    def once(memory: Memory) -> None:
        for learner in (0, 1):
            learn_from_sample(position, (), learner, memory, random)

    return learned_by(once, iterations)


def learn_from_sample(
    position: Position, history: tuple[Any, ...], learner: int, memory: Memory, random: Random
) -> float:
    """What the learner earns from here on if the others move as they are drawn."""
    if position.is_over:
        return earned_by(learner, position)
    if position.player == CHANCE:
        shares = [float(probability) for probability, _ in odds(position)]
        move = random.choices(position.moves(), shares)[0]
        return learn_from_sample(position.play(move), (*history, move), learner, memory, random)
    choice = choice_at(position, history, memory)
    if position.player != learner:
        choice.count_strategy()
        move = random.choices(choice.moves, choice.strategy)[0]
        return learn_from_sample(position.play(move), (*history, move), learner, memory, random)
    values = [
        learn_from_sample(position.play(move), (*history, move), learner, memory, random)
        for move in choice.moves
    ]
    value = sum(share * each for share, each in zip(choice.strategy, values, strict=True))
    choice.regret(values, value)
    choice.match_regrets()
    return value
