"""Any textbook game tree, written as nested tuples."""

from __future__ import annotations

import math
from fractions import Fraction
from numbers import Real
from typing import Any

from coursekit.position import (
    CHANCE,
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


class Chance(tuple):
    """A node where chance decides: `Chance((Fraction(2, 3), subtree), (Fraction(1, 3), subtree))`.

    Each branch has its probability; they sum to 1, exactly unless they are floats.
    """

    def __new__(cls, *branches):
        return super().__new__(cls, certain([a_branch(branch) for branch in branches]))

    @property
    def subtrees(self):
        """What chance may lead to, in order."""
        return tuple(subtree for _, subtree in self)

    def __getnewargs__(self):
        return tuple(self)

    def __eq__(self, other):  # players choose at a tuple that holds the same
        return type(other) is Chance and tuple.__eq__(self, other)

    def __ne__(self, other):
        return not self == other

    __hash__ = tuple.__hash__

    def __repr__(self):
        return f"Chance({', '.join(map(repr, self))})"


NUMBERS = (int, float, Fraction)
INNER = (tuple, Chance)
"""The types of nodes that have branches."""
MOST_PLAYERS = 100


def a_branch(given: Any) -> tuple[Any, Any]:
    """A probability and a subtree; NumPy's numbers become Python's."""
    branch = a_tuple(given)
    if branch is None or len(branch) != 2:
        raise ValueError(
            "branches of a chance node must be (probability, subtree), as in "
            f"Chance((0.5, 3), (0.5, 8)), not {given!r}"
        )
    probability, subtree = branch
    is_number = isinstance(probability, Real) and not isinstance(probability, bool)
    if not is_number or not as_node(probability) > 0:
        raise ValueError(f"branches must have positive probabilities, not {probability!r}")
    return as_node(probability), subtree


def certain(branches: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """The branches of a chance node if their probabilities sum to 1."""
    probabilities = [probability for probability, _ in branches]
    total = sum(probabilities)
    if not (abs(total - 1) <= 1e-9 if isinstance(total, float) else total == 1):
        shown = ", ".join(map(str, probabilities))
        raise ValueError(
            f"branches must have probabilities that sum to 1, not to {total}: {shown or 'none'}"
        )
    return branches


def as_node(given: Any) -> Any:
    """A node and all below it, with tuples for lists and Python's numbers for NumPy's."""
    if isinstance(given, Utilities) or type(given) in NUMBERS:
        return given
    if is_whole(given):
        return int(given)
    if isinstance(given, Real) and not isinstance(given, bool):
        return float(given)
    if isinstance(given, Chance):
        return Chance(*((probability, as_node(subtree)) for probability, subtree in given))
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
        inner = {id(node): node for node in level if type(node) in INNER}
        if () in inner.values():
            raise ValueError("node must have at least one subtree, not ()")
        if not all(is_plain_leaf(node, players) for node in level if type(node) not in INNER):
            return False
        level = [subtree for node in inner.values() for subtree in subtrees_of(node)]
    return True


def subtrees_of(node: Any) -> tuple[Any, ...]:
    """What a node with branches leads to.

    >>> subtrees_of((3, 5)), subtrees_of(Chance((1, 8)))
    ((3, 5), (8,))
    """
    return node.subtrees if type(node) is Chance else node


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
    if players > 2:
        raise ValueError(f"node of {players} players needs Utilities(…), not {node!r}")
    return True


class Tree(Position, frozen=True):
    """A node of a tree in which the players take turns: a tuple of subtrees, a chance node, a leaf.

    A leaf is what Player I earns (and II pays), or `Utilities(…)`. Move i leads to subtree i. A
    chance node, `Chance(…)`, uses up nobody's turn: whoever would move there moves after it.

    >>> Tree(((1, 2), (3, 4))).play(1)
    Tree((3, 4), player=1)
    >>> Tree(((1, 2), (3, 4))).play(1).play(0).payoffs()
    (3, -3)
    >>> Tree(Chance((0.5, 6), (0.5, (1, 2))), player=1).play(1)
    Tree((1, 2), player=1)
    """

    node: Any
    player: int = 0
    players: int = 2
    is_over: bool = None  # type: ignore[assignment]
    turn: int = None  # type: ignore[assignment]
    """Who moves after chance; None where chance does not decide."""

    def __post_init__(self):
        if self.is_over is None:  # after a move, all is known
            self._find_out()

    def moves(self):
        return () if self.is_over else range(len(self.node))

    def play(self, move):
        node = self.node[self.legal(move)]
        if self.player == CHANCE:
            _, node = node
            turn = self.turn
        else:
            turn = (self.player + 1) % self.players
        if type(node) is Chance:
            return Tree(node, CHANCE, self.players, False, turn)
        return Tree(node, turn, self.players, type(node) is not tuple)

    def chances(self):
        if self.player != CHANCE:
            return Position.chances(self)
        return [(probability, self.play(i)) for i, (probability, _) in enumerate(self.node)]

    def payoffs(self):
        if isinstance(self.node, Utilities):
            return self.node
        return (self.node, -self.node) if self.players == 2 else (self.node,)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.node, self.player))

    def __repr__(self):
        mover = self.turn if self.player == CHANCE else self.player
        player = f", player={mover}" if mover else ""
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
        player = player_of(players, self.player)
        keep(self, node=node, players=players, is_over=type(node) not in INNER)
        decides = type(node) is Chance
        keep(self, player=CHANCE if decides else player, turn=player if decides else None)


register_rules(
    Tree,
    lambda position: (
        "The players take turns to choose a branch; at a diamond, chance decides. A single number "
        "at a leaf is what Player I earns and Player II pays; several numbers are what each player "
        "earns."
    ),
)
