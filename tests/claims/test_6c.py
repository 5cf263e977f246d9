"""Neural networks (§6.2.2): the notes have the heading only."""

import numpy as np

from coursekit.games import TicTacToe
from coursekit.learning.networks import multilayer
from coursekit.learning.training import adam, binary_cross_entropy, train
from coursekit.solving import GameGraph

# Ours, not in the notes


def test_a_small_network_learns_who_has_won():
    graph = GameGraph.explore(TicTacToe())
    ends = [graph.positions[i] for i in graph.ended]
    x = np.array([[(b.x >> square & 1) - (b.o >> square & 1) for square in range(9)] for b in ends])
    y = np.array([board.payoffs()[0] > 0 for board in ends])
    rng = np.random.default_rng(1)
    seen, unseen = np.split(rng.permutation(958), [766])
    network = multilayer([9, 32, 1], rng)
    train(network, x[seen], y[seen], binary_cross_entropy, adam(0.01), 100, 32, rng)
    right = (network(x)[:, 0] > 0) == y
    assert right[seen].all()
    assert right[unseen].mean() >= 0.98
