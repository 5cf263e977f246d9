"""Charts of numbers that were counted elsewhere: calls, growth, and sizes of games."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import inf, log10
from numbers import Real
from typing import Any

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from coursekit.draw.canvas.style import BLUE, GREEN, GREY, INK, ORANGE, PAPER, PURPLE
from coursekit.position import Position
from coursekit.text.positions import position_label

COLOURS = (BLUE, ORANGE, GREEN, PURPLE)
HATCHES = ("", "//", "..", "xx")
MARKERS = ("o", "s", "^", "D")
MOST_BARS = 30


def call_counts(
    counts: Mapping[Any, int] | Mapping[str, Mapping[Any, int]], ax: Axes | None = None
) -> Axes:
    """How often each argument was called with, as bars; the argument called first stands on top.

    `counts` are those of one trace, or of several under their names. Notes §1.2.3.

    >>> axes = call_counts({"plain": {3: 1, 2: 1, 1: 2}, "memoised": {3: 1, 2: 1, 1: 1}})
    """
    several = all(isinstance(value, Mapping) for value in counts.values())
    series: dict[str, Mapping[Any, int]] = dict(counts) if several else {"": counts}  # type: ignore
    _check_series("counts", series)
    arguments = list(dict.fromkeys(key for count in series.values() for key in count))
    shown = arguments[:MOST_BARS]
    if ax is None:
        bars = len(shown) * len(series)
        _, ax = plt.subplots(figsize=(7, max(1.8, 0.9 + 0.26 * bars)), layout="constrained")
    thickness = 0.8 / len(series)
    for i, (name, count) in enumerate(series.items()):
        places = [row + (i - (len(series) - 1) / 2) * thickness for row in range(len(shown))]
        bars_drawn = ax.barh(
            places,
            [count.get(key, 0) for key in shown],
            thickness * 0.92,
            color=COLOURS[i],
            hatch=HATCHES[i],
            edgecolor=PAPER,
            label=name,
        )
        ax.bar_label(bars_drawn, fmt="{:,.0f}", padding=4)
    ax.set_yticks(range(len(shown)), [_label(key) for key in shown])
    ax.invert_yaxis()
    more = f" (the first {len(shown)} of {len(arguments):,} arguments)"
    ax.set_xlabel("calls" + (more if len(arguments) > len(shown) else ""))
    ax.margins(x=0.12)
    ax.tick_params(axis="y", length=0)
    if several:
        ax.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=len(series), frameon=False)
    return ax


def growth_chart(
    calls: Mapping[str, Mapping[int, float]],
    ax: Axes | None = None,
    xlabel: str = "n",
    ylabel: str = "calls",
    bounds: Mapping[str, Mapping[int, float]] | None = None,
) -> Axes:
    """How the calls of several methods grow with n, on a logarithmic scale.

    `calls` has for each method its name and the calls for each n. Zero has no place on the scale.
    `bounds` are dashed: what no method can beat, or what none exceeds.

    >>> axes = growth_chart({"plain": {1: 2, 2: 4, 3: 8}, "memoised": {1: 2, 2: 3, 3: 4}})
    """
    _check_series("calls", calls)
    if bounds is not None and len(bounds) > 2:
        raise ValueError(f"bounds has {len(bounds)} series: expected 1 or 2")
    if ax is None:
        _, ax = plt.subplots(figsize=(7, 4), layout="constrained")
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
    return ax


def improvement_bars(
    nodes: Mapping[str, float], ax: Axes | None = None, xlabel: str = "nodes"
) -> Axes:
    """The nodes that each version of a search needs, on a logarithmic scale, the first on top.

    Beside each bar stands how many times fewer or more that is than above it. Notes §5.2.

    >>> axes = improvement_bars({"minimax": 90_000, "alpha-beta": 3_000, "bad order": 4_500})
    >>> [text.get_text() for text in axes.texts]
    ['90,000', '3,000  (÷ 30)', '4,500  (× 1.5)']
    """
    ax = complexity_bars(nodes, ax)
    before = None
    for text, count in zip(ax.texts, nodes.values(), strict=True):
        if before is not None and count != before:
            better = count < before
            factor = f"÷ {before / count:.3g}" if better else f"× {count / before:.3g}"
            text.set_text(f"{text.get_text()}  ({factor})")
        before = count
    ax.set_xlabel(xlabel)
    ax.margins(x=0.4)
    return ax


def complexity_bars(sizes: Mapping[str, int | float | Fraction], ax: Axes | None = None) -> Axes:
    """The sizes as bars on a logarithmic scale, the first on top; they may be astronomical.

    >>> axes = complexity_bars({"positions": 5478, "histories": 255168, "chess": 10**120})
    """
    for name, size in sizes.items():
        if not isinstance(size, Real) or not 1 <= size < inf:
            raise ValueError(f"sizes has {size!r} for {name!r}: expected a number, 1 or more")
    if ax is None:
        height = max(1.8, 0.9 + 0.42 * len(sizes))
        _, ax = plt.subplots(figsize=(7, height), layout="constrained")
    plain = [_plain(size) for size in sizes.values()]
    exponents = [log10(size) for size in plain]  # integers of any size have a log10
    bars = ax.barh(range(len(sizes)), exponents, 0.62, color=BLUE)
    ax.bar_label(bars, [_size_label(size) for size in plain], padding=5)
    ax.set_yticks(range(len(sizes)), [_label(name) for name in sizes])
    ax.invert_yaxis()
    ax.xaxis.set_major_locator(MaxNLocator(6, integer=True))
    ax.xaxis.set_major_formatter(lambda exponent, _: f"$10^{{{exponent:.0f}}}$")
    ax.margins(x=0.2)
    ax.tick_params(axis="y", length=0)
    return ax


def _label(key: Any) -> str:
    """The text of a key, short for impartial positions; a dollar sign does not start a formula."""
    text = (position_label(key) if isinstance(key, Position) else "") or str(key)
    text = text if len(text) <= 40 else text[:39] + "…"
    return text.replace("$", r"\$")


def _plain(size: Any) -> int | float:
    """An integer as it is; any other number without its fraction where it would not be seen."""
    return int(size) if isinstance(size, int) or size >= 10**9 else float(size)


def _size_label(size: int | float) -> str:
    if size < 10**9:
        return f"{size:,.0f}"
    exponent = int(log10(size))
    leading = size / 10**exponent if exponent < 300 else 10 ** (log10(size) - exponent)
    return rf"${leading:.1f} \times 10^{{{exponent}}}$"


def _check_series(argument: str, series: Mapping[str, Any]) -> None:
    if not 1 <= len(series) <= len(COLOURS):
        raise ValueError(f"{argument} has {len(series)} series: expected 1 to {len(COLOURS)}")
