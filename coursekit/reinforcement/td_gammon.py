"""TD-Gammon in miniature: a network learns to judge positions by playing itself. Notes §6.3.

It is TD(λ) (Tesauro 1992) with the weights of a network in place of a table. Nobody explores: the
dice see to it that all kinds of positions arise.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from coursekit.games import Position
from coursekit.monte_carlo.random_play import random_move, seeded
from coursekit.neural_nets.encodings import encode
from coursekit.neural_nets.network import Network
from coursekit.progress import repeat
from coursekit.reinforcement.value_network import values_of_options


def td_gammon(
    position: Position,
    network: Network,
    games: int,
    rate: float = 0.1,
    trace: float = 0.7,
    rng: int | np.random.Generator = 0,
    at: Iterable[int] = (),
) -> dict[int, Network]:
    """Let the network learn, in place, by playing against itself from `position`, before a throw.

    The network says what a position is worth to the player who is about to throw. What is returned
    are copies of it after the games `at`. To go on, call this again with the same network. Stopped
    by the keyboard, it keeps what was learned until then.

    >>> from coursekit.games import Backgammon
    >>> from coursekit.neural_nets import Dense, Network, Tanh, encode
    >>> network = Network([Dense([[0]] * 16, [0]), Tanh()])
    >>> td_gammon(Backgammon(6, 1), network, games=100, at=[100])
    {100: Network of 17 weights: Dense 16→1, Tanh}
    >>> network(encode([Backgammon(6, 1)])).item() > 0
    True
    """
    luck, moments = seeded(rng), set(at)
    weights = network.parameters()
    copies = {}

    def play_and_learn(number: int) -> None:
        before, traces = position, [np.zeros_like(array) for array in weights]
        while not before.is_over:
            value, slopes = value_and_slopes(network, before)
            rolled = before.play(random_move(before, luck))
            options = rolled.options()
            values = values_of_options(network, rolled, options)
            surprise = values.max() - value
            for array, memory, slope in zip(weights, traces, slopes, strict=True):
                memory *= -trace  # the other player threw before, and hopes for the opposite
                memory += slope
                array += rate * surprise * memory
            before = options[int(values.argmax())]
        if number in moments:
            copies[number] = network.copy()

    repeat(play_and_learn, games)
    return copies


def value_and_slopes(network: Network, position: Position) -> tuple[float, list[np.ndarray]]:
    """The network's value of a position, and how it changes with every weight: backpropagation."""
    values = network.activations(encode([position]))
    _, slopes = network.back_propagated(values, np.ones((1, 1)))
    return values[-1].item(), slopes
