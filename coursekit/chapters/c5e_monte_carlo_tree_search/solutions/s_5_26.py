"""The four steps one after the other: go down by UCB while every move has been tried, give one
untried move a node, play on at random from there, and tell all nodes of the path. At the end of a
game nothing is untried, and `random_playout` returns the payoffs at once.
"""

from math import log, sqrt

from coursekit.monte_carlo import random_playout, winning


def my_iteration(root, rng):
    """Select, expand, simulate, back up."""
    path = [root]
    while not path[-1].untried and not path[-1].position.is_over:
        N, children = path[-1].visits, list(path[-1].children.values())
        bounds = [c.total / c.visits + sqrt(2 * log(N) / c.visits) for c in children]
        path.append(children[bounds.index(max(bounds))])
    if path[-1].untried:
        path.append(path[-1].child(rng.choice(path[-1].untried)))
    rewards = winning(random_playout(path[-1].position, rng))
    for node in path:
        node.visits += 1
        node.total += rewards[node.mover]
