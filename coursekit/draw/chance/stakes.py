"""How much a gambler should stake, by the capital: all stakes that are as good. Notes §3.2."""

from __future__ import annotations

from typing import Any

from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, Plot, padded, room_for_ticks
from coursekit.draw.canvas.sketch import Disc, Mark, Sketch
from coursekit.draw.canvas.style import BLUE, ORANGE
from coursekit.games import Gambler

WIDTH, HEIGHT = 560.0, 230.0
SIZE = 3.2


def stake_chart(solution: Any) -> Sketch:
    """The best stakes in the gambler's problem, for every capital that can come up.

    The largest of them has a colour of its own.

    >>> from coursekit.graph import GameGraph
    >>> from coursekit.stochastic.value_iteration import value_iteration
    >>> sketch = stake_chart(value_iteration(GameGraph.explore(Gambler(8, 4))))
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-2:]
    ['largest best stake', 'as good']
    """
    start = solution.graph.positions[0]
    if not isinstance(start, Gambler):
        raise ValueError(f"solution must be of the gambler's problem, not of {start!r}")
    choices = [each for each in solution.graph.positions if not each.stake and each.moves()]
    xs, ys = padded(0, start.goal, 0.02), padded(0, start.goal / 2, 0.05)
    plot = Plot(xs, ys, room_for_ticks(*ys), ABOVE, WIDTH, HEIGHT)
    marks: list[Mark] = plot.axes("capital", "stake")
    for position in choices:
        *others, largest = sorted(solution.best_moves(position))
        for stake in others:
            marks.append(_point(*plot.place(position.capital, stake), ORANGE))
        marks.append(_point(*plot.place(position.capital, largest), BLUE))
    marks.append(plot.frame())
    entries = [
        (Sketch(14, 14, (_point(7, 7, colour),)), words)
        for colour, words in ((BLUE, "largest best stake"), (ORANGE, "as good"))
    ]
    return with_legend(Sketch(plot.right + 16, plot.bottom + BELOW, tuple(marks)), entries)


def _point(x: float, y: float, colour: str) -> Disc:
    return Disc(x, y, SIZE, colour, colour)
