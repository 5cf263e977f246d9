"""What hidden units look at: their weights, laid out on the board."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from coursekit.draw.boards.gallery import gallery
from coursekit.draw.canvas.sketch import Sketch, side_by_side
from coursekit.draw.chance.heat_map import Cell, above_its_key, heat_map, scale_key
from coursekit.neural_nets.layers import Dense
from coursekit.neural_nets.network import Network
from coursekit.text import MINUS, number_text

SQUARE = 22.0
MOST_UNITS = 40
COLUMNS = 4


def hidden_boards(network: Network, shape: Sequence[int], many: int = 8) -> Sketch:
    """The weights of the first dense layer as boards, those units first that count most.

    `shape` is that of an input: (planes, rows, columns), or (rows, columns) if it has one plane;
    the planes of a unit stand side by side. How much a unit counts is the size of its weights in
    the next dense layer; the first of them is its title.

    >>> from coursekit.neural_nets import multilayer
    >>> sketch = hidden_boards(multilayer([9, 5, 1], rng=0), (3, 3))
    >>> sum(getattr(mark, "text", "").startswith("unit") for mark in sketch.marks)
    5
    """
    planes, rows, columns = shape if len(shape) == 3 else (1, *shape)
    layers = [layer for layer in network.layers if isinstance(layer, Dense)]
    if len(layers) < 2:
        raise ValueError(f"network must have two dense layers, and it is {network!r}")
    first, second = layers[0].weights, layers[1].weights
    if len(first) != planes * rows * columns:
        raise ValueError(f"shape must have the {len(first)} inputs of the network, not {shape!r}")
    order = np.argsort(-np.abs(second).sum(axis=1), kind="stable")[:many]
    largest = float(np.abs(first[:, order]).max()) or 1.0
    boards = []
    for unit in order:
        weights = first[:, unit].reshape(planes, rows, columns) / largest
        boards.append(side_by_side([_board(plane) for plane in weights], gap=6))
    titles = [f"unit {unit + 1}: {number_text(second[unit, 0], 2)}" for unit in order]
    key = scale_key(f"{MINUS}{number_text(largest, 1)}", number_text(largest, 1), "weight")
    return above_its_key(gallery(boards, titles, COLUMNS), key)


def _board(plane: np.ndarray) -> Sketch:
    rows, columns = plane.shape
    cells = {place: Cell("", (float(plane[place]) + 1) / 2) for place in np.ndindex(plane.shape)}
    return heat_map(cells, rows, columns, SQUARE, SQUARE)
