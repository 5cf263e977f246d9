"""Where the nodes of a graph with cycles go: each component on a ring, the rings in layers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.draw.graphs.layered import Bend, layer_heights, layered, way, with_bends

if TYPE_CHECKING:
    import networkx as nx

GAP, DROP, AWAY = 30.0, 8.0, 28.0
"""Between neighbours on a ring, between layers of rings, and from a ring past an end beside it."""
BESIDE, SMALL_GAP = 96.0, 14.0
"""Between rings of a layer, so that lines to the layer below spread; and between single nodes."""
ROUNDS = 3
"""How often all rings turn: each time they see better where the others' nodes are."""
ON_TOP = 10.0
"""How much longer lines may be for a start that is a point higher."""
MOST_HANGING = 2
"""Ends beside a node."""
NEAR = 13.0
"""A line that comes so close to a node seems to touch it."""
TOUCHING = 80.0
"""How much longer a line may be if it touches a node less."""

Place = tuple[float, float]
Size = tuple[float, float]


class Ring(msgspec.Struct, frozen=True):
    """The nodes of a component around a middle, and ends that hang at a node each."""

    nodes: tuple[Any, ...]
    hung: Mapping[Any, tuple[Any, ...]]
    radius: float
    reach: float
    """From the middle to where the pale ground ends."""

    @property
    def extent(self) -> float:
        """From the middle to where nothing of the ring is left."""
        return self.reach + (AWAY if any(self.hung.values()) else 0.0)

    @property
    def apart(self) -> float:
        """How much more room it needs from others than a single node."""
        return BESIDE - SMALL_GAP if len(self.nodes) > 1 else 0.0


class Layout(msgspec.Struct, frozen=True):
    """Where everything goes: nodes, the middles of the rings, and the bends of long lines."""

    places: dict[Any, Place]
    middles: list[tuple[Place, Ring]]
    bends: dict[tuple[Any, Any], list[Place]]
    size: Size


def in_rings(graph: nx.DiGraph, component: Mapping[Any, int], sizes: Mapping[Any, Size]) -> Layout:
    """A layout in which every line between two rings leads down."""
    import networkx as nx

    hung = {end: node for node in graph for end in _hanging(graph, node, sizes)}
    members: dict[int, list[Any]] = {}
    for node in graph:
        if node not in hung:
            members.setdefault(component[node], []).append(node)
    rings = {number: _ring(graph, nodes, hung, sizes) for number, nodes in members.items()}
    across = [
        (start, end)
        for start, end in graph.edges
        if component[start] != component[end] and end not in hung
    ]
    between = nx.DiGraph()
    between.add_nodes_from(rings)
    between.add_edges_from((component[start], component[end]) for start, end in across)
    at, heights = _middles(between, rings)
    bends = {
        (start, end): [
            at[stop]
            for stop in way(component[start], component[end], heights)
            if isinstance(stop, Bend)
        ]
        for start, end in across
    }
    places = {node: at[number] for number, ring in rings.items() for node in ring.nodes}
    for _ in range(ROUNDS):
        for number in sorted(rings, key=lambda number: -heights[number]):
            places |= _turned(rings[number], at[number], next(iter(graph)), bends, places)
    right = max(x + (rings[node].extent if node in rings else 0.0) for node, (x, _) in at.items())
    bottom = max(at[number][1] + ring.extent for number, ring in rings.items())
    middles = [(at[number], ring) for number, ring in rings.items()]
    return Layout(places, middles, bends, (right + GAP / 2, bottom + GAP / 2))


def _middles(
    between: nx.DiGraph, rings: Mapping[int, Ring]
) -> tuple[dict[Any, Place], dict[Any, int]]:
    """The middle of each ring and each bend of a line, and the layers of the rings."""
    heights, paths = layer_heights(between), with_bends(between)
    widths = {number: 2 * ring.extent + ring.apart for number, ring in rings.items()}
    flat = layered(paths, widths, SMALL_GAP)
    left = min(x - (rings[node].extent if node in rings else 0.0) for node, (x, _) in flat.items())
    levels = _levels(heights, rings)
    at = {node: (x - left + GAP / 2, levels[int(y)]) for node, (x, y) in flat.items()}
    return at, heights


def _hanging(graph: nx.DiGraph, node: Any, sizes: Mapping[Any, Size]) -> list[Any]:
    """The ends to which this node alone leads, if they are few and small: they hang at it."""
    ends = [end for end in graph.succ[node] if not graph.succ[end] and len(graph.pred[end]) == 1]
    fit = len(ends) <= MOST_HANGING and all(max(sizes[end]) <= AWAY for end in ends)
    return ends if fit else []


def _ring(
    graph: nx.DiGraph, nodes: Sequence[Any], hung: Mapping[Any, Any], sizes: Mapping[Any, Size]
) -> Ring:
    order = tuple(_in_order(graph, nodes))
    largest = max(max(sizes[node]) for node in order)
    radius = 0.0
    if len(order) > 1:
        mean = sum(max(sizes[node]) for node in order) / len(order)
        radius = (mean + GAP) / (2 * sin(pi / len(order)))
    ends = {node: tuple(end for end, above in hung.items() if above == node) for node in order}
    return Ring(order, ends, radius, radius + largest / 2 + 8)


def _in_order(graph: nx.DiGraph, nodes: Sequence[Any]) -> Iterator[Any]:
    """The nodes such that many lead to the next one: on and on, the last option first."""
    inside, seen, waiting = set(nodes), set(), [*reversed(nodes)]
    while waiting:
        node = waiting.pop()
        if node in inside and node not in seen:
            seen.add(node)
            yield node
            waiting += graph.succ[node]


def _levels(heights: Mapping[Any, int], rings: Mapping[Any, Ring]) -> dict[int, float]:
    """The middle of the layer of each height on paper."""
    levels, top = {}, GAP / 2
    for height in sorted(set(heights.values()), reverse=True):
        half = max(ring.extent for number, ring in rings.items() if heights[number] == height)
        levels[height] = top + half
        top += 2 * half + DROP
    return levels


def _turned(
    ring: Ring,
    middle: Place,
    first: Any,
    bends: Mapping[tuple[Any, Any], list[Place]],
    others: Mapping[Any, Place],
) -> dict[Any, Place]:
    """The places of a ring's nodes, turned such that lines to other rings are short and clear."""
    count, own = len(ring.nodes), set(ring.nodes)
    lines = [
        (start, [*stops, others[end]][0]) for (start, end), stops in bends.items() if start in own
    ]
    lines += [
        (end, [others[start], *stops][-1]) for (start, end), stops in bends.items() if end in own
    ]

    def trouble(places: Mapping[Any, Place]) -> float:
        cost = ON_TOP * places[first][1] if first in own else 0.0
        for node, (x, y) in lines:
            cost += hypot(x - places[node][0], y - places[node][1])
            near = [_distance(place, places[node], (x, y)) < NEAR for place in places.values()]
            cost += TOUCHING * (sum(near) - 1)
        return cost

    choices = [
        _around(ring, middle, pi * turn / count, step)
        for step in (2 * pi / count, -2 * pi / count)
        for turn in range(2 * count)
    ]
    return min(choices, key=trouble)


def _distance(point: Place, start: Place, end: Place) -> float:
    """How far a point is from a line between two others."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    dx, dy = x2 - x1, y2 - y1
    along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy or 1.0)
    along = min(max(along, 0.0), 1.0)
    return hypot(x - x1 - along * dx, y - y1 - along * dy)


def _around(ring: Ring, middle: Place, turn: float, step: float) -> dict[Any, Place]:
    """The nodes around the middle, and outside of them what hangs there."""
    places = {}
    for i, node in enumerate(ring.nodes):
        right, down = sin(turn + i * step), -cos(turn + i * step)
        places[node] = middle[0] + ring.radius * right, middle[1] + ring.radius * down
        ends = ring.hung[node]
        for number, end in enumerate(ends):
            aside = (number - (len(ends) - 1) / 2) * AWAY
            far = ring.reach + AWAY / 2
            places[end] = (
                middle[0] + far * right + aside * down,
                middle[1] + far * down - aside * right,
            )
    return places
