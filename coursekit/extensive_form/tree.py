"""The tree of a game: every way to play it, as arrays, with what each player knows. Notes §4.4.

At the end stand trees that make a point: a player who forgets, a threat, a blindfold.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import numpy as np

from coursekit.games import (
    CHANCE,
    Chance,
    Decision,
    Impartial,
    KuhnPoker,
    Position,
    Tree,
    Utilities,
)
from coursekit.games.fields import whole_number
from coursekit.progress import progress
from coursekit.solving.graph import shares_of
from coursekit.text import numbered_player, observation_text, quoted
from coursekit.validate import Player, check_playable, checked, refused

if TYPE_CHECKING:
    from scipy.sparse import csr_array

MOST_NODES = 10_000_000


class InformationSet(msgspec.Struct, frozen=True):
    """Nodes that the player who moves there cannot tell apart, and the moves they have in common.

    `observation` is what the player has seen: `observed_by(player)` there or, where nothing is
    hidden, all moves so far.
    """

    player: int
    observation: Any
    moves: tuple[Any, ...]
    nodes: tuple[int, ...]


class Sequences(msgspec.Struct, frozen=True, eq=False, dict=True):
    """The sequences of one player's moves, numbered; sequence 0 is the empty one. Notes §4.4.

    The player's information set k is reached by the sequence `parent[k]`, and its moves prolong
    that one to the sequences first[k], …, first[k + 1] - 1. A parent has a lower number. `of_node`
    has the sequence that the player has played on the way to each node of the tree.
    """

    player: int
    information_sets: tuple[InformationSet, ...]
    parent: np.ndarray
    first: np.ndarray
    of_node: np.ndarray

    def __len__(self) -> int:
        return int(self.first[-1])

    @cached_property
    def set_of(self) -> np.ndarray:
        """The information set that each sequence ends in; -1 for the empty sequence."""
        sets = np.arange(len(self.information_sets))
        return np.concatenate([[-1], np.repeat(sets, np.diff(self.first))])

    @cached_property
    def before(self) -> np.ndarray:
        """Each sequence without its last move; -1 for the empty sequence."""
        return np.concatenate([[-1], np.repeat(self.parent, np.diff(self.first))])

    @cached_property
    def lengths(self) -> np.ndarray:
        """How many moves each sequence has."""
        lengths = np.zeros(len(self), dtype=int)
        for sequence in range(1, len(self)):
            lengths[sequence] = lengths[self.before[sequence]] + 1
        return lengths


class GameTree(msgspec.Struct, frozen=True, eq=False, dict=True):
    """Every node of the tree below the first position, level by level. Notes §4.4.

    Node i is `positions[i]`, reached from node `parents[i]` by the move `moves[i]`; the root is
    node 0. The nodes below node i are numbered first[i], …, first[i + 1] - 1.

    Every player's choices, one for each move of each information set, are numbered too: those of
    set s are first_action[s], …, first_action[s + 1] - 1. The sets are ordered by their players.

    >>> from coursekit.games import KuhnPoker
    >>> GameTree.explore(KuhnPoker())
    GameTree of KuhnPoker(): 55 nodes, 12 information sets
    """

    positions: list[Position]
    parents: np.ndarray
    moves: list[Any]
    first: np.ndarray

    @staticmethod
    def explore(position: Position, limit: int = 1_000_000) -> GameTree:
        """The whole tree below `position`; more than `limit` nodes raise a ValueError."""
        check_playable("position", position)
        whole_number("limit", limit, 1, limit=MOST_NODES)
        positions, parents, first = [position], [-1], [1]
        moves: list[Any] = [None]
        with progress("exploring", lambda: len(positions), "nodes"):
            for i, here in enumerate(positions):  # the list grows while we walk along it
                for move in here.moves():
                    if len(positions) >= limit:
                        raise ValueError(
                            f"position must have a tree of at most {limit:,} nodes, and that of "
                            f"{position!r} has more; explore a smaller game or raise the limit"
                        )
                    positions.append(here.play(move))
                    parents.append(i)
                    moves.append(move)
                first.append(len(positions))
        return GameTree(positions, np.array(parents), moves, np.array(first))

    def __len__(self) -> int:
        return len(self.positions)

    def __repr__(self) -> str:
        sets = f"{len(self.information_sets):,} information sets"
        return f"GameTree of {self.positions[0]!r}: {len(self):,} nodes, {sets}"

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.positions[0].players

    @cached_property
    def branching(self) -> np.ndarray:
        """How many moves each node has."""
        return np.diff(self.first)

    @cached_property
    def movers(self) -> np.ndarray:
        """Who moves at each node: 0 is Player I, 1 is Player II, …; CHANCE at chance nodes."""
        return np.fromiter((position.player for position in self.positions), np.int8, len(self))

    @cached_property
    def levels(self) -> list[slice]:
        """The nodes after no move, after one, after two, …"""
        starts = [0, 1]
        while starts[-1] < len(self):
            starts.append(int(self.first[starts[-1]]))
        return [slice(*pair) for pair in pairwise(starts)]

    @cached_property
    def ended(self) -> np.ndarray:
        """The nodes in which the game is over."""
        return np.flatnonzero(self.branching == 0)

    @cached_property
    def payoffs(self) -> np.ndarray:
        """payoffs[k, player]: what the player earns in the node `ended[k]`, exactly."""
        payoffs = np.empty((len(self.ended), self.players), dtype=object)
        for k, i in enumerate(self.ended):
            payoffs[k] = self.positions[i].payoffs()
        return payoffs

    @cached_property
    def is_zero_sum(self) -> bool:
        """Whether the players' payoffs add up to 0 wherever the game may end."""
        return bool((abs(self.payoffs.sum(axis=1)) <= 1e-9).all())

    @cached_property
    def probabilities(self) -> np.ndarray:
        """The probability with which chance leads from the parent to each node, as the game has it.

        It is 1 where a player moves, and for the root.
        """
        odds = np.ones(len(self), dtype=object)
        for i in np.flatnonzero((self.movers == CHANCE) & (self.branching > 0)):
            below = slice(self.first[i], self.first[i + 1])
            odds[below] = shares_of(self.positions[i])
        return odds

    @cached_property
    def chance_reach(self) -> np.ndarray:
        """For each node, the probability that chance does its part on the way there, exactly."""
        return self.product_along_path(self.probabilities)

    def product_along_path(self, shares: np.ndarray) -> np.ndarray:
        """For each node, the product of the `shares` of all nodes on the way there."""
        products = shares.copy()
        for level in self.levels[1:]:
            products[level] *= products[self.parents[level]]
        return products

    def history(self, node: int) -> tuple[Any, ...]:
        """The moves that lead to the node."""
        moves = []
        while node > 0:
            moves.append(self.moves[node])
            node = self.parents[node]
        return tuple(reversed(moves))

    @cached_property
    def information_sets(self) -> tuple[InformationSet, ...]:
        """All information sets: those of Player I, of Player II, …, each in the order of nodes."""
        nodes: dict[tuple[int, Any], list[int]] = {}
        for i in np.flatnonzero((self.movers != CHANCE) & (self.branching > 0)).tolist():
            player = int(self.movers[i])
            observed = self.positions[i].observed_by(player)
            if observed is None:
                nodes[player, self.history(i)] = [i]
            else:
                nodes.setdefault((player, observed), []).append(i)
        ordered = sorted(nodes.items(), key=lambda item: (item[0][0], item[1][0]))
        return tuple(self._information_set(*key, alike) for key, alike in ordered)

    def _information_set(self, player: int, observed: Any, nodes: list[int]) -> InformationSet:
        """The set of these nodes; refused if their moves differ."""
        moves = tuple(self.positions[nodes[0]].moves())
        for node in nodes:
            others = tuple(self.positions[node].moves())
            if others != moves:
                raise ValueError(
                    f"position must have the same moves wherever player {player} has seen "
                    f"{observed!r}, but after {self.history(nodes[0])!r} they are {moves!r}, and "
                    f"after {self.history(node)!r} they are {others!r}"
                )
        return InformationSet(player, observed, moves, tuple(nodes))

    @cached_property
    def set_of(self) -> np.ndarray:
        """The number of the information set that each node is in; -1 where no player moves."""
        numbers = np.full(len(self), -1)
        for number, each in enumerate(self.information_sets):
            numbers[list(each.nodes)] = number
        return numbers

    @cached_property
    def first_action(self) -> np.ndarray:
        """The number of the first choice of each information set; last, how many there are."""
        widths = [len(each.moves) for each in self.information_sets]
        return np.concatenate([[0], np.cumsum(widths, dtype=int)])

    @cached_property
    def action_of(self) -> np.ndarray:
        """The number of the choice that leads to each node; -1 after chance, and for the root."""
        sets = self.set_of[self.parents]
        choices = self.first_action[sets] + np.arange(len(self)) - self.first[self.parents]
        return np.where((sets >= 0) & (self.parents >= 0), choices, -1)

    def save(self, path: str | PathLike[str], title: str = "") -> None:
        """Write the tree into a file "tree.efg", for Gambit; fractions stay exact."""
        if Path(path).suffix != ".efg":
            raise ValueError(f"path must end in .efg, not {str(path)!r}")
        names = " ".join(quoted(numbered_player(player)) for player in range(self.players))
        lines = [f"EFG 2 R {quoted(title)} {{ {names} }}", '""', ""]
        owners = [each.player for each in self.information_sets]
        before = np.searchsorted(owners, range(self.players))  # the sets of the players before
        waiting = [0]
        while waiting:  # a node comes before those below it, and these in order
            node = waiting.pop()
            lines.append(self._efg_line(node, before))
            waiting += reversed(range(self.first[node], self.first[node + 1]))
        Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")

    def _efg_line(self, node: int, before: np.ndarray) -> str:
        """A node: chance with its odds, a player with the information set, or an end."""
        below = range(self.first[node], self.first[node + 1])
        if not below:
            end = int(np.searchsorted(self.ended, node))
            return f't "" {end + 1} "" {{ {", ".join(map(str, self.payoffs[end]))} }}'
        position = self.positions[node]
        names = [label(position.move_name(self.moves[child])) for child in below]
        if self.movers[node] == CHANCE:
            shares = (Fraction(self.probabilities[child]) for child in below)
            odds = [share.limit_denominator(10**12) for share in shares]
            odds[-1] += 1 - sum(odds)  # floats do not quite sum to 1
            branches = " ".join(f"{name} {share}" for name, share in zip(names, odds, strict=True))
            return f'c "" {node + 1} "" {{ {branches} }} 0'
        player, number = int(self.movers[node]), int(self.set_of[node])
        seen = label(observation_text(self.information_sets[number].observation))
        return f'p "" {player + 1} {number - before[player] + 1} {seen} {{ {" ".join(names)} }} 0'

    @cached_property
    def sequences(self) -> tuple[Sequences, ...]:
        """The sequences of each player's own moves; a player who forgets is refused."""
        return tuple(number_sequences(self, player) for player in range(self.players))

    @cached_property
    def payoff_matrices(self) -> tuple[csr_array, ...]:
        """For each of two players, what each pair of sequences adds to the payoff, as floats.

        The matrices are sparse, with a row for each sequence of Player I and a column for each of
        Player II. A pair that does not end the game adds 0; where it does, the payoff is weighed
        with the probability that chance does its part.
        """
        from scipy.sparse import csr_array  # here, because it takes a while to load

        if self.players != 2:
            raise ValueError(f"position must be of a game for two players, not {self.players}")
        mine, yours = (each.of_node[self.ended] for each in self.sequences)
        shape = (len(self.sequences[0]), len(self.sequences[1]))
        weighed = (self.payoffs * self.chance_reach[self.ended, None]).astype(float)
        return tuple(csr_array((column, (mine, yours)), shape) for column in weighed.T)


def label(text: str) -> str:
    """The text in quotes as Gambit wants it, in one line.

    >>> label("two\\nlines")
    '"two lines"'
    """
    return quoted(" ".join(text.split()))


def last_actions(tree: GameTree, player: int) -> np.ndarray:
    """The number of the last choice that the player has made before each node; -1 for none."""
    first, last = actions_of(tree, player)
    chosen = np.where((tree.action_of >= first) & (tree.action_of < last), tree.action_of, -1)
    for level in tree.levels[1:]:
        above = chosen[tree.parents[level]]
        chosen[level] = np.where(chosen[level] >= 0, chosen[level], above)
    return chosen


def actions_of(tree: GameTree, player: int) -> tuple[int, int]:
    """The number of the first choice that is the player's, and of the first one that is not."""
    owners = np.array([each.player for each in tree.information_sets], dtype=int)
    first, last = np.searchsorted(owners, (player, player + 1))
    return int(tree.first_action[first]), int(tree.first_action[last])


@checked
def imperfect_recall_at(tree: AnyTree, player: Player) -> InformationSet | None:
    """The first information set at which the player has forgotten own moves; None if there is none.

    >>> from coursekit.games import Decision, Tree
    >>> again = Decision(0, {"l": 1, "r": 0}, seen="which way was it?")
    >>> imperfect_recall_at(Tree(Decision(0, {"L": again, "R": again})), 0).observation
    'which way was it?'
    """
    chosen = last_actions(tree, player)
    for each in tree.information_sets:
        if each.player == player and (chosen[list(each.nodes)] != chosen[each.nodes[0]]).any():
            return each
    return None


def number_sequences(tree: GameTree, player: int) -> Sequences:
    """The sequences of the player; refused if the player forgets their own moves."""
    forgetful = imperfect_recall_at(tree, player)
    if forgetful is not None:
        nodes = " and ".join(repr(tree.history(node)) for node in forgetful.nodes[:4])
        raise ValueError(
            f"position must be of a game with perfect recall, but player {player} forgets own "
            f"moves at the information set {forgetful.observation!r}, the same after {nodes}"
        )
    first, _ = actions_of(tree, player)
    sets = tuple(each for each in tree.information_sets if each.player == player)
    of_node = np.maximum(last_actions(tree, player) - first + 1, 0)
    return Sequences(
        player,
        sets,
        parent=of_node[np.array([each.nodes[0] for each in sets], dtype=int)],
        first=np.cumsum([1, *(len(each.moves) for each in sets)]),
        of_node=of_node,
    )


# What an argument may be


def tree_of(name: str, tree: Any) -> GameTree:
    """`tree`, or the tree of the game that begins at this position."""
    if isinstance(tree, GameTree):
        return tree
    if not isinstance(tree, Position) or isinstance(tree, Impartial):
        raise refused(name, "a GameTree or a position that says who moves", tree)
    try:
        return GameTree.explore(tree)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def tree_with_recall(name: str, tree: Any) -> GameTree:
    """The tree of a game in which nobody forgets their own moves."""
    explored = tree_of(name, tree)
    try:
        explored.sequences  # noqa: B018
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    return explored


def tree_for_two(name: str, tree: Any) -> GameTree:
    """The tree of a game for two players."""
    explored = tree_of(name, tree)
    if explored.players != 2:
        raise refused(name, f"of a game for two players, not for {explored.players}", tree)
    return explored


def tree_of_zero_sum(name: str, tree: Any) -> GameTree:
    """The tree of a zero-sum game for two players who forget nothing."""
    explored = tree_of(name, tree)
    if explored.players != 2 or not explored.is_zero_sum:
        raise refused(name, "of a zero-sum game for two players", tree)
    return tree_with_recall(name, explored)


def tree_without_secrets(name: str, tree: Any) -> GameTree:
    """The tree of a game with perfect information."""
    explored = tree_of(name, tree)
    for each in explored.information_sets:
        if len(each.nodes) > 1:
            one, other = (explored.history(node) for node in each.nodes[:2])
            raise ValueError(
                f"{name} must be of a game with perfect information, but player {each.player} "
                f"cannot tell {one!r} from {other!r}"
            )
    return explored


AnyTree = Annotated[Any, tree_of]
RecallTree = Annotated[Any, tree_with_recall]
TreeForTwo = Annotated[Any, tree_for_two]
ZeroSumTree = Annotated[Any, tree_of_zero_sum]
OpenTree = Annotated[Any, tree_without_secrets]


def _guess(left: int, right: int) -> Decision:
    """Player II guesses a side and has seen nothing."""
    return Decision(1, {"left": left, "right": right}, "nothing")


FORGETFUL = Tree(
    Decision(
        0,
        {
            "left": Decision(0, {"left": _guess(0, 1), "right": _guess(0, 0)}, "where was I?"),
            "right": Decision(0, {"left": _guess(0, 0), "right": _guess(1, 0)}, "where was I?"),
        },
    )
)
"""Player I goes left or right twice, but then does not know where she went first.

She earns 1 if she went to the same side twice and Player II guesses the other one.
"""

_AFTER_A = Decision(1, {"C": Utilities(3, 8), "D": Utilities(8, 3)})
_AFTER_F = Decision(0, {"G": Utilities(2, 10), "H": Utilities(1, 0)})
_AFTER_B = Decision(1, {"E": Utilities(5, 5), "F": _AFTER_F})
THREAT = Tree(Decision(0, {"A": _AFTER_A, "B": _AFTER_B}))
"""A textbook game with a threat."""


PRINTED_MIXTURE = {
    "000100": 0.1058966081881498,
    "000110": 0.13199985251106872,
    "00110X": 0.050359255122485354,
    "00111X": 0.04547848713105562,
    "100X00": 0.22610809248049912,
    "100X10": 0.3139068437995626,
    "101X0X": 0.062214106812445685,
    "101X1X": 0.06403674603712124,
}
"""Player I's mixed equilibrium of Kuhn poker, as notes §4.4 prints it: weights of pure strategies.

The six digits are for K, Q, J, and for each of them after check and bet; 1 adds a chip.
"""


def plan_of_digits(digits: str) -> dict[tuple, str]:
    """Player I's pure strategy of Kuhn poker with these digits; X is not reached.

    >>> plan_of_digits("100X10")[("Q", "check", "bet")]
    'call'
    """
    sets = [(card, *seen) for seen in ((), ("check", "bet")) for card in "KQJ"]
    moves = {1: ("check", "bet"), 3: ("fold", "call")}
    pairs = zip(sets, digits, strict=True)
    return {seen: moves[len(seen)][int(digit)] for seen, digit in pairs if digit != "X"}


def blindfolded(cards: str, deck: int = 3) -> Tree:
    """Kuhn poker in which Player II, with one of these cards, does not see what Player I did.

    He then decides whether to add a chip or to pass, and it is a call or a bet, a fold or a check.
    The deck has three cards, K, Q and J, or four, with an ace above them.

    >>> from coursekit.extensive_form import information_sets
    >>> [len(information_sets(blindfolded(cards), 1)) for cards in ("", "K", "KQJ")]
    [6, 5, 3]
    """
    known = {3: "KQJ", 4: "AKQJ"}.get(deck) if isinstance(deck, int) else None
    if known is None:
        raise ValueError(f"deck must be 3 or 4, not {deck!r}")
    if not isinstance(cards, str) or not set(cards) <= set(known):
        raise ValueError(f"cards must be some of {', '.join(known)}, such as 'QJ', not {cards!r}")
    return Tree(_as_seen(KuhnPoker(deck), cards))


def _as_seen(hand: KuhnPoker, hidden: str) -> Any:
    """The tree of the hand from here on; what Player II sees depends on his card."""
    if hand.is_over:
        return Utilities(*hand.payoffs())
    if not hand.dealt:
        return Chance(*((odds, _as_seen(deal, hidden)) for odds, deal in hand.chances()))
    sees_nothing = hand.player == 1 and hand.dealt[1] in hidden
    seen = hand.dealt[1] if sees_nothing else hand.observed_by(hand.player)
    options = [_as_seen(option, hidden) for option in hand.options()]
    return Decision(hand.player, dict(zip(("pass", "add a chip"), options, strict=True)), seen)
