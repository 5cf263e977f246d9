"""Reinforcement learning (§6.3): the notes have the heading only."""

from math import isclose, sqrt

import numpy as np

from coursekit.games import Gambler, Subtraction, TwoPlayers
from coursekit.learning.q_learning import q_learning
from coursekit.learning.td import play_episodes, td_zero

# Ours, not in the notes


def test_td_on_a_random_walk_of_five_states():
    """The root mean square error falls to about a seventh in 100 episodes, over 100 seeds."""

    def error(values):
        return sqrt(np.mean([(value - at.capital / 6) ** 2 for at, value in values.items()]))

    start = Gambler(goal=6, capital=3, chance=0.5)
    walks = [play_episodes(start, lambda position: 1, 100, rng=seed) for seed in range(100)]
    errors = [error(td_zero(walk, rate=0.05, initial=0.5)) for walk in walks]
    assert isclose(error({Gambler(6, n, 0.5): 0.5 for n in range(1, 6)}), sqrt(1 / 18))
    assert abs(np.mean(errors) - 0.0332) < 0.003


def test_q_learning_finds_all_moves_of_the_subtraction_game():
    learned = q_learning(TwoPlayers(Subtraction(21)), 20_000, rate=1, exploration=0.5).values
    assert len(learned) >= 39
    for position, moves in learned.items():
        assert list(moves) == list(position.moves())
        for take, value in moves.items():
            assert value == (1 if (position.game.stones - take) % 4 == 0 else -1)
