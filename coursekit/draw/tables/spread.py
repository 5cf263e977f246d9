"""How numbers that luck has a part in go on: their average over many runs, and how they differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from coursekit.draw.canvas.labels import keys_of_lines
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import (
    ABOVE,
    BELOW,
    SERIES,
    Plot,
    padded,
    room_for_ticks,
    series_style,
)
from coursekit.draw.canvas.sketch import Curve, Mark, Shape, Sketch
from coursekit.draw.tables.charts import shortened
from coursekit.draw.tables.regret import BANDS
from coursekit.exact import as_numbers

WIDTH, HEIGHT = 440.0, 230.0
TENTH, NINETIETH = 10, 90
"""Four in five runs are between these percentiles."""


def spread_chart(
    runs: Mapping[str, Mapping[Any, Any]],
    xlabel: str = "episodes",
    ylabel: str = "earned",
) -> Sketch:
    """The average over several runs, and a band with four in five of them, for several methods.

    `runs` has for each method, by a number such as that of episodes, what was measured in each run.

    >>> sketch = spread_chart({"SARSA": {1: [0, 2], 10: [3, 3], 100: [4, 4]}})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-3:]
    ['episodes', 'earned', 'SARSA']
    """
    if not isinstance(runs, Mapping) or not 1 <= len(runs) <= len(SERIES):
        raise ValueError(f"runs must be 1 to {len(SERIES)} methods with their names, not {runs!r}")
    curves = {str(name): _curve(measured) for name, measured in runs.items()}
    times = [time for at, *_ in curves.values() for time in at]
    heights = np.concatenate([np.concatenate(rows) for _, *rows in curves.values()])
    ys = padded(float(heights.min()), float(heights.max()), 0.05)
    xs = min(times), max(times)
    xs = xs if xs[0] < xs[1] else padded(*xs)
    plot = Plot(xs, ys, room_for_ticks(*ys), ABOVE, WIDTH, HEIGHT)
    bands: list[Mark] = []
    lines: list[Mark] = []
    for number, (at, mean, low, high) in enumerate(curves.values()):
        colour, dashed = series_style(number)
        upper, lower = (plot.places(list(zip(at, row, strict=True))) for row in (high, low))
        bands.append(Shape((*upper, *reversed(lower)), BANDS[number], "none"))
        lines.append(Curve(plot.places(list(zip(at, mean, strict=True))), colour, 2, dashed))
    axes = plot.axes(xlabel, ylabel, x_text=lambda x: f"{round(x):,}")
    marks: list[Mark] = [*bands, *lines, plot.frame(), *axes]
    entries = keys_of_lines((shortened(name), *series_style(i)) for i, name in enumerate(curves))
    return with_legend(Sketch(plot.right + 24, plot.bottom + BELOW, tuple(marks)), entries)


def _curve(measured: Any) -> tuple[list[float], np.ndarray, np.ndarray, np.ndarray]:
    """The times, and after each of them the average and the band."""
    if not isinstance(measured, Mapping) or not measured:
        raise ValueError(f"runs must have numbers by number for each method, not {measured!r}")
    times = as_numbers(list(measured), "runs").astype(float)
    rows = [as_numbers(row, "runs").astype(float) for row in measured.values()]
    if any(row.ndim != 1 or not row.size for row in rows):
        raise ValueError(f"runs must have a list of numbers after each time, not {measured!r}")
    order = np.argsort(times)
    mean, low, high = (
        np.array([measure(rows[i]) for i in order])
        for measure in (
            np.mean,
            lambda row: np.percentile(row, TENTH),
            lambda row: np.percentile(row, NINETIETH),
        )
    )
    return times[order].tolist(), mean, low, high
