"""A value network as a player: it moves to the position that promises the other player least.

The network says what a position is worth to its mover or, before a throw, to whoever throws. After
a move that is the other player: the game must be one in which the two take turns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from coursekit.games import Position
from coursekit.neural_nets.encodings import encode
from coursekit.neural_nets.network import Network
from coursekit.reinforcement.guided_search import points_for


def values_of_options(
    network: Network, position: Position, options: Sequence[Position]
) -> np.ndarray:
    """What each of the options is worth to the player who moves in `position`, from -1 to 1.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.neural_nets import Dense, Flatten, Network
    >>> network = Network([Flatten(), Dense([[0.125]] * 18, [0])])
    >>> position = TicTacToe.from_text("XX. OO. ...")
    >>> values_of_options(network, position, position.options()).tolist()
    [1.0, -0.625, -0.625, -0.625, -0.625]
    """
    values = np.empty(len(options))
    over = np.array([option.is_over for option in options])
    for place in np.flatnonzero(over).tolist():
        values[place] = 2 * points_for(options[place].payoffs())[position.player] - 1
    if not over.all():
        values[~over] = -network(encode(option for option in options if not option.is_over))[:, 0]
    return values


def value_agent(network: Network) -> Callable[[Position], Any]:
    """An agent that looks one move ahead, with a value network for judge.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.neural_nets import Dense, Flatten, Network
    >>> network = Network([Flatten(), Dense([[0.125]] * 18, [0])])
    >>> value_agent(network)(TicTacToe.from_text("XX. OO. ..."))
    2
    """

    def best_move(position: Position) -> Any:
        values = values_of_options(network, position, position.options())
        return position.moves()[int(values.argmax())]

    return best_move
