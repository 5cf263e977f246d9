"""Who beats whom: players on a ring, arrows to those they beat, and where these go in a circle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Shape, Sketch, Text, text_width
from coursekit.draw.canvas.style import BLUE, LIGHT_GREY, ORANGE, PALE_BLUE
from coursekit.draw.tables.charts import shortened

if TYPE_CHECKING:
    import networkx as nx

Point = tuple[float, float]

DISC, TIP, ROOM = 11.0, 9.0, 18.0
NAME_SIZE, LINE = 13, 20.0
SMALLEST_RING, BESIDE = 90.0, 56.0
"""The radius of the circle at least, and the room on it for each player."""
MOST_PLAYERS, MOST_CYCLES = 20, 6
NONE = "No three players beat each other in a circle."


def draw_rivals(graph: nx.DiGraph, cycles: Sequence[tuple[str, str, str]] = ()) -> Sketch:
    """An arrow from each player to those whom that player beats; those of the cycles are thick.

    The players go clockwise in the order of the graph, as `who_beats_whom` returns it, and each
    cycle is a sentence below.

    >>> from coursekit.ratings import cycles, who_beats_whom
    >>> points = [[0, 18, 3], [2, 0, 15], [17, 5, 0]]
    >>> graph = who_beats_whom(points, ["rock", "scissors", "paper"])
    >>> draw_rivals(graph, cycles(graph)).marks[-1].text
    'paper beats rock, rock beats scissors, and scissors beats paper.'
    """
    players = list(graph)
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise ValueError(f"graph must have 1 to {MOST_PLAYERS} players, not {len(players)}")
    for cycle in cycles:
        if not all(edge in graph.edges for edge in _edges(cycle)):
            raise ValueError(f"cycles must be some of the graph's, and {cycle!r} is not")
    marked = {edge for cycle in cycles for edge in _edges(cycle)}
    radius = max(SMALLEST_RING, BESIDE * len(players) / (2 * pi))
    names = {player: shortened(str(player)) for player in players}
    sentences = _sentences(cycles)
    widest = max(text_width(name, NAME_SIZE) for name in names.values())
    half = max(radius + ROOM + widest, max(map(text_width, sentences)) / 2) + MARGIN
    middle = (half, MARGIN + ROOM + radius)
    turns = {player: 2 * pi * (i + 0.5) / len(players) for i, player in enumerate(players)}
    places = {
        player: (middle[0] + radius * sin(turn), middle[1] - radius * cos(turn))
        for player, turn in turns.items()
    }
    marks: list[Mark] = []
    for edge in sorted(graph.edges, key=lambda edge: edge in marked):  # those of cycles lie on top
        colour, width = (ORANGE, 2.6) if edge in marked else (LIGHT_GREY, 1.2)
        winner, loser = edge
        marks += _arrow(places[winner], places[loser], colour, width)
    on_cycles = {player for edge in marked for player in edge}
    for player, turn in turns.items():
        colour = ORANGE if player in on_cycles else BLUE
        marks.append(Disc(*places[player], DISC, PALE_BLUE, colour, 1.6))
        marks.append(_name(names[player], middle, radius + ROOM, turn, player in on_cycles))
    bottom = max(y for _, y in places.values()) + ROOM + 2 * NAME_SIZE + MARGIN
    for number, sentence in enumerate(sentences):
        marks.append(Text(half, bottom + (number + 0.5) * LINE, sentence))
    return Sketch(2 * half, bottom + len(sentences) * LINE + MARGIN, tuple(marks))


def _edges(cycle: Sequence[str]) -> list[tuple[str, str]]:
    return [*pairwise(cycle), (cycle[-1], cycle[0])]


def _sentences(cycles: Sequence[tuple[str, str, str]]) -> list[str]:
    if not cycles:
        return [NONE]
    told = []
    for cycle in cycles[:MOST_CYCLES]:
        first, second, third = (shortened(str(player)) for player in cycle)
        told.append(f"{first} beats {second}, {second} beats {third}, and {third} beats {first}.")
    hidden = len(cycles) - len(told)
    return [*told, f"And {hidden} more such circles."] if hidden else told


def _arrow(start: Point, end: Point, colour: str, width: float) -> list[Mark]:
    """From the edge of one disc to that of another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    dx, dy = dx / length, dy / length
    x, y = end[0] - (DISC + 2) * dx, end[1] - (DISC + 2) * dy
    back, side = (x - TIP * dx, y - TIP * dy), (-0.45 * TIP * dy, 0.45 * TIP * dx)
    head = (
        (x, y),
        (back[0] + side[0], back[1] + side[1]),
        (back[0] - side[0], back[1] - side[1]),
    )
    line = Line(start[0] + DISC * dx, start[1] + DISC * dy, *back, colour, width)
    return [line, Shape(head, colour, colour, 0.5)]


def _name(name: str, middle: Point, away: float, turn: float, bold: bool) -> Text:
    """The name of a player, outside the circle."""
    x, y = middle[0] + away * sin(turn), middle[1] - away * cos(turn)
    if abs(sin(turn)) < 1e-6:  # at the very bottom, between its neighbours' names
        return Text(x, y + NAME_SIZE, name, NAME_SIZE, bold=bold)
    return Text(x, y, name, NAME_SIZE, anchor="start" if sin(turn) > 0 else "end", bold=bold)
