"""Any textbook game tree, written as nested tuples."""

from __future__ import annotations

from typing import Any

from coursekit.games._old import CHANCE, Position, keep, player_of, register_rules, whole_number
from coursekit.games.tree_nodes import INNER, Chance, Decision, Utilities, as_node, is_plain

MOST_PLAYERS = 100


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
    is_over: bool = None  # type: ignore[assignment]
    turn: int = None  # type: ignore[assignment]
    """Who moves after chance; None where chance does not decide."""

    def __post_init__(self):
        if self.is_over is None:  # after a move, all is known
            self._find_out()

    def moves(self):
        if type(self.node) is Decision:
            return self.node.moves
        return () if self.is_over else range(len(self.node))

    def play(self, move):
        move = self.legal(move)
        turn = self.turn if self.player == CHANCE else (self.player + 1) % self.players
        if type(self.node) is tuple:
            node = self.node[move]
        elif type(self.node) is Chance:
            _, node = self.node[move]
        else:
            node = dict(self.node[1])[move]
        if type(node) is Chance:
            return Tree(node, CHANCE, self.players, False, turn)
        if type(node) is Decision:
            return Tree(node, node.player, self.players, False)
        return Tree(node, turn, self.players, type(node) is not tuple)

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
        return super().with_mover(player)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.node, self.player))

    def __repr__(self):
        mover = self.turn if self.player == CHANCE else self.player
        player = f", player={mover}" if mover and type(self.node) is not Decision else ""
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
        player = node.player if type(node) is Decision else player_of(players, self.player)
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
