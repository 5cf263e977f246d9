"""Graphs on paper, layer by layer, so that every move leads down; the positions of a game.

A graph is an `nx.DiGraph` whose nodes have a `look`; its edges may have a `style` of LINES and a
`label`. `layered` is the layout alone, for `nx.draw`. A game with cycles is drawn by components.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec.structs import replace

from coursekit.draw.boards import has_board
from coursekit.draw.game_trees import best_branches, position_look, value_and_move
from coursekit.draw.labels import along_line, placed
from coursekit.draw.sketch import (
    Curve,
    Disc,
    Mark,
    Shape,
    Sketch,
    arrow,
    rounded_rectangle,
    shortened,
    with_legend,
)
from coursekit.draw.style import (
    BLUE,
    FAINT,
    GREY,
    PALE_BLUE,
    PALE_ORANGE,
    PAPER,
    THIN,
    VERY_PALE_YELLOW,
)
from coursekit.draw.trees import (
    LINES,
    MARGIN,
    TINY,
    DiGraph,
    Look,
    Node,
    Place,
    Widths,
    look_key,
    look_of,
    node_marks,
    player_entries,
)
from coursekit.games import Position
from coursekit.solving import GameGraph
from coursekit.text import short, signed
from coursekit.validate import NotNegative, checked, function, must, refused

if TYPE_CHECKING:
    import networkx as nx

MOST_NODES = 150

# Layers


@checked
def layered(
    graph: DiGraph, widths: Widths | None = None, gap: NotNegative = 1.0
) -> dict[Node, Place]:
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
            wanted: dict[Any, float] = {}
            for i, node in enumerate(row):
                near = [index[n] for n in neighbours[node] if n in index]
                wanted[node] = sum(near) / len(near) if near else i
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


# A graph in its layers


def graph_sketch(graph: nx.DiGraph, pos: Mapping[Any, Place], alt: str) -> Sketch:
    """The layers below each other; lines that pass a layer bend around its nodes.

    `pos` is a layout of the graph `with_bends`.
    """
    looks: dict[Any, Look] = dict(graph.nodes.data("look"))
    reach = {node: looks[node].size[0] / 2 if node in looks else 0.0 for node in pos}
    left = min(x - reach[node] for node, (x, _) in pos.items()) - MARGIN
    right = max(x + reach[node] for node, (x, _) in pos.items()) + MARGIN
    at = {node: (x - left, y) for node, (x, y) in pos.items()}
    height = {node: int(y) for node, (_, y) in pos.items()}
    stops = {
        (start, end): [at[stop] for stop in way(start, end, height) if stop in at]
        for start, end in graph.edges
    }
    bands = _bands(looks, at, stops.values(), any(label for *_, label in graph.edges.data("label")))
    marks: list[Mark] = []
    names = []
    best_on_top = sorted(graph.edges.data(), key=lambda edge: edge[2].get("style") == "best")
    for start, end, line in best_on_top:
        route = _rounded_line(_route(stops[start, end], bands, looks[start]))
        style = line.get("style", "plain")
        if style == "back":
            marks += [
                Curve(route, **LINES["plain"]),
                *arrow(route[1], route[0], *LINES["back"].values()),
            ]
        else:
            marks.append(Curve(route, **LINES[style]))
        if label := line.get("label"):
            names.append(along_line(label, route[-2], route[-1], size=TINY, colour=GREY))
    for node, look in looks.items():
        marks += node_marks(look, at[node][0], bands[at[node][1]][0])
    size = right - left, max(bottom for _, bottom in bands.values()) + MARGIN
    texts, _ = placed(names, marks, (0, 0, *size))
    return Sketch(*size, (*marks, *texts), alt)


def _bands(
    looks: Mapping[Any, Look],
    at: Mapping[Any, Place],
    lines: Iterable[Sequence[Place]],
    has_labels: bool,
) -> dict[float, Place]:
    """Where the layer of each height begins and ends, with more room where lines would be flat."""
    across: dict[float, float] = {}
    for stops in lines:
        for (x1, y), (x2, _) in pairwise(stops):
            across[y] = max(across.get(y, 0.0), abs(x2 - x1))
    bands, top = {}, MARGIN
    for height in sorted({y for _, y in at.values()}, reverse=True):
        sizes = [look.size[1] for node, look in looks.items() if at[node][1] == height]
        bands[height] = top, top + max(sizes)
        least = 44.0 if has_labels else 30.0
        top += max(sizes) + min(max(least, 0.3 * across.get(height, 0.0)), 70.0)
    return bands


def _route(stops: Sequence[Place], bands: Mapping[float, Place], look: Look) -> list[Place]:
    """The line from the lower edge of a node to the upper edge of another."""
    x, y = stops[0]
    top, bottom = bands[y]
    route = [(x, top + look.size[1])]
    if route[0][1] < bottom:
        route.append((x, bottom))
    for (before, _), (x, y), (after, _) in zip(stops, stops[1:], stops[2:], strict=False):
        top, bottom = bands[y]
        if max(abs(x - before), abs(x - after)) < 40.0:  # it need not bend
            route.append((x, (top + bottom) / 2))
        else:
            route += [(x, top - 6), (x, bottom + 6)]
    x, y = stops[-1]
    return [*route, (x, bands[y][0])]


def _rounded_line(points: Sequence[Place]) -> tuple[Place, ...]:
    """The line through the points, with round corners."""
    line = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        (x1, y1), (x, y), (x2, y2) = _towards(corner, before), corner, _towards(corner, after)
        for t in (0.0, 0.25, 0.5, 0.75, 1.0):
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
            line.append((a * x1 + b * x + c * x2, a * y1 + b * y + c * y2))
    return (*line, points[-1])


def _towards(start: Place, end: Place) -> Place:
    """The point a little way from `start` to `end`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    part = min(0.5, 14.0 / max(hypot(dx, dy), 1e-9))
    return start[0] + part * dx, start[1] + part * dy


# The graph of a game


def _readable(name: str, graph: Any) -> Any:
    if not isinstance(graph, GameGraph):
        raise refused(name, "a GameGraph.explore(…)", graph)
    if len(graph) > MOST_NODES:
        raise ValueError(
            f"{name} has {len(graph):,} positions, but at most {MOST_NODES} can be read in a "
            "picture: explore a smaller game or a later position"
        )
    return graph


def _texts(name: str, labels: Any) -> Callable[[Any], str]:
    """The function of a label, whose other answers are written as texts, and None as nothing."""
    function("that returns a text")(name, labels)

    def text_of(source: Any) -> str:
        label = labels(source)
        return "" if label is None else shortened(label)

    return text_of


Readable = Annotated[GameGraph, _readable]
Values = Annotated[
    Callable[[Any], Any],
    must(
        "a mapping or a function of positions",
        lambda values: isinstance(values, Mapping) or callable(values),
        lambda values: values.get if isinstance(values, Mapping) else values,
    ),
]
Labels = Annotated[Callable[[Any], str], _texts]


@checked
def draw_graph(
    graph: Readable,
    *,
    values: Values | None = None,
    labels: Labels | None = None,
) -> Sketch:
    """A picture of `graph`: the start on top, and every move leads downwards.

    `values`, a function of positions or a mapping, colour the positions: numbers, "N" or "P". Moves
    to a P-position, and those that keep the value, are thick; where every move loses, none is. For
    a game with cycles see `draw_components`, which draws it.

    >>> from coursekit.games import PennyStacks
    >>> sketch = draw_graph(GameGraph.explore(PennyStacks(5)))
    >>> sketch.height > sketch.width
    True
    """
    import networkx as nx

    shown = graph.to_networkx()
    if not nx.is_directed_acyclic_graph(shown):
        return draw_components(graph, labels=labels)
    root, label_of = graph.positions[0], labels or (lambda position: position.node_label())
    value_of = values or (lambda position: None)
    answers = {p: value_and_move(value_of(p), p)[0] for p in graph.positions}
    for position, answer in answers.items():
        shown.nodes[position]["look"] = _look(position, answer, label_of)
        options = list(shown[position])
        best = best_branches(answer, position, options, [answers[option] for option in options])
        for option, good in zip(options, best, strict=True):
            shown.edges[position, option]["style"] = "best" if good else "plain"
    looks: dict[Any, Look] = dict(shown.nodes.data("look"))
    widths = {node: look.size[0] for node, look in looks.items()}
    pos: Any = layered(with_bends(shown), widths, 16.0)
    said = f"The graph of the {len(graph):,} positions that can be reached from {root!r}"
    said += "" if answers[root] is None else f", whose value is {short(answers[root])}"
    fills = {_meaning(answer): looks[position].fill for position, answer in answers.items()}
    entries = [(look_key(Look("box", fill=fills[what])), what) for what in sorted(fills) if what]
    players = player_entries([replace(look, fill=PAPER) for look in looks.values()])
    if players and any(look.shape == "box" and look.has_frame for look in looks.values()):
        players.append((look_key(Look("box")), "the game is over"))
    return with_legend(graph_sketch(shown, pos, said), [*entries, *players])


def _look(position: Position, answer: Any, label_of: Callable) -> Look:
    label = label_of(position)
    with_board = not label and has_board(position)
    label = label if label or with_board else short(position)
    look = position_look(position, "" if with_board else label, answer, with_board)
    if isinstance(answer, int | float | Fraction):
        fill = PALE_BLUE if answer > 0 else PALE_ORANGE if answer < 0 else PAPER
        look = replace(look, fill=fill)
    return replace(look, shape="box", label=label) if look.shape == "bare" else look


def _meaning(answer: Any) -> str:
    if isinstance(answer, str):
        return {"N": "N: the next player wins", "P": "P: the previous player wins"}.get(answer, "")
    if isinstance(answer, int | float | Fraction):
        return f"value {'>' if answer > 0 else '<' if answer < 0 else '='} 0"
    return ""


# Cycles: component by component, where play may return and where it never does

RING, DROP, AWAY = 30.0, 8.0, 28.0
"""Between neighbours on a ring, between layers of rings, and from a ring past an end beside it."""
BESIDE, SINGLE = 96.0, 14.0
"""Between rings of a layer, so that lines to the layer below spread; and between single nodes."""
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
        ends[node] = own if small and len(own) <= 2 else []
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
    extent = {
        number: ring.reach + AWAY * any(ring.ends[node] for node in ring.nodes)
        for number, ring in rings.items()
    }
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
    share = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy or 1.0)
    along = min(max(share, 0.0), 1.0)
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
    head = Shape(((x + 5, top), (x + 4, top - 9), (x + 12, top - 7)), colour, colour)
    return [Curve(((x - 4, top + 4), *arc), colour, width), head]
