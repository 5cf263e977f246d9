"""A family of strategies with one knob: what each of them guarantees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from coursekit.draw.canvas.plot import ABOVE, BELOW, Plot, padded
from coursekit.draw.canvas.sketch import Curve, Disc, Line, Mark, Sketch, Text, text_width
from coursekit.draw.canvas.style import BLUE, GREY, INK, LIT
from coursekit.text import number_text

WIDTH, HEIGHT = 210.0, 120.0


def guarantee_chart(guaranteed: Mapping[Any, Any], chosen: Any, name: str) -> Sketch:
    """What is guaranteed for each value of the knob, as a curve; the `chosen` value is marked.

    Below the curve are the least, the most, and the largest value that guarantees the most.

    >>> sketch = guarantee_chart({0: -1, 1: -2}, 1, "α")
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)][-1]
    'α = 1 guarantees −2'
    """
    low, high = min(guaranteed.values()), max(guaranteed.values())
    ends = (float(low), float(high)) if low < high else (float(low) - 1, float(high))
    ticks = [low, high] if low < high else [high]
    left = max(text_width(number_text(tick)) for tick in ticks) + 22
    xs = (float(min(guaranteed)), float(max(guaranteed)))
    plot = Plot(xs, padded(*ends, 0.15), left, ABOVE, WIDTH, HEIGHT)
    best = max(value for value, payoff in guaranteed.items() if payoff == high)
    knob_ticks = sorted({min(guaranteed), best, max(guaranteed)})
    marks: list[Mark] = plot.axes(name, "guaranteed on average", knob_ticks, ticks)
    marks.append(Curve(plot.places(list(guaranteed.items())), BLUE, 2.4))
    x, y = plot.place(chosen, guaranteed[chosen])
    marks += [Line(x, y, x, plot.bottom, GREY, dashed=True), plot.frame()]
    marks.append(Disc(x, y, 5, LIT, INK))
    text = f"{name} = {number_text(chosen)} guarantees {number_text(guaranteed[chosen])}"
    marks.append(Text(left, plot.bottom + BELOW + 6, text, 13, anchor="start", bold=True))
    return Sketch(max(plot.right, left + 190) + 16, plot.bottom + BELOW + 18, tuple(marks))
