"""Outcome sampling: an iteration plays one single game, and weighs it by how unlikely it was."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.position import odds
from coursekit.monte_carlo.random_play import seeded
from coursekit.regret.memory import Memory, choice_at, earned_by, learned_by
from coursekit.regret.results import Learned


def outcome_sampling_cfr(
    position: Position,
    iterations: int,
    rng: int | np.random.Generator = 0,
    exploration: float = 0.6,
) -> Learned:
    """The average strategies of both players, from one game for each of them per iteration.

    The learner moves at random with the probability `exploration`, because what is never tried
    teaches nothing, and otherwise by the strategy. A strategy is silent where no game has been.

    >>> from coursekit.games import CoinGame
    >>> chances = outcome_sampling_cfr(CoinGame(), 10_000).profile[0][()]
    >>> round(chances["heads"], 2), round(chances["tails"], 2)
    (0.4, 0.6)
    """
    random = seeded(rng)

    def once(memory: Memory) -> None:
        for learner in (0, 1):
            learn_from_game(position, (), learner, 1.0, 1.0, 1.0, exploration, memory, random)

    return learned_by(once, iterations)


def learn_from_game(
    position: Position,
    history: tuple[Any, ...],
    learner: int,
    own: float,
    others: float,
    drawn: float,
    exploration: float,
    memory: Memory,
    random: Random,
) -> float:
    """An estimate of what the learner earns from here on, right on average.

    `own` and `others` are the probabilities that the learner's strategy, and that chance and the
    other player lead here; `drawn` is the probability that this game does.
    """
    if position.is_over:
        return earned_by(learner, position)
    mover = position.player
    if mover == CHANCE:
        shares = tried = [float(probability) for probability, _ in odds(position)]
    else:
        choice = choice_at(position, history, memory)
        shares = tried = choice.strategy
    if mover == learner:
        each = exploration / len(shares)
        tried = [each + (1 - exploration) * share for share in shares]
    i = random.choices(range(len(tried)), tried)[0]
    move = position.moves()[i]
    value = learn_from_game(
        position.play(move),
        (*history, move),
        learner,
        own * shares[i] if mover == learner else own,
        others if mover == learner else others * shares[i],
        drawn * tried[i],
        exploration,
        memory,
        random,
    )
    values = [0.0] * len(shares)
    values[i] = value / tried[i]  # rare moves count more, so that the average is right
    estimate = shares[i] * values[i]
    if mover == learner:
        choice.regret(values, estimate, weight=others / drawn)
        choice.count_strategy(weight=own / drawn)
        choice.match_regrets()
    return estimate
