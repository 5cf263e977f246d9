"""How the networks in this folder were trained: each recipe leads to the same weights again.

That takes the same seed and the same machine: other processors add numbers up in another order,
and where two moves are almost equally good, that can decide which one is played.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import msgspec
import numpy as np

from coursekit.games import Backgammon, ConnectFour, Position, TicTacToe
from coursekit.neural_nets import (
    Flatten,
    Network,
    Relu,
    Tanh,
    adam,
    encode,
    mean_squared_error,
    multilayer,
    random_convolution,
    solved_examples,
    train,
)
from coursekit.reinforcement import Recipe, alpha_zero, policy_and_value_network, td_gammon
from coursekit.solving import GameGraph, strongly_solve

Networks = dict[int, Network]
"""Copies of a network, by the number of games, or examples, that it had learned from."""


class TrainingPlan(msgspec.Struct, frozen=True):
    """What is trained for which game: `run()` starts from nothing and returns the networks."""

    start: Position
    run: Callable[[], Networks]
    games: int
    minutes: float
    """About how long it takes."""
    counted: str = "games"
    """What is learned from: games of its own, or examples that were solved."""


def zero_for_tic_tac_toe() -> Networks:
    """AlphaZero for tic-tac-toe."""
    start, recipe = TicTacToe(), Recipe(games=25, iterations=40, opening=9, noise=0.4)
    untaught = policy_and_value_network(start, hidden=48, rng=0)
    return {0: untaught} | _by_alpha_zero(start, recipe, hidden=48, at=[4, 10, 20, 40, 60])


def zero_for_connect_four() -> Networks:
    """AlphaZero for Connect Four on a board with four columns and four rows."""
    start, recipe = ConnectFour(4, 4), Recipe(games=25, iterations=40, opening=8, noise=0.4)
    return _by_alpha_zero(start, recipe, hidden=64, at=[60])


def td_for_backgammon() -> Networks:
    """TD-Gammon for eight points and two checkers."""
    at = [0, 300, 1000, 3000, 8000, 14_000, 20_000, 25_000, 30_000]
    return _by_td(Backgammon(8, 2), hidden=40, at=at)


def td_for_one_checker() -> Networks:
    """TD-Gammon for six points and one checker: over in a second or two."""
    return _by_td(Backgammon(6, 1), hidden=8, at=[0, 200])


def value_for_connect_four() -> Networks:
    """A value network for four columns and five rows, from a part of all positions, solved."""
    solution = strongly_solve(GameGraph.explore(ConnectFour(4, 5)))
    positions, values = solved_examples(solution, 60_000, rng=0)
    seeing = [random_convolution(2, 16, 0), Relu(), random_convolution(16, 16, 1), Relu()]
    judging = [Flatten(), *multilayer([16 * 20, 48, 1], 2, between=Relu).layers, Tanh()]
    network = Network([*seeing, *judging])
    task = network, encode(positions), values[:, None], mean_squared_error, adam(0.002)
    train(*task, epochs=12, batch=128, rng=0)
    return {len(positions): network}


def _by_alpha_zero(start: Position, recipe: Recipe, hidden: int, at: list[int]) -> Networks:
    network = policy_and_value_network(start, hidden, rng=0)
    copies = alpha_zero(start, network, adam(0.003), at[-1], recipe, rng=0, at=at)
    return {recipe.games * moment: copy for moment, copy in copies.items()}


def _by_td(start: Position, hidden: int, at: list[int]) -> Networks:
    inputs, luck = encode([start]).shape[1], np.random.default_rng(0)
    network = Network([*multilayer([inputs, hidden, 1], rng=0).layers, Tanh()])
    copies, last = {0: network.copy()}, at[-1]
    for before, after in pairwise(at):
        rate = 0.05 * 0.1 ** (before / last)  # it falls to a tenth
        td_gammon(start, network, after - before, rate, trace=0.5, rng=luck)
        copies[after] = network.copy()
    return copies


TRAININGS = {
    "zero-tic-tac-toe": TrainingPlan(TicTacToe(), zero_for_tic_tac_toe, 1500, minutes=2),
    "zero-connect-four": TrainingPlan(ConnectFour(4, 4), zero_for_connect_four, 1500, minutes=4),
    "td-backgammon": TrainingPlan(Backgammon(8, 2), td_for_backgammon, 30_000, minutes=2),
    "td-one-checker": TrainingPlan(Backgammon(6, 1), td_for_one_checker, 200, minutes=0.1),
    "value-connect-four": TrainingPlan(
        ConnectFour(4, 5), value_for_connect_four, 60_000, minutes=2, counted="examples"
    ),
}
