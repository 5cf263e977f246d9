"""A game with cycles, component by component: where play may return, and where it never does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.draw.graphs import Labels, Readable, layered
from coursekit.draw.sketch import (
    Curve,
    Disc,
    Mark,
    Shape,
    Sketch,
    arrow,
    rounded_rectangle,
    with_legend,
)
from coursekit.draw.style import BLUE, FAINT, GREY, THIN, VERY_PALE_YELLOW
from coursekit.draw.trees import Look, Place, look_of, node_marks, player_entries
from coursekit.games import Position
from coursekit.text import signed
from coursekit.validate import checked

if TYPE_CHECKING:
    import networkx as nx

RING, DROP, AWAY = 30.0, 8.0, 28.0
"""Between neighbours on a ring, between layers of rings, and from a ring past an end beside it."""
BESIDE, SINGLE = 96.0, 14.0
"""Between rings of a layer, so that lines to the layer below spread; and between single nodes."""
MOST_ENDS = 2
"""Beside a node."""
ON_TOP, NEAR, TOUCHING = 10.0, 13.0, 80.0
"""How much longer lines may be for a start that is a point higher; how close to a node a line seems
to touch it; and how much longer it may be if it touches one less."""


class Ring(msgspec.Struct, frozen=True):
    """The nodes of a component around a middle; ends to which one of them leads stand beside it."""

    nodes: tuple[Any, ...]
    ends: Mapping[Any, Sequence[Any]]
    radius: float
    reach: float
    """From the middle to where the pale ground ends."""

    @property
    def extent(self) -> float:
        """From the middle to where nothing of the ring is left."""
        return self.reach + (AWAY if any(self.ends[node] for node in self.nodes) else 0.0)

    def around(self, middle: Place, turn: float, step: float) -> dict[Any, Place]:
        """The nodes around the middle, and outside of them their ends."""
        places = {}
        for i, node in enumerate(self.nodes):
            right, down = sin(turn + i * step), -cos(turn + i * step)
            places[node] = middle[0] + self.radius * right, middle[1] + self.radius * down
            for number, end in enumerate(self.ends[node]):
                aside, far = (number - (len(self.ends[node]) - 1) / 2) * AWAY, self.reach + AWAY / 2
                across, along = far * right + aside * down, far * down - aside * right
                places[end] = middle[0] + across, middle[1] + along
        return places


@checked
def draw_components(graph: Readable, *, labels: Labels | None = None) -> Sketch:
    """The graph of a game with cycles: each component on a pale ground, the start on top.

    Within a component, each position can be reached from each other; a blue arrow leads to another
    component, further down, from where play never returns. Ends show what Player I earns. Chance
    nodes have no labels unless `labels` gives them some.

    >>> from coursekit.games import Piglet
    >>> from coursekit.solving import GameGraph
    >>> draw_components(GameGraph.explore(Piglet(2))).alt
    'The 32 positions of a game with cycles, in 12 components, the largest of 8 positions'
    """
    shown = graph.to_networkx()
    looks = {position: _component_look(position, labels) for position in graph.positions}
    part = dict(zip(graph.positions, graph.components.tolist(), strict=True))
    rings = _rings(shown, part, looks)
    at, joins, size = _middles(shown, part, rings)
    places = {node: at[number] for number, ring in rings.items() for node in ring.nodes}
    for _ in range(3):  # each time the rings see better where the others' nodes are
        for number, ring in sorted(rings.items(), key=lambda each: at[each[0]][1]):
            places |= _turned(ring, at[number], graph.positions[0], joins, places)
    marks: list[Mark] = [
        Disc(*at[number], ring.reach, VERY_PALE_YELLOW, FAINT)
        for number, ring in rings.items()
        if len(ring.nodes) > 1
    ]
    for start, end in shown.edges:
        colour, width = (GREY, THIN) if part[start] == part[end] else (BLUE, 1.6)
        if start == end:
            marks += _loop(places[start], looks[start].size, colour, width)
            continue
        tip = _edge_of(looks[end], places[start], places[end])
        marks += arrow(places[start], tip, colour, width)
    for node, look in looks.items():
        (x, y), (width, height) = places[node], look.size
        if node == graph.positions[0]:
            corner = x - width / 2 - 4, y - height / 2 - 4
            marks.append(rounded_rectangle(*corner, width + 8, height + 8, 7.0))
        marks += node_marks(look, x, y - height / 2)
    counts = [*part.values()]
    alt = (
        f"The {len(graph)} positions of a game with cycles, in {len({*counts})} components, "
        f"the largest of {max(map(counts.count, {*counts}))} positions"
    )
    entries = player_entries(looks.values())
    if any(len(ring.nodes) > 1 for ring in rings.values()):
        ground = Sketch(14, 14, (Disc(7, 7, 7, VERY_PALE_YELLOW, FAINT),))
        across = Sketch(26, 14, tuple(arrow((0, 7), (26, 7), BLUE, 1.6)))
        entries += [(ground, "play can go round"), (across, "no way back")]
    return with_legend(Sketch(*size, tuple(marks), alt), entries)


def _component_look(position: Position, label_of: Callable[[Position], str] | None) -> Look:
    shape, fill = look_of(position)
    if position.is_over and shape == "bare":
        return Look("bare", value=signed(position.payoffs()[0]))
    label = label_of(position) if label_of else position.node_label()
    return Look(shape, "" if shape == "diamond" and label_of is None else label, fill=fill)


def _rings(
    graph: nx.DiGraph, part: Mapping[Any, int], looks: Mapping[Any, Look]
) -> dict[int, Ring]:
    """The rings by the number of their component; ends beside a node are no rings of their own."""
    ends: dict[Any, list[Any]] = {}
    for node in graph:
        own = [end for end in graph.succ[node] if not graph.succ[end] and len(graph.pred[end]) == 1]
        small = all(max(looks[end].size) <= AWAY for end in own)
        ends[node] = own if small and len(own) <= MOST_ENDS else []
    beside = {end for own in ends.values() for end in own}
    members: dict[int, list[Any]] = {}
    for node in graph:
        if node not in beside:
            members.setdefault(part[node], []).append(node)
    rings = {}
    for number, nodes in members.items():
        order = tuple(_in_order(graph, nodes))
        sizes = [max(looks[node].size) for node in order]
        apart = sum(sizes) / len(sizes) + RING
        radius = apart / (2 * sin(pi / len(order))) if len(order) > 1 else 0.0
        rings[number] = Ring(order, ends, radius, radius + max(sizes) / 2 + 8)
    return rings


def _in_order(graph: nx.DiGraph, nodes: Sequence[Any]) -> Iterator[Any]:
    """The nodes such that many lead to the next one: on and on, the last option first."""
    inside, seen, waiting = set(nodes), set(), [*reversed(nodes)]
    while waiting:
        node = waiting.pop()
        if node in inside and node not in seen:
            seen.add(node)
            yield node
            waiting += graph.succ[node]


def _middles(
    graph: nx.DiGraph, part: Mapping[Any, int], rings: Mapping[int, Ring]
) -> tuple[dict[Any, Place], list[tuple[Any, Any]], Place]:
    """The middles of the rings, the edges from ring to ring, and the size of it all."""
    import networkx as nx

    across = [
        (start, end)
        for start, end in graph.edges
        if part[start] != part[end] and any(end in ring.nodes for ring in rings.values())
    ]
    between = nx.DiGraph()
    between.add_nodes_from(rings)
    between.add_edges_from((part[start], part[end]) for start, end in across)
    extent = {number: ring.extent for number, ring in rings.items()}
    apart = {n: BESIDE - SINGLE if len(ring.nodes) > 1 else 0.0 for n, ring in rings.items()}
    widths = {number: 2 * extent[number] + apart[number] for number in rings}
    flat: dict[int, Place] = layered(between, widths, SINGLE)
    left = min(x - extent[number] for number, (x, _) in flat.items())
    levels, top = {}, RING / 2
    for height in sorted({y for _, y in flat.values()}, reverse=True):
        half = max(extent[number] for number in rings if flat[number][1] == height)
        levels[height] = top + half
        top += 2 * half + DROP
    at = {number: (x - left + RING / 2, levels[y]) for number, (x, y) in flat.items()}
    right = max(x + extent[number] for number, (x, _) in at.items())
    bottom = max(y + extent[number] for number, (_, y) in at.items())
    return at, across, (right + RING / 2, bottom + RING / 2)


def _turned(
    ring: Ring,
    middle: Place,
    first: Any,
    across: Sequence[tuple[Any, Any]],
    others: Mapping[Any, Place],
) -> dict[Any, Place]:
    """The places of a ring's nodes, turned such that lines to other rings are short and clear."""
    count, own = len(ring.nodes), set(ring.nodes)
    ends = [pair for edge in across for pair in (edge, edge[::-1])]
    lines = [(node, others[other]) for node, other in ends if node in own]

    def trouble(places: Mapping[Any, Place]) -> float:
        cost = ON_TOP * places[first][1] if first in own else 0.0
        for node, (x, y) in lines:
            cost += hypot(x - places[node][0], y - places[node][1])
            near = [_distance(place, places[node], (x, y)) < NEAR for place in places.values()]
            cost += TOUCHING * (sum(near) - 1)
        return cost

    choices = [
        ring.around(middle, pi * turn / count, step)
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


def _edge_of(look: Look, start: Place, end: Place) -> Place:
    """Where an arrow from `start` meets a node: 3 before its edge; corners have no room."""
    (width, height), (x, y) = look.size, end
    dx, dy = x - start[0], y - start[1]
    length, across, down = hypot(dx, dy) or 1.0, abs(dx), abs(dy)
    if look.shape in ("diamond", "circle"):
        round_way = length if look.shape == "circle" else across + down
        width, height = width * across / round_way, height * down / round_way
    inside = length * min((width / 2 + 3) / max(across, 1e-9), (height / 2 + 3) / max(down, 1e-9))
    return x - inside * dx / length, y - inside * dy / length


def _loop(place: Place, size: Place, colour: str, width: float) -> list[Mark]:
    """A line from the top of a node round to the top of the same node, with a head."""
    x, top = place[0], place[1] - size[1] / 2 - 4
    turns = [pi * (0.9 + 1.1 * i / 12) for i in range(13)]
    arc = [(x + 8 * cos(turn), top - 9 + 7 * sin(turn)) for turn in turns]
    head = ((x + 5, top), (x + 4, top - 9), (x + 12, top - 7))
    return [Curve(((x - 4, top + 4), *arc), colour, width), Shape(head, colour, colour)]
