"""UCT that knows a proven win when it sees one: MCTS-Solver (Winands, Björnsson and Saito, 2008).

Plain UCT adds the end of a game to its averages like any playout. Here, the end of a game is
proven; whoever can move to a proven win has one, and a node all of whose moves are proven is
proven itself. A proven move counts for what it is worth: there is nothing more to find out about
it, so it has no bonus, and no playout.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any

import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.monte_carlo.budget import within_budget
from coursekit.monte_carlo.random_play import random_playout, seeded
from coursekit.monte_carlo.results import Found, Iteration, Node
from coursekit.monte_carlo.rewards import winning
from coursekit.monte_carlo.tree_policies import upper_bound
from coursekit.monte_carlo.tree_search import next_move

Proof = Sequence[float] | None
"""What each player is rewarded with if all play well; None as long as nobody knows."""


def uct_with_proofs(
    position: Position,
    iterations: int | None = 1000,
    exploration: float = sqrt(2),
    seconds: float | None = None,
    rng: int | np.random.Generator = 0,
) -> Found:
    """The move that UCT chooses if proven wins, draws and losses count as such.

    It ends as soon as the root is proven.

    >>> from coursekit.games import TicTacToe
    >>> found = uct_with_proofs(TicTacToe.from_text("XX. OO. ..."))
    >>> found.move, found.root.proven, found.root.visits
    (2, [1.0, 0.0], 3)
    """
    root = Node(position, position.player)
    growing = grow_with_proofs(root, exploration, seeded(rng))
    for _ in within_budget(growing, iterations, seconds):
        pass
    best = max(
        root.children.values(), key=lambda child: (mean_or_proof(child), child.proven is not None)
    )
    return Found(mean_or_proof(best), best.move, root)


def grow_with_proofs(root: Node, exploration: float, rng: Random) -> Iterator[Iteration]:
    """Iterate until the root is proven."""

    def policy(node: Node, rng: Random) -> Any:
        if node.untried:
            return node.untried[int(rng.random() * len(node.untried))]
        return max(node.children, key=lambda move: promise(node, node.children[move], exploration))

    while root.proven is None:
        path, expanded = [root], False
        while not expanded and not path[-1].position.is_over and path[-1].proven is None:
            path.append(path[-1].child(next_move(path[-1], policy, rng)))
            expanded = path[-1].visits == 0
        leaf = path[-1]
        rewards = leaf.proven or winning(random_playout(leaf.position, rng))
        if leaf.position.is_over:
            leaf.proven = rewards
        for node in reversed(path):
            node.update(rewards)
            node.proven = node.proven or proof(node)
        yield Iteration(tuple(path), expanded, tuple(rewards))


def proof(node: Node) -> Proof:
    """What the children prove about their parent: a win, or the best of all moves."""
    player = node.position.player
    proven = [child.proven for child in node.children.values() if child.proven is not None]
    if player == CHANCE or not proven:
        return None
    best = max(proven, key=lambda rewards: rewards[player])
    is_complete = not node.untried and len(proven) == len(node.children)
    return best if is_complete or best[player] == 1 else None


def promise(node: Node, child: Node, exploration: float) -> float:
    """How good a child may be for whoever moves at the node: its worth, if that is proven."""
    if child.proven is not None:
        return mean_or_proof(child)
    return upper_bound(node, child, exploration)


def mean_or_proof(node: Node) -> float:
    """What the mover into this node was rewarded with on average; if it is proven, exactly."""
    return node.mean if node.proven is None else node.proven[node.mover]
