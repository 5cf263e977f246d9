"""The state space as arrays."""

import networkx as nx
import numpy as np
import pytest

from coursekit.games import (
    CHANCE,
    GridWorld,
    Kayles,
    PennyStacks,
    Piglet,
    Position,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.solving import GameGraph


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
    assert graph.components.tolist() == [0]


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


@pytest.mark.parametrize("start", [Walk(2, 5), Piglet(3), GridWorld(), TicTacToe()], ids=repr)
def test_components_are_those_of_networkx_and_edges_never_lead_to_a_later_one(start):
    graph = GameGraph.explore(start)
    ours = {}
    for position, component in zip(graph.positions, graph.components, strict=True):
        ours.setdefault(component, set()).add(position)
    theirs = nx.strongly_connected_components(graph.to_networkx())
    assert sorted(ours.values(), key=repr) == sorted(theirs, key=repr)
    came_from = np.repeat(np.arange(len(graph)), graph.branching)
    assert (graph.components[came_from] >= graph.components[graph.options]).all()


def test_operations_over_the_options_of_some_positions_or_of_none():
    graph = GameGraph.explore(Tree(((1, 2, 3), 4, (5,))))
    inner = np.array([0, 1, 3])
    assert graph.combine(np.add, np.arange(len(graph)), inner).tolist() == [6, 15, 7]
    assert graph.edges(inner).tolist() == [0, 1, 2, 3, 4, 5, 6]
    assert graph.combine(np.maximum, np.arange(len(graph)), inner[:0]).tolist() == []


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ((TicTacToe(), 5477), "TicTacToe.* has more than 5,477 positions; explore a smaller game"),
        ((7,), "position must be a position of a game"),
        ((TicTacToe(), 0), "limit must be a whole number"),
    ],
)
def test_what_cannot_be_explored_is_refused_by_name(given, message):
    with pytest.raises(ValueError, match=message):
        GameGraph.explore(*given)


class Lopsided(Position, frozen=True):
    """A throw of a coin whose game forgets the edge."""

    player: int = CHANCE
    fallen: int = 0

    def moves(self):
        return () if self.fallen else (1, 2)

    def play(self, move):
        return Lopsided(CHANCE, move)

    def chances(self):
        return [(1, Lopsided(CHANCE, 1))]

    def payoffs(self):
        return (0, 0)


def test_chances_for_other_outcomes_are_refused():
    with pytest.raises(ValueError, match="must have a probability for each of the 2 outcomes, not"):
        _ = GameGraph.explore(Lopsided()).probabilities
