"""The state space of a game: every reachable position once, as arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.dice import race_of
from coursekit.graph.backwards import ranges, waves
from coursekit.graph.exploring import check_room, one_by_one
from coursekit.graph.odds import edge_odds
from coursekit.graph.race_graph import all_at_once

if TYPE_CHECKING:
    import networkx as nx


class GameGraph(msgspec.Struct, frozen=True, eq=False, dict=True):
    """The positions that can be reached from the first one, and the moves between them.

    Position i is `positions[i]`. Its edges are numbered first[i], …, first[i + 1] - 1; edge e is
    the move `moves[e]` and leads to position `options[e]`. Notes §1.2.3.

    Where the mover `movers[i]` is CHANCE, edge e has the probability `probabilities[e]`.

    >>> from coursekit.games import TicTacToe
    >>> GameGraph.explore(TicTacToe())
    GameGraph of TicTacToe.from_text("... ... ..."): 5,478 positions, 16,167 moves
    """

    positions: Sequence[Position]
    index: Mapping[Position, int]
    first: np.ndarray
    options: np.ndarray
    moves: Sequence[Any]

    @staticmethod
    def explore(position: Position, limit: int = 5_000_000, gigabytes: float = 1) -> GameGraph:
        """The graph of everything reachable from `position`, nearest positions first.

        More than `limit` positions raise a ValueError, and so do as many as would not fit into the
        `gigabytes` of memory; how much one takes is measured on the first of them.
        """
        check_room(position, limit, gigabytes)
        told = race_of(position)
        if told is None:
            return GameGraph(*one_by_one(position, limit, gigabytes))
        parts, known = all_at_once(told, limit, gigabytes)
        graph = GameGraph(*parts)
        graph.__dict__.update(known)  # else cached properties would find it out one by one
        return graph

    def __len__(self) -> int:
        return len(self.positions)

    def __repr__(self) -> str:
        root = self.positions[0]
        return f"GameGraph of {root!r}: {len(self):,} positions, {len(self.moves):,} moves"

    @cached_property
    def branching(self) -> np.ndarray:
        """How many moves each position has."""
        return np.diff(self.first)

    @cached_property
    def movers(self) -> np.ndarray:
        """Who moves in each position: 0 is Player I, 1 is Player II, …; CHANCE at chance nodes."""
        movers = (position.player for position in self.positions)
        return np.fromiter(movers, np.int8, len(self))

    @cached_property
    def exact_probabilities(self) -> np.ndarray:
        """The probability of each edge as the game gives it, a fraction; 1 where a player moves.

        >>> from coursekit.games import Chance, Tree
        >>> GameGraph.explore(Tree(Chance((0.25, 3), (0.75, 7)))).exact_probabilities
        array([0.25, 0.75], dtype=object)
        """
        at_chance = np.flatnonzero((self.movers == CHANCE) & (self.branching > 0))
        return edge_odds(self.positions, at_chance, self.first)

    @cached_property
    def probabilities(self) -> np.ndarray:
        """The probability of each edge as a float; 1 where a player moves."""
        return self.exact_probabilities.astype(float)

    @cached_property
    def ended(self) -> np.ndarray:
        """The numbers of the positions in which the game is over."""
        return np.flatnonzero(self.branching == 0)

    @cached_property
    def payoffs(self) -> np.ndarray:
        """payoffs[k, player]: what the player earns in the position `ended[k]`, exactly."""
        payoffs = np.empty((len(self.ended), self.positions[0].players), dtype=object)
        for k, i in enumerate(self.ended.tolist()):
            payoffs[k] = self.positions[i].payoffs()
        return payoffs

    @cached_property
    def rewards(self) -> np.ndarray:
        """What Player I earns on leaving each position, beside the payoffs at the end, exactly."""
        rewards = np.zeros(len(self), dtype=object)
        for i in np.flatnonzero(self.branching).tolist():
            rewards[i] = self.positions[i].step_reward()
        return rewards

    @cached_property
    def layers(self) -> list[np.ndarray]:
        """The positions' numbers by the length of the longest play to the end: 0 moves, 1 move, …

        Every move leads to a lower layer. A game with cycles has no layers and raises a ValueError.
        """
        layer = waves(self.first, self.options, self.ended, self.branching)
        if (layer < 0).any():
            on_a_cycle = self.positions[int(np.argmax(layer < 0))]
            raise ValueError(f"play can go on for ever from {on_a_cycle!r}: see components instead")
        return np.split(np.argsort(layer, kind="stable"), np.cumsum(np.bincount(layer))[:-1])

    @cached_property
    def components(self) -> np.ndarray:
        """Each position's strongly connected component: equal numbers can reach each other.

        Every edge leads to the same component or to one with a lower number.
        """
        from scipy.sparse import csr_array  # here, because it takes a while to load
        from scipy.sparse.csgraph import connected_components

        edges = (np.ones(len(self.options), np.int8), self.options, self.first)
        graph = csr_array(edges, shape=(len(self), len(self)))
        return connected_components(graph, connection="strong")[1]

    @cached_property
    def order(self) -> np.ndarray:
        """All positions, component by component: those that a component leads to come before it.

        In a component, the positions that are furthest from the first one come first.
        """
        return np.lexsort((-np.arange(len(self)), self.components))

    @cached_property
    def parts(self) -> np.ndarray:
        """Component c has the positions order[parts[c]], …, order[parts[c + 1] - 1]."""
        return np.searchsorted(self.components[self.order], np.arange(self.components.max() + 2))

    @cached_property
    def choosing(self) -> np.ndarray:
        """The numbers of the positions in which a player moves."""
        return np.flatnonzero((self.movers != CHANCE) & (self.branching > 0))

    def number(self, position: Position) -> int:
        """The number of `position`; one that cannot be reached is refused."""
        if position not in self.index:
            raise ValueError(f"{position!r} cannot be reached from {self.positions[0]!r}")
        return self.index[position]

    def combine(self, operation: np.ufunc, values: np.ndarray, layer: np.ndarray) -> np.ndarray:
        """`operation` (`np.maximum`, …) over the options' values, for each position of `layer`.

        No position of the layer may be terminal.
        """
        return self.reduce(operation, values[self.options[self.edges(layer)]], layer)

    def expectation(self, values: np.ndarray, layer: np.ndarray) -> np.ndarray:
        """The options' values, weighted by their probabilities, for each position of `layer`.

        Exact values, an array of objects, are weighted by exact probabilities.
        """
        odds = self.exact_probabilities if values.dtype == object else self.probabilities
        edges = self.edges(layer)
        return self.reduce(np.add, odds[edges] * values[self.options[edges]], layer)

    def edges(self, layer: np.ndarray) -> np.ndarray:
        """The numbers of the edges that leave the positions of `layer`, one after the other."""
        return ranges(self.first[layer], self.branching[layer])

    def reduce(self, operation: np.ufunc, given: np.ndarray, layer: np.ndarray) -> np.ndarray:
        """`operation` over what is `given` for `edges(layer)`, for each position of `layer`."""
        widths = self.branching[layer]
        return operation.reduceat(given, np.cumsum(widths) - widths)

    @cached_property
    def histories(self) -> int:
        """How many different complete plays there are from the first position."""
        plays = np.ones(len(self), dtype=object)
        for layer in self.layers[1:]:
            plays[layer] = self.combine(np.add, plays, layer)
        return plays[0]

    def to_networkx(self) -> nx.DiGraph:
        """The same graph for networkx: its nodes are the positions, an edge knows its `moves`.

        >>> from coursekit.games import PennyStacks
        >>> import networkx as nx
        >>> nx.dag_longest_path_length(GameGraph.explore(PennyStacks(7)).to_networkx())
        5
        """
        import networkx as nx

        graph = nx.DiGraph()
        graph.add_nodes_from(self.positions)
        for i, position in enumerate(self.positions):
            for edge in range(self.first[i], self.first[i + 1]):
                option = self.positions[self.options[edge]]
                graph.add_edge(position, option)
                graph.edges[position, option].setdefault("moves", []).append(self.moves[edge])
        return graph
