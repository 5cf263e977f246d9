"""Figures of matplotlib, for what a sketch cannot show: three dimensions, surfaces, long charts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure


def new_figure(
    width: float, height: float, layout: Literal["constrained", "none"] = "none"
) -> Figure:
    """An empty figure of that size in inches. Only the cell that returns it shows it."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    figure.set_layout_engine(layout)
    return figure


def few_ticks(axis: Axis, **how: Any) -> None:
    """Let matplotlib choose ticks on the axis, as its `MaxNLocator` does."""
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator(**how))
