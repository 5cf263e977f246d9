"""One kind of node for all trees and graphs, the layout of a tree, and its picture.

A tree is an `nx.DiGraph`: its nodes have a `look`; its edges may have a `label`, a `style` of
LINES, and a number of `lines`, if one stands for several. `arranged` says where the nodes go, and
`tree_sketch` draws them there. `tidy_tree` is the layout alone, for `nx.draw`.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
from msgspec.structs import replace

from coursekit.draw.sketch import (
    Curve,
    Disc,
    Entry,
    Mark,
    Shape,
    Sketch,
    Text,
    arrow,
    rectangle,
    rounded_rectangle,
    text_width,
    trimmed,
)
from coursekit.draw.style import (
    BEST,
    CHANCE_NODE,
    GREEN,
    GREY,
    INK,
    LIT,
    ORANGE,
    PALE_YELLOW,
    PAPER,
    PLAYER_FILLS,
    PRUNED,
    PURPLE,
    THICK,
    THIN,
    TO_COME,
)
from coursekit.games import CHANCE, Impartial, Position
from coursekit.validate import NotNegative, a, checked, must

if TYPE_CHECKING:
    import networkx as nx

Node = TypeVar("Node", bound=Hashable)
Place = tuple[float, float]

MARGIN, GAP = 12.0, 8.0
"""Around a tree, and between neighbours on a level."""
ROW, SMALL, TINY = 15.0, 12.0, 9.0
"""The heights of a line of text in a node and of a small one above or below it; the size of the
latter. Texts of a board that would become smaller are left out."""
ALONG = 0.6
"""How far down a line its label is written."""
STUB = 18.0
"""The room for a line that leads nowhere."""
BOARD = 64.0, 50.0
"""How large a board in a node may be."""
SHAPES = ("square", "circle", "hexagon")
"""Of the nodes at which Players I, II and III move."""
LINES: dict[str, dict[str, Any]] = {
    "unseen": {"stroke": TO_COME, "width": THIN},
    "plain": {"stroke": GREY, "width": THIN},
    "skipped": {"stroke": PRUNED, "width": 1.5, "dashed": True},
    "open": {"stroke": INK, "width": THICK},
    "best": {"stroke": BEST, "width": THICK},
    "back": {"stroke": ORANGE, "width": THICK},
}
ENDINGS: dict[str, dict[str, Any]] = {
    "": {},
    "failed": {"stroke": ORANGE, "width": 2.0},
    "found": {"stroke": GREEN, "width": THICK},
    "dead end": {"stroke": GREY, "width": 1.5, "dashed": True},
}
SIGNS = {"found": ("✓", GREEN), "dead end": ("✗", INK)}
STATES: dict[str, dict[str, Any]] = {
    "open": {"fill": PALE_YELLOW, "width": 1.5},
    "lit": {"fill": LIT, "width": 2.0},
    "answered": {"fill": LIT, "width": 2.0},
    "new": {"fill": PALE_YELLOW, "stroke": ORANGE, "width": 2.0},
}


class Look(msgspec.Struct, frozen=True):
    """A shape with a label and, below it, a value; or a board with the shape and the value below.

    Shapes: "square", "circle", "diamond", "hexagon", "box", "disc" with a radius, "bare" for texts
    without a frame, and "point" for a place that a line only passes through.
    """

    shape: str = "box"
    label: str = ""
    value: str = ""
    fill: str = PAPER
    board: Sketch | None = None
    radius: float = 13.0
    above: tuple[str, ...] = ()
    """Lines of small text above the node. Empty ones keep room, and lines from above cross it."""
    below: tuple[str, ...] = ()
    ending: str = ""
    """How a search ended here: "failed", "found" or "dead end", if it did."""
    state: str = "done"
    """While something is stepped through: "hidden", "unseen", "open", "lit", "new", then "answered"
    and "done", which show their value."""
    dashed: bool = False
    more: bool = False
    """Whether there is more below that is not drawn: three dots say so."""

    @property
    def size(self) -> Place:
        """How wide and how high the node is, with what stands above and below it."""
        width, height = self.own_size
        lines = (*self.above, *self.below)
        widest = max((text_width(line, TINY) + 2 for line in lines), default=0.0)
        signs = 13.0 if self.ending in SIGNS else 0.0  # half of one lies beside the corner
        return max(width + signs, widest), height + SMALL * len(lines)

    @property
    def own_size(self) -> Place:
        """How wide and how high the shape is, with its board."""
        (width, height), board = self.shape_size, self.board and _small(self.board)
        if board is None:
            return width, height
        if not self.has_frame:
            return board.width, board.height
        return max(board.width, width), board.height + 2 + height

    @property
    def shape_size(self) -> Place:
        """How wide and how high the shape alone is, with its texts inside."""
        texts = [text for text in (self.label, self.value) if text]
        width = max((text_width(text, bold=text is self.value) for text in texts), default=0.0)
        height = ROW * max(len(texts), 1)
        if self.shape == "point":
            return 0.0, 0.0
        if self.shape == "disc":
            return 2 * self.radius, 2 * self.radius
        if self.shape == "bare":
            return max(width, 8.0), height + 2
        if self.shape == "circle":
            across = max(26.0, hypot(width, height - 3) + 4)
            return (across, across) if across < 48 else (width + height, height + 8)
        if self.shape == "diamond":
            half = max(15.0, (width + height) / 2 + 1)
            return (2 * half, 2 * half) if half < 24 else (width / (1 - height / 48) + 2, 48.0)
        if self.shape == "square":
            return max(26.0, height + 8, width + 10), max(26.0, height + 8)
        if self.shape == "hexagon":
            return max(32.0, width + 18), max(26.0, height + 8)
        return max(20.0, width + 11), height + 6

    @property
    def empty_lines(self) -> float:
        """How high the empty lines at the top are."""
        filled = [i for i, line in enumerate(self.above) if line]
        return SMALL * (filled[0] if filled else len(self.above))

    @property
    def has_frame(self) -> bool:
        """Whether the shape is drawn: a board without texts stands alone."""
        return self.board is None or bool(self.label or self.value)


def look_of_player(player: int | None) -> tuple[str, str]:
    """The shape and the fill that say who moves; None is nobody.

    >>> look_of_player(0)[0], look_of_player(CHANCE)[0], look_of_player(None)[0]
    ('square', 'diamond', 'bare')
    """
    if player is None:
        return "bare", PAPER
    if player == CHANCE:
        return "diamond", CHANCE_NODE
    return (SHAPES[player], PLAYER_FILLS[player]) if player < len(SHAPES) else ("box", PAPER)


def look_of(position: Position) -> tuple[str, str]:
    """The shape and the fill that say who moves at `position`.

    >>> from coursekit.games import Subtraction, Tree
    >>> look_of(Tree((1, 2)))[0], look_of(Tree(1))[0], look_of(Subtraction(2))[0]
    ('square', 'bare', 'box')
    """
    if isinstance(position, Impartial):
        return "box", PAPER
    return look_of_player(None if position.is_over else position.player)


def unseen(look: Look) -> Look:
    """The look of a node that no search has come to."""
    if look.shape == "bare":
        return replace(look, label=look.value, value="")
    return replace(look, fill=PAPER, dashed=True)


# Nodes


def node_marks(look: Look, x: float, top: float) -> list[Mark]:
    """The marks of a node around x whose upper edge, that of the lines above it, is at `top`."""
    state, (width, height) = look.state, look.own_size
    if state == "hidden":
        return []
    if state == "unseen":
        return _ghost(look, x, top + SMALL * len(look.above))
    marks: list[Mark] = []
    for line in look.above:
        marks += [Text(x, top + SMALL / 2, line, TINY, GREY)] if line else []
        top += SMALL
    bottom = top + height
    style = {"fill": look.fill, "stroke": INK, "width": THIN, "dashed": look.dashed}
    style |= STATES[state] if state in STATES else ENDINGS[look.ending]
    if look.board is not None:
        board = _small(look.board)
        corner = x - board.width / 2, top
        if state != "done" or look.ending:
            marks.append(rectangle(*corner, board.width, board.height, **style))
        marks += board.at(*corner)
    if look.has_frame:
        middle = bottom - look.shape_size[1] / 2
        marks += [*_frame(look, x, middle, style), *_texts(look, x, middle)]
    if look.ending in SIGNS and state in ("answered", "done"):
        marks += sign_marks(look.ending, x + width / 2, bottom)
    for line in look.below:
        y = bottom + SMALL / 2 + 1 + 3 * (state == "lit")
        marks += [Text(x, y, line, TINY, bold=line.startswith("→"))] if line else []
        bottom += SMALL
    return marks + [Disc(x, bottom + 5 + 4 * i, 0.9, GREY, GREY) for i in range(3 * look.more)]


def sign_marks(ending: str, x: float, y: float) -> list[Mark]:
    """The sign at the corner of a board at which a search ended."""
    sign, colour = SIGNS[ending]
    return [Disc(x, y, 6.5, PAPER, ENDINGS[ending]["stroke"]), Text(x, y, sign, 10, colour)]


def _texts(look: Look, x: float, y: float) -> list[Mark]:
    """The label and below it the value, which keeps its place while it is not known."""
    if look.shape == "disc":
        return [Text(x, y, look.value, TINY)] if look.value else []
    shift = ROW / 2 if look.label and look.value else 0.0
    grey = look.shape == "bare" and not look.value
    marks: list[Mark] = []
    if look.label:
        marks.append(Text(x, y - shift, look.label, colour=GREY if grey else INK))
    if look.value and look.state in ("answered", "done"):
        colour = ORANGE if look.ending == "failed" else INK
        marks.append(Text(x, y + shift, look.value, colour=colour, bold=True))
    return marks


def _frame(look: Look, x: float, y: float, style: dict) -> list[Mark]:
    (width, height), shape = look.shape_size, look.shape
    left, top, right, bottom = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    if shape == "disc" and look.state == "lit":
        halo = Disc(x, y, width / 2 + 4, LIT, LIT)
        return [halo, Disc(x, y, width / 2, look.fill, INK, 1.5)]
    if shape == "disc" or (shape == "circle" and width == height):
        return [Disc(x, y, width / 2, **style)]
    if shape == "circle":
        return [rounded_rectangle(left, top, width, height, height / 2, **style)]
    if shape == "square":
        return [rectangle(left, top, width, height, **style)]
    if shape == "diamond":
        return [Shape(((x, top), (right, y), (x, bottom), (left, y)), **style)]
    if shape == "hexagon":
        upper = ((left + 8, top), (right - 8, top), (right, y))
        return [Shape((*upper, (right - 8, bottom), (left + 8, bottom), (left, y)), **style)]
    if shape == "box":
        return [rounded_rectangle(left, top, width, height, 5.0, **style)]
    if shape == "bare" and look.state != "done":
        return [rounded_rectangle(left - 4, top, width + 8, height, 5.0, **style)]
    return []


def _ghost(look: Look, x: float, top: float) -> list[Mark]:
    """Where a node will be that has not been reached yet."""
    width, height = look.own_size
    if look.board is not None:
        return [rectangle(x - width / 2, top, width, height, stroke=TO_COME)]
    if look.shape == "bare":
        return [Disc(x, top + height / 2, 3.0, TO_COME, TO_COME)]
    return _frame(look, x, top + height / 2, {"stroke": TO_COME, "fill": PAPER})


@lru_cache(maxsize=1024)
def _small(board: Sketch) -> Sketch:
    """The board at the size of a node, without texts that nobody could read."""
    scale = min(1.0, BOARD[0] / board.width, BOARD[1] / board.height)
    small = board.at(0, 0, scale)
    readable = [mark for mark in small if not isinstance(mark, Text) or mark.size >= TINY]
    return trimmed(Sketch(scale * board.width, scale * board.height, tuple(readable)), 4.0)


# Layouts


class Layout(msgspec.Struct, frozen=True):
    """Where the middle of each node's upper edge is, where its level ends, and how large all is."""

    places: dict[Any, Place]
    low: dict[Any, float]
    width: float
    height: float


def arranged(tree: nx.DiGraph, root: Any = (), gap: float = GAP) -> Layout:
    """A tidy layout of the tree in points, with room for all nodes and for the labels of lines."""
    import networkx as nx

    looks: dict[Any, Look] = dict(tree.nodes.data("look"))
    widths = {node: look.size[0] for node, look in looks.items()}
    for _, node, line in tree.edges.data():
        label = line.get("label")
        room = STUB if line.get("style") == "skipped" else 0.0
        widths[node] = max(widths[node], text_width(label) / ALONG + 8 if label else room)
    at = tidy_tree(tree, root, widths, gap)
    left = min(x - widths[node] / 2 for node, (x, _) in at.items()) - MARGIN
    right = max(x + widths[node] / 2 for node, (x, _) in at.items()) + MARGIN
    places: dict[Any, Place] = {}
    low: dict[Any, float] = {}
    top = bottom = MARGIN
    for row in nx.bfs_layers(tree, root):
        places |= {node: (at[node][0] - left, top) for node in row}
        bottom = top + max(looks[node].size[1] for node in row)
        low |= dict.fromkeys(row, bottom)
        lines = list(tree.edges(row, data="label"))
        flattest = max((abs(at[a][0] - at[b][0]) for a, b, _ in lines), default=0.0)
        has_labels = any(label for *_, label in lines)
        least, share, most = (42.0, 0.4, 80.0) if has_labels else (24.0, 0.22, 60.0)
        top = bottom + min(max(least, share * flattest), most)
    dots = 14.0 if any(look.more for look in looks.values()) else 0.0
    return Layout(places, low, right - left, bottom + dots + MARGIN)


def _in_tree(name: str, graph: Any) -> Any:
    """A directed graph; whether it is a tree is for the layout to see."""
    right = must("a directed graph of networkx", lambda g: g.is_directed() and g.nodes is not None)
    return right(name, graph)


DiGraph = Annotated[Any, _in_tree]
Widths = Annotated[Mapping, a(Mapping, "a width for each node")]


@checked
def tidy_tree(
    graph: DiGraph, root: Node, widths: Widths | None = None, gap: NotNegative = 1.0
) -> dict[Node, Place]:
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
    contours: dict[Node, _Contour] = {}
    for node in reversed(order):
        half = (widths or {}).get(node, 1.0) / 2
        contours[node], places = _merged([contours.pop(child) for child in graph[node]], gap)
        contours[node].add_top(-half, half)
        beside_parent.update(zip(graph[node], places, strict=True))
    pos = {root: (0.0, 0.0)}
    for node in order:
        x, y = pos[node]
        pos.update((child, (x + beside_parent[child], y - 1.0)) for child in graph[node])
    return pos


class _Contour(msgspec.Struct, eq=False):
    """The left and right edges of a subtree, its deepest level first, all moved by `shift`."""

    left: list[float]
    right: list[float]
    shift: float = 0.0

    def add_top(self, left: float, right: float) -> None:
        self.left.append(left - self.shift)
        self.right.append(right - self.shift)

    def top(self, levels: int) -> tuple[list[float], list[float]]:
        """The left and the right edge of the uppermost levels, from the top."""
        left, right = self.left[: -levels - 1 : -1], self.right[: -levels - 1 : -1]
        return [x + self.shift for x in left], [x + self.shift for x in right]


def _merged(contours: list[_Contour], gap: float) -> tuple[_Contour, list[float]]:
    """The contours side by side around 0 as one, and where the root of each one is now.

    Only where at least two subtrees reach can they touch, so only those levels are looked at. That
    is what keeps the time linear.
    """
    if not contours:
        return _Contour([], []), []
    deepest = max(contours, key=lambda contour: len(contour.left))
    levels = max((len(other.left) for other in contours if other is not deepest), default=0)
    edges = [contour.top(levels) for contour in contours]
    to_the_left = _packed(edges, gap)
    mirrored = [([-x for x in right], [-x for x in left]) for left, right in reversed(edges)]
    to_the_right = [-x for x in reversed(_packed(mirrored, gap))]
    places = [(left + right) / 2 for left, right in zip(to_the_left, to_the_right, strict=True)]
    deepest.shift += places[contours.index(deepest)]
    for level in range(levels):
        reaching = [
            (place + left[level], place + right[level])
            for place, (left, right) in zip(places, edges, strict=True)
            if level < len(left)
        ]
        deepest.left[-1 - level] = min(left for left, _ in reaching) - deepest.shift
        deepest.right[-1 - level] = max(right for _, right in reaching) - deepest.shift
    return deepest, places


def _packed(edges: list[tuple[list[float], list[float]]], gap: float) -> list[float]:
    """How far each subtree has to move to the right so that it clears all those before it."""
    furthest: list[float] = []
    places: list[float] = []
    for left, right in edges:
        place = max((e + gap - x for e, x in zip(furthest, left, strict=False)), default=0.0)
        furthest[: len(right)] = [place + x for x in right]
        places.append(place)
    return places


# Pictures


def tree_sketch(
    tree: nx.DiGraph, layout: Layout, outlined: Collection[Any] = (), alt: str = ""
) -> Sketch:
    """The tree in a layout of it: outlines first, then lines, then nodes."""
    looks: dict[Any, Look] = dict(tree.nodes.data("look"))
    marks: list[Mark] = [_outline(tree, looks, layout, node) for node in outlined]
    best_on_top = sorted(tree.edges.data(), key=lambda edge: edge[2].get("style") == "best")
    for above, below, line in best_on_top:
        marks += _line(looks[above], looks[below], line, above, below, layout)
    for node, look in looks.items():
        marks += node_marks(look, *layout.places[node])
    return Sketch(layout.width, layout.height, tuple(marks), alt or tree_alt(tree))


def tree_alt(tree: nx.DiGraph, what: str = "A tree") -> str:
    """How many nodes the tree has, what stands at its root, and which moves are best there."""
    root = next(iter(tree))
    look = tree.nodes[root]["look"]
    count = f"{len(tree):,} node{'s' * (len(tree) > 1)}"
    said = [f"{what} of {count}"]
    said += [f"root {look.label}"] if look.label else []
    said += [f"value {look.value}"] if look.value else []
    lines = [line for *_, line in tree.out_edges(root, data=True)]
    best = [
        line.get("label") or f"number {number}"
        for number, line in enumerate(lines, 1)
        if line.get("style") == "best"
    ]
    said += [f"best from the root: {' and '.join(best)}"] if best else []
    return ", ".join(said)


def _line(
    start: Look, end: Look, line: Mapping[str, Any], above: Any, below: Any, layout: Layout
) -> Iterator[Mark]:
    """The line from a node to its child, with its label on it."""
    style, label, count = line.get("style", "plain"), line.get("label"), line.get("lines", 1)
    if "hidden" in (start.state, end.state):
        return
    if end.state == "unseen":
        style = "unseen"
    elif style not in ("skipped", "back") and end.state != "done":
        style = "open"
    elif style == "best" and start.state not in ("answered", "done"):
        style = "plain"
    (x1, y1), (x2, y2) = layout.places[above], layout.places[below]
    ends, low, high = y1 + start.size[1], layout.low[above], y2
    halo = 5.0 * (start.shape == "disc" and start.state == "lit")
    y2 += end.empty_lines - 4.0 * (end.shape == "disc" and end.state == "lit" and not end.above)
    if style == "back":
        yield from arrow((x2, y2), (x1, ends + halo), *LINES["back"].values())
        return
    upper = ((x1, ends + halo), (x1, low)) if ends + halo < low else ((x1, max(low, ends)),)
    for i in range(count):
        x = x2 + (i - (count - 1) / 2) * STUB
        lower = ((x, high), (x, y2)) if high < y2 else ((x, y2),)
        yield Curve((*upper, *lower), **LINES[style])
    if label and end.state != "unseen":
        x, y, width = x1 + ALONG * (x2 - x1), low + ALONG * (high - low), text_width(label) + 4
        yield rectangle(x - width / 2, y - 7, width, 14, stroke="none")  # paper below the words
        yield Text(x, y, label, colour=GREY)


def _outline(tree: nx.DiGraph, looks: Mapping[Any, Look], layout: Layout, root: Any) -> Shape:
    """A hull around the subtree of `root`: around its outermost nodes, level by level."""
    import networkx as nx

    going_down: list[Place] = []
    coming_up: list[Place] = []
    for row in nx.bfs_layers(tree, root):
        reach = [(layout.places[node][0], looks[node].size[0] / 2 + 3) for node in row]
        left, right = min(x - half for x, half in reach), max(x + half for x, half in reach)
        top, bottom = layout.places[row[0]][1] - 3, layout.low[row[0]] + 3
        going_down += [(right, top), (right, bottom)]
        coming_up += [(left, top), (left, bottom)]
    return Shape((*going_down, *reversed(coming_up)), PALE_YELLOW, PURPLE, 2.0)


# Legends

KEY = 14.0


def look_key(look: Look) -> Sketch:
    """A small node of that shape and fill."""
    small = Look(look.shape, fill=look.fill, dashed=look.dashed)
    width, height = small.size
    scale = KEY / max(width, height)
    node = Sketch(width, height, tuple(node_marks(small, width / 2, 0.0)))
    return Sketch(scale * width, scale * height, tuple(node.at(0, 0, scale)))


def player_entries(looks: Iterable[Look]) -> list[Entry]:
    """Who moves at the nodes of each shape, if there are several shapes."""
    players = dict(zip(SHAPES, (f"Player {n} moves" for n in ("I", "II", "III")), strict=True))
    players["diamond"] = "chance decides"
    fills = {look.shape: look.fill for look in looks if look.has_frame}
    shown = [shape for shape in players if shape in fills]
    if len(shown) < 2:
        return []
    return [(look_key(Look(shape, fill=fills[shape])), players[shape]) for shape in shown]


def ending_entries(endings: Collection[str]) -> list[Entry]:
    """What the frames and signs mean that say how a search ended."""
    entries = []
    for ending, word in {"found": "solution", "dead end": "dead end"}.items():
        board = rectangle(1, 1, KEY - 2, KEY - 2, **ENDINGS[ending])
        marks = board, *sign_marks(ending, KEY, KEY - 2)
        entries += [(Sketch(KEY + 7, KEY, marks), word)] if ending in endings else []
    return entries


def stub_key() -> Sketch:
    """A dashed line, like those that lead to what was never searched."""
    ends = ((0.0, KEY / 2), (KEY + 4, KEY / 2))
    return Sketch(KEY + 4, KEY, (Curve(ends, **LINES["skipped"]),))


def text_key(text: str, width: float) -> Sketch:
    """Small text like that above nodes."""
    return Sketch(width, KEY, (Text(width / 2, KEY / 2, text, TINY + 1, GREY),))
