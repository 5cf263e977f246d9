"""Where the nodes go: tidy trees and layered graphs. Data in, a networkx `pos` dict out."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, Generic, TypeVar

import msgspec

Node = TypeVar("Node", bound=Hashable)
Place = tuple[float, float]
Contour = tuple[list[float], list[float]]
"""The left and the right edge of a drawing, level by level from the top."""


def tidy_tree(
    root: Node,
    children: Mapping[Node, Sequence[Node]],
    widths: Mapping[Node, float] | None = None,
    gap: float = 1.0,
) -> dict[Node, Place]:
    """Where each node of a tree is drawn: (x, y), the root at (0, 0) and level k at y = -k.

    Siblings stand in order, parents in the middle above their children, and neighbours on a level
    at least `gap` apart from edge to edge. Equal subtrees look the same, and the drawing of a
    mirrored tree is the mirrored drawing. A node without a width is 1 wide. Takes linear time.

    >>> tidy_tree("a", {"a": "bc"})
    {'a': (0.0, 0.0), 'b': (-1.0, -1.0), 'c': (1.0, -1.0)}
    """
    order = [root]
    for node in order:  # the list grows while we walk along it: parents before children
        order += children.get(node, ())
    beside_parent = {root: 0.0}
    skirts: dict[Node, _Skirt] = {}
    for node in reversed(order):
        half = (1.0 if widths is None else widths[node]) / 2
        below = [skirts.pop(child) for child in children.get(node, ())]
        skirts[node], places = _hung_together(below, gap)
        skirts[node].add_top(-half, half)
        beside_parent.update(zip(children.get(node, ()), places, strict=True))
    pos = {root: (0.0, 0.0)}
    for node in order:
        x, y = pos[node]
        for child in children.get(node, ()):
            pos[child] = (x + beside_parent[child], y - 1.0)
    return pos


class _Skirt(msgspec.Struct, eq=False):
    """The left and right edges of a subtree, its deepest level first, all moved by `shift`."""

    left: list[float]
    right: list[float]
    shift: float = 0.0

    def add_top(self, left: float, right: float) -> None:
        self.left.append(left - self.shift)
        self.right.append(right - self.shift)

    def top(self, levels: int) -> Contour:
        """The contour of the uppermost levels."""
        left, right = self.left[: -levels - 1 : -1], self.right[: -levels - 1 : -1]
        return [x + self.shift for x in left], [x + self.shift for x in right]


def _hung_together(skirts: list[_Skirt], gap: float) -> tuple[_Skirt, list[float]]:
    """The skirts side by side around 0 as one skirt, and where the root of each has come to stand.

    Only where at least two skirts reach can they touch, so only those levels are looked at. That
    is what keeps the time linear.
    """
    if not skirts:
        return _Skirt([], []), []
    deepest = max(skirts, key=lambda skirt: len(skirt.left))
    levels = max((len(skirt.left) for skirt in skirts if skirt is not deepest), default=0)
    contours = [skirt.top(levels) for skirt in skirts]
    to_the_left = _packed(contours, gap)
    mirrored = [([-x for x in right], [-x for x in left]) for left, right in reversed(contours)]
    to_the_right = [-x for x in reversed(_packed(mirrored, gap))]
    places = [(left + right) / 2 for left, right in zip(to_the_left, to_the_right, strict=True)]
    deepest.shift += places[skirts.index(deepest)]
    for level in range(levels):
        reaching = [
            (place + left[level], place + right[level])
            for place, (left, right) in zip(places, contours, strict=True)
            if level < len(left)
        ]
        deepest.left[-1 - level] = min(left for left, _ in reaching) - deepest.shift
        deepest.right[-1 - level] = max(right for _, right in reaching) - deepest.shift
    return deepest, places


def _packed(contours: list[Contour], gap: float) -> list[float]:
    """How far each contour has to move to the right so that it clears all those before it."""
    edge: list[float] = []
    places: list[float] = []
    for left, right in contours:
        place = max((e + gap - x for e, x in zip(edge, left, strict=False)), default=0.0)
        edge[: len(right)] = [place + x for x in right]
        places.append(place)
    return places


class Layered(msgspec.Struct, Generic[Node], frozen=True):
    """Where each node is drawn, and where an edge bends that passes layers between its ends."""

    pos: dict[Node, Place]
    bends: dict[tuple[Node, Node], list[Place]]


class _Bend(msgspec.Struct, frozen=True):
    """The point at which an edge passes a layer: it takes part in the layout like a node."""

    edge: tuple[Any, Any]
    layer: int


def layered(
    layers: Sequence[Sequence[Node]],
    edges: Iterable[tuple[Node, Node]],
    widths: Mapping[Node, float] | None = None,
    gap: float = 1.0,
) -> Layered[Node]:
    """A drawing with `layers[k]` at y = -k, few crossings, and neighbours at least `gap` apart.

    Every edge leads to a later layer. A node without a width is 1 wide.

    >>> layered(["a", "b", "c"], ["ab", "bc"]).pos
    {'a': (0.0, 0.0), 'b': (0.0, -1.0), 'c': (0.0, -2.0)}
    """
    rows: list[list[Any]] = [list(layer) for layer in layers]
    level = {node: k for k, row in enumerate(rows) for node in row}
    above, below = defaultdict(list), defaultdict(list)
    chains = {}
    for start, end in dict.fromkeys((start, end) for start, end in edges):
        if level[start] >= level[end]:
            raise ValueError(f"edges must lead to a later layer, but {(start, end)!r} does not")
        passed = [_Bend((start, end), k) for k in range(level[start] + 1, level[end])]
        for bend in passed:
            rows[bend.layer].append(bend)
        chains[start, end] = passed
        for upper, lower in pairwise([start, *passed, end]):
            below[upper].append(lower)
            above[lower].append(upper)
    rows = _untangled(rows, above, below)
    room = {node: 1.0 if widths is None else widths[node] for node in level}
    x = _straightened(rows, above, below, room, gap)
    middle = (min(x.values()) + max(x.values())) / 2
    places = {node: (x[node] - middle, float(-k)) for k, row in enumerate(rows) for node in row}
    bends = {edge: [places[bend] for bend in passed] for edge, passed in chains.items() if passed}
    return Layered({node: places[node] for node in level}, bends)


def _untangled(rows: list[list[Any]], above: Mapping, below: Mapping) -> list[list[Any]]:
    """The rows in an order with few crossings: every node near the mean of its neighbours."""
    best, fewest = rows, _crossings(rows, below)
    for sweep in range(12):
        downwards = sweep % 2 == 0
        neighbours = above if downwards else below
        done: list[list[Any]] = []
        for row in rows if downwards else reversed(rows):
            index = {node: i for i, node in enumerate(done[-1])} if done else {}
            wanted = {
                node: _mean([index[n] for n in neighbours[node] if n in index], i)
                for i, node in enumerate(row)
            }
            done.append(sorted(row, key=wanted.__getitem__))
        rows = done if downwards else done[::-1]
        crossings = _crossings(rows, below)
        if crossings < fewest:
            best, fewest = rows, crossings
    return best


def _crossings(rows: list[list[Any]], below: Mapping) -> int:
    """How many pairs of edges cross each other between neighbouring rows."""
    crossings = 0
    for row, next_row in pairwise(rows):
        index = {node: i for i, node in enumerate(next_row)}
        ends: list[int] = []  # of the edges further to the left, sorted
        for node in row:
            own = [index[lower] for lower in below[node]]
            crossings += sum(len(ends) - bisect_right(ends, end) for end in own)
            for end in own:
                insort(ends, end)
    return crossings


def _straightened(
    rows: list[list[Any]], above: Mapping, below: Mapping, widths: Mapping, gap: float
) -> dict[Any, float]:
    """x of every node: rows keep their order and their gaps, and edges are as steep as that allows.

    An edge that bends should do so gently, so the points where it passes a layer pull harder.
    """

    def pull(node: Any, other: Any) -> float:
        return 1.0 + 2.0 * (isinstance(node, _Bend) + isinstance(other, _Bend))

    needed = []
    for row in rows:
        half = [widths.get(node, 0.0) / 2 for node in row]
        needed.append([a + gap + b for a, b in pairwise(half)])
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
