"""Charts of numbers that were counted elsewhere: calls, growth, and sizes of games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from coursekit.draw.canvas.style import BLUE, GREEN, GREY, INK, ORANGE, PURPLE
from coursekit.position import Position
from coursekit.text.short import position_label

COLOURS = (BLUE, ORANGE, GREEN, PURPLE)
MARKERS = ("o", "s", "^", "D")


def growth_chart(
    calls: Mapping[str, Mapping[int, float]],
    xlabel: str = "n",
    ylabel: str = "calls",
    bounds: Mapping[str, Mapping[int, float]] | None = None,
) -> Figure:
    """How the calls of several methods grow with n, on a logarithmic scale.

    `calls` has for each method its name and the calls for each n. Zero has no place on the scale.
    `bounds` are dashed: what no method can beat, or what none exceeds.

    >>> figure = growth_chart({"plain": {1: 2, 2: 4, 3: 8}, "memoised": {1: 2, 2: 3, 3: 4}})
    """
    _check_series("calls", calls)
    if bounds is not None and len(bounds) > 2:
        raise ValueError(f"bounds has {len(bounds)} series: expected 1 or 2")
    figure = Figure(figsize=(7, 4), layout="constrained")
    ax = figure.subplots()
    for i, (name, count) in enumerate(calls.items()):
        style = {"color": COLOURS[i], "marker": MARKERS[i], "markersize": 9 - 1.5 * i}
        ax.plot(list(count), list(count.values()), label=_label(name), linewidth=2, **style)  # type: ignore
    for (name, bound), dash in zip((bounds or {}).items(), ("--", ":"), strict=False):
        ax.plot(list(bound), list(bound.values()), dash, color=INK, label=_label(name))
    ax.set_yscale("log", nonpositive="mask")
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    ax.set(xlabel=xlabel, ylabel=ylabel)
    ax.grid(axis="y", color=GREY, alpha=0.25)
    ax.legend(frameon=False, loc="upper left")
    return figure


def _label(key: Any) -> str:
    """The text of a key, short for impartial positions; a dollar sign does not start a formula."""
    text = (position_label(key) if isinstance(key, Position) else "") or str(key)
    text = text if len(text) <= 40 else text[:39] + "…"
    return text.replace("$", r"\$")


def _check_series(argument: str, series: Mapping[str, Any]) -> None:
    if not 1 <= len(series) <= len(COLOURS):
        raise ValueError(f"{argument} has {len(series)} series: expected 1 to {len(COLOURS)}")
