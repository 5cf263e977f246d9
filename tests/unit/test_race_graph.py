"""The graph of a race, built at once, is the one that playing every move finds."""

import numpy as np
import pytest

from coursekit.compiling import compiled
from coursekit.games import Pig, Piglet
from coursekit.games.dice import race_of
from coursekit.graph import GameGraph, race_graph
from coursekit.graph.exploring import one_by_one

STARTS = [
    Piglet(1),
    Piglet(4),
    Pig(1),
    Pig(8),
    Pig(9, scores=(3, 5), mover=1),
    Piglet(5, scores=(1, 0)),
]


@pytest.fixture(params=STARTS, ids=repr)
def both(request):
    return GameGraph.explore(request.param), GameGraph(*one_by_one(request.param, 10**6, 1))


@pytest.mark.parametrize("start", [*STARTS, Pig(20)], ids=repr)
def test_compiled_and_plain_find_the_same(start, monkeypatch):
    found = []
    for loop_for in (lambda edges, loop: compiled(loop), lambda edges, loop: loop):
        monkeypatch.setattr(race_graph, "compiled_for", loop_for)
        found.append(vars(race_graph.RaceArrays(race_of(start), 10**6, 1)))
    assert found[0].keys() == found[1].keys()
    for name, array in found[0].items():
        assert np.array_equal(array, found[1][name]), name


def test_components_are_in_order(both):
    told, _ = both
    assert (told.order == GameGraph.order.func(told)).all()
    assert told.parts.tolist() == GameGraph.parts.func(told).tolist()
    assert told.ended.tolist() == GameGraph.ended.func(told).tolist()


def edges(graph, i):
    return [
        (graph.moves[e], graph.positions[graph.options[e]], graph.probabilities[e])
        for e in range(graph.first[i], graph.first[i + 1])
    ]


def test_positions_and_edges_are_the_same(both):
    told, explored = both
    assert told.positions[0] == explored.positions[0]
    assert set(told.positions) == set(explored.positions)
    assert len(told) == len(explored) == len(told.index)
    for i, position in enumerate(told.positions):
        assert told.index[position] == i
        assert edges(told, i) == edges(explored, explored.index[position])


def test_what_is_known_is_what_one_would_find_out(both):
    told, explored = both
    renumbered = [explored.index[position] for position in told.positions]
    assert (told.movers == explored.movers[renumbered]).all()
    assert (told.rewards == explored.rewards[renumbered]).all()
    found = {
        explored.positions[i]: tuple(explored.payoffs[k]) for k, i in enumerate(explored.ended)
    }
    assert {told.positions[i]: tuple(told.payoffs[k]) for k, i in enumerate(told.ended)} == found


def test_components_are_the_strongly_connected_ones(both):
    told, explored = both
    renumbered = [explored.index[position] for position in told.positions]
    pairs = set(
        zip(told.components.tolist(), explored.components[renumbered].tolist(), strict=True)
    )
    assert len(pairs) == len(set(told.components)) == len(set(explored.components))


@pytest.mark.parametrize("graph", [0, 1], ids=["told", "explored"])
def test_edges_lead_to_the_same_component_or_to_an_earlier_one(both, graph):
    graph = both[graph]
    came_from = np.repeat(np.arange(len(graph)), graph.branching)
    assert (graph.components[came_from] >= graph.components[graph.options]).all()
    place = np.empty(len(graph), int)
    place[graph.order] = np.arange(len(graph))
    different = graph.components[came_from] != graph.components[graph.options]
    assert (place[came_from] > place[graph.options])[different].all()


def test_a_position_of_another_game_has_no_number():
    graph = GameGraph.explore(Pig(8))
    for stranger in (Pig(9), Piglet(8), Pig(8, turn=1), Pig(8, scores=(1, 0)), "Pig", None):
        assert stranger not in graph.index


def test_moves_count_like_a_list():
    moves = GameGraph.explore(Piglet(2)).moves
    listed = list(moves)
    assert (moves[-1], moves[2:9:3], len(moves)) == (listed[-1], listed[2:9:3], len(listed))
    with pytest.raises(IndexError):
        moves[len(listed)]


def test_in_the_middle_of_a_turn_every_move_is_played():
    graph = GameGraph.explore(Piglet(3, turn=1))
    assert graph.positions[0] == Piglet(3, turn=1)
    assert len(graph) == 90


def test_pig_to_100_is_there_at_once_and_a_larger_one_is_refused():
    graph = GameGraph.explore(Pig())
    assert len(graph) == 2_039_004
    assert graph.positions[-1].scores == (99, 99)
    with pytest.raises(ValueError, match=r"more than 1,000 positions; explore a smaller game"):
        GameGraph.explore(Pig(), limit=1000)
    with pytest.raises(ValueError, match=r"which fill about 0\.1 GiB"):
        GameGraph.explore(Pig(), gigabytes=0.1)
    with pytest.raises(ValueError, match="more than 5,000,000 positions"):
        GameGraph.explore(Pig(400))
    with pytest.raises(ValueError, match="more than 5,000,000 positions"):
        GameGraph.explore(Pig(1_000_000))
