"""Where labels go: of the places a label may take, one where it covers little."""

from __future__ import annotations

from collections.abc import Sequence

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Segment = tuple[float, float, float, float]
"""x and y of one end, x and y of the other."""

ROUNDS = 6


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
            + 100 * sum(length_inside(box, line) for line in lines[label])
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
