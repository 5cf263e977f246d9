"""Search by random play to a fixed depth: FLAT-MONTE-CARLO and FLAT-UCB. Notes §5.4–5.4.1."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

import numpy as np

from coursekit.games import Position
from coursekit.monte_carlo.budget import within_budget
from coursekit.monte_carlo.playouts import playouts
from coursekit.monte_carlo.random_play import random_playout, seeded
from coursekit.monte_carlo.results import Found, Iteration, Node
from coursekit.monte_carlo.rewards import Reward, winning
from coursekit.monte_carlo.tree_policies import ucb_tree
from coursekit.monte_carlo.tree_search import Choice, highest_mean, next_move


def flat_monte_carlo(
    position: Position,
    samples: int = 100,
    rng: int | np.random.Generator = 0,
    reward: Reward = winning,
) -> Found:
    """The move with the highest average reward in `samples` random games after each. Notes §5.4.

    >>> from coursekit.games import TicTacToe
    >>> flat_monte_carlo(TicTacToe(), samples=300)
    Found(value=0.79, move=4, 2,700 visits, 10 nodes)
    """
    root, rng = Node(position, position.player), np.random.default_rng(rng)
    for move in position.moves():
        child = root.child(move)
        for payoffs in playouts(child.position, samples, rng).tolist():
            rewards = reward(payoffs)
            for node in (root, child):
                node.update(rewards)
    best = highest_mean(root)
    return Found(best.mean, best.move, root)


def flat_ucb(
    position: Position,
    depth: int,
    iterations: int | None = 1000,
    exploration: float = sqrt(2),
    seconds: float | None = None,
    rng: int | np.random.Generator = 0,
    reward: Reward = winning,
    choose: Choice = highest_mean,
) -> Found:
    """The move that UCB finds in the tree of all moves to the `depth`. Notes §5.4.1.

    Every iteration goes down to a leaf at that depth, or to the end of the game, and plays at
    random from there. Moves that were not tried yet come first.

    >>> from coursekit.games import TicTacToe
    >>> flat_ucb(TicTacToe.from_text("XX. OO. ..."), depth=2).move
    2
    """
    root, random, policy = Node(position, position.player), seeded(rng), ucb_tree(exploration)

    def iterate() -> Iterator[Iteration]:
        while True:
            path = [root]
            while len(path) <= depth and not path[-1].position.is_over:
                path.append(path[-1].child(next_move(path[-1], policy, random)))
            rewards = reward(random_playout(path[-1].position, random))
            for node in path:
                node.update(rewards)
            yield Iteration(tuple(path), path[-1].visits == 1, tuple(rewards))

    for _ in within_budget(iterate(), iterations, seconds):
        pass
    best = choose(root)
    return Found(best.mean, best.move, root)
