"""Which arms gamblers play, and what they think of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Any

import numpy as np

from coursekit.bandits.results import Simulation
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, Plot, room_for_ticks
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import (
    BLUE,
    FAINT,
    GREY,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PALE_PURPLE,
    PALE_YELLOW,
    THICK,
    THIN,
)
from coursekit.text import number_text

ARM_FILLS = (PALE_BLUE, PALE_ORANGE, PALE_GREEN, PALE_PURPLE, PALE_YELLOW, FAINT)
BAR, ROW, LENGTH, MARGIN = 22.0, 30.0, 420.0, 10.0
WIDE, HEIGHT = 46.0, 200.0
"""A bar of `ucb_bars` is this wide, the highest one this high."""
MOST_ARMS = 12


def arm_bars(simulations: Mapping[str, Simulation], *, until: int | None = None) -> Sketch:
    """How often each policy has played each arm: a bar for each policy, a colour for each arm.

    A number is that of one gambler, averaged over all of them; they count up to step `until`.

    >>> from coursekit.bandits import THREE_ARMS, greedy, simulate
    >>> sketch = arm_bars({"greedy": simulate(greedy, THREE_ARMS, steps=3, runs=1)})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][:4]
    ['greedy', '1', '1', '1']
    """
    if not simulations:
        raise ValueError("simulations must have at least one policy with its name")
    left = MARGIN + max(text_width(name) for name in simulations) + 10
    marks: list[Mark] = []
    for row, (name, played) in enumerate(simulations.items()):
        counts = played.shares[:until].sum(axis=0)
        y = MARGIN + row * ROW
        marks.append(Text(left - 10, y + BAR / 2, name, anchor="end"))
        marks += _bar(left, y, counts)
    arms = next(iter(simulations.values())).arms
    best = max(arm.mean for arm in arms)
    entries = []
    for number, arm in enumerate(arms):
        key = rectangle(0, 0, 14, 14, fill=ARM_FILLS[number % len(ARM_FILLS)], stroke=GREY)
        words = f"arm {number}, mean {number_text(arm.mean)}"
        words += " (the best)" if arm.mean == best else ""
        entries.append((Sketch(14, 14, (key,)), words))
    height = MARGIN + len(simulations) * ROW + 4
    return with_legend(Sketch(left + LENGTH + MARGIN, height, tuple(marks)), entries)


def _bar(left: float, top: float, counts: np.ndarray) -> list[Mark]:
    """The counts as parts of a bar; a part that is long enough has its number."""
    marks: list[Mark] = []
    x, whole = left, max(float(counts.sum()), 1.0)
    for number, count in enumerate(counts.tolist()):
        length = LENGTH * count / whole
        fill = ARM_FILLS[number % len(ARM_FILLS)]
        marks.append(rectangle(x, top, length, BAR, fill=fill, stroke=GREY))
        text = number_text(round(count, 1 if count < 10 else 0))
        if text_width(text) + 4 <= length:
            marks.append(Text(x + length / 2, top + BAR / 2, text))
        x += length
    return marks


def ucb_bars(
    counts: Sequence[int],
    totals: Sequence[Any],
    exploration: float = sqrt(2),
) -> Sketch:
    """The upper confidence bound of each arm: its average so far, and on top of it the bonus.

    The bonus is `exploration` · √(ln T / n) for an arm played n of T times. The highest bound has a
    thick frame: that arm is played next. Notes §5.4.1.

    >>> sketch = ucb_bars([50, 5], [30, 2])
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-6:-3]
    ['arm 1', '2/5', '1.67']
    """
    counts, totals = [int(count) for count in counts], [float(total) for total in totals]
    if len(counts) != len(totals) or not 1 <= len(counts) <= MOST_ARMS or min(counts) < 1:
        raise ValueError(
            f"counts and totals must be as long as each other, for 1 to {MOST_ARMS} arms, each "
            f"played at least once, not {counts!r} and {totals!r}"
        )
    means = [total / count for total, count in zip(totals, counts, strict=True)]
    bonuses = [exploration * sqrt(log(sum(counts)) / count) for count in counts]
    bounds = [mean + bonus for mean, bonus in zip(means, bonuses, strict=True)]
    ys = min(0.0, *means), 1.14 * max(bounds) or 1.0
    width = (WIDE + 26) * len(counts) + 20
    plot = Plot((0.0, len(counts)), ys, room_for_ticks(*ys), ABOVE, width, HEIGHT)
    winner = bounds.index(max(bounds))
    marks: list[Mark] = plot.axes("", "average + bonus", x_ticks=[])
    for arm, (mean, bound) in enumerate(zip(means, bounds, strict=True)):
        (x, zero), (_, middle), (_, top) = (plot.place(arm + 0.5, y) for y in (0.0, mean, bound))
        left, chosen = x - WIDE / 2, arm == winner
        marks.append(rectangle(left, middle, WIDE, zero - middle, fill=PALE_BLUE, stroke=GREY))
        marks.append(rectangle(left, top, WIDE, middle - top, fill=PALE_ORANGE, stroke=GREY))
        if chosen:
            frame = {"fill": "none", "stroke": BLUE, "width": THICK}
            marks.append(rectangle(left, top, WIDE, zero - top, **frame))
        marks.append(Text(x, plot.bottom + 13, f"arm {arm}", bold=chosen))
        score = f"{number_text(round(totals[arm], 2))}/{counts[arm]}"
        marks.append(Text(x, plot.bottom + 29, score, colour=GREY))
        marks.append(Text(x, top - 10, number_text(round(bound, 2)), bold=chosen))
    marks.append(plot.frame())
    return with_legend(Sketch(plot.right + 16, plot.bottom + 42, tuple(marks)), _ucb_legend())


def _ucb_legend() -> list[tuple[Sketch, str]]:
    keys = [
        rectangle(0, 0, 14, 14, fill=PALE_BLUE, stroke=GREY, width=THIN),
        rectangle(0, 0, 14, 14, fill=PALE_ORANGE, stroke=GREY, width=THIN),
        rectangle(1, 1, 12, 12, fill="none", stroke=BLUE, width=THICK),
    ]
    words = ("average so far", "bonus", "played next")
    return [(Sketch(14, 14, (key,)), word) for key, word in zip(keys, words, strict=True)]
