"""The nodes of a textbook game tree: players decide, chance decides, or the game is over."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from numbers import Real
from operator import itemgetter
from typing import Any

from coursekit.games._old import a_tuple, is_whole, player_of


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


class Decision(tuple):
    """A node where this player decides: `Decision(0, {"left": subtree, "right": subtree})`.

    Without `seen` the player knows where in the tree this is. Nodes of a player with the same
    `seen`, which may be any value that can be hashed, look the same to the player: together they
    are an information set, and have the same moves.

    >>> hidden = Decision(1, {"L": 3, "R": 0}, seen="a closed box")
    >>> hidden.player, hidden.moves, hidden.subtrees, hidden.seen
    (1, ('L', 'R'), (3, 0), 'a closed box')
    """

    def __new__(cls, player, branches, seen=None):
        if not is_whole(player) or player < 0:
            raise ValueError(f"player must be 0 for Player I, 1 for Player II, …, not {player!r}")
        if not isinstance(branches, Mapping) or not branches:
            raise ValueError(
                "branches must be a dictionary of subtrees by their moves, such as "
                f"{{'left': 3, 'right': 8}}, not {branches!r}"
            )
        try:
            hash(seen)
        except TypeError:
            raise ValueError(f"seen must be a value that can be hashed, not {seen!r}") from None
        return super().__new__(cls, (int(player), tuple(branches.items()), seen))

    player = property(itemgetter(0))
    seen = property(itemgetter(2))

    @property
    def moves(self):
        """The moves, in order."""
        return tuple(move for move, _ in self[1])

    @property
    def subtrees(self):
        """What they lead to, in order."""
        return tuple(subtree for _, subtree in self[1])

    def __getnewargs__(self):
        return self.player, dict(self[1]), self.seen

    def __eq__(self, other):
        return type(other) is Decision and tuple.__eq__(self, other)

    def __ne__(self, other):
        return not self == other

    __hash__ = tuple.__hash__

    def __repr__(self):
        seen = "" if self.seen is None else f", seen={self.seen!r}"
        return f"Decision({self.player}, {dict(self[1])!r}{seen})"


NUMBERS = (int, float, Fraction)
INNER = (tuple, Chance, Decision)
"""The types of nodes that have branches."""


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
    if isinstance(given, Decision):
        branches = zip(given.moves, map(as_node, given.subtrees), strict=True)
        return Decision(given.player, dict(branches), given.seen)
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
    level, sets = [root], dict[Any, Decision]()
    while level:
        inner = {id(node): node for node in level if type(node) in INNER}
        if () in inner.values():
            raise ValueError("node must have at least one subtree, not ()")
        if not all(is_plain_leaf(node, players) for node in level if type(node) not in INNER):
            return False
        for node in inner.values():
            if type(node) is Decision:
                check_decision(node, players, sets)
        level = [subtree for node in inner.values() for subtree in subtrees_of(node)]
    return True


def subtrees_of(node: Any) -> tuple[Any, ...]:
    """What a node with branches leads to.

    >>> subtrees_of((3, 5)), subtrees_of(Chance((1, 8)))
    ((3, 5), (8,))
    """
    return node if type(node) is tuple else node.subtrees


def check_decision(node: Decision, players: int, sets: dict[Any, Decision]) -> None:
    """Refuse a player who is none, and a node that others in its information set do not fit."""
    player_of(players, node.player)
    if node.seen is None:
        return
    other = sets.setdefault(node.seen, node)
    if (node.player, node.moves) != (other.player, other.moves):
        raise ValueError(
            f"seen={node.seen!r} must be seen by one player with the same moves everywhere, not by "
            f"player {other.player} with the moves {other.moves!r} and "
            f"player {node.player} with the moves {node.moves!r}"
        )


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
