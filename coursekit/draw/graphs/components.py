"""A game with cycles, component by component: where play may return, and where it never does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import hypot

from coursekit.draw.canvas.legend import player_entries, with_legend
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Sketch
from coursekit.draw.canvas.style import BLUE, FAINT, GREY, THIN, VERY_PALE_YELLOW
from coursekit.draw.graphs.graph import check_readable
from coursekit.draw.graphs.rings import in_rings
from coursekit.draw.graphs.routes import Place, arrow_marks, loop_marks, second_frame
from coursekit.draw.trees.branches import as_texts
from coursekit.draw.trees.nodes import Look, look_of, node_marks
from coursekit.games import Position
from coursekit.solving import GameGraph
from coursekit.text import signed

ACROSS, WITHIN = (BLUE, 1.6), (GREY, THIN)
"""The colours and widths of lines from a component to another, and inside one."""


def draw_components(graph: GameGraph, *, labels: Callable[[Position], str] | None = None) -> Sketch:
    """The graph of a game with cycles: each component on a pale ground, the start on top.

    Within a component, each position can be reached from each other; a blue arrow leads to another
    component, further down, from where play never returns. Ends show what Player I earns. Chance
    nodes have no labels unless `labels` gives them some.

    >>> from coursekit.games import Piglet
    >>> sketch = draw_components(GameGraph.explore(Piglet(2)))
    >>> sorted({mark.text for mark in sketch.marks if hasattr(mark, "text")})[:4]
    ['+1', '0+1:0', '0+1:1', '0:0']
    """
    check_readable(graph)
    shown = graph.to_networkx()
    label_of = as_texts(labels) or _label
    looks = {position: _look(position, label_of) for position in graph.positions}
    component = dict(zip(graph.positions, graph.components.tolist(), strict=True))
    sizes = {position: look.size for position, look in looks.items()}
    layout = in_rings(shown, component, sizes)
    places = layout.places
    marks: list[Mark] = [
        Disc(x, y, ring.reach, VERY_PALE_YELLOW, FAINT)
        for (x, y), ring in layout.middles
        if len(ring.nodes) > 1
    ]
    for start, end in shown.edges:
        style = WITHIN if component[start] == component[end] else ACROSS
        if start == end:
            marks += loop_marks(places[start], sizes[start], *style)
            continue
        stops = [places[start], *layout.bends.get((start, end), ())]
        colour, width = style
        for (x1, y1), (x2, y2) in pairwise(stops):
            marks.append(Line(x1, y1, x2, y2, colour, width))
        room = _room(looks[end], stops[-1], places[end])
        marks += arrow_marks(stops[-1], places[end], room, *style)
    start = graph.positions[0]
    marks.append(second_frame(places[start], sizes[start]))
    for position, look in looks.items():
        marks += node_marks(look, *places[position])
    sketch = Sketch(*layout.size, tuple(marks))
    grounds = any(len(ring.nodes) > 1 for _, ring in layout.middles)
    return with_legend(sketch, _legend(list(looks.values()), grounds))


def _label(position: Position) -> str:
    return "" if look_of(position)[0] == "diamond" else position.node_label()


def _look(position: Position, label_of: Callable[[Position], str]) -> Look:
    shape, fill = look_of(position)
    if position.is_over and shape == "bare":
        return Look("bare", value=signed(position.payoffs()[0]))
    return Look(shape, label=label_of(position), fill=fill)


def _room(look: Look, start: Place, end: Place) -> tuple[float, float]:
    """How wide and high a node is for an arrow that comes from `start`: corners have no room."""
    width, height = look.size
    if look.shape not in ("diamond", "circle"):
        return width, height
    across, down = abs(end[0] - start[0]), abs(end[1] - start[1])
    round_way = hypot(across, down) if look.shape == "circle" else across + down
    return width * across / round_way, height * down / round_way


def _legend(looks: list[Look], grounds: bool) -> list[tuple[Sketch, str]]:
    across = Sketch(26, 14, tuple(arrow_marks((0, 7), (26, 7), (0, 0), *ACROSS)))
    ground = Sketch(14, 14, (Disc(7, 7, 7, VERY_PALE_YELLOW, FAINT),))
    entries = player_entries(looks)
    return (
        [*entries, (ground, "play can go round"), (across, "no way back")] if grounds else entries
    )
