"""Tree policies: which way down, at a node that has been visited before. Notes §5.4.2.

A tree policy is a function `policy(node, rng)` of a node where a player moves. It returns a legal
move. If there is no child for that move yet, the tree grows there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf, log, sqrt
from random import Random
from typing import Any

from coursekit.games import Position
from coursekit.monte_carlo.results import Node

TreePolicy = Callable[[Node, Random], Any]


def upper_bound(node: Node, child: Node, exploration: float) -> float:
    """The child's mean, from the point of view of whoever moves at the node, and its bonus.

    The bonus is `exploration` · √(ln N / n) for a child with n of the node's N visits.
    """
    return child.mean + exploration * sqrt(log(node.visits) / child.visits)


def ucb_tree(exploration: float = sqrt(2)) -> TreePolicy:
    """UCB: a move that was not tried yet; otherwise the one with the highest upper bound.

    This is `upper_bound`, written out because it is asked for so often.
    """

    def policy(node: Node, rng: Random) -> Any:
        if node.untried:
            return node.untried[int(rng.random() * len(node.untried))]
        log_visits, best, best_move = log(node.visits), -inf, None
        for move, child in node.children.items():
            bound = child.total / child.visits + exploration * sqrt(log_visits / child.visits)
            if bound > best:
                best, best_move = bound, move
        return best_move

    return policy


def first_play_urgency(urgency: float, exploration: float = sqrt(2)) -> TreePolicy:
    """UCB, but a move that was not tried yet has the bound `urgency`, not an infinite one.

    So a good move may be tried again before all the others have been tried once.
    """
    ucb = ucb_tree(exploration)

    def policy(node: Node, rng: Random) -> Any:
        if not node.untried:
            return ucb(node, rng)
        bounds = {m: upper_bound(node, child, exploration) for m, child in node.children.items()}
        best = max(bounds, key=bounds.__getitem__, default=None)
        return rng.choice(node.untried) if bounds.get(best, -inf) <= urgency else best

    return policy


def puct(
    prior: Callable[[Position], Mapping[Any, float]], exploration: float = sqrt(2)
) -> TreePolicy:
    """As AlphaGo goes down: the bonus is `exploration` · P · √N / (1 + n).

    P is the probability that `prior(position)` gives the move before anything was tried. A move
    that was not tried yet has the mean of this node: what its mover has found so far.
    """

    def policy(node: Node, rng: Random) -> Any:
        odds, children, expected = prior(node.position), node.children, _expected(node)
        bonus, best, best_move = exploration * sqrt(max(node.visits, 1)), -inf, None
        for move in node.position.moves():
            if move in children:
                child = children[move]
                bound = child.total / child.visits + bonus * odds[move] / (1 + child.visits)
            else:
                bound = expected + bonus * odds[move]
            if bound > best:
                best, best_move = bound, move
        return best_move

    return policy


def _expected(node: Node) -> float:
    """What the player who moves here was rewarded with after the moves tried so far, on average."""
    visits, total = 0, 0.0
    for child in node.children.values():
        visits += child.visits
        total += child.total
    return total / visits if visits else 0.0
