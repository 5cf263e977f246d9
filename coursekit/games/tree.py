"""Any textbook game tree, written as nested tuples; and random ones to try things on."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from numbers import Real
from operator import itemgetter
from typing import Any

from msgspec.structs import replace

from coursekit.games.fields import a_tuple, is_whole, keep, player_of, whole_number
from coursekit.games.position import CHANCE, Position


class Tree(Position, frozen=True):
    """A node of a tree in which the players take turns: a tuple of subtrees, a chance node, a leaf.

    A leaf is what Player I earns (and II pays), or `Utilities(…)`. Move i leads to subtree i. A
    chance node, `Chance(…)`, uses up nobody's turn: whoever would move there moves after it. A node
    `Decision(…)` names its moves, and says who moves and what that player has seen.

    >>> Tree(((1, 2), (3, 4))).play(1)
    Tree((3, 4), player=1)
    >>> Tree(((1, 2), (3, 4))).play(1).play(0).payoffs()
    (3, -3)
    >>> Tree(Chance((0.5, 6), (0.5, (1, 2))), player=1).play(1)
    Tree((1, 2), player=1)
    >>> blind = Decision(1, {"a": 1, "b": 0}, seen="nothing")
    >>> Tree(Decision(0, {"A": blind, "B": blind})).play("B").observed_by(1)
    'nothing'
    """

    node: Any
    player: int = 0
    players: int = 2
    turn: Any = None
    """Who moves here or, where chance decides, after it; None until a start has been looked at."""

    def __post_init__(self):
        if self.turn is None:
            players = whole_number("players", self.players, 1, limit=100)
            if isinstance(self.player, tuple | list):
                raise ValueError(
                    f"player must be 0 or 1, not {self.player!r}; if that is a subtree, put all of "
                    "them into brackets: Tree(((1, 2), (3, 4)))"
                )
            node = as_tree(self.node, players)
            turn = node.player if type(node) is Decision else player_of(players, self.player)
            player = CHANCE if type(node) is Chance else turn
            keep(self, node=node, player=player, players=players, turn=turn)

    @property
    def is_over(self):
        return type(self.node) not in INNER

    def moves(self):
        if type(self.node) in (tuple, Chance):
            return range(len(self.node))
        return self.node.moves if type(self.node) is Decision else ()

    def play(self, move):
        move = self.legal(move)
        if type(self.node) is tuple:
            node = self.node[move]
        elif type(self.node) is Chance:
            _, node = self.node[move]
        else:
            node = dict(self.node[1])[move]
        turn = self.turn if self.player == CHANCE else (self.player + 1) % self.players
        if type(node) is Decision:
            turn = node.player
        return Tree(node, CHANCE if type(node) is Chance else turn, self.players, turn)

    def chances(self):
        if self.player != CHANCE:
            return Position.chances(self)
        return [(probability, self.play(i)) for i, (probability, _) in enumerate(self.node)]

    def payoffs(self):
        if isinstance(self.node, Utilities):
            return self.node
        return (self.node, -self.node) if self.players == 2 else (self.node,)

    def observed_by(self, player):
        """None, but at a `Decision` with `seen` that; what others have seen, it does not say."""
        if type(self.node) is not Decision or self.node.seen is None:
            return None
        if player != self.player:
            raise ValueError(f"player must be the mover {self.player}, not {player!r}")
        return self.node.seen

    def with_mover(self, player):
        if type(self.node) is Decision and player != self.player:
            raise ValueError(f"player must be {self.player}, who decides here, not {player!r}")
        return replace(super().with_mover(player), turn=player)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.node, self.player))

    def rules_text(self):
        return (
            "The players take turns to choose a branch; at a diamond, chance decides. A single "
            "number at a leaf is what Player I earns and Player II pays; several numbers are what "
            "each player earns."
        )

    def __repr__(self):
        player = f", player={self.turn}" if self.turn and type(self.node) is not Decision else ""
        players = f", players={self.players}" if self.players != 2 else ""
        return f"Tree({self.node!r}{player}{players})"


# The nodes that are more than a tuple or a number


class Utilities(tuple):
    """What each player earns at a leaf, where a single number is not enough: `Utilities(3, 5)`."""

    def __new__(cls, *earned):
        return super().__new__(cls, earned)

    def __getnewargs__(self):  # so that it can be copied and pickled
        return tuple(self)

    def __repr__(self):
        return f"Utilities{tuple(self)}"


class Inner(tuple):
    """A node with branches of its own kind: a tuple that holds the same is another node."""

    def __eq__(self, other):
        return type(other) is type(self) and tuple.__eq__(self, other)

    def __ne__(self, other):
        return not self == other

    __hash__ = tuple.__hash__


class Chance(Inner):
    """A node where chance decides: `Chance((Fraction(2, 3), subtree), (Fraction(1, 3), subtree))`.

    Each branch has its probability; they sum to 1, exactly unless they are floats.
    """

    def __new__(cls, *branches):
        given = [a_branch(branch) for branch in branches]
        probabilities = [probability for probability, _ in given]
        total = sum(probabilities)
        if not (abs(total - 1) <= 1e-9 if isinstance(total, float) else total == 1):
            shown = ", ".join(map(str, probabilities))
            raise ValueError(
                f"branches must have probabilities that sum to 1, not to {total}: {shown or 'none'}"
            )
        return super().__new__(cls, given)

    @property
    def subtrees(self):
        """What chance may lead to, in order."""
        return tuple(subtree for _, subtree in self)

    def __getnewargs__(self):
        return tuple(self)

    def __repr__(self):
        return f"Chance({', '.join(map(repr, self))})"


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
    if not is_number or not probability > 0:
        raise ValueError(f"branches must have positive probabilities, not {probability!r}")
    return a_leaf(probability, players=1), subtree


class Decision(Inner):
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

    def __repr__(self):
        seen = "" if self.seen is None else f", seen={self.seen!r}"
        return f"Decision({self.player}, {dict(self[1])!r}{seen})"


INNER = (tuple, Chance, Decision)
"""The types of nodes that have branches."""


def subtrees_of(node: Any) -> tuple[Any, ...]:
    """What a node with branches leads to.

    >>> subtrees_of((3, 5)), subtrees_of(Chance((1, 8)))
    ((3, 5), (8,))
    """
    return node if type(node) is tuple else node.subtrees


# What is typed may have lists, and NumPy's numbers, and mistakes


def as_tree(root: Any, players: int) -> Any:
    """A tree that is made of tuples and Python's numbers only; what is none is refused."""
    known: dict[int, tuple[Any, Any]] = {}  # by its id, each part that was given, and its node
    sets: dict[Any, Decision] = {}  # by what is seen, a node of each information set

    def node(given: Any) -> Any:  # a subtree that stands in several places is looked at once
        if id(given) not in known:
            known[id(given)] = given, new(given)
        return known[id(given)][1]

    def new(given: Any) -> Any:
        if isinstance(given, Utilities):
            if len(given) != players:
                raise ValueError(f"node {given!r} is no leaf for {players} players")
            return given
        if isinstance(given, Real) and not isinstance(given, bool):
            return a_leaf(given, players)
        if isinstance(given, Chance):
            return Chance(*((probability, node(subtree)) for probability, subtree in given))
        if isinstance(given, Decision):
            player_of(players, given.player)
            if given.seen is not None:
                check_set(given, sets.setdefault(given.seen, given))
            branches = zip(given.moves, map(node, given.subtrees), strict=True)
            return Decision(given.player, dict(branches), given.seen)
        subtrees = a_tuple(given)
        if subtrees is None:
            raise ValueError(
                f"node must be subtrees, as in ((1, 2), (3, 4)), or a number, not {given!r}"
            )
        if not subtrees:
            raise ValueError("node must have at least one subtree, not ()")
        return tuple(map(node, subtrees))

    try:
        return node(root)
    except RecursionError:
        raise ValueError("node must not be so deep: Python cannot go down to its end") from None


def a_leaf(given: Real, players: int) -> Any:
    """What Player I earns, as one of Python's own numbers."""
    if players > 2:
        raise ValueError(f"node of {players} players needs Utilities(…), not {given!r}")
    if is_whole(given):
        return int(given)  # type: ignore[call-overload]
    leaf = given if isinstance(given, Fraction) else float(given)
    if not math.isfinite(leaf):
        raise ValueError(f"node must be subtrees or a finite number, not {given!r}")
    return leaf


def check_set(node: Decision, other: Decision) -> None:
    """Refuse a node that another one in its information set does not fit."""
    if (node.player, node.moves) != (other.player, other.moves):
        raise ValueError(
            f"seen={node.seen!r} must be seen by one player with the same moves everywhere, not by "
            f"player {other.player} with the moves {other.moves!r} and "
            f"player {node.player} with the moves {node.moves!r}"
        )


# Random trees and mixed strategies; the same seed gives the same ones


def random_trees(
    count: int, seed: int, values: int = 10, players: int = 2, levels: int = 4, chance: float = 0
) -> Iterator[Tree]:
    """`count` trees of one up to `levels` levels; payoffs are from 0 up to `values` − 1.

    A node has one to three branches, some leaves come early, and `chance` is the share of the
    other nodes that belong to chance.

    >>> next(random_trees(1, seed=1))
    Tree(((4,), (7, 6), (7,)))
    >>> next(random_trees(1, seed=8, levels=2, chance=1 / 3))
    Tree(Chance((Fraction(1, 2), 6), (Fraction(1, 2), 2)))
    """
    chooser = random.Random(seed)

    def node(levels: int) -> Any:
        if levels == 0 or (levels < 3 and chooser.random() < 0.1):
            if players == 2:
                return chooser.randrange(values)
            return Utilities(*[chooser.randrange(values) for _ in range(players)])
        return branches(levels)

    def branches(levels: int) -> Any:
        subtrees = tuple(node(levels - 1) for _ in range(chooser.randint(1, 3)))
        if not chance or chooser.random() >= chance:
            return subtrees
        weights = [chooser.randint(1, 4) for _ in subtrees]
        odds = [Fraction(weight, sum(weights)) for weight in weights]
        return Chance(*zip(odds, subtrees, strict=True))

    for _ in range(count):
        yield Tree(branches(chooser.randint(1, levels)), chooser.randrange(players), players)


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


def uniform(b: int, levels: int, leaf: Callable[[], Any]) -> Any:
    """A nested tuple with `b` branches at every node; all leaves are `levels` moves deep.

    >>> uniform(2, 2, lambda: 0)
    ((0, 0), (0, 0))
    """
    if levels == 0:
        return leaf()
    return tuple(uniform(b, levels - 1, leaf) for _ in range(b))


def random_mixture(chooser: Any, size: int) -> tuple[Fraction, ...]:
    """A mixed strategy of `size` probabilities, some of which may be 0; `chooser` is NumPy's.

    >>> import numpy as np
    >>> sum(random_mixture(np.random.default_rng(1), 3))
    Fraction(1, 1)
    """
    weights = chooser.integers(0, 6, size)
    weights[chooser.integers(size)] += 1
    return tuple(Fraction(int(weight), int(weights.sum())) for weight in weights)
