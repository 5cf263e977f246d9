"""The board of a game that is given as a tree: the tree itself, small."""

from __future__ import annotations

from typing import Any

from coursekit.checks import chance_decides
from coursekit.draw.boards.board import MARGIN, board_sketch, text_board
from coursekit.draw.canvas.sketch import Line, Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import GREY
from coursekit.draw.trees.nodes import SMALLEST_TEXT, Look, look_of, node_marks
from coursekit.draw.trees.tidy_tree import tidy_tree
from coursekit.games import Tree
from coursekit.text import short

MOST_NODES = 60
"""A larger tree is shown as its text."""
LEVEL = 50.0


@board_sketch.register
def tree_board(position: Tree) -> Sketch:
    """The tree: squares where Player I moves, circles for Player II, payoffs at the leaves.

    Chance has diamonds, with the odds below them.
    """
    import networkx as nx

    nodes: dict[Any, Tree] = {(): position}
    children: dict[Any, list[Any]] = {}
    waiting: list[Any] = [()]
    for path in waiting:  # the list grows while we walk along it
        children[path] = [(*path, move) for move in nodes[path].moves()]
        nodes.update((child, nodes[path].play(child[-1])) for child in children[path])
        waiting += children[path]
        if len(nodes) > MOST_NODES:
            return text_board(repr(position))
    looks: dict[Any, Look] = {path: _look(node) for path, node in nodes.items()}
    odds = {
        child: short(probability)
        for path, node in nodes.items()
        if chance_decides(node)
        for child, (probability, _) in zip(children[path], node.chances(), strict=True)
    }
    widths: dict[Any, float] = {
        path: max(look.size[0], 2 * text_width(odds.get(path, ""), SMALLEST_TEXT))
        for path, look in looks.items()
    }
    graph = nx.from_dict_of_lists(children, nx.DiGraph)
    places = tidy_tree(graph, (), widths, gap=12.0)
    left = min(x - widths[path] / 2 for path, (x, _) in places.items()) - MARGIN
    right = max(x + widths[path] / 2 for path, (x, _) in places.items()) + MARGIN
    top = looks[()].size[1] / 2 + MARGIN
    at = {path: (x - left, top - LEVEL * y) for path, (x, y) in places.items()}
    bottom = max(at[path][1] + look.size[1] / 2 for path, look in looks.items()) + MARGIN
    marks: list[Mark] = [
        Line(*at[path], at[child][0], at[child][1] - looks[child].size[1] / 2, GREY, 1.5)
        for path in nodes
        for child in children[path]
    ]
    for child, text in odds.items():
        (x1, y1), (x2, y2) = at[child[:-1]], at[child]
        x, y, width = (x1 + x2) / 2, (y1 + y2) / 2 + 2, text_width(text, SMALLEST_TEXT) + 2
        marks.append(rectangle(x - width / 2, y - 5, width, 10, stroke="none"))
        marks.append(Text(x, y, text, SMALLEST_TEXT, GREY))
    for path, look in looks.items():
        marks += node_marks(look, *at[path])
    return Sketch(right - left, bottom, tuple(marks))


def _look(node: Tree) -> Look:
    shape, fill = look_of(node)
    return Look(shape, value=short(node.node) if node.is_over else "", fill=fill)
