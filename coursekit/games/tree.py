"""Any textbook game tree, written as nested tuples."""

from __future__ import annotations

import math
from numbers import Real
from typing import Any

from coursekit.position import Position, register_rules


class Utilities(tuple):
    """What each player earns at a leaf, where a single number is not enough: `Utilities(3, 5)`."""

    def __new__(cls, *earned):
        return super().__new__(cls, earned)

    def __getnewargs__(self):  # so that it can be copied and pickled
        return tuple(self)

    def __repr__(self):
        return f"Utilities{tuple(self)}"


class Tree(Position, frozen=True):
    """A node of a tree in which the players take turns: a tuple of subtrees, or a leaf.

    A leaf is what Player I earns (and II pays), or `Utilities(…)`. Move i leads to subtree i.

    >>> Tree(((1, 2), (3, 4))).play(1)
    Tree((3, 4), player=1)
    >>> Tree(((1, 2), (3, 4))).play(1).play(0).payoffs()
    (3, -3)
    """

    node: Any
    player: int = 0
    players: int = 2

    def __post_init__(self):
        node = self.node
        if self.player not in range(self.players):
            raise ValueError(f"player must be below {self.players!r}, not {self.player!r}")
        if isinstance(node, Utilities):
            if len(node) != self.players:
                raise ValueError(f"a leaf of {self.players} players cannot have {node!r}")
        elif isinstance(node, tuple):
            if not node:
                raise ValueError("an inner node must have at least one subtree, not ()")
        elif not isinstance(node, Real) or not math.isfinite(node):
            raise ValueError(f"a node must be a tuple of subtrees or a finite number, not {node!r}")
        elif self.players != 2:
            raise ValueError(f"with {self.players} players a leaf needs Utilities(…), not {node!r}")

    def moves(self):
        is_leaf = not isinstance(self.node, tuple) or isinstance(self.node, Utilities)
        return () if is_leaf else range(len(self.node))

    def play(self, move):
        return Tree(self.node[self.legal(move)], (self.player + 1) % self.players, self.players)

    def payoffs(self):
        return self.node if isinstance(self.node, Utilities) else (self.node, -self.node)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.node, self.player))


register_rules(
    Tree,
    lambda position: (
        "The players take turns to choose a branch. A single number at a leaf is what Player I "
        "earns and Player II pays; several numbers are what each player earns."
    ),
)
