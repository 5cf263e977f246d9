"""A small network as units and lines: how thick a line is, and its colour, tell the weight."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from coursekit.draw.canvas.labels import keys_of_lines, place_labels
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import Point
from coursekit.draw.canvas.sketch import (
    Disc,
    Line,
    Mark,
    Sketch,
    Text,
    rectangle,
    text_width,
)
from coursekit.draw.canvas.style import BLUE, INK, ORANGE, PALE_BLUE, PAPER
from coursekit.neural_nets.layers import Convolution, Dense
from coursekit.neural_nets.network import Heads, Network
from coursekit.text import number_text

MOST_UNITS = 40
"""In one layer."""
MOST_NUMBERS = 12
"""If there are more lines between two layers, their weights are not written on them."""
ACROSS, HEIGHT = 180.0, 210.0
THICKEST = 5.0
RADIUS = 13.0


def draw_network(network: Network, names: Sequence[str] | None = None) -> Sketch:
    """The units of a network of dense layers, a column for each layer, the inputs on the left.

    A line is as thick as its weight is large, compared with the others between the same layers. Of
    few lines the weights are written down, and each unit has its bias inside. `names` are those of
    the inputs.

    >>> from coursekit.neural_nets import multilayer
    >>> sketch = draw_network(multilayer([2, 3, 1], rng=0), names=["a", "b"])
    >>> sum(isinstance(mark, Disc) for mark in sketch.marks)
    7
    """
    if any(isinstance(layer, Convolution | Heads | Network) for layer in network.layers):
        raise ValueError(f"network must have dense layers only to be drawn, and it is {network!r}")
    layers = [layer for layer in network.layers if isinstance(layer, Dense)]
    if not layers:
        raise ValueError(f"network must have a dense layer to be drawn, and it is {network!r}")
    sizes = [layers[0].weights.shape[0], *(layer.weights.shape[1] for layer in layers)]
    if max(sizes) > MOST_UNITS:
        raise ValueError(
            f"network must have at most {MOST_UNITS} units in a layer to be drawn, not {max(sizes)}"
        )
    if names is not None and len(names) != sizes[0]:
        raise ValueError(f"names must be {sizes[0]}, one for each input, not {names!r}")
    left = 20 + RADIUS + max([0.0, *(text_width(name) for name in names or ())])
    columns = [_places(left + number * ACROSS, size) for number, size in enumerate(sizes)]
    marks: list[Mark] = []
    for layer, here, there in zip(layers, columns[:-1], columns[1:], strict=True):
        marks += _lines(layer.weights, here, there)
    for number, places in enumerate(columns):
        radius = min(RADIUS, 0.42 * HEIGHT / len(places))
        for unit, (x, y) in enumerate(places):
            marks.append(Disc(x, y, radius, PAPER if number == 0 else PALE_BLUE))
            if number > 0 and radius == RADIUS:
                marks.append(Text(x, y, number_text(layers[number - 1].bias[unit], 1), 9))
            elif number == 0 and names is not None:
                marks.append(Text(x - radius - 6, y, names[unit], anchor="end"))
    width = columns[-1][0][0] + RADIUS + 20
    lines = [("positive weight", BLUE, False), ("negative weight", ORANGE, True)]
    key = Sketch(14, 14, (Disc(7, 7, 6, PALE_BLUE),)), "unit with its bias"
    return with_legend(Sketch(width, HEIGHT + 30, tuple(marks)), [*keys_of_lines(lines), key])


def _places(x: float, size: int) -> list[Point]:
    """Where the units of a layer lie, evenly from top to bottom."""
    return [(x, 15 + HEIGHT * (unit + 0.5) / size) for unit in range(size)]


def _lines(weights: np.ndarray, here: list[Point], there: list[Point]) -> list[Mark]:
    """The lines between two layers, the thickest last, and their weights if they are few."""
    largest = float(np.abs(weights).max()) or 1.0
    order = sorted(np.ndindex(weights.shape), key=lambda place: abs(weights[place]))
    lines: list[Line] = []
    for source, target in order:
        weight = float(weights[source, target])
        width = max(0.3, THICKEST * abs(weight) / largest)
        colour = BLUE if weight > 0 else ORANGE
        lines.append(Line(*here[source], *there[target], colour, width, dashed=weight < 0))
    if weights.size > MOST_NUMBERS:
        return [*lines]
    return [*lines, *_numbers(lines, [number_text(float(weights[place]), 1) for place in order])]


def _numbers(lines: list[Line], texts: list[str]) -> list[Mark]:
    """The weights on their lines, at places where they do not cover each other."""
    choices = []
    for line, text in zip(lines, texts, strict=True):
        wide, boxes = text_width(text, 9) + 4, []
        for share in (0.7, 0.3, 0.5, 0.6, 0.4):
            x, y = line.x1 + share * (line.x2 - line.x1), line.y1 + share * (line.y2 - line.y1)
            boxes.append((x - wide / 2, y - 6.5, x + wide / 2, y + 6.5))
        choices.append(boxes)
    others = [[_ends(other) for other in lines if other is not line] for line in lines]
    marks: list[Mark] = []
    for (left, top, right, bottom), text in zip(
        place_labels(choices, [], others), texts, strict=True
    ):
        marks.append(rectangle(left, top, right - left, bottom - top, fill=PAPER, stroke="none"))
        marks.append(Text((left + right) / 2, (top + bottom) / 2, text, 9, INK))
    return marks


def _ends(line: Line) -> tuple[float, float, float, float]:
    return line.x1, line.y1, line.x2, line.y2
