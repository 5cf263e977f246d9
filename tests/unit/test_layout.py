"""Tidy trees and layered graphs: what networkx is promised, on random examples."""

from itertools import combinations, pairwise

import matplotlib.pyplot as plt
import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coursekit.draw import layered, tidy_tree
from coursekit.draw.graphs import with_bends
from coursekit.draw.sketch import figure_png
from coursekit.draw.style import FIGURE_STYLE
from coursekit.games import PennyStacks, Subtraction
from coursekit.solving import GameGraph, outcome
from coursekit.trace import trace

GAP = 3.0
CLOSE = 1e-6
some = settings(max_examples=settings.default.max_examples // 4)

# A tree is a tuple of a width and the subtrees; its nodes are named by the way from the root.
trees = st.recursive(
    st.tuples(st.integers(0, 20)),
    lambda trees: st.builds(
        lambda width, below: (width, *below), st.integers(0, 20), st.lists(trees, max_size=5)
    ),
    max_leaves=30,
)


def spelled_out(tree, root=()):
    """The children and the widths of all nodes."""
    width, *below = tree
    children, widths = {root: [(*root, i) for i in range(len(below))]}, {root: width}
    for i, subtree in enumerate(below):
        more_children, more_widths = spelled_out(subtree, (*root, i))
        children |= more_children
        widths |= more_widths
    return children, widths


def drawn(tree):
    children, widths = spelled_out(tree)
    graph = nx.from_dict_of_lists(children, nx.DiGraph)
    return children, widths, tidy_tree(graph, (), widths, GAP)


def mirrored(tree):
    width, *below = tree
    return (width, *(mirrored(subtree) for subtree in reversed(below)))


def mirrored_name(name, children):
    return tuple(len(children[name[:k]]) - 1 - i for k, i in enumerate(name))


@some
@given(trees)
def test_every_node_is_on_the_level_of_its_depth(tree):
    _, _, pos = drawn(tree)
    assert pos[()] == (0, 0)
    assert all(y == -len(name) for name, (_, y) in pos.items())


@some
@given(trees)
def test_siblings_are_in_order_and_levels_keep_the_order_of_the_tree(tree):
    _, _, pos = drawn(tree)
    for depth in {len(name) for name in pos}:
        level = sorted(name for name in pos if len(name) == depth)
        assert all(pos[a][0] < pos[b][0] for a, b in pairwise(level))


@some
@given(trees)
def test_neighbours_on_a_level_keep_the_gap(tree):
    _, widths, pos = drawn(tree)
    for a, b in combinations(sorted(pos), 2):
        if len(a) == len(b):
            room = pos[b][0] - pos[a][0] - (widths[a] + widths[b]) / 2
            assert room >= GAP - CLOSE


@some
@given(trees)
def test_parents_stand_in_the_middle_above_their_children(tree):
    children, _, pos = drawn(tree)
    for parent, below in children.items():
        if below:
            middle = (pos[below[0]][0] + pos[below[-1]][0]) / 2
            assert pos[parent][0] == pytest.approx(middle, abs=CLOSE)


@some
@given(trees)
def test_the_drawing_of_a_mirrored_tree_is_the_mirrored_drawing(tree):
    children, _, pos = drawn(tree)
    _, _, mirror = drawn(mirrored(tree))
    for name, (x, _) in pos.items():
        assert mirror[mirrored_name(name, children)][0] == pytest.approx(-x, abs=CLOSE)


@some
@given(trees, trees)
def test_equal_subtrees_look_the_same(subtree, other):
    _, _, alone = drawn(subtree)
    _, _, pos = drawn((5, subtree, other, (3, subtree), subtree))
    for place in ((0,), (2, 0), (3,)):
        for name, (x, _) in alone.items():
            seen = pos[(*place, *name)][0] - pos[place][0]
            assert seen == pytest.approx(x, abs=CLOSE)


@pytest.mark.parametrize(
    ("graph", "layout"),
    [
        (nx.balanced_tree(2, 3, create_using=nx.DiGraph), lambda tree: tidy_tree(tree, 0)),
        (trace(outcome, Subtraction(6)).to_networkx(), lambda tree: tidy_tree(tree, 0)),
        (nx.DiGraph(["ab", "bc", "ac"]), layered),
        (nx.MultiDiGraph(["ab", "ab"]), layered),
        (GameGraph.explore(PennyStacks(7)).to_networkx(), layered),
    ],
)
def test_networkx_draws_the_layouts_with_the_start_on_top(graph, layout):
    pos = layout(graph)
    assert pos.keys() == set(graph)
    _, axes = plt.subplots()
    nx.draw(graph, pos=pos, ax=axes)
    heights = [y for _, y in axes.collections[0].get_offsets()]
    assert max(heights) == heights[0] > max(heights[1:])
    plt.close("all")


@pytest.mark.filterwarnings("error")
def test_networkx_draws_without_a_warning_in_the_style_of_the_course():
    tree = nx.DiGraph(["ab", "ac"])
    with plt.rc_context():
        plt.rcParams.update(FIGURE_STYLE)
        nx.draw(tree, pos=tidy_tree(tree, "a"))
        figure_png(plt.gcf())
    plt.close("all")


@pytest.mark.parametrize(
    ("graph", "root", "message"),
    [
        (nx.DiGraph(["ab"]), "c", "root must be a node of the graph, not 'c'"),
        (nx.DiGraph(["ab", "ac", "bd", "cd"]), "a", "a tree below 'a', but two ways lead to 'd'"),
        (nx.DiGraph(["ab", "ba"]), "a", "a tree below 'a', but two ways lead to 'a'"),
        (nx.Graph(["ab"]), "a", "graph must be a directed graph of networkx"),
    ],
)
def test_what_is_no_tree_is_refused(graph, root, message):
    with pytest.raises(ValueError, match=message):
        tidy_tree(graph, root)


@st.composite
def graphs_without_cycles(draw):
    """A graph and the widths of its nodes: numbers, with edges to larger ones."""
    size = draw(st.integers(0, 15))
    pairs = list(combinations(range(size), 2))
    graph = nx.DiGraph()
    graph.add_nodes_from(draw(st.permutations(range(size))))
    graph.add_edges_from(draw(st.lists(st.sampled_from(pairs))) if pairs else [])
    return graph, {node: draw(st.integers(1, 30)) for node in graph}


@some
@given(graphs_without_cycles())
def test_nodes_stand_as_high_as_the_longest_way_down(given):
    graph, widths = given
    pos = layered(graph, widths, GAP)
    assert list(pos) == list(graph)
    for node in graph:
        below = graph.subgraph({node} | nx.descendants(graph, node))
        assert pos[node][1] == nx.dag_longest_path_length(below)


@some
@given(graphs_without_cycles())
def test_layers_keep_their_gaps(given):
    graph, widths = given
    pos = layered(with_bends(graph), widths, GAP)
    for (a, (x, y)), (b, (x2, y2)) in combinations(pos.items(), 2):
        if y == y2:
            assert abs(x2 - x) - (widths.get(a, 0) + widths.get(b, 0)) / 2 >= GAP - CLOSE


def test_crossings_that_can_be_avoided_are_avoided():
    pos = layered(nx.DiGraph(["ad", "bc", "ce", "df"]))
    assert (pos["a"] < pos["b"]) == (pos["d"] < pos["c"])
    assert (pos["c"] < pos["d"]) == (pos["e"] < pos["f"])


@pytest.mark.parametrize("graph", [nx.DiGraph(["ab", "ba"]), nx.DiGraph(["aa"])])
def test_a_graph_with_cycles_has_no_layers(graph):
    with pytest.raises(ValueError, match=r"directed and without cycles.*kamada_kawai"):
        layered(graph)
