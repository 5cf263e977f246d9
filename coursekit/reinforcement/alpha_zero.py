"""AlphaZero in miniature: search teaches a network, and the network guides the search. Notes §6.3.

Nothing is known but the rules. The network plays against itself, each move found by a search that
it guides. Then its policy learns what the search preferred, and its value how the game ended.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from coursekit.games import Position
from coursekit.monte_carlo.results import Node
from coursekit.neural_nets.encodings import encode, number_of_moves
from coursekit.neural_nets.losses import (
    loss_of_heads,
    mean_squared_error,
    softmax_cross_entropy,
)
from coursekit.neural_nets.network import Network
from coursekit.neural_nets.optimisers import Optimiser
from coursekit.neural_nets.training import gradients
from coursekit.progress import repeat
from coursekit.reinforcement.guided_search import (
    Judge,
    Judgement,
    guided_search,
    points_for,
)
from coursekit.reinforcement.results import Recipe

USUAL = Recipe()


class Lesson(NamedTuple):
    """A position of a game that was played, and what there is to learn from it."""

    position: Position
    policy: np.ndarray
    """The share of the search's visits for each move, by its number."""
    value: float
    """What the mover earned at the end: 1, 0 or -1."""


def alpha_zero(
    position: Position,
    network: Network,
    optimiser: Optimiser,
    rounds: int,
    recipe: Recipe = USUAL,
    rng: int | np.random.Generator = 0,
    at: Iterable[int] = (),
) -> dict[int, Network]:
    """Let the network learn, in place, by playing against itself from `position`.

    It returns copies of the network after the rounds `at`. Stopped by the keyboard, it keeps what
    was learned until then.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.neural_nets import adam
    >>> from coursekit.reinforcement.guided_search import policy_and_value_network
    >>> network = policy_and_value_network(TicTacToe(), hidden=16)
    >>> copies = alpha_zero(TicTacToe(), network, adam(0.01), 2, Recipe(games=2), at=[1, 2])
    >>> list(copies)
    [1, 2]
    """
    luck, moments = np.random.default_rng(rng), set(at)
    remembered: list[Lesson] = []
    copies = {}

    def play_and_learn(number: int) -> None:
        judge = Judge(network)
        for _ in range(recipe.games):
            remembered.extend(self_play(position, judge, recipe, luck))
        del remembered[: -recipe.memory]
        for _ in range(recipe.batches):
            chosen = luck.integers(len(remembered), size=recipe.batch)
            learn_from(network, optimiser, [remembered[i] for i in chosen], luck)
        if number in moments:
            copies[number] = network.copy()

    repeat(play_and_learn, rounds)
    return copies


def self_play(
    start: Position, judge: Judge, recipe: Recipe, luck: np.random.Generator
) -> list[Lesson]:
    """One game of the network against itself, and what its positions teach."""
    position, visited = start, []
    while not position.is_over:
        shaken = Shaken(judge, position, recipe.noise, luck)
        root = guided_search(position, shaken, recipe.iterations).root
        policy = shares_of_visits(root, number_of_moves(start))
        visited.append((position, policy))
        drawn = len(visited) <= recipe.opening
        move = luck.choice(len(policy), p=policy) if drawn else policy.argmax()
        position = position.play(int(move))
    values = [2 * share - 1 for share in points_for(position.payoffs())]
    return [Lesson(position, policy, values[position.player]) for position, policy in visited]


class Shaken(Judge):
    """The same judge, but at the root a share of the policy is replaced by luck."""

    def __init__(self, judge: Judge, root: Position, noise: float, luck: np.random.Generator):
        self.judge, self.root = judge, root
        policy = judge(root).policy
        lucky = luck.dirichlet([10 / len(policy)] * len(policy)).tolist()
        self.policy = {
            move: (1 - noise) * odds + noise * chance
            for (move, odds), chance in zip(policy.items(), lucky, strict=True)
        }

    def __call__(self, position: Position) -> Judgement:
        """The judgement of a position in which a player moves."""
        judgement = self.judge(position)
        return Judgement(self.policy, judgement.value) if position == self.root else judgement


def shares_of_visits(root: Node, moves: int) -> np.ndarray:
    """[move]: the share of the visits below the root; 0 for a move that was never tried."""
    visits = np.zeros(moves)
    for move, child in root.children.items():
        visits[move] = child.visits
    return visits / visits.sum()


def learn_from(
    network: Network, optimiser: Optimiser, lessons: list[Lesson], luck: np.random.Generator
) -> None:
    """One step downhill for these lessons, each on a board that is turned or flipped at random."""
    x = encode(lesson.position for lesson in lessons)
    policies = np.array([lesson.policy for lesson in lessons])
    values = np.array([[lesson.value] for lesson in lessons])
    x, policies = with_turns(lessons[0].position, x, policies, luck)
    loss = loss_of_heads([policies.shape[1], 1], [softmax_cross_entropy, mean_squared_error])
    _, slopes = gradients(network, loss, x, np.hstack([policies, values]))
    optimiser(network.parameters(), slopes)


def with_turns(
    position: Position, x: np.ndarray, policies: np.ndarray, luck: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """The same boards and policies after a turn or a flip, for each another one, drawn by lot."""
    ways = [(way.squares, way.moves) for way in position.symmetries()]
    if not ways:
        return x, policies
    drawn = luck.integers(len(ways), size=len(x))
    squares, moves = (np.array(places)[drawn] for places in zip(*ways, strict=True))
    flat = x.reshape(*x.shape[:2], -1)
    x = np.take_along_axis(flat, squares[:, None], axis=2).reshape(x.shape)
    return x, np.take_along_axis(policies, moves, axis=1)
