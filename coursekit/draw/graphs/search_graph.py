"""Graphs that a search by random play has built: one node for each position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.draw.canvas.labels import along_line, placed
from coursekit.draw.canvas.legend import text_key, with_legend
from coursekit.draw.canvas.sketch import Mark, Sketch, side_by_side
from coursekit.draw.canvas.style import GREY
from coursekit.draw.graphs.layered import Bend, layer_heights, layered, way, with_bends
from coursekit.draw.trees.nodes import SMALLEST_TEXT
from coursekit.draw.trees.search_layout import check_in_tree, root_of
from coursekit.draw.trees.search_nodes import (
    LINE,
    NodeSpot,
    edge_marks,
    fills_of,
    legend_of,
    news_marks,
    radius_of,
    reward_text,
    search_node_marks,
)
from coursekit.draw.trees.search_tree import search_tree_marks

if TYPE_CHECKING:
    import networkx as nx

MOST = 30
"""A graph with more nodes leaves out those with the fewest visits: lines would cross too often."""
DROP, MARGIN, GAP = 44.0, 12.0, 18.0


def draw_search_graph(
    graph: nx.DiGraph,
    *,
    path: Sequence[Any] = (),
    before: nx.DiGraph | None = None,
    labels: Callable[[Any], str] | None = None,
) -> Sketch:
    """A picture of a graph with statistics, as that of `draw_search_tree`; the root is on top.

    Nodes have `visits`, a `total` and a `mover`, edges have `visits`, which stand beside them. A
    `path` is lit; if the graph `before` an iteration is given, its scores turn into those of
    `graph` along the path.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.monte_carlo import uct_dag
    >>> found = uct_dag(TicTacToe.from_text("XOX OO. .X."), iterations=40)
    >>> draw_search_graph(found.to_networkx())
    Sketch of 58 marks, 489 × 473
    """
    check_in_tree(path, graph)
    entries = [*legend_of(graph), (text_key("5", 10), "visits of a move")]
    return with_legend(search_graph_marks(graph, path, before, labels), entries)


def draw_tree_and_graph(
    tree: nx.DiGraph, graph: nx.DiGraph, *, labels: Callable[[Any], str]
) -> Sketch:
    """The same search on a tree and on a graph side by side: notes §5.4.2, Figures 5.7 and 5.8."""
    both = [search_tree_marks(tree, tree, labels=labels), search_graph_marks(graph, labels=labels)]
    entries = [*legend_of(tree), (text_key("5", 10), "visits of a move")]
    return with_legend(side_by_side(both, gap=40), entries)


def search_graph_marks(
    graph: nx.DiGraph,
    path: Sequence[Any] = (),
    before: nx.DiGraph | None = None,
    labels: Callable[[Any], str] | None = None,
) -> Sketch:
    """The picture of `draw_search_graph` without its legend."""
    root, fill = root_of(graph), fills_of(graph)
    shown = often_visited(graph, path)
    lit, back = set(pairwise(path)), before is not None
    spots, routes, size = in_layers(shown, root, labels or (lambda node: ""), path if back else ())
    marks: list[Mark] = []
    for edge, route in routes.items():
        style = ("back" if back else "lit") if edge in lit else "plain"
        first, *others = pairwise(route)
        for start, end in others:
            marks += edge_marks(start, end, "lit" if style == "lit" else "plain")
        marks += edge_marks(*first, style)
    for node, spot in spots.items():
        old = before.nodes.get(node) if before is not None and node in path else graph.nodes[node]
        spot = msgspec.structs.replace(spot, score=reward_text(old) if old else "")
        marks += search_node_marks(spot, fill(graph.nodes[node]), node in path)
        if back and node in path:
            marks += news_marks(spot, reward_text(graph.nodes[node]))
    names = [
        along_line(
            str(visits),
            routes[above, below][-2],
            routes[above, below][-1],
            size=SMALLEST_TEXT,
            colour=GREY,
        )
        for above, below, visits in shown.edges.data("visits")
        if visits is not None
    ]
    texts, _ = placed(names, marks, (0, 0, *size))
    return Sketch(*size, (*marks, *texts))


def often_visited(graph: nx.DiGraph, path: Sequence[Any]) -> nx.DiGraph:
    """The nodes with the most visits, at most MOST, and those of the path."""
    visits = sorted((count for _, count in graph.nodes.data("visits")), reverse=True)
    least = visits[MOST] + 1 if len(visits) > MOST else 0
    kept = [node for node, count in graph.nodes.data("visits") if count >= least or node in path]
    return graph.subgraph({root_of(graph), *kept})


def in_layers(
    graph: nx.DiGraph, root: Any, labels: Callable[[Any], str], news: Sequence[Any]
) -> tuple[dict[Any, NodeSpot], dict[tuple, list[tuple[float, float]]], tuple[float, float]]:
    """Where the nodes go, by which points each line runs, and how large the picture is.

    A node is below all nodes from which a move leads to it. Where there are `news`, a line is free.
    """
    most = graph.nodes[root]["visits"]
    spots = {
        node: NodeSpot(0, 0, radius_of(data["visits"], most), labels(node), reward_text(data))
        for node, data in graph.nodes.data()
    }
    upwards = graph.reverse()
    level, paths = layer_heights(upwards), with_bends(upwards)
    places = layered(paths, {node: spot.width for node, spot in spots.items()}, GAP)
    left = min(places[node][0] - spot.width / 2 for node, spot in spots.items()) - MARGIN
    right = max(places[node][0] + spot.width / 2 for node, spot in spots.items()) + MARGIN
    left = min(left, min(x for x, _ in places.values()) - MARGIN)
    right = max(right, max(x for x, _ in places.values()) + MARGIN)
    tops, top = {}, MARGIN
    for height in range(max(level.values()) + 1):
        row = [spots[node] for node in graph if level[node] == height]
        tops[height] = top + (LINE if any(spot.label for spot in row) else 0.0)
        top = tops[height] + 2 * max(spot.radius for spot in row) + 2 * LINE + DROP
    for node, spot in spots.items():
        x, y = places[node][0] - left, tops[level[node]] + spot.radius
        spots[node] = msgspec.structs.replace(spot, x=x, y=y)
    routes = {
        (above, below): [
            (spots[above].x, spots[above].bottom + (LINE + 4 if above in news else 0)),
            *(
                (places[stop][0] - left, tops[stop.height])
                for stop in reversed(way(below, above, level))
                if isinstance(stop, Bend)
            ),
            (spots[below].x, spots[below].top - 4),
        ]
        for above, below in graph.edges
    }
    return spots, routes, (right - left, top - DROP + MARGIN)
