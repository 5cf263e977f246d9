"""Which nodes of a search tree are shown, and where: those that were visited most often."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.draw.trees.search_nodes import LINE, NodeSpot, radius_of, reward_text
from coursekit.draw.trees.tidy_tree import tidy_tree

if TYPE_CHECKING:
    import networkx as nx

WIDEST, MOST = 900.0, 120
"""A picture that would be wider, or have more nodes, leaves out those with the fewest visits."""
DROP, MARGIN, GAP = 28.0, 12.0, 12.0
DOTS = 8.0
"""Room for three dots below the last row."""


class More(msgspec.Struct, frozen=True):
    """The place beside the children of a node that says how many others it has."""

    node: Any


def root_of(tree: nx.DiGraph) -> Any:
    """The node above all others."""
    roots = [node for node, arrivals in tree.in_degree if arrivals == 0]
    if len(roots) != 1:
        raise ValueError(f"tree must have one root, not {len(roots)}: {roots!r}")
    return roots[0]


def check_in_tree(path: Sequence[Any], tree: nx.DiGraph) -> None:
    """Refuse a path that leaves the tree."""
    for node in path:
        if node not in tree:
            raise ValueError(f"path must be a list of nodes of the tree, and {node!r} is none")


def narrow(
    tree: nx.DiGraph, fold: int, depth: int, path: Sequence[Any], labels: Callable[[Any], str]
) -> tuple[nx.DiGraph, dict[Any, NodeSpot], tuple[float, float]]:
    """The part of the tree that fits on a page, where its nodes go, and how large the picture is.

    The nodes with the most visits are shown. Of nodes with equally many, either all are or none,
    unless half of the page would be empty.
    """
    nodes = [node for node in folded(tree, fold, depth, path) if not isinstance(node, More)]
    visits = {node: tree.nodes[node]["visits"] for node in nodes if node not in path}

    def picture(kept: Sequence[Any]) -> tuple[nx.DiGraph, dict[Any, NodeSpot], tuple[float, float]]:
        shown = folded(tree, fold, depth, path, kept)
        return shown, *arranged(shown, labels, bool(path))

    often = sorted(visits, key=lambda node: -visits[node])  # parents before children
    fits, too_many = 0, min(len(often), MOST) + 1
    while too_many - fits > 1:
        middle = (fits + too_many) // 2
        is_narrow = picture(often[:middle])[2][0] <= WIDEST
        fits, too_many = (middle, too_many) if is_narrow else (fits, middle)
    fair = fits  # without some of those that were visited equally often
    while 0 < fair < len(often) and visits[often[fair - 1]] == visits[often[fits]]:
        fair -= 1
    found = picture(often[:fair])
    return found if found[2][0] >= WIDEST / 2 else picture(often[:fits])


def folded(
    tree: nx.DiGraph,
    fold: int,
    depth: int,
    path: Sequence[Any],
    kept: Collection[Any] | None = None,
) -> nx.DiGraph:
    """The nodes of the path, and the most visited children of each as far as they are `kept`.

    Where some of a node's children are shown and others are not, it has a child `More`.
    """
    import networkx as nx

    root = root_of(tree)
    shown, level, kept = nx.DiGraph(), [root], None if kept is None else set(kept)
    shown.add_node(root, **tree.nodes[root])
    for row in range(depth + len(path)):
        below = []
        for node in level:
            children = list(tree[node])
            often = sorted(children, key=lambda child: -tree.nodes[child]["visits"])[:fold]
            wanted = {child for child in often if kept is None or child in kept}
            wanted = (wanted if row < depth else set()) | set(path)
            chosen = [child for child in children if child in wanted]
            for child in chosen:
                shown.add_node(child, **tree.nodes[child])
                shown.add_edge(node, child)
            if 0 < len(chosen) < len(children):
                shown.add_node(More(node), visits=0, total=len(children) - len(chosen))
                shown.add_edge(node, More(node))
            below += chosen
        level = below
    return shown


def arranged(
    shown: nx.DiGraph, labels: Callable[[Any], str], with_news: bool
) -> tuple[dict[Any, NodeSpot], tuple[float, float]]:
    """Where the nodes go, and how large the picture is; `with_news` leaves a line below each."""
    import networkx as nx

    root = root_of(shown)
    most, spots = shown.nodes[root]["visits"], {}
    for node, data in shown.nodes.data():
        if isinstance(node, More):
            spots[node] = NodeSpot(0, 0, 0.0, f"+{data['total']} more")
        else:
            radius = radius_of(data["visits"], most)
            spots[node] = NodeSpot(0, 0, radius, labels(node), reward_text(data))
    places = tidy_tree(shown, root, {node: spot.width for node, spot in spots.items()}, GAP)
    left = min(places[node][0] - spot.width / 2 for node, spot in spots.items()) - MARGIN
    right = max(places[node][0] + spot.width / 2 for node, spot in spots.items()) + MARGIN
    top = bottom = MARGIN
    for row in nx.bfs_layers(shown, root):
        above = LINE if any(spots[node].label for node in row) else 0.0
        for node in row:
            x, y = places[node][0] - left, top + above + spots[node].radius
            spots[node] = msgspec.structs.replace(spots[node], x=x, y=y)
        bottom = max(spots[node].y + spots[node].radius for node in row) + LINE
        top = bottom + DROP + (LINE if with_news else 0.0)
    return spots, (right - left, bottom + DOTS + MARGIN)
