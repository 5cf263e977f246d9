"""Marks of a sketch, painted on matplotlib axes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from coursekit.draw.canvas.sketch import Curve, Disc, Line, Mark, Text, drawable
from coursekit.draw.canvas.style import FONT, PAPER, RIM

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.axes import Axes
    from matplotlib.patheffects import AbstractPathEffect


def paint_mark(ax: Axes, mark: Mark, order: int, scale: float) -> None:
    """Paint a mark above those of a lower order; its lines and letters are `scale` as large."""
    from matplotlib import patches

    if isinstance(mark, Text):
        rim = [paper_rim(scale)] if mark.rim else None
        ax.text(
            mark.x,
            mark.y,
            drawable(mark.text).replace("$", r"\$"),
            fontsize=mark.size * scale,
            color=mark.colour,
            weight="bold" if mark.bold else "normal",
            family=FONT,
            ha={"start": "left", "middle": "center", "end": "right"}[mark.anchor],
            va="center_baseline",
            zorder=order + 2,
            path_effects=rim,
        )
        return
    style: dict[str, Any] = {
        "linewidth": mark.width * scale,
        "linestyle": (0, (4 / mark.width, 3 / mark.width)) if mark.dashed else "solid",
        "zorder": order + 2,
    }
    if isinstance(mark, Line | Curve):
        points = ((mark.x1, mark.y1), (mark.x2, mark.y2)) if isinstance(mark, Line) else mark.points
        xs, ys = zip(*points, strict=True)
        ax.plot(xs, ys, color=mark.stroke, solid_capstyle="round", **style)
        return
    style |= {"facecolor": mark.fill, "edgecolor": mark.stroke}
    if isinstance(mark, Disc):
        ax.add_patch(patches.Circle((mark.x, mark.y), mark.radius, **style))
    else:
        ax.add_patch(patches.Polygon(mark.points, **style))


def paper_rim(scale: float = 1.0) -> AbstractPathEffect:
    """Letters that matplotlib draws with a rim of paper, to be read on top of lines."""
    from matplotlib.patheffects import withStroke

    return withStroke(linewidth=RIM * scale, foreground=PAPER)
