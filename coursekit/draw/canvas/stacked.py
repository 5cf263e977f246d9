"""Several sketches as one: below each other, with a title."""

from __future__ import annotations

from collections.abc import Sequence

from coursekit.draw.canvas.sketch import Mark, Sketch, Text, joined_alt

SIZE, LINE, MARGIN = 13.0, 26.0, 10.0


def stacked(title: str, sketches: Sequence[Sketch]) -> Sketch:
    """The sketches below each other and below a title."""
    marks: list[Mark] = [Text(MARGIN, LINE / 2, title, SIZE, anchor="start", bold=True)]
    top, width = LINE, max(sketch.width for sketch in sketches)
    for sketch in sketches:
        marks += sketch.at(0, top)
        top += sketch.height + MARGIN
    said = joined_alt(sketches)
    return Sketch(max(width, 420.0), top, tuple(marks), f"{title}: {said}" if said else "")
