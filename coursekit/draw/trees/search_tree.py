"""Trees that a search by random play has built, whole or in one of the moments of an iteration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.draw.canvas.labels import Name, placed
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.sketch import Curve, Disc, Mark, Sketch, Text, text_width
from coursekit.draw.canvas.style import FONT_SIZE, GREY, ORANGE
from coursekit.draw.trees.nodes import SMALLEST_TEXT
from coursekit.draw.trees.search_layout import MARGIN, More, check_in_tree, narrow, root_of
from coursekit.draw.trees.search_nodes import (
    LINE,
    NEW,
    NodeSpot,
    edge_marks,
    fills_of,
    legend_of,
    new_node_marks,
    news_marks,
    radius_of,
    reward_text,
    search_node_marks,
)
from coursekit.text import short

if TYPE_CHECKING:
    import networkx as nx

MOMENTS = ("select", "expand", "simulate", "back up")
"""What happens in an iteration, one after the other."""
PLAYOUT = 30.0
"""The length of the line that stands for a random game."""


def draw_search_tree(
    tree: nx.DiGraph,
    *,
    path: Sequence[Any] = (),
    moment: str = "",
    before: nx.DiGraph | None = None,
    result: str = "",
    fold: int = 4,
    depth: int = 5,
    labels: Callable[[Any], str] | None = None,
    within: nx.DiGraph | None = None,
) -> Sketch:
    """A picture of a tree with statistics: nodes have `visits`, a `total` and a `mover`.

    In a node or below it stands its total reward and the number of its visits. Its area grows with
    the visits; its colour is that of the player who moved there, the stronger the better this was
    for that player on average. Of the children of a node, the `fold` most visited are shown.

    A `path`, the nodes of one iteration, is shown as in one of its MOMENTS: the tree is that before
    the iteration and, for "back up", that after it, with the scores of the tree `before` it.
    `result` says how the playout ended. `labels` gives each node a text; otherwise it has its move.
    The layout is that of the larger tree `within`, so that pictures can follow each other.

    >>> import networkx as nx
    >>> tree = nx.DiGraph([("A", "B"), ("A", "C")])
    >>> for node, visits, total in [("A", 12, 7), ("B", 10, 7), ("C", 2, 0)]:
    ...     tree.nodes[node].update(visits=visits, total=total, mover=0)
    >>> sketch = draw_search_tree(tree, labels=str)
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][:6]
    ['A', '7/12', 'B', '7/10', 'C', '0/2']
    """
    if moment and (moment not in MOMENTS or not path):
        raise ValueError(f"moment must be one of {', '.join(MOMENTS)}, of a path, not {moment!r}")
    largest = tree if within is None else within
    check_in_tree(path, largest)
    sketch = search_tree_marks(
        tree, largest, path, moment, before, result, fold, depth, labels or move_labels(largest)
    )
    return with_legend(sketch, legend_of(largest))


def search_tree_marks(
    tree: nx.DiGraph,
    within: nx.DiGraph,
    path: Sequence[Any] = (),
    moment: str = "",
    before: nx.DiGraph | None = None,
    result: str = "",
    fold: int = 4,
    depth: int = 5,
    labels: Callable[[Any], str] = str,
) -> Sketch:
    """The picture of `draw_search_tree` without its legend."""
    shown, places, (width, height) = narrow(within, fold, depth, path, labels)
    most, fill = within.nodes[root_of(within)]["visits"], fills_of(within)
    on_path, back = set(path) if moment else set(), moment == "back up"
    spots: dict[Any, NodeSpot] = {}
    for node, place in places.items():
        if isinstance(node, More):
            hidden = (
                sum(child not in shown for child in tree[node.node]) if node.node in tree else 0
            )
            if hidden:
                spots[node] = msgspec.structs.replace(place, label=f"+{hidden} more")
        elif node in tree:
            data = (
                (before or tree).nodes.get(node) if back and node in on_path else tree.nodes[node]
            )
            radius = radius_of(tree.nodes[node]["visits"], most)
            score = reward_text(data) if data else ""
            spots[node] = at_its_size(place, radius, score)
        elif node in on_path and moment != "select":
            spots[node] = at_its_size(place, NEW, "")
    marks: list[Mark] = []
    for above, below in shown.edges:
        if above in spots and below in spots:
            lit = {above, below} <= on_path
            start = spots[above].bottom + 4 * (above in on_path)
            start += LINE if back and above in on_path else 0.0
            style = ("back" if back else "lit") if lit else "plain"
            ends = (spots[above].x, start), (spots[below].x, spots[below].top - 4 * lit)
            marks += edge_marks(*ends, style)
    for node, spot in spots.items():
        if isinstance(node, More):
            marks.append(Text(spot.x, spot.y - LINE / 2, spot.label, SMALLEST_TEXT, GREY))
        elif node in tree:
            marks += search_node_marks(spot, fill(tree.nodes[node]), node in on_path)
            if back and before is not None and node in on_path:
                marks += news_marks(spot, reward_text(tree.nodes[node]))
            if len(tree[node]) and not shown[node]:
                marks += [Disc(spot.x, spot.bottom + 5 + 4 * i, 0.9, GREY, GREY) for i in range(3)]
        else:
            marks += new_node_marks(spot)
    if path:
        height += PLAYOUT + 2 * LINE
        width = max(width, text_width(result, bold=True) + 2 * MARGIN)
        if moment in ("simulate", "back up"):
            leaf = spots[path[-1]]
            top = leaf.bottom + (LINE + 6 if back else 6)
            marks += playout_marks(leaf.x, top, result, marks, (width, height))
    return Sketch(width, height, tuple(marks))


def at_its_size(place: NodeSpot, radius: float, score: str) -> NodeSpot:
    """The node as it is now: it hangs from where it will hang when it is larger."""
    y = place.y - place.radius + radius
    return msgspec.structs.replace(place, y=y, radius=radius, score=score)


def move_labels(tree: nx.DiGraph) -> Callable[[Any], str]:
    """A text for each node: the move that led there."""
    moves = {below: short(move) for _, below, move in tree.edges.data("move", default="")}
    return lambda node: moves.get(node) or ""


def playout_marks(
    x: float, top: float, result: str, marks: Sequence[Mark], size: tuple[float, float]
) -> list[Mark]:
    """A wavy line down from a leaf, and how the random game ended, where nothing else stands."""
    waves, end = 3, top + PLAYOUT
    wave = Curve(
        tuple((x + 5 * sin(2 * pi * waves * i / 48), top + PLAYOUT * i / 48) for i in range(49)),
        ORANGE,
        1.6,
    )
    if not result:
        return [wave]
    (width, height), half = size, text_width(result, bold=True) / 2 + 2
    inside = min(max(x, half + 4), width - half - 4)
    free = [(inside, end + 9), (x + half + 8, end - 4), (x - half - 8, end - 4)]
    free += [(inside, height - FONT_SIZE)]
    name = Name(result, tuple(free), size=FONT_SIZE, bold=True)
    texts, _ = placed([name], marks, (0, 0, width, height))
    return [wave, *texts]
