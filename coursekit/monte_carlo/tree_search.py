"""Monte Carlo tree search: the tree grows where it looks promising. Notes §5.4.2."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from typing import Any

import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.monte_carlo.budget import within_budget
from coursekit.monte_carlo.random_play import random_move, random_playout, seeded
from coursekit.monte_carlo.results import Found, Iteration, Node
from coursekit.monte_carlo.rewards import Reward, winning
from coursekit.monte_carlo.tree_policies import TreePolicy, ucb_tree

DefaultPolicy = Callable[[Position, Random], Any]
"""default_policy(position, rng) returns what each player may expect to earn from there."""
Choice = Callable[[Node], Node]
"""At the end, one of the root's children is chosen."""


def highest_mean(root: Node) -> Node:
    """The child with the highest average reward for the player to move."""
    return max(root.children.values(), key=lambda child: child.mean)


def most_visited(root: Node) -> Node:
    """The child that was visited most often: harder to fool by a few lucky playouts."""
    return max(root.children.values(), key=lambda child: child.visits)


def mcts(
    position: Position,
    tree_policy: TreePolicy,
    default_policy: DefaultPolicy,
    iterations: int | None = 1000,
    seconds: float | None = None,
    rng: int | np.random.Generator = 0,
    reward: Reward = winning,
    choose: Choice = highest_mean,
    tree: Node | None = None,
) -> Found:
    """The move that Monte Carlo tree search chooses for the player to move. Notes §5.4.2.

    It stops after the given `iterations` or `seconds`. Of the root's children, `choose` picks the
    one with the `highest_mean`, or the `most_visited`. A `tree` built before goes on growing.

    >>> from coursekit.games import Subtraction
    >>> from coursekit.games import TwoPlayers
    >>> mcts(TwoPlayers(Subtraction(6)), ucb_tree(), random_playout).move
    2
    """
    root = root_for(position, tree)
    growing = grow(root, tree_policy, default_policy, seeded(rng), reward)
    for _ in within_budget(growing, iterations, seconds):
        pass
    best = choose(root)
    return Found(best.mean, best.move, root)


def root_for(position: Position, tree: Node | None) -> Node:
    """The root to begin with: that of a `tree` that was built before, or a new one."""
    if tree is not None and tree.position != position:
        raise ValueError(f"tree must be one of {position!r}, not of {tree.position!r}")
    return tree or Node(position, position.player)


def grow(
    root: Node,
    tree_policy: TreePolicy,
    default_policy: DefaultPolicy,
    rng: Random,
    reward: Reward = winning,
) -> Iterator[Iteration]:
    """Iterate for ever; the tree below `root` grows by at most one node each time."""
    while True:
        path, expanded = [root], False
        while not expanded and not path[-1].position.is_over:
            path.append(path[-1].child(next_move(path[-1], tree_policy, rng)))
            expanded = path[-1].visits == 0
        leaf = path[-1].position
        rewards = reward(leaf.payoffs() if leaf.is_over else default_policy(leaf, rng))
        for node in path:
            node.update(rewards)
        yield Iteration(tuple(path), expanded, tuple(rewards))


def next_move(node: Node, tree_policy: TreePolicy, rng: Random) -> Any:
    """The way down from here: by the tree policy or, at a chance node, by chance."""
    if node.position.player == CHANCE:
        return random_move(node.position, rng)
    return tree_policy(node, rng)


def uct(
    position: Position,
    iterations: int | None = 1000,
    exploration: float = sqrt(2),
    seconds: float | None = None,
    rng: int | np.random.Generator = 0,
    reward: Reward = winning,
    choose: Choice = highest_mean,
    tree: Node | None = None,
) -> Found:
    """The move that UCT chooses: UCB on the way down, random play from the leaf. Notes §5.4.2.

    With more and more iterations it becomes minimax's, by the theorem of 5e.

    >>> from coursekit.games import TicTacToe
    >>> uct(TicTacToe.from_text("XX. OO. ..."), iterations=500).move
    2
    """
    return mcts(
        position,
        ucb_tree(exploration),
        random_playout,
        iterations,
        seconds,
        rng,
        reward,
        choose,
        tree,
    )
