"""Where labels go: to one of their possible places, where they cover little.

`place_labels` moves labels about until all lie well; `placed` puts names into a chart one after the
other, and says for which of them there is no room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from coursekit.draw.sketch import (
    Box,
    Curve,
    Disc,
    Line,
    Mark,
    Point,
    Shape,
    Text,
    text_width,
)
from coursekit.draw.style import FAINT, INK

LABEL_SIZE = 12
"""Of names in a chart."""

FURTHER = 0.045
"""How much worse each next place of a name is; covering a line counts 1."""

CLEAR = 2.0
"""How far a name should at least be from a line."""

Segment = tuple[float, float, float, float]
"""x and y of one end, x and y of the other."""

ROUNDS = 6
"""How often all labels may move until they lie well."""


def place_labels(
    choices: Sequence[Sequence[Box]], obstacles: Sequence[Box], lines: Sequence[Sequence[Segment]]
) -> list[Box]:
    """For each label one of its `choices`, so that labels cover few others, obstacles and lines.

    Label k should keep clear of all `obstacles` and of the lines in `lines[k]`. Earlier choices are
    preferred. Labels are moved one at a time, each to its best place among the others, until none
    moves; later labels give way to earlier ones.

    >>> left, right = (0, 0, 2, 1), (3, 0, 5, 1)
    >>> place_labels([[left, right], [left, right]], obstacles=[], lines=[[], []])
    [(0, 0, 2, 1), (3, 0, 5, 1)]
    """
    alone = [
        [
            100 * sum(overlap(box, obstacle) for obstacle in obstacles)
            + 100 * sum(length_inside(_wider(box), line) for line in lines[label])
            + 4 * rank
            for rank, box in enumerate(boxes)
        ]
        for label, boxes in enumerate(choices)
    ]
    placed = [boxes[costs.index(min(costs))] for boxes, costs in zip(choices, alone, strict=True)]
    for _ in range(ROUNDS):
        before = list(placed)
        for label, boxes in reversed(list(enumerate(choices))):
            others = [box for other, box in enumerate(placed) if other != label]
            costs = [
                cost + 100 * sum(overlap(box, other) for other in others)
                for box, cost in zip(boxes, alone[label], strict=True)
            ]
            placed[label] = boxes[costs.index(min(costs))]
        if placed == before:
            break
    return placed


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

    `marks` are what is drawn already: a name never covers a text, and as few lines as possible. If
    it has to cover one, it gets a rim.
    """
    texts = [text_box(mark) for mark in marks if isinstance(mark, Text)]
    lines = [line for mark in marks for line in _lines_of(mark)]
    found: list[Text] = []
    homeless: list[str] = []
    for name in names:
        free = [
            (covered + FURTHER * number, number, covered)
            for number, middle in enumerate(name.middles)
            for box in [text_box(Text(*middle, name.text, name.size, bold=name.bold))]
            if box[0] >= room[0] and box[1] >= room[1] and box[2] <= room[2] and box[3] <= room[3]
            if not any(overlap(box, other) for other in texts)
            for covered in [sum(length_inside(_wider(box), line) > 0 for line in lines)]
        ]
        if not free:
            homeless.append(name.text)
            continue
        _, number, covered = min(free)
        x, y = name.middles[number]
        text = Text(x, y, name.text, name.size, name.colour, bold=name.bold, rim=covered > 0)
        found.append(text)
        texts.append(text_box(text))
    return found, homeless


def text_box(text: Text) -> Box:
    """The room that a text takes."""
    width, height = _size(text.text, text.size, text.bold)
    left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    return left, text.y - height / 2, left + width, text.y + height / 2


def overlap(box: Box, other: Box) -> float:
    """The area that two boxes share.

    >>> overlap((0, 0, 2, 2), (1, 1, 5, 5))
    1
    """
    wide = min(box[2], other[2]) - max(box[0], other[0])
    high = min(box[3], other[3]) - max(box[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0


def length_inside(box: Box, line: Segment) -> float:
    """How much of a line runs inside a box.

    >>> length_inside((0, 0, 2, 2), (-1, 1, 5, 1))
    2.0
    """
    x1, y1, x2, y2 = line
    left, top, right, bottom = box
    if max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < top or min(y1, y2) > bottom:
        return 0.0
    enters, leaves = 0.0, 1.0
    for start, step, low, high in ((x1, x2 - x1, left, right), (y1, y2 - y1, top, bottom)):
        if step == 0:
            if not low < start < high:
                return 0.0
            continue
        first, last = sorted(((low - start) / step, (high - start) / step))
        enters, leaves = max(enters, first), min(leaves, last)
    return max(leaves - enters, 0.0) * ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5


def _size(text: str, size: float, bold: bool) -> tuple[float, float]:
    return text_width(text, size, bold) + 2, 1.1 * size


def _wider(box: Box) -> Box:
    return box[0] - CLEAR, box[1] - CLEAR, box[2] + CLEAR, box[3] + CLEAR


def _lines_of(mark: Mark) -> list[Segment]:
    """The straight pieces of a mark that a name should not cover; a faint grid does not matter."""
    if isinstance(mark, Line):
        return [(mark.x1, mark.y1, mark.x2, mark.y2)] if mark.stroke != FAINT else []
    if isinstance(mark, Curve):
        pieces = [(*start, *end) for start, end in pairwise(mark.points)]
        return pieces if mark.stroke != FAINT else []
    if isinstance(mark, Shape) and mark.stroke != "none":
        return [(*start, *end) for start, end in pairwise((*mark.points, mark.points[0]))]
    if isinstance(mark, Disc):
        return [(mark.x - mark.radius, mark.y, mark.x + mark.radius, mark.y)]
    return []
