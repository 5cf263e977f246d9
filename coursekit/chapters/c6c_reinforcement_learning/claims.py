"""What is claimed about reinforcement learning (§6.3), and what settles it.

The notes have a heading only, so nothing is printed there.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import numpy as np

from coursekit.course.claim import claim
from coursekit.games import Gambler, Piglet, Subtraction, TicTacToe
from coursekit.graph import GameGraph
from coursekit.position import TwoPlayers
from coursekit.reinforcement import (
    ActionValues,
    play_episodes,
    q_learning,
    td_self_play,
    td_zero,
    way_to_beat,
)
from coursekit.stochastic import Solution, evaluate_policy, policy_iteration, policy_of

WALK = Gambler(goal=6, capital=3, chance=0.5)
"""Whoever always stakes 1 walks at random over five states."""


@claim(
    "C6.R1",
    "§6.3",
    "the values of the random walk over five states",
    expected=tuple(Fraction(capital, 6) for capital in range(1, 6)),
)
def values_of_the_walk():
    start = Gambler(goal=6, capital=3, chance=Fraction(1, 2))
    graph = GameGraph.explore(start)
    values = evaluate_policy(graph, policy_of(graph, lambda position: 1), exact=True)
    states = [Gambler(6, capital, Fraction(1, 2)) for capital in range(1, 6)]
    return tuple(values[graph.number(state)] for state in states)


@claim(
    "C6.R1",
    "§6.3",
    "TD(0) there, rate 0.05, 100 episodes, 100 seeds: the root mean square error falls from "
    "√(1/18) to a seventh, about 0.033",
    expected=True,
)
def error_of_td():
    def error(values):
        return sqrt(np.mean([(value - state.capital / 6) ** 2 for state, value in values.items()]))

    errors = []
    for seed in range(100):
        experience = play_episodes(WALK, lambda position: 1, 100, rng=seed)
        errors.append(error(td_zero(experience, rate=0.05, initial=0.5)))
    before = error({Gambler(6, capital, 0.5): 0.5 for capital in range(1, 6)})
    return abs(before - sqrt(1 / 18)) < 1e-12 and bool(abs(np.mean(errors) - 0.0332) < 0.003)


@claim(
    "C6.R2",
    "§6.3",
    "Q-learning on 1-2-3 Nim with 21 stones, 20,000 episodes: a move is worth exactly +1 if it "
    "leaves a multiple of 4, and −1 otherwise",
    expected=True,
)
def exact_on_the_subtraction_game():
    learned = q_learning(TwoPlayers(Subtraction(21)), 20_000, rate=1, exploration=0.5)
    return len(learned.values) >= 39 and all(
        value == (1 if (position.game.stones - take) % 4 == 0 else -1)
        for position, values in learned.values.items()
        for take, value in values.items()
    )


@claim(
    "C6.R3",
    "§6.3",
    "the probability that the player who begins wins Piglet to 3",
    expected=Fraction(6, 11),
)
def piglet():
    solution = policy_iteration(GameGraph.explore(Piglet(3)), exact=True)
    return solution.win_probability(Piglet(3))


@claim(
    "C6.R3",
    "§6.3",
    "Q-learning on Piglet to 3, after 200,000 updates that begin everywhere in turn: the "
    "probability of a win after a move is wrong by less than 0.04, with each of three seeds",
    expected=True,
)
def q_learning_on_piglet():
    solution = policy_iteration(GameGraph.explore(Piglet(3)))
    starts = [solution.graph.positions[i] for i in solution.graph.choosing]
    return max(_error_on_piglet(solution, starts, seed) for seed in range(3)) < 0.04


def _error_on_piglet(solution: Solution, starts: list, seed: int) -> float:
    rng, learned = np.random.default_rng(seed), None
    while learned is None or _updates(learned) < 200_000:
        for start in starts:
            learned = q_learning(start, 40, lambda n: n**-0.8, 1, rng=rng, learned=learned)
    return max(
        abs(value - (1 if start.player == 0 else -1) * solution.value(start.play(move))) / 2
        for start in starts
        for move, value in learned.values[start].items()
    )


def _updates(learned: ActionValues) -> int:
    return sum(sum(visits.values()) for visits in learned.visits.values())


@claim(
    "C6.R4",
    "§6.3",
    "after 30,000 games of TD(0) against itself at tic-tac-toe, neither side can be beaten, "
    "whatever the other one replies",
    expected=True,
)
def self_play_cannot_be_beaten():
    learned = td_self_play(TicTacToe(), 30_000, rng=0)
    return all(way_to_beat(learned.move, TicTacToe(), player) is None for player in (0, 1))
