"""When to hold in Pig, as a surface over the two scores. Notes §3.2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from coursekit.draw.canvas.figures import few_ticks, new_figure
from coursekit.draw.canvas.style import BLUE, GREY, PALE_BLUE, PALE_ORANGE, PALE_YELLOW, PAPER
from coursekit.draw.chance.roll_hold_slice import HOLD, NEVER, choices_of
from coursekit.stochastic import PigTable

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.figure import Figure

SEEN_FROM = (30, -125)
"""Elevation and turn of the viewer, in degrees: the scores 0 and 0 are in front."""
MOST_STEPS = 40
"""Of the surface, in each direction."""


def roll_hold_surface(table: PigTable) -> Figure:
    """With how many points of the turn Player I first holds, by her score and the opponent's.

    Below the surface she rolls. Where she never holds, it has the points with which she wins.

    >>> from coursekit.games import Piglet
    >>> from coursekit.stochastic import solve_pig
    >>> figure = roll_hold_surface(solve_pig(Piglet(10)))
    """
    choices = choices_of(table)
    scores = np.flatnonzero((choices != NEVER).any(axis=(1, 2)))
    if len(scores) < 2:
        raise ValueError(f"table must be of a longer game than {table.start!r}")
    mine, theirs = np.meshgrid(scores, scores)
    holds = choices[mine, theirs] == HOLD
    heights = np.where(holds.any(axis=-1), holds.argmax(axis=-1), len(choices) - mine)
    figure = new_figure(7.2, 5.6)
    ax = figure.add_axes((0, 0, 1, 1), projection="3d")
    paint_surface(ax, mine, theirs, heights, holds.any(axis=-1))
    return figure


def paint_surface(
    ax: Any, mine: np.ndarray, theirs: np.ndarray, heights: np.ndarray, holds: np.ndarray
) -> None:
    """The picture on three-dimensional axes, darker where it is higher; orange where none holds."""
    from matplotlib.colors import LinearSegmentedColormap, to_rgba
    from matplotlib.patches import Patch

    highest = heights.max()
    shades = LinearSegmentedColormap.from_list("points", [PALE_YELLOW, PALE_BLUE, BLUE])
    colours = shades(heights / max(heights[holds].max(initial=1), 1))
    colours[~holds] = to_rgba(PALE_ORANGE)
    ax.view_init(*SEEN_FROM)
    ax.set_box_aspect((1, 1, 0.7), zoom=0.86)
    ax.plot_surface(
        *(mine, theirs, heights),
        facecolors=colours,
        rcount=MOST_STEPS,
        ccount=MOST_STEPS,
        edgecolor=GREY,
        linewidth=0.3,
        shade=False,
    )
    goal = max(mine.max(), theirs.max()) + 1
    ax.set(xlim=(0, goal), ylim=(0, goal), zlim=(0, highest))
    names = ("Player I's score", "Player II's score", "points of this turn")
    for axis, name, pad in zip((ax.xaxis, ax.yaxis, ax.zaxis), names, (24, 24, 8), strict=True):
        axis.set_rotate_label(False)
        axis.set_label_text(name, rotation=90 if axis is ax.zaxis else 0)
        axis.labelpad = pad
        few_ticks(axis, nbins=5, integer=True)
        axis.set_pane_color(PAPER)
    keys = [
        Patch(facecolor=PALE_BLUE, edgecolor=GREY, label="holds with this many points"),
        Patch(facecolor=PALE_ORANGE, edgecolor=GREY, label="rolls until she wins"),
    ]
    ax.legend(handles=keys, loc="upper left", bbox_to_anchor=(0.02, 0.92), frameon=False)
