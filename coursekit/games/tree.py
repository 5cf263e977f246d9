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


NUMBERS = (int, float, Fraction)
MOST_PLAYERS = 100


def as_node(given: Any) -> Any:
    """A node and all below it, with tuples for lists and Python's numbers for NumPy's."""
    if isinstance(given, Utilities) or type(given) in NUMBERS:
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


def is_plain(root: Any, players: int) -> bool:
    """Whether a tree is made of tuples and Python's numbers only; a wrong leaf is refused.

    It goes down level by level, because some trees are deep, and looks at a subtree once on each.
    """
    level = [root]
    while level:
        subtrees = {id(node): node for node in level if type(node) is tuple}
        if () in subtrees.values():
            raise ValueError("node must have at least one subtree, not ()")
        if not all(is_plain_leaf(node, players) for node in level if type(node) is not tuple):
            return False
        level = [node for subtree in subtrees.values() for node in subtree]
    return True


def is_plain_leaf(node: Any, players: int) -> bool:
    """Whether a node is a leaf of Python's numbers; a leaf that is wrong is refused."""
    if isinstance(node, Utilities):
        if len(node) != players:
            raise ValueError(f"node {node!r} is no leaf for {players} players")
        return True
    if type(node) not in NUMBERS:
        return False
    if type(node) is float and not math.isfinite(node):
        raise ValueError(f"node must be subtrees or a finite number, not {node!r}")
    if players != 2:
        raise ValueError(f"node of {players} players needs Utilities(…), not {node!r}")
    return True


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
    is_over: bool = None  # type: ignore[assignment]

    def __post_init__(self):
        if self.is_over is None:  # after a move, all is known
            self._find_out()

    def moves(self):
        return () if self.is_over else range(len(self.node))

    def play(self, move):
        node = self.node[self.legal(move)]
        return Tree(node, (self.player + 1) % self.players, self.players, type(node) is not tuple)

    def payoffs(self):
        return self.node if isinstance(self.node, Utilities) else (self.node, -self.node)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.node, self.player))

    def __repr__(self):
        player = f", player={self.player}" if self.player else ""
        players = f", players={self.players}" if self.players != 2 else ""
        return f"Tree({self.node!r}{player}{players})"

    def _find_out(self) -> None:
        """Set what follows from the tree; refuse what is none."""
        players = whole_number("players", self.players, 1, limit=MOST_PLAYERS)
        node = self.node
        if not is_plain(node, players):
            try:
                node = as_node(node)
            except RecursionError:
                raise ValueError("node must be made of tuples if it is so deep") from None
            is_plain(node, players)  # refuses wrong leaves
        keep(self, node=node, players=players, player=player_of(players, self.player))
        keep(self, is_over=type(node) is not tuple)


register_rules(
    Tree,
    lambda position: (
        "The players take turns to choose a branch. A single number at a leaf is what Player I "
        "earns and Player II pays; several numbers are what each player earns."
    ),
)
