"""A graph on paper: nodes in layers or spread out, and the lines between them.

The picture shows an `nx.DiGraph` whose nodes know their `look`; edges know whether they are `best`.
"""

from __future__ import annotations

from itertools import combinations
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any

from coursekit.draw.canvas.sketch import Curve, Line, Mark, Shape, Sketch, rounded_rectangle
from coursekit.draw.canvas.style import BEST, GREY, THICK, THIN
from coursekit.draw.graphs.layered import layer_heights, layered, way, with_bends
from coursekit.draw.trees.nodes import Look, node_marks

if TYPE_CHECKING:
    import networkx as nx

MARGIN = 12.0
GAP = 16.0
"""Between neighbours on a layer."""
STRAIGHT = 40.0
"""A line that moves sideways by less than this from layer to layer need not bend."""

Place = tuple[float, float]


def sketch_graph(graph: nx.DiGraph) -> Sketch:
    """The graph in layers, so that every edge leads down; with arrows if it has cycles."""
    import networkx as nx

    return _in_layers(graph) if nx.is_directed_acyclic_graph(graph) else _spread(graph)


def _in_layers(graph: nx.DiGraph) -> Sketch:
    """The layers one below the other; lines that pass a layer bend around its nodes."""
    looks: dict[Any, Look] = dict(graph.nodes.data("look"))
    widths = {node: look.size[0] for node, look in looks.items()}
    height, paths = layer_heights(graph), with_bends(graph)
    pos = layered(paths, widths, GAP)
    bands = _bands(paths, looks, pos)
    left = min(x - widths.get(node, 0.0) / 2 for node, (x, _) in pos.items()) - MARGIN
    right = max(x + widths.get(node, 0.0) / 2 for node, (x, _) in pos.items()) + MARGIN
    marks: list[Mark] = []
    for start, end, best in _best_on_top(graph):
        stops = [pos[node] for node in way(start, end, height)]
        route = _route(stops, bands, looks[start])
        line = _rounded_line([(x - left, y) for x, y in route])
        marks.append(Curve(line, *_line_style(best)))
    for node, look in looks.items():
        x, y = pos[node]
        marks += node_marks(look, x - left, bands[y][0] + look.size[1] / 2)
    return Sketch(right - left, bands[0][1] + MARGIN, tuple(marks))


def _best_on_top(graph: nx.DiGraph) -> list[tuple[Any, Any, bool]]:
    return sorted(graph.edges.data("best"), key=lambda edge: edge[2])


def _bands(paths: nx.DiGraph, looks: dict[Any, Look], pos: dict[Any, Place]) -> dict[float, Place]:
    """Where the layer of each height begins and ends, with more room where lines would be flat."""
    bands, top = {}, MARGIN
    for height in sorted({y for _, y in pos.values()}, reverse=True):
        layer = [node for node in paths if pos[node][1] == height]
        bottom = top + max(looks[node].size[1] for node in layer if node in looks)
        bands[height] = top, bottom
        across = [abs(pos[end][0] - pos[start][0]) for start, end in paths.edges(layer)]
        top = bottom + min(max(30.0, 0.3 * max(across, default=0.0)), 70.0)
    return bands


def _route(stops: list[Place], bands: dict[float, Place], look: Look) -> list[Place]:
    """The line from the lower edge of a node to the upper edge of another."""
    x, y = stops[0]
    top, bottom = bands[y]
    route = [(x, top + look.size[1])]
    if route[0][1] < bottom:
        route.append((x, bottom))
    for (before, _), (x, y), (after, _) in zip(stops, stops[1:], stops[2:], strict=False):
        top, bottom = bands[y]
        if max(abs(x - before), abs(x - after)) < STRAIGHT:
            route.append((x, (top + bottom) / 2))
        else:
            route += [(x, top - 6), (x, bottom + 6)]
    x, y = stops[-1]
    return [*route, (x, bands[y][0])]


def _line_style(best: bool) -> tuple[str, float]:
    return (BEST, THICK) if best else (GREY, THIN)


def _rounded_line(points: list[Place]) -> tuple[Place, ...]:
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
    (x1, y1), (x2, y2) = start, end
    part = min(0.5, 14.0 / max(hypot(x2 - x1, y2 - y1), 1e-9))
    return x1 + part * (x2 - x1), y1 + part * (y2 - y1)


def _spread(graph: nx.DiGraph) -> Sketch:
    """The nodes spread out, with arrows; the first one has a second frame."""
    import networkx as nx

    size: dict[Any, Place] = {node: look.size for node, look in graph.nodes.data("look")}
    pos = nx.kamada_kawai_layout(graph.to_undirected())
    scale = max(
        (_needed(pos[a], pos[b], size[a], size[b]) for a, b in combinations(pos, 2)), default=1.0
    )
    spread = {node: (scale * x, -scale * y) for node, (x, y) in pos.items()}
    left, right = (
        pick(x + side * size[node][0] / 2 for node, (x, _) in spread.items()) + side * 2 * MARGIN
        for pick, side in ((min, -1), (max, 1))
    )
    top, bottom = (
        pick(y + side * size[node][1] / 2 for node, (_, y) in spread.items()) + side * 2 * MARGIN
        for pick, side in ((min, -1), (max, 1))
    )
    places = {node: (x - left, y - top) for node, (x, y) in spread.items()}
    marks: list[Mark] = []
    for start, end, best in _best_on_top(graph):
        if start == end:
            marks += loop_marks(places[start], size[start], *_line_style(best))
        else:
            marks += arrow_marks(places[start], places[end], size[end], *_line_style(best))
    first = next(iter(graph))
    marks.append(second_frame(places[first], size[first]))
    for node, look in graph.nodes.data("look"):
        marks += node_marks(look, *places[node])
    return Sketch(right - left, bottom - top, tuple(marks))


def second_frame(place: Place, size: Place) -> Mark:
    """A frame around the node at which a game begins."""
    (x, y), (width, height) = place, size
    return rounded_rectangle(x - width / 2 - 4, y - height / 2 - 4, width + 8, height + 8, 7.0)


def _needed(a: Place, b: Place, size_a: Place, size_b: Place) -> float:
    """By how much the drawing must grow so that two nodes keep apart in one direction."""
    apart = [abs(p - q) for p, q in zip(a, b, strict=True)]
    room = [(s + t) / 2 + 2 * GAP for s, t in zip(size_a, size_b, strict=True)]
    return min(r / max(d, 1e-9) for r, d in zip(room, apart, strict=True))


def loop_marks(place: Place, size: Place, colour: str, width: float) -> list[Mark]:
    """A line from the top of a node round to the top of the same node, with a head."""
    x, top = place[0], place[1] - size[1] / 2 - 4
    turns = [pi * (0.9 + 1.1 * i / 12) for i in range(13)]
    arc = [(x + 8 * cos(turn), top - 9 + 7 * sin(turn)) for turn in turns]
    line = ((x - 4, top + 4), *arc)
    tip_x, tip_y = x + 5, top
    head = ((tip_x, tip_y), (tip_x - 1, tip_y - 9), (tip_x + 7, tip_y - 7))
    return [Curve(line, colour, width), Shape(head, colour, colour)]


def arrow_marks(start: Place, end: Place, size: Place, colour: str, width: float) -> list[Mark]:
    """A line to the edge of the node at `end`, with a head."""
    (x1, y1), (x2, y2) = start, end
    dx, dy = x2 - x1, y2 - y1
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    inside = min((size[0] / 2 + 3) / max(abs(ux), 1e-9), (size[1] / 2 + 3) / max(abs(uy), 1e-9))
    tip_x, tip_y = x2 - inside * ux, y2 - inside * uy
    back_x, back_y = tip_x - 9 * ux, tip_y - 9 * uy
    head = ((tip_x, tip_y), (back_x - 4 * uy, back_y + 4 * ux), (back_x + 4 * uy, back_y - 4 * ux))
    return [Line(x1, y1, back_x, back_y, colour, width), Shape(head, colour, colour)]
