"""Search by random play tends to what minimax knows: hundreds of random trees, two ways.

The seeds are fixed. Payoffs lie between 0 and 1, so UCB's bounds hold, and UCT's mean at the root
may still be off by the regret of exploring: about √(ln n / n) at each of at most four levels.
"""

from itertools import islice
from math import log, sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coursekit.games import Tree
from coursekit.games.tree import random_trees
from coursekit.monte_carlo import (
    Node,
    grow,
    most_visited,
    playouts,
    random_play_values,
    random_playout,
    ucb_tree,
    uct,
    uct_dag,
    uct_with_proofs,
    winning,
)
from coursekit.solving import minimax

LARGEST = 9
"""The largest payoff at a leaf of the trees."""
ITERATIONS = 600
"""Enough to see a mean settle, and few enough for two hundred trees."""


class FromTheWrongSide(Node):
    """Counts the rewards of whoever moves next, as the slides have it."""

    __slots__ = ()

    def update(self, rewards):
        self.visits += 1
        self.total += rewards[self.position.player]


def scaled(node):
    """The same nested tuple with payoffs from 0 to 1."""
    return tuple(map(scaled, node)) if isinstance(node, tuple) else node / LARGEST


TREES = [Tree(scaled(tree.node), tree.player) for tree in random_trees(200, seed=54)]


def value_for_the_mover(tree):
    value = minimax(tree)[0]
    return value if tree.player == 0 else -value


def root_error(tree, kind, policy, iterations):
    """How far the root's average is from minimax's value, and whether the favourite is best."""
    root = kind(tree, tree.player)
    for _ in islice(grow(root, policy, random_playout, Random(7), tuple), iterations):
        pass
    value = value_for_the_mover(tree)
    chosen = most_visited(root).position
    return abs(root.mean - value), minimax(chosen)[0] == minimax(tree)[0]


UCB = ucb_tree()


def errors(kind=Node, policy=UCB, iterations=ITERATIONS):
    return [root_error(tree, kind, policy, iterations) for tree in TREES]


def test_the_root_of_uct_tends_to_the_value_of_minimax():
    few, many = errors(iterations=60), errors()
    bound = 4 * sqrt(2 * log(ITERATIONS) / ITERATIONS)
    assert max(error for error, _ in many) < bound
    means = [sum(error for error, _ in each) / len(TREES) for each in (few, many)]
    assert means[1] < means[0] / 2
    assert means[1] < 0.05
    favourites = [sum(best for _, best in each) for each in (few, many)]
    assert favourites[0] < favourites[1]
    assert favourites[1] >= 0.95 * len(TREES)


class AllForOne(Node):
    """Counts the rewards of the player at the root everywhere, as if the other would help."""

    __slots__ = ()

    def update(self, rewards):
        self.visits += 1
        self.total += max(rewards)  # payoffs are (v, -v): that of Player I


@pytest.mark.parametrize(
    ("kind", "policy"),
    [(FromTheWrongSide, UCB), (AllForOne, UCB), (Node, ucb_tree(0))],
    ids=["from the wrong side", "all for one", "no exploration"],
)
def test_a_wrong_version_does_not(kind, policy):
    assert sum(best for _, best in errors(kind, policy)) < 0.95 * len(TREES)


def nodes(leaves):
    """Nested tuples of up to three moves a node."""
    return st.recursive(leaves, lambda below: st.lists(below, min_size=1, max_size=3).map(tuple))


signs = st.builds(
    Tree, nodes(st.sampled_from((-1, 0, 1))).filter(lambda n: isinstance(n, tuple)), st.just(0)
)
quick = settings(max_examples=settings.default.max_examples // 2)


@quick
@given(signs, st.integers(0, 99))
def test_what_is_proven_is_what_minimax_says(tree, seed):
    found = uct_with_proofs(tree, iterations=10_000, rng=seed)
    value = minimax(tree)[0]
    assert found.root.proven == winning((value, -value))
    assert minimax(tree.play(found.move))[0] == value
    for node in found.root:
        if node.proven is not None:
            value = minimax(node.position)[0]
            assert node.proven == winning((value, -value))


@quick
@given(signs, st.integers(0, 99))
def test_random_games_end_as_exactly_computed(tree, seed):
    """Chance alone takes the mean of 100 games further than 5 deviations once in a million."""
    exact = random_play_values(tree, {})[0]
    games = playouts(tree, 100, rng=seed)[:, 0]
    squares = random_play_values(Tree(squared(tree.node)), {})[0]
    deviation = sqrt(max(squares - exact**2, 0))
    assert abs(games.mean() - exact) <= 5 * deviation / sqrt(len(games)) + 1e-9


def squared(node):
    return tuple(map(squared, node)) if isinstance(node, tuple) else node**2


@quick
@given(signs, st.integers(0, 99))
def test_one_node_for_each_position_and_never_more_than_the_tree(tree, seed):
    found = uct_dag(tree, iterations=60, rng=seed)
    plain = uct(tree, iterations=60, rng=seed)
    assert found.root.visits == plain.root.visits == 60
    assert {node.position for node in plain.root} >= {tree}
    for position, node in found.nodes.items():
        assert node.position == position
        assert sum(node.totals) == pytest.approx(node.visits)
        assert sum(edge.visits for edge in node.edges.values()) <= node.visits
