"""Graphs on paper, layer by layer, so that every move leads down; the positions of a game.

A graph is an `nx.DiGraph` whose nodes have a `look`; its edges may have a `style` of LINES and a
`label`. `layered` is the layout alone, for `nx.draw`.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from math import hypot
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec.structs import replace

from coursekit.draw.boards import has_board
from coursekit.draw.game_trees import best_branches, position_look, value_and_move
from coursekit.draw.labels import along_line, placed
from coursekit.draw.sketch import Curve, Entry, Mark, Sketch, arrow, shortened, with_legend
from coursekit.draw.style import GREY, PALE_BLUE, PALE_ORANGE, PAPER
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
    node_marks,
    player_entries,
)
from coursekit.games import Position
from coursekit.solving import GameGraph
from coursekit.text import short
from coursekit.validate import Flag, NotNegative, checked, function, refused

if TYPE_CHECKING:
    import networkx as nx

BETWEEN = 16.0
"""Between neighbours on a layer."""
STRAIGHT = 40.0
"""A line that moves sideways by less than this from layer to layer need not bend."""
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
    stops = {
        edge: [at[edge[0]], *(at[bend] for bend in bends_of(at, *edge)), at[edge[1]]]
        for edge in graph.edges
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


def bends_of(pos: Mapping[Any, Place], start: Any, end: Any) -> list[Bend]:
    """The points at which an edge passes a layer, from the top."""
    return [
        bend
        for height in range(int(pos[start][1]) - 1, int(pos[end][1]), -1)
        if (bend := Bend(start, end, height)) in pos
    ]


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
        if max(abs(x - before), abs(x - after)) < STRAIGHT:
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
    (x1, y1), (x2, y2) = start, end
    part = min(0.5, 14.0 / max(hypot(x2 - x1, y2 - y1), 1e-9))
    return x1 + part * (x2 - x1), y1 + part * (y2 - y1)


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


def _answers(name: str, values: Any) -> Callable[[Any], Any]:
    if isinstance(values, Mapping):
        return values.get
    if not callable(values):
        raise refused(name, "a mapping or a function of positions", values)
    return values


def _texts(name: str, labels: Any) -> Callable[[Any], str]:
    """The function of a label, whose other answers are written as texts, and None as nothing."""
    function("that returns a text")(name, labels)

    def text_of(source: Any) -> str:
        label = labels(source)
        return "" if label is None else shortened(label)

    return text_of


Readable = Annotated[GameGraph, _readable]
Values = Annotated[Callable[[Any], Any], _answers]
Labels = Annotated[Callable[[Any], str], _texts]


@checked
def draw_graph(
    graph: Readable,
    *,
    values: Values | None = None,
    labels: Labels | None = None,
    boards: Flag = False,
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
        from coursekit.draw.components import draw_components  # it needs the layers of this module

        return draw_components(graph, labels=labels)
    label_of = labels or (lambda position: position.node_label())
    value_of = values or (lambda position: None)
    answers = {p: value_and_move(value_of(p), p)[0] for p in graph.positions}
    for position, answer in answers.items():
        shown.nodes[position]["look"] = _look(position, answer, label_of, boards)
        options = list(shown[position])
        best = best_branches(answer, position, options, [answers[option] for option in options])
        for option, good in zip(options, best, strict=True):
            shown.edges[position, option]["style"] = "best" if good else "plain"
    looks: dict[Any, Look] = dict(shown.nodes.data("look"))
    pos: Any = layered(
        with_bends(shown), {node: look.size[0] for node, look in looks.items()}, BETWEEN
    )
    sketch = graph_sketch(shown, pos, _alt(graph, answers))
    meanings = {_meaning(answer): looks[position].fill for position, answer in answers.items()}
    return with_legend(sketch, _legend(list(looks.values()), meanings))


def _alt(graph: GameGraph, answers: Mapping[Any, Any]) -> str:
    start = graph.positions[0]
    said = f"The graph of the {len(graph):,} positions that can be reached from {start!r}"
    return said if answers[start] is None else f"{said}, whose value is {short(answers[start])}"


def _look(position: Position, answer: Any, label_of: Callable, boards: bool) -> Look:
    label = label_of(position)
    with_board = boards or (not label and has_board(position))
    label = label if label or with_board else short(position)
    look = position_look(position, "" if with_board else label, answer, with_board)
    if isinstance(answer, int | float | Fraction):
        fill = PALE_BLUE if answer > 0 else PALE_ORANGE if answer < 0 else PAPER
        look = replace(look, fill=fill)
    return replace(look, shape="box", label=label) if look.shape == "bare" else look


def _legend(looks: list[Look], meanings: Mapping[str, str]) -> list[Entry]:
    """What the colours and the shapes mean."""
    colours = [(look_key(Look("box", fill=meanings[m])), m) for m in sorted(meanings) if m]
    players = player_entries([replace(look, fill=PAPER) for look in looks])
    over = any(look.shape == "box" and look.has_frame for look in looks)
    ends = [(look_key(Look("box")), "the game is over")] if players and over else []
    return [*colours, *players, *ends]


def _meaning(answer: Any) -> str:
    if isinstance(answer, str):
        return {"N": "N: the next player wins", "P": "P: the previous player wins"}.get(answer, "")
    if isinstance(answer, int | float | Fraction):
        return f"value {'>' if answer > 0 else '<' if answer < 0 else '='} 0"
    return ""
