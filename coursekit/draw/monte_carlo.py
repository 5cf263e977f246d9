"""Trees and graphs that a search by random play has built: area by visits, colour by value."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from math import pi, sin, sqrt
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec.structs import replace

from coursekit.draw.graphs import Bend, Labels, graph_sketch, layered, with_bends
from coursekit.draw.labels import Name, placed
from coursekit.draw.sketch import Curve, Disc, Entry, Sketch, side_by_side, text_width, with_legend
from coursekit.draw.style import FONT_SIZE, ORANGE, PAPER, PLAYER_COLOURS, blend
from coursekit.draw.trees import (
    MARGIN,
    SMALL,
    TINY,
    Layout,
    Look,
    Place,
    arranged,
    text_key,
    tree_sketch,
)
from coursekit.games.fields import a_tuple
from coursekit.text import number_text, numbered_player, player_name, short
from coursekit.validate import Count, Whole, checked, must, refused
from coursekit.validate import Text as AText

if TYPE_CHECKING:
    import networkx as nx

MOMENTS = ("select", "expand", "simulate", "back up")
"""What happens in an iteration, one after the other."""
LARGEST, SMALLEST, NEW = 26.0, 5.0, 8.0
"""The radius of the root, of a node that was hardly ever visited, and of one that is new."""
STRONGEST = 0.48
"""How much of the player's colour a node has that is worth 1: the words on it can still be read."""
WIDEST, MOST = 900.0, 120
"""A tree that would be wider, or have more nodes, leaves out those with the fewest visits."""
COLUMN, GAP = 52.0, 12.0
"""The room for a hint such as "+5 more", and between neighbours on a level."""
MOST_OF_GRAPH = 30
"""The same for a graph: lines would cross too often."""
PLAYOUT = 30.0
"""The length of the line that stands for a random game."""


def _with_statistics(name: str, graph: Any) -> Any:
    """A directed graph whose nodes have visits and a total."""
    right = must(
        "what to_networkx() of a search tree returns",
        lambda g: len(g) and all({"visits", "total"} <= data.keys() for _, data in g.nodes.data()),
    )
    return right(name, graph)


def _nodes(name: str, path: Any) -> tuple[Any, ...]:
    """Nodes one after the other; a text stands for nodes that are letters."""
    nodes = tuple(path) if isinstance(path, str) else a_tuple(path)
    if nodes is None:
        raise refused(name, "a list of nodes", path)
    return nodes


Statistics = Annotated[Any, _with_statistics]
Nodes = Annotated[Sequence[Any], _nodes]


@checked
def draw_search_tree(
    tree: Statistics,
    *,
    path: Nodes = (),
    moment: AText = "",
    before: Statistics | None = None,
    result: AText = "",
    fold: Count = 4,
    depth: Whole = 5,
    labels: Labels | None = None,
    within: Statistics | None = None,
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
    >>> draw_search_tree(tree, labels=str).alt
    'A search tree of 3 nodes: reward 7 in 12 visits at the root, most often B with 10 visits'
    """
    if moment and (moment not in MOMENTS or not path):
        raise ValueError(f"moment must be one of {', '.join(MOMENTS)}, of a path, not {moment!r}")
    largest = tree if within is None else within
    _check_in_tree(path, largest)
    label_of = labels or _moves_to(largest)
    shown = _that_fits(largest, fold, depth, path, label_of)
    layout = _laid_out(shown, path, result)
    fill, most = fills_of(largest), largest.nodes[_root_of(largest)]["visits"]
    on_path, back = set(path) if moment else set(), moment == "back up"
    for node, data in shown.nodes.items():
        look, lit = HIDDEN, node in on_path
        if isinstance(node, More):
            below = tree.adj.get(node.node, ())
            if hidden := sum(child not in shown for child in below):
                look = replace(data["look"], above=(f"+{hidden} more",))
        elif node in tree:
            now = tree.nodes[node]
            old = before.nodes.get(node, {}) if before is not None and back and lit else now
            news = () if old is now else (f"→ {_score(now)}",)
            more, state = bool(tree[node]) and not shown[node], "lit" if lit else "done"
            look = _look(now, label_of(node), fill, most, old)
            look = replace(look, below=look.below + news, more=more, state=state)
        elif lit and moment != "select":
            look = Look(
                "disc", radius=NEW, above=tuple(filter(None, [label_of(node)])), state="new"
            )
        data["look"] = look
    for edge in pairwise(path if back else ()):
        shown.edges[edge]["style"] = "back"
    sketch = tree_sketch(shown, layout, (), _tree_alt(tree, label_of, moment, result))
    if moment in MOMENTS[2:]:
        sketch = _with_playout(sketch, shown, layout, path[-1], largest, result)
    return with_legend(sketch, legend_of(largest))


@checked
def draw_search_graph(
    graph: Statistics,
    *,
    path: Nodes = (),
    before: Statistics | None = None,
    labels: Labels | None = None,
) -> Sketch:
    """A picture of a graph with statistics, as that of `draw_search_tree`; the root is on top.

    Nodes have `visits`, a `total` and a `mover`, edges have `visits`, which stand beside them. A
    `path` is lit; if the graph `before` an iteration is given, its scores turn into those of
    `graph` along the path.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.monte_carlo import uct_dag
    >>> found = uct_dag(TicTacToe.from_text("XOX OO. .X."), iterations=40)
    >>> draw_search_graph(found.to_networkx()).alt
    'A search graph of 12 nodes: reward 17.5 in 40 visits at the root'
    """
    _check_in_tree(path, graph)
    label_of = labels or (lambda node: "")
    return _with_graph_legend(_graph_sketch(graph, path, before, label_of), graph)


@checked
def draw_tree_and_graph(tree: Statistics, graph: Statistics, *, labels: Labels) -> Sketch:
    """The same search on a tree and on a graph side by side: notes §5.4.2, Figures 5.7 and 5.8."""
    shown = _that_fits(tree, MOST, MOST, (), labels)
    left = tree_sketch(shown, _laid_out(shown, (), ""), (), _tree_alt(tree, labels))
    both = side_by_side([left, _graph_sketch(graph, (), None, labels)], gap=40)
    return _with_graph_legend(both, tree)


def _with_graph_legend(sketch: Sketch, graph: nx.DiGraph) -> Sketch:
    return with_legend(sketch, [*legend_of(graph), (text_key("5", 10), "visits of a move")])


# Nodes and what they say

HIDDEN = Look("point", state="hidden")


class More(msgspec.Struct, frozen=True):
    """The place beside the children of a node that says how many others it has."""

    node: Any


def _look(data: Mapping[str, Any], label: str, fill: Callable, most: int, scores: Mapping) -> Look:
    """A disc with its score inside, or below it where that has no room."""
    radius = max(SMALLEST, LARGEST * sqrt(min(data["visits"] / max(most, 1), 1.0)))
    score = _score(scores) if scores else ""
    inside = text_width(score, TINY) + 6 <= 2 * radius
    above, below = (tuple(filter(None, [text])) for text in (label, score * (not inside)))
    return Look("disc", "", score * inside, fill(data), None, radius, above, below)


def _score(data: Mapping[str, Any]) -> str:
    """Total reward and visits, as in the notes.

    >>> _score({"total": 6.5, "visits": 12})
    '6.5/12'
    """
    return f"{number_text(round(float(data['total']), 2))}/{data['visits']}"


def _mean(data: Mapping[str, Any]) -> float:
    """What the mover was rewarded with on average; 0 before the first visit."""
    return float(data["total"]) / data["visits"] if data["visits"] else 0.0


def fills_of(tree: nx.DiGraph) -> Callable[[Mapping[str, Any]], str]:
    """The colour of a node, by its statistics: the mover's, the stronger the better.

    Rewards beyond 0 and 1 stretch the scale.
    """
    means = [_mean(data) for _, data in tree.nodes.data()]
    least, most = min(0.0, *means), max(1.0, *means)

    def fill(data: Mapping[str, Any]) -> str:
        share = (_mean(data) - least) / (most - least)
        return value_colour(data.get("mover", 0), min(max(share, 0.0), 1.0))

    return fill


def value_colour(mover: int, share: float) -> str:
    """The player's colour: all of it that words can bear where the share is 1, white where it is 0.

    >>> value_colour(0, 0), value_colour(0, 1), value_colour(1, 1)
    ('#ffffff', '#85bbda', '#ddaa85')
    """
    return blend(PAPER, PLAYER_COLOURS[mover % len(PLAYER_COLOURS)], STRONGEST * share)


def legend_of(tree: nx.DiGraph) -> list[Entry]:
    """What scores and colours mean; players have the names that their game gives them."""
    movers = sorted({mover for _, mover in tree.nodes.data("mover", 0)})
    moved = any("mover" in data for _, data in tree.nodes.data())
    position = next(iter(tree.nodes.data()))[1].get("position")
    entries = [(text_key("7/12", 26), "reward 7 in 12 visits")]
    for mover in movers:
        key = tuple(Disc(7 + 16 * i, 7, 6, value_colour(mover, i)) for i in (0, 1))
        name = numbered_player(mover) if position is None else player_name(position, mover)
        words = f"{name}'s move: bad, good" if moved else f"bad, good for {name}"
        entries.append((Sketch(30, 14, key), words))
    return entries


# Trees


def _root_of(tree: nx.DiGraph) -> Any:
    """The node above all others."""
    roots = [node for node, arrivals in tree.in_degree if arrivals == 0]
    if len(roots) != 1:
        raise ValueError(f"tree must have one root, not {len(roots)}: {roots!r}")
    return roots[0]


def _check_in_tree(path: Sequence[Any], tree: nx.DiGraph) -> None:
    """Refuse a path that leaves the tree."""
    for node in path:
        if node not in tree:
            raise ValueError(f"path must be a list of nodes of the tree, and {node!r} is none")


def _moves_to(tree: nx.DiGraph) -> Callable[[Any], str]:
    """A text for each node: the move that led there."""
    moves = {below: short(move) for _, below, move in tree.edges.data("move", default="")}
    return lambda node: moves.get(node) or ""


def _that_fits(
    tree: nx.DiGraph, fold: int, depth: int, path: Sequence[Any], label_of: Callable[[Any], str]
) -> nx.DiGraph:
    """The most visited nodes, as many as have room if all leaves stand side by side; and looks."""
    fill, most = fills_of(tree), tree.nodes[_root_of(tree)]["visits"]
    looks: dict[Any, Look] = {}
    for node in _folded(tree, fold, depth, path):
        if not isinstance(node, More):
            data = tree.nodes[node]
            looks[node] = _look(data, label_of(node), fill, most, data)
    often = sorted(looks, key=lambda node: -tree.nodes[node]["visits"])[:MOST]  # parents come first

    def room(count: int) -> float:
        shown = _folded(tree, fold, depth, path, often[:count])
        return sum(
            COLUMN if node not in looks else looks[node].size[0] + GAP
            for node in shown
            if not shown[node]
        )

    fitting = max(bisect_right(range(len(often) + 1), WIDEST, key=room) - 1, 0)
    kept, left_out = often[:fitting], {tree.nodes[node]["visits"] for node in often[fitting:][:1]}
    fair = [node for node in kept if tree.nodes[node]["visits"] not in left_out]  # without ties
    shown = _folded(tree, fold, depth, path, fair if 2 * len(fair) > len(kept) else kept)
    for node, data in shown.nodes.items():
        hint = "" if node in looks else f"+{data['count']} more"
        data["look"] = looks.get(node) or Look("point", above=(hint,))
    return shown


def _folded(
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

    root = _root_of(tree)
    shown, level, wanted = nx.DiGraph(), [root], None if kept is None else set(kept)
    shown.add_node(root)
    for row in range(depth + len(path)):
        below = []
        for node in level:
            children = list(tree[node])
            often = sorted(children, key=lambda child: -tree.nodes[child]["visits"])[:fold]
            good = {child for child in often if wanted is None or child in wanted}
            good = (good if row < depth else set()) | set(path)
            chosen = [child for child in children if child in good]
            shown.add_edges_from((node, child) for child in chosen)
            if 0 < len(chosen) < len(children):
                shown.add_node(More(node), count=len(children) - len(chosen))
                shown.add_edge(node, More(node))
            below += chosen
        level = below
    return shown


def _laid_out(shown: nx.DiGraph, path: Sequence[Any], result: str = "") -> Layout:
    """The layout; with a path, there is a line below each node for news, and room at the foot."""
    looks: dict[Any, Look] = dict(shown.nodes.data("look"))
    for node, look in looks.items() if path else ():
        shown.nodes[node]["look"] = replace(look, below=(*look.below, ""))
    layout = arranged(shown, next(iter(shown)), gap=GAP)
    if not path:
        return replace(layout, height=layout.height + 8.0)
    width = max(layout.width, text_width(result, bold=True) + 2 * MARGIN)
    low = {node: bottom + 4 for node, bottom in layout.low.items()}  # lines keep off the news
    return Layout(layout.places, low, width, layout.height + PLAYOUT + 2 * SMALL)


def _tree_alt(
    tree: nx.DiGraph, label_of: Callable[[Any], str], moment: str = "", result: str = ""
) -> str:
    root = _root_of(tree)
    said = _alt("tree", tree, root)
    often = max(tree[root], key=lambda child: tree.nodes[child]["visits"], default=None)
    if often is not None and label_of(often):
        said += f", most often {label_of(often)} with {tree.nodes[often]['visits']:,} visits"
    return f"{said}. {moment}{f': {result}' * bool(result)}" if moment else said


def _alt(kind: str, graph: nx.DiGraph, root: Any) -> str:
    data = graph.nodes[root]
    reward = f"reward {number_text(round(float(data['total']), 2))} in {data['visits']:,} visits"
    return f"A search {kind} of {len(graph):,} nodes: {reward} at the root"


def _with_playout(
    sketch: Sketch, shown: nx.DiGraph, layout: Layout, leaf: Any, tree: nx.DiGraph, result: str
) -> Sketch:
    """A wavy line down from a leaf, and how the random game ended; no line if it ended there."""
    (x, top), look = layout.places[leaf], shown.nodes[leaf]["look"]
    top += look.size[1] + 6
    end, marks = top + PLAYOUT, list(sketch.marks)
    if getattr(tree.nodes[leaf].get("position"), "is_over", False):
        end = top
    else:
        steps = [i / 48 for i in range(49)]
        wave = tuple((x + 5 * sin(6 * pi * step), top + PLAYOUT * step) for step in steps)
        marks.append(Curve(wave, ORANGE, 1.6))
    if result:
        half = text_width(result, bold=True) / 2 + 2
        inside = min(max(x, half + 4), sketch.width - half - 4)
        free = [(inside, end + 9), (x + half + 8, end - 4), (x - half - 8, end - 4)]
        free.append((inside, sketch.height - FONT_SIZE))
        name = Name(result, tuple(free), size=FONT_SIZE, bold=True)
        texts, _ = placed([name], marks, (0, 0, sketch.width, sketch.height))
        marks += texts
    return replace(sketch, marks=tuple(marks))


# Graphs


def _graph_sketch(
    graph: nx.DiGraph,
    path: Sequence[Any],
    before: nx.DiGraph | None,
    label_of: Callable[[Any], str],
) -> Sketch:
    """The most visited nodes, each below all those from which a move leads to it."""
    root, fill = _root_of(graph), fills_of(graph)
    most, visits = graph.nodes[root]["visits"], dict(graph.nodes.data("visits"))
    ranked = sorted(visits.values(), reverse=True)
    least = ranked[MOST_OF_GRAPH] + 1 if len(ranked) > MOST_OF_GRAPH else 0
    kept = {root, *path, *(node for node, count in visits.items() if count >= least)}
    shown = graph.subgraph(kept).copy()
    for node, data in shown.nodes.items():
        lit = node in path
        old = before.nodes.get(node, {}) if lit and before is not None else data
        news = () if old is data else (f"→ {_score(data)}",)
        look = _look(data, label_of(node), fill, most, old)
        data["look"] = replace(look, below=look.below + news, state="lit" if lit else "done")
    steps = set(pairwise(path))
    for above, below, line in shown.edges.data():
        line["label"] = "" if line.get("visits") is None else str(line["visits"])
        if (above, below) in steps:
            line["style"] = "open" if before is None else "back"
    upwards = with_bends(shown.reverse())
    widths = {node: max(look.size[0], 28.0) for node, look in shown.nodes.data("look")}
    places: dict[Any, Place] = layered(upwards, widths, 18.0)
    pos = {
        Bend(node.end, node.start, -node.height) if isinstance(node, Bend) else node: (x, -y)
        for node, (x, y) in places.items()
    }
    return graph_sketch(shown, pos, _alt("graph", graph, root))
