"""A layout for graphs without cycles in networkx's manner: layer by layer, with few crossings."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Hashable, Mapping
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

if TYPE_CHECKING:
    import networkx as nx

Node = TypeVar("Node", bound=Hashable)


def layered(
    graph: nx.DiGraph, widths: Mapping[Node, float] | None = None, gap: float = 1.0
) -> dict[Node, tuple[float, float]]:
    """Where each node is drawn: y is the length of the longest path from it to an end.

    So every edge leads down. Few of them cross, and neighbours on a layer are at least `gap` apart
    from edge to edge. A node without a width is 1 wide. A graph with a cycle raises a ValueError.

    >>> import networkx as nx
    >>> graph = nx.DiGraph([("a", "b"), ("b", "c"), ("a", "c")])
    >>> {node: y for node, (x, y) in layered(graph).items()}
    {'a': 2, 'b': 1, 'c': 0}
    >>> nx.draw(graph, pos=layered(graph), with_labels=True)
    """
    paths = with_bends(graph)
    height = layer_heights(paths)
    rows: list[list[Any]] = [[] for _ in range(max(height.values(), default=-1) + 1)]
    for node in paths:
        rows[-1 - height[node]].append(node)
    x = _straightened(_untangled(rows, paths), paths, widths or {}, gap)
    middle = (min(x.values(), default=0.0) + max(x.values(), default=0.0)) / 2
    return {node: (x[node] - middle, height[node]) for node in graph}


class Bend(msgspec.Struct, frozen=True):
    """The point at which an edge passes a layer: it takes part in the layout like a node."""

    start: Any
    end: Any
    height: int


def layer_heights(graph: nx.DiGraph) -> dict[Any, int]:
    """The length of the longest path from each node to an end; a cycle raises a ValueError."""
    import networkx as nx

    if not nx.is_directed_acyclic_graph(graph):
        raise ValueError(
            f"graph must be directed and without cycles, unlike this {graph}: "
            "use one of networkx's own layouts, such as kamada_kawai_layout"
        )
    generations = nx.topological_generations(graph.reverse())
    return {node: height for height, nodes in enumerate(generations) for node in nodes}


def with_bends(graph: nx.DiGraph) -> nx.DiGraph:
    """The graph with a `Bend` in each layer that an edge passes: now every edge is 1 long."""
    import networkx as nx

    height = layer_heights(graph)
    paths = nx.DiGraph()
    paths.add_nodes_from(graph)
    for start, end in graph.edges():
        nx.add_path(paths, way(start, end, height))
    return paths


def way(start: Any, end: Any, height: Mapping[Any, int]) -> list[Any]:
    """The edge from `start` to `end` with its bends."""
    return [start, *(Bend(start, end, h) for h in range(height[start] - 1, height[end], -1)), end]


def _untangled(rows: list[list[Any]], paths: nx.DiGraph) -> list[list[Any]]:
    """The rows in an order with few crossings: every node near the mean of its neighbours."""
    best, fewest = rows, _crossings(rows, paths)
    for sweep in range(12):
        downwards = sweep % 2 == 0
        neighbours = paths.pred if downwards else paths.succ
        done: list[list[Any]] = []
        for row in rows if downwards else reversed(rows):
            index = {node: i for i, node in enumerate(done[-1])} if done else {}
            wanted = {
                node: _mean([index[n] for n in neighbours[node] if n in index], i)
                for i, node in enumerate(row)
            }
            done.append(sorted(row, key=wanted.__getitem__))
        rows = done if downwards else done[::-1]
        crossings = _crossings(rows, paths)
        if crossings < fewest:
            best, fewest = rows, crossings
    return best


def _crossings(rows: list[list[Any]], paths: nx.DiGraph) -> int:
    """How many pairs of edges cross each other between neighbouring rows."""
    crossings = 0
    for row, next_row in pairwise(rows):
        index = {node: i for i, node in enumerate(next_row)}
        ends: list[int] = []  # of the edges further to the left, sorted
        for node in row:
            own = [index[lower] for lower in paths.succ[node]]
            crossings += sum(len(ends) - bisect_right(ends, end) for end in own)
            for end in own:
                insort(ends, end)
    return crossings


def _straightened(
    rows: list[list[Any]], paths: nx.DiGraph, widths: Mapping, gap: float
) -> dict[Any, float]:
    """x of every node: rows keep their order and their gaps, and edges are as steep as that allows.

    An edge that bends should do so gently, so the points where it passes a layer pull harder.
    """
    above, below = paths.pred, paths.succ

    def half(node: Any) -> float:
        return widths.get(node, 0.0 if isinstance(node, Bend) else 1.0) / 2

    def pull(node: Any, other: Any) -> float:
        return 1.0 + 2.0 * (isinstance(node, Bend) + isinstance(other, Bend))

    needed = [[half(a) + gap + half(b) for a, b in pairwise(row)] for row in rows]
    x = {
        node: place - (places[-1] / 2)
        for row, distances in zip(rows, needed, strict=True)
        for places in [list(accumulate(distances, initial=0.0))]
        for node, place in zip(row, places, strict=True)
    }
    numbered = list(zip(rows, needed, strict=True))
    for sweep in range(16):
        for row, distances in numbered if sweep % 2 == 0 else reversed(numbered):
            wanted = []
            for node in row:
                sides = (above, below) if sweep > 3 else (above,) if sweep % 2 == 0 else (below,)
                others = [other for side in sides for other in side[node]]
                pulls = [pull(node, other) for other in others]
                moment = sum(p * x[other] for p, other in zip(pulls, others, strict=True))
                wanted.append(moment / sum(pulls) if others else x[node])
            x.update(zip(row, _spaced(wanted, distances), strict=True))
    return x


def _spaced(wanted: list[float], distances: list[float]) -> list[float]:
    """The places nearest to the wanted ones (least squares) that keep the distances between them.

    Nodes that want to be too close, or to change sides, form a block that stands where its members
    want to be on average (isotonic regression).
    """
    offsets = list(accumulate(distances, initial=0.0))
    blocks: list[tuple[float, int]] = []  # where the block wants to be, how many nodes it has
    for place, offset in zip(wanted, offsets, strict=True):
        mean, size = place - offset, 1
        while blocks and blocks[-1][0] > mean:
            other, count = blocks.pop()
            mean, size = (mean * size + other * count) / (size + count), size + count
        blocks.append((mean, size))
    starts = [mean for mean, size in blocks for _ in range(size)]
    return [start + offset for start, offset in zip(starts, offsets, strict=True)]


def _mean(numbers: list[int], otherwise: float) -> float:
    return sum(numbers) / len(numbers) if numbers else otherwise
