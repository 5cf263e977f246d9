"""When to roll and when to hold in Pig: for one score of the opponent, and for all. Notes §3.2."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from coursekit.draw.chart import Chart, Plot
from coursekit.draw.sketch import Mark, Sketch, colour_key, few_ticks, new_figure, rectangle
from coursekit.draw.style import (
    BLUE,
    GREY,
    ORANGE,
    PALE_BLUE,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
)
from coursekit.stochastic import PigTable
from coursekit.validate import Whole, a, checked

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.figure import Figure

ROLL, HOLD, NEVER = 0, 1, -1
"""What is best where the mover chooses; NEVER where it cannot come to a choice."""
LOOKS = {
    (ROLL, False): (PALE_BLUE, "roll"),
    (HOLD, False): (PALE_ORANGE, "hold"),
    (ROLL, True): (BLUE, "roll, reachable"),
    (HOLD, True): (ORANGE, "hold, reachable"),
}
"""By what is best, and whether it can come to this: the fill, and what it means."""

ATable = Annotated[PigTable, a(PigTable, "what solve_pig returns")]


@checked
def roll_hold_slice(table: ATable, opponent: Whole, reached: object = None) -> Sketch:
    """Where Player I rolls and where she holds if the opponent has `opponent` points.

    Her score is across, the points of her turn are up. `reached` says which positions can come up
    if she plays like this, as `table.reachable()` finds out: what can is dark. White is what never
    comes up, such as a turn of one point: a 1 ends it. `slide` over the opponent's score to see all
    of the policy.

    >>> from coursekit.games import Piglet
    >>> from coursekit.stochastic import solve_pig
    >>> roll_hold_slice(solve_pig(Piglet(10)), 3)
    Where to roll and where to hold if Player II has 3: at the score 0, hold from 2 points on
    """
    goal = len(table.rolls)
    if opponent >= goal:
        raise ValueError(f"opponent must be a score from 0 to {goal - 1}, not {opponent!r}")
    choices = choices_of(table)[:, opponent]
    dark = reachable_or_none(table, reached)[:, opponent]
    chart = Chart(
        "Player I's score",
        "points of this turn",
        xs=(0.0, float(goal)),
        ys=(0.0, float(goal)),
        size=(320.0, 320.0),
        title=f"Player II has {opponent}",
    )
    chart.lines.append(lambda plot: _columns(plot, choices, dark))
    shown = {*zip(choices.ravel().tolist(), dark.ravel().tolist(), strict=True)}
    for kind, (fill, words) in LOOKS.items():
        if kind in shown:
            chart.entries.append((colour_key(fill, stroke="none"), words))
    said = f"Where to roll and where to hold if Player II has {opponent}"
    if (choices == NEVER).all():
        chart.names.append(lambda plot: _nowhere(plot))
        return chart.sketch(f"{said}: this never comes up")
    if (NEVER, False) in shown:
        chart.entries.append((colour_key(PAPER), "never comes up"))
    holds = np.flatnonzero(choices[0] == HOLD)
    first = f"hold from {holds[0]} points on" if len(holds) else "roll until the turn ends"
    return chart.sketch(f"{said}: at the score 0, {first}")


def _nowhere(plot: Plot) -> Any:
    from coursekit.draw.labels import Name

    middle = (plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2
    return Name("This never comes up.", (middle,), size=13)


def choices_of(table: PigTable) -> np.ndarray:
    """ROLL, HOLD or NEVER by the mover's score, the other one's and the points of the turn."""
    return np.where(table.possible(), np.where(table.rolls, ROLL, HOLD), NEVER)


def reachable_or_none(table: PigTable, reached: Any) -> np.ndarray:
    """Whether each position comes up, as it is given; if it is not, none does."""
    if reached is None:
        return np.zeros(table.rolls.shape, dtype=bool)
    is_right = isinstance(reached, np.ndarray) and reached.dtype == bool
    if not is_right or reached.shape != table.rolls.shape:
        raise ValueError(
            "reached must have True or False for all scores and points of a turn, as "
            f"table.reachable() returns it, not {reached!r}"
        )
    return reached


def _columns(plot: Plot, choices: np.ndarray, dark: np.ndarray) -> list[Mark]:
    """A bar for each run of equal points in a column; equal columns side by side are one.

    A bar reaches a little under the next column, so that no gap shows between them.
    """
    marks: list[Mark] = []
    goes_on = np.vstack([choices[1:] != NEVER, np.zeros((1, len(choices)), dtype=bool)])
    kinds = zip(choices.tolist(), dark.tolist(), goes_on.tolist(), strict=True)
    x = 0
    for column, equal in groupby(list(zip(*kind, strict=True)) for kind in kinds):
        wide, y = len(list(equal)), 0
        for (best, far, wider), run in groupby(column):
            high = len(list(run))
            if best != NEVER:
                fill, _ = LOOKS[best, far]
                (left, bottom), (right, top) = plot.place(x, y), plot.place(x + wide, y + high)
                width = right - left + 1.2 * wider
                marks.append(rectangle(left, top, width, bottom - top, fill=fill, stroke="none"))
            y += high
        x += wide
    return marks


@checked
def roll_hold_surface(table: ATable) -> Figure:
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
    _paint_surface(ax, mine, theirs, heights, holds.any(axis=-1))
    first = int(heights[0, 0])
    figure.alt = (  # type: ignore[attr-defined]
        f"With how many points of a turn to hold, by both scores: {first} at the beginning"
    )
    return figure


def _paint_surface(
    ax: Any, mine: np.ndarray, theirs: np.ndarray, heights: np.ndarray, holds: np.ndarray
) -> None:
    """Darker where it is higher; orange where she never holds."""
    from matplotlib.colors import LinearSegmentedColormap, to_rgba
    from matplotlib.patches import Patch

    shades = LinearSegmentedColormap.from_list("points", [PALE_YELLOW, PALE_BLUE, BLUE])
    colours = shades(heights / max(heights[holds].max(initial=1), 1))
    colours[~holds] = to_rgba(PALE_ORANGE)
    ax.view_init(30, -125)  # the scores 0 and 0 are in front
    ax.set_box_aspect((1, 1, 0.7), zoom=0.86)
    style: dict[str, Any] = {"rcount": 40, "ccount": 40, "edgecolor": GREY, "linewidth": 0.3}
    ax.plot_surface(mine, theirs, heights, facecolors=colours, shade=False, **style)
    goal = max(mine.max(), theirs.max()) + 1
    ax.set(xlim=(0, goal), ylim=(0, goal), zlim=(0, heights.max()))
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
