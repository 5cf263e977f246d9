"""A neuron, as a diagram: inputs, their weights, the sum, and a threshold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.draw.canvas.sketch import (
    Curve,
    Disc,
    Line,
    Mark,
    Shape,
    Sketch,
    Text,
    rectangle,
    text_width,
)
from coursekit.draw.canvas.style import BLUE, GREY, INK, ORANGE, PALE_BLUE, PALE_YELLOW, PAPER
from coursekit.text import number_text

GAP = 52.0
"""From one input to the next."""
RADIUS, SUM = 16.0, 22.0
BOX = 46.0
REACH = 170.0
"""From the inputs to the sum."""
MOST_INPUTS = 12
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def draw_neuron(weights: Sequence[Any], values: Sequence[Any] | None = None) -> Sketch:
    """A threshold unit with these weights, the bias first: it fires if the weighted sum is above 0.

    With `values` of the inputs, the sum and the output are numbers.

    >>> sketch = draw_neuron((-1.5, 1, 1), values=(1, 0))
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)][-2:]
    ['−0.5', '0']
    """
    if not 2 <= len(weights) <= MOST_INPUTS + 1:
        raise ValueError(
            f"weights must be a bias and 1 to {MOST_INPUTS} more, not {len(weights)} numbers"
        )
    if values is not None and len(values) != len(weights) - 1:
        raise ValueError(
            f"values must be one for each of the weights after the bias, not {values!r}"
        )
    names = ["1", *(f"x{k}".translate(SUBSCRIPTS) for k in range(1, len(weights)))]
    shown = names if values is None else ["1", *map(number_text, values)]
    left = RADIUS + 8 + (0 if values is None else max(map(text_width, names)) + 8)
    middle = RADIUS + 14 + GAP * (len(weights) - 1) / 2
    centre = left + REACH
    marks: list[Mark] = []
    for row, (name, number, weight) in enumerate(zip(names, shown, weights, strict=True)):
        y = RADIUS + 14 + row * GAP
        marks += _wire(left + RADIUS, y, centre - SUM, middle, weight)
        fill = PALE_YELLOW if row == 0 else PAPER
        marks += [Disc(left, y, RADIUS, fill), Text(left, y, number)]
        if values is not None and row > 0:
            marks.append(Text(left - RADIUS - 6, y, name, colour=GREY, anchor="end"))
    marks += [Disc(centre, middle, SUM, PALE_BLUE), Text(centre, middle, "Σ", 20)]
    box = centre + SUM + 70
    marks += _arrow(centre + SUM, middle, box)
    marks += _step(box, middle - BOX / 2)
    marks += _arrow(box + BOX, middle, box + BOX + 56)
    total = "sum" if values is None else number_text(_sum(weights, values))
    output = "y" if values is None else str(int(_sum(weights, values) > 0))
    marks.append(Text((centre + SUM + box) / 2, middle - 12, total, bold=values is not None))
    marks.append(Text(box + BOX + 68, middle, output, 14, bold=values is not None))
    height = 2 * (RADIUS + 14) + GAP * (len(weights) - 1)
    return Sketch(box + BOX + 84, height, tuple(marks))


def _sum(weights: Sequence[Any], values: Sequence[Any]) -> Any:
    return weights[0] + sum(w * x for w, x in zip(weights[1:], values, strict=True))


def _wire(x1: float, y1: float, x2: float, y2: float, weight: Any) -> list[Mark]:
    """A line from an input to the sum, with its weight: blue if it is positive, else orange."""
    colour = BLUE if weight > 0 else ORANGE if weight < 0 else GREY
    text = number_text(weight)
    x, y = x1 + 0.42 * (x2 - x1), y1 + 0.42 * (y2 - y1)
    wide = text_width(text, bold=True) + 6
    return [
        Line(x1, y1, x2, y2, colour, 1.6),
        rectangle(x - wide / 2, y - 8, wide, 16, fill=PAPER, stroke="none"),
        Text(x, y, text, colour=colour, bold=True),
    ]


def _arrow(x1: float, y: float, x2: float) -> list[Mark]:
    head = ((x2, y), (x2 - 9, y - 4.5), (x2 - 9, y + 4.5))
    return [Line(x1, y, x2 - 8, y, INK, 1.4), Shape(head, INK)]


def _step(x: float, y: float) -> list[Mark]:
    """A box with the curve of a threshold: flat, a step, flat."""
    middle, low, high = x + BOX / 2, y + BOX - 11, y + 11
    curve = ((x + 6, low), (middle, low), (middle, high), (x + BOX - 6, high))
    return [
        rectangle(x, y, BOX, BOX, fill=PAPER, stroke=INK),
        Line(middle, y + 5, middle, y + BOX - 5, GREY, 0.8, dashed=True),
        Curve(curve, BLUE, 2),
    ]
