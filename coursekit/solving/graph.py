"""The state space of a game as arrays, and its strong solution, from the ends upwards. Notes §1.2.

Every position that can be reached is there once; a strong solution has the value of each.
"""

from __future__ import annotations

from array import array
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.position import is_zero_sum, odds
from coursekit.progress import progress
from coursekit.validate import AnyPosition, a, checked, whole

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

    positions: list[Position]
    index: dict[Position, int]
    first: np.ndarray
    options: np.ndarray
    moves: list[Any]

    @staticmethod
    @checked
    def explore(position: AnyPosition, limit: Annotated[int, whole(1)] = 1_000_000) -> GameGraph:
        """The graph of everything reachable from `position`, nearest positions first.

        More than `limit` positions raise a ValueError: a million of them fill about a gigabyte.
        """
        positions, index, moves = [position], {position: 0}, list[Any]()
        first, options = array("q", [0]), array("q")
        with progress("exploring", lambda: len(positions), "positions"):
            for here in positions:  # the list grows while we walk along it
                for move, option in zip(here.moves(), here.options(), strict=True):
                    number = index.setdefault(option, len(positions))
                    if number == limit:
                        raise ValueError(
                            f"{position!r} has more than {limit:,} positions; explore a smaller "
                            "game or raise the limit"
                        )
                    if number == len(positions):
                        positions.append(option)
                    options.append(number)
                    moves.append(move)
                first.append(len(options))
        return GameGraph(positions, index, np.array(first), np.array(options), moves)

    def __len__(self) -> int:
        return len(self.positions)

    def __repr__(self) -> str:
        root = self.positions[0]
        return f"GameGraph of {root!r}: {len(self):,} positions, {len(self.moves):,} moves"

    def number(self, position: Position) -> int:
        """The number of `position`; one that cannot be reached is refused."""
        if position not in self.index:
            raise ValueError(f"{position!r} cannot be reached from {self.positions[0]!r}")
        return self.index[position]

    # What is known of each position and of each edge

    @cached_property
    def branching(self) -> np.ndarray:
        """How many moves each position has."""
        return np.diff(self.first)

    @cached_property
    def movers(self) -> np.ndarray:
        """Who moves in each position: 0 is Player I, 1 is Player II, …; CHANCE at chance nodes."""
        return np.array([position.player for position in self.positions])

    @cached_property
    def ended(self) -> np.ndarray:
        """The numbers of the positions in which the game is over."""
        return np.flatnonzero(self.branching == 0)

    @cached_property
    def choosing(self) -> np.ndarray:
        """The numbers of the positions in which a player moves."""
        return np.flatnonzero((self.movers != CHANCE) & (self.branching > 0))

    @cached_property
    def payoffs(self) -> np.ndarray:
        """payoffs[k, player]: what the player earns in the position `ended[k]`, exactly."""
        payoffs = np.empty((len(self.ended), self.positions[0].players), dtype=object)
        for k, i in enumerate(self.ended):
            payoffs[k] = self.positions[i].payoffs()
        return payoffs

    @cached_property
    def rewards(self) -> np.ndarray:
        """What Player I earns on leaving each position, beside the payoffs at the end, exactly."""
        rewards = np.zeros(len(self), dtype=object)
        for i in np.flatnonzero(self.branching):
            rewards[i] = self.positions[i].step_reward()
        return rewards

    @cached_property
    def exact_probabilities(self) -> np.ndarray:
        """The probability of each edge as the game gives it, a fraction; 1 where a player moves.

        >>> from coursekit.games import Chance, Tree
        >>> GameGraph.explore(Tree(Chance((0.25, 3), (0.75, 7)))).exact_probabilities
        array([0.25, 0.75], dtype=object)
        """
        shares = np.ones(len(self.moves), dtype=object)
        for i in np.flatnonzero((self.movers == CHANCE) & (self.branching > 0)):
            shares[self.first[i] : self.first[i + 1]] = shares_of(self.positions[i])
        return shares

    @cached_property
    def probabilities(self) -> np.ndarray:
        """The probability of each edge as a float; 1 where a player moves."""
        return self.exact_probabilities.astype(float)

    # In which order positions can be solved

    @cached_property
    def layers(self) -> list[np.ndarray]:
        """The positions' numbers by the length of the longest play to the end: 0 moves, 1 move, …

        Every move leads to a lower layer. A game with cycles has no layers and raises a ValueError.
        """
        came_from = np.repeat(np.arange(len(self)), self.branching)
        came_from = came_from[np.argsort(self.options, kind="stable")]
        arrivals = np.bincount(self.options, minlength=len(self))
        before = np.cumsum(arrivals) - arrivals
        missing, layers, layer = self.branching.copy(), list[np.ndarray](), self.ended
        while layer.size:
            layers.append(layer)
            leading_there = came_from[ranges(before[layer], arrivals[layer])]
            earlier, moves = np.unique(leading_there, return_counts=True)
            missing[earlier] -= moves
            layer = earlier[missing[earlier] == 0]
        if missing.any():
            on_a_cycle = self.positions[int(np.argmax(missing > 0))]
            raise ValueError(f"play can go on for ever from {on_a_cycle!r}: see components instead")
        return layers

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

    # Looking one move ahead

    def combine(self, operation: np.ufunc, values: np.ndarray, layer: np.ndarray) -> np.ndarray:
        """`operation` (`np.maximum`, …) over the options' values, for each position of `layer`.

        No position of the layer may be terminal.
        """
        return self.reduce(operation, values[self.options[self.edges(layer)]], layer)

    def expectation(self, values: np.ndarray, layer: np.ndarray) -> np.ndarray:
        """The options' values, weighted by their probabilities, for each position of `layer`.

        Exact values, an array of objects, are weighted by exact probabilities.
        """
        shares = self.exact_probabilities if values.dtype == object else self.probabilities
        edges = self.edges(layer)
        return self.reduce(np.add, shares[edges] * values[self.options[edges]], layer)

    def edges(self, layer: np.ndarray) -> np.ndarray:
        """The numbers of the edges that leave the positions of `layer`, one after the other."""
        return ranges(self.first[layer], self.branching[layer])

    def reduce(self, operation: np.ufunc, given: np.ndarray, layer: np.ndarray) -> np.ndarray:
        """`operation` over what is `given` for `edges(layer)`, for each position of `layer`."""
        widths = self.branching[layer]
        return operation.reduceat(given, np.cumsum(widths) - widths)

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


Explored = Annotated[GameGraph, a(GameGraph, "a GameGraph.explore(…)")]


def shares_of(position: Position) -> list[Any]:
    """The probabilities at a chance node, one for each outcome; what makes no sense is refused."""
    chances, outcomes = odds(position), len(position.moves())
    if len(chances) != outcomes:
        raise ValueError(
            f"chances() of {position!r} must have a probability for each of the {outcomes} "
            f"outcomes, not {len(chances)}"
        )
    return [probability for probability, _ in chances]


def ranges(starts: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """The numbers start, …, start + length - 1 of each pair, one range after the other.

    >>> ranges(np.array([5, 2]), np.array([2, 3]))
    array([5, 6, 2, 3, 4])
    """
    ends = np.cumsum(lengths)
    return np.arange(lengths.sum()) + np.repeat(starts - ends + lengths, lengths)


class StrongSolution(msgspec.Struct, frozen=True, eq=False):
    """Player I's value of every position: `values[i]` is that of `graph.positions[i]`.

    `lengths[i]` moves are left there if the winner takes the quickest way and the loser the
    longest; in a draw it is 0, since nobody is in a hurry.
    """

    graph: GameGraph
    values: np.ndarray
    lengths: np.ndarray

    def value(self, position: Position) -> Any:
        """Player I's value of `position`."""
        return self.values.item(self.graph.number(position))

    def length(self, position: Position) -> int:
        """How many moves are left if the winner takes the quickest way and the loser the longest.

        In a draw it is 0.
        """
        return self.lengths.item(self.graph.number(position))

    def best_moves(self, position: Position) -> list[Any]:
        """All moves that keep the value of `position`, in the order of its moves."""
        i = self.graph.number(position)
        edges = range(self.graph.first[i], self.graph.first[i + 1])
        keeps = self.values[self.graph.options[edges.start : edges.stop]] == self.values[i]
        return [self.graph.moves[edge] for edge, good in zip(edges, keeps, strict=True) if good]

    def move(self, position: Position) -> Any:
        """A best move for the player to move: the quickest way to win, the longest way to lose."""
        best, value = self.best_moves(position), self.value(position)
        wins = (value if position.player == 0 else -value) > 0
        return (min if wins else max)(best, key=lambda move: self.length(position.play(move)))


@checked
def strongly_solve(graph: Explored) -> StrongSolution:
    """Player I's value of every position of a two-player zero-sum game, from the end upwards.

    >>> from coursekit.games import TicTacToe
    >>> solution = strongly_solve(GameGraph.explore(TicTacToe()))
    >>> solution.value(TicTacToe()), solution.best_moves(TicTacToe().play(4))
    (0, [0, 2, 6, 8])
    """
    if not np.isin(graph.movers, (0, 1)).all():
        raise ValueError("strongly_solve needs a game for two players without chance")
    if not all(map(is_zero_sum, graph.payoffs)):
        raise ValueError("strongly_solve needs a two-player zero-sum game")
    won = graph.payoffs[:, 0]
    small = all(type(value) is int and abs(value) < 2**62 for value in won)
    values = np.zeros(len(graph), dtype=np.int64 if small else object)  # exact in any case
    values[graph.ended] = won
    for layer in graph.layers[1:]:
        choose(graph, values, layer)
    return StrongSolution(graph, values, quickest_wins(graph, values))


def choose(graph: GameGraph, values: np.ndarray, layer: np.ndarray) -> None:
    """Player I takes the option with the largest of the `values`, Player II the smallest."""
    for player, choice in enumerate((np.maximum, np.minimum)):
        own = layer[graph.movers[layer] == player]
        values[own] = graph.combine(choice, values, own)


def quickest_wins(graph: GameGraph, values: np.ndarray) -> np.ndarray:
    """How many moves are left if the winner is in a hurry and the loser is not; 0 in a draw.

    A prize that shrinks a little with each move makes them play so. The prizes are the values'
    ranks, so far apart that no play is long enough to make a larger one the smaller.
    """
    _, ranks = np.unique(np.append(values, 0), return_inverse=True)
    prizes = (ranks[:-1] - ranks[-1]) * len(graph.layers)
    shrunk = prizes.copy()
    for layer in graph.layers[1:]:
        choose(graph, shrunk, layer)
        shrunk[layer] -= np.sign(shrunk[layer])
    return abs(prizes - shrunk)


class Complexity(msgspec.Struct, frozen=True):
    """How large a game is: as a set of positions, and as a tree of histories.

    `branching` is the mean number of moves at a nonterminal position, counted once for each
    position; `tree_branching` counts it once for each node of the tree; `depth` is the mean length
    of a history, all histories weighing the same.
    """

    positions: int
    histories: int
    tree_nodes: int
    branching: Fraction
    tree_branching: Fraction
    depth: Fraction


@checked
def complexity(graph: Explored) -> Complexity:
    """The sizes of the game that starts at the graph's first position. Notes §1.2.3.

    >>> from coursekit.games import TicTacToe
    >>> complexity(GameGraph.explore(TicTacToe())).tree_nodes
    549946
    """
    histories, nodes, length = (np.ones(len(graph), dtype=object) for _ in range(3))
    length[:] = 0
    for layer in graph.layers[1:]:
        histories[layer] = graph.combine(np.add, histories, layer)
        nodes[layer] = 1 + graph.combine(np.add, nodes, layer)
        length[layer] = histories[layer] + graph.combine(np.add, length, layer)
    inner_positions = len(graph) - len(graph.layers[0])
    inner_nodes = nodes[0] - histories[0]
    return Complexity(
        positions=len(graph),
        histories=histories[0],
        tree_nodes=nodes[0],
        branching=Fraction(len(graph.moves), max(inner_positions, 1)),
        tree_branching=Fraction(nodes[0] - 1, max(inner_nodes, 1)),
        depth=Fraction(length[0], histories[0]),
    )
