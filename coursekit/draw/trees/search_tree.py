"""Trees that a search by random play has built: area by visits, colour by value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin, sqrt
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.draw.canvas.legend import text_key, with_legend
from coursekit.draw.canvas.sketch import Curve, Disc, Line, Mark, Sketch, Text, text_width
from coursekit.draw.canvas.style import (
    GREY,
    INK,
    LIT,
    ORANGE,
    PALE_YELLOW,
    PAPER,
    PLAYER_COLOURS,
    THICK,
    THIN,
)
from coursekit.draw.trees.nodes import SMALLEST_TEXT
from coursekit.draw.trees.tidy_tree import tidy_tree
from coursekit.text.numbers import number_text
from coursekit.text.players import numbered_player

if TYPE_CHECKING:
    import networkx as nx

LARGEST, SMALLEST = 26.0, 5.0
"""The radius of the root, and of a node that was hardly ever visited."""
STRONGEST = 0.6
"""How much of the player's colour a node has that is worth 1: the words on it can still be read."""
DROP, MARGIN, GAP = 30.0, 12.0, 10.0
LINE = 13.0
"""The height of a line of small text above or below a node."""
PLAYOUT = 52.0
"""The length of the line that stands for a random game."""
MOMENTS = ("select", "expand", "simulate", "back up")
"""What happens in an iteration, one after the other."""


class Spot(msgspec.Struct, frozen=True):
    """A node on paper: where its centre is, its radius, and its texts."""

    x: float
    y: float
    radius: float
    label: str
    score: str

    @property
    def width(self) -> float:
        """The room that the node and its texts need."""
        texts = [text_width(text, SMALLEST_TEXT) + 4 for text in (self.label, self.score)]
        return max(2 * self.radius, *texts)

    @property
    def has_room(self) -> bool:
        """Whether the score fits into the node; otherwise it stands below."""
        return text_width(self.score, SMALLEST_TEXT) + 4 <= 2 * self.radius


def draw_search_tree(
    tree: nx.DiGraph,
    *,
    path: Sequence[Any] = (),
    moment: str = "",
    result: str = "",
    fold: int = 4,
    depth: int = 5,
    labels: Callable[[Any], str] | None = None,
    within: nx.DiGraph | None = None,
) -> Sketch:
    """A picture of a tree with statistics: nodes have `visits`, a `total` and a `mover`.

    In a node stands its total reward and the number of its visits. Its area grows with the visits;
    its colour is that of the player who moved there, the stronger the better this was for that
    player on average. Of the children of a node, the `fold` most visited are shown. A `path`, the
    nodes of one iteration, is shown as in one of its MOMENTS, and `result` says how the playout
    ended. `labels` gives each node a text; otherwise it has its move. The layout is that of the
    larger tree `within`, if there is one, so that pictures can follow each other.

    >>> import networkx as nx
    >>> tree = nx.DiGraph([(0, 1, {"move": "a"}), (0, 2, {"move": "b"})])
    >>> for node, visits, total in [(0, 7, 4), (1, 5, 4), (2, 2, 0)]:
    ...     tree.nodes[node].update(visits=visits, total=total, mover=0)
    >>> [mark.text for mark in draw_search_tree(tree).marks if hasattr(mark, "text")][:5]
    ['4/7', 'a', '4/5', 'b', '0/2']
    """
    if moment and moment not in MOMENTS:
        raise ValueError(f"moment must be one of {', '.join(MOMENTS)}, not {moment!r}")
    shown, hidden = folded(tree if within is None else within, fold, depth, path)
    spots, size = arranged(shown, labels or move_labels(shown))
    marks: list[Mark] = []
    for above, below in shown.edges:
        if below in tree or below in path:
            marks.append(_edge(spots, above, below, path, moment))
    for node, spot in spots.items():
        if node in tree:
            marks += _node(spot, tree.nodes[node], node in path and bool(moment), hidden.get(node))
        elif node in path and moment != "select":
            marks += _new_node(spot)
    leaf = spots.get(path[-1]) if path else None
    if leaf is not None and moment in ("simulate", "back up"):
        marks += _playout(leaf, result)
        width = max(size[0], leaf.x + text_width(result) / 2 + MARGIN)
        size = width, max(size[1], leaf.y + leaf.radius + PLAYOUT + 2 * LINE + MARGIN)
    return with_legend(Sketch(*size, tuple(marks)), _legend(tree))


def folded(
    tree: nx.DiGraph, fold: int, depth: int, path: Sequence[Any]
) -> tuple[nx.DiGraph, dict[Any, int]]:
    """The part of the tree that is shown, and how many children of each node are not.

    The nodes of the path are always shown.
    """
    import networkx as nx

    root = next(node for node, arrivals in tree.in_degree if arrivals == 0)
    shown, hidden, level = nx.DiGraph(), {}, [root]
    shown.add_node(root, **tree.nodes[root])
    for row in range(depth + len(path)):
        below = []
        for node in level:
            children = list(tree[node])
            kept = sorted(children, key=lambda child: -tree.nodes[child]["visits"])[:fold]
            kept = kept if row < depth else []
            chosen = [child for child in children if child in kept or child in path]
            for child in chosen:
                shown.add_node(child, **tree.nodes[child])
                shown.add_edge(node, child, **tree.edges[node, child])
            if len(chosen) < len(children):
                hidden[node] = len(children) - len(chosen)
            below += chosen
        level = below
    return shown, hidden


def move_labels(tree: nx.DiGraph) -> Callable[[Any], str]:
    """A text for each node: the move that led there."""
    moves = {below: str(move) for _, below, move in tree.edges.data("move", default="")}
    return lambda node: moves.get(node, "")


def arranged(
    tree: nx.DiGraph, labels: Callable[[Any], str]
) -> tuple[dict[Any, Spot], tuple[float, float]]:
    """Where the nodes go, and how large the picture is."""
    import networkx as nx

    root = next(node for node, arrivals in tree.in_degree if arrivals == 0)
    most = max(tree.nodes[root]["visits"], 1)
    spots = {
        node: Spot(0, 0, _radius(data["visits"], most), labels(node), score_text(data))
        for node, data in tree.nodes.items()
    }
    places = tidy_tree(tree, root, {node: spot.width for node, spot in spots.items()}, GAP)
    left = min(places[node][0] - spot.width / 2 for node, spot in spots.items()) - MARGIN
    right = max(places[node][0] + spot.width / 2 for node, spot in spots.items()) + MARGIN
    top = MARGIN
    for row in nx.bfs_layers(tree, root):
        above = LINE if any(spots[node].label for node in row) else 0.0
        tallest = max(spots[node].radius for node in row)
        for node in row:
            spots[node] = msgspec.structs.replace(
                spots[node], x=places[node][0] - left, y=top + above + tallest
            )
        below = LINE if any(not spots[node].has_room for node in row) else 0.0
        bottom = top + above + 2 * tallest + below
        top = bottom + DROP
    return spots, (right - left, bottom + LINE + MARGIN)


def score_text(data: Any) -> str:
    """Total reward and visits, as in the notes.

    >>> score_text({"total": 6.5, "visits": 12})
    '6.5/12'
    """
    return f"{number_text(round(data['total'], 2))}/{data['visits']}"


def _radius(visits: int, most: int) -> float:
    return max(SMALLEST, LARGEST * sqrt(visits / most))


def value_colour(mover: int, mean: float) -> str:
    """The colour of a node that is worth `mean`, from 0 to 1, to the player who moved there.

    >>> value_colour(0, 0), value_colour(0, 1), value_colour(1, 1)
    ('#ffffff', '#66aad1', '#d49566')
    """
    share = STRONGEST * min(max(mean, 0.0), 1.0)
    colour, paper = PLAYER_COLOURS[mover % len(PLAYER_COLOURS)], PAPER
    parts = [
        round((1 - share) * int(paper[i : i + 2], 16) + share * int(colour[i : i + 2], 16))
        for i in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)


def _edge(spots: dict[Any, Spot], above: Any, below: Any, path: Sequence[Any], moment: str) -> Mark:
    start, end = spots[above], spots[below]
    top = end.y - end.radius - (LINE if end.label else 0)
    lit = bool(moment) and above in path and below in path
    style = (INK, THICK) if lit else (GREY, THIN)
    return Line(start.x, start.y + start.radius, end.x, top, *style)


def _node(spot: Spot, data: Any, lit: bool, hidden: int | None) -> list[Mark]:
    mean = data["total"] / data["visits"] if data["visits"] else 0.0
    fill = value_colour(data["mover"], mean)
    marks: list[Mark] = []
    if lit:
        marks.append(Disc(spot.x, spot.y, spot.radius + 4, LIT, LIT))
    marks.append(Disc(spot.x, spot.y, spot.radius, fill, INK, 1.5 if lit else THIN))
    score = score_text(data)
    low = spot.y if spot.has_room else spot.y + spot.radius + LINE / 2 + 1
    marks += _above(spot)
    marks.append(Text(spot.x, low, score, SMALLEST_TEXT))
    if hidden:
        dots = low + LINE if not spot.has_room else spot.y + spot.radius + LINE / 2 + 1
        marks.append(Text(spot.x, dots, f"+{hidden} more", SMALLEST_TEXT, GREY))
    return marks


def _new_node(spot: Spot) -> list[Mark]:
    """The node that is added in this iteration."""
    return [Disc(spot.x, spot.y, max(spot.radius, 8), PALE_YELLOW, ORANGE, 2), *_above(spot)]


def _above(spot: Spot) -> list[Mark]:
    if not spot.label:
        return []
    return [Text(spot.x, spot.y - spot.radius - LINE / 2 - 1, spot.label, SMALLEST_TEXT, GREY)]


def _playout(leaf: Spot, result: str) -> list[Mark]:
    """A wavy line down from the leaf, and how the random game ended."""
    start, waves = leaf.y + leaf.radius + (0 if leaf.has_room else LINE), 5
    points = tuple(
        (leaf.x + 5 * sin(2 * pi * waves * i / 60), start + PLAYOUT * i / 60) for i in range(61)
    )
    end = Text(leaf.x, start + PLAYOUT + LINE, result, bold=True)
    return [Curve(points, ORANGE, 1.6), end]


def _legend(tree: nx.DiGraph) -> list[tuple[Sketch, str]]:
    movers = sorted({data["mover"] for _, data in tree.nodes.data() if data["mover"] >= 0})
    entries = [(text_key("7/12", 26), "reward 7 in 12 visits")]
    for mover in movers:
        key = [Disc(7 + 16 * i, 7, 6, value_colour(mover, mean)) for i, mean in enumerate((0, 1))]
        entries.append((Sketch(30, 14, tuple(key)), f"bad and good for {numbered_player(mover)}"))
    return entries
