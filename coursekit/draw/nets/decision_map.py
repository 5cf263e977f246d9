"""What a network with two inputs says about every point of the plane."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import numpy as np

from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, Plot, padded, room_for_ticks
from coursekit.draw.canvas.sketch import Disc, Mark, Shape, Sketch, Text, rectangle
from coursekit.draw.canvas.style import BLUE, INK, ORANGE, PAPER
from coursekit.draw.chance.heat_map import shade
from coursekit.neural_nets.layers import sigmoid
from coursekit.neural_nets.network import Network

WIDTH, HEIGHT = 320.0, 260.0
ROWS, COLUMNS = 52, 64
SHADES = 8
"""Steps from certainly 0 to certainly 1; the border lies between the two in the middle."""
POINT = 5.0


def decision_map(
    network: Network,
    examples: Sequence[Sequence[Any]],
    labels: Sequence[int],
    title: str = "",
) -> Sketch:
    """The probability of label 1 at every point, and the examples: blue is 1, orange is 0.

    The network has two inputs and one output, a score: above 0 it means 1. The paler, the less
    certain; the border is where the colours meet.

    >>> from coursekit.neural_nets import TWO_INPUTS, Dense, Network
    >>> either = Network([Dense([[2], [2]], [-1])])
    >>> sketch = decision_map(either, TWO_INPUTS, labels=(0, 1, 1, 1))
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)][-2:]
    ['label 1', 'label 0']
    """
    if any(len(example) != 2 for example in examples):
        raise ValueError(f"examples must be points of the plane, not {examples!r}")
    if len(labels) != len(examples):
        raise ValueError(f"labels must be {len(examples)}, one for each example, not {labels!r}")
    points = np.array(examples, dtype=float)
    xs, ys = (padded(*sides, 0.25) for sides in zip(points.min(0), points.max(0), strict=True))
    plot = Plot(xs, ys, room_for_ticks(*ys), ABOVE, WIDTH, HEIGHT)
    marks = [*_ground(network, plot), *plot.axes("x₁", "x₂")]
    marks.append(plot.frame())
    marks += [
        _point(*plot.place(x, y), label) for (x, y), label in zip(points, labels, strict=True)
    ]
    if title:
        marks.append(Text(plot.right, plot.top - 14, title, 12, INK, anchor="end", bold=True))
    entries = [(Sketch(14, 14, (_point(7, 7, label),)), f"label {label}") for label in (1, 0)]
    return with_legend(Sketch(plot.right + 20, plot.bottom + BELOW, tuple(marks)), entries)


def _ground(network: Network, plot: Plot) -> list[Mark]:
    """Stripes of colour, row by row."""
    (x0, x1), (y0, y1) = plot.xs, plot.ys
    across = np.linspace(x0, x1, 2 * COLUMNS + 1)
    up = np.linspace(y0, y1, 2 * ROWS + 1)
    grid = np.stack(np.meshgrid(across[1::2], up[1::2]), axis=-1).reshape(-1, 2)
    scores = network(grid)
    if scores.shape != (ROWS * COLUMNS, 1):
        raise ValueError(f"network must have one output, and it is {network!r}")
    steps = np.minimum((sigmoid(scores) * SHADES).astype(int), SHADES - 1).reshape(ROWS, COLUMNS)
    marks: list[Mark] = []
    for row in range(ROWS):
        column = 0
        for step, run in groupby(steps[row].tolist()):
            end = column + len(list(run))
            corners = [(column, row), (end, row), (end, row + 1), (column, row + 1)]
            places = plot.places([(across[2 * x], up[2 * y]) for x, y in corners])
            colour = shade((step + 0.5) / SHADES)
            marks.append(Shape(places, colour, colour, 0.4))
            column = end
    return marks


def _point(x: float, y: float, label: int) -> Mark:
    """A disc for label 1, a square for label 0."""
    if label:
        return Disc(x, y, POINT, BLUE, PAPER, 1.2)
    side = 1.8 * POINT
    corner = x - side / 2, y - side / 2
    return rectangle(*corner, side, side, fill=ORANGE, stroke=PAPER, width=1.2)
