"""A line below a picture that says what its shapes and colours mean."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from coursekit.draw.canvas.sketch import Line, Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import GREY, PRUNED
from coursekit.draw.trees.nodes import FRAMES, SMALLEST_TEXT, Look, node_marks, sign_marks

KEY = 14.0
ROW = 22.0
GAP = 18.0
NARROWEST = 560.0
"""A legend may be this wide even below a narrower picture."""


def look_key(look: Look) -> Sketch:
    """A small node of that shape and fill."""
    small = Look(look.shape, fill=look.fill, dashed=look.dashed)
    width, height = small.size
    node = Sketch(width, height, tuple(node_marks(small, width / 2, height / 2)))
    scale = KEY / max(width, height)
    return Sketch(scale * width, scale * height, tuple(node.at(0, 0, scale)))


def player_entries(looks: Iterable[Look]) -> list[tuple[Sketch, str]]:
    """Who moves at the nodes of each shape, if there are several shapes."""
    players = {
        "square": "Player I moves",
        "circle": "Player II moves",
        "hexagon": "Player III moves",
        "diamond": "chance decides",
    }
    fills = {look.shape: look.fill for look in looks if look.has_frame}
    shown = [shape for shape in players if shape in fills]
    if len(shown) < 2:
        return []
    return [(look_key(Look(shape, fill=fills[shape])), players[shape]) for shape in shown]


def search_entries(found: Collection[bool | None]) -> list[tuple[Sketch, str]]:
    """What the frames and signs mean that say what a search has `found` where it ended."""
    words = {True: "solution", False: "dead end"}
    return [(_board_key(one), words[one]) for one in words if one in found]


def _board_key(found: bool) -> Sketch:
    """A small board at which a search ended, and its sign."""
    board = rectangle(1, 1, KEY - 2, KEY - 2, **FRAMES[found])
    return Sketch(KEY + 7, KEY, (board, *sign_marks(found, KEY, KEY - 2)))


def stub_key() -> Sketch:
    """A dashed line, like those that lead to what was never searched."""
    return Sketch(KEY + 4, KEY, (Line(0, KEY / 2, KEY + 4, KEY / 2, PRUNED, 1.5, dashed=True),))


def text_key(text: str, width: float) -> Sketch:
    """Small text like that above nodes."""
    return Sketch(width, KEY, (Text(width / 2, KEY / 2, text, SMALLEST_TEXT + 1, GREY),))


def with_legend(sketch: Sketch, entries: list[tuple[Sketch, str]]) -> Sketch:
    """The sketch with a legend below, both centred."""
    if not entries:
        return sketch
    widest = max(sketch.width, NARROWEST)
    rows: list[list[tuple[Sketch, str]]] = [[]]
    for entry in entries:
        if rows[-1] and _width([*rows[-1], entry]) > widest:
            rows.append([])
        rows[-1].append(entry)
    width = max(sketch.width, *(_width(row) + GAP for row in rows))
    marks: list[Mark] = sketch.at((width - sketch.width) / 2, 0)
    for number, row in enumerate(rows):
        x = (width - _width(row)) / 2
        middle = sketch.height + (number + 0.5) * ROW
        for key, text in row:
            marks += key.at(x, middle - key.height / 2)
            marks.append(Text(x + key.width + 5, middle, text, anchor="start"))
            x += _entry_width(key, text) + GAP
    return Sketch(width, sketch.height + len(rows) * ROW + 6, tuple(marks), sketch.alt)


def _entry_width(key: Sketch, text: str) -> float:
    return key.width + 5 + text_width(text)


def _width(row: list[tuple[Sketch, str]]) -> float:
    return sum(_entry_width(*entry) for entry in row) + GAP * (len(row) - 1)
