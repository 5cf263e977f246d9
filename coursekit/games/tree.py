"""Any textbook game tree, written as nested tuples."""

from __future__ import annotations

import math
from fractions import Fraction
from numbers import Real
from typing import Any

from coursekit.position import (
    Position,
    a_tuple,
    is_whole,
    keep,
    player_of,
    register_rules,
    whole_number,
)


class Utilities(tuple):
    """What each player earns at a leaf, where a single number is not enough: `Utilities(3, 5)`."""

    def __new__(cls, *earned):
        return super().__new__(cls, earned)

    def __getnewargs__(self):  # so that it can be copied and pickled
        return tuple(self)

    def __repr__(self):
        return f"Utilities{tuple(self)}"


NODES = frozenset([tuple, Utilities, int, float, Fraction])
MOST_PLAYERS = 100


def as_node(given: Any) -> Any:
    """A node and all below it, with tuples for lists and Python's numbers for NumPy's."""
    if isinstance(given, Utilities) or type(given) in (int, float, Fraction):
        return given
    if is_whole(given):
        return int(given)
    if isinstance(given, Real) and not isinstance(given, bool):
        return float(given)
    subtrees = a_tuple(given)
    if subtrees is None:
        raise ValueError(
            f"node must be subtrees, as in ((1, 2), (3, 4)), or a number, not {given!r}"
        )
    return tuple(map(as_node, subtrees))


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
        players = whole_number("players", self.players, 1, limit=MOST_PLAYERS)
        node = self.node if type(self.node) in NODES else as_node(self.node)
        keep(self, node=node, player=player_of(players, self.player), players=players)
        if isinstance(node, Utilities):
            if len(node) != self.players:
                raise ValueError(f"node {node!r} is no leaf for {players} players")
        elif isinstance(node, tuple):
            if not node:
                raise ValueError("node must have at least one subtree, not ()")
            if not NODES.issuperset(map(type, node)):
                keep(self, node=as_node(node))
        elif not math.isfinite(node):
            raise ValueError(f"node must be subtrees or a finite number, not {node!r}")
        elif players != 2:
            raise ValueError(f"node of {players} players needs Utilities(…), not {node!r}")

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
