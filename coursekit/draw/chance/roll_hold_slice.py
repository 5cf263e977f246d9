"""When to roll and when to hold in Pig, for one score of the opponent. Notes §3.2."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import numpy as np

from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, Plot, room_for_ticks
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle
from coursekit.draw.canvas.style import BLUE, INK, ORANGE, PALE_BLUE, PALE_ORANGE
from coursekit.draw.chance.turns import HOLD, NEVER, ROLL, choices_at, numbers_of, the_race

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


def roll_hold_slice(solution: Any, opponent: int, reached: Any = None) -> Sketch:
    """Where Player I rolls and where she holds if the opponent has `opponent` points.

    Her score is across, the points of her turn are up. `reached` says for each position of the
    graph whether it can come up, as `reachable` finds out: what can is dark. `slide` over the
    opponent's score to see all of the policy.

    >>> from coursekit.games import Piglet
    >>> from coursekit.graph import GameGraph
    >>> from coursekit.stochastic import value_iteration
    >>> sketch = roll_hold_slice(value_iteration(GameGraph.explore(Piglet(10))), 3)
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-2:]
    ['roll', 'hold']
    """
    goal = the_race(solution.graph).goal
    if opponent >= goal:
        raise ValueError(f"opponent must be a score from 0 to {goal - 1}, not {opponent!r}")
    choices = choices_at(solution, opponent, goal)
    dark = _reached(solution, opponent, reached, goal)
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


def _reached(solution: Any, opponent: int, reached: Any, goal: int) -> np.ndarray:
    """Whether positions with these scores and points come up: [score, points]."""
    if reached is None:
        return np.zeros((goal, goal), dtype=bool)
    is_right = isinstance(reached, np.ndarray) and reached.dtype == bool
    if not is_right or reached.shape != solution.values.shape:
        raise ValueError(
            f"reached must have True or False for each of the {len(solution.values):,} positions, "
            f"as reachable returns it, not {reached!r}"
        )
    mine, turn = np.mgrid[:goal, :goal]
    numbers = numbers_of(solution.graph, mine, opponent, turn)
    return (numbers >= 0) & reached[numbers]


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
