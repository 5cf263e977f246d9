"""When to roll and when to hold in Pig, for one score of the opponent. Notes §3.2."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import numpy as np

from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, Plot, room_for_ticks
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle
from coursekit.draw.canvas.style import BLUE, INK, ORANGE, PALE_BLUE, PALE_ORANGE
from coursekit.stochastic import PigTable

ROLL, HOLD, NEVER = 0, 1, -1
"""What is best where the mover chooses; NEVER where it cannot come to a choice."""
SIDE = 320.0
SEAM = 1.2
"""By how much a bar reaches under the next column, so that no gap shows between them."""
LOOKS = {
    (ROLL, False): (PALE_BLUE, "roll"),
    (HOLD, False): (PALE_ORANGE, "hold"),
    (ROLL, True): (BLUE, "roll, reachable"),
    (HOLD, True): (ORANGE, "hold, reachable"),
}
"""By what is best, and whether it can come to this: the fill, and what it means."""


def roll_hold_slice(table: PigTable, opponent: int, reached: Any = None) -> Sketch:
    """Where Player I rolls and where she holds if the opponent has `opponent` points.

    Her score is across, the points of her turn are up. `reached` says which positions can come up
    if she plays like this, as `table.reachable()` finds out: what can is dark. `slide` over the
    opponent's score to see all of the policy.

    >>> from coursekit.games import Piglet
    >>> from coursekit.stochastic import solve_pig
    >>> sketch = roll_hold_slice(solve_pig(Piglet(10)), 3)
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-2:]
    ['roll', 'hold']
    """
    goal = len(table.rolls)
    if opponent >= goal:
        raise ValueError(f"opponent must be a score from 0 to {goal - 1}, not {opponent!r}")
    choices = choices_of(table)[:, opponent]
    dark = reachable_or_none(table, reached)[:, opponent]
    plot = Plot((0.0, goal), (0.0, goal), room_for_ticks(0, goal), ABOVE, SIDE, SIDE)
    marks: list[Mark] = plot.axes("Player I's score", "points of this turn")
    caption = f"Player II has {opponent}"
    marks.append(Text(plot.right, plot.top - 14, caption, 13, INK, anchor="end", bold=True))
    if (choices == NEVER).all():
        marks.append(Text(*plot.place(goal / 2, goal / 2), "This never comes up.", 13))
    marks += _columns(plot, choices, dark)
    marks.append(plot.frame())
    shown = {*zip(choices.ravel().tolist(), dark.ravel().tolist(), strict=True)}
    entries = [
        (Sketch(14, 14, (rectangle(0, 0, 14, 14, fill=fill, stroke="none"),)), words)
        for kind, (fill, words) in LOOKS.items()
        if kind in shown
    ]
    return with_legend(Sketch(plot.right + 16, plot.bottom + BELOW, tuple(marks)), entries)


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
    """A bar for each run of equal points in a column; equal columns side by side are one."""
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
                width = right - left + SEAM * wider
                marks.append(rectangle(left, top, width, bottom - top, fill=fill, stroke="none"))
            y += high
        x += wide
    return marks
