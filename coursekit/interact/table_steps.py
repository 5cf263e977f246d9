"""Arguments about a payoff table, step by step: guarantees, replies to replies, elimination."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.matrices import draw_elimination, draw_reply_cycle, guarantee_frames
from coursekit.interact.widgets.frames import Frames, slide
from coursekit.matrix_games import (
    Dominated,
    column_maxima,
    iterated_elimination,
    reply_cycle,
    row_minima,
    strictly_dominated,
)
from coursekit.matrix_games.game import Label

Dominance = Callable[[Any, int], list[Dominated]]
"""A function that lists the strategies of a player that are dominated."""


def guarantee_steps(game: Any) -> Frames:
    """How v⁻ and v⁺ are found: the minimum of each row, the maximum of each column. Notes §4.2.

    >>> guarantee_steps([[5, 3], [2, 8]])
    8 pictures
    """
    return _slide(guarantee_frames(game, row_minima(game), column_maxima(game)))


def reply_steps(game: Any, column: Label) -> Frames:
    """I know that you know: best replies to best replies, from Player II's `column` on. Notes §4.2.

    >>> reply_steps([[2, -1], [-1, 1]], column=1)
    5 pictures
    """
    cells = reply_cycle(game, column)
    return _slide([draw_reply_cycle(game, cells, steps) for steps in range(len(cells))])


def elimination_steps(game: Any, dominated: Dominance = strictly_dominated) -> Frames:
    """Strategies that another one or a mixture dominates are removed one by one. Notes §4.2.

    `dominated` is `strictly_dominated` or `weakly_dominated`.

    >>> elimination_steps([[4, 0], [0, 4], [1, 1]])
    2 pictures
    """
    steps = iterated_elimination(game, dominated)
    return _slide([draw_elimination(steps, until) for until in range(len(steps))])


def _slide(frames: Sequence[Sketch]) -> Frames:
    return slide(frames, start=0)
