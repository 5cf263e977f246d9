"""How the loss falls while networks learn, on what they learn from and on what they do not see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from coursekit.draw.canvas.labels import keys_of_lines
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, SERIES, Plot, nice_ticks, room_for_ticks
from coursekit.draw.canvas.sketch import Curve, Mark, Sketch
from coursekit.draw.tables.charts import shortened
from coursekit.neural_nets.results import Training

WIDTH, HEIGHT = 440.0, 220.0
POINTS = 200
"""A curve has at most about this many points."""


def loss_chart(trainings: Mapping[str, Training]) -> Sketch:
    """The mean loss of every epoch, for each of the trainings, by name.

    Dashed in the same colour: the loss on the examples for validation.

    >>> from coursekit.neural_nets import Training
    >>> sketch = loss_chart({"Adam": Training((0.7, 0.4, 0.2), validation=(0.7, 0.5, 0.6))})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-2:]
    ['Adam', 'Adam, unseen examples']
    """
    if not 1 <= len(trainings) <= len(SERIES):
        raise ValueError(
            f"trainings must be 1 to {len(SERIES)} with their names, not {len(trainings)}"
        )
    last = max(2, *(training.epochs for training in trainings.values()))
    every = [(*training.losses, *training.validation) for training in trainings.values()]
    high = 1.05 * max(map(max, every)) or 1.0
    plot = Plot((1.0, float(last)), (0.0, high), room_for_ticks(0, high), ABOVE, WIDTH, HEIGHT)
    marks: list[Mark] = plot.axes(
        "epochs", "loss", [x for x in nice_ticks(1, last) if x.is_integer()]
    )
    styles = []
    for colour, (name, training) in zip(SERIES, trainings.items(), strict=False):
        marks.append(Curve(_points(plot, training.losses), colour, 2))
        styles.append((shortened(name), colour, False))
        if training.validation:
            marks.append(Curve(_points(plot, training.validation), colour, 2, dashed=True))
            styles.append((shortened(f"{name}, unseen examples"), colour, True))
    marks.append(plot.frame())
    chart = Sketch(plot.right + 24, plot.bottom + BELOW, tuple(marks))
    return with_legend(chart, keys_of_lines(styles))


def _points(plot: Plot, losses: Sequence[float]) -> tuple[tuple[float, float], ...]:
    some = np.unique(np.linspace(0, len(losses) - 1, POINTS).round().astype(int)).tolist()
    return plot.places([(epoch + 1, losses[epoch]) for epoch in some])
