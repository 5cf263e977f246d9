"""The state space of a game: every reachable position once, as arrays."""

from __future__ import annotations

import sys
from array import array
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from msgspec.structs import astuple

from coursekit.patience import patiently
from coursekit.position import Position, whole_number

if TYPE_CHECKING:
    import networkx as nx

MEASURED = 5_000
"""So many positions show how much memory one of them takes."""
GROWING = 1.5
"""Lists and dictionaries need room to grow."""


class GameGraph(msgspec.Struct, frozen=True, eq=False, dict=True):
    """The positions that can be reached from the first one, and the moves between them.

    Position i is `positions[i]`. Its edges are numbered first[i], …, first[i + 1] - 1; edge e is
    the move `moves[e]` and leads to position `options[e]`. Notes §1.2.3.

    >>> from coursekit.games import TicTacToe
    >>> GameGraph.explore(TicTacToe())
    GameGraph of TicTacToe.from_text("... ... ..."): 5,478 positions, 16,167 moves
    """

    positions: list[Position]
    index: dict[Position, int]
    first: np.ndarray
    options: np.ndarray
    moves: list[Any]

    @staticmethod
    def explore(position: Position, limit: int = 5_000_000, gigabytes: float = 1) -> GameGraph:
        """The graph of everything reachable from `position`, nearest positions first.

        More than `limit` positions raise a ValueError, and so do as many as would not fit into the
        `gigabytes` of memory; how much one takes is measured on the first of them.
        """
        if not isinstance(position, Position):
            raise ValueError(f"position must be a Position, not {position!r}")
        whole_number("limit", limit, 1, limit=10**12)
        positions, index = [position], {position: 0}
        first, options = array("q", [0]), array("i")
        moves: list[Any] = []
        most = limit
        with patiently("exploring", lambda: len(positions), "positions"):
            for here in positions:  # the list grows while we walk along it
                for move in here.moves():
                    option = here.play(move)
                    number = index.setdefault(option, len(positions))
                    if number == len(positions):
                        if number == MEASURED:
                            room = gigabytes * 2**30 / _bytes_each(positions, index, moves)
                            most = min(limit, int(room))
                        if number >= most:
                            raise _too_large(position, most, limit, gigabytes)
                        positions.append(option)
                    options.append(number)
                    moves.append(move)
                first.append(len(options))
        first_edge = np.frombuffer(first, dtype=np.int64)
        option_numbers = np.frombuffer(options, dtype=np.int32) if moves else np.zeros(0, np.int32)
        return GameGraph(positions, index, first_edge, option_numbers, moves)

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
    def layers(self) -> list[np.ndarray]:
        """The positions' numbers by the length of the longest play to the end: 0 moves, 1 move, …

        Every move leads to a lower layer. A game with cycles has no layers and raises a ValueError.
        """
        came_from = np.repeat(np.arange(len(self)), self.branching)[np.argsort(self.options)]
        arrivals = np.bincount(self.options, minlength=len(self))
        first_arrival = np.cumsum(arrivals) - arrivals
        unsolved_options = self.branching.copy()
        layers = []
        layer = np.flatnonzero(unsolved_options == 0)
        while layer.size:
            layers.append(layer)
            edges = _ranges(first_arrival[layer], arrivals[layer])
            parents, solved = np.unique(came_from[edges], return_counts=True)
            unsolved_options[parents] -= solved
            layer = parents[unsolved_options[parents] == 0]
        if sum(map(len, layers)) < len(self):
            on_a_cycle = self.positions[int(np.flatnonzero(unsolved_options)[0])]
            raise ValueError(f"play can go on for ever from {on_a_cycle!r}: see components instead")
        return layers

    @cached_property
    def components(self) -> np.ndarray:
        """Each position's strongly connected component: equal numbers can reach each other."""
        from scipy.sparse import csr_array  # here, because it takes a while to load
        from scipy.sparse.csgraph import connected_components

        edges = (np.ones(len(self.options), np.int8), self.options, self.first)
        graph = csr_array(edges, shape=(len(self), len(self)))
        return connected_components(graph, connection="strong")[1]

    def combine(self, operation: np.ufunc, values: np.ndarray, layer: np.ndarray) -> np.ndarray:
        """`operation` (`np.maximum`, …) over the options' values, for each position of `layer`.

        No position of the layer may be terminal.
        """
        widths = self.branching[layer]
        edges = _ranges(self.first[layer], widths)
        return operation.reduceat(values[self.options[edges]], np.cumsum(widths) - widths)

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


def _ranges(starts: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """The numbers start, …, start + length - 1 of each pair, one range after the other."""
    ends = np.cumsum(lengths)
    return np.arange(ends[-1]) + np.repeat(starts - ends + lengths, lengths)


def _too_large(position: Position, most: int, limit: int, gigabytes: float) -> ValueError:
    if most == limit:
        return ValueError(
            f"{position!r} has more than {limit:,} positions; "
            "explore a smaller game or raise the limit"
        )
    return ValueError(
        f"{position!r} has more than {most:,} positions, which fill about {gigabytes} GiB of "
        "memory; explore a smaller game or allow more gigabytes"
    )


def _bytes_each(positions: list[Position], index: dict[Position, int], moves: list[Any]) -> float:
    """The memory that a position takes, with its moves and its places in the list and the index."""
    known: set[int] = set()
    things = sum(_bytes_of(thing, known) for thing in (positions, moves)) + sys.getsizeof(index)
    return GROWING * (things + 12 * len(moves)) / len(positions)


def _bytes_of(thing: Any, known: set[int]) -> int:
    """The memory of a thing and of what it holds, unless it is known already."""
    if id(thing) in known:
        return 0
    known.add(id(thing))
    held = thing if isinstance(thing, list | tuple) else ()
    if isinstance(thing, msgspec.Struct):
        held = astuple(thing)
    return sys.getsizeof(thing) + sum(_bytes_of(part, known) for part in held)
