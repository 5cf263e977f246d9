"""Nodes of a search by random play: area by visits, colour by value, and their scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.draw.canvas.legend import text_key
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Shape, Sketch, Text, text_width
from coursekit.draw.canvas.style import (
    GREY,
    INK,
    LIT,
    ORANGE,
    PALE_YELLOW,
    PAPER,
    PLAYER_COLOURS,
    THICK,
    THIN,
)
from coursekit.draw.trees.nodes import SMALLEST_TEXT
from coursekit.text import number_text, numbered_player, player_name

if TYPE_CHECKING:
    import networkx as nx

LARGEST, SMALLEST, NEW = 26.0, 5.0, 8.0
"""The radius of the root, of a node that was hardly ever visited, and of one that is new."""
STRONGEST = 0.6
"""How much of the player's colour a node has that is worth 1: the words on it can still be read."""
LINE = 13.0
"""The height of a line of small text above or below a node."""
NARROWEST = 28.0
"""Room for a score such as 0.5/1, even where none stands yet."""


class NodeSpot(msgspec.Struct, frozen=True):
    """A node on paper: where its centre is, its radius, a text above it, and its score."""

    x: float
    y: float
    radius: float
    label: str = ""
    score: str = ""

    @property
    def width(self) -> float:
        """The room that the node and its texts need."""
        texts = [text_width(text, SMALLEST_TEXT) + 4 for text in (self.label, self.score)]
        return max(2 * self.radius, NARROWEST, *texts)

    @property
    def has_room(self) -> bool:
        """Whether the score fits into the node; otherwise it stands below."""
        return not self.score or text_width(self.score, SMALLEST_TEXT) + 6 <= 2 * self.radius

    @property
    def top(self) -> float:
        """Where lines from above end."""
        return self.y - self.radius - (LINE if self.label else 0.0)

    @property
    def bottom(self) -> float:
        """Where lines to the children begin: no line runs through the score."""
        return self.y + self.radius + (0.0 if self.has_room else LINE)


def reward_text(data: Mapping[str, Any]) -> str:
    """Total reward and visits, as in the notes.

    >>> reward_text({"total": 6.5, "visits": 12})
    '6.5/12'
    """
    return f"{number_text(round(float(data['total']), 2))}/{data['visits']}"


def radius_of(visits: int, most: int) -> float:
    """The radius of a node with `visits` visits if the root has `most`."""
    return max(SMALLEST, LARGEST * sqrt(min(visits / max(most, 1), 1.0)))


def value_colour(mover: int, share: float) -> str:
    """The player's colour: all of it that words can bear where the share is 1, white where it is 0.

    >>> value_colour(0, 0), value_colour(0, 1), value_colour(1, 1)
    ('#ffffff', '#66aad1', '#d49566')
    """
    colour = PLAYER_COLOURS[mover % len(PLAYER_COLOURS)]
    strength = STRONGEST * share
    parts = [
        round((1 - strength) * int(PAPER[i : i + 2], 16) + strength * int(colour[i : i + 2], 16))
        for i in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)


def fills_of(tree: nx.DiGraph) -> Callable[[Mapping[str, Any]], str]:
    """The colour of a node, by its statistics; rewards beyond 0 and 1 stretch the scale."""
    means = [mean_of(data) for _, data in tree.nodes.data()]
    least, most = min(0.0, *means), max(1.0, *means)

    def fill(data: Mapping[str, Any]) -> str:
        share = (mean_of(data) - least) / (most - least)
        return value_colour(data.get("mover", 0), min(max(share, 0.0), 1.0))

    return fill


def mean_of(data: Mapping[str, Any]) -> float:
    """What the mover was rewarded with on average; 0 before the first visit."""
    return float(data["total"]) / data["visits"] if data["visits"] else 0.0


def search_node_marks(spot: NodeSpot, fill: str, lit: bool = False) -> list[Mark]:
    """A node with its label above it, and its score in it or below it."""
    halo = [Disc(spot.x, spot.y, spot.radius + 4, LIT, LIT)] if lit else []
    disc = Disc(spot.x, spot.y, spot.radius, fill, INK, 1.5 if lit else THIN)
    y = spot.y if spot.has_room else spot.y + spot.radius + LINE / 2 + 1 + 3 * lit
    score = [Text(spot.x, y, spot.score, SMALLEST_TEXT)] if spot.score else []
    return [*halo, disc, *_label(spot, 3 * lit), *score]


def new_node_marks(spot: NodeSpot) -> list[Mark]:
    """A node that has just been added to the tree."""
    return [Disc(spot.x, spot.y, spot.radius, PALE_YELLOW, ORANGE, 2), *_label(spot, 0)]


def _label(spot: NodeSpot, further: float) -> list[Mark]:
    y = spot.y - spot.radius - LINE / 2 - 1 - further
    return [Text(spot.x, y, spot.label, SMALLEST_TEXT, GREY)] if spot.label else []


def news_marks(spot: NodeSpot, score: str) -> list[Mark]:
    """What the score of a node becomes when the reward comes back to it."""
    return [Text(spot.x, spot.bottom + LINE / 2 + 4, f"→ {score}", SMALLEST_TEXT, bold=True)]


def edge_marks(start: tuple[float, float], end: tuple[float, float], style: str) -> list[Mark]:
    """A line down to a child: "plain", "lit" on the way down, or "back" on the way up again."""
    if style == "plain":
        return [Line(*start, *end, GREY, THIN)]
    if style == "lit":
        return [Line(*start, *end, INK, THICK)]
    (x, y), (x2, y2) = start, end
    length = ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5 or 1.0
    dx, dy = (x2 - x) / length, (y2 - y) / length
    head = ((x, y), (x + 10 * dx - 5 * dy, y + 10 * dy + 5 * dx))
    tip = Shape((*head, (x + 10 * dx + 5 * dy, y + 10 * dy - 5 * dx)), ORANGE, ORANGE)
    return [Line(x + 8 * dx, y + 8 * dy, x2, y2, ORANGE, THICK), tip]


def legend_of(tree: nx.DiGraph) -> list[tuple[Sketch, str]]:
    """What scores and colours mean; players have the names that their game gives them."""
    movers = sorted({mover for _, mover in tree.nodes.data("mover", 0)})
    moved = any("mover" in data for _, data in tree.nodes.data())
    position = next(iter(tree.nodes.data()))[1].get("position")
    entries = [(text_key("7/12", 26), "reward 7 in 12 visits")]
    for mover in movers:
        key = [Disc(7 + 16 * i, 7, 6, value_colour(mover, i)) for i in (0, 1)]
        name = numbered_player(mover) if position is None else player_name(position, mover)
        words = f"{name}'s move: bad, good" if moved else f"bad, good for {name}"
        entries.append((Sketch(30, 14, tuple(key)), words))
    return entries
