"""A tree on paper: where its nodes go, the lines between them, outlines around subtrees."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from coursekit.draw.canvas.sketch import Curve, Mark, Shape, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import (
    BEST,
    FONT_SIZE,
    GREY,
    INK,
    PALE_YELLOW,
    PRUNED,
    PURPLE,
    THICK,
    THIN,
    TO_COME,
)
from coursekit.draw.trees.branches import Path, TreeGraph
from coursekit.draw.trees.nodes import node_marks
from coursekit.draw.trees.tidy_tree import tidy_tree

MARGIN = 12.0
GAP = 8.0
"""Between neighbours on a level."""
STUB = 18.0
"""The room for a line that leads nowhere."""
ALONG = 0.6
"""How far down a line its move is written."""


def arrange(tree: TreeGraph, gap: float = GAP) -> None:
    """Give every node its `place` in a tidy layout with room for all nodes and moves, in points.

    Nodes also learn where their `level` begins and ends, and the tree its `size`.
    """
    import networkx as nx

    widths = _widths(tree)
    pos = tidy_tree(tree, (), widths, gap)
    left = min(x - widths[node] / 2 for node, (x, _) in pos.items()) - MARGIN
    right = max(x + widths[node] / 2 for node, (x, _) in pos.items()) + MARGIN
    top = MARGIN
    for row in nx.bfs_layers(tree, ()):
        looks = [tree.nodes[node]["look"] for node in row]
        bottom = top + max(look.size[1] for look in looks)
        for node, look in zip(row, looks, strict=True):
            place = (pos[node][0] - left, top + look.size[1] / 2)
            tree.nodes[node].update(place=place, level=(top, bottom))
        top = bottom + _drop(tree.edges(row, data="move"), pos)
    dots = 14.0 if any(look.cut for look in looks) else 0.0
    tree.graph["size"] = right - left, bottom + dots + MARGIN


def _widths(tree: TreeGraph) -> dict[Path, float]:
    """How much width each node needs on its level: for itself, and for the move on its line."""
    widths = {
        node: max(shown["look"].size[0], STUB if shown["source"] is None else 0.0)
        for node, shown in tree.nodes.items()
    }
    for _, node, move in tree.edges.data("move"):
        if move:
            widths[node] = max(widths[node], text_width(move) / ALONG + 16)
    return widths


def _drop(lines: Collection, pos: dict[Path, tuple[float, float]]) -> float:
    """How far below a level the next one begins, so that no line from one to the other is flat."""
    flattest = max((abs(pos[above][0] - pos[below][0]) for above, below, _ in lines), default=0.0)
    if any(move for _, _, move in lines):
        return min(max(42.0, 0.4 * flattest), 80.0)
    return min(max(24.0, 0.22 * flattest), 60.0)


def sketch_tree(
    tree: TreeGraph, states: Mapping[Path, str] | None = None, outlined: Collection[Path] = ()
) -> Sketch:
    """The tree where it was arranged: outlines first, then lines, then nodes.

    `states` says of each node whether a search has come to it: see `node_marks`.
    """
    states = states or dict.fromkeys(tree, "done")
    marks: list[Mark] = [_outline(tree, node) for node in outlined]
    best_on_top = sorted(tree.edges.data("best"), key=lambda edge: edge[2])
    for node, child, _ in best_on_top:
        marks += _line(tree, node, child, states[node], states[child])
    for node, shown in tree.nodes.items():
        x, y = shown["place"]
        marks += node_marks(shown["look"], x, y, states[node])
    width, height = tree.graph["size"]
    return Sketch(width, height, tuple(marks), tree_alt(tree))


def tree_alt(tree: TreeGraph) -> str:
    """How many nodes the tree has, what stands at its root, and which moves are best there."""
    root = tree.nodes[()]["look"]
    said = [f"A tree of {len(tree):,} nodes"]
    said += [f"root {root.label}"] if root.label else []
    said += [f"value {root.value}"] if root.value else []
    lines = [line for _, _, line in tree.out_edges((), data=True)]
    best = [
        line["move"] or f"number {number}" for number, line in enumerate(lines, 1) if line["best"]
    ]
    said += [f"best from the root: {' and '.join(best)}"] if best else []
    return ", ".join(said)


def _line(tree: TreeGraph, node: Path, child: Path, above: str, below: str) -> Iterator[Mark]:
    """The line from a node to its child, with the move on it."""
    line, start, end = tree.edges[node, child], tree.nodes[node], tree.nodes[child]
    (x1, middle), (x2, child_middle) = start["place"], end["place"]
    y1 = start["level"][1]
    y2 = child_middle - end["look"].size[1] / 2 + end["look"].empty_lines
    if below == "hidden":
        return
    if below == "unseen":
        style: dict[str, Any] = {"stroke": TO_COME, "width": THIN}
    elif not line["searched"]:
        style = {"stroke": PRUNED, "width": 1.5, "dashed": True}
    elif below != "done":
        style = {"stroke": INK, "width": THICK}
    elif line["best"] and above in ("returning", "done"):
        style = {"stroke": BEST, "width": THICK}
    else:
        style = {"stroke": GREY, "width": THIN}
    node_ends = middle + start["look"].size[1] / 2
    upper = ((x1, node_ends), (x1, y1)) if node_ends < y1 else ((x1, y1),)
    for i in range(line["lines"]):
        yield Curve((*upper, (x2 + (i - (line["lines"] - 1) / 2) * STUB, y2)), **style)
    if line["move"] and below != "unseen":
        x, y = x1 + ALONG * (x2 - x1), y1 + ALONG * (y2 - y1)
        width, height = text_width(line["move"]) + 4, FONT_SIZE + 3
        yield rectangle(x - width / 2, y - height / 2, width, height, stroke="none")
        yield Text(x, y, line["move"], colour=GREY)


def _outline(tree: TreeGraph, root: Path) -> Shape:
    """A hull around the subtree of `root`: around its outermost nodes, level by level."""
    import networkx as nx

    room = GAP / 2 - 1.0
    going_down: list[tuple[float, float]] = []
    coming_up: list[tuple[float, float]] = []
    for row in nx.bfs_layers(tree, root):
        nodes = [tree.nodes[node] for node in row]
        left = min(node["place"][0] - node["look"].size[0] / 2 for node in nodes) - room
        right = max(node["place"][0] + node["look"].size[0] / 2 for node in nodes) + room
        top, bottom = nodes[0]["level"]
        going_down += [(right, top - room), (right, bottom + room)]
        coming_up += [(left, top - room), (left, bottom + room)]
    return Shape((*going_down, *reversed(coming_up)), PALE_YELLOW, PURPLE, 2.0)
