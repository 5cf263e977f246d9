"""A search that a network guides: its policy says where to look, its value what to expect. §6.3.

This is the tree search of §5.4.2. Where UCT plays a random game, the network is asked for a value;
and PUCT goes down where the network's policy, or what was found there, promises most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from coursekit.games import Position
from coursekit.kinds import a
from coursekit.monte_carlo.results import Found
from coursekit.monte_carlo.tree_policies import puct
from coursekit.monte_carlo.tree_search import mcts, most_visited
from coursekit.neural_nets.encodings import encode, number_of_moves
from coursekit.neural_nets.layers import Flatten, Relu, Tanh
from coursekit.neural_nets.losses import softmax
from coursekit.neural_nets.network import Heads, Network, random_dense

EXPLORATION = 0.7
"""How much the policy counts in PUCT, where a win is 1 point and a defeat 0."""


def policy_and_value_network(
    position: Position, hidden: int = 64, rng: int | np.random.Generator = 0
) -> Network:
    """A network for this game that has learned nothing yet: two layers, and then two heads.

    The policy has a score for each move, and the value is that of the mover, from -1 to 1.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.neural_nets import encode
    >>> policy_and_value_network(TicTacToe(), hidden=16)(encode([TicTacToe()])).shape
    (1, 10)
    """
    rng = np.random.default_rng(rng)
    policy = Network([random_dense(hidden, number_of_moves(position), rng)])
    value = Network([random_dense(hidden, 1, rng), Tanh()])
    inputs = encode([position]).size
    body = [random_dense(inputs, hidden, rng), Relu(), random_dense(hidden, hidden, rng), Relu()]
    return Network([Flatten(), *body, Heads([policy, value])])


class Judgement(NamedTuple):
    """What a network says about a position: the odds of each legal move, and the mover's value."""

    policy: dict[Any, float]
    value: float


class Judge:
    """What a policy-and-value network says about positions; it is asked about each one once.

    >>> from coursekit.games import TicTacToe
    >>> judge = Judge(policy_and_value_network(TicTacToe()))
    >>> policy, value = judge(TicTacToe.from_text("XOX OXO ..."))
    >>> list(policy), round(sum(policy.values()), 6), -1 < value < 1
    ([6, 7, 8], 1.0, True)
    """

    def __init__(self, network: Network):
        self.network = a(Network, "a Network with a policy and a value")("network", network)
        self._known: dict[Position, Judgement] = {}

    def __call__(self, position: Position) -> Judgement:
        """The judgement of a position in which a player moves."""
        judgement = self._known.get(position)
        if judgement is None:
            *scores, value = self.network(encode([position]))[0].tolist()
            moves = position.moves()
            odds = softmax(np.array([scores[move] for move in moves])).tolist()
            judgement = Judgement(dict(zip(moves, odds, strict=True)), value)
            self._known[position] = judgement
        return judgement

    def prior(self, position: Position) -> dict[Any, float]:
        """The odds of each move, for PUCT."""
        return self(position).policy

    def expected(self, position: Position, rng: Any) -> tuple[float, float]:
        """What each player may expect, in place of a random game."""
        value = self(position).value
        return (value, -value) if position.player == 0 else (-value, value)


def points_for(payoffs: Sequence[Any]) -> list[float]:
    """1 for a win, 1/2 for a draw and 0 for a defeat; what the network expects lies in between.

    >>> points_for((1000, -1000)), points_for((0.5, -0.5))
    ([1.0, 0.0], [0.75, 0.25])
    """
    return [(1 + max(-1.0, min(1.0, earned))) / 2 for earned in payoffs]


def guided_search(
    position: Position,
    judge: Judge,
    iterations: int | None = 50,
    seconds: float | None = None,
    exploration: float = EXPLORATION,
) -> Found:
    """The move that was visited most often when the network guided the search.

    It stops after the given `iterations` or `seconds`.

    >>> from coursekit.games import TicTacToe
    >>> judge = Judge(policy_and_value_network(TicTacToe()))
    >>> guided_search(TicTacToe.from_text("XX. OO. ..."), judge, iterations=100).move
    2
    """
    down, value = puct(judge.prior, exploration), judge.expected
    return mcts(position, down, value, iterations, seconds, reward=points_for, choose=most_visited)


def policy_agent(network: Network) -> Callable[[Position], Any]:
    """An agent that does not search at all: it plays the move that the network's policy prefers.

    >>> from coursekit.games import TicTacToe
    >>> policy_agent(policy_and_value_network(TicTacToe()))(TicTacToe()) in range(9)
    True
    """
    judge = Judge(network)

    def favourite(position: Position) -> Any:
        policy = judge.prior(position)
        return max(policy, key=policy.__getitem__)

    return favourite
