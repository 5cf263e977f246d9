"""Tables of outcomes: N where the next player wins, P where the previous player does."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import (
    Curve,
    Mark,
    Shape,
    Sketch,
    Text,
    rectangle,
    text_width,
)
from coursekit.draw.canvas.style import BLUE, GREY, OUTCOME_FILLS, PAPER


def outcome_strip(
    outcomes: Sequence[str | None], moves: Sequence[int | None] | None = None
) -> Sketch:
    """The outcomes of the heaps 0, 1, 2, … in a row, with arrows for the winning moves.

    `moves` has for each heap how many stones to take, None where no move wins; the arrow leads to
    the heap that is left. Notes §1.2.3.

    >>> sketch = outcome_strip("PNNNP", moves=[None, 1, 2, 3, None])
    """
    _check_outcomes(outcomes)
    arrows = _arrows(outcomes, moves)
    cell = 40.0
    highest = max((_height(heap - left) for heap, left in arrows), default=0.0)
    top = MARGIN + highest + (4 if arrows else 0)
    marks: list[Mark] = []
    for heap, outcome in enumerate(outcomes):
        x = MARGIN + heap * cell
        marks.append(rectangle(x, top, cell, cell, fill=OUTCOME_FILLS[outcome], stroke=GREY))
        if outcome:
            marks.append(Text(x + cell / 2, top + cell / 2, outcome, 18, bold=True))
        marks.append(Text(x + cell / 2, top + cell + 13, str(heap), 13, GREY))
    for heap, left in arrows:
        arriving = [other for other, target in arrows if target == left]
        apart = min(9.0, 32.0 / len(arriving))
        beside = apart * ((len(arriving) - 1) / 2 - arriving.index(heap))
        start, end = MARGIN + (heap + 0.5) * cell, MARGIN + (left + 0.5) * cell + beside
        marks += _arrow(start, end, top - 2, _height(heap - left))
    return Sketch(2 * MARGIN + len(outcomes) * cell, top + cell + 24, tuple(marks))


def outcome_grid(
    outcomes: Sequence[Sequence[str | None]],
    rows: str = "first heap",
    columns: str = "second heap",
) -> Sketch:
    """The outcomes of two heaps: `outcomes[i][j]` for i in the first and j in the second.

    >>> sketch = outcome_grid(["PNN", "NPN", "NNP"])
    """
    for i, row in enumerate(outcomes):
        _check_outcomes(row)
        if len(row) != len(outcomes[0]):
            raise ValueError(f"row {i} of outcomes has length {len(row)}, not {len(outcomes[0])}")
    wide, high = max(map(len, outcomes), default=0), len(outcomes)
    cell = min(36.0, 640.0 / max(wide, high, 1))
    label = min(13.0, 0.55 * cell)
    row_name, column_name = f"{rows} ↓", f"{columns} →"
    middle = MARGIN + text_width(row_name, 13) + 20
    left, top = MARGIN + 24, MARGIN + 42
    marks: list[Mark] = [
        Text(MARGIN, MARGIN + 9, row_name, 13, anchor="start"),
        Text(middle, MARGIN + 9, column_name, 13, anchor="start"),
    ]
    for j in range(wide):
        marks.append(Text(left + (j + 0.5) * cell, top - 10, str(j), label, GREY))
    for i, row in enumerate(outcomes):
        y = top + i * cell
        marks.append(Text(left - 8, y + cell / 2, str(i), label, GREY, anchor="end"))
        for j, outcome in enumerate(row):
            x = left + j * cell
            marks.append(rectangle(x, y, cell, cell, fill=OUTCOME_FILLS[outcome], stroke=PAPER))
            if outcome:
                is_p = outcome == "P"
                marks.append(Text(x + cell / 2, y + cell / 2, outcome, 0.45 * cell, bold=is_p))
    width = max(left + wide * cell, middle + text_width(column_name, 13)) + MARGIN
    return Sketch(width, top + high * cell + MARGIN, tuple(marks))


def _check_outcomes(outcomes: Sequence[str | None]) -> None:
    for i, outcome in enumerate(outcomes):
        if outcome not in OUTCOME_FILLS:
            raise ValueError(f"outcomes has {outcome!r} at {i}: expected 'N', 'P' or None")


def _arrows(
    outcomes: Sequence[str | None], moves: Sequence[int | None] | None
) -> list[tuple[int, int]]:
    """(heap, the heap that the move leaves) for each move."""
    if moves is None:
        return []
    if len(moves) != len(outcomes):
        raise ValueError(f"moves has {len(moves)} entries: expected {len(outcomes)}, one per heap")
    arrows = [(heap, heap - take) for heap, take in enumerate(moves) if take is not None]
    for heap, left in arrows:
        if not 0 <= left < heap:
            raise ValueError(f"moves takes {heap - left!r} from {heap}: expected 1 to {heap}")
    return arrows


def _height(distance: int) -> float:
    return 16.0 + 9.0 * distance


def _arrow(start: float, end: float, y: float, height: float) -> list[Mark]:
    """Half an ellipse from right to left above y, with a tip at its left end."""
    middle, half, tip = (start + end) / 2, (start - end) / 2, 8.0
    angles = [k * pi / 24 for k in range(25)]
    points = [(middle + half * cos(angle), y - height * sin(angle)) for angle in angles]
    curve = Curve((*points[:-1], (end, y - tip)), BLUE, 1.8)
    head = Shape(((end, y), (end - 3.5, y - tip), (end + 3.5, y - tip)), BLUE, BLUE, 0.5)
    return [curve, head]
