"""Pictures of bandits and of searches by random play."""

from itertools import islice
from random import Random

import networkx as nx
import numpy as np
import pytest

from coursekit.bandits import THREE_ARMS, coin, epsilon_greedy, greedy, simulate, ucb
from coursekit.draw import (
    arm_bars,
    draw_search_graph,
    draw_search_tree,
    draw_tree_and_graph,
    regret_chart,
    ucb_bars,
)
from coursekit.draw.canvas.labels import length_inside, text_box
from coursekit.draw.canvas.sketch import Curve, Disc, Line, Shape, Text
from coursekit.draw.canvas.style import LIT, ORANGE
from coursekit.draw.tables.regret import WIDTH
from coursekit.draw.trees.search_layout import WIDEST
from coursekit.draw.trees.search_nodes import value_colour
from coursekit.draw.trees.search_tree import MOMENTS
from coursekit.games import ConnectFour, KInARow, Othello, TicTacToe
from coursekit.monte_carlo import (
    Node,
    Replay,
    grow,
    random_playout,
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


def test_the_area_of_a_node_grows_with_its_visits():
    discs = marks(draw_search_tree(BEFORE, labels=str), Disc)[:5]
    a, b, c, d, e = (disc.radius**2 for disc in discs)
    assert b / a == pytest.approx(10 / 12)
    assert d / e == pytest.approx(4 / 6)
    assert c < d


def test_the_colour_is_the_movers_and_stronger_the_better():
    tree = nx.DiGraph([(0, 1), (0, 2)])
    for node, total, mover in [(0, 1, 0), (1, 0, 0), (2, 1, 1)]:
        tree.nodes[node].update(total=total, visits=1, mover=mover)
    fills = [disc.fill for disc in marks(draw_search_tree(tree), Disc)[:3]]
    assert fills == [value_colour(0, 1), value_colour(0, 0), value_colour(1, 1)]


def test_rewards_of_any_size_have_a_colour():
    tree = uct(KInARow(3, 3, 3), 60, reward=lambda payoffs: [9 * p for p in payoffs]).root
    fills = {disc.fill for disc in marks(draw_search_tree(tree.to_networkx()), Disc)}
    assert len(fills) > 4


@pytest.mark.parametrize(
    ("position", "iterations"),
    [(TicTacToe(), 200), (TicTacToe(), 40), (ConnectFour(), 2000), (Othello(), 300)],
)
def test_a_wide_tree_leaves_out_what_was_hardly_visited(position, iterations):
    tree = uct(position, iterations).root.to_networkx()
    sketch = draw_search_tree(tree)
    assert WIDEST / 3 < sketch.width <= WIDEST
    shown = [int(text.split("/")[1]) for text in texts(sketch) if "/" in text][:-1]
    assert min(shown[1:5]) >= 1
    assert any("more" in text for text in texts(sketch)) or len(shown) == len(tree)


def test_the_number_of_children_that_are_not_shown():
    sketch = draw_search_tree(uct(TicTacToe(), 200).root.to_networkx(), fold=4)
    assert "+5 more" in texts(sketch)
    everything = draw_search_tree(uct(TicTacToe(), 9).root.to_networkx(), fold=9)
    assert not any("more" in text for text in texts(everything))


def test_the_four_moments_can_be_told_apart(replay):
    number = next(n for n, i in enumerate(replay.iterations) if n > 20 and i.expanded)
    whole, path = replay.tree(40), replay.path(number)
    sketches = {}
    for moment in MOMENTS:
        back = moment == "back up"
        sketches[moment] = draw_search_tree(
            replay.tree(number + back),
            path=path,
            moment=moment,
            before=replay.tree(number) if back else None,
            result="X wins",
            within=whole,
        )
    lit = {m: sum(d.fill == LIT for d in marks(s, Disc)) for m, s in sketches.items()}
    assert lit == {m: len(path) - 1 + (m == "back up") for m in MOMENTS}
    new = {m: sum(d.stroke == ORANGE for d in marks(s, Disc)) for m, s in sketches.items()}
    assert new == {"select": 0, "expand": 1, "simulate": 1, "back up": 0}
    waves = {m: len(marks(s, Curve)) for m, s in sketches.items()}
    assert waves == {"select": 0, "expand": 0, "simulate": 1, "back up": 1}
    assert {m: "X wins" in texts(s) for m, s in sketches.items()} == {
        m: m in ("simulate", "back up") for m in MOMENTS
    }
    heads = [shape for shape in marks(sketches["back up"], Shape) if shape.fill == ORANGE]
    assert len(heads) == len(path) - 1
    assert len({(s.width, s.height) for s in sketches.values()}) == 1


def test_back_up_shows_old_and_new_scores():
    sketch = draw_search_tree(
        AFTER, before=BEFORE, path="ABD", moment="back up", result="Player I wins", labels=str
    )
    shown = texts(sketch)
    assert {"7/12", "→ 8/13", "7/10", "→ 8/11", "3/4", "→ 4/5", "0/2", "4/6"} <= set(shown)
    assert "8/13" not in shown
    assert "bad, good for Player I" in shown


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_line_runs_through_a_score(replay, moment):
    back = moment == "back up"
    arguments = {"path": replay.path(25), "moment": moment, "within": replay.tree(40)}
    sketch = draw_search_tree(replay.tree(25 + back), before=replay.tree(25), **arguments)
    scores = [text_box(text) for text in marks(sketch, Text) if "/" in text.text]
    lines = [(line.x1, line.y1, line.x2, line.y2) for line in marks(sketch, Line)]
    assert [(box, line) for box in scores for line in lines if length_inside(box, line) > 2] == []


def test_nodes_keep_their_places_while_the_tree_grows(replay):
    whole = replay.tree(40)

    def places(when):
        names = {text.x for text in marks(draw_search_tree(replay.tree(when), within=whole), Text)}
        return {round(x) for x in names}

    tops = [draw_search_tree(replay.tree(when), within=whole) for when in (5, 20, 40)]
    assert len({(s.width, s.height) for s in tops}) == 1
    assert len(places(5) - places(40)) <= 1  # the legend is the same, and so are all nodes


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"moment": "jump", "path": "AB"}, "moment must be one of select, .* not 'jump'"),
        ({"moment": "select"}, "moment must be one of select"),
    ],
)
def test_bad_moments_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        draw_search_tree(BEFORE, **arguments)


def test_what_is_no_tree_is_refused():
    two_roots = hand_made("AC BC", dict.fromkeys("ABC", (0, 1)))
    with pytest.raises(ValueError, match="tree must have one root, not 2"):
        draw_search_tree(two_roots)
    diamond = hand_made("AB AC BD CD", dict.fromkeys("ABCD", (0, 1)))
    with pytest.raises(ValueError, match="two ways lead to 'D'"):
        draw_search_tree(diamond)


def test_a_search_graph_shows_the_visits_of_its_edges():
    before = hand_made("AB7 AC3 BE6 CE2", {"A": (7, 10), "B": (5, 7), "C": (2, 3), "E": (5, 8)})
    after = hand_made(
        "AB7 AC4 BE6 CE3 EG1",
        {"A": (7, 11), "B": (5, 7), "C": (2, 4), "E": (5, 9), "G": (0, 1)},
    )
    assert {"A", "7/10", "7", "3", "6", "2"} <= set(texts(draw_search_graph(before, labels=str)))
    backed = draw_search_graph(after, path="ACEG", before=before, labels=str)
    assert {"→ 7/11", "→ 2/4", "→ 5/9", "→ 0/1", "5/7"} <= set(texts(backed))
    assert sum(shape.fill == ORANGE for shape in marks(backed, Shape)) == 3


def test_in_a_search_graph_every_edge_leads_down():
    graph = uct_dag(TicTacToe.from_text("XOX OO. .X."), iterations=60).to_networkx()
    sketch = draw_search_graph(graph)
    assert all(line.y1 < line.y2 for line in marks(sketch, Line))
    joined = [node for node, arrivals in graph.in_degree if arrivals > 1]
    assert joined
    assert graph.nodes[joined[0]]["visits"] == sum(
        visits for _, _, visits in graph.in_edges(joined[0], data="visits")
    )


def test_a_tree_and_a_graph_side_by_side_have_one_legend():
    tree = hand_made(
        "AB AC BE CF", {"A": (7, 10), "B": (5, 7), "C": (2, 3), "E": (4, 6), "F": (1, 2)}
    )
    graph = hand_made("AB7 AC3 BE6 CE2", {"A": (7, 10), "B": (5, 7), "C": (2, 3), "E": (5, 8)})
    sketch = draw_tree_and_graph(tree, graph, labels=str)
    assert texts(sketch).count("E") == 2
    assert texts(sketch).count("reward 7 in 12 visits") == 1


def test_regret_curves_end_where_they_are_asked_to():
    played = {
        "greedy": simulate(greedy, THREE_ARMS, 100, 20),
        "ε": simulate(ucb, THREE_ARMS, 100, 20),
    }
    whole, part = regret_chart(played), regret_chart(played, until=10)
    assert (whole.width, whole.height) == (part.width, part.height)

    def reach(sketch):
        points = marks(sketch, Curve)[0].points
        return points[-1][0] - points[0][0]

    assert reach(whole) == pytest.approx(WIDTH)
    assert reach(part) == pytest.approx(WIDTH / 2)
    assert len([shape for shape in marks(whole, Shape) if shape.stroke == "none"]) == 2


def test_one_gambler_has_a_curve_and_no_band():
    sketch = regret_chart({"greedy": simulate(greedy, THREE_ARMS, 3, runs=1)})
    assert not [shape for shape in marks(sketch, Shape) if shape.stroke == "none"]
    assert "average regret" in texts(sketch)


def test_a_chart_has_one_to_five_policies():
    with pytest.raises(ValueError, match="simulations must be 1 to 5 policies"):
        regret_chart({})
    with pytest.raises(ValueError, match="simulations must have at least one"):
        arm_bars({})


def test_bars_of_arms_count_up_to_a_step():
    arms = (coin(0.2), coin(0.8))
    played = {"ε-greedy": simulate(epsilon_greedy, arms, 500, 50)}
    assert texts(arm_bars(played, until=2))[:3] == ["ε-greedy", "1", "1"]
    assert sum(map(float, texts(arm_bars(played))[1:3])) == pytest.approx(500, abs=1)
    assert "arm 1, mean 0.8 (the best)" in texts(arm_bars(played))


def test_the_arm_that_ucb_would_play_is_marked():
    counts, totals = np.array([50, 5, 10]), np.array([30, 2, 6])
    chosen = int(ucb(counts, totals, np.random.default_rng(0)))
    sketch = ucb_bars(counts, totals)
    bold = [text.text for text in marks(sketch, Text) if text.bold]
    assert bold[0] == f"arm {chosen}"
    assert bold[1] == f"{totals[chosen] / counts[chosen] + (2 * np.log(65) / 5) ** 0.5:.2f}"
    assert ucb_bars([1], [0]).width > 0  # ln 1 = 0: no bonus


@pytest.mark.parametrize(("counts", "totals"), [([1], [1, 2]), ([0, 1], [0, 1]), ([], [])])
def test_bounds_need_arms_that_were_played(counts, totals):
    with pytest.raises(ValueError, match=r"^counts "):
        ucb_bars(counts, totals)
