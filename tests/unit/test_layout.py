"""Tidy trees and layered graphs: what the layouts promise, on random examples."""

import time
from itertools import combinations, pairwise

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coursekit.draw.trees.layout import layered, tidy_tree

GAP = 3.0
CLOSE = 1e-6
some = settings(max_examples=200)

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
    return children, widths, tidy_tree((), children, widths, GAP)


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


def test_a_small_subtree_between_two_large_ones_is_not_pushed_to_one_side():
    large = (1, (1,), (1,), (1,), (1,), (1,))
    _, _, pos = drawn((1, large, (1,), large))
    assert pos[(1,)][0] == pytest.approx(0)


def test_the_layout_is_a_networkx_layout():
    tree = nx.balanced_tree(2, 3, create_using=nx.DiGraph)
    pos = tidy_tree(0, {node: list(tree[node]) for node in tree})
    assert pos.keys() == set(tree)
    nx.draw(tree, pos)


def test_a_comb_of_twenty_thousand_teeth_takes_linear_time():
    def seconds(teeth):
        children = {n: [n + 1, -n - 1] for n in range(teeth)}
        start = time.process_time()
        tidy_tree(0, children)
        return time.process_time() - start

    assert min(seconds(20_000) for _ in range(3)) < 8 * min(seconds(5_000) for _ in range(3))


@st.composite
def layered_graphs(draw):
    """Layers of nodes (layer, number), edges to later layers, widths."""
    sizes = draw(st.lists(st.integers(1, 5), min_size=1, max_size=5))
    layers = [[(k, i) for i in range(size)] for k, size in enumerate(sizes)]
    nodes = [node for layer in layers for node in layer]
    pairs = [(a, b) for a, b in combinations(nodes, 2) if a[0] < b[0]]
    edges = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    widths = {node: draw(st.integers(1, 30)) for node in nodes}
    return layers, edges, widths


@some
@given(layered_graphs())
def test_layers_keep_their_height_and_their_gaps(graph):
    layers, edges, widths = graph
    drawing = layered(layers, edges, widths, GAP)
    assert drawing.pos.keys() == set(widths)
    assert all(y == -k for (k, _), (_, y) in drawing.pos.items())
    bends = [(x, y, 0) for bends in drawing.bends.values() for x, y in bends]
    nodes = [(*place, widths[node]) for node, place in drawing.pos.items()]
    for (x, y, width), (x2, y2, width2) in combinations(nodes + bends, 2):
        if y == y2:
            assert abs(x2 - x) - (width + width2) / 2 >= GAP - CLOSE


@some
@given(layered_graphs())
def test_an_edge_bends_once_in_each_layer_that_it_passes(graph):
    layers, edges, widths = graph
    drawing = layered(layers, edges, widths, GAP)
    for start, end in edges:
        passed = [y for _, y in drawing.bends.get((start, end), [])]
        assert passed == [-k for k in range(start[0] + 1, end[0])]


def test_crossings_that_can_be_avoided_are_avoided():
    drawing = layered(["ab", "cd", "ef"], ["ad", "bc", "ce", "df"])
    pos = drawing.pos
    assert (pos["a"] < pos["b"]) == (pos["d"] < pos["c"])
    assert (pos["c"] < pos["d"]) == (pos["e"] < pos["f"])


def test_an_edge_must_lead_to_a_later_layer():
    with pytest.raises(ValueError, match="later layer"):
        layered(["a", "b"], ["ba"])
