"""How players learn: exploitability that falls, and one information set over the iterations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor, log10
from typing import Any

import numpy as np

from coursekit.draw.canvas.labels import keys_of_lines
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import (
    ABOVE,
    BELOW,
    SERIES,
    TICK_SIZE,
    Plot,
    padded,
    room_for_ticks,
    series_style,
)
from coursekit.draw.canvas.sketch import Curve, Mark, Sketch, side_by_side, text_width
from coursekit.draw.canvas.style import THIN
from coursekit.draw.tables.charts import power_text, shortened
from coursekit.draw.tables.regret import round_steps
from coursekit.regret.results import CfrStep

WIDTH, HEIGHT = 440.0, 230.0
NARROW = 270.0
"""The width of each of two charts side by side."""
POINTS = 200
"""A curve has at most about this many points."""


def exploitability_chart(
    measured: Mapping[str, Mapping[int, float]], *, until: int | None = None
) -> Sketch:
    """How the exploitability of several methods falls; both axes have a logarithmic scale.

    `measured` has for each method its name and the exploitability by iterations. Zero has no place
    on the scale. The curves end after `until` iterations.

    >>> sketch = exploitability_chart({"CFR": {1: 0.5, 10: 0.06, 100: 0.009}})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-3:]
    ['iterations', 'exploitability', 'CFR']
    """
    if not 1 <= len(measured) <= len(SERIES):
        raise ValueError(
            f"measured must be 1 to {len(SERIES)} methods with their names, not {len(measured)}"
        )
    shown = {
        name: {n: y for n, y in numbers.items() if n >= 1 and y > 0}
        for name, numbers in measured.items()
    }
    last = max([2, *(n for numbers in shown.values() for n in numbers)])
    heights = [log10(y) for numbers in shown.values() for y in numbers.values()] or [0.0]
    low = floor(min(heights))
    high = max(ceil(max(heights)), low + 1)
    left = 15 + max(text_width(power_text(power), TICK_SIZE) for power in (low, high))
    plot = Plot((0.0, log10(last)), padded(low, high, 0.04), left, ABOVE, WIDTH, HEIGHT)
    marks: list[Mark] = plot.axes(
        "iterations",
        "exploitability",
        [log10(step) for step in round_steps(last)],
        range(low, high + 1, ceil((high - low) / 8)),
        power_text,
        lambda exponent: f"{round(10**exponent):,}",
    )
    for number, numbers in enumerate(shown.values()):
        seen = [(n, y) for n, y in numbers.items() if until is None or n <= until]
        points = plot.places([(log10(n), log10(y)) for n, y in seen])
        colour, dashed = series_style(number)
        marks += [Curve(points, colour, 2, dashed)] if points else []
    marks.append(plot.frame())
    entries = keys_of_lines((shortened(name), *series_style(i)) for i, name in enumerate(shown))
    right = plot.right + max(20, text_width(f"{last:,}", TICK_SIZE) / 2 + 4)
    return with_legend(Sketch(right, plot.bottom + BELOW, tuple(marks)), entries)


def learning_chart(
    steps: Sequence[CfrStep], player: int, observation: Any, *, until: int | None = None
) -> Sketch:
    """What the player regrets at one information set, and how the strategy follows.

    On the left the regret of each move so far, on the right its probability after each of the
    `steps`: a thick line for the average strategy, a thin one for the strategy that comes next. The
    curves end after `until` iterations.

    >>> from itertools import islice
    >>> from coursekit.games import KuhnPoker
    >>> from coursekit.regret import cfr_steps
    >>> sketch = learning_chart(list(islice(cfr_steps(KuhnPoker()), 50)), 0, ("J",))
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-2:]
    ['check', 'bet']
    """
    some = np.unique(np.linspace(0, len(steps) - 1, POINTS).round().astype(int))
    shown = [steps[i] for i in some]
    times = [step.iteration for step in shown]
    seen = sum(until is None or time <= until for time in times)
    regrets = _by_move(step.regrets_at(player, observation) for step in shown)
    averages = _by_move(step.average_at(player, observation) for step in shown)
    strategies = _by_move(step.strategy_at(player, observation) for step in shown)
    if len(regrets) > len(SERIES):
        raise ValueError(
            f"observation must have at most {len(SERIES)} moves to be drawn, and {observation!r} "
            f"has {len(regrets)}"
        )
    last = times[-1]
    lowest = min(0.0, *map(min, regrets.values()))
    highest = max(0.0, *map(max, regrets.values()))
    panels = [
        _panel(times[:seen], regrets, {}, "regret so far", padded(lowest, highest, 0.06), last),
        _panel(
            times[:seen],
            averages,
            strategies,
            "probability (thick: average)",
            padded(0.0, 1.0, 0.03),
            last,
        ),
    ]
    names = ((shortened(str(move)), *series_style(i)) for i, move in enumerate(regrets))
    return with_legend(side_by_side(panels), keys_of_lines(names))


def _by_move(numbers: Any) -> dict[Any, list[float]]:
    """For each move its numbers, one after the other."""
    rows = list(numbers)
    return {move: [row[move] for row in rows] for move in rows[0]}


def _panel(
    times: list[int],
    curves: dict[Any, list[float]],
    thin: dict[Any, list[float]],
    name: str,
    ys: tuple[float, float],
    last: int,
) -> Sketch:
    """One chart with a curve for each move, as far as the times go, and thin ones behind them."""
    plot = Plot((0.0, float(last)), ys, room_for_ticks(*ys), ABOVE, NARROW, HEIGHT)
    marks: list[Mark] = [*plot.axes("iterations", name), *plot.zero_lines()[1:]]
    for lines, width in ((thin, THIN), (curves, 2.0)):
        for number, line in enumerate(lines.values()):
            colour, dashed = series_style(number)
            points = plot.places(list(zip(times, line, strict=False)))
            marks += [Curve(points, colour, width, dashed)] if points else []
    marks.append(plot.frame())
    return Sketch(plot.right + 20, plot.bottom + BELOW, tuple(marks))
