"""A lottery, seen through the utility of money: the sum for sure that is as good. Notes §3.1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from numbers import Real
from typing import Any

from coursekit.draw.canvas.labels import keys_of_lines
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, Plot, padded, room_for_ticks
from coursekit.draw.canvas.sketch import Curve, Disc, Line, Mark, Sketch
from coursekit.draw.canvas.style import BLUE, GREY, INK, ORANGE
from coursekit.text import number_text

WIDTH, HEIGHT = 260.0, 190.0
STEPS = 80
"""Points of the curve."""


def utility_chart(
    lottery: Sequence[tuple[Any, Any]], utility: Callable[[Any], Any], equivalent: Any
) -> Sketch:
    """The utility of money as a curve, with the prizes of a `lottery`: (probability, money) each.

    The horizontal line is as high as the expected utility. It meets the curve at the `equivalent`,
    the money for sure that is as good, as `certainty_equivalent` finds it.

    >>> sketch = utility_chart([(0.5, 0), (0.5, 100)], lambda money: money**0.5, 25)
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-2:]
    ['50 on average', '25 for sure is as good']
    """
    prizes = [money for _, money in lottery]
    low, high = min(prizes), max(prizes)
    if low == high:
        raise ValueError(f"lottery must have two different prizes, not {lottery!r}")
    if not low <= equivalent <= high:
        raise ValueError(
            f"equivalent must be from {low!r} to {high!r}, as the prizes are, not {equivalent!r}"
        )
    mean = sum(probability * money for probability, money in lottery)
    moneys = [low + (high - low) * i / STEPS for i in range(STEPS + 1)]
    curve = [(float(money), _worth(utility, money)) for money in moneys]
    worth = sum(float(odds) * _worth(utility, money) for odds, money in lottery)
    ys = padded(min(y for _, y in curve), max(y for _, y in curve))
    plot = Plot(padded(low, high, 0.05), ys, room_for_ticks(*ys), ABOVE, WIDTH, HEIGHT)
    marks: list[Mark] = plot.axes("money", "utility")
    level, floor = plot.place(low, worth)[1], plot.bottom
    across, sure = plot.place(mean, worth)[0], plot.place(equivalent, worth)[0]
    marks.append(Curve(plot.places(curve), BLUE, 2.4))
    marks.append(Line(plot.left, level, max(across, sure), level, INK, 1.2))
    marks.append(Line(across, level, across, floor, GREY, 2, dashed=True))
    marks.append(Line(sure, level, sure, floor, ORANGE, 2.4))
    for money in prizes:
        marks.append(Disc(*plot.place(money, _worth(utility, money)), 4.5, BLUE, BLUE))
    marks += [Disc(sure, level, 4.5, ORANGE, ORANGE), plot.frame()]
    entries = keys_of_lines(
        [
            (f"{number_text(_round(mean))} on average", GREY, True),
            (f"{number_text(_round(equivalent))} for sure is as good", ORANGE, False),
        ]
    )
    return with_legend(Sketch(plot.right + 16, plot.bottom + BELOW, tuple(marks)), entries)


def _worth(utility: Callable[[Any], Any], money: Any) -> float:
    worth = utility(money)
    if not isinstance(worth, Real) or not isfinite(worth):
        raise ValueError(f"utility must return a finite number, not {worth!r} for {money!r}")
    return float(worth)


def _round(money: Any) -> Any:
    return round(float(money), 2)
