"""RAVE: a move that was good later in a playout may be good now (Gelly and Silver, 2007)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import log, sqrt
from random import Random
from typing import Any

import numpy as np

from coursekit.games import Position
from coursekit.monte_carlo.budget import within_budget
from coursekit.monte_carlo.random_play import random_move, seeded
from coursekit.monte_carlo.results import Found, Iteration, Node
from coursekit.monte_carlo.rewards import Reward, winning
from coursekit.monte_carlo.tree_search import Choice, most_visited, next_move


class RaveNode(Node):
    """A node that also counts what came of a move wherever its mover played it later on.

    `later[move]` holds the number of those games, and the sum of the rewards in them.
    """

    __slots__ = ("later",)

    def __init__(self, position: Position, mover: int, move: Any = None):
        super().__init__(position, mover, move)
        self.later: dict[Any, list[float]] = {}


def uct_with_rave(
    position: Position,
    iterations: int | None = 1000,
    exploration: float = 0.5,
    equivalence: float = 500,
    seconds: float | None = None,
    rng: int | np.random.Generator = 0,
    reward: Reward = winning,
    choose: Choice = most_visited,
) -> Found:
    """The move that UCT chooses if all moves of a playout count as if they had been first.

    A child's mean is mixed with the mean of all games in which the move came later. After
    `equivalence` visits both weigh the same. A move has to mean the same later on: a square or a
    column does, a number of stones does not.

    >>> from coursekit.games import ConnectFour
    >>> uct_with_rave(ConnectFour(), iterations=300).move
    3
    """
    root = RaveNode(position, position.player)
    growing = grow_with_rave(root, exploration, equivalence, seeded(rng), reward)
    for _ in within_budget(growing, iterations, seconds):
        pass
    best = choose(root)
    return Found(best.mean, best.move, root)


def grow_with_rave(
    root: RaveNode, exploration: float, equivalence: float, rng: Random, reward: Reward = winning
) -> Iterator[Iteration]:
    """Iterate for ever; what was played is counted at each node on the path."""

    def policy(node: Any, rng: Random) -> Any:
        if node.untried:
            return node.untried[int(rng.random() * len(node.untried))]
        weight = sqrt(equivalence / (3 * node.visits + equivalence))
        log_visits = log(node.visits)

        def bound(move: Any) -> float:
            child = node.children[move]
            games, total = node.later.get(move, (0, 0.0))
            mean = (1 - weight) * child.mean + weight * total / games if games else child.mean
            return mean + exploration * sqrt(log_visits / child.visits)

        return max(node.children, key=bound)

    while True:
        path: list[Any] = [root]
        expanded = False
        while not expanded and not path[-1].position.is_over:
            path.append(path[-1].child(next_move(path[-1], policy, rng)))
            expanded = path[-1].visits == 0
        played = [(node.position.player, below.move) for node, below in pairwise(path)]
        position = path[-1].position
        while not position.is_over:
            move = random_move(position, rng)
            played.append((position.player, move))
            position = position.play(move)
        rewards = reward(position.payoffs())
        for depth, node in enumerate(path):
            node.update(rewards)
            player = node.position.player
            for move in {move for mover, move in played[depth:] if mover == player}:
                seen = node.later.setdefault(move, [0, 0.0])
                seen[0] += 1
                seen[1] += rewards[player]
        yield Iteration(tuple(path), expanded, tuple(rewards))
