"""How much gamblers have lost to those who knew the best arm, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10

import numpy as np

from coursekit.bandits.results import Simulation, standard_error
from coursekit.draw.canvas.labels import keys_of_lines
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import (
    ABOVE,
    BELOW,
    SERIES,
    Plot,
    Point,
    padded,
    room_for_ticks,
    series_style,
)
from coursekit.draw.canvas.sketch import Curve, Mark, Shape, Sketch
from coursekit.draw.canvas.style import (
    FAINT,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PALE_PURPLE,
)

BANDS = (PALE_BLUE, PALE_ORANGE, PALE_GREEN, PALE_PURPLE, FAINT)
WIDTH, HEIGHT = 440.0, 230.0
POINTS = 150
"""A curve has about this many points."""


def regret_chart(simulations: Mapping[str, Simulation], *, until: int | None = None) -> Sketch:
    """The regret of several policies against the steps, which have a logarithmic scale.

    It is the average regret per step of all gamblers who followed a policy; the band around it is
    two standard errors wide on either side. The curves end after `until` steps.

    >>> from coursekit.bandits import THREE_ARMS, greedy, simulate
    >>> sketch = regret_chart({"greedy": simulate(greedy, THREE_ARMS, steps=50, runs=20)})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-2:]
    ['average regret', 'greedy']
    """
    if not 1 <= len(simulations) <= len(SERIES):
        raise ValueError(
            f"simulations must be 1 to {len(SERIES)} policies with their names, "
            f"not {len(simulations)}"
        )
    curves = {name: _curve(played) for name, played in simulations.items()}
    steps = max(len(played.chosen) for played in simulations.values())
    low = min(0.0, *(float((mean - error).min()) for _, mean, error in curves.values()))
    high = max(float((mean + error).max()) for _, mean, error in curves.values())
    ys = padded(low, high, 0.04)
    plot = Plot((0.0, log10(max(steps, 2))), ys, room_for_ticks(*ys), ABOVE, WIDTH, HEIGHT)
    ticks, bands, lines = [log10(step) for step in round_steps(steps)], [], []
    for number, (at, mean, error) in enumerate(curves.values()):
        seen = at <= (steps if until is None else until)
        across = np.log10(at[seen])
        upper = _places(plot, across, (mean + error)[seen])
        lower = _places(plot, across, (mean - error)[seen])
        colour, dashed = series_style(number)
        if error.any() and seen.any():
            bands.append(Shape((*upper, *reversed(lower)), BANDS[number], "none"))
        lines.append(Curve(_places(plot, across, mean[seen]), colour, 2, dashed))
    axes = plot.axes(
        "steps", "average regret", ticks, x_text=lambda exponent: f"{round(10**exponent):,}"
    )
    marks: list[Mark] = [*bands, *axes, *plot.zero_lines()[1:], *lines, plot.frame()]
    entries = keys_of_lines([(name, *series_style(i)) for i, name in enumerate(curves)])
    return with_legend(Sketch(plot.right + 20, plot.bottom + BELOW, tuple(marks)), entries)


def _curve(played: Simulation) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Some steps, the mean regret after each, and twice its standard error; 0 for one gambler."""
    steps, runs = played.chosen.shape
    at = np.unique(np.geomspace(1, steps, POINTS).round().astype(int))
    regret = played.average_regret[at - 1]
    error = 2 * standard_error(regret) if runs > 1 else np.zeros(len(at))
    return at, regret.mean(axis=1), error


def _places(plot: Plot, across: np.ndarray, up: np.ndarray) -> tuple[Point, ...]:
    return plot.places(np.column_stack([across, up]).tolist())


def round_steps(steps: int) -> Sequence[int]:
    """Ticks of a logarithmic scale from 1 on: powers of ten, and if these are few, 2 and 5 as well.

    >>> round_steps(5000), round_steps(60)
    ([1, 10, 100, 1000], [1, 2, 5, 10, 20, 50])
    """
    digits = (1,) if steps >= 1000 else (1, 2, 5)
    numbers = [digit * 10**power for power in range(len(str(steps))) for digit in digits]
    return [number for number in numbers if number <= max(steps, 2)]
