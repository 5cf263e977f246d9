"""The state space as arrays."""

import networkx as nx
import numpy as np
import pytest

from coursekit.games import Kayles, PennyStacks, Position, Subtraction, TicTacToe, Tree, TwoPlayers
from coursekit.graph import GameGraph


class Walk(Position, frozen=True):
    """Left and right on a row of squares for ever, until somebody steps off its end."""

    square: int
    length: int

    @property
    def player(self):
        return 0

    def moves(self):
        return () if self.square == self.length else (-1, 1) if self.square else (1,)

    def play(self, move):
        return Walk(self.square + self.legal(move), self.length)

    def payoffs(self):
        return (1, -1)


class Lattice(Position, frozen=True):
    """A million squares: go right or up until the far corner."""

    x: int
    y: int
    size: int

    @property
    def player(self):
        return (self.x + self.y) % 2

    def moves(self):
        right, up = self.x + 1 < self.size, self.y + 1 < self.size
        return ("right", "up") if right and up else ("right",) if right else ("up",) if up else ()

    def play(self, move):
        right = move == "right"
        return Lattice(self.x + right, self.y + (not right), self.size)

    def payoffs(self):
        return (0, 0)


def test_every_position_once_and_every_move_where_it_leads():
    graph = GameGraph.explore(PennyStacks(7))
    assert len(set(graph.positions)) == len(graph) == 14
    assert [graph.index[position] for position in graph.positions] == list(range(14))
    for i, position in enumerate(graph.positions):
        edges = range(graph.first[i], graph.first[i + 1])
        assert [graph.moves[e] for e in edges] == list(position.moves())
        assert [graph.positions[graph.options[e]] for e in edges] == position.options()
    assert graph.branching.sum() == len(graph.moves) == 17


def test_nearest_positions_come_first():
    graph = GameGraph.explore(TicTacToe())
    marks = [position.x.bit_count() + position.o.bit_count() for position in graph.positions]
    assert marks == sorted(marks)


def test_layers_are_the_longest_plays():
    graph = GameGraph.explore(PennyStacks(7))
    longest = dict(zip(graph.positions, [0] * len(graph), strict=True))
    for position in reversed(graph.positions):
        longest[position] = max((longest[o] + 1 for o in position.options()), default=0)
    for k, layer in enumerate(graph.layers):
        assert {longest[graph.positions[i]] for i in layer} == {k}
    assert sum(map(len, graph.layers)) == len(graph)


def test_a_game_that_is_over_at_once():
    graph = GameGraph.explore(Subtraction(0))
    assert len(graph) == 1
    assert [layer.tolist() for layer in graph.layers] == [[0]]
    assert graph.histories == 1
    assert graph.components.tolist() == [0]


def test_histories_of_a_tree_are_its_leaves():
    assert GameGraph.explore(Tree(((1, 2), (3, (4, 5))))).histories == 5


def test_histories_are_exact_however_many():
    assert GameGraph.explore(Subtraction(200)).histories.bit_length() == 176


def test_cycles_have_components_but_no_layers():
    graph = GameGraph.explore(Walk(2, 5))
    with pytest.raises(ValueError, match="for ever"):
        _ = graph.layers
    component = {p.square: graph.components[i] for i, p in enumerate(graph.positions)}
    assert len({component[square] for square in range(5)}) == 1
    assert component[5] != component[0]


def test_networkx_sees_the_same_graph():
    graph = GameGraph.explore(TwoPlayers(Subtraction(6)))
    seen = graph.to_networkx()
    assert seen.number_of_nodes() == len(graph)
    assert seen.number_of_edges() == len(graph.moves)
    assert nx.is_directed_acyclic_graph(seen)
    start = TwoPlayers(Subtraction(6))
    assert [moves for _, _, moves in seen.out_edges(start, data="moves")] == [[1], [2], [3]]
    assert [set(nodes) for nodes in nx.topological_generations(seen.reverse())] == [
        {graph.positions[i] for i in layer} for layer in graph.layers
    ]


def test_networkx_sees_moves_to_the_same_position_as_one_edge():
    graph = GameGraph.explore(Kayles(2))
    seen = graph.to_networkx()
    assert seen.edges[Kayles(2), Kayles(1)]["moves"] == [(0, 1), (1, 1)]
    assert sum(len(moves) for *_, moves in seen.edges.data("moves")) == len(graph.moves) == 4


def test_networkx_finds_the_same_components():
    graph = GameGraph.explore(Walk(2, 5))
    ours = {}
    for position, component in zip(graph.positions, graph.components, strict=True):
        ours.setdefault(component, set()).add(position)
    theirs = list(nx.strongly_connected_components(graph.to_networkx()))
    assert sorted(map(len, theirs)) == [1, 5]
    assert all(component in ours.values() for component in theirs)


def test_the_limit_is_kept_and_named():
    assert len(GameGraph.explore(TicTacToe(), limit=5478)) == 5478
    with pytest.raises(ValueError, match="more than 5,477 positions"):
        GameGraph.explore(TicTacToe(), limit=5477)
    with pytest.raises(ValueError, match="must be a Position"):
        GameGraph.explore(7)


def test_a_million_positions():
    graph = GameGraph.explore(Lattice(0, 0, 1000))
    assert len(graph) == 1_000_000
    assert graph.options.dtype == np.int32
    assert graph.first.nbytes + graph.options.nbytes < 20_000_000
    assert len(graph.layers) == 1999
