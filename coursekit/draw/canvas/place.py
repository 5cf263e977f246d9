"""Names beside points and lines: each goes where it covers neither another name nor, if it can, a
line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from coursekit.draw.canvas.plot import LABEL_SIZE, Point
from coursekit.draw.canvas.sketch import Curve, Disc, Line, Mark, Shape, Sketch, Text, text_width
from coursekit.draw.canvas.style import FAINT, INK

FURTHER = 0.06
"""How much worse each further place of a name is; covering a line counts 1."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


class Name(msgspec.Struct, frozen=True):
    """A text and where its middle may lie, the best place first."""

    text: str
    middles: tuple[Point, ...]
    colour: str = INK
    size: float = LABEL_SIZE
    bold: bool = False


def beside_point(text: str, at: Point, distance: float = 7.0, **style) -> Name:
    """A name to the right, the left, above or below a point, or at a slant, or further away."""
    width, height = _size(text, style.get("size", LABEL_SIZE), style.get("bold", False))
    middles = []
    for far in (1, 2.2, 3.4, 4.6, 6):
        turns = [(1, -1), (1, 1), (-1, -1), (-1, 1), (1, 0), (-1, 0), (0, -1), (0, 1)]
        for right, down in turns:
            away = far * distance * (0.7 if right and down else 1)
            middles.append((at[0] + right * (width / 2 + away), at[1] + down * (height / 2 + away)))
    return Name(text, tuple(middles), **style)


def along_line(text: str, start: Point, end: Point, distance: float = 4.0, **style) -> Name:
    """A name above or below a line, near its end if possible."""
    width, height = _size(text, style.get("size", LABEL_SIZE), style.get("bold", False))
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    normal = (-dy / length, dx / length)
    reach = abs(normal[0]) * width / 2 + abs(normal[1]) * height / 2 + distance
    middles = []
    for share in (0.86, 0.14, 0.74, 0.26, 0.62, 0.38, 0.5, 0.95, 0.05):
        x, y = start[0] + share * dx, start[1] + share * dy
        for side in (reach, -reach):
            middles.append((x + side * normal[0], y + side * normal[1]))
    return Name(text, tuple(middles), **style)


def placed(names: Iterable[Name], marks: Sequence[Mark], room: Box) -> tuple[list[Text], list[str]]:
    """The names as texts inside `room`, and those for which there is no place.

    `marks` are what is drawn already: a name never covers a text, and as few lines as possible.
    """
    texts = [text_box(mark) for mark in marks if isinstance(mark, Text)]
    lines = [line for mark in marks for line in _lines_of(mark)]
    found: list[Text] = []
    homeless: list[str] = []
    for name in names:
        free = [
            (sum(crosses(line, box) for line in lines) + FURTHER * number, number)
            for number, middle in enumerate(name.middles)
            if _is_inside(box := _box_around(name, middle), room)
            and not any(_overlap(box, other) for other in texts)
        ]
        if not free:
            homeless.append(name.text)
            continue
        x, y = name.middles[min(free)[1]]
        text = Text(x, y, name.text, name.size, name.colour, bold=name.bold)
        found.append(text)
        texts.append(text_box(text))
    return found, homeless


def text_box(text: Text) -> Box:
    """The room that a text takes."""
    width, height = _size(text.text, text.size, text.bold)
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    return left, text.y - height / 2, left + width, text.y + height / 2


def crosses(line: tuple[Point, Point], box: Box) -> bool:
    """Whether a part of the line is inside the box."""
    (x, y), (end_x, end_y) = line
    enter, leave = 0.0, 1.0
    for start, way, low, high in ((x, end_x - x, box[0], box[2]), (y, end_y - y, box[1], box[3])):
        if way == 0:
            if not low < start < high:
                return False
            continue
        first, last = sorted(((low - start) / way, (high - start) / way))
        enter, leave = max(enter, first), min(leave, last)
    return enter < leave


def keys_of_lines(styles: Iterable[tuple[str, str, bool]]) -> list[tuple[Sketch, str]]:
    """Entries of a legend for lines with (name, colour, dashed)."""
    return [
        (Sketch(26, 14, (Line(0, 7, 26, 7, colour, 2, dashed),)), name)
        for name, colour, dashed in styles
    ]


def _size(text: str, size: float, bold: bool) -> tuple[float, float]:
    return text_width(text, size, bold) + 2, 1.1 * size


def _box_around(name: Name, middle: Point) -> Box:
    return text_box(Text(*middle, name.text, name.size, bold=name.bold))


def _is_inside(box: Box, room: Box) -> bool:
    return box[0] >= room[0] and box[1] >= room[1] and box[2] <= room[2] and box[3] <= room[3]


def _overlap(a: Box, b: Box) -> bool:
    return min(a[2], b[2]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[1], b[1])


def _lines_of(mark: Mark) -> list[tuple[Point, Point]]:
    """The straight pieces of a mark that a name should not cover; a faint grid does not matter."""
    if isinstance(mark, Line):
        return [((mark.x1, mark.y1), (mark.x2, mark.y2))] if mark.stroke != FAINT else []
    if isinstance(mark, Curve):
        return list(pairwise(mark.points))
    if isinstance(mark, Shape) and mark.stroke != "none":
        return list(pairwise((*mark.points, mark.points[0])))
    if isinstance(mark, Disc):
        return [((mark.x - mark.radius, mark.y), (mark.x + mark.radius, mark.y))]
    return []
