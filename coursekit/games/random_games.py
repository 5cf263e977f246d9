"""Random trees and mixed strategies to try things on; the same seed gives the same ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from coursekit.games.tree import Tree
from coursekit.games.tree_nodes import Chance, Utilities


def random_trees(count: int, seed: int, values: int = 10, players: int = 2) -> Iterator[Tree]:
    """`count` trees of one to four levels, with payoffs from 0 up to, but not including, `values`.

    A node has one to three branches, and some leaves come early.

    >>> next(random_trees(1, seed=1))
    Tree(((4,), (7, 6), (7,)))
    """
    chooser = random.Random(seed)

    def node(levels: int) -> Any:
        if levels == 0 or (levels < 3 and chooser.random() < 0.1):
            return random_leaf(chooser, values, players)
        return branches(levels)

    def branches(levels: int) -> tuple:
        return tuple(node(levels - 1) for _ in range(chooser.randint(1, 3)))

    for _ in range(count):
        yield Tree(branches(chooser.randint(1, 4)), chooser.randrange(players), players)


def random_chance_trees(
    count: int, seed: int, values: int = 10, players: int = 2, levels: int = 4
) -> Iterator[Tree]:
    """`count` trees of one up to `levels` levels, with chance nodes, and payoffs as above.

    A node has one to three branches, a third of the nodes belong to chance, some leaves come early.

    >>> next(random_chance_trees(1, seed=8, levels=2))
    Tree(Chance((Fraction(1, 2), 6), (Fraction(1, 2), 2)))
    """
    chooser = random.Random(seed)

    def node(levels: int) -> Any:
        if levels == 0 or chooser.random() < 0.1:
            return random_leaf(chooser, values, players)
        return branches(levels)

    def branches(levels: int) -> Any:
        subtrees = tuple(node(levels - 1) for _ in range(chooser.randint(1, 3)))
        return with_odds(subtrees) if chooser.random() < 1 / 3 else subtrees

    def with_odds(subtrees: tuple) -> Chance:
        weights = [chooser.randint(1, 4) for _ in subtrees]
        odds = [Fraction(weight, sum(weights)) for weight in weights]
        return Chance(*zip(odds, subtrees, strict=True))

    for _ in range(count):
        yield Tree(branches(chooser.randint(1, levels)), chooser.randrange(players), players)


def random_leaf(chooser: random.Random, values: int, players: int) -> Any:
    """What Player I earns and Player II pays, or what each of the players earns."""
    if players == 2:
        return chooser.randrange(values)
    return Utilities(*[chooser.randrange(values) for _ in range(players)])


def uniform(b: int, levels: int, leaf: Callable[[], Any]) -> Any:
    """A nested tuple with `b` branches at every node; all leaves are `levels` moves deep.

    >>> uniform(2, 2, lambda: 0)
    ((0, 0), (0, 0))
    """
    if levels == 0:
        return leaf()
    return tuple(uniform(b, levels - 1, leaf) for _ in range(b))


def random_binary_trees(count: int, seed: int, zero_sum: bool = True) -> Iterator[Tree]:
    """`count` trees of three moves, two at each node, with payoffs from −9 to 9.

    >>> next(random_binary_trees(1, seed=7))
    Tree((((1, 3), (-7, -6)), ((9, 7), (-8, 4))))
    """
    chooser = random.Random(seed)

    def leaf() -> Any:
        mine, yours = chooser.randint(-9, 9), chooser.randint(-9, 9)
        return mine if zero_sum else Utilities(mine, yours)

    for _ in range(count):
        yield Tree(uniform(2, 3, leaf))


def random_mixture(chooser: Any, size: int) -> tuple[Fraction, ...]:
    """A mixed strategy of `size` probabilities, some of which may be 0; `chooser` is NumPy's.

    >>> import numpy as np
    >>> sum(random_mixture(np.random.default_rng(1), 3))
    Fraction(1, 1)
    """
    weights = chooser.integers(0, 6, size)
    weights[chooser.integers(size)] += 1
    return tuple(Fraction(int(weight), int(weights.sum())) for weight in weights)
