"""A layout for trees in the manner of networkx, which has none of its own."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, TypeVar

import msgspec

if TYPE_CHECKING:
    import networkx as nx

Node = TypeVar("Node", bound=Hashable)
Contour = tuple[list[float], list[float]]
"""The left and the right edge of a drawing, level by level from the top."""


def tidy_tree(
    graph: nx.DiGraph, root: Node, widths: Mapping[Node, float] | None = None, gap: float = 1.0
) -> dict[Node, tuple[float, float]]:
    """Where each node of the tree below `root` is drawn: the root at (0, 0), level k at y = -k.

    Siblings stand in the order of their edges, parents in the middle above their children, and
    neighbours on a level at least `gap` apart from edge to edge. Equal subtrees look the same, and
    the drawing of a mirrored tree is the mirrored drawing. A node without a width is 1 wide. Takes
    linear time. A graph that is not a tree below `root` raises a ValueError.

    >>> import networkx as nx
    >>> tree = nx.DiGraph([("a", "b"), ("a", "c")])
    >>> tidy_tree(tree, "a")
    {'a': (0.0, 0.0), 'b': (-1.0, -1.0), 'c': (1.0, -1.0)}
    >>> nx.draw(tree, pos=tidy_tree(tree, "a"), with_labels=True)
    """
    if root not in graph:
        raise ValueError(f"root must be a node of the graph, not {root!r}")
    order, seen = [root], {root}
    for node in order:  # the list grows while we walk along it: parents before children
        for child in graph[node]:
            if child in seen:
                raise ValueError(
                    f"graph must be a tree below {root!r}, but two ways lead to {child!r}"
                )
            order.append(child)
            seen.add(child)
    beside_parent: dict[Node, float] = {}
    skirts: dict[Node, _Skirt] = {}
    for node in reversed(order):
        half = (widths or {}).get(node, 1.0) / 2
        skirts[node], places = _hung_together([skirts.pop(child) for child in graph[node]], gap)
        skirts[node].add_top(-half, half)
        beside_parent.update(zip(graph[node], places, strict=True))
    pos = {root: (0.0, 0.0)}
    for node in order:
        x, y = pos[node]
        pos.update((child, (x + beside_parent[child], y - 1.0)) for child in graph[node])
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
    """The skirts side by side around 0 as one skirt, and where the root of each one is now.

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
