"""A tree on paper: where its nodes go, the lines between them, outlines around subtrees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

import msgspec

from coursekit.draw.canvas.sketch import Curve, Mark, Shape, Text, rectangle, text_width
from coursekit.draw.canvas.style import (
    BEST,
    FAINT,
    FONT_SIZE,
    GREY,
    INK,
    PALE_YELLOW,
    PRUNED,
    PURPLE,
    THICK,
    THIN,
)
from coursekit.draw.trees.branches import Node
from coursekit.draw.trees.layout import tidy_tree
from coursekit.draw.trees.nodes import node_marks

MARGIN = 12.0
GAP = 8.0
"""Between neighbours on a level."""
STUB = 18.0
"""The room for a line that leads nowhere."""
ALONG = 0.6
"""How far down a line its move is written."""


class Arrangement(msgspec.Struct, frozen=True):
    """Where the nodes are, in points, and where each level begins and ends."""

    places: dict[Node, tuple[float, float]]
    depths: dict[Node, int]
    levels: list[tuple[float, float]]
    width: float
    height: float


def walk(root: Node) -> Iterator[Node]:
    """The nodes of the tree, level by level."""
    waiting = [root]
    for node in waiting:  # the list grows while we walk along it
        waiting += node.children
        yield node


def arrange(root: Node, gap: float = GAP) -> Arrangement:
    """A tidy layout of the tree below `root`, with room for every node and every move."""
    nodes = list(walk(root))
    widths = {node: _room(node) for node in nodes}
    pos = tidy_tree(root, {node: node.children for node in nodes}, widths, gap)
    depths = {node: int(-y) for node, (_, y) in pos.items()}
    left = min(x - widths[node] / 2 for node, (x, _) in pos.items()) - MARGIN
    right = max(x + widths[node] / 2 for node, (x, _) in pos.items()) + MARGIN
    levels, below = [], MARGIN
    for _, level in groupby(nodes, depths.__getitem__):
        row = list(level)
        bottom = below + max(node.look.size[1] for node in row)
        levels.append((below, bottom))
        below = bottom + _drop(row, pos)
    places = {
        node: (x - left, levels[depths[node]][0] + node.look.size[1] / 2)
        for node, (x, _) in pos.items()
    }
    dots = 14.0 if any(node.look.cut for node in row) else 0.0
    return Arrangement(places, depths, levels, right - left, bottom + dots + MARGIN)


def _room(node: Node) -> float:
    """How wide a place the node needs on its level: for itself, and for the move on its line."""
    own = node.look.size[0]
    if node.move:
        return max(own, text_width(node.move) / ALONG + 16)
    return own if node.source is not None else max(own, STUB)


def _drop(row: list[Node], pos: dict[Node, tuple[float, float]]) -> float:
    """How far below a level the next one begins, so that no line is too flat."""
    lines = [(pos[node][0] - pos[child][0], child) for node in row for child in node.children]
    flattest = max((abs(distance) for distance, _ in lines), default=0.0)
    if any(child.move for _, child in lines):
        return min(max(42.0, 0.4 * flattest), 80.0)
    return min(max(24.0, 0.22 * flattest), 60.0)


def tree_marks(
    root: Node, arrangement: Arrangement, state: Callable[[Node], str] = lambda node: "done"
) -> list[Mark]:
    """The marks of the tree: outlines first, then lines, then nodes.

    `state` says of each node whether a search has come to it: see `node_marks`.
    """
    states = {node: state(node) for node in walk(root)}
    marks: list[Mark] = [
        _outline(node, arrangement) for node in states if node.outlined and states[node] == "done"
    ]
    lines = [(node, child) for node in states for child in node.children]
    for node, child in sorted(lines, key=lambda line: line[1].best):  # the best moves on top
        marks += _line(node, child, arrangement, states[node], states[child])
    for node in states:
        marks += node_marks(node.look, *arrangement.places[node], states[node])
    return marks


def _line(
    node: Node, child: Node, arrangement: Arrangement, above: str, below: str
) -> Iterator[Mark]:
    """The line from a node to its child, with the move on it."""
    x1, middle = arrangement.places[node]
    x2, child_middle = arrangement.places[child]
    y1 = arrangement.levels[arrangement.depths[node]][1]
    y2 = child_middle - child.look.size[1] / 2 + child.look.empty_lines
    if below == "hidden":
        return
    if below == "unseen":
        style: dict[str, Any] = {"stroke": FAINT, "width": THIN}
    elif not child.searched:
        style = {"stroke": PRUNED, "width": 1.5, "dashed": True}
    elif below != "done":
        style = {"stroke": INK, "width": THICK}
    elif child.best and above in ("returning", "done"):
        style = {"stroke": BEST, "width": THICK}
    else:
        style = {"stroke": GREY, "width": THIN}
    node_ends = middle + node.look.size[1] / 2
    start = ((x1, node_ends), (x1, y1)) if node_ends < y1 else ((x1, y1),)
    for i in range(child.lines):
        yield Curve((*start, (x2 + (i - (child.lines - 1) / 2) * STUB, y2)), **style)
    if child.move and below != "unseen":
        x, y = x1 + ALONG * (x2 - x1), y1 + ALONG * (y2 - y1)
        width, height = text_width(child.move) + 4, FONT_SIZE + 3
        yield rectangle(x - width / 2, y - height / 2, width, height, stroke="none")
        yield Text(x, y, child.move, colour=GREY)


def _outline(root: Node, arrangement: Arrangement) -> Shape:
    """A hull around the subtree of `root`: around its outermost nodes, level by level."""
    room = GAP / 2 - 1.0
    going_down: list[tuple[float, float]] = []
    coming_up: list[tuple[float, float]] = []
    for depth, level in groupby(walk(root), arrangement.depths.__getitem__):
        edges = [(arrangement.places[node][0], node.look.size[0] / 2) for node in level]
        left = min(x - half for x, half in edges) - room
        right = max(x + half for x, half in edges) + room
        top, bottom = arrangement.levels[depth]
        going_down += [(right, top - room), (right, bottom + room)]
        coming_up += [(left, top - room), (left, bottom + room)]
    return Shape((*going_down, *reversed(coming_up)), PALE_YELLOW, PURPLE, 2.0)
