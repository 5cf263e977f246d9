"""Random trees of two players, always the same ones."""

import random

from coursekit.games import Tree


def random_node(chooser, levels, values=10):
    """A random nested tuple, now and then with an early leaf."""
    if levels == 0 or (levels < 3 and chooser.random() < 0.1):
        return chooser.randrange(values)
    width = chooser.randint(1, 3)
    return tuple(random_node(chooser, levels - 1, values) for _ in range(width))


def random_trees(count, seed, values=10):
    """So many random trees with at least one move, always the same."""
    chooser = random.Random(seed)
    for _ in range(count):
        node = random_node(chooser, chooser.randint(1, 4), values)
        yield Tree(node if isinstance(node, tuple) else (node,), chooser.randint(0, 1))
