"""The tree of a game: every way to play it, as arrays, with what each player knows."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from coursekit.extensive_form.sequences import Sequences, number_sequences
from coursekit.games import CHANCE, Impartial, Position
from coursekit.games.fields import whole_number
from coursekit.progress import progress
from coursekit.solving.graph import shares_of

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


class GameTree(msgspec.Struct, frozen=True, eq=False, dict=True):
    """Every node of the tree below the first position, level by level. Notes §4.4.

    Node i is `positions[i]`, reached from node `parents[i]` by the move `moves[i]`; the root is
    node 0. The nodes below node i are numbered first[i], …, first[i + 1] - 1.

    Every player's choices, one for each move of each information set, are numbered too: those of
    set s are first_choice[s], …, first_choice[s + 1] - 1. The sets are ordered by their players.

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
        if not isinstance(position, Position) or isinstance(position, Impartial):
            raise ValueError(f"position must be one that says who moves, not {position!r}")
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
    def luck(self) -> np.ndarray:
        """For each node, the probability that chance does its part on the way there, exactly."""
        return self.down(self.probabilities)

    def down(self, shares: np.ndarray) -> np.ndarray:
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
    def first_choice(self) -> np.ndarray:
        """The number of the first choice of each information set; last, how many there are."""
        widths = [len(each.moves) for each in self.information_sets]
        return np.concatenate([[0], np.cumsum(widths, dtype=int)])

    @cached_property
    def choice_of(self) -> np.ndarray:
        """The number of the choice that leads to each node; -1 after chance, and for the root."""
        sets = self.set_of[self.parents]
        choices = self.first_choice[sets] + np.arange(len(self)) - self.first[self.parents]
        return np.where((sets >= 0) & (self.parents >= 0), choices, -1)

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
        weighed = (self.payoffs * self.luck[self.ended, None]).astype(float)
        return tuple(csr_array((column, (mine, yours)), shape) for column in weighed.T)
