"""Pictures of bandits and of searches by random play."""

from itertools import islice, pairwise
from random import Random

import networkx as nx
import pytest

from coursekit.draw import (
    arm_bars,
    draw_search_graph,
    draw_search_tree,
    draw_tree_and_graph,
)
from coursekit.draw.labels import length_inside, text_box
from coursekit.draw.monte_carlo import MOMENTS, WIDEST, value_colour
from coursekit.draw.sketch import Curve, Disc, Shape, Text
from coursekit.draw.style import LIT, ORANGE
from coursekit.games import ConnectFour, KInARow, Othello, TicTacToe
from coursekit.monte_carlo import (
    Node,
    Replay,
    coin,
    epsilon_greedy,
    grow,
    random_playout,
    simulate,
    ucb_tree,
    uct,
    uct_dag,
)


def marks(sketch, kind):
    return [mark for mark in sketch.marks if isinstance(mark, kind)]


def texts(sketch):
    return [mark.text for mark in marks(sketch, Text)]


def hand_made(edges, statistics):
    """A tree or a graph whose nodes are letters: "AB" is an edge, "AB7" one with 7 visits."""
    graph = nx.DiGraph()
    for edge in edges.split():
        graph.add_edge(edge[0], edge[1], **({"visits": int(edge[2:])} if edge[2:] else {}))
    for name, (total, visits) in statistics.items():
        graph.nodes[name].update(total=total, visits=visits)
    return graph


BEFORE = hand_made(
    "AB AC BD BE", {"A": (7, 12), "B": (7, 10), "C": (0, 2), "D": (3, 4), "E": (4, 6)}
)
AFTER = hand_made(
    "AB AC BD BE", {"A": (8, 13), "B": (8, 11), "C": (0, 2), "D": (4, 5), "E": (4, 6)}
)


@pytest.fixture(scope="module")
def replay():
    root = Node(TicTacToe.from_text("XO. .X. ..O"), 0)
    return Replay(islice(grow(root, ucb_tree(), random_playout, Random(0)), 40))


def test_area_says_visits_and_colour_whose_move_it_was_and_how_good():
    discs = marks(draw_search_tree(BEFORE, labels=str), Disc)[:5]
    a, b, c, d, e = (disc.radius**2 for disc in discs)
    assert b / a == pytest.approx(10 / 12)
    assert d / e == pytest.approx(4 / 6)
    assert c < d
    tree = nx.DiGraph([(0, 1), (0, 2)])
    for node, total, mover in [(0, 1, 0), (1, 0, 0), (2, 1, 1)]:
        tree.nodes[node].update(total=total, visits=1, mover=mover)
    fills = [disc.fill for disc in marks(draw_search_tree(tree), Disc)[:3]]
    assert fills == [value_colour(0, 1), value_colour(0, 0), value_colour(1, 1)]
    large = uct(KInARow(3, 3, 3), 60, reward=lambda payoffs: [9 * p for p in payoffs]).root
    assert len({disc.fill for disc in marks(draw_search_tree(large.to_networkx()), Disc)}) > 4


@pytest.mark.parametrize(
    ("position", "iterations"),
    [(TicTacToe(), 200), (TicTacToe(), 40), (ConnectFour(), 2000), (Othello(), 300)],
)
def test_a_wide_tree_leaves_out_what_was_hardly_visited(position, iterations, faults):
    tree = uct(position, iterations).root.to_networkx()
    sketch = draw_search_tree(tree)
    assert WIDEST / 3 < sketch.width <= WIDEST
    assert any("more" in text for text in texts(sketch))
    assert [fault for fault in faults(sketch) if "palette" not in fault] == []
    everything = draw_search_tree(uct(TicTacToe(), 9).root.to_networkx(), fold=9)
    assert not any("more" in text for text in texts(everything))


def moments(replay, number):
    for moment in MOMENTS:
        back = moment == "back up"
        yield draw_search_tree(
            replay.tree(number + back),
            path=replay.path(number),
            moment=moment,
            before=replay.tree(number) if back else None,
            result="X wins",
            within=replay.tree(40),
        )


def test_the_four_moments_can_be_told_apart(replay):
    number = next(n for n, i in enumerate(replay.iterations) if n > 20 and i.expanded)
    path, sketches = replay.path(number), [*moments(replay, number)]
    over = replay.iterations[number].path[-1].position.is_over
    lit = [sum(disc.fill == LIT for disc in marks(sketch, Disc)) for sketch in sketches]
    assert lit == [len(path) - 1] * 3 + [len(path)]
    new = [sum(disc.stroke == ORANGE for disc in marks(sketch, Disc)) for sketch in sketches]
    assert new == [0, 1, 1, 0]
    assert ["X wins" in texts(sketch) for sketch in sketches] == [False, False, True, True]
    waves = [max(len(curve.points) for curve in marks(s, Curve)) > 40 for s in sketches]
    assert waves == [False, False, not over, not over]
    heads = [shape for shape in marks(sketches[-1], Shape) if shape.fill == ORANGE]
    assert len(heads) == len(path) - 1
    assert len({(sketch.width, sketch.height) for sketch in sketches}) == 1


def test_a_playout_from_the_end_of_the_game_has_no_line(replay):
    number = next(n for n, i in enumerate(replay.iterations) if i.path[-1].position.is_over)
    simulated = [*moments(replay, number)][2]
    assert "X wins" in texts(simulated)
    assert max(len(curve.points) for curve in marks(simulated, Curve)) < 10


@pytest.mark.parametrize("number", [20, 25, 33])
def test_no_line_runs_through_a_score(replay, number):
    for sketch in moments(replay, number):
        scores = [text_box(text) for text in marks(sketch, Text) if "/" in text.text]
        lines = [(*a, *b) for curve in marks(sketch, Curve) for a, b in pairwise(curve.points)]
        through = [1 for box in scores for line in lines if length_inside(box, line) > 2]
        assert through == []


def test_back_up_shows_old_and_new_scores():
    sketch = draw_search_tree(
        AFTER, before=BEFORE, path="ABD", moment="back up", result="Player I wins", labels=str
    )
    shown = texts(sketch)
    assert {"7/12", "→ 8/13", "7/10", "→ 8/11", "3/4", "→ 4/5", "0/2", "4/6"} <= set(shown)
    assert "8/13" not in shown
    assert "bad, good for Player I" in shown


def test_nodes_keep_their_places_while_the_tree_grows(replay):
    sketches = [draw_search_tree(replay.tree(n), within=replay.tree(40)) for n in (5, 20, 40)]
    assert len({(sketch.width, sketch.height) for sketch in sketches}) == 1
    early, _, late = ({round(disc.x) for disc in marks(s, Disc)} for s in sketches)
    assert early <= late


@pytest.mark.parametrize(
    ("tree", "arguments", "message"),
    [
        (BEFORE, {"moment": "jump", "path": "AB"}, "moment must be one of select, .* not 'jump'"),
        (BEFORE, {"path": "AZ"}, "path must be a list of nodes of the tree, and 'Z' is none"),
        (hand_made("AC BC", dict.fromkeys("ABC", (0, 1))), {}, "tree must have one root, not 2"),
        (nx.DiGraph(), {}, r"tree must be what to_networkx\(\) of a search tree returns"),
    ],
)
def test_what_cannot_be_drawn_is_refused(tree, arguments, message):
    with pytest.raises(ValueError, match=message):
        draw_search_tree(tree, **arguments)


def test_a_search_graph_shows_the_visits_of_its_edges_and_leads_down(faults):
    before = hand_made("AB7 AC3 BE6 CE2", {"A": (7, 10), "B": (5, 7), "C": (2, 3), "E": (5, 8)})
    after = hand_made(
        "AB7 AC4 BE6 CE3 EG1",
        {"A": (7, 11), "B": (5, 7), "C": (2, 4), "E": (5, 9), "G": (0, 1)},
    )
    assert {"A", "7/10", "7", "3", "6", "2"} <= set(texts(draw_search_graph(before, labels=str)))
    backed = draw_search_graph(after, path="ACEG", before=before, labels=str)
    assert {"→ 7/11", "→ 2/4", "→ 5/9", "→ 0/1", "5/7"} <= set(texts(backed))
    assert sum(shape.fill == ORANGE for shape in marks(backed, Shape)) == 3
    graph = uct_dag(TicTacToe.from_text("XOX OO. .X."), iterations=60).to_networkx()
    sketch = draw_search_graph(graph)
    assert [fault for fault in faults(sketch) if "palette" not in fault] == []
    assert all(curve.points[0][1] < curve.points[-1][1] for curve in marks(sketch, Curve))


def test_a_tree_and_a_graph_side_by_side_have_one_legend():
    tree = hand_made(
        "AB AC BE CF", {"A": (7, 10), "B": (5, 7), "C": (2, 3), "E": (4, 6), "F": (1, 2)}
    )
    graph = hand_made("AB7 AC3 BE6 CE2", {"A": (7, 10), "B": (5, 7), "C": (2, 3), "E": (5, 8)})
    sketch = draw_tree_and_graph(tree, graph, labels=str)
    assert texts(sketch).count("E") == 2
    assert texts(sketch).count("reward 7 in 12 visits") == 1


def test_bars_of_arms_count_up_to_a_step():
    arms = (coin(0.2), coin(0.8))
    played = {"ε-greedy": simulate(epsilon_greedy, arms, 500, 50)}
    assert texts(arm_bars(played, until=2))[:3] == ["ε-greedy", "1", "1"]
    assert sum(map(float, texts(arm_bars(played))[1:3])) == pytest.approx(500, abs=1)
    assert "arm 1, mean 0.8 (the best)" in texts(arm_bars(played))
